import {isWhole, parseForeignHtml} from 'kb-help/portal-kit.js';
import {type Draft, type Fields, richFields} from './model.ts';
import {compareThreeWay, type Region} from './three-way.ts';

const plainFields = [
  ...(['title', 'author', 'authorEmail', 'startDate', 'endDate'] as const),
  ...(['videoUrl', 'videoSteps'] as const),
] as const;
export type MergedField = (typeof plainFields)[number] | (typeof richFields)[number] | 'tags';

/** A block of a text, or a value. */
export interface Block {
  /** Equal for what is the same to readers. */
  key: string;
  /** What is stored of it. */
  source: string;
  text: string;
  /** What its elements are beside their words. */
  details?: readonly string[];
  /** Of a list whose items are blocks. */
  part?: 'start' | 'item' | 'end';
}

/** What an element is beside its words, in words. */
type Describe = (element: Element) => string[];

type Sanitizer = Parameters<typeof parseForeignHtml>[1];

const namesOf = (names: string) => new Set(names.split(' '));
/** Elements that editors write or leave out as they like, where they have no attributes. */
const wrappers = namesOf('P DIV SPAN THEAD TBODY COLGROUP COL');
const sameElements: Record<string, string> = {B: 'STRONG', I: 'EM', STRIKE: 'S', DEL: 'S'};
/** Elements that begin on a line of their own. */
const lines = namesOf(
  'P DIV ASIDE UL OL LI DL DT DD BLOCKQUOTE PRE HR H1 H2 H3 H4 H5 H6 TABLE CAPTION COLGROUP COL THEAD TBODY TFOOT TR TD TH DETAILS SUMMARY FIGURE FIGCAPTION',
);
/** Between lines. No text has it, because `<` of a text is written otherwise. */
const lineBreak = '<>';
const joinLines = (text: string, between: string) =>
  text
    .split(between)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(between);

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const nameOf = (element: Element) => element.tagName.toUpperCase();

/** Attributes of an element as a text, in any order. */
const attributesOf = ({attributes}: Element): string =>
  [...attributes]
    // Editors write that a cell spans one.
    .filter(({name, value}) => !(/^(col|row)span$/i.test(name) && value === '1'))
    .map(({name, value}) => ` ${name}=${JSON.stringify(value)}`)
    .sort()
    .join('');

/** What readers get of a node, as a text that is the same whichever editor has written it. */
function keyOf(node: Node, isCode = false): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.nodeValue ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return isCode ? text : text.replace(/\s+/g, ' ');
  }
  if (!isElement(node)) return '';
  const name = nameOf(node);
  const attributes = attributesOf(node);
  const isPlain = isCode || name === 'PRE';
  const content = [...node.childNodes].map((child) => keyOf(child, isPlain)).join('');
  const isLine = lines.has(name);
  const inside = isLine && !isPlain ? joinLines(content, lineBreak) : content;
  const isBare = wrappers.has(name) && !attributes;
  const key = isBare ? inside : `<${sameElements[name] ?? name}${attributes}>${inside}</>`;
  return isLine ? lineBreak + key + lineBreak : key;
}

/** The words of a node, with the lines that they stand on. */
function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ');
  if (!isElement(node)) return '';
  const name = nameOf(node);
  if (name === 'BR') return '\n';
  const inside = [...node.childNodes].map(wordsOf).join('');
  return lines.has(name) ? `\n${inside}\n` : inside;
}

const blockOf = (node: Node, source: string, describe: Describe): Block => ({
  key: joinLines(keyOf(node), lineBreak),
  source,
  text: joinLines(wordsOf(node), '\n'),
  details: isElement(node) ? describe(node) : [],
});

