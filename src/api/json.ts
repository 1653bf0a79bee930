/** With these of its own, no object can be a text: showing one in place of a text would throw where no error is caught. */
const conversions = /^(toString|valueOf)$/;

/** Reads JSON of the service. A field that is null is left out: both mean the same (contract/decisions.md). Lists keep their entries. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, function (this: unknown, name, value: unknown) {
    return conversions.test(name) || (value === null && !Array.isArray(this)) ? undefined : value;
  });
