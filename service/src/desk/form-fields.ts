/** Reads the fields of forms, and the values of addresses. */
import type {Context} from 'hono';
import {HTTPException} from 'hono/http-exception';
import type {Named} from './layout.ts';

/** Of one form: far more than a brand has with all its links in all languages. */
export const maxFields = 5000;

/**
 * The fields of a form, in its order. Those of one name stand together.
 * @throws HTTPException 413 where there are more than `maxFields`: every field costs time, even one that nothing reads
 */
export async function fieldsOf(c: Context): Promise<[name: string, value: string | File][]> {
  const form = await c.req.parseBody({all: true});
  const fields = Object.entries(form).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string | File] => [name, value]),
  );
  if (fields.length > maxFields) throw new HTTPException(413);
  return fields;
}

/** The number by which a form or an address names something: an article, a person, a key. Undefined for what is none, or more than they have. */
export const idIn = (text = '', most = 2 ** 31 - 1): number | undefined => {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Infinity;
  return id <= most ? id : undefined;
};

/** As `idIn`, for acts and former texts, of which there may be more. */
export const longIdIn = (text = ''): number | undefined => idIn(text, Number.MAX_SAFE_INTEGER);

/** The translation that an address or a form names, in any culture where it names none; undefined where it names no article. */
export function namedIn({article, culture = ''}: Record<string, string>): Named | undefined {
  const contentId = idIn(article);
  return contentId === undefined ? undefined : {contentId, culture};
}
