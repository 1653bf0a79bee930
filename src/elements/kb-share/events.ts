import type {ShareMethod} from '../../../contract/types.ts';
import {KbEvent} from '../../base/events.ts';

export interface ShareFields {
  contentId: number;
  culture: string;
  url: string;
  /** How; `zero` is the device's own share sheet. */
  method: ShareMethod;
}

/** Before a link is handed on. Cancel it to share in a way of your own. */
export class KbBeforeShareEvent extends KbEvent<ShareFields> {
  /** Of the article. */
  declare readonly contentId: number;
  /** Of the link. */
  declare readonly culture: string;
  /** The link. */
  declare readonly url: string;
  /** `copyToClipboard`, `email`, `teams`, or `zero`: the device's own share sheet. */
  declare readonly method: ShareMethod;

  constructor(fields: ShareFields) {
    super('kb-before-share', fields, true);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-share': KbBeforeShareEvent;
  }
}
