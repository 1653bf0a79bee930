/** The owner's brand on the public pages: one file of YAML or JSON, with pictures, a font and CSS beside it. */
import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {basename, dirname, extname, join, resolve} from 'node:path';
import {type Static, Type} from 'typebox';
import {Compile} from 'typebox/compile';
import {parse} from 'yaml';
import {safeUrl} from '../../../src/content/safe-url.ts';
import type {ServiceConfig} from '../config.ts';
import {contrast, isLight, minContrast, readableOn, textOn} from '../contrast.ts';

/** One text for all languages, or one for each: `{en: Status, de: Status, pt-BR: Situação}`. */
const Text = Type.Union([
  Type.String({minLength: 1, maxLength: 200}),
  Type.Record(Type.String(), Type.String({minLength: 1, maxLength: 200})),
]);
const Color = Type.String({pattern: '^#[0-9A-Fa-f]{6}$'});
const Colors = Type.Union([Color, Type.Object({light: Color, dark: Color}, {additionalProperties: false})]);
const Address = Type.String({minLength: 1, maxLength: 2000});
const Picture = Type.Union([
  Address,
  Type.Object({light: Address, dark: Address}, {additionalProperties: false}),
]);
const Links = Type.Array(Type.Object({name: Text, url: Address}, {additionalProperties: false}), {
  maxItems: 20,
});

const BrandFile = Type.Object(
  {
    name: Type.Optional(Type.String({minLength: 1, maxLength: 100})),
    logo: Type.Optional(Picture),
    favicon: Type.Optional(Address),
    picture: Type.Optional(Address),
    accent: Type.Optional(Colors),
    surface: Type.Optional(Colors),
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

export type BrandText = Static<typeof Text>;
export type BrandLink = Static<typeof Links>[number];

export interface BrandAsset {
  body: Uint8Array<ArrayBuffer>;
  type: string;
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
  /** Colours that could not be read, and what became of them: a sentence each. */
  corrections: readonly string[];
}

export const noBrand: Brand = {
  header: [],
  footer: [],
  css: '',
  redirects: new Map(),
  assets: new Map(),
  corrections: [],
};

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

/** The pages' own surfaces, which an accent is read on. */
const surfaces = {light: '#ffffff', dark: '#16181b'};

const inBoth = <T>(value: T | {light: T; dark: T}): {light: T; dark: T} =>
  typeof value === 'object' && value !== null && 'light' in value ? value : {light: value, dark: value};

/** Which of the texts suits a culture: the culture's, its language's, or the first. */
export function textIn(text: BrandText, culture: string): string {
  if (typeof text === 'string') return text;
  const byTag = new Map(Object.entries(text).map(([tag, value]) => [tag.toLowerCase(), value]));
  const tag = culture.toLowerCase();
  return byTag.get(tag) ?? byTag.get(tag.split('-')[0]!) ?? Object.values(text)[0] ?? '';
}

/** The tokens of colours. One that could not be read on the surface is moved towards black or white as far as it must be. */
export function colorTokens({accent, surface}: Pick<Static<typeof BrandFile>, 'accent' | 'surface'>): {
  css: string;
  /** For the light scheme, as it was corrected. */
  accent: string | undefined;
  corrections: string[];
} {
  const corrections: string[] = [];
  const tokens: string[] = [];
  let shown: string | undefined;
  const ground = surface === undefined ? surfaces : {...surfaces, ...inBoth(surface)};
  if (surface !== undefined) {
    for (const scheme of ['light', 'dark'] as const) {
      if (isLight(ground[scheme]) === (scheme === 'light')) continue;
      // Text is dark in the light scheme, and light in the dark one.
      corrections.push(
        `The surface ${ground[scheme]} cannot carry text in the ${scheme} scheme, so the pages' own ${surfaces[scheme]} is used there.`,
      );
      ground[scheme] = surfaces[scheme];
    }
    tokens.push(`--kb-surface: light-dark(${ground.light}, ${ground.dark});`);
  }
  if (accent !== undefined) {
    const given = inBoth(accent);
    const readable = {...given};
    for (const scheme of ['light', 'dark'] as const) {
      readable[scheme] = readableOn(ground[scheme], given[scheme]);
      if (readable[scheme].toLowerCase() === given[scheme].toLowerCase()) continue;
      const ratio = contrast(given[scheme], ground[scheme]).toFixed(1);
      corrections.push(
        `The accent ${given[scheme]} has a contrast of ${ratio} on ${ground[scheme]} in the ${scheme} scheme, below ${minContrast}, so ${readable[scheme]} is used there.`,
      );
    }
    shown = readable.light;
    tokens.push(
      `--kb-accent: light-dark(${readable.light}, ${readable.dark});`,
      `--kb-on-accent: light-dark(${textOn(readable.light)}, ${textOn(readable.dark)});`,
    );
  }
  return {css: tokens.length > 0 ? `:root { ${tokens.join(' ')} }\n` : '', accent: shown, corrections};
}

/** CSS of the owner's that pages inline. */
export async function readCss(path: string, setting: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`${setting} is "${path}", which cannot be read; write a file of CSS.`, {cause});
  });
  if (/<\/style/i.test(text))
    throw new Error(`${setting} is "${path}", which holds "</style"; write a file of CSS.`);
  return text;
}

