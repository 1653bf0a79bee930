import {newIdempotencyKey} from 'kb-help/portal-kit.js';
import type {Version} from './article-store.ts';
import type {Draft} from './model.ts';

/** A draft that this browser keeps. */
export interface StoredDraft {
  /** Where it is kept. */
  name: string;
  /** When it was last changed, as a number. */
  time: number;
  draft: Draft;
  /** Owner of the draft, as in `Session.person`. */
  owner: string;
  /** The version of the article that it was written on top of; undefined for a new one. */
  base?: Version | undefined;
  /** The Idempotency-Key with which the draft was sent as it is, without an answer. */
  key?: string | undefined;
}

const prefixOf = (contentId: number | undefined) => `kb-help.draft.${contentId ?? 'new'}`;

/** A new name for a draft of an article: another tab may write the same article, and keeps its own. */
export const draftName = (contentId: number | undefined) => `${prefixOf(contentId)}.${newIdempotencyKey()}`;

/** Kept beside the draft, because it stays the same while that is written. */
const baseName = (name: string) => name.replace('kb-help.', 'kb-help.base-of-');

function parse(name: string): StoredDraft[] {
  try {
    const base = (JSON.parse(localStorage.getItem(baseName(name)) ?? 'null') as Version | null) ?? undefined;
    return [{...(JSON.parse(localStorage.getItem(name)!) as StoredDraft), base, name}];
  } catch {
    return [];
  }
}

/** The drafts that a person has of an article, newest first. None where the browser stores nothing. */
export function recallDrafts(contentId: number | undefined, owner: string): StoredDraft[] {
  const prefix = prefixOf(contentId);
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(`${prefix}.`))
      .flatMap(parse)
      .filter((stored) => stored.owner === owner)
      .sort((a, b) => b.time - a.time);
  } catch {
    return [];
  }
}

/** The JSON of each version: a draft is stored again and again, while the version that it is based on stays the same. */
const textsOfBases = new WeakMap<Version, string>();

/** Each time it is compared with what is kept: another tab that has opened the draft has removed it. */
function storeBase(name: string, base: Version) {
  const text = textsOfBases.get(base) ?? JSON.stringify(base);
  textsOfBases.set(base, text);
  if (localStorage.getItem(baseName(name)) !== text) localStorage.setItem(baseName(name), text);
}

/** Returns whether all of it is kept. A browser's storage may be blocked or full. */
export function storeDraft(name: string, {base, ...stored}: Omit<StoredDraft, 'name'>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(stored));
    if (base) storeBase(name, base);
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(name: string) {
  try {
    for (const each of [name, baseName(name)]) localStorage.removeItem(each);
  } catch {
    // What is blocked holds none.
  }
}
