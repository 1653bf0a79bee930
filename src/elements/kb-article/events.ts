import {KbEvent} from '../../base/events.ts';

export interface NavigateFields {
  contentId: number;
  /** The translation that the reader chose. */
  culture?: string;
  /** The place in the article that the reader went to, without `#`. */
  anchor?: string;
}

/** Before the reader goes to another language or place of the same article. Cancel it to stay. */
export class KbBeforeNavigateEvent extends KbEvent<NavigateFields> {
  /** Of the article. */
  declare readonly contentId: number;
  /** The translation that the reader chose. */
  declare readonly culture?: string;
  /** The place in the article that the reader went to, without `#`. */
  declare readonly anchor?: string;

  constructor(fields: NavigateFields) {
    super('kb-before-navigate', fields, true);
  }
}

/** Dispatched before the editor opens. Cancel it to open an editor of your own. */
export class KbBeforeEditEvent extends KbEvent<{contentId: number; culture: string}> {
  /** Of the article. */
  declare readonly contentId: number;
  /** Of the translation that is shown. */
  declare readonly culture: string;

  constructor(fields: {contentId: number; culture: string}) {
    super('kb-before-edit', fields, true);
  }
}

export interface VideoStepFields {
  /** Index of the step, from 0. */
  step: number;
  /** Where it begins, from the start of the video. */
  timeInSeconds: number;
}

/** Playback has come to another step of a video. */
export class KbVideoStepEvent extends KbEvent<VideoStepFields> {
  /** Index of the step, from 0. */
  declare readonly step: number;
  /** Where it begins, from the start of the video. */
  declare readonly timeInSeconds: number;

  constructor(fields: VideoStepFields) {
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
