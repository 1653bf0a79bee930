/** The key pairs by which the service signs its own tokens, as the database has them. */
import {createHmac, timingSafeEqual} from 'node:crypto';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type {Database} from '../db/database.ts';
import {
  deleteSigningKey,
  insertSigningKey,
  replacePrivateJwk,
  retireSigningKeys,
  signingKeys,
  type SigningKeyRecord,
} from '../store/signing-keys.ts';
import {WrongSigningKeySecret, type SigningKeyCipher} from './signing-key-cipher.ts';

/** ECDSA on P-256: every verifier supports it, and its tokens are short. */
export const signingAlgorithm = 'ES256';

/** Milliseconds after which the database is asked again. */
const cacheTtl = 10_000;
/** The same when a token names an unknown key: another process may just have made it. */
const unknownKeyTtl = 1000;

/** A clock that is set back must not keep anything for ever. */
const isRecent = (time: number, maxAge: number) => Math.abs(Date.now() - time) < maxAge;

const signatureOf = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  /** Signs addresses of files and of previews. */
  secret: Buffer;
  retired: boolean;
}

export interface SigningKeys {
  /** The key that signs now; the first one is made when it is needed. */
  current(): Promise<Pick<SigningKey, 'kid' | 'privateKey'>>;
  /** For `jwtVerify`. */
  find: JWTVerifyGetKey;
  /** Makes signatures of texts, such as what an address shows, by a secret of the key that signs now. */
  signer(): Promise<(text: string) => string>;
  /** Whether a signature is of this text and one of the keys that verify. */
  isSigned(text: string, signature: string): Promise<boolean>;
  /** The published key set: the public parts of all keys that verify. */
  published(): Promise<{keys: JWK[]}>;
}

async function toKey({kid, privateJwk, endDate}: SigningKeyRecord, cipher: SigningKeyCipher) {
  const jwk = JSON.parse((await cipher.decrypt(privateJwk)).privateJwk) as JWK;
  const {kty, crv, x, y} = jwk;
  const publicJwk: JWK = {kty, crv, x, y, kid, alg: signingAlgorithm, use: 'sig'};
  const [privateKey, publicKey] = await Promise.all(
    [jwk, publicJwk].map(async (each) => (await importJWK(each, signingAlgorithm)) as CryptoKey),
  );
  const secret = createHmac('sha256', jwk.d!).update('addresses of files').digest();
  return {kid, privateKey: privateKey!, publicKey: publicKey!, publicJwk, secret, retired: endDate !== null};
}

/** Makes a key pair, which signs from then on. Its id is its RFC 7638 thumbprint. */
async function createSigningKey(db: Database, cipher: SigningKeyCipher): Promise<string> {
  const {privateKey} = await generateKeyPair(signingAlgorithm, {extractable: true});
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await insertSigningKey(db, {kid, privateJwk: await cipher.encrypt(JSON.stringify(jwk))});
  return kid;
}

/**
 * Replaces the key that signs.
 * @param graceSeconds how long tokens that older keys signed stay valid
 */
export function rotateSigningKey(
  db: Database,
  cipher: SigningKeyCipher,
  graceSeconds: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    await retireSigningKeys(tx, graceSeconds);
    return createSigningKey(tx, cipher);
  });
}

/**
 * Encrypts the keys that are not, or with a former secret. Several processes may do so at once.
 * @param replace whether keys that cannot be decrypted are deleted, so that the next sign-in makes one
 * @returns the ids of the keys that were deleted
 * @throws WrongSigningKeySecret when a key cannot be decrypted
 */
export async function protectSigningKeys(
  db: Database,
  cipher: SigningKeyCipher,
  replace: boolean,
): Promise<string[]> {
  const deleted: string[] = [];
  for (const {kid, privateJwk: stored} of await signingKeys(db)) {
    try {
      const {privateJwk, outdated} = await cipher.decrypt(stored);
      if (outdated) await replacePrivateJwk(db, kid, stored, await cipher.encrypt(privateJwk));
    } catch (error) {
      if (!replace || !(error instanceof WrongSigningKeySecret)) throw error;
      await deleteSigningKey(db, kid);
      deleted.push(kid);
    }
  }
  return deleted;
}

export function signingKeysOf(db: Database, cipher: SigningKeyCipher): SigningKeys {
  let loaded: {at: number; keys: Promise<SigningKey[]>} | undefined;
  const load = (maxAge: number) => {
    if (loaded && isRecent(loaded.at, maxAge)) return loaded.keys;
    const keys = signingKeys(db).then((records) =>
      Promise.all(records.map((record) => toKey(record, cipher))),
    );
    const mine = (loaded = {at: Date.now(), keys});
    keys.catch(() => {
      if (loaded === mine) loaded = undefined;
    });
    return keys;
  };
  const signing = (keys: SigningKey[]) => keys.find(({retired}) => !retired);
  let making: Promise<string> | undefined;
  const current = async () => {
    const known = signing(await load(cacheTtl)) ?? signing(await load(0));
    if (known) return known;
    await (making ??= createSigningKey(db, cipher).finally(() => (making = undefined)));
    return signing(await load(0))!;
  };
  return {
    current,
    async signer() {
      const {secret} = await current();
      return (text) => signatureOf(secret, text);
    },
    async find({kid}) {
      const among = (keys: SigningKey[]) => keys.find((key) => key.kid === kid)?.publicKey;
      const key = among(await load(cacheTtl)) ?? among(await load(unknownKeyTtl));
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    async isSigned(text, signature) {
      const given = Buffer.from(signature);
      const matches = (own: Buffer) => own.length === given.length && timingSafeEqual(own, given);
      const among = (keys: SigningKey[]) =>
        keys.some(({secret}) => matches(Buffer.from(signatureOf(secret, text))));
      return among(await load(cacheTtl)) || among(await load(unknownKeyTtl));
    },
    published: async () => ({keys: (await load(cacheTtl)).map(({publicJwk}) => publicJwk)}),
  };
}
