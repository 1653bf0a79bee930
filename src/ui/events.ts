import type {KbError} from '../api/errors.ts';

/** An event of ours: it leaves shadow trees and carries its fields as properties. */
export abstract class KbEvent<Fields extends object> extends Event {
  constructor(type: `kb-${string}`, fields: Fields, cancelable = false) {
    super(type, {bubbles: true, composed: true, cancelable});
    Object.assign(this, fields);
  }
}

export interface ContentReference {
  contentId: number;
  culture?: string;
  title?: string;
  url?: string;
  /** In-page anchor within the article, without `#`. */
  anchor?: string;
}

/** Before an article is opened. Cancel it to open the article yourself. */
export class KbOpenEvent extends KbEvent<ContentReference> {
  /** Of the article. */
  declare readonly contentId: number;
  /** Of the translation that is meant; without one, the wanted culture. */
  declare readonly culture?: string;
  /** As the reader saw it. */
  declare readonly title?: string;
  /** Where the service says that the article is. */
  declare readonly url?: string;
  /** The place in the article, without `#`. */
  declare readonly anchor?: string;

  constructor(fields: ContentReference) {
    super('kb-open', fields, true);
  }
}

/** What an element reads has arrived. */
export class KbLoadEvent extends KbEvent<{data: unknown}> {
  /** What the element shows, as the service answered it. */
  declare readonly data: unknown;

  constructor(data: unknown) {
    super('kb-load', {data});
  }
}

/** What `kb-error` tells of: a `KbError`, or whatever a browser or a `fetch` of the page's own has thrown. */
export type ReportedError = Error & Partial<KbError>;

/** Something could not be read or sent. */
export class KbErrorEvent extends KbEvent<{error: ReportedError}> {
  /** A `KbError` with a stable `code`, and `status` where there was an answer. */
  declare readonly error: ReportedError;

  constructor(error: unknown) {
    super('kb-error', {error: error as ReportedError});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-open': KbOpenEvent;
    'kb-load': KbLoadEvent;
    'kb-error': KbErrorEvent;
  }
}
