/** Parses the form of the brand. */
import {createHash} from 'node:crypto';
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {cleanName, describeFile, FileRefused, slugOf, type FileDescription} from '../files/describe.ts';
import {
  colorPattern,
  endsStyle,
  inBoth,
  inlineCss,
  maxBrandFile,
  maxLinks,
  maxText,
  ownColors,
  typedAddress,
  type BrandLink,
  type BrandText,
  type BrandValues,
} from '../pages/brand.ts';
import type {Form} from './views.ts';
import type {DeskWords} from './words/en.ts';

/** Bytes of a form with all its files, which it may have in base64. */
export const maxBrandForm = 4 * Math.ceil((maxBrandFile * 4) / 3) + 512 * 1024;
const maxCss = 50_000;

/** Fonts that readers have, by the names of their texts. The default of the pages is none of them. */
export const fonts = {
  serif: 'Charter, Georgia, serif',
  rounded: 'ui-rounded, Nunito, Quicksand, system-ui, sans-serif',
  narrow: 'Bahnschrift, "DIN Alternate", "Roboto Condensed", "Arial Narrow", sans-serif',
} as const;

/** The family of an uploaded font, which only the pages see. */
const ownFamily = 'Brand';

export const files = ['logo-light', 'logo-dark', 'favicon', 'font-file'] as const;
export type FileField = (typeof files)[number];

/** What of a brand a file is of. */
export const valueOfFile = {
  'logo-light': 'logo',
  'logo-dark': 'logo',
  favicon: 'favicon',
  'font-file': 'font',
} as const satisfies Record<FileField, keyof BrandValues>;

export interface BrandForm {
  /** Invalid fields are left out. */
  values: BrandValues;
  /** By the names of fields. */
  faults: Record<string, string>;
}

/** A file of a form that was refused. Browsers do not fill in fields of files, so the next form has it as a text. */
export interface KeptFile {
  name: string;
  type: string;
  base64: string;
}

export const keptFile = async (
  {description: {contentType}, path}: UploadedFile,
  name: string,
): Promise<KeptFile> => ({name, type: contentType, base64: (await readFile(path)).toString('base64')});

/** The file that a field of a form carries. What it is, is found out again. */
export function carriedFile(text: unknown): File | undefined {
  try {
    const {name, base64} = JSON.parse(String(text)) as Partial<KeptFile>;
    const bytes = Buffer.from(String(base64), 'base64');
    return bytes.length > 0 ? new File([bytes], String(name)) : undefined;
  } catch {
    return undefined;
  }
}

export interface UploadedFile {
  description: FileDescription;
  /** Path of the uploaded file until it is stored. */
  path: string;
}

/** @returns undefined for a file of a kind that its field does not accept */
async function describe(path: string, file: File, field: FileField): Promise<FileDescription | undefined> {
  const originalName = cleanName(file.name);
  if (field !== 'font-file') {
    const described = await describeFile(path, originalName).catch((error: unknown) => {
      if (error instanceof FileRefused) return undefined;
      throw error;
    });
    return described?.kind === 'image' ? described : undefined;
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.subarray(0, 4).toString('latin1') !== 'wOF2') return undefined;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = `${sha256.slice(0, 16)}-${slugOf(originalName) || 'font'}.woff2`;
  const type = {extension: 'woff2', contentType: 'font/woff2', kind: 'document'} as const;
  return {...type, name, originalName, size: bytes.length, sha256};
}

/**
 * Puts the files of a form into a folder.
 * @returns those that are what their fields ask for; for the others a sentence on what is wrong
 */
export async function receiveFiles(
  given: ReadonlyMap<FileField, File>,
  {folder, words}: {folder: string; words: DeskWords['brand']},
): Promise<{uploaded: Map<FileField, UploadedFile>; faults: Record<string, string>}> {
  const uploaded = new Map<FileField, UploadedFile>();
  const faults: Record<string, string> = {};
  for (const [field, file] of given) {
    if (file.size > maxBrandFile) {
      faults[field] = words.faults.tooLarge(maxBrandFile / 1024);
      continue;
    }
    const path = join(folder, field);
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
    const description = await describe(path, file, field);
    if (description) uploaded.set(field, {description, path});
    else faults[field] = field === 'font-file' ? words.faults.font : words.faults.picture;
  }
  return {uploaded, faults};
}

/** The value of a field of one line. */
export const lineOf = (form: Form, name: string): string =>
  (form[name] ?? '').replace(/\p{Cc}+/gu, ' ').trim();

/** A text in the languages that it was given in; the first of them serves the others. */
function textOf(form: Form, name: string, cultures: readonly string[]): BrandText | undefined {
  const given = cultures.flatMap((culture) => {
    const text = lineOf(form, `${name}.${culture}`);
    return text ? [[culture, text] as const] : [];
  });
  const [first] = given;
  if (!first) return undefined;
  return given.length === 1 && first[0] === cultures[0] ? first[1] : Object.fromEntries(given);
}

/** The text of each language, for the fields. */
export const textsIn = (text: BrandText | undefined, cultures: readonly string[]): Record<string, string> =>
  typeof text === 'string' ? {[cultures[0]!]: text} : (text ?? {});

const colorOf = (form: Form, name: string): string | undefined =>
  colorPattern.test(form[name] ?? '') ? form[name]!.toLowerCase() : undefined;

/** @param standard the accent where a brand has none */
function accentOf(form: Form, standard: string): BrandValues['accent'] {
  const light = colorOf(form, 'accent') ?? standard;
  const dark = form['own-dark'] ? colorOf(form, 'accent-dark') : undefined;
  if (dark !== undefined) return {light, dark};
  return light === standard ? undefined : light;
}

