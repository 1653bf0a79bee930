/** Paths of all files of an export. They are known before the first file is written, because texts link to each other. */
import {slugOf} from '../../files/describe.ts';
import {typeOfName} from '../../files/kinds.ts';
import type {ExportedContent} from '../../store/export.ts';
import type {FileRecord} from '../../store/files.ts';
import type {ContentKind, TranslationRecord} from '../../store/types.ts';
import {canonicalCulture} from '../../text/cultures.ts';
import {scanHtml} from '../format/html.ts';

/** The format of a translation's file. `exact` is HTML with the field `exact`, for content that an import would change otherwise. */
export type ArticleFormat = 'markdown' | 'html' | 'exact';

export interface IndexedTranslation {
  contentId: number;
  culture: string;
  /** Path from the export folder, without the extension. */
  stem: string;
  /** Ids that links can target. */
  anchors: ReadonlySet<string>;
  /** Set when it is chosen. */
  format?: ArticleFormat;
}

export interface IndexedItem {
  key: string;
  type: ContentKind;
  /** By culture in lower case. */
  translations: Map<string, IndexedTranslation>;
}

export interface FolderIndex {
  items: Map<number, IndexedItem>;
  byStem: Map<string, IndexedTranslation>;
  files: Map<string, FileRecord>;
}

/** Path of a translation's file from the export folder. */
export const pathOf = ({stem, format}: IndexedTranslation) =>
  `${stem}.${format === undefined || format === 'markdown' ? 'md' : 'html'}`;

/** Builds the index, item by item. */
export class FolderIndexer {
  readonly index: FolderIndex;
  readonly #withoutKey: ExportedContent[] = [];
  readonly #keys = new Set<string>();

  constructor(files: readonly FileRecord[]) {
    const known = files.filter(({name}) => typeOfName(name));
    this.index = {
      items: new Map(),
      byStem: new Map(),
      files: new Map(known.map((file) => [file.name, file])),
    };
  }

  add(content: ExportedContent): void {
    const {key} = content;
    if (key === null || !isPath(key)) this.#withoutKey.push(content);
    else this.#addItem(content, key);
  }

  /** Call it after the last item: items without a key get names that no other item has. */
  finish(): FolderIndex {
    for (const content of this.#withoutKey) {
      const slug = slugOf(content.translations[0]?.title ?? '');
      const wanted = `content/${content.contentId}${slug && `-${slug}`}`;
      let key = wanted;
      for (let count = 2; this.#keys.has(key); count += 1) key = `${wanted}-${count}`;
      this.#addItem(content, key);
    }
    return this.index;
  }

  #addItem({contentId, type, translations}: ExportedContent, key: string): void {
    this.#keys.add(key);
    const item: IndexedItem = {key, type, translations: new Map()};
    this.index.items.set(contentId, item);
    for (const translation of translations) {
      const {culture} = translation;
      const stem = `${culture.toLowerCase()}/${key}`;
      const indexed = {contentId, culture, stem, anchors: new Set(anchorsIn(translation))};
      item.translations.set(culture.toLowerCase(), indexed);
      this.index.byStem.set(stem, indexed);
    }
  }
}

/** Keys come from paths. This guards against keys that were edited in the database. */
const isPath = (key: string) => key.split('/').every((name) => /^[^._/\\\0][^/\\\0]*$/.test(name));

/** Whether an import accepts the culture's name as the name of a folder. */
export const isCultureFolder = (culture: string) => canonicalCulture(culture.toLowerCase()) !== undefined;

const textsOf = ({description, issue, environment, cause, parts}: TranslationRecord): string[] =>
  [
    description,
    issue,
    environment,
    cause,
    ...parts.flatMap(({markup, videoSteps}) => [markup, ...videoSteps.map((step) => step.markup)]),
  ].filter((text) => text !== null);

const anchorsIn = (translation: TranslationRecord) =>
  textsOf(translation).flatMap((text) => scanHtml(text, 1).anchors);
