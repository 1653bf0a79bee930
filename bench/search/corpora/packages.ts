/** Documents from Debian packages, unpacked into a folder of the machine's temporary files. */
import {execFile} from 'node:child_process';
import {access, mkdir, readdir, rename, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';

const run = promisify(execFile);
const cache = join(tmpdir(), 'kb-bench-corpora');

/** The folder that a package was unpacked into. It is downloaded once, by apt from the archive that the machine uses. */
export async function unpackedPackage(name: string): Promise<string> {
  const folder = join(cache, name);
  if (await exists(folder)) return folder;
  const work = `${folder}.partial`;
  await rm(work, {recursive: true, force: true});
  await mkdir(work, {recursive: true});
  await run('apt-get', ['download', name], {cwd: work}).catch((error: unknown) => {
    throw new Error(`The corpora need Debian or Ubuntu: apt-get download ${name} failed`, {cause: error});
  });
  const [archive] = (await readdir(work)).filter((file) => file.endsWith('.deb'));
  await run('dpkg', ['-x', archive!, '.'], {cwd: work});
  await rm(join(work, archive!));
  await rename(work, folder);
  return folder;
}

/** The text of a file that bzip2 compressed. */
export async function bunzip(file: string): Promise<string> {
  const {stdout} = await run('bzip2', ['-dc', file], {maxBuffer: 256 * 1024 * 1024});
  return stdout;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
