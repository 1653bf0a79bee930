/** Views and acts of the desk, and the roles that they require. One that is not listed cannot be declared. */
import {isAtLeast, type Role} from '../auth/roles.ts';

/** The least role of each view. */
export const viewRoles = {
  '': 'agent',
  articles: 'agent',
  read: 'agent',
  about: 'agent',
  history: 'agent',
  revision: 'agent',
  translations: 'agent',
  improve: 'agent',
  activity: 'agent',
  account: 'agent',
  'release-notes': 'agent',
  write: 'author',
  folders: 'editor',
  folder: 'editor',
  search: 'editor',
  recommended: 'editor',
  import: 'editor',
  tag: 'administrator',
  brand: 'administrator',
  'brand-preview': 'administrator',
  people: 'administrator',
  person: 'administrator',
  keys: 'administrator',
  data: 'administrator',
  progress: 'administrator',
  report: 'administrator',
} as const satisfies Record<string, Role>;

export type ViewPath = keyof typeof viewRoles;

interface Act {
  least: Role;
  /** That it is part of. */
  view: Exclude<ViewPath, ''>;
  /**
   * Whether its form is given back where it could not be taken. Not those of one button on rights, keys, sessions and links for others, since
   * another person may sign in on the page and send them unread; nor requests that no page waits for.
   */
  isKept?: false;
}

export const deskActs = {
  account: {least: 'agent', view: 'account', isKept: false},
  'end-session': {least: 'agent', view: 'account', isKept: false},
  presence: {least: 'agent', view: 'articles', isKept: false},
  restore: {least: 'author', view: 'articles'},
  state: {least: 'editor', view: 'articles'},
  bulk: {least: 'editor', view: 'articles'},
  undo: {least: 'editor', view: 'activity', isKept: false},
  line: {least: 'author', view: 'improve'},
  unflag: {least: 'editor', view: 'improve'},
  'preview-link': {least: 'editor', view: 'articles', isKept: false},
  import: {least: 'editor', view: 'articles'},
  folders: {least: 'editor', view: 'folders'},
  'folder-order': {least: 'editor', view: 'folders'},
  'item-order': {least: 'editor', view: 'folders'},
  'folder-move': {least: 'editor', view: 'folders'},
  'folder-merge': {least: 'editor', view: 'folders'},
  'folder-delete': {least: 'editor', view: 'folders'},
  'folder-names': {least: 'editor', view: 'folders'},
  synonyms: {least: 'editor', view: 'search'},
  pins: {least: 'editor', view: 'search'},
  recommended: {least: 'editor', view: 'recommended'},
  'recommended-order': {least: 'editor', view: 'recommended'},
  'recommended-remove': {least: 'editor', view: 'recommended'},
  tag: {least: 'administrator', view: 'tag'},
  brand: {least: 'administrator', view: 'brand'},
  'brand-preview': {least: 'administrator', view: 'brand', isKept: false},
  people: {least: 'administrator', view: 'people'},
  role: {least: 'administrator', view: 'people', isKept: false},
  password: {least: 'administrator', view: 'people', isKept: false},
  access: {least: 'administrator', view: 'people', isKept: false},
  'erase-article': {least: 'administrator', view: 'articles', isKept: false},
  'erase-comment': {least: 'administrator', view: 'articles', isKept: false},
  'erase-person': {least: 'administrator', view: 'people', isKept: false},
  keys: {least: 'administrator', view: 'keys'},
  'end-key': {least: 'administrator', view: 'keys', isKept: false},
  data: {least: 'administrator', view: 'data', isKept: false},
} as const satisfies Record<string, Act>;

export type ActPath = keyof typeof deskActs;

/** Whether a person may open a view. What they may not is not shown to them. */
export const mayOpen = ({role}: {role: Role}, path: ViewPath): boolean => isAtLeast(role, viewRoles[path]);
export const mayDo = ({role}: {role: Role}, path: ActPath): boolean => isAtLeast(role, deskActs[path].least);
