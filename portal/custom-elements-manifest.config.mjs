import {configFor} from '../custom-elements-manifest.config.mjs';

export default configFor({
  sources: 'portal/src/',
  published: 'lib/',
  defaultFolder: 'portal/lib',
  index: '../index.js',
});
