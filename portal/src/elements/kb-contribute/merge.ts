import {parseForeignHtml} from 'kb-help/portal-kit.js';
import {type Draft, type Fields, richFields} from './model.ts';
import {compareThreeWay, type Stretch} from './three-way.ts';

const plainFields = ['title', 'author', 'authorEmail', 'startDate', 'endDate'] as const;
export type MergedField = (typeof plainFields)[number] | (typeof richFields)[number] | 'tags';

/** A block of a text, or a value. */
export interface Block {
  /** Equal for what is the same to readers. */
  key: string;
  /** What is stored of it. */
  source: string;
  text: string;
}

type Sanitizer = Parameters<typeof parseForeignHtml>[1];

/** Elements that editors write or leave out as they like. */
const wrappers = new Set(['P', 'DIV', 'SPAN', 'TBODY', 'COLGROUP', 'COL']);
const sameElements: Record<string, string> = {B: 'STRONG', I: 'EM'};
/** Attributes that change what readers get. */
const attributes = 'href src alt title colspan rowspan start width height data-content-id id'.split(' ');

/** What readers get of a node, as a text that is the same whichever editor has written it. */
function keyOf(node: Node, isCode = false): string {
  const {nodeValue} = node;
  if (node.nodeType === Node.TEXT_NODE) return (isCode ? nodeValue : nodeValue?.replace(/\s+/g, ' ')) ?? '';
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  const name = element.tagName.toUpperCase();
  const inside = [...element.childNodes].map((child) => keyOf(child, isCode || name === 'PRE')).join('');
  if (wrappers.has(name)) return inside.trim();
  // Editors write that a cell spans one.
  const values = attributes.map((each) => element.getAttribute(each)?.replace(/^1$/, '') ?? '').join(' ');
  return `<${sameElements[name] ?? name} ${values}>${inside}</>`;
}

const blockOf = (node: Node, source: string): Block => {
  const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  return {key: keyOf(node).trim(), source, text};
};

const namespace = ' xmlns="http://www.w3.org/1999/xhtml"';
/** HTML of an element. As XML but for the namespace, which parsers of HTML read as the same. */
const htmlOf = (element: Element) => new XMLSerializer().serializeToString(element).replace(namespace, '');

const valueBlock = (value: string): Block => ({key: value, source: value, text: value});

/** The start or the end tag of an element. */
function tagOf(element: Element, isEnd: boolean): string {
  const end = `</${element.tagName.toLowerCase()}>`;
  return isEnd ? end : htmlOf(element.cloneNode() as Element).slice(0, -end.length);
}

/** The blocks of a text; those of a list are its items. */
async function blocksOf(html: string, sanitizer: Sanitizer): Promise<Block[]> {
  const body = await parseForeignHtml(html, sanitizer);
  return [...body.childNodes].flatMap((node): Block[] => {
    if (node.nodeType === Node.TEXT_NODE)
      return node.nodeValue?.trim() ? [blockOf(node, new XMLSerializer().serializeToString(node))] : [];
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
    const element = node as Element;
    if (!/^[OU]L$/i.test(element.tagName)) return [blockOf(element, htmlOf(element))];
    const edge = (isEnd: boolean): Block => {
      const source = tagOf(element, isEnd);
      return {key: `${isEnd ? '/' : ''}${keyOf(element.cloneNode())}`, source, text: ''};
    };
    const items = [...element.children].map((child) => blockOf(child, htmlOf(child)));
    return [edge(false), ...items, edge(true)];
  });
}

export interface FieldMerge {
  culture: string;
  field: MergedField;
  stretches: readonly Stretch<Block>[];
}

const isRich = (field: MergedField): field is (typeof richFields)[number] =>
  (richFields as readonly string[]).includes(field);

