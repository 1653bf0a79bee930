import {define} from '../define-element.ts';
import {KbProvider} from '../elements/kb-provider/kb-provider.ts';
import {KbVote} from '../elements/kb-vote/kb-vote.ts';

define('kb-provider', KbProvider);
define('kb-vote', KbVote);

export {configure} from '../config/settings.ts';
export {KbVote};
