import {type FieldsOf, KbEvent} from 'kb-help/portal-kit.js';

abstract class FlagEvent extends KbEvent {
  /** Of the article. */
  declare readonly contentId: number;
  /** Of the translation. */
  declare readonly culture: string;
  /** Of a report, the title of the article; of a removal, what the editor wrote. */
  declare readonly title: string;
  /** What is wrong with the article, or why the flag was cleared. */
  declare readonly reason: string;
  /** What the reader gave, where `ask-email` asks for it. */
  declare readonly email?: string;
}

/** Before a report is sent. Cancel it to keep it from being sent. */
export class KbBeforeFlagEvent extends FlagEvent {
  constructor(fields: FieldsOf<FlagEvent>) {
    super('kb-before-flag', fields, true);
  }
}

/** The service has flagged the article. */
export class KbFlaggedEvent extends FlagEvent {
  constructor(fields: FieldsOf<FlagEvent>) {
    super('kb-flagged', fields);
  }
}

/** Before a flag is cleared. Cancel it to keep the flag. */
export class KbBeforeUnflagEvent extends FlagEvent {
  constructor(fields: FieldsOf<FlagEvent>) {
    super('kb-before-unflag', fields, true);
  }
}

/** The service has cleared the flag. */
export class KbUnflaggedEvent extends FlagEvent {
  constructor(fields: FieldsOf<FlagEvent>) {
    super('kb-unflagged', fields);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-flag': KbBeforeFlagEvent;
    'kb-flagged': KbFlaggedEvent;
    'kb-before-unflag': KbBeforeUnflagEvent;
    'kb-unflagged': KbUnflaggedEvent;
  }
}
