/** The folder of a static site. It may be written again and again, and never takes files that no export has written. */
import {createWriteStream} from 'node:fs';
import {appendFile, mkdir, readdir, readFile, rm, rmdir, stat, writeFile} from 'node:fs/promises';
import {dirname, join, sep} from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {ExpectedError} from '../expected-error.ts';

/** The files that exports have written, a path on each line. The next one removes those that it does not write again. */
const listName = '.kb-help-site';

/** The site cannot be written. The message is the reason. */
export class SiteError extends ExpectedError {
  override readonly name = 'SiteError';
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whether a path of `/`-separated names stays in the folder, on every system. */
export const isInside = (path: string) =>
  path.split('/').every((name) => name !== '' && name !== '.' && name !== '..' && !/[\\:\0]/.test(name));

export class SiteFolder {
  readonly #root: string;
  readonly #before: ReadonlySet<string>;
  readonly #written = new Set<string>();

  private constructor(root: string, before: ReadonlySet<string>) {
    this.#root = root;
    this.#before = before;
  }

  /** @throws SiteError for a folder that is neither empty nor an earlier export */
  static async open(root: string): Promise<SiteFolder> {
    const list = join(root, listName);
    const names = await readdir(root).catch((error: NodeJS.ErrnoException): string[] => {
      if (error.code === 'ENOENT') return [];
      throw new SiteError(`${root} cannot be read: ${error.message}`);
    });
    if (names.length > 0 && !names.includes(listName)) {
      throw new SiteError(
        `${root} is not empty, and no earlier export of a site; name a new folder, or one that export --site has written`,
      );
    }
    const before = names.length > 0 ? (await readFile(list, 'utf8')).split('\n').filter(isInside) : [];
    await mkdir(root, {recursive: true}).catch((error: Error) => {
      throw new SiteError(`${root} cannot be made: ${error.message}`);
    });
    return new SiteFolder(root, new Set(before));
  }

  get count(): number {
    return this.#written.size;
  }

  has(path: string): boolean {
    return this.#written.has(path);
  }

  /** @throws SiteError that names the file */
  async write(path: string, body: string | Uint8Array | Readable): Promise<void> {
    if (!isInside(path)) throw new SiteError(`${path} is no path of a file`);
    const file = join(this.#root, ...path.split('/'));
    if (this.#written.has(path)) throw new SiteError(`${path} would be written twice`);
    if (!this.#before.has(path) && (await isThere(file)))
      throw new SiteError(`${file} is not of an earlier export; move it away`);
    this.#written.add(path);
    try {
      // First the name, so that the next export finds the file even if this one is interrupted.
      if (!this.#before.has(path)) await appendFile(join(this.#root, listName), `${path}\n`);
      await mkdir(dirname(file), {recursive: true});
      if (body instanceof Readable) await pipeline(body, createWriteStream(file));
      else await writeFile(file, body);
    } catch (error) {
      throw new SiteError(`${file} cannot be written: ${(error as Error).message}`);
    }
  }

  /** Removes the files of earlier exports that this one has not written. @returns how many */
  async finish(): Promise<number> {
    const stale = [...this.#before].filter((path) => !this.#written.has(path));
    for (const path of stale) {
      const file = join(this.#root, ...path.split('/'));
      await rm(file, {force: true}).catch((error: Error) => {
        throw new SiteError(`${file} is of an earlier export and cannot be removed: ${error.message}`);
      });
      await removeEmpty(this.#root, dirname(file));
    }
    await writeFile(join(this.#root, listName), [...this.#written, ''].join('\n'));
    return stale.length;
  }
}

/** Removes a folder and those around it, as long as they are empty. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  if (!folder.startsWith(root + sep)) return;
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeEmpty(root, dirname(folder));
}
