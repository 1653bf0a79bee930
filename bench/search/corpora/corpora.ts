/**
 * Manuals that the ranking was never changed by, as Debian packages them: GNOME Help, The Debian Administrator's Handbook, and the handbooks of
 * eight applications of KDE. Title pages with tables of contents are left out.
 */
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {bunzip, unpackedPackage} from './packages.ts';
import {type ManualPage, readDocbookHtml, readMallard} from './pages.ts';

export const corpora = {
  /** Names of folders by culture, as the package has them. */
  gnome: () => readGnome({'en-US': 'C', 'fi-FI': 'fi', 'sv-SE': 'sv'}),
  debian: () => readDebian(['en-US', 'de-DE', 'ja-JP']),
  kde: () => readKde({'en-US': 'en', 'nl-NL': 'nl', 'de-DE': 'de'}),
};

export type CorpusName = keyof typeof corpora;

async function readGnome(folders: Readonly<Record<string, string>>): Promise<ManualPage[]> {
  const help = join(await unpackedPackage('gnome-user-docs'), 'usr/share/help');
  const pages: ManualPage[] = [];
  for (const [culture, name] of Object.entries(folders)) {
    const folder = join(help, name, 'gnome-help');
    for (const file of (await readdir(folder)).filter((each) => each.endsWith('.page')).sort()) {
      if (file === 'index.page') continue;
      const page = readMallard(await readFile(join(folder, file), 'utf8'));
      pages.push({culture, path: `gnome-help/${file.slice(0, -'.page'.length)}`, ...page});
    }
  }
  return pages;
}

async function readDebian(cultures: readonly string[]): Promise<ManualPage[]> {
  const html = join(await unpackedPackage('debian-handbook'), 'usr/share/doc/debian-handbook/html');
  const pages: ManualPage[] = [];
  for (const culture of cultures) {
    for (const file of (await readdir(join(html, culture))).sort()) {
      if (!file.endsWith('.html') || file === 'index.html') continue;
      const page = readDocbookHtml(await readFile(join(html, culture, file), 'utf8'));
      pages.push({culture, path: `handbook/${file.slice(0, -'.html'.length)}`, ...page});
    }
  }
  return pages;
}

/** Handbooks by package. */
const handbooks: Readonly<Record<string, readonly string[]>> = {
  'kate5-data': ['kate', 'katepart'],
  dolphin: ['dolphin'],
  okular: ['okular'],
  konsole: ['konsole'],
  'kmymoney-common': ['kmymoney'],
  krusader: ['krusader'],
  kmail: ['kmail2'],
  akregator: ['akregator'],
  kgpg: ['kgpg'],
};

/** All pages of a handbook stand in one compressed file, each after a tag with its name. */
async function readKde(folders: Readonly<Record<string, string>>): Promise<ManualPage[]> {
  const pages: ManualPage[] = [];
  for (const [name, books] of Object.entries(handbooks)) {
    const folder = join(await unpackedPackage(name), 'usr/share/doc/HTML');
    for (const [culture, language] of Object.entries(folders)) {
      for (const book of books) {
        const text = await bunzip(join(folder, language, book, 'index.cache.bz2'));
        for (const [, file, html] of text.matchAll(
          /<FILENAME filename="([^"]+)\.html">(.*?)(?=<FILENAME filename=|$)/gs,
        )) {
          if (file !== 'index') pages.push({culture, path: `${book}/${file!}`, ...readDocbookHtml(html!)});
        }
      }
    }
  }
  return pages;
}
