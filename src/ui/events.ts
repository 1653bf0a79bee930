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
  declare readonly contentId: number;
  declare readonly culture?: string;
  declare readonly title?: string;
  declare readonly url?: string;
  declare readonly anchor?: string;

  constructor(fields: ContentReference) {
    super('kb-open', fields, true);
  }
}

/** What an element reads has arrived. `data` is what it shows. */
export class KbLoadEvent extends KbEvent<{data: unknown}> {
  declare readonly data: unknown;

  constructor(data: unknown) {
    super('kb-load', {data});
  }
}

/** What an element reads could not be had. `error` is a KbError. */
export class KbErrorEvent extends KbEvent<{error: unknown}> {
  declare readonly error: unknown;

  constructor(error: unknown) {
    super('kb-error', {error});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-open': KbOpenEvent;
    'kb-load': KbLoadEvent;
    'kb-error': KbErrorEvent;
  }
}
