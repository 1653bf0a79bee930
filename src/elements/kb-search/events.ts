import {type FieldsOf, KbEvent} from '../../base/events.ts';

/** Before a search is run. Cancel it to show results yourself. */
export class KbBeforeSearchEvent extends KbEvent {
  /** What the reader typed. */
  declare readonly query: string;

  constructor(query: string) {
    super('kb-before-search', {query}, true);
  }
}

/** What is below the field: `no-results` once nothing was found. */
export type Showing = 'nothing' | 'results' | 'no-results';

/** Something else is shown below the field. */
export class KbSearchChangeEvent extends KbEvent {
  /** `nothing`, `results`, or `no-results`. */
  declare readonly showing: Showing;

  constructor(showing: Showing) {
    super('kb-search-change', {showing});
  }
}

/** The reader opened an article that was offered for a watched field, before sending what was written there. */
export class KbDeflectEvent extends KbEvent {
  /** Of the article. */
  declare readonly contentId: number;
  /** Of the translation. */
  declare readonly culture?: string;
  /** As the reader saw it. */
  declare readonly title?: string;
  /** Where the service says that the article is. */
  declare readonly url?: string;
  /** What was written when the article was offered. */
  declare readonly query: string;

  constructor(fields: FieldsOf<KbDeflectEvent>) {
    super('kb-deflect', fields);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-deflect': KbDeflectEvent;
    'kb-before-search': KbBeforeSearchEvent;
    'kb-search-change': KbSearchChangeEvent;
  }
}
