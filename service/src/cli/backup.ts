import {existsSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import {dirname, join, relative, resolve, sep} from 'node:path';
import type {BackupPhase} from '../backup/archive.ts';
import type {ServiceConfig} from '../config.ts';
import {CommandError, UsageError, type AddCommands, type CommandContext} from './command.ts';
import {makeFolder} from '../disk.ts';
import {configOf, withFolder} from './database.ts';
import {createProgress} from './progress.ts';

export const addBackupCommands: AddCommands = (program, context) => {
  program
    .command('backup')
    .summary('write the data folder to one archive')
    .description(
      'Writes the data folder, with the embedded database and all files, to one archive, then reads the archive back and compares it. ' +
        'The service may run meanwhile. A database on a PostgreSQL server (DATABASE_URL) is backed up ' +
        'with pg_dump; copy the data folder besides.',
    )
    .argument(
      '[file]',
      'archive to write, or - for standard output; default kb-backup-DATE.tar.gz in the current folder',
    )
    .option('--force', 'replace the file')
    .action((file: string | undefined, options: BackupOptions) => runBackup(file, options, context));

  program
    .command('restore')
    .summary('restore the data folder from an archive')
    .description(
      'Restores the data folder from an archive that "backup" wrote. The archive is verified, unpacked next to the present data, and its ' +
        'database opened before anything is replaced. The service must be stopped.',
    )
    .argument('<file>', 'archive to restore')
    .option('--force', 'replace the present data')
    .action((file: string, options: BackupOptions) => runRestore(file, options, context));
};

interface BackupOptions {
  force?: boolean;
}

const phaseNames: Record<BackupPhase, string> = {
  hashing: 'Reading',
  writing: 'Writing',
  verifying: 'Verifying',
  unpacking: 'Unpacking',
};

async function runBackup(name: string | undefined, {force}: BackupOptions, context: CommandContext) {
  const config = configOf(context);
  const folder = requireEmbedded(config);
  const toStdout = name === '-';
  if (toStdout && (context.json || context.stdout.stream.isTTY))
    throw new UsageError(
      'the archive goes to standard output, which --json or a terminal has no room for; name a file',
    );
  const file = resolve(context.cwd, name ?? defaultName());
  if (!toStdout && isWithin(file, folder))
    throw new UsageError(`${file} is inside the data folder; choose another folder`);
  if (!toStdout && !force && existsSync(file)) {
    throw new CommandError(`${file} exists already; name another file, or replace it with --force`);
  }
  const database = await readdir(join(folder, 'database')).catch(() => []);
  if (database.length === 0) throw new CommandError(`${folder} holds no database; check KB_DATA`);

  const {lockDataFolder} = await import('../db/data-folder-lock.ts');
  const {streamBackup, writeBackup} = await import('../backup/archive.ts');
  const progress = await createProgress(context, phaseNames);
  if (!toStdout) await makeFolder(dirname(file));
  const write = (from: string) =>
    toStdout
      ? streamBackup(from, context.stdout.stream, progress.show)
      : writeBackup(from, file, progress.show);
  const summary = await withFolder(folder, async (from, isCopy) => {
    if (isCopy) return write(from);
    const unlock = await lockDataFolder(folder);
    return write(from).finally(unlock);
  }).finally(progress.stop);
  warnAboutBucket(config, context);
  const text = `backed up ${folder} to ${toStdout ? 'standard output' : file}: files ${summary.files}, ${megabytes(summary.bytes)}`;
  if (toStdout) context.stderr.write(`${text}\n`);
  else context.print({file, ...summary}, text);
}

async function runRestore(name: string, {force}: BackupOptions, context: CommandContext) {
  const config = configOf(context);
  const folder = requireEmbedded(config);
  const file = resolve(context.cwd, name);
  const {restoreBackup} = await import('../backup/restore.ts');
  const progress = await createProgress(context, phaseNames);
  const restoring = restoreBackup(file, folder, {replace: force, onProgress: progress.show});
  const summary = await restoring.finally(progress.stop);
  warnAboutBucket(config, context);
  const {createdDate, contents, translations} = summary;
  context.print(
    {folder, ...summary},
    `restored ${folder} as of ${createdDate}: content items ${contents}, translations ${translations}`,
  );
}

/** @throws CommandError when the database is on a server */
function requireEmbedded({databaseUrl, dataFolder}: ServiceConfig): string {
  if (databaseUrl) {
    throw new CommandError(
      'DATABASE_URL is set, so the database is on a server: use pg_dump and pg_restore, and copy the files separately',
    );
  }
  return dataFolder;
}

/** Sorts by date, and has no character that a file system refuses. */
const defaultName = () => `kb-backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

const isWithin = (file: string, folder: string) => {
  const path = relative(folder, file);
  return path !== '..' && !path.startsWith(`..${sep}`) && path !== file;
};

function warnAboutBucket({storage}: ServiceConfig, {stderr}: CommandContext): void {
  if (storage)
    stderr.write(
      `Files in the bucket ${storage.bucket} are not part of the archive: copy them separately.\n`,
    );
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
