/** Transitions between knowledge states (Interface 3; decisions.md, Writing). */
import type {KnowledgeState} from '../../contract/scalars.ts';

/** Forward first, then back, then `deleted`, which is final. */
const transitions: Readonly<Record<KnowledgeState, readonly KnowledgeState[]>> = {
  workInProgress: ['draft', 'deleted'],
  draft: ['approved', 'workInProgress', 'deleted'],
  approved: ['published', 'draft', 'deleted'],
  published: ['archived', 'approved', 'deleted'],
  archived: ['draft', 'deleted'],
  deleted: [],
};

export const knowledgeStates = Object.keys(transitions) as readonly KnowledgeState[];

/** The states in which authors write. What is approved waits to be published as it is. */
export const isDraft = (state: KnowledgeState): boolean => state === 'workInProgress' || state === 'draft';

/** The states that a translation in this state can change to. */
export const nextStates = (state: KnowledgeState): readonly KnowledgeState[] => transitions[state];

/** The states from one to another, without the first: the shortest way. Empty where no way leads there. */
export function statesBetween(from: KnowledgeState, to: KnowledgeState): KnowledgeState[] {
  const ways: KnowledgeState[][] = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1)!;
    if (last === to) return way.slice(1);
    for (const next of nextStates(last)) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}
