/** Roles of people. Each may do what those before it may. */

/**
 * `agent`: reads what is not published and what readers said. `author`: writes what is not published yet, too. `editor`: publishes, and
 * changes everything about articles. `administrator`: people, keys and settings.
 */
export const roles = ['agent', 'author', 'editor', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** What the roles are called in tokens and accounts. An administrator is always called so. */
export interface RoleNames {
  editorRole: string;
  authorRole: string;
  agentRole: string;
}

/** The name of a role in tokens and accounts. */
export const nameOfRole = (role: Role, {editorRole, authorRole, agentRole}: RoleNames): string =>
  ({administrator: 'administrator', editor: editorRole, author: authorRole, agent: agentRole})[role];

/** The highest role among those of a person; undefined for a reader. */
export const roleOf = (held: readonly string[], names: RoleNames): Role | undefined =>
  roles.findLast((role) => held.includes(nameOfRole(role, names)));

/** Whether a role may do what takes at least another. */
export const isAtLeast = (role: Role | undefined, least: Role): boolean =>
  role !== undefined && roles.indexOf(role) >= roles.indexOf(least);
