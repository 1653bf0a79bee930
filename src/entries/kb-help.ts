import {define} from '../define-element.ts';
import {KbHelp} from '../elements/kb-help/kb-help.ts';

KbHelp.loadPanel = () => {
  // The loader sends the panel's first request while the panel's code is on its way.
  document.dispatchEvent(new Event('kb-panel-load'));
  return import('./kb-help-panel.ts');
};
define('kb-help', KbHelp);

export {KbHelp};
export type * from '../elements/kb-help/events.ts';
export type * from '../ui/events.ts';