/** Reads a file of a brand as YAML, of which JSON is a part. Undefined where there need not be one and is none. */
async function readBrandFile(path: string, isRequired: boolean): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if (!isRequired && (cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`BRAND is "${path}", which cannot be read.`, {cause});
  }
  try {
    return parse(text);
  } catch (cause) {
    throw new Error(`BRAND is "${path}": ${(cause as Error).message.split('\n')[0]}`, {cause});
  }
}

/**
 * The brand of the file that BRAND names, or of `brand.yaml` in the data folder, and PAGES_CSS.
 * @throws Error that says what is wrong in the file
 */
export async function readBrand({
  dataFolder,
  brand: named,
  publicPages,
}: Pick<ServiceConfig, 'dataFolder' | 'brand' | 'publicPages'>): Promise<Brand> {
  const path = resolve(named ?? join(dataFolder, 'brand.yaml'));
  const wrong = (what: string) => new Error(`BRAND is "${path}": ${what}`);
  const given = (await readBrandFile(path, named !== undefined)) ?? {};
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
    assets.set(name, {body: new Uint8Array(body), type});
    return name;
  };
  const link = (each: BrandLink): BrandLink => {
    if (!each.url.startsWith('/') && !safeUrl(each.url, 'relative:'))
      throw wrong(`"${each.url}" is no address; write https://…, mailto:… or a path that begins with /.`);
    return each;
  };

  const {font, css, contact, picture, redirects = {}} = given;
  const colors = colorTokens(given);
  const logo = given.logo === undefined ? undefined : inBoth(given.logo);
  const family = typeof font === 'object' ? `"${font.family}", system-ui, sans-serif` : font;
  if (contact !== undefined) link({name: 'contact', url: contact});
  if (picture !== undefined && !/^https:/i.test(picture) && !previewed.test(picture))
    throw wrong(
      `picture is "${picture}", which previews of links cannot show; use .png, .jpg, .webp or .gif.`,
    );
  return {
    name: given.name,
    logo: logo && {light: await asset(logo.light), dark: await asset(logo.dark)},
    favicon: given.favicon === undefined ? undefined : await asset(given.favicon),
    picture: picture === undefined ? undefined : await asset(picture),
    font: typeof font === 'object' ? {family: font.family, file: await asset(font.file)} : undefined,
    heading: given.heading,
    contact,
    header: (given.header ?? []).map(link),
    footer: (given.footer ?? []).map(link),
    css: [
      colors.css,
      family === undefined ? '' : `:root { --kb-font: ${family}; }\n`,
      css === undefined ? '' : await readCss(resolve(dirname(path), css), 'css in BRAND'),
      publicPages?.css === undefined ? '' : await readCss(publicPages.css, 'PAGES_CSS'),
    ].join(''),
    redirects: new Map(Object.entries(redirects)),
    assets,
    corrections: colors.corrections,
    accent: colors.accent,
  };
}
