import type {Terms} from '../terms.ts';

export const articleExtras: Terms['articleExtras'] = {
  copy: 'Copy code',
  copied: 'Copied',
  copyFailed: 'Copying is blocked here. The code is selected: copy it with your keyboard or menu.',
  linkTo: (heading) => `Copy link to “${heading}”`,
  enlarge: (picture) => (picture ? `Enlarge picture: ${picture}` : 'Enlarge picture'),
  close: 'Close',
};
