/** Requests that somebody hostile, careless or broken might send, made from the OpenAPI document. */
import fc from 'fast-check';
import document from '../../../contract/openapi.json' with {type: 'json'};

interface Schema {
  $ref?: string;
  type?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}
export interface Row {
  id: string;
  method: string;
  path: string;
  parameters: {name: string; in: string; required: boolean; schema: Schema}[];
  body?: Schema;
  upload: boolean;
  statuses: number[];
}

interface OperationDocument {
  operationId: string;
  parameters: Row['parameters'];
  requestBody?: {content: Record<string, {schema: Schema}>};
  responses: Record<string, unknown>;
}

export const rows: Row[] = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs as unknown as Record<string, OperationDocument>).map(([verb, operation]) => ({
    id: operation.operationId,
    method: verb.toUpperCase(),
    path,
    parameters: operation.parameters,
    body: operation.requestBody?.content['application/json']?.schema,
    upload: 'multipart/form-data' in (operation.requestBody?.content ?? {}),
    statuses: Object.keys(operation.responses).map(Number),
  })),
);

const resolve = (schema: Schema): Schema =>
  schema.$ref
    ? (document.components.schemas as unknown as Record<string, Schema>)[schema.$ref.split('/').at(-1)!]!
    : schema;

const megabyte = 'a'.repeat(1024 * 1024);
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  'ﷺ'.repeat(50),
  '😀'.repeat(200),
  megabyte,
  '%',
  '%00',
  '%s%n',
  "' or 1=1 --",
  '"; drop table votes',
  '\\',
  '$$',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'null',
  'NaN',
  '-0',
  '1e999',
  '__proto__',
  'constructor',
  'toString',
  'javascript:alert(1)',
  '\r\nX-Injected: 1',
  'İstanbul ẞ ǆ',
  '()[]{}*+?.|^$',
  '& | ! <-> :*',
  "''''",
  'a'.repeat(201),
  'x y '.repeat(4000),
];
const oddNumbers = [
  0,
  -0,
  -1,
  1,
  2147483647,
  2147483648,
  -2147483648,
  -2147483649,
  4294967296,
  Number.MAX_SAFE_INTEGER,
  1e300,
  1.5,
  -1.5e-300,
];
const cultures = ['en-US', 'de-DE', 'EN-us', 'x', 'en-US-x-twain', 'i-klingon', 'zh-Hant-TW', 'en_US', ''];
const dates = [
  '2026-10-01',
  '2026-10-01T00:00:00Z',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:60Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T25:61:00+99:99',
  'now',
  'infinity',
  'epoch',
];

/** What a caller who means well sends, by the name of the place; any text where nothing better is known. */
const usual: Record<string, unknown[]> = {
  contentId: [7],
  contentIds: [7],
  parentNodeId: [1],
  take: [1, 10, 15],
  Take: [1, 50],
  Skip: [0, 5],
  culture: ['en-US', 'de-DE'],
  email: ['a@example.com'],
  linkUrl: ['https://example.com/'],
  SearchPhrase: ['kettle', 'tea'],
  query: ['kettle', 'ke'],
  externalId: ['case 1'],
};

/** One piece repeated: overflows the stack of recursive parsers, and the time of backtracking ones. */
const run = fc
  .tuple(
    fc.constantFrom(
      '-',
      '- ',
      '"',
      '-"',
      '(',
      '((a',
      "'",
      ' or ',
      '!',
      '%',
      '*',
      '<a',
      '<!---->',
      '&',
      '\\',
      'a ',
      '́',
    ),
    fc.integer({min: 2, max: 200}),
  )
  .map(([piece, length]) => piece.repeat(length).slice(0, length));
const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  run,
  fc.constantFrom(...cultures, ...dates),
  fc.string({unit: 'binary', maxLength: 40}),
);
const text = fc.oneof(
  {weight: 3, arbitrary: fc.string({unit: 'grapheme', maxLength: 40})},
  {weight: 1, arbitrary: oddText},
);
const number = fc.oneof(fc.constantFrom(...oddNumbers), fc.integer());
const deep = fc.integer({min: 1, max: 5000}).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < Math.min(depth, 900); level++) value = level % 2 ? [value] : {a: value};
  return value;
});
const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  deep,
  fc.anything({maxDepth: 3, withNullPrototype: false}),
);

