import {define} from '../define-element.ts';
import {KbHelp} from '../elements/kb-help/kb-help.ts';

KbHelp.loadPanel = () => import('./kb-help-panel.ts');
// The loader sends the panel's first request while the panel's code is loading.
KbHelp.onFirstOpen = () => document.dispatchEvent(new Event('kb-panel-load'));
define('kb-help', KbHelp);

export {KbHelp};
export type * from '../elements/kb-help/events.ts';
export type * from '../ui/events.ts';
