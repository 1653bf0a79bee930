/** Builds the widget before any worker starts a demo, since each of them would. */
import {buildWidget} from '../../../demo/serve/build.ts';

export default () => buildWidget(() => console.log('Building the elements'));
