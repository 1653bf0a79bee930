/** An article for assistants: its Markdown, then what to cite. */
import type {Content} from '../../../contract/types.ts';
import {safeUrl} from '../../../src/content/urls.ts';
import type {Database} from '../db/database.ts';
import {articleUrl, toWidgetItem, type Place} from '../handlers/articles.ts';
import {folderItems} from '../store/public-pages.ts';
import type {ArticleCache} from './article-cache.ts';
import {inMarkdown} from './markdown.ts';

const image = /(?<!\\)!\[((?:\\.|[^\]\\])*)\]\((<(?:\\.|[^>\\])*>|[^\s)]*)(?:\s+"(?:\\.|[^"\\])*")?\)/g;

/** Images of other sites become their texts: an address can carry away what a conversation holds as soon as the image is shown. */
function withoutForeignImages(markdown: string, publicUrl: string): string {
  const own = new URL(publicUrl).origin;
  return markdown.replace(image, (whole, alt: string, target: string) => {
    const url = target.replace(/^<|>$/g, '');
    return URL.canParse(url, publicUrl) && new URL(url, publicUrl).origin === own ? whole : alt;
  });
}

/**
 * @param content its first translation is the one that is written
 * @param mark says where the article begins and ends
 */
export async function citedArticle(
  place: Place & {articles: ArticleCache},
  db: Database,
  content: Content,
  mark: string,
): Promise<string> {
  const {contentId = 0, nodeId = 0, type, translations = []} = content;
  const [translation = {}, ...others] = translations;
  const {culture = '', title = '', url, updatedDate} = translation;
  const contained = type === 'folder' ? await folderItems(db, nodeId, [culture]) : [];
  const items = contained.map((item) => toWidgetItem(place, item));
  const target = type === 'link' && safeUrl(url, `${place.publicUrl()}/`, 'page');
  const facts = [
    `Number ${contentId}, ${culture}`,
    updatedDate && `updated ${updatedDate.slice(0, 10)}`,
    others.length > 0 && `also in ${others.map((each) => each.culture).join(', ')}`,
  ];
  const markdown = await place.articles.markdown({type, translation, items});
  return [
    `[article ${contentId} begins, mark ${mark}]\n`,
    withoutForeignImages(markdown, place.publicUrl()),
    `[article ${contentId} ends, mark ${mark}]\n`,
    ...(target ? [`Leads to: <${target}>\n`] : []),
    '---\n',
    `Source: [${inMarkdown(title)}](${articleUrl(place, {contentId, culture})})  `,
    facts.filter(Boolean).join('; '),
  ].join('\n');
}
