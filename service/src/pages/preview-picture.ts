/** The picture that previews of a link to an article show: its title, its folder and the brand, as SVG that is drawn elsewhere. */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {html} from 'hono/html';
import {textOn} from '../contrast.ts';
import type {Site} from './site.ts';

const [width, height, margin] = [1200, 630, 80];
/** Characters of a text; more than have room. */
const maxLength = 300;
/** Accent of the pages, where a brand has none. */
const defaultAccent = '#0a6b68';

/** Parts of the font, by their names in its package. Other scripts would be boxes. */
export const fontParts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'];
const ranges = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@fontsource/noto-sans/unicode.json')), 'utf8'),
) as Record<string, string>;
const covered = new RegExp(
  `^[${fontParts
    .flatMap((part) => ranges[part]!.split(','))
    .map((range) =>
      range
        .replace('U+', '')
        .split('-')
        .map((code) => `\\u{${code}}`)
        .join('-'),
    )
    .join('')}]*$`,
  'u',
);

/** A text as the font can show it, without emoji; undefined for one in a script that the font has not. */
function drawable(text: string): string | undefined {
  const plain = [...text.slice(0, 2 * maxLength)]
    .slice(0, maxLength)
    .join('')
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|[\u{fe0f}\u{200d}]|\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain !== '' && covered.test(plain) ? plain : undefined;
}

/** How wide a text is at most, in times of the size of the font. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, character) =>
      sum +
      (/[ .,:;!'|iljI()[\]]/.test(character) ? 0.36 : /[mwMW@%ЖЩШЮМшщжюм—…]/.test(character) ? 1 : 0.65),
    0,
  );

/** Lines of a text, as many as fit; the last one ends with an ellipsis where it is not the end. */
function linesOf(text: string, size: number, maxLines: number): {lines: string[]; isWhole: boolean} {
  const room = (width - 2 * margin) / size;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const cut = (line: string, mustEnd: boolean) => {
    if (!mustEnd && widthOf(line) <= room) return line;
    let characters = [...line];
    while (characters.length > 0 && widthOf(`${characters.join('')}…`) > room)
      characters = characters.slice(0, -1);
    return `${characters.join('').trimEnd()}…`;
  };
  const shown = lines.slice(0, maxLines);
  const isWhole = lines.length <= maxLines && shown.every((line) => widthOf(line) <= room);
  return {
    lines: shown.map((line, index) => cut(line, index === maxLines - 1 && lines.length > maxLines)),
    isWhole,
  };
}

/** Whether an article has a picture of its own. A static site has no service that draws it. */
export const hasPreview = (site: Site, title: string): boolean =>
  !site.isStatic &&
  (drawable(title) !== undefined || drawable(site.config.publicPages.siteName) !== undefined);

export interface PreviewText {
  title: string;
  /** The folder that it lies in. */
  folder?: string | undefined;
}

/** @returns undefined where the font can show neither the title nor the name of the site */
export function previewSvg(site: Site, {title, folder}: PreviewText): string | undefined {
  const name = drawable(site.config.publicPages.siteName);
  const heading = drawable(title);
  if (name === undefined && heading === undefined) return undefined;
  const accent = site.brand.accent ?? defaultAccent;
  const sizes = [76, 64, 52];
  const fitting = sizes.find((size) => linesOf(heading ?? name ?? '', size, 3).isWhole) ?? sizes.at(-1)!;
  const {lines} = linesOf(heading ?? name ?? '', fitting, 4);
  const lineHeight = fitting * 1.2;
  const top = height / 2 - ((lines.length - 1) * lineHeight) / 2 + fitting * 0.36;
  const small = (y: number, text: string | undefined) =>
    text === undefined
      ? ''
      : html`<text x="${margin}" y="${y}" font-size="34">${linesOf(text, 34, 1).lines[0]}</text>`;
  const texts = html`${heading === undefined ? '' : small(margin + 34, name)}${lines.map(
    (line, index) =>
      html`<text x="${margin}" y="${top + index * lineHeight}" font-size="${fitting}">${line}</text>`,
  )}${heading === undefined ? '' : small(height - margin, folder === undefined ? undefined : drawable(folder))}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans" font-weight="600" fill="${textOn(accent)}"><rect width="${width}" height="${height}" fill="${accent}"/>${String(texts)}</svg>`;
}
