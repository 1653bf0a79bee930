/** Responses of the fault proxy: its own, and altered ones of the service. */
import type {IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {alteredText, type TextKind} from './fault-texts.ts';

export interface Reply {
  status: number;
  headers: OutgoingHttpHeaders | IncomingHttpHeaders;
  body: Buffer | IncomingMessage;
}

type Json = null | boolean | number | string | Json[] | {[name: string]: Json};

/** The headers with which a page may read a response of the proxy's own. */
const corsHeaders = ({headers}: IncomingMessage) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-expose-headers': 'retry-after',
  vary: 'origin',
});

/** A reply made without the service; undefined where the faults alter the service's own. */
export function ownReply(
  faults: Map<string, string>,
  request: IncomingMessage,
  path: string,
): Reply | undefined {
  const cors = corsHeaders(request);
  if (faults.has('status')) {
    const status = Number(faults.get('status'));
    const retryAfter = faults.get('retry-after');
    const problem = {
      type: faults.get('problem') ?? 'about:blank',
      title: `Fault ${status}`,
      status,
      detail: 'Asked for.',
      instance: path,
    };
    const empty = status < 400;
    return {
      status,
      headers: {
        ...cors,
        ...(empty ? {} : {'content-type': 'application/problem+json'}),
        ...(retryAfter === undefined ? {} : {'retry-after': retryAfter}),
      },
      body: Buffer.from(empty ? '' : JSON.stringify(problem)),
    };
  }
  if (faults.has('html')) {
    const page = '<!doctype html><title>Sign in</title><h1>Sign in to the network</h1>';
    return {
      status: Number(faults.get('html')) || 200,
      headers: {...cors, 'content-type': 'text/html; charset=utf-8'},
      body: Buffer.from(page),
    };
  }
  if (faults.has('redirect')) return {status: 302, headers: {...cors, location: path}, body: Buffer.alloc(0)};
  return undefined;
}

/** Numbers become strings and strings numbers, at every depth; lists stay lists, so that their entries are still read. */
function swapTypes(value: Json): Json {
  if (typeof value === 'number') return `number ${value}`;
  if (typeof value === 'string') return value.length;
  if (typeof value === 'boolean') return value ? 'yes' : 0;
  if (Array.isArray(value)) return value.map(swapTypes);
  if (value === null) return [];
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, swapTypes(inner)]));
}

const oddValues: Record<string, Json | undefined> = {
  absent: undefined,
  null: null,
  text: 'odd',
  number: 7,
  boolean: true,
  list: ['odd'],
  object: {odd: 1},
};

/** Every entry of a list becomes an odd value. */
function replaceItems(value: Json, odd: Json): Json {
  if (Array.isArray(value)) return value.map(() => odd);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceItems(inner, odd)]));
}

/** What is at a place becomes another value; in the place's name, `*` is each entry of a list. */
function replaceAt(value: Json, [name, ...rest]: readonly string[], odd: Json | undefined): Json {
  // JSON.stringify writes null for what is undefined in a list, and nothing for a field.
  if (name === undefined) return odd as Json;
  if (Array.isArray(value)) return name === '*' ? value.map((inner) => replaceAt(inner, rest, odd)) : value;
  if (value === null || typeof value !== 'object') return value;
  return {...value, [name]: replaceAt(value[name] ?? null, rest, odd)};
}

/** Every innermost list becomes an odd value. */
function replaceLists(value: Json, odd: Json): Json {
  const isOuter = (inner: Json) => inner !== null && typeof inner === 'object';
  if (Array.isArray(value)) return value.some(isOuter) ? value.map((inner) => replaceLists(inner, odd)) : odd;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceLists(inner, odd)]));
}

const enumerations = new Set(['type', 'tag', 'knowledgeState', 'target', 'urlTarget', 'source', 'methods']);

