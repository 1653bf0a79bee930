/** Reads JSON of the service. A field that is null is left out: both mean the same (contract/decisions.md). Lists keep their entries. A field that has a
 * name of every object, such as `toString`, is left out, too: the object could not be shown where a text belongs without an exception. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, function (this: unknown, name, value: unknown) {
    return name in {} || (value === null && !Array.isArray(this)) ? undefined : value;
  });
