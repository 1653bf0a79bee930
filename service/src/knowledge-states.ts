/** Which state a translation can go to from which (Interface 3; the rule is in decisions, «Writing»). */
import type {KnowledgeState} from '../../contract/scalars.ts';

/** Forward first, then back, then away. Nothing leads out of `deleted`. */
const transitions: Readonly<Record<KnowledgeState, readonly KnowledgeState[]>> = {
  workInProgress: ['draft', 'deleted'],
  draft: ['approved', 'workInProgress', 'deleted'],
  approved: ['published', 'draft', 'deleted'],
  published: ['archived', 'approved', 'deleted'],
  archived: ['draft', 'deleted'],
  deleted: [],
};

export const knowledgeStates = Object.keys(transitions) as readonly KnowledgeState[];

/** The states that a translation in this one can be given. */
export const nextStates = (state: KnowledgeState): readonly KnowledgeState[] => transitions[state];
