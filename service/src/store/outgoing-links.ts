/** Links of texts to articles and files of the service, which are kept with each text, and those that lead nowhere. */
import GithubSlugger from 'github-slugger';
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {decoded} from '../text/decoded.ts';
import {TagParser} from '../text/tag-parser.ts';
import {tokenizeHtml} from '../text/tokenize-html.ts';
import type {TranslationItem} from './items.ts';
import {readable, runPrepared, textArray} from './sql.ts';

export interface OutgoingLink {
  /** As the text has it. */
  address: string;
  /** What the address has before the path of the service. */
  site: string;
  contentId?: number | undefined;
  /** Where the link names one. */
  culture?: string | undefined;
  anchor?: string | undefined;
  file?: string | undefined;
}

export interface References {
  links: OutgoingLink[];
  /** Ids that links may lead to, without the prefix that pages give them. */
  anchors: string[];
}

/** Characters of an address that are kept. */
const maxAddress = 500;

/** What a database takes: no NUL, and no half of a character, which a cut may leave. */
const storable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');

/** Pages give the ids of a text a prefix, and a link leads to the same place with it and without. */
const bareId = (id: string): string => id.replace(/^kb-/, '');

const articlePath =
  /^([^?#]*?)\/help\/(?:(\d{1,9})(?:\/([a-z\d-]+))?|([a-z\d-]+)\/(?:articles|folders)\/(\d{1,9})(?:-[^/?#]*)?)\/?(?:\?[^#]*)?(?:#(.*))?$/i;
const filePath = /^([^?#]*?)\/files\/([\w.-]+)(?:[?#]|$)/;

/** @param attributes of the tag: links that an editor chose name the article there */
function linkOf(given: string, attributes: Readonly<Record<string, string>> = {}): OutgoingLink | undefined {
  const address = storable(given);
  const [, fileSite = '', file] = filePath.exec(address) ?? [];
  const shown = storable(address.slice(0, maxAddress));
  if (file !== undefined) return {address: shown, site: fileSite, file};
  const [, site = '', id, culture, otherCulture, otherId, hash] = articlePath.exec(address) ?? [];
  const chosen = /^[1-9]\d{0,8}$/.exec(attributes['data-content-id'] ?? '')?.[0];
  const contentId = Number(chosen ?? id ?? otherId);
  if (!contentId) return undefined;
  const fragment = hash ?? (chosen ? address.split('#')[1] : undefined);
  const named = attributes['hreflang'] || (culture ?? otherCulture);
  return {
    address: shown,
    site: chosen ? '' : site,
    contentId,
    culture: named === undefined ? undefined : storable(named),
    anchor: fragment ? storable(bareId(decoded(fragment) ?? fragment)) : undefined,
  };
}

/** The ids that headings get in the pages, by their texts. */
function headingIds(html: string): string[] {
  const slugger = new GithubSlugger();
  const ids: string[] = [];
  let text: string | undefined;
  const isHeading = (start: number, end: number) => /^h[1-6]$/i.test(html.slice(start, end));
  const add = (more: string) => (text = text === undefined ? undefined : text + more);
  tokenizeHtml(html, {
    onopentagname: (start, end) => {
      if (isHeading(start, end)) text = '';
    },
    ontext: (start, end) => add(html.slice(start, end)),
    ontextentity: (codePoint) => add(String.fromCodePoint(codePoint)),
    onclosetag: (start, end) => {
      if (text === undefined || !isHeading(start, end)) return;
      ids.push(bareId(slugger.slug(text.replace(/\s+/g, ' ').trim())));
      text = undefined;
    },
  });
  return ids;
}

/** The links and media of the tags, and the ids that tags have. */
function readTags(html: string) {
  const links: (OutgoingLink | undefined)[] = [];
  const ids: string[] = [];
  const parser = new TagParser({
    onopentag(name, {href, src, poster, srcset = '', ...attributes}) {
      if (attributes['id']) ids.push(attributes['id']);
      if (name === 'a' && attributes['name']) ids.push(attributes['name']);
      if (href) links.push(linkOf(href.trim(), attributes));
      const candidates = srcset.split(/,\s+/).map((each) => each.trim().split(/\s/)[0]);
      for (const address of [src, poster, ...candidates]) if (address) links.push(linkOf(address.trim()));
    },
  });
  parser.end(html);
  return {links, ids};
}

/** What the texts of a translation link to, and what links may lead to in them. */
export function referencesOf({parts, ...item}: TranslationItem): References {
  const texts = [
    item.description,
    item.issue,
    item.environment,
    item.cause,
    ...parts.flatMap(({markup, videoSteps = []}) => [markup, ...videoSteps.map((step) => step.markup)]),
  ];
  const html = texts.filter(Boolean).join('\n');
  const tags = readTags(html);
  const found = [
    ...tags.links,
    ...[item.url, ...parts.map(({url}) => url)].map((url) => (url ? linkOf(url) : undefined)),
  ];
  const links = new Map(found.flatMap((link) => (link ? [[link.address, link] as const] : [])));
  return {
    links: [...links.values()],
    anchors: [...new Set([...tags.ids.map(bareId), ...headingIds(html)].map(storable))],
  };
}

/** Replaces what is kept of a translation's links. */
export const writeReferences = (
  db: Database,
  translationId: number,
  {links, anchors}: References,
): Promise<void> =>
  runPrepared(
    db,
    sql`with given as (
        select ${translationId}::int as translation_id, g.* from json_to_recordset(${JSON.stringify(links)}::json)
          as g(address text, site text, "contentId" int, culture text, anchor text, file text)
      ), anchors as (
        insert into text_anchors (translation_id, anchors) values (${translationId}, ${textArray(anchors)})
        on conflict (translation_id) do update set anchors = excluded.anchors
      ), gone as (
        delete from outgoing_links l where l.translation_id = ${translationId}
          and not exists (select from given where given.address = l.address)
      )
      insert into outgoing_links (translation_id, address, site, content_id, culture_key, anchor, file)
      select translation_id, address, site, "contentId", lower(culture), anchor, file from given
      on conflict (translation_id, address) do update set (site, content_id, culture_key, anchor, file) =
        row (excluded.site, excluded.content_id, excluded.culture_key, excluded.anchor, excluded.file)`,
  );

/** Why a link leads nowhere. */
export type BrokenWhy = 'article' | 'translation' | 'heading' | 'file';

const isOfCulture = sql`(l.culture_key is null or o.culture_key = l.culture_key or o.language = l.culture_key)`;

/**
 * Links of texts that readers see, which lead nowhere: the address, why, and the content and culture of the text. A link without a language
 * leads to whichever there is, and one may name a culture such as `de-DE`, or `de` alone.
 * @param sites what addresses of this service have before their path
 */
export const brokenLinks = (sites: readonly string[]): Sql => sql`
  with live as materialized (
    select t.id, t.content_id, t.culture_key, t.language from translations t where t.knowledge_state = 'published'
  ), doubtful as materialized (
    select l.*, l.content_id is not null and o.content_id is null as is_gone from outgoing_links l
      left join (select distinct content_id from live) o on o.content_id = l.content_id
    where l.site = any(${textArray(sites)})
      and (o.content_id is null or l.file is not null or l.culture_key is not null or l.anchor is not null)
  ), broken as (
    select translation_id, address, 'article' as why from doubtful where is_gone
    union all select l.translation_id, l.address, case when exists (select from translations o
          where o.content_id = l.content_id and o.knowledge_state = 'published' and ${isOfCulture}) then 'heading' else 'translation' end
      from doubtful l where l.content_id is not null and not l.is_gone and not exists (select from live o
        left join text_anchors a on a.translation_id = o.id
        where o.content_id = l.content_id and ${isOfCulture} and (l.anchor is null or a.anchors is null or l.anchor = any(a.anchors)))
    union all select translation_id, address, 'file' from doubtful l
      where l.file is not null and not exists (select from files f where f.name = l.file)
  )
  select b.address, b.why, t.content_id, t.culture from broken b join translations t on t.id = b.translation_id where ${readable}`;
