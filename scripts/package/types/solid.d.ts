/** The elements for Solid, which listens by `on:` and chooses between attribute and property by `attr:`, `prop:` and `bool:`. */
import type {JSX} from 'solid-js';
import type {KbElements, KbMarkup} from './jsx.js';

type KbTags = {
  [Tag in keyof KbElements]: Omit<
    KbMarkup<Tag, JSX.HTMLAttributes<KbElements[Tag]['element']>>,
    `onkb-${string}`
  > &
    Omit<KbElements[Tag]['solid'], 'innerHTML' | 'textContent'>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends KbTags {}
  }
}
