/** A service with users who sign in by password, and short ways to do so. */
import assert from 'node:assert/strict';
import type {Content} from '../../../contract/schemas.ts';
import {quickHash} from '../../support/quick-hash.ts';
import {openSigningKeyCipher, type SigningKeyCipher} from '../../../service/src/auth/signing-key-cipher.ts';
import {loadConfig, type ServiceConfig} from '../../../service/src/config.ts';
import {startService} from '../../../service/src/main.ts';
import {insertUser, setDisabled} from '../../../service/src/store/users.ts';
import {add, translation} from './content.ts';
import {askService, assertSuccess, startTestService, type Answer, type TestService} from './service.ts';

/** From which people sign in; a proxy on this machine forwards it. */
export const clientAddress = '192.0.2.1';

/** Everybody's. */
export const password = 'correct horse battery';

export interface UsersService extends TestService {
  key: string;
  /** An item that only editors see. */
  draft: number;
  /** Of the service's own signing keys. */
  cipher: SigningKeyCipher;
  /** Starts another service on the same database, and gives its address. */
  another(config: Partial<ServiceConfig>): Promise<string>;
  signIn(username: string, secret?: string, url?: string): Promise<Answer>;
  /** Signs in and gives the token. */
  tokenOf(username: string): Promise<string>;
  /** Asks with a token for what only editors see, or for another path. */
  read(token: string, from?: {path?: string; url?: string}): Promise<Answer>;
}

/** Users are Ada, an editor; bo and Zoë, who are none; and gone, which is disabled. */
export async function startUsersService(): Promise<UsersService> {
  // The service is its own issuer under the address that it listens on.
  const service = await startTestService({publicUrl: undefined});
  const {db} = service;
  const key = await service.addKey(['read', 'feedback', 'write']);
  const draft = await add(db, [translation('Draft', {knowledgeState: 'draft'})]);
  const passwordHash = await quickHash(password);
  const user = (username: string, roles: string[]) => insertUser(db, {username, passwordHash, roles});
  await insertUser(db, {
    username: 'Ada',
    passwordHash,
    roles: ['reader', 'editor'],
    displayName: 'Ada Lovelace',
    email: 'ada@example.com',
  });
  await user('bo', ['reader']);
  await user('Zoë', []);
  await user('gone', ['editor']);
  await setDisabled(db, 'gone', true);

  const closing: (() => Promise<void>)[] = [];
  const signIn: UsersService['signIn'] = (username, secret = password, url = service.url) =>
    askService(`${url}/rest/v2/token/`, {
      key,
      headers: {'X-Forwarded-For': clientAddress},
      body: {username, password: secret},
    });
  return {
    ...service,
    key,
    draft,
    cipher: await openSigningKeyCipher({dataFolder: service.dataFolder}),
    async another(config) {
      const settings = {
        ...loadConfig({PORT: '0', LOG_LEVEL: 'silent'}),
        replyCacheAge: 0,
        dataFolder: service.dataFolder,
      };
      const {url, close} = await startService({...settings, ...config}, {database: service.database});
      closing.push(close);
      return url;
    },
    signIn,
    async tokenOf(username) {
      const reply = assertSuccess(await signIn(username), 'Token_Post') as Record<string, unknown>;
      assert.deepEqual({...reply, id_token: ''}, {id_token: '', token_type: 'Bearer', expires_in: 3600});
      return String(reply['id_token']);
    },
    read: (token, {path = `/rest/v2/content/${draft}/`, url = service.url} = {}) =>
      askService(url + path, {key, headers: {Authorization: `Bearer ${token}`}}),
    async close() {
      await Promise.all(closing.map((close) => close()));
      await service.close();
    },
  };
}

export const assertEditor = (answer: Answer) =>
  assert.equal((assertSuccess(answer, 'Content_Get_Slash') as Content).canWrite, true);
