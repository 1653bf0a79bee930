/** `/mcp`: assistants search and read by the Model Context Protocol, under the same keys, identities and limits as the other operations. */
import type {IncomingMessage} from 'node:http';
import {Hono} from 'hono';
import {contract} from '../../../contract/operations.ts';
import type {Access} from '../auth/access.ts';
import type {Database} from '../db/database.ts';
import type {ClientAddress} from '../http/client-address.ts';
import type {Call} from '../http/handler.ts';
import type {Limits} from '../http/limits.ts';
import {preferredCultures} from '../http/preferred-cultures.ts';
import {bodyLimits, type JsonReader} from '../http/read-json.ts';
import type {Env} from '../http/request-context.ts';
import {sendProblem} from '../http/send.ts';
import {invalidString} from '../http/validate-strings.ts';
import {ProblemError, problem} from '../problem.ts';
import type {ToolOptions} from './tools.ts';

export interface McpOptions extends Omit<ToolOptions, 'admit'> {
  db: Database;
  access: Access;
  limits: Limits;
  addressOf: (request: IncomingMessage | undefined) => ClientAddress;
  /** The default culture. */
  culture: string;
  readJson: JsonReader;
}

/** Requires the scope that reading an article requires. */
const operation = contract.Content_Get_Slash;

/**
 * Pages elsewhere need a key that names their origin, and never an unrestricted one: the protocol asks servers to check this, against pages
 * that make a name of their own point to this machine (DNS rebinding). Browsers send the origin with every POST.
 */
function checkOrigin(origin: string | undefined, allowed: readonly string[], publicUrl: string): void {
  if (origin === undefined || allowed.includes(origin) || origin === new URL(publicUrl).origin) return;
  throw new ProblemError(
    'origin',
    `Pages of ${origin} may not ask here; use a subscription key with that origin.`,
  );
}

export function mcpRoutes(options: McpOptions): Hono<Env> {
  const {db, access, limits, addressOf, culture, readJson, publicUrl} = options;
  const admit: ToolOptions['admit'] = ({address}, work) => limits.admit(operation, address, work);
  // Loading the SDK would make every start slower.
  let loaded: Promise<(call: Call, message: unknown) => Promise<Response>> | undefined;
  const load = () =>
    (loaded ??= import('./tools.ts').then(({mcpHandler}) => mcpHandler({...options, admit})));

  return new Hono<Env>()
    .post('/mcp', async (c) => {
      await limits.address(addressOf(c.env?.incoming));
      const caller = await access({operation, test: false, headers: c.req.raw.headers});
      checkOrigin(c.req.header('origin'), caller.key.origins, publicUrl());
      const message = await readJson(c.req.raw);
      // The protocol has given them up; many calls in one request would pass the limits as one.
      if (Array.isArray(message))
        throw new ProblemError('invalid-request', 'Send one message in a request, and no batch.');
      const invalid = invalidString(message, bodyLimits.other);
      if (invalid) throw new ProblemError('invalid-request', `The body ${invalid}.`);
      const handle = await load();
      const response = await handle(
        {
          db,
          caller,
          preferred: preferredCultures(c.req.header('accept-language'), culture),
          address: addressOf(c.env?.incoming).caller,
          request: c.req.raw,
        },
        message,
      );
      response.headers.set('Cache-Control', 'no-store');
      // A response that is returned as it is would lack the headers of all replies, such as those for other origins.
      return c.newResponse(response.body, response);
    })
    .all('/mcp', (c) => {
      const allow = 'OPTIONS, POST';
      if (c.req.method === 'OPTIONS') return c.body(null, 204, {Allow: allow});
      const detail = 'This path answers POST: it keeps no sessions and opens no streams.';
      return sendProblem(c, problem('method-not-allowed', detail, {headers: {Allow: allow}}));
    });
}
