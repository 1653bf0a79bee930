/** Reads the fields of forms. */
import type {Context} from 'hono';
import {HTTPException} from 'hono/http-exception';

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
