import type {Terms} from '../terms.ts';

export const help: Terms['help'] = {
  back: 'Back',
  forward: 'Forward',
  close: 'Close',
  widen: 'Make wider',
  narrow: 'Make narrower',
  language: 'Language',
  suggested: 'For this page',
};
