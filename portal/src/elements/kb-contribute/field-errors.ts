import {type Fields, refusedPointers} from './model.ts';

/** Where something is wrong: a field of a translation. */
export interface FaultyField {
  culture: string;
  field: string;
}

/** What is wrong with fields, by culture and name. */
export class FieldErrors {
  #texts: Record<string, Record<string, string>> = {};

  of(culture: string): Record<string, string> {
    return this.#texts[culture] ?? {};
  }

  remove({culture, field}: FaultyField) {
    delete this.#texts[culture]?.[field];
  }

  /** Replaces all errors by this text at each of these fields. */
  set(fields: readonly FaultyField[], text = '') {
    this.#texts = {};
    for (const {culture, field} of fields) (this.#texts[culture] ??= {})[field] = text;
  }
}

/** The fields that the service does not take as they are, of the translations that were sent. */
export function refusedFields(error: unknown, translations: readonly Fields[]): FaultyField[] {
  return refusedPointers(error).flatMap((pointer) => {
    const [, index = '', field = ''] = /^\/translations\/(\d+)\/(\w+)/.exec(pointer) ?? [];
    const culture = translations[Number(index)]?.culture;
    return culture && field ? [{culture, field}] : [];
  });
}

/** The fields without which no translation is sent. */
export const missingFields = (translations: readonly Fields[]): FaultyField[] =>
  translations.filter(({title}) => !title.trim()).map(({culture}) => ({culture, field: 'title'}));
