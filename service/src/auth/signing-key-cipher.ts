/**
 * Encrypts the keys that sign identity tokens before they are stored, by a secret that the database does not hold. A copy of the database,
 * such as a backup, signs nothing.
 */
import {hkdfSync, randomBytes} from 'node:crypto';
import {readFile, rename, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {compactDecrypt, CompactEncrypt, errors} from 'jose';
import {ConfigError, minSecretLength, type ServiceConfig} from '../config.ts';
import {codeOf} from '../database-errors.ts';
import {syncFile, syncFolder} from '../disk.ts';

/** File in the data folder with the secret of an embedded database. Backups leave it out. */
const secretFile = 'signing-key-secret';

/** Direct encryption by a key of 256 bits, as compact JWE. */
const [keyManagement, encryption] = ['dir', 'A256GCM'];

/** The signing key was encrypted with another secret. */
export class WrongSigningKeySecret extends ConfigError {}

export class SigningKeyCipher {
  readonly #keys: readonly Uint8Array[];

  /** @param secrets the first one encrypts, any of them decrypts; without one keys are stored as they are */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map(
      (secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'kb-help signing keys', 32)),
    );
  }

  get encrypts(): boolean {
    return this.#keys.length > 0;
  }

  async encrypt(privateJwk: string): Promise<string> {
    const [key] = this.#keys;
    if (!key) return privateJwk;
    return new CompactEncrypt(Buffer.from(privateJwk))
      .setProtectedHeader({alg: keyManagement!, enc: encryption!})
      .encrypt(key);
  }

  /**
   * @param stored what `encrypt` gave, or a key that was stored without encryption
   * @returns whether `encrypt` would store it differently, besides the key
   * @throws WrongSigningKeySecret
   */
  async decrypt(stored: string): Promise<{privateJwk: string; outdated: boolean}> {
    if (stored.startsWith('{')) return {privateJwk: stored, outdated: this.encrypts};
    for (const [index, key] of this.#keys.entries()) {
      try {
        const {plaintext} = await compactDecrypt(stored, key);
        return {privateJwk: Buffer.from(plaintext).toString(), outdated: index > 0};
      } catch (error) {
        if (!(error instanceof errors.JWEDecryptionFailed)) throw error;
      }
    }
    throw new WrongSigningKeySecret(
      this.encrypts
        ? 'SIGNING_KEY_SECRET is not the one that the keys of identity tokens in the database are encrypted with; write that one, or ' +
            'run "kb-help-service signing-key rotate --now", after which everybody signs in again.'
        : 'SIGNING_KEY_SECRET is missing; write the one that the keys of identity tokens in the database are encrypted with.',
    );
  }
}

type SecretConfig = Pick<ServiceConfig, 'signingKeySecret' | 'dataFolder' | 'databaseUrl'>;

/** Whether the secret is one that the service makes itself: for an embedded database, where the owner sets none. */
export const makesSecret = ({signingKeySecret, databaseUrl}: SecretConfig) =>
  !signingKeySecret && !databaseUrl;

/**
 * The cipher with the secret of the settings, or that of the data folder, which is made if it is missing. The caller has the database of the
 * folder open, so that no other process makes one.
 * @throws ConfigError
 */
export async function openSigningKeyCipher(config: SecretConfig): Promise<SigningKeyCipher> {
  const {signingKeySecret, databaseUrl, dataFolder} = config;
  const secrets = signingKeySecret ? [signingKeySecret] : [];
  // Processes on one server have data folders of their own.
  if (databaseUrl) return new SigningKeyCipher(secrets);
  // With a secret of the settings, too: the keys may have been encrypted before that was set.
  const kept = (await readSecret(dataFolder)) ?? (makesSecret(config) && (await makeSecret(dataFolder)));
  return new SigningKeyCipher(kept ? [...secrets, kept] : secrets);
}

async function readSecret(dataFolder: string): Promise<string | undefined> {
  const path = join(dataFolder, secretFile);
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length >= minSecretLength) return secret;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  throw new ConfigError(
    `KB_DATA has a damaged file ${path}; put the former one back, or remove it, after which everybody signs in again.`,
  );
}

async function makeSecret(dataFolder: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const path = join(dataFolder, secretFile);
  const making = join(dataFolder, `.${secretFile}`);
  await rm(making, {force: true});
  await writeFile(making, `${secret}\n`, {mode: 0o600, flag: 'wx'});
  await syncFile(making);
  await rename(making, path);
  await syncFolder(dataFolder);
  return secret;
}
