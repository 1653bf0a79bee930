import type {Settings} from 'kb-help';
import type {TokenRequest} from 'kb-help/api.js';
import {Account} from './account.ts';

/** A person whom the page itself has signed in. */
export class PageAccount extends Account {
  readonly getToken: NonNullable<Settings['getToken']>;

  constructor(getToken: NonNullable<Settings['getToken']>, onChange: () => void) {
    super(onChange);
    this.getToken = getToken;
  }

  /** Asks the page for a token: without one, the reader is signed out. */
  async check() {
    this.setState('pending');
    let token: string | undefined;
    try {
      token = await this.getToken({segment: 'production'});
    } finally {
      this.setState(token ? 'in' : 'out', token);
    }
  }

  signOut() {
    this.setState('out');
  }

  protected override async renew(request: TokenRequest) {
    return this.getToken(request);
  }

  /** The page may give another token at any time, and another one for the test segment. */
  override async tokenFor(request: TokenRequest) {
    return this.state === 'in' ? this.getToken(request) : undefined;
  }
}
