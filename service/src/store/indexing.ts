/** The texts of a translation that are searched, listed and highlighted. */
import {languageOf} from './languages.ts';
import {textBlocks} from '../text/html-to-text.ts';
import {truncate, foldText, joinBlocks, otherArticles, searchableText, wordsOf} from './text.ts';
import type {ContentKind} from './types.ts';
import type {TranslationItem} from './items.ts';

export interface IndexedTexts {
  titleKey: string;
  summary: string;
  /** Blocks of text, one a line, without code listings. */
  excerpt: string;
  /** For the text search configuration of the language, by weight. */
  title: string;
  tagsAndDescription: string;
  context: string;
  body: string;
  tags: string;
  /** Title and tags folded, for the configuration `simple`. */
  plainTitle: string;
  plainTags: string;
  /** For the dictionary. */
  words: {title: string; text: string};
}

/**
 * Raise it when the texts below, or how they become the columns of the index, change. The command `reindex` writes those of an earlier version
 * anew.
 */
export const indexVersion = 4;

const maxTitleKeyLength = 300;
const summaryLength = 300;
const excerptLength = 8000;
/** Bytes. A tsvector has 1 MB at most, and stemmers may add several lexemes for a compound. */
const vectorBudget = 400_000;

/** Shortcuts are not searched; their target is. */
const emptyIndex = {
  titleKey: '',
  title: '',
  tagsAndDescription: '',
  context: '',
  body: '',
  tags: '',
  plainTitle: '',
  plainTags: '',
};

/** Extracts the searched text of HTML, and the blocks without code for excerpts. */
function extractTexts(html: readonly (string | undefined)[]) {
  const read = (code: boolean) => html.flatMap((one) => textBlocks(one ?? '', {code}));
  const all = read(true);
  // Most texts have no listing, and are not read again.
  return {text: all.join(' '), blocks: html.some((one) => /<pre/i.test(one ?? '')) ? read(false) : all};
}

export function indexTexts(item: TranslationItem, type: ContentKind): IndexedTexts {
  const arabic = languageOf(item.culture) === 'ar';
  const description = extractTexts([item.description]);
  const context = extractTexts([item.issue, item.environment, item.cause]);
  const body = extractTexts(
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
    summary: truncate(joinBlocks(sections.find(({length}) => length > 0) ?? []), summaryLength),
    excerpt: truncate(sections.flat().join('\n'), excerptLength),
    title: searchable(item.title),
    tagsAndDescription: searchable(`${tags} ${description.text}`),
    context: searchable(context.text),
    body: searchable(body.text),
    tags: searchableText(tags.slice(0, 10_000)),
    plainTitle: wordsOf(foldText(item.title.slice(0, 10_000))).join(' '),
    plainTags: wordsOf(foldText(tags.slice(0, 10_000))).join(' '),
    words: {title: `${item.title} ${tags}`, text: `${description.text} ${context.text} ${body.text}`},
  };
  return type === 'shortcut' ? {...texts, ...emptyIndex, words: {title: '', text: ''}} : texts;
}

/** Cuts texts so that together they fit into one tsvector: a new word takes its bytes, each position two. */
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
