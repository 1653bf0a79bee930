/** The files of a static site: each lies where the address of its page or reply leads. */
import {isFileName, type FileStorage} from '../files/store.ts';
import {isInside, SiteError, type SiteFolder} from './site-folder.ts';

export class SiteFiles {
  readonly #folder: SiteFolder;
  readonly #url: string;
  readonly #stored = new Set<string>();

  /** @param url of the site, without a slash at its end */
  constructor(folder: SiteFolder, url: string) {
    this.#folder = folder;
    this.#url = url;
  }

  /** The file at an address of the site; a page is the index of its folder. Undefined where there can be none. */
  at(path: string): string | undefined {
    const {pathname} = new URL(this.#url);
    const below = path.slice(pathname.replace(/\/$/, '').length + 1);
    let names: string[];
    try {
      names = below.split('/').map(decodeURIComponent);
    } catch {
      return undefined;
    }
    const file = names.join('/') + (below === '' || below.endsWith('/') ? 'index.html' : '');
    // A name with a slash in it would be another path.
    return isInside(file) && !names.some((name) => name.includes('/')) ? file : undefined;
  }

  has(path: string): boolean {
    const file = this.at(path);
    return file !== undefined && this.#folder.has(file);
  }

  /** Writes a file at an address of the site. One that is gone is left out. */
  async write(path: string, body: string | Uint8Array | undefined): Promise<void> {
    const file = this.at(path);
    if (file === undefined) throw new SiteError(`${path} is no path of a file`);
    if (body !== undefined) await this.#folder.write(file, body);
  }

  /** Writes a file by its name in the folder. */
  async writeNamed(name: string, body: string | Uint8Array): Promise<void> {
    await this.#folder.write(name, body);
  }

  /** A text without `/help`, which addresses of the service have and files do not: links that editors have written to pages of the service. */
  withoutHelp(text: string): string {
    return text.replaceAll(`${this.#url}/help/`, `${this.#url}/`);
  }

  /** Notes the stored files that a text names. */
  noteStored(text: string): void {
    const start = `${this.#url}/files/`;
    for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
      const [name = ''] = /^[\w.-]*/.exec(text.slice(at + start.length, at + start.length + 200)) ?? [];
      if (isFileName(name)) this.#stored.add(name);
    }
  }

  /** Only the files that some page shows: a name of a file is all that is needed to read it. @returns the names of missing ones */
  async writeStored(
    storage: FileStorage,
    onProgress?: (done: number, total: number) => void,
  ): Promise<string[]> {
    const missing: string[] = [];
    let done = 0;
    for (const name of this.#stored) {
      const size = await storage.size(name);
      if (size === undefined) missing.push(name);
      else await this.#folder.write(`files/${name}`, await storage.read(name, 0, size - 1));
      onProgress?.(++done, this.#stored.size);
    }
    return missing;
  }
}
