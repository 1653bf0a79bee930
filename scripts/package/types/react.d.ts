/** The elements for React, 19 or later, which sets attributes and properties by their names and listens by `on` and the event's name. */
import type {DetailedHTMLProps, HTMLAttributes} from 'react';
import type {KbElements, KbMarkup} from './jsx.js';

type KbTags = {
  [Tag in keyof KbElements]: KbMarkup<
    Tag,
    DetailedHTMLProps<HTMLAttributes<KbElements[Tag]['element']>, KbElements[Tag]['element']>
  >;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends KbTags {}
  }
}
