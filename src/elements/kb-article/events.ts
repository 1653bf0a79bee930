import {type FieldsOf, KbEvent} from '../../base/events.ts';

/** Before the reader goes to another language or place of the same article. Cancel it to stay. */
export class KbBeforeNavigateEvent extends KbEvent {
  /** Of the article. */
  declare readonly contentId: number;
  /** The translation that the reader chose. */
  declare readonly culture?: string;
  /** The place in the article that the reader went to, without `#`. */
  declare readonly anchor?: string;

  constructor(fields: FieldsOf<KbBeforeNavigateEvent>) {
    super('kb-before-navigate', fields, true);
  }
}

/** Dispatched before the editor opens. Cancel it to open an editor of your own. */
export class KbBeforeEditEvent extends KbEvent {
  /** Of the article. */
  declare readonly contentId: number;
  /** Of the translation that is shown. */
  declare readonly culture: string;

  constructor(fields: FieldsOf<KbBeforeEditEvent>) {
    super('kb-before-edit', fields, true);
  }
}

/** Playback has come to another step of a video. */
export class KbVideoStepEvent extends KbEvent {
  /** Index of the step, from 0. */
  declare readonly step: number;
  /** Where it begins, from the start of the video. */
  declare readonly timeInSeconds: number;

  constructor(fields: FieldsOf<KbVideoStepEvent>) {
    super('kb-video-step', fields);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-edit': KbBeforeEditEvent;
    'kb-before-navigate': KbBeforeNavigateEvent;
    'kb-video-step': KbVideoStepEvent;
  }
}
