import {KbHelp} from '../elements/kb-help/kb-help.ts';

KbHelp.loadPanel = () => import('./kb-help-panel.ts');
// The launcher is to be small. Of two versions on a page the panel's elements tell, and the loader.
if (!customElements.get('kb-help')) customElements.define('kb-help', KbHelp);

export {KbHelp};
export type * from '../elements/kb-help/events.ts';
export type * from '../ui/events.ts';
