/**
 * The owner's brand on the public pages: what a file of YAML or JSON says, with pictures, a font and CSS beside it, and for the rest what was set
 * at the desk.
 */
import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {basename, dirname, extname, resolve} from 'node:path';
import {type Static, Type} from 'typebox';
import {Compile} from 'typebox/compile';
import {parse} from 'yaml';
import {safeUrl} from '../../../src/content/urls.ts';
import type {ServiceConfig} from '../config.ts';
import {contrast, isLight, minContrast, mix, readableOn, textOn} from '../contrast.ts';

/** Characters of a text, such as the name of a link. */
export const maxText = 200;
/** Characters of the name of the site. */
export const maxName = 100;
/** Characters of an address. */
const maxAddress = 2000;
/** Of one list. */
export const maxLinks = 20;
/** Bytes of a picture or a font that is uploaded. */
export const maxBrandFile = 512 * 1024;
/** `#rrggbb` */
export const colorPattern = /^#[\dA-Fa-f]{6}$/;

/** One text for all languages, or one for each: `{en: Status, de: Status, pt-BR: Situação}`. */
const Text = Type.Union([
  Type.String({minLength: 1, maxLength: maxText}),
  Type.Record(Type.String(), Type.String({minLength: 1, maxLength: maxText})),
]);
const Color = Type.String({pattern: colorPattern.source});
const Colors = Type.Union([Color, Type.Object({light: Color, dark: Color}, {additionalProperties: false})]);
const Address = Type.String({minLength: 1, maxLength: maxAddress});
const Picture = Type.Union([
  Address,
  Type.Object({light: Address, dark: Address}, {additionalProperties: false}),
]);
const Links = Type.Array(Type.Object({name: Text, url: Address}, {additionalProperties: false}), {
  maxItems: maxLinks,
});

const BrandFile = Type.Object(
  {
    name: Type.Optional(Type.String({minLength: 1, maxLength: maxName})),
    logo: Type.Optional(Picture),
    favicon: Type.Optional(Address),
    picture: Type.Optional(Address),
    accent: Type.Optional(Colors),
    surface: Type.Optional(Colors),
    text: Type.Optional(Colors),
    font: Type.Optional(
      Type.Union([
        Type.String({pattern: '^[\\w ,\'"-]+$'}),
        Type.Object(
          {family: Type.String({pattern: '^[\\w -]+$'}), file: Type.String()},
          {additionalProperties: false},
        ),
      ]),
    ),
    heading: Type.Optional(Text),
    contact: Type.Optional(Address),
    header: Type.Optional(Links),
    footer: Type.Optional(Links),
    css: Type.Optional(Type.String()),
    redirects: Type.Optional(
      Type.Record(Type.String({pattern: '^/'}), Type.Union([Type.Integer({minimum: 1}), Address])),
    ),
  },
  {additionalProperties: false},
);
const brandFile = Compile(BrandFile);

/** What a brand says. Files are absolute addresses, or names in the assets of its source; `css` is CSS. */
export type BrandValues = Static<typeof BrandFile>;
export type BrandText = Static<typeof Text>;
export type BrandLink = Static<typeof Links>[number];
export type Scheme = 'light' | 'dark';

