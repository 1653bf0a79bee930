/** Settings of the desk, shared by all processes on one database. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import type {BrandValues} from '../pages/brand.ts';
import {rowsOf, run} from './sql.ts';

export interface OwnerSettings {
  /** One-time token that opens the set-up; gone once it has been used. */
  setupToken: string;
  siteName: string;
  /** The default culture, such as `de-DE`. */
  culture: string;
  /** Accent of the widget, as `#rrggbb`. */
  accent: string;
  /** How the public pages look. Files are names in the storage. */
  brand: BrandValues;
  /** Attributes of kb-help that differ from their defaults, by name. */
  widget: Record<string, string>;
  /** Origin of the site that shows the widget, such as `https://www.example.com`. */
  siteOrigin: string;
  /** Origins of its other addresses, such as a copy to try things out. */
  moreOrigins: string[];
  /** The key of the site's pages. It is public: the source of the pages contains it. */
  siteKey: {keyId: number; key: string};
  /** contentIds of the sample articles. */
  samples: number[];
  /** When the site's pages were first seen to use their key. */
  siteSeen: string;
}

/** Before the name of a file that is erased and may still be stored. */
export const erasedFile = 'erasedFile/';

export async function readSettings(db: Database): Promise<Partial<OwnerSettings>> {
  // The others are no setting of an owner: the lease for vectors, the version of the vocabulary, and files to be removed.
  const rows = await rowsOf<{name: string; value: unknown}>(
    db,
    sql`select name, value from settings where name not in ('embeddings', 'vocabulary')
      and not starts_with(name, ${erasedFile})`,
  );
  return Object.fromEntries(rows.map(({name, value}) => [name, value]));
}

/** Until the transaction ends, no other one sets the site. */
export const acquireSiteLock = (tx: Database): Promise<unknown> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtext('kb-help site'))`);

/** Sets some, and removes those that are null. */
export async function writeSettings(
  db: Database,
  changes: {[Name in keyof OwnerSettings]?: OwnerSettings[Name] | null},
): Promise<void> {
  for (const [name, value] of Object.entries(changes)) {
    await run(
      db,
      value === null
        ? sql`delete from settings where name = ${name}`
        : sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
            on conflict (name) do update set value = excluded.value`,
    );
  }
}

/**
 * Sets or removes one that is still what it was.
 * @returns whether it was
 */
export async function replaceSetting(
  db: Database,
  {name, from, to}: {name: string; from: unknown; to: unknown},
): Promise<boolean> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const rows = await rowsOf(
    db,
    from === null
      ? sql`insert into settings (name, value) values (${name}, ${json(to)}) on conflict do nothing returning name`
      : to === null
        ? sql`delete from settings where name = ${name} and value = ${json(from)} returning name`
        : sql`update settings set value = ${json(to)} where name = ${name} and value = ${json(from)} returning name`,
  );
  return rows.length > 0;
}

/** Sets one unless it is set. @returns the value that is set now */
export async function settingOnce<Name extends keyof OwnerSettings>(
  db: Database,
  name: Name,
  value: OwnerSettings[Name],
): Promise<OwnerSettings[Name]> {
  const [row] = await rowsOf<{value: OwnerSettings[Name]}>(
    db,
    sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (name) do update set name = excluded.name returning value`,
  );
  return row!.value;
}
