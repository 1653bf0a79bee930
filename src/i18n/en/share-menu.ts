import type {Terms} from '../terms.ts';

export const shareMenu: Terms['shareMenu'] = {
  loading: 'Loading…',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Copying is blocked here. Copy this link:',
  email: 'E-mail',
  teams: 'Microsoft Teams',
  device: 'More…',
  language: 'Link to',
  unavailable: 'This article cannot be shared.',
};
