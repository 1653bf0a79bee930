/**
 * Every word that the elements say, for one language. A language is one file that satisfies this interface, so a missing
 * term does not compile. Numbers arrive as numbers: the language decides on plural and notation.
 */
export interface Terms {
  /** Announced while something loads. */
  loading: string;
  retry: string;
  close: string;
  /** Shown instead of a list that is empty. */
  empty: string;
  views(count: number): string;
  /** `percent` is a whole number, 0 to 100. */
  helpfulRatio(percent: number): string;
  /** After a link that leaves the site. */
  opensInNewTab: string;
  kinds: Record<'folder' | 'text' | 'link' | 'elearning' | 'video', string>;

  /** By error code; `other` for every code without a sentence of its own. */
  errors: {
    config: string;
    offline: string;
    forbidden: string;
    notFound: string;
    gone: string;
    rateLimited: string;
    refused: string;
    other: string;
  };

  recommended: string;

  article: {
    issue: string;
    environment: string;
    cause: string;
    description: string;
    resolution: string;
    created(date: string): string;
    updated(date: string): string;
    by(author: string): string;
    tags: string;
    language: string;
    /** Names of the regions in which a wide table and long lines of code scroll. */
    table: string;
    code: string;
    /** Not published: by knowledge state. */
    states: Record<'workInProgress' | 'draft' | 'approved' | 'archived' | 'deleted', string>;
    /** The article exists, but not now (204), and what went wrong when it cannot be read. */
    notNow: string;
    forbidden: string;
    notFound: string;
    gone: string;
    /** No content-id was given. */
    none: string;
  };

  search: {
    label: string;
    placeholder: string;
    submit: string;
    clear: string;
    suggestions(count: number): string;
    results(total: number, query: string): string;
    noResults(query: string): string;
    hint: string;
    partial: string;
    tooSlow: string;
    more: string;
    searchSite(query: string): string;
  };

  vote: {
    question: string;
    yes: string;
    no: string;
    thanks: string;
    thanksForComment: string;
    reasonLabel: string;
    commentLabel: string;
    commentRequired: string;
    email: string;
    emailInvalid: string;
    emailRequired: string;
    name: string;
    optional: string;
    send: string;
    cancel: string;
    failed: string;
    totals(up: number, all: number): string;
  };

  share: {
    label: string;
    copy: string;
    copied: string;
    copyFailed: string;
    email: string;
    teams: string;
    device: string;
    language: string;
    unavailable: string;
  };
}
