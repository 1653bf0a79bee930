/** What differs between two texts of an article, as markup: words that were removed and added, and what stayed folded. */
import {html} from 'hono/html';
import {textDirection} from '../../../src/content/direction.ts';
import {languages} from '../../../src/i18n/languages.ts';
import {compareBlocks, WorkLimit, type ComparedBlock, type Run} from '../comparison/compare-blocks.ts';
import {TextBlocks, type Block, type Detail, type MarkTag, type Token} from '../comparison/text-blocks.ts';
import type {TranslationItem} from '../store/items.ts';
import type {Desk, Html} from './layout.ts';
import type {Voice} from './voice.ts';

/** Fields of a translation that are HTML, in reading order. */
const richFields = ['issue', 'environment', 'cause', 'description'] as const;

interface Section {
  name: string;
  blocks: readonly ComparedBlock[];
}

export interface Difference {
  culture: string;
  /** Fields that are not empty in both texts. */
  sections: readonly Section[];
  /** Names of tags. */
  tagsName: string;
  tags: readonly {name: string; change: Run['change']}[];
  /** Names of the kinds of callouts. */
  callouts: Readonly<Record<string, string>>;
  isCoarse: boolean;
  isSame: boolean;
}

/** Words for the details of a text. */
interface Names extends Pick<Difference, 'callouts'> {
  voice: Voice;
}

function compareTags(before: readonly string[], after: readonly string[]): Difference['tags'] {
  const removed = before.filter((name) => !after.includes(name));
  return [
    ...removed.map((name) => ({name, change: 'removed' as const})),
    ...after.map((name) => ({name, change: before.includes(name) ? ('same' as const) : ('added' as const)})),
  ];
}

/** Compares two texts of a translation; nothing is the same as an empty one. */
export async function differenceOf(
  {voice, publicUrl}: Desk,
  before: TranslationItem | undefined,
  after: TranslationItem | undefined,
): Promise<Difference> {
  const {common, history} = voice.words;
  const {article: terms} = await languages.load(voice.language);
  const texts = new TextBlocks(publicUrl);
  const limit = new WorkLimit();
  const isStructured = [before, after].some((each) => each?.issue || each?.environment || each?.cause);
  const sections: Section[] = [];
  let isCoarse = false;
  const add = (name: string, old: readonly Block[], now: readonly Block[]) => {
    if (old.length + now.length === 0) return;
    const compared = compareBlocks(old, now, limit);
    isCoarse ||= compared.isCoarse;
    sections.push({name, blocks: compared.blocks});
  };
  add(common.title, texts.ofText(before?.title ?? ''), texts.ofText(after?.title ?? ''));
  for (const field of richFields)
    add(terms[field], await texts.ofHtml(before?.[field] ?? ''), await texts.ofHtml(after?.[field] ?? ''));
  add(
    isStructured ? terms.resolution : history.text,
    await texts.ofParts(before?.parts ?? []),
    await texts.ofParts(after?.parts ?? []),
  );
  const tags = compareTags(before?.tags ?? [], after?.tags ?? []);
  const isSame = [...sections.flatMap(({blocks}) => blocks), ...tags].every(({change}) => change === 'same');
  const {culture = ''} = after ?? before ?? {};
  return {culture, sections, tagsName: terms.tags, tags, callouts: terms.callouts, isCoarse, isSame};
}

const markupOf: Record<MarkTag, (content: Html | string) => Html> = {
  strong: (content) => html`<strong>${content}</strong>`,
  em: (content) => html`<em>${content}</em>`,
  code: (content) => html`<code>${content}</code>`,
  s: (content) => html`<s>${content}</s>`,
  u: (content) => html`<u>${content}</u>`,
  sub: (content) => html`<sub>${content}</sub>`,
  sup: (content) => html`<sup>${content}</sup>`,
  mark: (content) => html`<mark>${content}</mark>`,
};

/** Text within its marks, which are elements of this list alone. */
const marked = (text: string, marks: Token['marks']): Html | string =>
  marks.reduceRight<Html | string>((content, mark) => markupOf[mark](content), text);

const styleOf = ({marks, isLink = false}: Token) => `${marks.join()} ${isLink}`;

/** Describes a detail of an element in the language of the desk. */
function detailText({voice, callouts}: Names, {name, value}: Detail): string {
  const {common, history} = voice.words;
  const {open, closed, header, heading, start, size, hint} = history.details;
  const texts: Record<string, (value: string) => string> = {
    ...{heading, start, size, hint},
    header: () => header,
    open: () => (value === 'true' ? open : closed),
    callout: () => callouts[value] ?? value,
    language: () => `${common.language}: ${voice.nameOf(value)}`,
  };
  return texts[name]?.(value) ?? (value ? `${name}: ${value}` : name);
}

function pictureMarkup({voice}: Names, {picture, text}: Token, isShown: boolean): Html {
  const {alternative, noAlternative} = voice.words.history.details;
  return isShown
    ? html`<img
          src="${picture}"
          alt=""
          loading="lazy"
        />${aside(voice, text ? alternative(text) : noAlternative)}`
    : html`<img src="${picture}" alt="${text}" loading="lazy" />`;
}

