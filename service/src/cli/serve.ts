import {hostname as hostnameOfMachine} from 'node:os';
import type {AddCommands, CommandContext} from './command.ts';
import {CommandError, exitCodes} from './command.ts';
import {configOf} from './database.ts';
import type {StagedBackup} from '../backup/restore.ts';
import type {ServiceConfig} from '../config.ts';
import type {Restorer} from '../desk/setup-restore.ts';
import type {RunningService} from '../main.ts';

const environment = `
Environment (all optional):
  PORT               port to listen on, 0 for a free one; default 8787
  HOST               address to listen on; default 127.0.0.1
  KB_DATA            folder of the embedded database and of files; default ./.kb-data
  DATABASE_URL       a PostgreSQL server instead of the embedded database
  DATABASE_READ_URL  a streaming replica of it, for searches and lists
  PUBLIC_URL         address that readers' browsers reach the service under
  ARTICLE_URL        address of the page that shows an article, with {contentId} and {culture}; default: the
                     service's own public pages
  PUBLIC_PAGES       on or off: pages that anyone can read; default on, off with ARTICLE_URL or IDENTITY=required
  MCP                on (default) or off: whether assistants may search and read at /mcp
  IDENTITY           optional (default) or required: whether readers must be signed in
  ISSUER, AUDIENCE   OpenID Connect provider whose identity tokens are accepted, and the client id, or
                     several with commas between them
  CLIENT_SECRET      what the desk proves itself with at ISSUER, where the provider wants it; the first client id is the desk's
  ROLES_CLAIM        claim that lists the caller's roles; default roles
  ROLE_NAMES         roles that make an editor, an author and an agent, where they are called otherwise, such as
                     "editor=help-editor;agent=support"
  TEST_ISSUER        the provider for paths with the test segment, and its client ids, such as
                     https://login.example.com#help-test; default: those above
  PASSWORD_SIGN_IN   on (default) or off: whether the service's own users sign in with a password
  SETUP              local (default), anywhere or off: from where the first administrator may be set up; or the path
                     of a file of JSON that does the set-up instead of a browser
  S3_BUCKET          S3-compatible storage for files instead of the data folder: name of a bucket at Amazon, or address of
                     one elsewhere; AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as for Amazon's programs
  RATE_LIMIT_ADDRESS requests a minute from one address; default 1200, 0 for any number
  TRUST_PROXY        proxies whose X-Forwarded-For is believed; default: those on this machine
  DATABASE_POOL      connections to the PostgreSQL server; default 10
  METRICS_PORT       port for the numbers for Prometheus on this machine, or address:port; default: nowhere
  EMBEDDINGS_URL     endpoint of searches by meaning, with key and model: https://KEY@api.example.com/v1/embeddings#MODEL;
                     default: words alone
  EMBEDDINGS_SEND    public (default), restricted or all: whose texts are sent there; and after a comma the passages of a
                     day at most, such as public,20000 (default)
  SIGNING_KEY_SECRET secret that encrypts the keys by which tokens are signed
  SEARCH_DAYS        days that counts of searches and of reads by day are kept; default 400, 0 for ever; off: searches are
                     not counted
  FEEDBACK_NAMES     off (default) or on: whether votes keep the name and e-mail address of readers
  FEEDBACK_DAYS      days that votes, comments, shares and the log of the desk are kept; default 730, 0 for ever;
                     totals stay
  LOG_LEVEL          silent, fatal, error, warn, info (default), debug, trace`;

export const addServeCommand: AddCommands = (program, context) => {
  program
    .command('serve')
    .summary('serve the content until stopped (the default)')
    .description(
      'Serves the content, prints its address on one line of standard output, and runs until SIGTERM or Ctrl+C. ' +
        'Until there is an administrator, standard error has the address of the set-up; with --json, standard output has both as "url" and "setupUrl". ' +
        'Requests in progress are answered before it stops. Logs go to standard error.',
    )
    .addHelpText('after', environment)
    .action(() => serve(context));
};

/**
 * Resolves at the first SIGTERM or SIGINT. The second one ends the process at once, and so does the first one while nothing is served: what is
 * half done then, such as a migration, is undone at the next start, as after a crash.
 */
function stopRequested(isServing: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let requested = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (!isServing()) process.exit(exitCodes.ok);
        if (requested) process.exit(exitCodes.failed);
        requested = true;
        resolve();
      });
    }
  });
}

async function serve(context: CommandContext) {
  let isServing = false;
  const stop = stopRequested(() => isServing);
  const config = configOf(context);
  const {startService} = await import('../main.ts');
  const {putInPlace} = await import('../backup/restore.ts');
  let {port} = config;
  let failed = false;
  for (let isFirst = true; ; isFirst = false) {
    let begin = (_staged: StagedBackup) => {};
    const restore = new Promise<StagedBackup>((resolve) => (begin = resolve));
    const restorer: Restorer = {state: failed ? 'failed' : 'ready', begin};
    const service = await startService({...config, port}, {restorer});
    isServing = true;
    // A page that waits for the service to start again asks at the port that it knows.
    port = Number(new URL(service.url).port);
    if (isFirst) announce(context, config, service);
    const ended = await Promise.race([
      stop.then(() => ({})),
      service.database.broken.then((broken) => ({broken})),
      restore.then((staged) => ({staged})),
    ]);
    await service.close();
    if ('broken' in ended) throw new CommandError(ended.broken.message);
    if (!('staged' in ended)) return;
    // What is half done is undone at the next start.
    isServing = false;
    failed = await putInPlace(config.dataFolder, ended.staged).then(
      () => false,
      (error: Error) => {
        context.stderr.write(`The backup was not restored: ${error.message}\n`);
        return true;
      },
    );
  }
}

/** Prints where the service is, and how to set it up. */
function announce(context: CommandContext, {setup}: ServiceConfig, {url, setupUrl}: RunningService): void {
  context.print({url, setupUrl}, url);
  if (!setupUrl || context.json) return;
  context.stderr.write(`Set it up in your browser: ${setupUrl}\n`);
  if (setup !== 'local') return;
  const {hostname, port} = new URL(url);
  context.stderr.write(
    'Only this machine can open it. From another one, run this there, and open the address there: ' +
      `ssh -L ${port}:${hostname}:${port} ${hostnameOfMachine()}\n`,
  );
}
