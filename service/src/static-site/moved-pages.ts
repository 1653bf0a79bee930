/** Pages at the addresses that articles and folders had in another product. */
import {basePath, itemPath} from '../pages/addresses.ts';
import {formerPathOf} from '../pages/former-pages.ts';
import type {Site} from '../pages/site.ts';
import {movedItems} from '../store/former-addresses.ts';
import {languageOf} from '../store/languages.ts';
import {leadingOn} from './leading-page.ts';
import type {SiteFiles} from './site-files.ts';
import type {SiteFolder} from './site-folder.ts';

/** Bytes of a name on most disks. */
const maxName = 255;

/** Whether a page can be there: addresses from elsewhere may be of any form, and must not be in the way of the site's own. */
function isFree(file: string, folder: SiteFolder): boolean {
  const names = file.split('/');
  return (
    names.every((name) => !name.startsWith('.') && Buffer.byteLength(name) <= maxName) &&
    names.indexOf('index.html') === names.length - 1 &&
    names.every((_, index) => !folder.has(names.slice(0, index + 1).join('/')))
  );
}

/** Writes them with the words of the former address, and without. To be called last, since all else comes before them. */
export async function writeMovedPages(site: Site, files: SiteFiles, folder: SiteFolder): Promise<void> {
  const moved = (await movedItems(site.db)).flatMap((item) => {
    const former = formerPathOf(item.former);
    return former ? [{item, former}] : [];
  });
  /** An article without an address of its own in a language has that of another one. */
  const isOwn = ({item, former}: (typeof moved)[number]) =>
    Number(former.culture !== undefined && languageOf(former.culture) === languageOf(item.culture));
  moved.sort((one, other) => isOwn(other) - isOwn(one));
  for (const {item, former} of moved) {
    const whole = former.pathname.replace(/\/$/, '');
    const short = whole.slice(0, whole.lastIndexOf('/') + 1) + former.number;
    for (const path of new Set([`${whole}/`, `${short}/`])) {
      const file = path.startsWith(`${basePath(site)}/`) ? files.at(path) : undefined;
      if (file === undefined || !isFree(file, folder)) continue;
      const {page} = await leadingOn(site, path, itemPath(site, item));
      await files.write(path, page);
    }
  }
}