/** Each enumeration gets a value, and each object a field, that this version does not know. */
function addUnknownValues(value: Json): Json {
  if (Array.isArray(value)) return value.map(addUnknownValues);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, inner]) => {
    if (!enumerations.has(name)) return [name, addUnknownValues(inner)] as const;
    return [name, Array.isArray(inner) ? [...inner, 'ofTomorrow'] : 'ofTomorrow'] as const;
  });
  return {...Object.fromEntries(entries), fieldOfTomorrow: {deep: [1, 'two']}};
}

/** Null wherever the interface allows a field to be missing; ids and the lists that hold the rest stay. */
function makeNull(value: Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((inner) => makeNull(inner));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, makeNull(inner, key)]));
  }
  return /(^|[a-z])id$/i.test(name) || name === 'culture' || name === '' ? value : null;
}

/** Every list, the outermost included, loses its entries. */
function makeEmpty(value: Json): Json {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, makeEmpty(inner)]));
}

/** Texts that people write become long or hostile; `name` is that of the field that holds the value. */
function alterTexts(value: Json, kind: TextKind, name = ''): Json {
  if (typeof value === 'string') return alteredText(name, value, kind);
  if (Array.isArray(value)) return value.map((inner) => alterTexts(inner, kind, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, alterTexts(inner, kind, key)]));
}

/** Adds a part of type flash to each translation. */
function addFlash(value: Json): Json {
  if (Array.isArray(value)) return value.map(addFlash);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, inner]) =>
    name === 'articlePartViewModels' && Array.isArray(inner)
      ? [name, [...inner, {type: 'flash', url: 'https://media.example.com/tour.swf'}]]
      : [name, addFlash(inner)],
  );
  return Object.fromEntries(entries) as Json;
}

function sizeOf(text: string): number {
  const [, digits = '1', unit = ''] = /^(\d+)(kb|mb)?$/i.exec(text) ?? [];
  return Number(digits) * ({kb: 1024, mb: 1024 ** 2}[unit.toLowerCase()] ?? 1);
}

/** A list repeats its entries; an object gets a long field. */
function pad(value: Json, size: number): Json {
  if (!Array.isArray(value)) {
    const object = value !== null && typeof value === 'object' ? value : {value};
    return {...object, padding: 'x'.repeat(size)};
  }
  const length = JSON.stringify(value).length;
  return Array.from({length: Math.ceil(size / length)}, () => value).flat();
}

const alterations: Record<string, (value: Json, argument: string) => Json> = {
  'wrong-types': swapTypes,
  items: (value, argument) => replaceItems(value, oddValues[argument] ?? null),
  at: (value, argument) => {
    const [place = '', odd = ''] = argument.split('=');
    return replaceAt(value, place.split('.').filter(Boolean), oddValues[odd]);
  },
  set: (value, argument) => {
    const [place = '', ...text] = argument.split('=');
    return replaceAt(value, place.split('.'), text.join('='));
  },
  lists: (value, argument) => replaceLists(value, oddValues[argument] ?? null),
  'unknown-enums': addUnknownValues,
  nulls: (value) => makeNull(value),
  empty: makeEmpty,
  flash: addFlash,
  texts: (value, argument) => alterTexts(value, argument === 'hostile' ? 'hostile' : 'long'),
  huge: (value, argument) => pad(value, sizeOf(argument)),
  coverage: (value, argument) => ({...(value as object), coverage: Number(argument)}),
};

/** The service's reply, with its JSON altered as the faults say. */
export async function bodyOf(reply: Reply, faults: Map<string, string>): Promise<Reply> {
  const applied = Object.entries(alterations).filter(([name]) => faults.has(name));
  const whole = applied.length > 0 || faults.has('reset') || faults.has('truncate') || faults.has('slow');
  if (!whole || Buffer.isBuffer(reply.body)) return reply;
  const body = await buffer(reply.body);
  const {'content-length': _length, 'transfer-encoding': _coding, etag: _tag, ...headers} = reply.headers;
  if (!applied.length || !body.length) return {...reply, headers, body};
  let value = JSON.parse(body.toString()) as Json;
  for (const [name, alter] of applied) value = alter(value, faults.get(name) ?? '');
  return {...reply, headers, body: Buffer.from(JSON.stringify(value))};
}
