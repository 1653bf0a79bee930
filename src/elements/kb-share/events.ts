import type {ShareMethod} from '../../../contract/types.ts';
import {type FieldsOf, KbEvent} from '../../base/events.ts';

/** Before a link is handed on. Cancel it to share in a way of your own. */
export class KbBeforeShareEvent extends KbEvent {
  /** Of the article. */
  declare readonly contentId: number;
  /** Of the link. */
  declare readonly culture: string;
  /** The link. */
  declare readonly url: string;
  /** `copyToClipboard`, `email`, `teams`, or `zero`: the device's own share sheet. */
  declare readonly method: ShareMethod;

  constructor(fields: FieldsOf<KbBeforeShareEvent>) {
    super('kb-before-share', fields, true);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-share': KbBeforeShareEvent;
  }
}
