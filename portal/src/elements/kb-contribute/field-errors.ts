import type {PortalTerms} from '../../i18n/terms.ts';
import {type Fields, hasNewVideo, refusedPointers} from './model.ts';
import {stepsOf} from './video.ts';

/** Where something is wrong: a field of a translation. */
export interface FaultyField {
  culture: string;
  field: string;
  /** What is wrong with it, where that is not the same for all of them. */
  text?: string;
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
    for (const {culture, field, text: own = text} of fields) (this.#texts[culture] ??= {})[field] = own;
  }
}

/** The fields that the service does not take as they are, of the translations that were sent. */
export function refusedFields(error: unknown, translations: readonly Fields[]): FaultyField[] {
  return refusedPointers(error).flatMap((pointer) => {
    const [, index = '', name = '', inVideo] =
      /^\/translations\/(\d+)\/(\w+)(?:\/(\w+))?/.exec(pointer) ?? [];
    const field = name !== 'video' ? name : inVideo === 'videoSteps' ? inVideo : 'videoUrl';
    const culture = translations[Number(index)]?.culture;
    return culture && field ? [{culture, field}] : [];
  });
}

/**
 * The fields with which no translation is sent: what is missing, and a step of a video without its time.
 *
 * @param stored what the service has, whose videos are taken as they are
 */
export const faultyFields = (
  translations: readonly Fields[],
  {required, video}: PortalTerms['contribute'],
  stored: {of(culture: string): Fields | undefined},
): FaultyField[] =>
  translations.flatMap((fields) => {
    const {culture, title, videoUrl, videoSteps} = fields;
    const isNew = hasNewVideo(fields, stored.of(culture));
    const lacksAddress = isNew && videoSteps?.trim() && !videoUrl?.trim();
    const wrong = isNew ? stepsOf(videoSteps).wrong : undefined;
    return [
      ...(title.trim() ? [] : [{culture, field: 'title', text: required}]),
      ...(lacksAddress ? [{culture, field: 'videoUrl', text: required}] : []),
      ...(wrong === undefined ? [] : [{culture, field: 'videoSteps', text: video.wrong(String(wrong))}]),
    ];
  });
