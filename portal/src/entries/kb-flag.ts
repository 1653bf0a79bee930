import {define} from 'kb-help/portal-kit.js';
import {KbFlag} from '../elements/kb-flag/kb-flag.ts';

define('kb-flag', KbFlag);

export {KbFlag};
export type * from '../elements/kb-flag/events.ts';
