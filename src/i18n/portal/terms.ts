/**
 * What the elements for portals say, in one language, beside `Terms`. Files of their own, since readers never load them; otherwise as
 * in `../terms.ts`.
 */
export interface PortalTerms {
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
}
