/**
 * The first segment of a path on the fault proxy: `~` and then names, each with an optional value, joined by `;` and
 * percent-encoded where they hold `/`, `;` or spaces: `/~status=429;retry-after=1;times=2;key=a1/rest/v2/tag`.
 *
 * Instead of the service's answer:
 * - `status=503`: that status with a problem body; `problem=…/problems/scope` is its type, and `retry-after=1` adds the header.
 * - `html`: a page, as a captive portal answers; `html=404` with that status, as a wrong address does. `redirect`: 302 to the same path without fault.
 * - `refuse`: the connection is closed at once. `never`: no answer at all.
 *
 * The service's answer, altered:
 * - `delay=1500`: that many milliseconds later. `slow=1`: that many bytes a second.
 * - `reset`: the connection breaks in the middle of the body. `truncate`: half the body, and a regular end.
 * - `stall`: none at all, although the service has acted.
 * - `wrong-types`: numbers for texts, texts for numbers. `unknown-enums`: values and fields that no client knows.
 * - `items=null` (or text, number, list, object): that in place of each entry of a list. `lists=text`: that in place of the
 *   innermost lists.
 * - `at=links.*.name=null` (or absent, text, number, boolean, list, object): that at this place, in each link.
 *   `set=links.*.name=A name`: that text there.
 * - `texts=long` or `texts=hostile`: texts that people write become very long, or try to run code.
 * - `nulls`: null in every field that is no id. `empty`: lists without entries. `huge=10mb`: padded to that size.
 * - `flash`: a part of type flash after the article's own parts.
 * - `coverage=60`: suggestions from a part of the index, in percent.
 * - `no-cors`: without the headers that let a page read it, preflights included.
 *
 * Which requests: `on=text` those whose path contains it; `method=POST`; `times=2` the first two, counted by `key`.
 * `key=a1` alone changes nothing and logs each request; `/~log?key=a1` answers the log as JSON.
 */
export interface Segment {
  text: string;
  faults: Map<string, string>;
  key?: string;
  on?: string;
  method?: string;
  times?: number;
}

/** Tests send broken encodings too; those stay as they are. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const modifiers = new Set(['key', 'on', 'method', 'times']);

/** Splits the fault from the path that the service knows. */
export function parseSegment(url: string): {segment?: Segment; path: string} {
  const match = /^\/~([^/?]*)(.*)$/.exec(url);
  if (!match) return {path: url};
  const [, text = '', rest = ''] = match;
  const named = new Map(
    text.split(';').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name, decode(value.join('='))] as const;
    }),
  );
  const times = named.get('times');
  return {
    path: rest.startsWith('/') ? rest : `/${rest}`,
    segment: {
      text,
      faults: new Map([...named].filter(([name]) => !modifiers.has(name))),
      key: named.get('key'),
      on: named.get('on'),
      method: named.get('method'),
      times: times === undefined ? undefined : Number(times),
    },
  };
}

/** Whether a request is among those that the modifiers leave. */
export const applies = ({on, method}: Segment, requestMethod: string, path: string): boolean =>
  (on === undefined || decode(path).includes(on)) && (method === undefined || method === requestMethod);
