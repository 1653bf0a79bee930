import {type Client, KbError} from 'kb-help/api.js';
import {tokenPost} from '../../api/operations/editing.ts';
import {Account} from './account.ts';

/** A user of the service itself (Token_Post, interface 4.1). There is no renewal: the person is asked again. */
export class PasswordAccount extends Account {
  /** Rejects with a KbError; the account stays as it was. */
  async signIn(client: Client, username: string, password: string) {
    const {id_token: token, expires_in: lifetime} = await tokenPost(client, {body: {username, password}});
    if (!token || typeof token !== 'string')
      throw new KbError('invalid-reply', 'Token_Post has answered no id_token');
    this.setState('in', token, lifetime);
  }

  signOut() {
    this.setState('out');
  }

  protected override async renew() {
    return undefined;
  }
}
