import type {KbElement} from '../../ui/kb-element.ts';

/** What the parts of kb-search need of it. */
export interface SearchHost extends KbElement {
  value: string;
  minLength: number;
  debounce: number;
  take: number;
  results: 'list' | 'none';
  watch?: string;
  htmlFor?: string;
  focusField(): void;
}