/** What the schema asks for, mostly. */
function valueOf(reference: Schema, name = ''): fc.Arbitrary<unknown> {
  const schema = resolve(reference);
  const plain = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueOf(each, name)));
    if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}, name), {maxLength: 3});
    if (schema.type === 'object') return objectOf(schema);
    if (schema.type === 'boolean') return fc.boolean();
    if (usual[name]) return fc.constantFrom(...usual[name]);
    if (schema.type === 'integer' || schema.type === 'number') return fc.integer({min: 0, max: 20});
    if (schema.format === 'date-time')
      return fc.constantFrom('2026-10-01T00:00:00Z', '2026-11-01T12:30:00.5+02:00');
    return fc.string({unit: 'grapheme', minLength: 1, maxLength: 20});
  };
  const isContainer = schema.type === 'object' || schema.type === 'array';
  const fitting = schema.type === 'integer' || schema.type === 'number' ? number : text;
  return fc.oneof(
    {weight: 40, arbitrary: plain()},
    {weight: isContainer ? 0 : 3, arbitrary: fitting},
    {weight: 1, arbitrary: anything},
  );
}

function objectOf({properties = {}, required = []}: Schema): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name)]),
  );
  const whole = fc.record(known, {requiredKeys: required});
  const partial = fc.record(known, {requiredKeys: []});
  const names = text.filter(({length}) => length < 1000);
  const more = fc.dictionary(names, anything, {maxKeys: 3});
  return fc.oneof(
    {weight: 8, arbitrary: whole},
    {weight: 1, arbitrary: partial},
    {weight: 1, arbitrary: fc.tuple(whole, more).map(([base, extra]) => ({...extra, ...(base as object)}))},
  );
}

/** JSON text of what JSON can say; other values, such as symbols, are left out by it. */
const jsonOf = (value: unknown) =>
  Buffer.from(
    JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? Number(each) : each)) ?? 'null',
  );

const rawBody = fc.oneof(
  fc.uint8Array({maxLength: 200}).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '{',
      '[',
      'null',
      '"',
      '{"a":1}x',
      '{"a":',
      `${'['.repeat(100_000)}`,
      `{"contentId":7,"culture":"${megabyte}`,
      '{"contentId":1e400}',
      '\ufeff{}',
      '{"contentId":7,"contentId":"x"}',
      '{"__proto__":{"x":1},"contentId":7}',
    ].map((each) => Buffer.from(each)),
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from([0xed, 0xa0, 0x80]),
  ),
);

const boundary = 'fuzz';
const part = fc
  .tuple(
    fc.constantFrom(
      'form-data; name="file"; filename="a.txt"',
      'form-data; name="file"; filename="../../x.svg"',
      'form-data; name="file"',
      'form-data; name="other"; filename="a"',
      'attachment',
      '',
      'form-data; name="file"; filename="\0.png"',
      `form-data; name="file"; filename="${'n'.repeat(9000)}"`,
    ),
    fc.oneof(
      fc.uint8Array({maxLength: 300}).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom(
          'Text',
          '<svg viewBox="0 0 1 1"></svg>',
          '<svg onload="x"/>',
          '\x89PNG\r\n\x1a\n',
          '',
          'RIFF\0\0\0\0WEBP',
          '%PDF-1.7',
          'GIF89a',
          '<!---->'.repeat(200),
        )
        .map((each) => Buffer.from(each, 'latin1')),
    ),
  )
  .map(([disposition, content]) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
  );
