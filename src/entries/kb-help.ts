import {define} from '../define-element.ts';
import {KbHelp} from '../elements/kb-help/kb-help.ts';

KbHelp.loadPanel = () => import('./kb-help-panel.ts');
define('kb-help', KbHelp);

export {KbHelp};
