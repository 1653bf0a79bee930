import {define} from 'kb-help/portal-kit.js';
import {KbContribute} from '../elements/kb-contribute/kb-contribute.ts';

define('kb-contribute', KbContribute);

export {KbContribute};
export type * from '../elements/kb-contribute/events.ts';
