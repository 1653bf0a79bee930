import {type FieldsOf, KbEvent} from '../../base/events.ts';

abstract class VoteEvent extends KbEvent {
  /** Of the article. */
  declare readonly contentId: number;
  /** Of the translation. */
  declare readonly culture: string;
  /** Yes or No. */
  declare readonly isHelpful: boolean;
  /** One of the reasons that the page offers. */
  declare readonly reason?: string;
  /** What the reader wrote. */
  declare readonly comment?: string;
  /** What the reader gave, where `ask-email` asks for it. */
  declare readonly email?: string;
  /** What the reader gave, where `ask-name` asks for it. */
  declare readonly name?: string;
}

/** Before a vote is sent. Cancel it to keep it from being sent. */
export class KbBeforeVoteEvent extends VoteEvent {
  constructor(fields: FieldsOf<VoteEvent>) {
    super('kb-before-vote', fields, true);
  }
}

/** The service has taken a vote. */
export class KbVotedEvent extends VoteEvent {
  constructor(fields: FieldsOf<VoteEvent>) {
    super('kb-voted', fields);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-vote': KbBeforeVoteEvent;
    'kb-voted': KbVotedEvent;
  }
}
