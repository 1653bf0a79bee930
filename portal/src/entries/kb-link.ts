import {define} from 'kb-help/portal-kit.js';
import {KbLink} from '../elements/kb-link/kb-link.ts';

define('kb-link', KbLink);

export {KbLink};
export type * from '../elements/kb-link/events.ts';