/** Tags are a set: what a side has added or removed does not touch what the other has. */
function mergeTags(base: readonly string[], theirs: readonly string[], mine: readonly string[]) {
  return [...new Set([...theirs, ...mine, ...base])].map((tag): Stretch<Block> => {
    const has = (tags: readonly string[]) => (tags.includes(tag) ? [valueBlock(tag)] : []);
    const [before, their, own] = [has(base), has(theirs), has(mine)];
    const [byThem, byMe] = [before.length !== their.length, before.length !== own.length];
    const change = byThem && byMe ? 'agreed' : byThem ? 'theirs' : byMe ? 'mine' : 'none';
    return {change, base: before, theirs: their, mine: own};
  });
}

export type Side = 'theirs' | 'mine';

/** What was chosen where both have changed the same, by what they have made of it. */
export type Choices = Map<string, Side>;

const placeOf = ({base, theirs, mine}: Stretch<Block>) =>
  JSON.stringify([base, theirs, mine].map((blocks) => blocks.map(({key}) => key)));

export interface Versions {
  /** The version that both began from. */
  base: Draft | undefined;
  theirs: Draft;
  mine: Draft;
  choices: Choices;
}

/** What two people have changed of one article since the version that both began from. */
export class Merge {
  readonly #theirs: Draft;
  readonly #mine: Draft;
  readonly #choices: Choices;
  /** Those that either has changed. */
  readonly fields: readonly FieldMerge[];

  private constructor({theirs, mine, choices}: Versions, fields: readonly FieldMerge[]) {
    this.#theirs = theirs;
    this.#mine = mine;
    this.#choices = choices;
    this.fields = fields;
  }

  static async of(versions: Versions, sanitizer: Sanitizer): Promise<Merge> {
    const {base, theirs, mine} = versions;
    const fields: FieldMerge[] = [];
    for (const own of mine.translations) {
      const {culture} = own;
      const [before, their] = [base, theirs].map((draft) =>
        draft?.translations.find((each) => each.culture === culture),
      );
      // Without one of theirs there is nothing to merge it with.
      if (!their) continue;
      const add = (field: MergedField, stretches: readonly Stretch<Block>[]) => {
        if (stretches.some(({change}) => change !== 'none')) fields.push({culture, field, stretches});
      };
      const value = (fields: Fields | undefined, field: (typeof plainFields)[number]) => {
        const text = fields?.[field];
        return text ? [valueBlock(text)] : [];
      };
      for (const field of plainFields)
        add(field, compareThreeWay(value(before, field), value(their, field), value(own, field)));
      for (const field of richFields) {
        const [b, t, m] = await Promise.all(
          [before, their, own].map((fields) => blocksOf(fields?.[field] ?? '', sanitizer)),
        );
        add(field, compareThreeWay(b!, t!, m!));
      }
      add('tags', mergeTags(before?.tags ?? [], their.tags ?? [], own.tags ?? []));
    }
    return new Merge(versions, fields);
  }

  choiceOf(stretch: Stretch<Block>): Side | undefined {
    return this.#choices.get(placeOf(stretch));
  }

  choose(stretch: Stretch<Block>, side: Side) {
    this.#choices.set(placeOf(stretch), side);
  }

  get isDecided(): boolean {
    return this.fields.every(({stretches}) =>
      stretches.every((each) => each.change !== 'conflict' || this.choiceOf(each)),
    );
  }

  #blocks({stretches}: FieldMerge): readonly Block[] {
    return stretches.flatMap((stretch) => {
      const isMine =
        stretch.change === 'mine' || (stretch.change === 'conflict' && this.choiceOf(stretch) === 'mine');
      return isMine ? stretch.mine : stretch.theirs;
    });
  }

  /** Their version with one’s own changes. */
  merged(): Draft {
    const translations = this.#theirs.translations.map((their): Fields => {
      const merged: Fields = {...their};
      for (const each of this.fields.filter(({culture}) => culture === their.culture)) {
        const {field} = each;
        const sources = this.#blocks(each).map(({source}) => source);
        if (field === 'tags') merged.tags = sources;
        else merged[field] = sources.join(isRich(field) ? '' : ' ');
      }
      return merged;
    });
    const cultures = new Set(translations.map(({culture}) => culture));
    const added = this.#mine.translations.filter(({culture}) => !cultures.has(culture));
    return {...this.#mine, translations: [...translations, ...added]};
  }
}
