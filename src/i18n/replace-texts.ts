/** Puts the texts of a page's owner in place of the elements' own. Loaded only where there are any. */
import en from './en.ts';
import type {LanguageFiles} from './language-files.ts';
import type {LauncherTerms} from './terms.ts';
import {textParameters} from './text-parameters.ts';
import type {OwnerTexts, PluralForms, TextFamily, TextSource} from './texts.ts';

type Text = string | ((...values: never[]) => string);
interface Group {
  readonly [name: string]: Text | Group;
}
/** Texts by path, by language in lower case. */
type FlatTexts = ReadonlyMap<string, ReadonlyMap<string, Text>>;

type Family<T> = LanguageFiles<T> & TextFamily;
type Report = (mistake: string) => void;

/** Every text for readers. */
const launcher: LauncherTerms['launcher'] = {label: '', failed: '', retry: ''};
const readerTerms = {...en, launcher} as unknown as Group;

/** The group of kb-help-portal. A file of texts may serve pages with and without it. */
const portal = 'portal';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The text with values in it: numbers as the language writes them. */
const fillIn = (text: string, values: ReadonlyMap<string, unknown>, numbers: Intl.NumberFormat) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values.get(name);
    return value === undefined ? placeholder : typeof value === 'number' ? numbers.format(value) : `${value}`;
  });

/** A term that is written as data, as the function that elements call. */
function textFunction(data: string | PluralForms, names: readonly string[], lang: string) {
  const forms = typeof data === 'string' ? {other: data} : data;
  const rules = new Intl.PluralRules(lang);
  // As in the elements' own texts, which know the language alone.
  const numbers = new Intl.NumberFormat(lang.split('-')[0]);
  return (...all: unknown[]) => {
    const values = new Map(names.map((name, index) => [name, all[index]]));
    const count = values.get(forms.by ?? names[0]!);
    const form = typeof count === 'number' ? (forms[`=${count}`] ?? forms[rules.select(count)]) : undefined;
    return fillIn(form ?? forms.other, values, numbers);
  };
}

/** Why plural forms cannot be used; undefined where they can. */
function formsError(forms: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  const {by, ...texts} = forms;
  if (typeof forms['other'] !== 'string') return 'has no form "other"';
  if (by !== undefined && !names.includes(by as string)) return `has no number "${String(by)}"`;
  const wrong = Object.entries(texts).find(
    ([name, text]) => typeof text !== 'string' || !/^(zero|one|two|few|many|other|=\d+)$/.test(name),
  );
  return wrong && `has no plural form "${wrong[0]}"`;
}

/** A family's texts of one language by path. What cannot be used is reported, and the elements' own text stays. */
function flatten(
  lang: string,
  given: unknown,
  {group, parameters = textParameters, english}: Family<unknown>,
  report: Report,
) {
  const texts = new Map<string, Text>();
  const add = (path: string, own: Text, text: unknown) => {
    const names = parameters[path] ?? [];
    if (typeof own === 'string') {
      if (typeof text === 'string') texts.set(path, text);
      else report(`${path} is a text without values`);
    } else if (typeof text === 'function') texts.set(path, text as Text);
    else if (typeof text === 'string' || isObject(text)) {
      const error = isObject(text) && formsError(text, names);
      if (error) return report(`${path} ${error}`);
      for (const [placeholder, name = ''] of JSON.stringify(text).matchAll(/\{(\w+)\}/g))
        if (!names.includes(name)) report(`${path} has no value ${placeholder}`);
      texts.set(path, textFunction(text as string | PluralForms, names, lang));
    } else report(`${path} is neither a text nor plural forms`);
  };
  const walk = (written: unknown, own: Group, path: string) => {
    if (!isObject(written)) return report(path ? `${path} is a group of texts` : 'this is no group of texts');
    for (const [name, text] of Object.entries(written)) {
      const at = path ? `${path}.${name}` : name;
      const ours = Object.hasOwn(own, name) ? own[name] : undefined;
      if (at === portal) continue;
      if (ours === undefined) report(`there is no text ${at}`);
      else if (isObject(ours)) walk(text, ours, at);
      else add(at, ours, text);
    }
  };
  if (!group) walk(given, readerTerms, '');
  else if (isObject(given) && group in given) walk(given[group], english as Group, group);
  return texts;
}

