/** Links to an article in the texts of others. */
import sql, {join} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {literal, rowsOf} from './sql.ts';
import type {KnowledgeState} from './types.ts';

export interface LinkingTranslation {
  contentId: number;
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
}

export interface IncomingLinks {
  links: LinkingTranslation[];
  /** False where the time ended before all texts were looked through, or where there are more links than were asked for. */
  isComplete: boolean;
}

/** Translations that one statement looks through: other statements go between. */
const perStatement = 500;
/** Translations that are looked through, however long that takes. */
const minLooked = 5000;

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
const cultureName = '[A-Za-z0-9-]+';

/**
 * An expression of PostgreSQL for links to an article, as editors and imports write them.
 * @param templates of addresses of articles, with `{contentId}` and maybe `{culture}`
 */
function linkPattern(contentId: number, templates: readonly string[]): string {
  const addresses = templates.map((template) =>
    escaped(template)
      .replaceAll('\\{contentId\\}', String(contentId))
      .replaceAll('\\{culture\\}', cultureName)
      .replaceAll('&', '&(?:amp;)?'),
  );
  return `data-content-id="${contentId}"|href="(?:${addresses.join('|')})(?![0-9A-Za-z])`;
}

/** Pieces of text of which one is in each link to an article: they are looked for faster than the expression. */
function linkPieces(contentId: number, templates: readonly string[]): string[] {
  const before = templates.map((template) => template.split('{contentId}')[0]!.split(/[}&]/).at(-1)!);
  const shortest = before.filter((each) => !before.some((other) => other !== each && each.endsWith(other)));
  return [`data-content-id="${contentId}"`, ...new Set(shortest.map((each) => `${each}${contentId}`))];
}

/** All that an article says in translation `t`, and where it leads. */
const texts = sql`concat_ws(' ', t.issue, t.environment, t.description, t.cause, 'href="' || t.url || '"',
  (select string_agg(concat_ws(' ', p.markup, s.markup), ' ') from article_parts p
    left join video_steps s on s.part_id = p.id where p.translation_id = t.id))`;

/**
 * Other articles with a link to this one, in any state but deleted, new ones first. Nothing stores links, so the texts are looked through.
 * @param options.budgetMs after which no further statement begins
 */
export async function incomingLinks(
  db: Database,
  contentId: number,
  {templates, take, budgetMs}: {templates: readonly string[]; take: number; budgetMs: number},
): Promise<IncomingLinks> {
  const deadline = performance.now() + budgetMs;
  const pattern = linkPattern(contentId, templates);
  const hasPiece = join(
    linkPieces(contentId, templates).map((piece) => sql`strpos(l.text, ${piece}) > 0`),
    ' or ',
  );
  const links: LinkingTranslation[] = [];
  let before = 2 ** 31 - 1;
  for (
    let looked = 0;
    links.length <= take && (looked < minLooked || performance.now() < deadline);
    looked += perStatement
  ) {
    const rows = await rowsOf<LinkingTranslation & {first: number | null; isFound: boolean}>(
      db,
      sql`with looked as materialized (
          select t.id, t.content_id, t.culture, t.title, t.knowledge_state, ${texts} as text from translations t
          where t.id < ${before} order by t.id desc limit ${literal(perStatement)}
        )
        select ends.first, l.id is not null as "isFound", l.content_id as "contentId", l.culture, l.title,
          l.knowledge_state as "knowledgeState"
        from (select min(id) as first from looked) as ends
        left join looked l on l.content_id <> ${contentId} and l.knowledge_state <> 'deleted'
          and (${hasPiece}) and l.text ~ ${pattern}
        order by l.id desc`,
    );
    const [{first} = {first: null}] = rows;
    links.push(...rows.filter(({isFound}) => isFound));
    if (first === null) return {links: links.slice(0, take), isComplete: links.length <= take};
    before = first;
  }
  return {links: links.slice(0, take), isComplete: false};
}
