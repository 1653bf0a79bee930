/** The language of a page of the set-up or the desk. */
import type {Context} from 'hono';
import {getCookie} from 'hono/cookie';
import {newCounts, textBounds} from '../../../src/content/bounds.ts';
import {cultureDirection} from '../../../src/content/direction.ts';
import {cultureLabel} from '../../../src/content/translation.ts';
import {dateFormat} from '../../../src/i18n/date-format.ts';
import {languages} from '../../../src/i18n/languages.ts';
import {preferredCultures} from '../http/preferred-cultures.ts';
import {languageFiles, writtenTag} from '../pages/language-files.ts';
import {canonicalTag} from '../text/cultures.ts';
import {isolated} from '../text/isolated.ts';
import en, {type DeskWords} from './words/en.ts';

type WordsFile = {default: DeskWords};

export const deskWords = languageFiles(
  en,
  (language) => import(`./words/${language}.ts`) as Promise<WordsFile>,
);

/** The name of a language, in itself. */
export const ownName = (language: string): string => cultureLabel({culture: language});

/** The languages of the menu, sorted by name. */
export const deskLanguages: readonly {language: string; name: string}[] = [
  'en',
  ...Object.keys(deskWords.files),
]
  .filter((language) => writtenTag(language) === language)
  .map((language) => ({language, name: ownName(language)}))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** The languages that the widget speaks, with the region that most of their readers are in. */
export const widgetCultures =
  'en-US ar-SA cs-CZ da-DK de-DE es-ES fi-FI fr-FR it-IT ja-JP nb-NO nl-NL pl-PL pt-BR sv-SE zh-CN'.split(
    ' ',
  );

/** The name of the cookie that holds the chosen language. */
export const languageCookie = 'kb-desk-language';

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0]!;
const isShipped = (tag: string) =>
  languageOf(tag) === 'en' || Object.hasOwn(deskWords.files, languageOf(tag));

/** The texts of a language, and its notations. */
export class Voice {
  /** Language tag with the region of the browser, for the format of dates. */
  readonly tag: string;
  readonly language: string;
  readonly words: DeskWords;
  readonly #reasons: Readonly<Record<string, string>>;
  readonly #numbers: Intl.NumberFormat;
  readonly #dates: Intl.DateTimeFormat;
  readonly #times: Intl.DateTimeFormat;
  readonly #languages: Intl.DisplayNames;

  /** @param reasons that the widget offers, by the names that are stored */
  constructor(tag: string, words: DeskWords, reasons: Readonly<Record<string, string>>) {
    this.tag = tag;
    this.language = languageOf(tag);
    this.words = words;
    this.#reasons = reasons;
    // As the numbers within texts are written.
    this.#numbers = new Intl.NumberFormat(this.language);
    this.#dates = dateFormat(tag, {dateStyle: 'medium', timeZone: 'UTC'});
    this.#times = dateFormat(tag, {dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC'});
    this.#languages = new Intl.DisplayNames(this.language, {type: 'language'});
  }

  get direction(): 'ltr' | 'rtl' {
    return cultureDirection(this.tag);
  }

  /** A path or a name within a sentence: from right to left, its punctuation would move. */
  value(text: string): string {
    return this.direction === 'rtl' ? isolated(text) : text;
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }

  /** @param iso a date, or a date and time */
  date(iso: string): string {
    return this.#dates.format(new Date(iso));
  }

  dateAndTime(iso: string): string {
    return `${this.#times.format(new Date(iso))} UTC`;
  }

  /** Such as “3 hours ago” within a week, and a date before. */
  ago(iso: string): string {
    const seconds = Math.floor((Date.now() - Date.parse(iso)) / 1000);
    if (seconds < 0 || seconds >= 7 * 24 * 3600) return this.date(iso);
    const format = new Intl.RelativeTimeFormat(this.language, {numeric: seconds < 60 ? 'auto' : 'always'});
    if (seconds < 60) return format.format(0, 'second');
    if (seconds < 3600) return format.format(-Math.floor(seconds / 60), 'minute');
    if (seconds < 24 * 3600) return format.format(-Math.floor(seconds / 3600), 'hour');
    return format.format(-Math.floor(seconds / (24 * 3600)), 'day');
  }

  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.language).format(items);
  }

  /** Such as “in 30 seconds”. */
  wait(seconds: number): string {
    const format = new Intl.RelativeTimeFormat(this.language);
    return seconds < 60 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
  }

  /** Parts what a reader said into the reason that the widget offered, in words, and the reader's own, which anybody can write: so it is bounded. */
  said(words: string): {reason: string; own: string} {
    const text = textBounds(newCounts())(words);
    const [name = '', ...own] = text.split(': ');
    return Object.hasOwn(this.#reasons, name)
      ? {reason: this.#reasons[name]!, own: own.join(': ')}
      : {reason: '', own: text};
  }

  /** A culture in words. */
  nameOf(culture: string): string {
    try {
      return this.#languages.of(culture) ?? culture;
    } catch {
      return culture;
    }
  }

  /** Names of cultures for a table: without a region, except where one language is among them in several. */
  namesAmong(cultures: Iterable<string>): (culture: string) => string {
    const all = new Set([...cultures].map((each) => each.toLowerCase()));
    const count = (language: string) => [...all].filter((each) => languageOf(each) === language).length;
    return (culture) => {
      if (count(languageOf(culture)) > 1) return this.nameOf(culture);
      // A script stays: it is more than a region.
      const [language, script = ''] = culture.split('-');
      return this.nameOf(script.length === 4 ? `${language}-${script}` : language!);
    };
  }
}

/**
 * The language of a request: what the person chose, else what their browser asks for, else the site's first, of those that there are;
 * else English.
 */
export async function voiceOf(c: Context, siteCulture: string): Promise<Voice> {
  const chosen = getCookie(c, languageCookie) ?? '';
  const preferred = preferredCultures(c.req.header('accept-language'), siteCulture).map(writtenTag);
  const inChosen = preferred.find((each) => languageOf(each) === chosen);
  const tag = [inChosen ?? chosen, ...preferred].find(isShipped) ?? 'en';
  const [words, {voteForm}] = await Promise.all([deskWords.load(tag), languages.load(tag)]);
  return new Voice(canonicalTag(tag) ?? 'en', words, voteForm.reasons);
}
