/**
 * Every word that the elements say, for one language: one file that satisfies this interface, so a missing term does not
 * compile. A group is what one part of the widget says. English is part of the bundle, any other language a file of its own. Numbers
 * arrive as numbers: the language decides on plural and notation.
 *
 * The comments are part of the handbook's list of texts (scripts/texts.ts).
 */
export interface Terms {
  /** kb-recommended, kb-related and the lists of kb-search. */
  list: {
    /** Heading of kb-recommended. */
    recommended: string;
    /** Instead of a list that is empty. */
    empty: string;
    views(count: number): string;
    /** `percent` is a whole number, 0 to 100. */
    helpfulRatio(percent: number): string;
    kinds: Record<'folder' | 'link' | 'elearning' | 'video', string>;
  };

  /** kb-related. */
  related: {
    heading: string;
  };

  /** The panel of kb-help. */
  help: {
    back: string;
    forward: string;
    close: string;
    /** On a button, beside which the page can be read afterwards. */
    dock: string;
    /** The panel goes back into its corner. */
    undock: string;
    widen: string;
    narrow: string;
    language: string;
    /** Heading of the articles that suit the page. */
    suggested: string;
    /** Heading of the folders to browse, where the owner's home has them. */
    folders: string;
    /** Heading of what was read in this browser, where the owner's home has it. */
    recent: string;
    /** The way to a person, offered below everything. */
    contact: string;
    /** The same as a button, and the heading of the view that it opens. */
    contactTitle: string;
  };

  /** All elements, when something went wrong; `other` where no other sentence fits. */
  errors: {
    retry: string;
    config: string;
    offline: string;
    forbidden: string;
    notFound: string;
    gone: string;
    rateLimited: string;
    badRequest: string;
    timeout: string;
    other: string;
  };

  /** kb-article: headings of the parts of an article, and what stands around its text. */
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
    edit: string;
    /** Name of the region in which a wide table scrolls. */
    table: string;
    /** Above a passage that is set off from the text, and its name for screen readers. */
    callouts: Record<'note' | 'tip' | 'warning', string>;
    /** Above an article that has no translation into the wanted language. Both are names of languages, in this language. */
    otherLanguage(wanted: string, shown: string): string;
  };

  /** kb-article: instead of an article, or above one that is not published. */
  articleNotice: {
    /** No content-id was given. */
    none: string;
    /** The article exists, but not now (204). */
    notNow: string;
    forbidden: string;
    notFound: string;
    gone: string;
    /** Not published: by knowledge state. */
    states: Record<'workInProgress' | 'draft' | 'approved' | 'archived' | 'deleted', string>;
  };

  /** kb-article: videos, links and what else an article holds beside text. `host` is the name of another site. */
  articlePart: {
    play(host: string): string;
    watch(host: string): string;
    chapters: string;
    flash: string;
    download: string;
    openLink(host: string): string;
  };

  /** kb-article: what a reader can do with an article beside reading it. */
  prose: {
    /** Name of a button. */
    copy: string;
    copied: string;
    /** The code is selected instead. */
    copyFailed: string;
    /** Name of a link that is also copied. */
    linkTo(heading: string): string;
    /** Name of a button; `picture` is the picture's text, which may be empty. */
    enlarge(picture: string): string;
    close: string;
  };

  /** kb-article: the table of contents. */
  tableOfContents: {
    label: string;
  };

  /** kb-article: the way back to the article before. */
  articleBack: {
    back(title: string): string;
  };

  /** kb-search: the field. */
  search: {
    /** Name of the field. */
    label: string;
    placeholder: string;
    submit: string;
    clear: string;
  };

  /** kb-search: suggestions and results. */
  searchPanel: {
    suggestions(count: number): string;
    results(total: number, query: string): string;
    noResults(query: string): string;
    hint: string;
    /** Heading of what was searched for before. */
    recent: string;
    partial: string;
    tooSlow: string;
    more: string;
    searchSite(query: string): string;
  };

  /** kb-search: articles that are offered beside a field of the page, such as the subject of a ticket. */
  fieldSuggestions: {
    heading: string;
    /** Said of a link, in brackets. */
    newTab: string;
  };

  /** kb-vote: the question. */
  vote: {
    question: string;
    yes: string;
    no: string;
    failed: string;
  };

  /** kb-vote: what follows a vote, and the form after a No. */
  voteForm: {
    thanks: string;
    thanksForComment: string;
    totals(up: number, all: number): string;
    reasonLabel: string;
    /** Reasons to choose from where the page gives none, by what is sent. */
    reasons: Record<'missing-information' | 'hard-to-understand' | 'out-of-date' | 'did-not-help', string>;
    commentLabel: string;
    commentRequired: string;
    email: string;
    emailInvalid: string;
    emailRequired: string;
    name: string;
    optional: string;
    send: string;
    cancel: string;
  };

  /** kb-share: the button. */
  share: {
    label: string;
  };

  /** kb-share: the menu. */
  shareMenu: {
    loading: string;
    copy: string;
    copied: string;
    copyFailed: string;
    email: string;
    teams: string;
    device: string;
    print: string;
    language: string;
    unavailable: string;
  };
}

/** Terms that are needed before any language file has loaded (launcher-texts.ts), and can be replaced as the others can. */
export interface LauncherTerms {
  /** kb-help until its panel has loaded. */
  launcher: {
    /** Name of launcher and panel, where the attribute `label` gives no other. */
    label: string;
    /** In place of the launcher. */
    failed: string;
    retry: string;
  };
}