/** A file of texts; empty when it cannot be had, so that the elements' own stay. */
async function fetchTexts(address: string): Promise<object> {
  try {
    const response = await fetch(new URL(address, document.baseURI));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return Object(await response.json()) as object;
  } catch (error) {
    console.warn(`kb-help: the texts could not be loaded from ${address}.`, error);
    return {};
  }
}

const loadedFiles = new Map<string, Promise<object>>();

async function load(source: TextSource): Promise<object> {
  if (typeof source !== 'string') return source;
  const file = loadedFiles.get(source) ?? fetchTexts(source);
  loadedFiles.set(source, file);
  return file;
}

/** The tag as Intl writes it; undefined for what is no BCP 47 tag. */
function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replace(/_/g, '-'))[0];
  } catch {
    return undefined;
  }
}

/** Said before: frameworks may make another object of the same texts at each rendering. */
const reported = new Set<string>();

/** A family's texts in all languages. Warns once of what is wrong in any. */
function read(given: object, family: Family<unknown>): FlatTexts {
  const languages = new Map<string, ReadonlyMap<string, Text>>();
  const mistakes: string[] = [];
  for (const [tag, texts] of Object.entries(given)) {
    const report = (mistake: string) => mistakes.push(`${tag}: ${mistake}`);
    const lang = canonicalTag(tag);
    if (!lang) {
      report('this is no language tag, such as en or pt-BR');
      continue;
    }
    const flat = flatten(lang, texts, family, report);
    if (flat.size) languages.set(lang.toLowerCase(), flat);
  }
  const news = mistakes.filter((mistake) => !reported.has(mistake));
  for (const mistake of news) reported.add(mistake);
  if (news.length) console.warn(`kb-help: texts that cannot be used:\n${news.join('\n')}`);
  return languages;
}

/** What has been read, by the family's group. */
const flatTexts = new Map<string, WeakMap<object, FlatTexts>>();

async function readOnce(source: TextSource, family: Family<unknown>): Promise<FlatTexts> {
  const {group = ''} = family;
  const cache = flatTexts.get(group) ?? new WeakMap<object, FlatTexts>();
  flatTexts.set(group, cache);
  const given = await load(source);
  const texts = cache.get(given) ?? read(given, family);
  cache.set(given, texts);
  return texts;
}

/** The terms with some of them replaced, by path. */
const withTexts = (terms: Group, texts: ReadonlyMap<string, Text>, path: string): Group =>
  Object.fromEntries(
    Object.entries(terms).map(([name, term]) => [
      name,
      isObject(term) ? withTexts(term as Group, texts, `${path}${name}.`) : (texts.get(path + name) ?? term),
    ]),
  );

/** A tag and what it is a part of, from the most general: `zh`, `zh-hant`, `zh-hant-tw`. */
const tagsOf = (lang: string) => {
  const parts = lang.toLowerCase().split('-');
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'));
};

/**
 * The terms in a language with the owner's texts, and the tag of the language that they are in. A source goes before those after it, a
 * region before its language, and text by text what none of them has is the elements' own. A language that is not shipped is there once a
 * source has texts in it; what it lacks is English.
 */
export async function replaceTexts<T>(
  family: Family<T>,
  lang: string,
  {texts, pageTexts, languages}: OwnerTexts,
): Promise<[terms: T, lang: string]> {
  const {english, files, group} = family;
  // The compiler cannot unfold a type that contains itself to any depth.
  const nested: unknown[] = [texts, pageTexts, languages];
  const sources = nested.flat(Infinity) as (TextSource | undefined)[];
  // The nearest last.
  const read = await Promise.all(
    sources.flatMap((source) => (source ? readOnce(source, family) : [])).reverse(),
  );
  for (const tag of read.flatMap((each) => [...each.keys()])) {
    const language = tag.split('-')[0]!;
    if (language !== 'en') files[language] ??= () => Promise.resolve({default: english});
  }
  const shipped = await family.load(lang).catch(() => english);
  const textsIn = (tags: readonly string[]) =>
    read.flatMap((each) => tags.flatMap((tag) => each.get(tag) ?? []));
  const tags = tagsOf(lang);
  const own = textsIn(tags);
  const all = shipped === english && tags[0] !== 'en' ? [...textsIn(['en']), ...own] : own;
  return [
    withTexts(shipped as Group, new Map(all.flatMap((each) => [...each])), group ? `${group}.` : '') as T,
    shipped === english && tags[0] !== 'en' && !own.length ? 'en' : lang,
  ];
}
