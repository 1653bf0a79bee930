import {KbEvent} from '../../ui/events.ts';

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
  declare readonly contentId: number;
  declare readonly culture: string;
  declare readonly isHelpful: boolean;
  declare readonly reason?: string;
  declare readonly comment?: string;
  declare readonly email?: string;
  declare readonly name?: string;
}

/** Before a vote is sent. Cancel it to keep it from being sent. */
export class KbVoteEvent extends VoteEvent {
  constructor(fields: VoteFields) {
    super('kb-vote', fields, true);
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
    'kb-vote': KbVoteEvent;
    'kb-voted': KbVotedEvent;
  }
}