/** The different words of blocks, each of which is compared with many others. */
const wordSets = new WeakMap<Block, Set<string>>();
function wordSetOf(block: Block): Set<string> {
  const words = wordSets.get(block) ?? new Set(block.text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  wordSets.set(block, words);
  return words;
}

/** The share of words that two blocks have in common, 0 to 1; undefined where one cannot be a version of the other. */
function likeness(a: Block, b: Block): number | undefined {
  if (a.part !== b.part) return undefined;
  const [words, others] = [wordSetOf(a), wordSetOf(b)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return words.size + others.size === 0 ? 1 : (2 * shared) / (words.size + others.size);
}

const namespace = ' xmlns="http://www.w3.org/1999/xhtml"';
/** HTML of an element. As XML but for the namespace, which parsers of HTML read as the same. */
const htmlOf = (element: Element) => new XMLSerializer().serializeToString(element).replace(namespace, '');

const valueBlock = (value: string): Block => ({key: value, source: value, text: value});

/** The start or the end tag of an element. */
function tagOf(element: Element, isEnd: boolean): string {
  const end = `</${element.tagName.toLowerCase()}>`;
  return isEnd ? end : htmlOf(element.cloneNode() as Element).slice(0, -end.length);
}

/** The start tag of a list, its items, and its end tag. */
function itemsOf(list: Element, describe: Describe): Block[] {
  const name = nameOf(list);
  return [
    {
      key: joinLines(keyOf(list.cloneNode()), lineBreak),
      source: tagOf(list, false),
      text: '',
      details: describe(list.cloneNode() as Element),
      part: 'start',
    },
    ...[...list.children].map((child): Block => ({...blockOf(child, htmlOf(child), describe), part: 'item'})),
    {key: `</${name}>`, source: tagOf(list, true), text: '', part: 'end'},
  ];
}

const hasWords = ({nodeType, nodeValue}: Node) => nodeType === Node.TEXT_NODE && Boolean(nodeValue?.trim());

/** The blocks of a text; those of a list are its items, unless it is to be one block. */
async function blocksOf(
  html: string,
  {sanitizer, describe, isListOne}: {sanitizer: Sanitizer; describe: Describe; isListOne: boolean},
): Promise<Block[]> {
  if (!isWhole(html)) return [valueBlock(html)];
  const body = await parseForeignHtml(html, sanitizer);
  return [...body.childNodes].flatMap((node): Block[] => {
    if (hasWords(node)) return [blockOf(node, new XMLSerializer().serializeToString(node), describe)];
    if (!isElement(node)) return [];
    const hasItems = !isListOne && /^[OU]L$/.test(nameOf(node)) && ![...node.childNodes].some(hasWords);
    return hasItems ? itemsOf(node, describe) : [blockOf(node, htmlOf(node), describe)];
  });
}

const outcomesOf = ({change, theirs, mine}: Region<Block>): readonly (readonly Block[])[] =>
  change === 'conflict' ? [theirs, mine] : [change === 'mine' ? mine : theirs];

/** The end tag that is missing after blocks, or none; undefined where an end tag or an item has no list. */
function openAfter(blocks: readonly Block[], before: string): string | undefined {
  let open = before;
  for (const {part, key, source} of blocks) {
    const isInList = part === 'item' || part === 'end';
    if (isInList !== (open !== '') || (part === 'end' && key !== open)) return undefined;
    if (part === 'start') open = `</${/\w+/.exec(source)![0].toUpperCase()}>`;
    else if (part === 'end') open = '';
  }
  return open;
}

/** Whether every list has its own start, items and end, whatever is chosen. */
function isBalanced(regions: readonly Region<Block>[]): boolean {
  let open = '';
  for (const region of regions) {
    const after = new Set(outcomesOf(region).map((blocks) => openAfter(blocks, open)));
    const [first] = after;
    if (after.size > 1 || first === undefined) return false;
    open = first;
  }
  return open === '';
}

/** Compares texts by the items of their lists; by whole lists where what both have made of one does not fit together. */
async function compareTexts(
  texts: readonly string[],
  sanitizer: Sanitizer,
  describe: Describe,
): Promise<Region<Block>[]> {
  const compare = async (isListOne: boolean) => {
    const [base, theirs, mine] = await Promise.all(
      texts.map((html) => blocksOf(html, {sanitizer, describe, isListOne})),
    );
    return compareThreeWay(base!, theirs!, mine!, likeness);
  };
  const regions = await compare(false);
  return isBalanced(regions) ? regions : compare(true);
}

export interface FieldMerge {
  culture: string;
  field: MergedField;
  regions: readonly Region<Block>[];
}

const isRich = (field: MergedField): field is (typeof richFields)[number] =>
  (richFields as readonly string[]).includes(field);

/** Tags are a set: what a side has added or removed does not touch what the other has. */
function mergeTags(base: readonly string[], theirs: readonly string[], mine: readonly string[]) {
  return [...new Set([...theirs, ...mine, ...base])].map((tag): Region<Block> => {
    const has = (tags: readonly string[]) => (tags.includes(tag) ? [valueBlock(tag)] : []);
    const [before, their, own] = [has(base), has(theirs), has(mine)];
    const [byThem, byMe] = [before.length !== their.length, before.length !== own.length];
    const change = byThem && byMe ? 'agreed' : byThem ? 'theirs' : byMe ? 'mine' : 'none';
    return {change, base: before, theirs: their, mine: own};
  });
}

export type Side = 'theirs' | 'mine';

/** What was chosen where both have changed the same. */
export type Choices = Map<string, Side>;

/** Names a conflict by where it is, which what is written elsewhere does not change, and by what it is about. */
function conflictKey({culture, field, regions}: FieldMerge, region: Region<Block>): string {
  const before = regions.slice(0, regions.indexOf(region));
  const start = before.reduce((sum, {base}) => sum + base.length, 0);
  const keys = [region.base, region.theirs, region.mine].map((blocks) => blocks.map(({key}) => key));
  return JSON.stringify([culture, field, start, keys]);
}

/** What is stored of blocks that are the same to readers: one’s own, where only that was written otherwise. */
const sameSources = ({base, theirs, mine}: Region<Block>) =>
  theirs.map(({source}, index) => (source === base[index]!.source ? mine[index]!.source : source));

const isRewritten = (region: Region<Block>) =>
  region.change === 'none' &&
  sameSources(region).some((source, index) => source !== region.theirs[index]!.source);

const isDate = (field: MergedField): field is 'startDate' | 'endDate' =>
  field === 'startDate' || field === 'endDate';

export interface Versions {
  /** The version that both began from. */
  base: Draft | undefined;
  theirs: Draft;
  mine: Draft;
  choices: Choices;
}

/** What two people have changed of one article since the version that both began from. */
export class Merge {
  readonly #base: Draft | undefined;
  readonly #theirs: Draft;
  readonly #mine: Draft;
  readonly #choices: Choices;
  readonly #all: readonly FieldMerge[];
  /** Those that either has changed for readers. */
  readonly fields: readonly FieldMerge[];

  private constructor({base, theirs, mine, choices}: Versions, fields: readonly FieldMerge[]) {
    this.#base = base;
    this.#theirs = theirs;
    this.#mine = mine;
    this.#choices = choices;
    this.#all = fields;
    this.fields = fields.filter(({regions}) => regions.some(({change}) => change !== 'none'));
  }

  /** @param describe what elements are beside their words */
  static async of(versions: Versions, sanitizer: Sanitizer, describe: Describe = () => []): Promise<Merge> {
    const {base, theirs, mine} = versions;
    const fields: FieldMerge[] = [];
    for (const own of mine.translations) {
      const {culture} = own;
      const [before, their] = [base, theirs].map((draft) =>
        draft?.translations.find((each) => each.culture === culture),
      );
      // Without one of theirs there is nothing to merge it with.
      if (!their) continue;
      const add = (field: MergedField, regions: readonly Region<Block>[]) => {
        if (regions.some((each) => each.change !== 'none' || isRewritten(each)))
          fields.push({culture, field, regions});
      };
      const value = (fields: Fields | undefined, field: (typeof plainFields)[number]) => {
        const text = fields?.[field];
        return text ? [valueBlock(text)] : [];
      };
      for (const field of plainFields)
        add(field, compareThreeWay(value(before, field), value(their, field), value(own, field)));
      for (const field of richFields) {
        const texts = [before, their, own].map((each) => each?.[field] ?? '');
        add(field, await compareTexts(texts, sanitizer, describe));
      }
      add('tags', mergeTags(before?.tags ?? [], their.tags ?? [], own.tags ?? []));
    }
    return new Merge(versions, fields);
  }

  choiceOf(merged: FieldMerge, region: Region<Block>): Side | undefined {
    return this.#choices.get(conflictKey(merged, region));
  }

  choose(merged: FieldMerge, region: Region<Block>, side: Side) {
    this.#choices.set(conflictKey(merged, region), side);
  }

  get isDecided(): boolean {
    return this.fields.every((merged) =>
      merged.regions.every((each) => each.change !== 'conflict' || this.choiceOf(merged, each)),
    );
  }

  /**
   * Whether the changes of both do not touch, so that nothing is to be chosen. What theirs has made of the whole, such as another state, or a
   * language that is gone, touches everything.
   */
  get isApart(): boolean {
    const [base, theirs] = [this.#base, this.#theirs];
    return (
      base?.tag === theirs.tag &&
      base.translations.every(
        ({culture, knowledgeState}) =>
          theirs.translations.find((each) => each.culture === culture)?.knowledgeState === knowledgeState,
      ) &&
      this.fields.every(({regions}) => regions.every(({change}) => change !== 'conflict'))
    );
  }

  #sources(merged: FieldMerge): string[] {
    return merged.regions.flatMap((region) => {
      const {change, theirs, mine} = region;
      if (change === 'none') return sameSources(region);
      const isMine = change === 'mine' || (change === 'conflict' && this.choiceOf(merged, region) === 'mine');
      return (isMine ? mine : theirs).map(({source}) => source);
    });
  }

  /** Their version with one’s own changes. */
  merged(): Draft {
    const translations = this.#theirs.translations.map((their): Fields => {
      const merged: Fields = {...their};
      for (const each of this.#all.filter(({culture}) => culture === their.culture)) {
        const {field} = each;
        const sources = this.#sources(each);
        if (field === 'tags') merged.tags = sources;
        // A date that is cleared is none.
        else if (isDate(field)) merged[field] = sources[0];
        else merged[field] = sources.join(isRich(field) ? '' : ' ');
      }
      return merged;
    });
    const cultures = new Set(translations.map(({culture}) => culture));
    const added = this.#mine.translations.filter(({culture}) => !cultures.has(culture));
    return {...this.#mine, translations: [...translations, ...added]};
  }
}
