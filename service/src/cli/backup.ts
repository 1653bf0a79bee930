import {access, mkdir, readdir} from 'node:fs/promises';
import {dirname, join, relative, resolve, sep} from 'node:path';
import type {BackupPhase} from '../backup/archive.ts';
import type {ServiceConfig} from '../config.ts';
import {CommandError, exitCodes, parseOptions, UsageError, type Command} from './command.ts';
import {configOf} from './database.ts';
import {progressBar} from './progress.ts';

const backupHelp = `Usage: kb-service backup [FILE] [options]

Writes the data folder, with the embedded database and all files in it, to one archive, and reads the archive
back to see that it is whole. The service must be stopped: while it runs, this is refused. Without FILE the
archive is kb-backup-DATE.tar.gz in this folder.

With DATABASE_URL the database is your server's: back it up with pg_dump, and copy the data folder.

Options:
  --force   replace FILE
  --json    one JSON object on standard output instead of a sentence
  --help    this text

Environment: KB_DATA (the data folder).
`;

const restoreHelp = `Usage: kb-service restore FILE [options]

Puts what "kb-service backup" wrote back into the data folder. The archive is checked, unpacked beside what
is there, and its database opened, before anything is replaced. The service must be stopped.

Options:
  --force   replace what the data folder holds
  --json    one JSON object on standard output instead of a sentence
  --help    this text

Environment: KB_DATA (the data folder).
`;

const options = {
  force: {type: 'boolean', default: false},
  json: {type: 'boolean', default: false},
} as const;

const phaseNames: Record<BackupPhase, string> = {
  hashing: 'Reading',
  writing: 'Writing',
  verifying: 'Verifying',
  unpacking: 'Unpacking',
};

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @throws CommandError when there is no embedded database to back up */
function requireEmbedded({databaseUrl, dataFolder}: ServiceConfig): string {
  if (databaseUrl) {
    throw new CommandError(
      "DATABASE_URL is set, so the database is your server's: use pg_dump and pg_restore, and copy the files by themselves",
    );
  }
  return dataFolder;
}

export const backup: Command = {
  help: backupHelp,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, options, 1);
    const config = configOf(context);
    const folder = requireEmbedded(config);
    const file = resolve(context.cwd, positionals[0] ?? defaultName());
    if (isWithin(file, folder))
      throw new UsageError(`${file} lies in the data folder; name a file elsewhere`);
    if (!values.force && (await exists(file))) {
      throw new CommandError(`${file} is there already; name another file, or replace it with --force`);
    }
    const database = await readdir(join(folder, 'database')).catch(() => []);
    if (database.length === 0) throw new CommandError(`${folder} holds no database; check KB_DATA`);

    const {lockFolder} = await import('../db/data-folder-lock.ts');
    const {BackupError, writeBackup} = await import('../backup/archive.ts');
    const progress = progressBar(context, phaseNames);
    const unlock = await lockFolder(folder, (error) => {
      throw error;
    });
    const summary = await mkdir(dirname(file), {recursive: true})
      .then(() => writeBackup(folder, file, progress.show))
      .catch((error: unknown) => {
        throw error instanceof BackupError ? new CommandError(error.message) : error;
      })
      .finally(async () => {
        progress.stop();
        await unlock();
      });
    if (config.storage) context.stderr.write(`${inBucket(config.storage.bucket)}\n`);
    context.stdout.write(
      values.json
        ? `${JSON.stringify({file, ...summary})}\n`
        : `backed up ${folder} to ${file}: files ${summary.files}, ${megabytes(summary.bytes)}\n`,
    );
    return exitCodes.ok;
  },
};

export const restore: Command = {
  help: restoreHelp,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, options, 1);
    const [name] = positionals;
    if (name === undefined) throw new UsageError('name the archive to restore');
    const config = configOf(context);
    const folder = requireEmbedded(config);
    const file = resolve(context.cwd, name);
    const {BackupError} = await import('../backup/archive.ts');
    const {restoreBackup} = await import('../backup/restore.ts');
    const progress = progressBar(context, phaseNames);
    const summary = await restoreBackup(file, folder, {replace: values.force, onProgress: progress.show})
      .catch((error: unknown) => {
        throw error instanceof BackupError ? new CommandError(error.message) : error;
      })
      .finally(progress.stop);
    if (config.storage) context.stderr.write(`${inBucket(config.storage.bucket)}\n`);
    const {createdDate, contents, translations} = summary;
    context.stdout.write(
      values.json
        ? `${JSON.stringify({folder, ...summary})}\n`
        : `restored ${folder} as it was at ${createdDate}: content items ${contents}, translations ${translations}\n`,
    );
    return exitCodes.ok;
  },
};

/** Sorts by date, and every system takes it for a name. */
const defaultName = () => `kb-backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

const isWithin = (file: string, folder: string) => {
  const path = relative(folder, file);
  return path !== '..' && !path.startsWith(`..${sep}`) && path !== file;
};

const inBucket = (bucket: string) => `Files in the bucket ${bucket} are not part of this: keep a copy of it.`;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
