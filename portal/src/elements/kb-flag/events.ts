import {KbEvent} from 'kb-help/portal-kit.js';

export interface FlagFields {
  contentId: number;
  culture: string;
  title: string;
  reason: string;
  email?: string;
}

abstract class FlagEvent extends KbEvent<FlagFields> {
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
export class KbFlagEvent extends FlagEvent {
  constructor(fields: FlagFields) {
    super('kb-flag', fields, true);
  }
}

/** The service has flagged the article. */
export class KbFlaggedEvent extends FlagEvent {
  constructor(fields: FlagFields) {
    super('kb-flagged', fields);
  }
}

/** Before a flag is cleared. Cancel it to keep the flag. */
export class KbUnflagEvent extends FlagEvent {
  constructor(fields: FlagFields) {
    super('kb-unflag', fields, true);
  }
}

/** The service has cleared the flag. */
export class KbUnflaggedEvent extends FlagEvent {
  constructor(fields: FlagFields) {
    super('kb-unflagged', fields);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-flag': KbFlagEvent;
    'kb-flagged': KbFlaggedEvent;
    'kb-unflag': KbUnflagEvent;
    'kb-unflagged': KbUnflaggedEvent;
  }
}
