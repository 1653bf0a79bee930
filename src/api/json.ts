/** Reads JSON of the service. A field that is null is left out: both mean the same (contract/decisions.md). Lists keep their entries. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, function (this: unknown, _name, value: unknown) {
    return value === null && !Array.isArray(this) ? undefined : value;
  });
