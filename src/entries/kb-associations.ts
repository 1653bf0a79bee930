import {define} from '../define-element.ts';
import {KbAssociations} from '../elements/portal/kb-associations/kb-associations.ts';

define('kb-associations', KbAssociations);

export {KbAssociations};
export type * from '../elements/portal/kb-associations/events.ts';
export type * from '../ui/events.ts';
