import {KbEvent} from '../../base/events.ts';

/** The reader opened the panel or closed it. */
export class KbToggleEvent extends KbEvent {
  /** Whether it is open now. */
  declare readonly open: boolean;

  constructor(open: boolean) {
    super('kb-toggle', {open});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-toggle': KbToggleEvent;
  }
}
