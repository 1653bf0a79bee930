/** The elements for Vue's templates. */
import type {AllowedComponentProps, HTMLAttributes, VNodeProps} from 'vue';
import type {KbElements, KbProps} from './jsx.js';

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Camel<Tail>}`
  : Capitalize<Name>;

/** `onkb-before-open` is `onKbOpen` to Vue. */
type Props<P> = {[Name in keyof P as Name extends `on${infer Event}` ? `on${Camel<Event>}` : Name]: P[Name]};

type KbTags = {
  [Tag in keyof KbElements]: new () => {
    $props: Props<KbProps<Tag>> &
      Omit<HTMLAttributes, keyof KbProps<Tag>> &
      VNodeProps &
      AllowedComponentProps;
    $el: KbElements[Tag]['element'];
  };
};

declare module 'vue' {
  interface GlobalComponents extends KbTags {}
  interface HTMLAttributes {
    /** Names the place of what is inside an element. Vue's own declarations have it for its templates alone. */
    slot?: string;
  }
}
