/** What of a translation is searched, listed and cut into excerpts. */
import {languageOf} from './languages.ts';
import {textBlocks} from '../text/html-to-text.ts';
import {beginningOf, foldText, joinBlocks, otherArticles, searchableText, wordsOf} from './text.ts';
import type {ContentKind} from './types.ts';
import type {TranslationItem} from './items.ts';

export interface IndexedTexts {
  titleKey: string;
  summary: string;
  /** Blocks of text without code listings, one a line. */
  excerpt: string;
  /** For the text search configuration of the language, by weight. */
  title: string;
  tagsAndDescription: string;
  context: string;
  body: string;
  tags: string;
  /** Title and tags folded, compared as they are. */
  plainTitle: string;
  plainTags: string;
  /** All texts, for the dictionary. */
  words: {title: string; text: string};
}

const maxTitleKeyLength = 300;
const summaryLength = 300;
const excerptLength = 8000;
/** A search vector holds at most 1 MB; this leaves room for compounds, which count several times. */
const vectorBudget = 400_000;

/** A shortcut is not searched: what it points to is. */
const notSearched = {
  titleKey: '',
  title: '',
  tagsAndDescription: '',
  context: '',
  body: '',
  tags: '',
  plainTitle: '',
  plainTags: '',
};

/** Of several texts in HTML: all that is searched, and the blocks without code that excerpts are cut from. */
const readTexts = (html: readonly (string | undefined)[]) => ({
  text: html.flatMap((one) => textBlocks(one ?? '')).join(' '),
  blocks: html.flatMap((one) => textBlocks(one ?? '', {code: false})),
});

export function indexTexts(item: TranslationItem, type: ContentKind): IndexedTexts {
  const arabic = languageOf(item.culture) === 'ar';
  const description = readTexts([item.description]);
  const context = readTexts([item.issue, item.environment, item.cause]);
  const body = readTexts(
    item.parts.flatMap((part) => [
      part.type === 'metaData' ? undefined : part.markup,
      ...(part.videoSteps ?? []).map((step) => step.markup),
    ]),
  );
  const sections = [description, context, body].map(({blocks}) => blocks);
  const tags = item.tags.join(' ');
  const budget = new VectorBudget();
  const searchable = (plain: string) => budget.cut(arabic ? `${plain} ${otherArticles(plain)}` : plain);
  const texts = {
    titleKey: foldText(item.title).slice(0, maxTitleKeyLength),
    summary: beginningOf(joinBlocks(sections.find(({length}) => length > 0) ?? []), summaryLength),
    excerpt: beginningOf(sections.flat().join('\n'), excerptLength),
    title: searchable(item.title),
    tagsAndDescription: searchable(`${tags} ${description.text}`),
    context: searchable(context.text),
    body: searchable(body.text),
    tags: searchableText(tags.slice(0, 10_000)),
    plainTitle: wordsOf(foldText(item.title.slice(0, 10_000))).join(' '),
    plainTags: wordsOf(foldText(tags.slice(0, 10_000))).join(' '),
    words: {title: `${item.title} ${tags}`, text: `${description.text} ${context.text} ${body.text}`},
  };
  return type === 'shortcut' ? {...texts, ...notSearched, words: {title: '', text: ''}} : texts;
}

/** Cuts texts so that together they fit into one search vector: each new word costs its bytes, each place two. */
class VectorBudget {
  #left = vectorBudget;
  readonly #known = new Set<string>();

  cut(text: string): string {
    const searchable = searchableText(text);
    for (const {0: word, index} of searchable.matchAll(/\S+/g)) {
      this.#left -= 2;
      if (!this.#known.has(word)) {
        this.#known.add(word);
        this.#left -= Buffer.byteLength(word) + 8;
      }
      if (this.#left < 0) return searchable.slice(0, index);
    }
    return searchable;
  }
}
