/** Roles that views and acts of the desk require. */
import {isAtLeast, type Role} from '../auth/roles.ts';

/** The least role of each view and act. One that is not listed cannot be declared. */
export const leastRoles = {
  views: {
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
  },
  acts: {
    account: 'agent',
    'end-session': 'agent',
    presence: 'agent',
    restore: 'author',
    state: 'editor',
    bulk: 'editor',
    undo: 'editor',
    line: 'author',
    unflag: 'editor',
    'preview-link': 'editor',
    import: 'editor',
    folders: 'editor',
    'folder-order': 'editor',
    'item-order': 'editor',
    'folder-move': 'editor',
    'folder-merge': 'editor',
    'folder-names': 'editor',
    synonyms: 'editor',
    pins: 'editor',
    recommended: 'editor',
    'recommended-order': 'editor',
    'recommended-remove': 'editor',
    tag: 'administrator',
    brand: 'administrator',
    'brand-preview': 'administrator',
    people: 'administrator',
    role: 'administrator',
    password: 'administrator',
    access: 'administrator',
    keys: 'administrator',
    'end-key': 'administrator',
    data: 'administrator',
  },
} as const satisfies Record<'views' | 'acts', Record<string, Role>>;

export type ViewPath = keyof (typeof leastRoles)['views'];
export type ActPath = keyof (typeof leastRoles)['acts'];

/** Whether a person may open a view. What they may not is not shown to them. */
export const mayOpen = ({role}: {role: Role}, path: ViewPath): boolean =>
  isAtLeast(role, leastRoles.views[path]);
export const mayDo = ({role}: {role: Role}, path: ActPath): boolean => isAtLeast(role, leastRoles.acts[path]);