export interface BrandAsset {
  type: string;
  /** @returns undefined where the file is gone */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export interface BrandSource {
  values: BrandValues;
  /** Files by names that change with their contents. */
  assets: ReadonlyMap<string, BrandAsset>;
}

export const noBrandSource: BrandSource = {values: {}, assets: new Map()};

/** A colour that could not be read, and the one that is used in a scheme instead. */
export interface Correction {
  color: 'accent' | 'surface' | 'text';
  scheme: Scheme;
  given: string;
  used: string;
  /** The surface that it was to be read on, and its contrast there. Not of surfaces. */
  surface?: string;
  ratio?: number;
}

/** Addresses are absolute, or names in `assets`. */
export interface Brand {
  name?: string | undefined;
  logo?: {light: string; dark: string} | undefined;
  favicon?: string | undefined;
  /** What previews of links show. */
  picture?: string | undefined;
  /** A font with a file in `assets`. */
  font?: {family: string; file: string} | undefined;
  heading?: BrandText | undefined;
  contact?: string | undefined;
  header: readonly BrandLink[];
  footer: readonly BrandLink[];
  /** For the light scheme, such that it can be read. */
  accent?: string | undefined;
  /** Tokens, the font and the owner's CSS. */
  css: string;
  /** Former addresses: a contentId, or an address. */
  redirects: ReadonlyMap<string, number | string>;
  /** Files by names that change with their contents. */
  assets: ReadonlyMap<string, BrandAsset>;
  corrections: readonly Correction[];
}

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Pictures that previews of links show. */
const previewed = /\.(png|jpe?g|webp|gif)$/i;

/** The pages' own colours, as `styles/frame.css` has them. */
export const ownColors = {
  accent: {light: '#0a6b68', dark: '#6fd0c8'},
  surface: {light: '#ffffff', dark: '#16181b'},
  text: {light: '#1c2024', dark: '#e8eaed'},
};
const schemes = ['light', 'dark'] as const;

export const inBoth = <T>(value: T | {light: T; dark: T}): {light: T; dark: T} =>
  typeof value === 'object' && value !== null && 'light' in value ? value : {light: value, dark: value};

/** The text of a culture or of its language, if there is one. */
export function ownText(text: BrandText, culture: string): string | undefined {
  if (typeof text === 'string') return text;
  const byTag = new Map(Object.entries(text).map(([tag, value]) => [tag.toLowerCase(), value]));
  const tag = culture.toLowerCase();
  return byTag.get(tag) ?? byTag.get(tag.split('-')[0]!);
}

/** Which of the texts suits a culture: its own, or the first. */
export const textIn = (text: BrandText, culture: string): string =>
  ownText(text, culture) ?? Object.values(text)[0] ?? '';

/** Share of the surface's colour in muted text, as in `styles/frame.css`. */
const mutedShare = 0.28;

/**
 * The tokens of colours. An accent with too little contrast on the surface is moved towards black or white until it can be read. A text colour with too
 * little contrast is replaced by the pages' own, because muted text has even less.
 */
export function colorTokens({accent, surface, text}: Pick<BrandValues, 'accent' | 'surface' | 'text'>): {
  css: string;
  /** For the light scheme, as it was corrected. */
  accent: string | undefined;
  corrections: Correction[];
} {
  const corrections: Correction[] = [];
  const tokens: string[] = [];
  const surfaces = surface === undefined ? ownColors.surface : {...inBoth(surface)};
  if (surface !== undefined) {
    for (const scheme of schemes) {
      const given = surfaces[scheme];
      // Text is dark in the light scheme, and light in the dark one.
      if (isLight(given) === (scheme === 'light')) continue;
      surfaces[scheme] = ownColors.surface[scheme];
      corrections.push({color: 'surface', scheme, given, used: surfaces[scheme]});
    }
    tokens.push(`--kb-surface: light-dark(${surfaces.light}, ${surfaces.dark});`);
  }
  /** A colour as it can be read on the surfaces. Undefined where the pages' own serves as it is. */
  const readable = (color: 'accent' | 'text', colors: BrandValues['accent']) => {
    const shown = {...inBoth(colors ?? ownColors[color])};
    let isCorrected = false;
    for (const scheme of schemes) {
      const given = shown[scheme];
      const ratio = contrast(given, surfaces[scheme]);
      const isReplaced = color === 'text' && ratio < minContrast;
      const used = readableOn(surfaces[scheme], isReplaced ? ownColors.text[scheme] : given);
      if (used.toLowerCase() === given.toLowerCase()) continue;
      isCorrected = true;
      shown[scheme] = used;
      corrections.push({color, scheme, given, used, surface: surfaces[scheme], ratio});
    }
    return colors === undefined && !isCorrected ? undefined : shown;
  };
  const shownText = readable('text', text);
  if (shownText) {
    tokens.push(`--kb-text: light-dark(${shownText.light}, ${shownText.dark});`);
    const pale = schemes.map((scheme) => mix(shownText[scheme], surfaces[scheme], mutedShare));
    const muted = schemes.map((scheme, at) => readableOn(surfaces[scheme], pale[at]!));
    if (muted.join() !== pale.join()) tokens.push(`--kb-text-muted: light-dark(${muted.join(', ')});`);
  }
  const shown = readable('accent', accent);
  if (shown)
    tokens.push(
      `--kb-accent: light-dark(${shown.light}, ${shown.dark});`,
      `--kb-on-accent: light-dark(${textOn(shown.light)}, ${textOn(shown.dark)});`,
    );
  const css = tokens.length > 0 ? `:root { ${tokens.join(' ')} }\n` : '';
  return {css, accent: shown?.light, corrections};
}

/** For the log. */
export const correctionSentence = ({color, scheme, given, used, surface, ratio}: Correction): string =>
  ratio === undefined
    ? `The surface ${given} cannot carry text in the ${scheme} scheme, so the pages' own ${used} is used there.`
    : `The ${color} ${given} has a contrast of ${ratio.toFixed(1)} on ${surface} in the ${scheme} scheme, below ${minContrast}, so ${used} is used there.`;

/** Whether this would end a style element, in which pages have their CSS. */
export const endsStyle = (css: string): boolean => /<\/style/i.test(css);

/** CSS as a browser reads it in a page: the policy has the digest of that. */
export const inlineCss = (css: string): string => css.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');

/** CSS of the owner's that pages inline. */
async function readCss(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`css in brand.yaml is "${path}", which cannot be read; write a file of CSS.`, {cause});
  });
  if (endsStyle(text))
    throw new Error(`css in brand.yaml is "${path}", which holds "</style"; write a file of CSS.`);
  return inlineCss(text);
}

