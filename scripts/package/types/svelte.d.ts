/** The elements for Svelte, 5 or later, which listens by `on` and the event's name. */
import type {HTMLAttributes} from 'svelte/elements';
import type {KbElements, KbMarkup} from './jsx.js';

type KbTags = {
  [Tag in keyof KbElements]: KbMarkup<Tag, HTMLAttributes<KbElements[Tag]['element']>>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends KbTags {}
}