/** Words of the desk within a text, which may be in another language. */
const aside = ({tag, direction}: Voice, text: string): Html =>
  html`<span class="detail" lang="${tag}" dir="${direction}">${text}</span>`;

/**
 * The tokens of a run as markup: those of one style together, pictures by themselves, addresses, alternative texts and details only
 * where they change.
 */
function runContent(names: Names, {change, tokens}: Run): (Html | string)[] {
  const isShown = change !== 'same';
  const parts: (Html | string)[] = [];
  for (let from = 0; from < tokens.length;) {
    const token = tokens[from]!;
    let to = from + 1;
    if (token.picture !== undefined) parts.push(pictureMarkup(names, token, isShown));
    else if (token.detail) {
      if (isShown) parts.push(aside(names.voice, detailText(names, token.detail)));
    } else if (token.isAddress) {
      if (isShown) parts.push(html`<span class="address" dir="ltr">${token.text}</span>`);
    } else {
      const style = styleOf(token);
      let {text} = token;
      for (; to < tokens.length; to++) {
        const next = tokens[to]!;
        if (next.picture !== undefined || next.isAddress || next.detail || styleOf(next) !== style) break;
        text += next.text;
      }
      const content = marked(text, token.marks);
      parts.push(token.isLink ? html`<span class="linked">${content}</span>` : content);
    }
    from = to;
  }
  return parts;
}

/** Words for screen readers alone, in the language of the desk. */
const spoken = ({tag, direction}: Voice, text: string): Html =>
  html`<span class="spoken visually-hidden" lang="${tag}" dir="${direction}">${text}</span>`;

/**
 * Words around a change: most screen readers say nothing of `ins` and `del`, and some nothing of what CSS generates.
 * @param before what else the change concerns
 */
function runMarkup(names: Names, run: Run, before: Html | '' = ''): Html | '' {
  const {change} = run;
  const {voice} = names;
  const content = runContent(names, run);
  if (content.length === 0) return '';
  if (change === 'same') return html`${before}${content}`;
  const {start, end} = voice.words.history.spoken[change];
  const marks =
    change === 'removed' ? html`<del>${before}${content}</del>` : html`<ins>${before}${content}</ins>`;
  return html`${spoken(voice, ` ${start} `)}${marks}${spoken(voice, ` ${end} `)}`;
}

function blockMarkup(names: Names, {change, kind, marker, runs}: ComparedBlock): Html {
  const mark = marker ? html`<span class="marker">${marker} </span>` : '';
  // The number of a changed step belongs to neither text.
  const isMarkApart = change === 'changed';
  const content = runs.map((run) => runMarkup(names, run, isMarkApart ? '' : mark));
  return html`<div class="block ${kind} ${change}">${isMarkApart ? mark : ''}${content}</div>`;
}

/** Unchanged blocks beside a change that stay in sight. */
const context = 1;
/** As many unchanged blocks are worth folding. */
const minFolded = 3;

/** Blocks of a section; long stretches without a change are folded. */
function stretches(names: Names, blocks: readonly ComparedBlock[]): Html[] {
  const shown: Html[] = [];
  for (let from = 0; from < blocks.length;) {
    if (blocks[from]!.change !== 'same') {
      shown.push(blockMarkup(names, blocks[from++]!));
      continue;
    }
    let to = from;
    while (to < blocks.length && blocks[to]!.change === 'same') to++;
    const first = from === 0 ? from : from + context;
    const last = to === blocks.length ? to : to - context;
    const isFolded = last - first >= minFolded;
    const markup = (each: ComparedBlock) => blockMarkup(names, each);
    const between = blocks.slice(first, last).map(markup);
    shown.push(
      ...blocks.slice(from, isFolded ? first : to).map(markup),
      ...(isFolded
        ? [
            html`<details>
              <summary>${names.voice.words.history.unchanged(between.length)}</summary>
              ${between}
            </details>`,
            ...blocks.slice(last, to).map(markup),
          ]
        : []),
    );
    from = to;
  }
  return shown;
}

/** @param isFolded whether what is the same is folded */
export function differenceMarkup({voice}: Desk, difference: Difference, isFolded = true): Html {
  const {culture, sections, tagsName, tags, callouts} = difference;
  const names = {voice, callouts};
  const box = (name: string, content: Html | Html[]) =>
    html`<section>
      <h3>${name}</h3>
      <div class="difference" lang="${culture}" dir="${textDirection(culture)}">${content}</div>
    </section>`;
  return html`${sections.map(({name, blocks}) =>
    box(name, isFolded ? stretches(names, blocks) : blocks.map((each) => blockMarkup(names, each))),
  )}
  ${
    tags.length > 0
      ? box(
          tagsName,
          html`<ul>
            ${tags.map(({name, change}) => {
              const token = {key: name, text: name, marks: []};
              return html`<li>${runMarkup(names, {change, tokens: [token]})}</li>`;
            })}
          </ul>`,
        )
      : ''
  }`;
}
