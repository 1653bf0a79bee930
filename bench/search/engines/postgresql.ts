/** PostgreSQL's own ranking: `ts_rank` over a tsvector of title (A) and text (D), in the language of the pages. */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import sql from 'sql-template-tag';
import {openDatabase} from '../../../service/src/db/database.ts';
import {configOf, languageOf} from '../../../service/src/store/languages.ts';
import {rowsOf, run} from '../../../service/src/store/sql.ts';
import {type MakeEngine} from './engine.ts';
import {plainPages} from './plain-pages.ts';

/** @param words whether a page must have all of the words, as `plainto_tsquery` asks, or any */
export const postgresql =
  (name: string, words: 'all' | 'any'): MakeEngine =>
  async (pages) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'kb-bench-'));
    const {db, close} = await openDatabase({dataFolder});
    await run(db, sql`create table plain_pages (path text, culture text, search tsvector)`);
    for (const {path, culture, title, text} of plainPages(pages)) {
      const config = sql`${configOf(languageOf(culture))}::regconfig`;
      await run(
        db,
        sql`insert into plain_pages values (${path}, ${culture},
          setweight(to_tsvector(${config}, ${title}), 'A') || to_tsvector(${config}, ${text}))`,
      );
    }
    return {
      name,
      async ask(query, culture) {
        const config = sql`${configOf(languageOf(culture))}::regconfig`;
        const all = sql`plainto_tsquery(${config}, ${query})`;
        const asked = words === 'all' ? all : sql`replace(${all}::text, '&', '|')::tsquery`;
        const rows = await rowsOf<{path: string}>(
          db,
          sql`select path from plain_pages, (select ${asked} as query) asked
            where culture = ${culture} and search @@ query order by ts_rank(search, query) desc, path limit 10`,
        );
        return rows.map(({path}) => path);
      },
      async close() {
        await close();
        await rm(dataFolder, {recursive: true, force: true});
      },
    };
  };
