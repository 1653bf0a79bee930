import {KbHelp} from '../elements/kb-help/kb-help.ts';

KbHelp.loadPanel = () => {
  // The loader sends the panel's first request while the panel's code is on its way.
  document.dispatchEvent(new Event('kb-panel-load'));
  return import('./kb-help-panel.ts');
};
// The launcher is to be small. Of two versions on a page the panel's elements tell, and the loader.
if (!customElements.get('kb-help')) customElements.define('kb-help', KbHelp);

export {KbHelp};
export type * from '../elements/kb-help/events.ts';
export type * from '../ui/events.ts';
