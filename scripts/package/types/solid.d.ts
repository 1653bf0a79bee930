/** The elements for Solid, which listens by `on:` and chooses between attribute and property by `attr:`, `prop:` and `bool:`. */
import type {JSX} from 'solid-js';
import type {KbElements, KbMarkup, KbProps} from './jsx.js';

type Plain<Props> = Omit<Props, `onkb-${string}`>;

type Prefixed<Props> = {
  [Name in keyof Props & string as Name extends `${string}-${string}` ? never : `prop:${Name}`]?: Props[Name];
} & {
  [Name in keyof Props & string as `attr:${Name}`]?: Props[Name];
} & {
  [Name in keyof Props & string as true extends Props[Name] ? `bool:${Name}` : never]?: boolean;
};

type Listeners<Props> = {
  [Name in keyof Props & string as Name extends `on${infer Event}` ? `on:${Event}` : never]?: Props[Name];
};

type KbTags = {
  [Tag in keyof KbElements]: Plain<KbMarkup<Tag, JSX.HTMLAttributes<KbElements[Tag]['element']>>> &
    Prefixed<Plain<KbProps<Tag>>> &
    Listeners<KbElements[Tag]['props']>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends KbTags {}
  }
}
