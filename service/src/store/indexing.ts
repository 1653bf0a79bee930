/** What of a translation is searched, listed and cut into excerpts. */
import {languageOf} from './languages.ts';
import {htmlToText} from '../text/html-to-text.ts';
import {beginningOf, foldText, otherArticles, searchableText, wordsOf} from './text.ts';
import type {ContentKind} from './types.ts';
import type {TranslationItem} from './items.ts';

export interface IndexedTexts {
  titleKey: string;
  summary: string;
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

export function indexTexts(item: TranslationItem, type: ContentKind): IndexedTexts {
  const text = (html: string | undefined) => (html ? htmlToText(html) : '');
  const arabic = languageOf(item.culture) === 'ar';
  const description = text(item.description);
  const context = [item.issue, item.environment, item.cause].map(text).join(' ').trim();
  const body = item.parts
    .flatMap((part) => [
      part.type === 'metaData' ? '' : text(part.markup),
      ...(part.videoSteps ?? []).map((step) => text(step.markup)),
    ])
    .join(' ')
    .trim();
  const tags = item.tags.join(' ');
  const budget = new VectorBudget();
  const searchable = (plain: string) => budget.cut(arabic ? `${plain} ${otherArticles(plain)}` : plain);
  const texts = {
    titleKey: foldText(item.title).slice(0, maxTitleKeyLength),
    summary: beginningOf(description || context || body, summaryLength),
    excerpt: beginningOf([description, context, body].filter(Boolean).join(' '), excerptLength),
    title: searchable(item.title),
    tagsAndDescription: searchable(`${tags} ${description}`),
    context: searchable(context),
    body: searchable(body),
    tags: searchableText(tags.slice(0, 10_000)),
    plainTitle: wordsOf(foldText(item.title.slice(0, 10_000))).join(' '),
    plainTags: wordsOf(foldText(tags.slice(0, 10_000))).join(' '),
    words: {title: `${item.title} ${tags}`, text: `${description} ${context} ${body}`},
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