function pairOf(form: Form, name: 'surface' | 'text'): BrandValues['surface'] {
  const own = ownColors[name];
  const light = colorOf(form, name) ?? own.light;
  const dark = colorOf(form, `${name}-dark`) ?? own.dark;
  return light === own.light && dark === own.dark ? undefined : {light, dark};
}

/** @param uploaded its name */
function fontOf(form: Form, stored: BrandValues['font'], uploaded: string | undefined): BrandValues['font'] {
  if (uploaded !== undefined) return {family: ownFamily, file: uploaded};
  if (form['font'] === 'own') return typeof stored === 'object' ? stored : undefined;
  const name = form['font'] ?? '';
  return Object.hasOwn(fonts, name) ? fonts[name as keyof typeof fonts] : undefined;
}

/** What the fields of the form have for a brand. */
export function brandFields(
  {accent, surface, text, font, heading, contact = '', header = [], footer = [], css = ''}: BrandValues,
  {cultures, standardAccent}: {cultures: readonly string[]; standardAccent: string},
): Record<string, string> {
  const texts = (name: string, given: BrandText | undefined) =>
    Object.entries(textsIn(given, cultures)).map(([culture, each]) => [`${name}.${culture}`, each]);
  const links = (list: string, given: readonly BrandLink[]) =>
    given.flatMap(({name, url}, row) => [[`${list}.${row}.url`, url], ...texts(`${list}.${row}.name`, name)]);
  const accents = inBoth(accent ?? standardAccent);
  const surfaces = inBoth(surface ?? ownColors.surface);
  const textColors = inBoth(text ?? ownColors.text);
  const stack = Object.entries(fonts).find(([, each]) => each === font)?.[0];
  return Object.fromEntries([
    ['accent', accents.light],
    ['accent-dark', accent === undefined ? ownColors.accent.dark : accents.dark],
    ['own-dark', typeof accent === 'object' ? 'on' : ''],
    ['surface', surfaces.light],
    ['surface-dark', surfaces.dark],
    ['text', textColors.light],
    ['text-dark', textColors.dark],
    ['font', typeof font === 'object' ? 'own' : (stack ?? '')],
    ...texts('heading', heading),
    ['contact', contact],
    ...links('header', header),
    ...links('footer', footer),
    ['css', css],
  ]) as Record<string, string>;
}

/** One logo serves both schemes. */
function logoOf(light: string | undefined, dark: string | undefined): BrandValues['logo'] {
  const one = light ?? dark;
  return one === undefined ? undefined : {light: one, dark: dark ?? one};
}

/** What is given of an object; undefined where that is nothing. */
const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/**
 * @param stored what was set until now
 * @param names what files of the form are named by
 * @param isFixed whether a value comes from elsewhere; what is stored of it stays
 */
export function readBrandForm(
  form: Form,
  {
    stored,
    names,
    cultures,
    accent,
    isFixed,
    words,
  }: {
    stored: BrandValues;
    names: Partial<Record<FileField, string>>;
    cultures: readonly string[];
    accent: string;
    isFixed: (name: keyof BrandValues) => boolean;
    words: DeskWords;
  },
): BrandForm {
  const faults: Record<string, string> = {};
  const {brand} = words;
  const address = (name: string): string | undefined => {
    const url = typedAddress(form[name] ?? '');
    if (url === null) faults[name] = brand.faults.address;
    return url ?? undefined;
  };
  const text = (name: string): BrandText | undefined => {
    const found = textOf(form, name, cultures);
    for (const [culture, each] of Object.entries(textsIn(found, cultures)))
      if (each.length > maxText) faults[`${name}.${culture}`] = words.faults.tooLong(maxText);
    return found;
  };
  const links = (list: 'header' | 'footer'): BrandLink[] | undefined => {
    const found = Array.from({length: maxLinks}, (_, row) => {
      const url = address(`${list}.${row}.url`);
      const name = text(`${list}.${row}.name`);
      if (url === undefined) {
        if (name !== undefined) faults[`${list}.${row}.url`] ??= brand.faults.address;
        return [];
      }
      if (name === undefined) faults[`${list}.${row}.name.${cultures[0]}`] = words.faults.noName;
      return [{name: name ?? url, url}];
    }).flat();
    return found.length > 0 ? found : undefined;
  };
  const file = (field: FileField, before: string | undefined) =>
    names[field] ?? (form[`remove-${field}`] ? undefined : before);
  const logos = stored.logo === undefined ? undefined : inBoth(stored.logo);
  const light = file('logo-light', logos?.light);
  const dark = file('logo-dark', logos?.dark === logos?.light ? undefined : logos?.dark);
  const css = inlineCss(form['css'] ?? '').trim();
  const cssFault = endsStyle(css)
    ? brand.faults.css
    : css.length > maxCss
      ? words.faults.tooLong(maxCss)
      : undefined;
  if (cssFault !== undefined) faults['css'] = cssFault;
  const read: BrandValues = defined({
    logo: logoOf(light, dark),
    favicon: file('favicon', stored.favicon),
    accent: accentOf(form, accent),
    surface: pairOf(form, 'surface'),
    text: pairOf(form, 'text'),
    font: fontOf(form, stored.font, names['font-file']),
    heading: text('heading'),
    contact: address('contact'),
    header: links('header'),
    footer: links('footer'),
    css: css && cssFault === undefined ? `${css}\n` : undefined,
  });
  const kept = Object.entries(stored).filter(([name]) => isFixed(name as keyof BrandValues));
  const open = Object.entries(read).filter(([name]) => !isFixed(name as keyof BrandValues));
  return {values: Object.fromEntries([...kept, ...open]) as BrandValues, faults};
}
