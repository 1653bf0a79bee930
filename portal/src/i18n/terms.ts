/**
 * What the elements for portals say, in one language, beside `Terms`. Files of their own, since readers never load them; otherwise as
 * in `../terms.ts`.
 */
export interface PortalTerms {
  contribute: {
    article: string;
    edit: string;
    signIn: string;
    title: string;
    more: string;
    kind: string;
    kindArticle: string;
    state: string;
    published: string;
    startDate: string;
    endDate: string;
    author: string;
    addTag: string;
    addLanguage: string;
    compare: string;
    /** No language to compare with. */
    compareNone: string;
    findFolder: string;
    preview: string;
    saving: string;
    saved: string;
    failed: string;
    required: string;
    refused: string;
    found: (date: string) => string;
    openDraft: string;
    discardDraft: string;
    /** The browser stores no draft. */
    notKept: string;
    conflict: string;
    theirs: string;
    mine: string;
    takeTheirs: string;
    keepMine: string;
    files: string;
    addFiles: string;
    waiting: string;
    uploaded: string;
    uploadFailed: string;
    /** Of an upload without progress. */
    stalled: string;
    tooLarge: string;
    html: string;
    tools: {
      label: string;
      bold: string;
      italic: string;
      strike: string;
      code: string;
      heading: string;
      subheading: string;
      bulletList: string;
      orderedList: string;
      quote: string;
      codeBlock: string;
      table: string;
      addRow: string;
      addColumn: string;
      deleteRow: string;
      deleteColumn: string;
      deleteTable: string;
      undo: string;
      redo: string;
      link: string;
      address: string;
      apply: string;
      picture: string;
    };
  };
  signIn: {
    signIn: string;
    signOut: string;
    signedInAs: (name: string) => string;
    signInAgain: string;
    /** Nothing but signing in again helps. */
    ended: string;
    signingIn: string;
    username: string;
    password: string;
    required: {username: string; password: string};
    /** The service knows no user of this name and password. */
    wrong: string;
    /** The service signs nobody in by password. */
    off: string;
    tooMany: string;
    failed: string;
    /** Before who is signed in at the identity provider of the test segment. */
    test: string;
  };
  /** What several elements say. */
  common: {
    save: string;
    remove: string;
  };
  /** What a person may not do. */
  refusal: {
    forbidden: string;
  };
  /** kb-link. */
  link: {
    used: string;
    url: string;
    urlInvalid: string;
    description: string;
    descriptionRequired: string;
    done: (record: string) => string;
    another: string;
    failed: string;
  };
  /** kb-tags. */
  tags: {
    filter: string;
    count: (count: number) => string;
    noMatch: (text: string) => string;
    empty: string;
  };
  /** kb-flag. */
  flag: {
    report: string;
    reason: string;
    reasonRequired: string;
    comment: string;
    reported: string;
    failed: string;
    flagged: string;
    anonymous: string;
    clear: string;
    title: string;
    titleRequired: string;
    clearReason: string;
    clearReasonRequired: string;
    cleared: string;
    clearedAlready: string;
    clearFailed: string;
  };
  /** kb-associations. */
  associations: {
    heading: string;
    empty: string;
    noRecord: string;
    records: (count: number) => string;
    find: string;
    add: string;
    addTitle: (title: string) => string;
    added: string;
    done: (title: string) => string;
    conflict: (title: string) => string;
    failed: string;
  };
}
