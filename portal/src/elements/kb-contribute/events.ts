import {type FieldsOf, KbEvent} from 'kb-help/portal-kit.js';

/** Before an article is sent to the service. Cancel it to keep it from being sent. */
export class KbBeforeContributeEvent extends KbEvent {
  /** Of the article that is corrected; undefined for a new one. */
  declare readonly contentId?: number;
  /** Whether it is saved by itself, and not by a press. */
  declare readonly isAutomatic: boolean;

  constructor(fields: FieldsOf<KbBeforeContributeEvent>) {
    super('kb-before-contribute', fields, true);
  }
}

/** The service has taken an article. */
export class KbContributedEvent extends KbEvent {
  /** Of the article; of a new one, the number that the service gave it. */
  declare readonly contentId: number;
  /** Of the translation that was open. */
  declare readonly culture: string;
  /** Its title. */
  declare readonly title: string;
  /** Whether it was saved by itself, and not by a press. */
  declare readonly isAutomatic: boolean;

  constructor(fields: FieldsOf<KbContributedEvent>) {
    super('kb-contributed', fields);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-contribute': KbBeforeContributeEvent;
    'kb-contributed': KbContributedEvent;
  }
}
