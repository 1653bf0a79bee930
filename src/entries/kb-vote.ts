import {define} from '../base/define-element.ts';
import {KbVote} from '../elements/kb-vote/kb-vote.ts';

define('kb-vote', KbVote);

export {KbVote};
export type * from '../elements/kb-vote/events.ts';
export type * from '../base/events.ts';
