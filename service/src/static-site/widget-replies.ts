/** The widget of a static site: its files, what it would ask the service for, and the indexes that it searches. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Database} from '../db/database.ts';
import {toWidgetItem} from '../handlers/articles.ts';
import {anonymousContent} from '../handlers/content.ts';
import {OwnUrls} from '../http/absolute-urls.ts';
import {packageFolder} from '../package-folder.ts';
import {basePath, itemPath, searchIndexPath} from '../pages/addresses.ts';
import {describe} from '../pages/article.ts';
import {preferredIn} from '../pages/overviews.ts';
import type {Site} from '../pages/site.ts';
import {ProblemError} from '../problem.ts';
import {publishedTags} from '../store/content.ts';
import {recommendedItems, relatedItems} from '../store/lists.ts';
import type {PublishedTranslation} from '../store/public-pages.ts';
import {textBlocks} from '../text/html-to-text.ts';
import {builtWidget, readWidget} from '../widget/built.ts';
import {writeIndex, type IndexedArticle} from './search-index.ts';
import type {SiteFiles} from './site-files.ts';
import {SiteError} from './site-folder.ts';

/** The most recommended articles that an element requests. */
const maxRecommended = 15;
/** Elements of portals and builds without the loader: neither is of use without a service. */
const leftOut = /^(kb-help\.(bundle|inline)\.js|manifest\.json)$/;

/** Writes the built widget, whose loader has what answers its requests before it. */
export async function writeWidget(
  site: Site,
  files: SiteFiles,
  cultures: readonly string[],
  searchScripts: string,
): Promise<void> {
  const built = await readWidget(builtWidget).catch((error: unknown) => {
    throw error instanceof ProblemError ? new SiteError(error.problem.detail ?? error.message) : error;
  });
  const adapter = await readFile(join(packageFolder, 'pages', 'static-replies.js'), 'utf8');
  const facts = {url: `${site.publicUrl()}/`, cultures, search: `assets/${searchScripts}/search.js`};
  await files.writeNamed('rest/site.json', JSON.stringify(facts));
  for (const name of built.files.keys()) {
    if (leftOut.test(name)) continue;
    const body = await readFile(join(builtWidget, name));
    // The byte order mark makes browsers read it as UTF-8, whatever the host and the page say.
    const text = name === 'kb-help.js' ? `\uFEFF${adapter}${body.toString().replace(/^\uFEFF/, '')}` : body;
    await files.writeNamed(`widget/${name}`, text);
  }
}

/** Writes what elements ask the service for, and the indexes. */
export async function writeReplies(
  db: Database,
  site: Site,
  files: SiteFiles,
  {
    published,
    cultures,
    onProgress,
  }: {
    published: readonly PublishedTranslation[];
    cultures: readonly string[];
    onProgress?: ((done: number, total: number) => void) | undefined;
  },
): Promise<void> {
  const json = (path: string, value: unknown) => {
    const text = JSON.stringify(value);
    files.noteStored(text);
    return files.writeNamed(`rest/v2/${path}.json`, files.withoutHelp(text));
  };
  const ids = new Set(published.map(({contentId}) => contentId));
  for (const culture of cultures) {
    const items = await recommendedItems(db, maxRecommended, preferredIn(site, culture));
    for (const item of items) if (item.type === 'shortcut') ids.add(item.contentId);
    await json(
      `recommended/${culture}`,
      items.map((item) => toWidgetItem(site, item)),
    );
  }
  await json('tag', await publishedTags(db));
  const indexed = new Map<string, IndexedArticle[]>(cultures.map((culture) => [culture, []]));
  let done = 0;
  for (const contentId of ids) {
    const content = await anonymousContent(db, contentId, new OwnUrls(site));
    if (!content) continue;
    await json(`content/${contentId}`, content);
    for (const translation of content.translations) {
      const {culture, title, tags, updatedDate} = translation;
      const related = await relatedItems(db, contentId, [culture]);
      if (related)
        await json(`relatedarticle/${contentId}/${culture}`, {
          parentContentId: related.contentId,
          parentContentName: related.title,
          widgetApiModels: related.items.map((item) => toWidgetItem(site, item)),
        });
      const {type} = content;
      if (content.isShortcut) continue;
      const sections = await site.articles.sections({type, translation});
      indexed.get(culture)?.push({
        key: `${contentId}`,
        title,
        text: describe(translation),
        path: itemPath(site, {contentId, culture, title, type}).slice(basePath(site).length + 1),
        contentId,
        culture,
        type,
        updateDate: updatedDate,
        tags: tags.join(' '),
        body: sections
          .flatMap(({heading = '', html: markup, video}) => [heading, markup, ...(video?.steps ?? [])])
          .flatMap((text) => textBlocks(text))
          .join(' '),
      });
    }
    onProgress?.(++done, ids.size);
  }
  for (const [culture, articles] of indexed)
    await files.write(searchIndexPath(site, culture), await writeIndex(culture, articles));
}
