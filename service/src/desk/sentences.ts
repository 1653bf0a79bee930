/** What was done, in words. */
import type {KnowledgeState} from '../../../contract/scalars.ts';
import type {Act, LoggedAct} from '../store/audit-log.ts';

export const stateNames: Record<KnowledgeState, string> = {
  workInProgress: 'In progress',
  draft: 'Draft',
  approved: 'Approved',
  published: 'Published',
  archived: 'Archived',
  deleted: 'Deleted',
};

const list = new Intl.ListFormat('en');

/** Titles of the first items, and how many more there are. */
function items({titles, count}: LoggedAct): string {
  if (count === 0) return 'what is erased';
  const named = titles.map((title) => `“${title}”`);
  const more = count - named.length;
  return list.format(more > 0 ? [...named, `${more} more`] : named);
}

const folder = ({folderTitle}: LoggedAct) => (folderTitle === null ? 'the top' : `“${folderTitle}”`);
const erasures = {
  article: 'Erased an article',
  person: 'Erased a person',
  comment: 'Erased a comment',
  file: 'Erased a file',
};
const sentences: Record<Act, (act: LoggedAct) => string> = {
  write: (act) => `Wrote ${items(act)}`,
  edit: (act) => `Changed ${items(act)}`,
  restore: (act) => `Brought a former text of ${items(act)} back`,
  state: (act) => `${stateNames[act.detail.state ?? 'draft']}: ${items(act)}`,
  move: (act) => `Moved ${items(act)} to ${folder(act)}`,
  tag: (act) => `Added the tag “${act.detail.tag ?? ''}” to ${items(act)}`,
  untag: (act) => `Removed the tag “${act.detail.tag ?? ''}” from ${items(act)}`,
  folder: (act) => `Made the folder ${items(act)}`,
  rename: (act) => `Named a folder ${items(act)}`,
  order: () => 'Changed the order of folders',
  merge: (act) => `Merged a folder into ${folder(act)}`,
  unflag: (act) => `Removed the flag from ${items(act)}`,
  import: ({detail: {created = 0, updated = 0}}) => `Imported files: ${created} created, ${updated} updated`,
  recommend: () => 'Changed the order of recommended articles',
  key: ({detail}) => `Made the key “${detail.name ?? ''}”`,
  'end-key': ({detail}) => `Ended the key “${detail.name ?? ''}”`,
  person: ({detail}) => `Let ${detail.person ?? 'a person'} in`,
  role: ({detail}) => `Changed what ${detail.person ?? 'a person'} may do: ${detail.to ?? ''}`,
  password: ({detail}) => `Gave ${detail.person ?? 'a person'} another password`,
  access: ({detail}) =>
    detail.to === 'stopped'
      ? `Stopped ${detail.person ?? 'a person'}`
      : `Let ${detail.person ?? 'a person'} in again`,
  site: () => 'Changed the site or its look',
  'signing-key': () => 'Made another key for the tokens of the service',
  erase: ({detail}) => erasures[detail.erased ?? 'article'],
  backup: ({detail}) => `Restored the backup of ${detail.date?.slice(0, 10) ?? ''}`,
};

export const sentenceOf = (act: LoggedAct): string =>
  `${act.detail.undone ? 'Undone: ' : ''}${sentences[act.act](act)}.`;
