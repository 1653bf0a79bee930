import type {KbError} from '../api/errors.ts';

/** The base of all events: they leave shadow trees and carry their fields as properties. */
export abstract class KbEvent extends Event {
  constructor(type: `kb-${string}`, fields: object, cancelable = false) {
    super(type, {bubbles: true, composed: true, cancelable});
    Object.assign(this, fields);
  }
}

/** What an event carries, as its class declares it. */
export type FieldsOf<E extends Event> = Omit<E, keyof Event>;

/** Before an article is opened. Cancel it to open the article yourself. */
export class KbBeforeOpenEvent extends KbEvent {
  /** Of the article. */
  declare readonly contentId: number;
  /** Culture of the translation; without one, the wanted culture. */
  declare readonly culture?: string;
  /** Title of the link. */
  declare readonly title?: string;
  /** The article's address, as the service gave it. */
  declare readonly url?: string;
  /** In-page anchor within the article, without `#`. */
  declare readonly anchor?: string;

  constructor(fields: ContentReference) {
    super('kb-before-open', fields, true);
  }
}

export type ContentReference = FieldsOf<KbBeforeOpenEvent>;

/** A reply has arrived. */
export class KbLoadEvent extends KbEvent {
  /** The reply. */
  declare readonly data: unknown;

  constructor(data: unknown) {
    super('kb-load', {data});
  }
}

/** The error of `kb-error`: a `KbError`, or what the browser or a `fetch` given by the page has thrown. */
export type ReportedError = Error & Partial<KbError>;

/** A request failed. */
export class KbErrorEvent extends KbEvent {
  /** A `KbError` with a stable `code`, and `status` where there was an answer. */
  declare readonly error: ReportedError;

  constructor(error: unknown) {
    super('kb-error', {error: error as ReportedError});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-open': KbBeforeOpenEvent;
    'kb-load': KbLoadEvent;
    'kb-error': KbErrorEvent;
  }
}

/** Whether a click follows its link. With a modifier key or another button, browsers open the link elsewhere or save it. */
export const isPlainClick = ({button, ctrlKey, metaKey, shiftKey, altKey}: MouseEvent) =>
  !(button || ctrlKey || metaKey || shiftKey || altKey);