const form = fc
  .tuple(
    fc.array(part, {maxLength: 3}),
    fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--\r\n`, '', '--other--'),
  )
  .map(([parts, end]) => Buffer.concat([...parts, Buffer.from(end)]));

const mediaTypes = [
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
  '',
  'x',
  'application/json; charset=utf-16',
  'multipart/form-data',
  `multipart/form-data; boundary=${boundary}`,
  'application/x-www-form-urlencoded',
  ';;;=',
];

/** Header values go out byte by byte; line ends and NUL are refused by every HTTP library before they leave. */
const headerText = text.map((value) => value.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 4000));

const headers = fc.record(
  {
    'Accept-Language': fc.oneof(
      fc.constantFrom('de', 'en;q=0.1, *;q=2, sv;q=x', ','.repeat(3000), 'a-b-c-d-e-f-g-h-i-j'),
      headerText,
    ),
    'Accept-Encoding': fc.constantFrom('br', 'gzip', 'identity;q=0, *;q=0', 'br;q=0, gzip;q=0.5', ',,,'),
    'If-None-Match': fc.oneof(fc.constantFrom('*', 'W/"', '"a", W/"b"', '"'.repeat(500)), headerText),
    Origin: fc.constantFrom('null', 'https://a.example', 'javascript:1', 'x'.repeat(3000)),
    'X-Request-Id': headerText,
    'X-Forwarded-For': fc.constantFrom(
      '1.1.1.1',
      '::1, 127.0.0.1',
      'x, y',
      ','.repeat(500),
      '999.1.1.1',
      '::ffff:1.2.3.4',
    ),
  },
  {requiredKeys: []},
);

/** As a caller percent-encodes it, or not. */
const encoded = (value: unknown) => {
  const plain = String(value);
  try {
    return encodeURIComponent(plain);
  } catch {
    return encodeURIComponent(Buffer.from(plain).toString());
  }
};
const badEscapes = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%C0%80',
  '%ED%A0%80',
  '%FF',
  '%00',
  '%2F',
  '%2e%2e%2f',
  '%25',
  '..;',
  '%5C',
  ';a=b',
  '%u0041',
  '+',
];
const inAddress = (schema: Schema, name: string) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: valueOf(schema, name)
        .map((value) => encoded(typeof value === 'symbol' ? '' : value))
        .map((value) => value.slice(0, 6000)),
    },
    {weight: 2, arbitrary: fc.constantFrom(...badEscapes)},
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.constantFrom(...badEscapes))
        .map(([value, bad]) => encoded(value).slice(0, 200) + bad),
    },
  );

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** Requests for one operation. */
export function requestsOf({method, path, parameters, body, upload}: Row): fc.Arbitrary<FuzzRequest> {
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query');
  const filled = fc
    .tuple(...inPath.map(({schema, name}) => inAddress(schema, name)))
    .map((values) =>
      inPath.reduce((filling, {name}, index) => filling.replace(`{${name}}`, () => values[index]!), path),
    );
  const pairs = inQuery.map(({name, schema, required}) =>
    fc
      .array(inAddress(schema, name), {minLength: required ? 1 : 0, maxLength: 1})
      .map((values) => values.map((value) => `${name}=${value}`)),
  );
  const unknown = fc.oneof(
    {weight: 10, arbitrary: fc.constant<string[]>([])},
    {
      weight: 1,
      arbitrary: fc.constantFrom(['unknown=1'], ['a=%'], ['__proto__=1'], ['='], ['take=1', 'take=2']),
    },
  );
  const query = fc.tuple(...pairs, unknown).map((lists) => lists.flat().join('&'));
  const json = body
    ? fc.oneof({weight: 15, arbitrary: valueOf(body).map(jsonOf)}, {weight: 1, arbitrary: rawBody})
    : fc.constant(undefined);
  const sent = upload ? fc.oneof({weight: 4, arbitrary: form}, {weight: 1, arbitrary: rawBody}) : json;
  const own = upload ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  const type = fc.oneof(
    {weight: 20, arbitrary: fc.constant(own)},
    {weight: 1, arbitrary: fc.constantFrom(...mediaTypes)},
  );
  const encodings = fc.oneof(
    {weight: 20, arbitrary: fc.constant('')},
    {weight: 1, arbitrary: fc.constantFrom('identity', 'gzip', 'br')},
  );
  return fc
    .tuple(filled, query, headers, sent, type, encodings)
    .map(([address, search, more, content, media, encoding]) => {
      return {
        method,
        path: search ? `${address}?${search}` : address,
        headers: {
          ...(more as Record<string, string>),
          ...(encoding && {'Content-Encoding': encoding}),
          // Said by itself, because node:http leaves it out for a DELETE.
          ...(content && {'Content-Type': media, 'Content-Length': String(content.length)}),
        },
        body: content,
      };
    });
}
