import {KbEvent} from '../../base/events.ts';

export interface VoteFields {
  contentId: number;
  culture: string;
  isHelpful: boolean;
  reason?: string;
  comment?: string;
  email?: string;
  name?: string;
}

abstract class VoteEvent extends KbEvent<VoteFields> {
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
  constructor(fields: VoteFields) {
    super('kb-before-vote', fields, true);
  }
}

/** The service has taken a vote. */
export class KbVotedEvent extends VoteEvent {
  constructor(fields: VoteFields) {
    super('kb-voted', fields);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-vote': KbBeforeVoteEvent;
    'kb-voted': KbVotedEvent;
  }
}
