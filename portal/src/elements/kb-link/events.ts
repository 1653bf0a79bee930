import {type FieldsOf, KbEvent} from 'kb-help/portal-kit.js';

abstract class LinkEvent extends KbEvent {
  /** Of the article. */
  declare readonly contentId: number;
  /** Of the translation that was shown. */
  declare readonly culture: string;
  /** Address of the record that the article was used for. */
  declare readonly linkUrl: string;
  /** What the record is. */
  declare readonly description: string;
}

/** Before the use of an article is noted. Cancel it to keep it from being sent. */
export class KbBeforeLinkEvent extends LinkEvent {
  constructor(fields: FieldsOf<LinkEvent>) {
    super('kb-before-link', fields, true);
  }
}

/** The service has noted the use of an article. */
export class KbLinkedEvent extends LinkEvent {
  constructor(fields: FieldsOf<LinkEvent>) {
    super('kb-linked', fields);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-link': KbBeforeLinkEvent;
    'kb-linked': KbLinkedEvent;
  }
}
