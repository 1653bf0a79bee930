import {KbEvent} from 'kb-help/portal-kit.js';

/** Before the articles of a tag are searched for. Cancel it to show them yourself. */
export class KbBeforeTagEvent extends KbEvent {
  /** The tag that was chosen. */
  declare readonly tag: string;

  constructor(tag: string) {
    super('kb-before-tag', {tag}, true);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-tag': KbBeforeTagEvent;
  }
}
