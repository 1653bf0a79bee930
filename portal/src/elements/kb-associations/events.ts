import {type FieldsOf, KbEvent} from 'kb-help/portal-kit.js';

abstract class BindEvent extends KbEvent {
  /** Of the article. */
  declare readonly contentId: number;
  /** Of the translation. */
  declare readonly culture: string;
  /** Of the translation. */
  declare readonly title: string;
  /** The record. */
  declare readonly externalId: string;
  /** What kind of record it is. */
  declare readonly externalType?: string;
  /** The system that the record is in. */
  declare readonly externalSource?: string;
}

/** Before an article is bound to the record. Cancel it to keep it from being bound. */
export class KbBeforeBindEvent extends BindEvent {
  constructor(fields: FieldsOf<BindEvent>) {
    super('kb-before-bind', fields, true);
  }
}

/** The service has bound an article to the record. */
export class KbBoundEvent extends BindEvent {
  constructor(fields: FieldsOf<BindEvent>) {
    super('kb-bound', fields);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-bind': KbBeforeBindEvent;
    'kb-bound': KbBoundEvent;
  }
}
