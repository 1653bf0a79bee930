import {fromLocal} from './model.ts';

/** Whether a key belongs to an input method: the one that ends it has, in Safari, only the code to tell it by. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Of fields whose values are no texts. */
const parsers: Record<string, (text: string) => unknown> = {
  startDate: fromLocal,
  endDate: fromLocal,
  tags: JSON.parse,
};

/** The value of a field of the form. */
export function fieldValue({name, value}: HTMLInputElement): unknown {
  const parse = parsers[name];
  return parse ? parse(value) : value;
}

/** Changes a field of the form as a person would. */
export function setField(field: HTMLInputElement, value: string) {
  field.value = value;
  field.dispatchEvent(new Event('input', {bubbles: true}));
}
