/** What readers see of what had an address elsewhere, which an import keeps as metadata. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {linkColumns, type ItemLink} from './public-pages.ts';
import {cultureRank, literal, preparedRowsOf, readable, rowsOf} from './sql.ts';
import type {PreferredCultures} from './types.ts';

/** The number that the last part of an address begins with; null of any other metadata. An index has these very words. */
export const formerNumber = sql`substring(left(t.metadata, 2048) from '^https?://[^/?#[:space:]]+/[^?#[:space:]]*/([0-9]{1,20})(?:-[^/?#[:space:]]*)?/?(?:[?#][^[:space:]]*)?$')`;

/** A readable translation, and a former address of its item. */
export interface MovedItem extends ItemLink {
  former: string;
}

/** Translations that have the same number in their former addresses, such as those of one article, and of other products. */
const maxFormer = 100;

/** Items whose former address has a number, each with all its translations, the best one first. */
export const itemsOfFormerNumber = (
  db: Database,
  number: string,
  preferred: PreferredCultures,
): Promise<MovedItem[]> =>
  preparedRowsOf(
    db,
    sql`select m.former, ${linkColumns} from (
          select t.content_id, left(t.metadata, 2048) as former from translations t where ${formerNumber} = ${number} and ${readable}
          order by t.id limit ${literal(maxFormer)}
        ) as m join contents c on c.id = m.content_id join translations t on t.content_id = c.id
        where c.type in ('article', 'folder') and ${readable} order by c.id, ${cultureRank(preferred)}, t.id`,
  );

/** All of them, each with its own former address. */
export const movedItems = (db: Database): Promise<MovedItem[]> =>
  rowsOf(
    db,
    sql`select left(t.metadata, 2048) as former, ${linkColumns} from translations t join contents c on c.id = t.content_id
      where ${formerNumber} is not null and c.type in ('article', 'folder') and ${readable} order by c.id, t.id`,
  );
