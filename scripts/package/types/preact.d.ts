/** The elements for Preact. */
import type {ClassAttributes, HTMLAttributes} from 'preact';
import type {KbElements, KbMarkup} from './jsx.js';

type KbTags = {
  [Tag in keyof KbElements]: KbMarkup<
    Tag,
    HTMLAttributes<KbElements[Tag]['element']> & ClassAttributes<KbElements[Tag]['element']>
  >;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends KbTags {}
  }
}
