import type {Body, Contract, OperationId, Route} from '../../contract/operations.ts';
import {call, type CallOptions, type Input, type Manner} from './call.ts';
import type {Client} from './client.ts';

/**
 * One call of an operation that changes something; `call` is for those that read. Sends `body` as JSON, unless it is a form.
 * What is written survives leaving the page, and is never sent twice unasked.
 */
export function write<O extends OperationId>(
  client: Client,
  route: Route<Contract[O]>,
  {body, ...input}: {readonly body?: Body<Contract[O]> | FormData} = {},
  options: CallOptions | undefined,
  manner: Omit<Manner<O>, 'write'>,
) {
  const json = body && !(body instanceof FormData) ? JSON.stringify(body) : undefined;
  return call<O>(client, route, input as Input<O>, options, {
    ...manner,
    write: {
      body: json ?? (body as FormData | undefined),
      headers: json ? {'Content-Type': 'application/json'} : {},
      // Browsers refuse more than 64 KiB.
      keepalive: Number(json?.length) < 15e3,
      // A redirected POST turns into a GET, whose success would pass for the write's.
      redirect: 'error',
    },
  } as Manner<O>);
}
