import sql from 'sql-template-tag';

/** The entity tag of a save: only the editor that made it goes on with it (draft-runs.ts), and so not one that has read the same version. */
export const savedVersion = (version: string, save: number): string => `${version}.save${save}`;

/** A version of item `c`, which Content_Put compares. It changes with imports, edits and states, not with votes, views and flags. */
export const contentVersion = sql`md5(concat_ws('.', c.type, c.tag, c.icon24, c.icon48, c.parent_node_id, c.shortcut_to,
  (select max(r.id) from revisions r where r.content_id = c.id and r.culture_key is not null),
  'saves' || (select d.saves from draft_runs d where d.content_id = c.id),
  (select string_agg(concat_ws(':', v.culture_key, v.fingerprint, v.knowledge_state), ',' order by v.id)
    from translations v where v.content_id = c.id)))`;
