import {define} from 'kb-help/portal-kit.js';
import {KbAssociations} from '../elements/kb-associations/kb-associations.ts';

define('kb-associations', KbAssociations);

export {KbAssociations};
export type * from '../elements/kb-associations/events.ts';
