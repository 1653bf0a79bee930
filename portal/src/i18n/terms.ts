/**
 * What the elements for portals say, in one language, beside `Terms`. Files of their own, since readers never load them; otherwise as
 * in `src/i18n/terms.ts`, comments included: they are part of the handbook's list of texts.
 */
export interface PortalTerms {
  /** kb-contribute. */
  contribute: {
    /** Heading, while an article is written. */
    article: string;
    /** Heading, while one is corrected. */
    edit: string;
    /** Instead of the form. */
    signIn: string;
    title: string;
    /** What the fields of the known-error form are behind. */
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
    /** Name of the menu of languages to show beside the one that is written. */
    compare: string;
    /** No language to compare with. */
    compareNone: string;
    /** Fills an empty translation with the texts of the one beside it. */
    copyFrom(language: string): string;
    findFolder: string;
    preview: string;
    saving: string;
    saved: string;
    failed: string;
    required: string;
    /** At a field that the service refused without a reason. */
    refused: string;
    found(date: string): string;
    openDraft: string;
    discardDraft: string;
    /** After another try: browsers may remember that a module failed until the page is reloaded. */
    unloaded: string;
    /** The browser stores no draft. */
    notKept: string;
    /** Above both versions. */
    conflict: string;
    keepBoth: string;
    /** Of a part that both have changed, and where it is not chosen yet. */
    chooseOne: string;
    onlyFormat: string;
    theirs: string;
    mine: string;
    /** In place of these where the same person has changed it elsewhere. */
    own: Record<'conflict' | 'chooseOne' | 'theirs' | 'takeTheirs', string>;
    /** A save has kept what was saved elsewhere meanwhile. */
    merged: string;
    /** What screen readers say before and after words that a version has added or removed. */
    spoken: {
      added: string;
      addedEnd: string;
      removed: string;
      removedEnd: string;
    };
    /** What an element is beside its words, where that differs. */
    details: {
      heading(level: string): string;
      open: string;
      closed: string;
      alternative(text: string): string;
      noAlternative: string;
      start(number: string): string;
      header: string;
      size(size: string): string;
      hint(text: string): string;
    };
    takeTheirs: string;
    keepMine: string;
    files: string;
    addFiles: string;
    /** Of a file that has been chosen. */
    waiting: string;
    uploaded: string;
    uploadFailed: string;
    /** Of an upload without progress. */
    stalled: string;
    tooLarge: string;
    /** Above a field of HTML, in place of the editor. */
    html: string;
    /** Of an article, which has at most one here. */
    video: {
      address: string;
      /** Below the field of its chapters. */
      hint: string;
      /** Of a line of that field, by its number. */
      wrong(line: string): string;
    };
    /** Where the article is written as it will look. */
    page: {
      /** Heading of what is known about an article beside its text. */
      details: string;
      /** Name of a button, for screen readers. */
      add(section: string): string;
      /** In the empty text. */
      hint: string;
      /** Name of the menu that `/` opens. */
      blocks: string;
      /** With the time of day. */
      savedAt(time: string): string;
      unsaved: string;
      publish: string;
      /** Saves an article that readers see. */
      publishChanges: string;
      /** Publishes at a later time. */
      schedule: string;
    };
    /** Buttons of the editor. */
    tools: {
      /** Name of the toolbar. */
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
      /** A part whose text shows once a reader opens it. */
      collapsible: string;
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
      /** Of the field for an address, or for words of an article's title. */
      address: string;
      apply: string;
      picture: string;
      /** Label of the alternative text of a picture. */
      alternative: string;
    };
  };
  /** kb-sign-in. */
  signIn: {
    signIn: string;
    signOut: string;
    signedInAs(name: string): string;
    signInAgain: string;
    /** Nothing but signing in again helps. */
    ended: string;
    signingIn: string;
    username: string;
    password: string;
    /** At an empty field. */
    required: Record<'username' | 'password', string>;
    /** The service knows no user of this name and password. */
    wrong: string;
    /** The service does not allow signing in by password. */
    off: string;
    tooMany: string;
    failed: string;
    /** Precedes the name of the person signed in at the identity provider of the test segment. */
    test: string;
  };
  /** kb-contribute and kb-flag. */
  common: {
    save: string;
    remove: string;
  };
  /** All elements for portals, where a person may not do something. */
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
    /** `record` is the description that was entered. */
    done(record: string): string;
    another: string;
    failed: string;
  };
  /** kb-tags. */
  tags: {
    filter: string;
    count(count: number): string;
    noMatch(text: string): string;
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
    /** For editors. */
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
    records(count: number): string;
    find: string;
    add: string;
    /** Name of the button for screen readers. */
    addTitle(title: string): string;
    added: string;
    done(title: string): string;
    conflict(title: string): string;
    failed: string;
  };
}

declare module 'kb-help/portal-kit.js' {
  interface OwnerTerms {
    /** The elements for portals. */
    portal: PortalTerms;
  }
}
