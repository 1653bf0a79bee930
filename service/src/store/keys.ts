/** Subscription keys. Only their SHA-256 is stored, so a copy of the database opens nothing. */
import type {Database} from '../db/database.ts';

export type KeyScope = 'read' | 'feedback' | 'write';

export interface SubscriptionKey {
  keyId: number;
  name: string;
  scopes: KeyScope[];
  /** Origins that may send it, such as `https://example.com`; empty means any caller. */
  origins: string[];
  createdDate: string;
  expiryDate: string | null;
  revokedDate: string | null;
}

/** SHA-256 of a key, in hexadecimal: what `insertKey` and `findKey` take. */
export declare function hashKey(key: string): string;

/** Stores a key by its hash. Storing the same hash again replaces name, scopes, origins and expiry, and takes a revocation back. */
export declare function insertKey(
  db: Database,
  key: {
    hash: string;
    name: string;
    scopes: readonly KeyScope[];
    origins?: readonly string[];
    expiryDate?: string;
  },
): Promise<SubscriptionKey>;

/** The key with this hash that is neither revoked nor expired, else null. */
export declare function findKey(db: Database, hash: string): Promise<SubscriptionKey | null>;

/** All keys, revoked and expired ones too, oldest first. */
export declare function listKeys(db: Database): Promise<SubscriptionKey[]>;

/** Revokes a key at once. False when there is no such key, or it was revoked before. */
export declare function revokeKey(db: Database, keyId: number): Promise<boolean>;
