import {type FieldsOf, KbEvent} from '../../../base/events.ts';
import type {ShownArticle} from '../../../ui/article-context.ts';

/** Before the reader is led to a person. Cancel it to do so in a way of your own, such as a chat. */
export class KbBeforeContactEvent extends KbEvent {
  /** What the reader searched for last; empty if nothing was. */
  declare readonly query: string;
  /** The articles that the reader has read, in order: `contentId`, `culture`, `title`. */
  declare readonly articles: readonly ShownArticle[];
  /** Address of the page. */
  declare readonly page: string;

  constructor(fields: ContactFields) {
    super('kb-before-contact', fields, true);
  }
}

export type ContactFields = FieldsOf<KbBeforeContactEvent>;

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-contact': KbBeforeContactEvent;
  }
}
