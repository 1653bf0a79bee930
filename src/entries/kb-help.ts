import {KbHelp} from '../elements/kb-help/kb-help.ts';

KbHelp.loadPanel = () => import('./kb-help-panel.ts');
// Two versions on a page are reported by the elements of the panel, and by the loader.
if (!customElements.get('kb-help')) customElements.define('kb-help', KbHelp);

export {KbHelp};
