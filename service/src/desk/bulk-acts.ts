/** What is done with several articles at once. */
import {statesBetween} from '../knowledge-states.ts';
import type {Act, ActDetail} from '../store/audit-log.ts';
import type {Change} from '../store/changes.ts';
import type {Picked, readPicked} from '../store/desk.ts';
import type {TreeFolder} from '../store/folders.ts';
import {unplacedChanges} from '../store/item-order.ts';
import type {Desk} from './layout.ts';
import {textFault} from './text-fault.ts';
import type {Form} from './views.ts';

/** A tag, as long as the interface allows an editor to write it. */
export const maxTag = 100;

/** The picks of a form. */
export const pickedIn = ({pick = ''}: Form): Picked[] =>
  pick
    .split('\n')
    .map((each) => /^([1-9]\d{0,8}) ([\w-]{1,35})$/.exec(each))
    .flatMap((found) => (found ? [{contentId: Number(found[1]), culture: found[2]!}] : []));

/** What is wrong with the tag, where the form's button needs one. */
export function tagFault({voice: {words}}: Desk, {act = '', tag = ''}: Form): string | undefined {
  if (act !== 'tag' && act !== 'untag') return undefined;
  return textFault(words, tag.trim(), maxTag);
}

type ReadPicked = Awaited<ReturnType<typeof readPicked>>;

/** The act of a button of the form; undefined where a field is missing. */
export function plan(
  picked: ReadPicked,
  form: Form,
  folders: readonly TreeFolder[],
): {act: Act; detail: ActDetail; changes: Change[]} | undefined {
  const {act = '', tag: typed = '', folder = ''} = form;
  const tag = typed.trim();
  switch (act) {
    case 'published':
    case 'draft':
    case 'archived': {
      const changed = picked.filter(({knowledgeState}) => statesBetween(knowledgeState, act).length > 0);
      // Readers see none of them before.
      const [first = null] = changed.map(({startDate}) => startDate).sort();
      const isScheduled = act === 'published' && first && changed.every(({startDate}) => startDate);
      return {
        act: 'state',
        detail: {state: act, ...(isScheduled && {date: first})},
        changes: changed.map(({contentId, culture, knowledgeState: from}) => ({
          what: 'state',
          contentId,
          culture,
          from,
          to: act,
        })),
      };
    }
    case 'tag':
    case 'untag':
      if (!tag || tag.length > maxTag) return undefined;
      return {
        act,
        detail: {tag},
        changes: picked
          .filter(({tags}) => tags.includes(tag) === (act === 'untag'))
          .map(({contentId, culture, tags: from}) => ({
            ...{what: 'tags', contentId, culture, from},
            to: act === 'tag' ? [...from, tag] : from.filter((each) => each !== tag),
          })),
      };
    case 'move': {
      const to = folders.find(({nodeId}) => String(nodeId) === folder);
      if (!to && folder !== '') return undefined;
      const items = new Map(picked.map((each) => [each.contentId, each]));
      const into = to?.nodeId ?? null;
      const moved = [...items.values()].filter(({parentNodeId}) => parentNodeId !== into);
      return {
        act,
        detail: {folder: to?.contentId ?? null},
        // A position says nothing in another folder.
        changes: [
          ...unplacedChanges(moved),
          ...moved.map(({contentId, parentNodeId: from}): Change => ({
            what: 'folder',
            contentId,
            from,
            to: into,
          })),
        ],
      };
    }
    default:
      return undefined;
  }
}