/** Whether a link of a brand may lead there. */
const isLinkTarget = (url: string): boolean => url.startsWith('/') || safeUrl(url, 'relative:') !== undefined;

/**
 * What a person typed as an address: an e-mail address and a host get the scheme that is meant.
 * @returns undefined for none, null for what is no address
 */
export function typedAddress(typed: string): string | undefined | null {
  const text = typed.replace(/\p{Cc}+/gu, ' ').trim();
  if (!text) return undefined;
  const address = /^[^\s@/:?#]+@[^\s@/:?#]+\.\p{L}+$/u.test(text)
    ? `mailto:${text}`
    : /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(text)
      ? `https://${text}`
      : text;
  return address.length <= maxAddress && isLinkTarget(address) ? address : null;
}

/** Reads the file of a brand as YAML, of which JSON is a part. Undefined where there is none. */
async function readBrandFile(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`the brand "${path}" cannot be read.`, {cause});
  }
  try {
    return parse(text);
  } catch (cause) {
    throw new Error(`the brand "${path}": ${(cause as Error).message.split('\n')[0]}`, {cause});
  }
}

/**
 * What `brand.yaml` in the data folder says.
 * @throws Error that says what is wrong in the file
 */
export async function readBrand({dataFolder}: Pick<ServiceConfig, 'dataFolder'>): Promise<BrandSource> {
  const path = resolve(dataFolder, 'brand.yaml');
  const wrong = (what: string) => new Error(`the brand "${path}": ${what}`);
  const given = (await readBrandFile(path)) ?? {};
  if (!brandFile.Check(given)) {
    const [error] = brandFile.Errors(given);
    throw wrong(`${error?.instancePath || 'it'} ${error?.message ?? 'is not what it should be'}.`);
  }

  const assets = new Map<string, BrandAsset>();
  /** Takes a file in, unless it is an address. @returns its name in `assets`, or the address */
  const asset = async (file: string): Promise<string> => {
    if (/^https:\/\//i.test(file)) return new URL(file).href;
    const type = types[extname(file).toLowerCase()];
    if (!type) throw wrong(`"${file}" is no picture or font; use ${Object.keys(types).join(' ')}.`);
    const body = await readFile(resolve(dirname(path), file)).catch(() => {
      throw wrong(`"${file}" cannot be read; write an https address, or the name of a file beside it.`);
    });
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    const name = `${hash}-${basename(file).replace(/[^\w.-]/g, '_')}`;
    const bytes = new Uint8Array(body);
    assets.set(name, {type, read: () => Promise.resolve(bytes)});
    return name;
  };
  const {logo, favicon, picture, font, css, contact, header = [], footer = []} = given;
  for (const url of [
    ...(contact === undefined ? [] : [contact]),
    ...[...header, ...footer].map((each) => each.url),
  ])
    if (!isLinkTarget(url))
      throw wrong(`"${url}" is no address; write https://…, mailto:… or a path that begins with /.`);
  if (picture !== undefined && !/^https:/i.test(picture) && !previewed.test(picture))
    throw wrong(
      `picture is "${picture}", which previews of links cannot show; use .png, .jpg, .webp or .gif.`,
    );
  const logos = logo === undefined ? undefined : inBoth(logo);
  const values: BrandValues = {
    ...given,
    ...(logos && {logo: {light: await asset(logos.light), dark: await asset(logos.dark)}}),
    ...(favicon !== undefined && {favicon: await asset(favicon)}),
    ...(picture !== undefined && {picture: await asset(picture)}),
    ...(typeof font === 'object' && {font: {family: font.family, file: await asset(font.file)}}),
    ...(css !== undefined && {css: await readCss(resolve(dirname(path), css))}),
  };
  return {values, assets};
}

/** The brand of what a file says, and of what was set at the desk where the file says nothing. */
export function composeBrand(file: BrandSource, owner: BrandSource = noBrandSource): Brand {
  const values = {...owner.values, ...file.values};
  const {logo, font, css = '', header = [], footer = [], redirects = {}} = values;
  const colors = colorTokens(values);
  const family = typeof font === 'object' ? `"${font.family}", system-ui, sans-serif` : font;
  return {
    name: values.name,
    logo: logo === undefined ? undefined : inBoth(logo),
    favicon: values.favicon,
    picture: values.picture,
    font: typeof font === 'object' ? font : undefined,
    heading: values.heading,
    contact: values.contact,
    header,
    footer,
    accent: colors.accent,
    css: [colors.css, family === undefined ? '' : `:root { --kb-font: ${family}; }\n`, css].join(''),
    redirects: new Map(Object.entries(redirects)),
    assets: new Map([...owner.assets, ...file.assets]),
    corrections: colors.corrections,
  };
}

export const noBrand: Brand = composeBrand(noBrandSource);
