import {KbEvent} from '../../ui/events.ts';

/** Before a search is run. Cancel it to show results yourself. */
export class KbSearchEvent extends KbEvent<{query: string}> {
  declare readonly query: string;

  constructor(query: string) {
    super('kb-search', {query}, true);
  }
}

declare global {
  interface HTMLElementEventMap {
    'kb-search': KbSearchEvent;
  }
}
