/** What differs between two texts, block by block and word by word. Its cost is bounded by counted work, not by time. */
import {diffArrays} from 'diff';
import type {Block, Token} from './text-blocks.ts';

export interface Run {
  change: 'same' | 'added' | 'removed';
  tokens: readonly Token[];
}

export interface ComparedBlock {
  change: 'same' | 'added' | 'removed' | 'changed';
  kind: Block['kind'];
  /** Marker in the later text, if it has the block, otherwise in the earlier one. */
  marker?: string | undefined;
  runs: readonly Run[];
}

export interface Comparison {
  blocks: readonly ComparedBlock[];
  /** Too much differs for marks at words everywhere: some blocks are marked as a whole. */
  isCoarse: boolean;
}

/** Tokens of a block that is compared by words. */
const maxTokens = 4000;
/** Edits between two blocks that are marked one by one. */
const maxWordEdits = 400;
const maxBlockEdits = 1500;
/** The least part of their words that two versions of a block share. */
const minSimilarity = 0.4;

/** Steps that the comparisons of one page may take together, about 0.2 s. */
export class WorkLimit {
  #left: number;

  constructor(steps = 8_000_000) {
    this.#left = steps;
  }

  tryTake(steps: number): boolean {
    if (steps > this.#left) return false;
    this.#left -= steps;
    return true;
  }

  /** Edits that a comparison of so many items may look for. It takes at most this number times the sum of both. */
  maxEdits(items: number, wanted: number): number {
    return Math.min(wanted, items, Math.floor(this.#left / (items + wanted)));
  }
}

interface Change<T> {
  change: Run['change'];
  before: readonly T[];
  after: readonly T[];
}

/** The differences of two lists by the keys of their items; undefined where it would take too long. */
function changesOf<T extends {key: string}>(
  before: readonly T[],
  after: readonly T[],
  wanted: number,
  limit: WorkLimit,
): Change<T>[] | undefined {
  const items = before.length + after.length;
  const maxEditLength = limit.maxEdits(items, wanted);
  const keys = (list: readonly T[]) => list.map(({key}) => key);
  const found = diffArrays(keys(before), keys(after), {maxEditLength});
  const edits = found
    ? found.reduce((sum, {added, removed, count}) => sum + (added || removed ? count : 0), 0)
    : maxEditLength;
  limit.tryTake(edits * (items + edits));
  let [from, to] = [0, 0];
  return found?.map(({added, removed, count}) => {
    const change = added ? 'added' : removed ? 'removed' : 'same';
    return {
      change,
      before: added ? [] : before.slice(from, (from += count)),
      after: removed ? [] : after.slice(to, (to += count)),
    };
  });
}

const whole = (change: 'same' | 'added' | 'removed', {kind, marker, tokens}: Block): ComparedBlock => ({
  change,
  kind,
  marker,
  runs: [{change, tokens}],
});

/** The part of their tokens that two blocks share, 0 to 1. */
function similarity(counts: ReadonlyMap<string, number>, size: number, {tokens}: Block): number {
  const left = new Map(counts);
  let shared = 0;
  for (const {key} of tokens) {
    const count = left.get(key) ?? 0;
    if (count === 0) continue;
    shared++;
    left.set(key, count - 1);
  }
  return (2 * shared) / (size + tokens.length);
}

function countTokens({tokens}: Block): Map<string, number> {
  const counts = new Map<string, number>();
  for (const {key} of tokens) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Which blocks are versions of one another, in order: pairs of indices that share most together. */
function pair(
  before: readonly Block[],
  after: readonly Block[],
  limit: WorkLimit,
): [number, number][] | undefined {
  const size = (blocks: readonly Block[]) => blocks.reduce((sum, {tokens}) => sum + tokens.length, 0);
  if (!limit.tryTake(before.length * (size(after) + size(before)))) return undefined;
  const width = after.length + 1;
  /** The most that the blocks from these indices on share. */
  const best = new Float64Array((before.length + 1) * width);
  const scores = new Float64Array(before.length * width);
  for (let i = before.length - 1; i >= 0; i--) {
    const counts = countTokens(before[i]!);
    for (let j = after.length - 1; j >= 0; j--) {
      const isLike = before[i]!.kind === after[j]!.kind;
      const score = isLike ? similarity(counts, before[i]!.tokens.length, after[j]!) : 0;
      scores[i * width + j] = score;
      best[i * width + j] = Math.max(
        best[(i + 1) * width + j]!,
        best[i * width + j + 1]!,
        score >= minSimilarity ? best[(i + 1) * width + j + 1]! + score : 0,
      );
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    const score = scores[i * width + j]!;
    if (score >= minSimilarity && best[i * width + j] === best[(i + 1) * width + j + 1]! + score)
      pairs.push([i++, j++]);
    else if (best[i * width + j] === best[(i + 1) * width + j]) i++;
    else j++;
  }
  return pairs;
}

function compareWords(before: Block, after: Block, limit: WorkLimit): ComparedBlock | undefined {
  if (before.tokens.length + after.tokens.length > maxTokens) return undefined;
  const changes = changesOf(before.tokens, after.tokens, maxWordEdits, limit);
  if (!changes) return undefined;
  const runs = changes.map(({change, before: old, after: now}, index) => {
    if (change === 'removed') return {change, tokens: old};
    // White space belongs to the word before it: in front of removed words, that of the earlier text.
    const isBeforeRemoved = change === 'same' && changes[index + 1]?.change === 'removed';
    return {change, tokens: isBeforeRemoved ? [...now.slice(0, -1), old.at(-1)!] : now};
  });
  return {change: 'changed', kind: after.kind, marker: after.marker, runs};
}

/** Compares blocks at the same place. */
function compareStretch(before: readonly Block[], after: readonly Block[], limit: WorkLimit): Comparison {
  const pairs = before.length > 0 && after.length > 0 ? pair(before, after, limit) : [];
  const blocks: ComparedBlock[] = [];
  let isCoarse = pairs === undefined || [...before, ...after].some(({isWhole}) => isWhole);
  let [from, to] = [0, 0];
  const upTo = (i: number, j: number) => {
    for (; from < i; from++) blocks.push(whole('removed', before[from]!));
    for (; to < j; to++) blocks.push(whole('added', after[to]!));
  };
  for (const [i, j] of pairs ?? []) {
    const compared = compareWords(before[i]!, after[j]!, limit);
    if (!compared) isCoarse = true;
    upTo(i + (compared ? 0 : 1), j + (compared ? 0 : 1));
    if (!compared) continue;
    blocks.push(compared);
    [from, to] = [i + 1, j + 1];
  }
  upTo(before.length, after.length);
  return {blocks, isCoarse};
}

export function compareBlocks(
  before: readonly Block[],
  after: readonly Block[],
  limit = new WorkLimit(),
): Comparison {
  const changes = changesOf(before, after, maxBlockEdits, limit) ?? [
    {change: 'removed', before, after: []},
    {change: 'added', before: [], after},
  ];
  const blocks: ComparedBlock[] = [];
  let isCoarse = false;
  let [old, now]: [Block[], Block[]] = [[], []];
  const compare = () => {
    const compared = compareStretch(old, now, limit);
    for (const block of compared.blocks) blocks.push(block);
    isCoarse ||= compared.isCoarse;
    [old, now] = [[], []];
  };
  for (const {change, before: removed, after: added} of changes) {
    if (change === 'same') {
      compare();
      for (const block of added) blocks.push(whole('same', block));
    } else {
      old = old.concat(removed);
      now = now.concat(added);
    }
  }
  compare();
  return {blocks, isCoarse};
}
