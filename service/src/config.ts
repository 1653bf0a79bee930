/** The service's settings, read from the environment and checked at once. */
import leven from 'leven';
import type {RoleNames} from './auth/roles.ts';
import {ExpectedError} from './expected-error.ts';
import {formerSettings, isFormer, type Environment} from './former-settings.ts';
import {canonicalCulture} from './text/cultures.ts';
import {
  bucketOf,
  embeddingsEndpoint,
  embeddingsShare,
  type EmbeddingsShare,
  listed,
  namedRoles,
  networks,
  postgresAddress,
  secureUrl,
  standardRoles,
  standardShare,
  testProvider,
  webUrl,
  wholeNumber,
} from './setting-values.ts';

/** An OpenID Connect provider whose id tokens are accepted. */
export interface IssuerConfig extends RoleNames {
  /** As the provider spells it in its tokens, such as `https://login.example.com/realms/help`. */
  issuer: string;
  /** Client ids that its tokens may be issued for. */
  audiences: readonly string[];
  /** Claim that lists the caller's roles; a dotted path reaches into objects. */
  rolesClaim: string;
}

/** The service's own pages for articles, which anyone can read. */
export interface PublicPagesConfig {
  /** Name of the site, above every page and in its title. */
  siteName: string;
  /** The key that the widget on the pages sends. */
  widget?: {key: string};
}

/** A bucket of an S3-compatible storage. Its region and its key are those that Amazon's programs take, such as `AWS_REGION`. */
export interface StorageConfig {
  bucket: string;
  /** Default: Amazon's own of the region. */
  endpoint?: string;
}

/** An endpoint that makes vectors of texts, for searches by meaning. */
export interface EmbeddingsConfig extends EmbeddingsShare {
  /** Address of the endpoint itself, such as `https://api.example.com/v1/embeddings`. */
  url: string;
  /** Sent as a bearer token. */
  key?: string;
  model: string;
  /** Milliseconds that a search waits for the vector of its query. */
  timeout: number;
}

/**
 * Template of the public pages' permanent addresses. They lead to the pages, whose own addresses have the title in them and so
 * change with it.
 */
export const publicPageUrl = '/help/{contentId}/{culture}';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What is the same for every service. Only tests have others. */
export const constants = {
  /** Megabytes of memory for pages of the embedded database. */
  bufferSize: 128,
  /** Milliseconds a statement on the PostgreSQL server may take. */
  databaseTimeout: 15_000,
  /** Milliseconds that a request waits for a connection to the PostgreSQL server. */
  connectionTimeout: 5000,
  /** Requests that are worked on at once at most; others get 503. */
  maxInFlight: 256,
  /** Milliseconds in which a request's head, and a JSON body, must have come. */
  clientTimeout: 30_000,
  /** Milliseconds that requests under way have to finish when the service stops. */
  stopTimeout: 10_000,
  /** Milliseconds that this process answers a read again without asking the database; 0 for never. */
  replyCacheAge: 2000,
  /** Seconds that shared caches may keep a read, where the operation's own time is longer. */
  sharedCacheAge: 3600,
  /** Milliseconds that suggestions may take. */
  searchBudget: 800,
  /** Bytes of an uploaded file at most. */
  maxUpload: 350 * 1024 * 1024,
};

/** Milliseconds that a replica of the database may be behind. */
const maxReplicaLag = 10_000;
/** Milliseconds that a search waits for the vector of its query. */
const embeddingTimeout = 400;

export interface ServiceConfig extends Readonly<typeof constants> {
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** Holds the embedded database and uploaded files. */
  dataFolder: string;
  /** A PostgreSQL server; without it the embedded database is used. */
  databaseUrl?: string;
  /** A streaming replica of it for searches and lists, and the milliseconds that it may be behind. */
  replica?: {databaseUrl: string; maxLag: number};
  /** Address that readers' browsers reach the service under. Default: the address it listens on. */
  publicUrl?: string;
  /** Template of the page that shows an article, with `{contentId}` and `{culture}`. Relative ones start at `publicUrl`. */
  articleUrl: string;
  /** Absent when there are none. */
  publicPages?: PublicPagesConfig;
  /** Whether assistants may search and read by the Model Context Protocol. */
  mcp: boolean;
  /** The default culture, which comes after the languages that a reader accepts. The set-up chooses another. */
  culture: string;
  /** Whether readers must be signed in where an identity token may be sent. */
  identity: 'required' | 'optional';
  issuer?: IssuerConfig;
  /** What the desk proves itself with at `issuer`; without it the client is a public one. */
  clientSecret?: string;
  /** For paths with the test segment; `issuer` when not set. */
  testIssuer?: IssuerConfig;
  /** How the service's own users sign in (Token_Post); absent when that is off. */
  signIn?: RoleNames;
  /** Encrypts the keys that sign identity tokens. Default: one in the data folder where the database is embedded. */
  signingKeySecret?: string;
  /** Clients that may open the set-up: this machine, all, or none. */
  setup: 'local' | 'anywhere' | 'off';
  /** A file with the answers of the set-up. */
  setupFile?: string;
  /** The object storage of files. Default: the data folder. */
  storage?: StorageConfig;
  /** Whether searches are counted, for the report of what readers look for. */
  countSearches: boolean;
  /** Absent when searches go by words alone. */
  embeddings?: EmbeddingsConfig;
  /** Whether feedback keeps the name and the e-mail address of the sender. */
  feedbackNames: boolean;
  /** Days that feedback with the log of what was done, and counts of searches and reads by day are kept; 0 for ever. */
  retention: {feedback: number; searches: number};
  /** Connections to the PostgreSQL server at most. */
  poolSize: number;
  /** Requests a minute that one address may make; 0 for any number. */
  rateLimit: number;
  /** Networks of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** Sentences about settings of earlier versions that are still set. */
  formerSettings: readonly string[];
  /** What CULTURE was in earlier versions, if it is still set. A database without a culture takes it. */
  formerCulture?: string;
  /** Address of the metrics for Prometheus. Default: they are not served. */
  metrics?: {port: number; host: string};
  logLevel: LogLevel;
}

/** The environment does not make sense. The message has one line for each variable: what is wrong and what to write. */
export class ConfigError extends ExpectedError {
  override readonly name = 'ConfigError';
}

/** Characters of a secret that encrypts. */
export const minSecretLength = 32;

/**
 * Reads the settings; what is not set, or empty, takes its default.
 * @throws ConfigError
 */
export function loadConfig(env: Environment): ServiceConfig {
  const faults: string[] = [];
  const known = new Set<string>();

  /** A variable that `accepts` likes, or the default. */
  const read = <T>(
    name: string,
    fallback: T,
    accepts: (value: string) => T | undefined,
    write: string,
  ): T => {
    known.add(name);
    const value = env[name]?.trim();
    if (!value) return fallback;
    const accepted = accepts(value);
    if (accepted === undefined) faults.push(`${name} is "${shown(name, value)}"; write ${write}.`);
    return accepted ?? fallback;
  };
  const integer = (name: string, fallback: number, from: number, to: number) => {
    const accepts = (value: string) => wholeNumber(value, from, to);
    return read(name, fallback, accepts, `a whole number from ${from} to ${to}`);
  };
  const choice = <T extends string>(name: string, fallback: T, choices: readonly T[]) =>
    read(name, fallback, (value) => choices.find((each) => each === value), choices.join(' or '));
  const text = (name: string, fallback: string) => read(name, fallback, (value) => value, 'a text');
  const isOn = (name: string, fallback: 'on' | 'off') => choice(name, fallback, ['on', 'off']) === 'on';
  const optional = (name: string, accepts: (value: string) => string | undefined, write: string) =>
    read<string | undefined>(name, undefined, accepts, write);
  const optionalText = (name: string) => optional(name, (value) => value, 'a text');

  const isSet = (name: string) => Boolean(env[name]?.trim());
  const passwords = isOn('PASSWORD_SIGN_IN', 'on');

  const roleNames = read(
    'ROLE_NAMES',
    standardRoles,
    namedRoles,
    'names for editor, author or agent with semicolons between them, such as editor=help-editor;agent=support',
  );
  const rolesClaim = text('ROLES_CLAIM', 'roles');

  const former = formerSettings(env);
  faults.push(...former.harmful);

  const provider = (): IssuerConfig | undefined => {
    const address = optional(
      'ISSUER',
      secureUrl,
      'the address of the identity provider, beginning with https:// (http:// only on this machine)',
    );
    const audiences = read(
      'AUDIENCE',
      [],
      listed,
      'client ids with commas between them, such as help-pages,help-editor',
    );
    if (address) {
      if (!isSet('AUDIENCE'))
        faults.push('AUDIENCE is missing; write the client id that ISSUER issues its tokens for.');
      return {issuer: address, audiences, rolesClaim, ...roleNames};
    }
    // Passwords use the names of roles, too.
    const details = ['AUDIENCE', 'ROLES_CLAIM', 'CLIENT_SECRET', ...(passwords ? [] : ['ROLE_NAMES'])];
    const useless = details.filter(isSet);
    if (useless.length > 0 && !isSet('ISSUER'))
      faults.push(
        `ISSUER is missing; write the address of the identity provider, or leave ${useless.join(', ')} out.`,
      );
    return undefined;
  };
  const production = provider();
  const clientSecret = optionalText('CLIENT_SECRET');
  const ofTests = read<ReturnType<typeof testProvider>>(
    'TEST_ISSUER',
    undefined,
    testProvider,
    'the address of the identity provider and the client ids that it issues tokens for, such as https://login.example.com#help-test (http:// only on this machine)',
  );
  const testAudiences = ofTests?.audiences ?? production?.audiences;
  if (ofTests && !testAudiences)
    faults.push(
      `TEST_ISSUER lacks a client id; write it after the address, such as TEST_ISSUER="https://login.example.com#help-test".`,
    );
  /** The test segment has the provider of the others unless one is set for it. */
  const testIssuer = ofTests
    ? {issuer: ofTests.issuer, audiences: testAudiences ?? [], rolesClaim, ...roleNames}
    : production;

  const identity = choice('IDENTITY', 'optional', ['optional', 'required'] as const);
  const articleUrl = read(
    'ARTICLE_URL',
    publicPageUrl,
    (value) => (value.includes('{contentId}') && webUrl(value, 'http://relative') ? value : undefined),
    'an address with {contentId} and {culture} in it, such as https://www.example.com/help/{contentId}/{culture}',
  );

  const publicPages = (): PublicPagesConfig | undefined => {
    // The pages have no sign-in, and are not needed where links lead to the site's own pages.
    const wanted = identity === 'optional' && articleUrl === publicPageUrl ? 'on' : 'off';
    const on = isOn('PUBLIC_PAGES', wanted);
    if (on && identity === 'required') {
      faults.push(
        'PUBLIC_PAGES is "on" but IDENTITY is "required"; write off, because the pages ask nobody who they are.',
      );
    }
    return on ? {siteName: 'Help'} : undefined;
  };

  const embeddings = (): EmbeddingsConfig | undefined => {
    const endpoint = read<ReturnType<typeof embeddingsEndpoint>>(
      'EMBEDDINGS_URL',
      undefined,
      embeddingsEndpoint,
      'the address of the endpoint with its key and the name of the model, such as https://KEY@api.example.com/v1/embeddings#MODEL, where a character such as / in the key is written as %2F (http:// only on this machine)',
    );
    const {send, budget} = read(
      'EMBEDDINGS_SEND',
      standardShare,
      embeddingsShare,
      'public, restricted or all, and after a comma the passages of a day, if they are not to be 20000, such as restricted,100000',
    );
    if (endpoint && identity === 'required' && send === 'public') {
      faults.push(
        `EMBEDDINGS_URL is set but IDENTITY is "required", so that no article is public; write EMBEDDINGS_SEND=restricted${budget === standardShare.budget ? '' : `,${budget}`} to send articles to the endpoint, or leave EMBEDDINGS_URL out.`,
      );
    }
    return endpoint && {...endpoint, timeout: embeddingTimeout, send, budget};
  };

  const metrics = () => {
    const accepts = (value: string) => {
      const [, host = '127.0.0.1', port] = /^(?:\[?([^\s[\]]+?)\]?:)?(\d{1,5})$/.exec(value) ?? [];
      return port !== undefined && Number(port) <= 65535 ? {port: Number(port), host} : undefined;
    };
    return read<ServiceConfig['metrics']>(
      'METRICS_PORT',
      undefined,
      accepts,
      'a port, or an address of this machine and a port, such as 0.0.0.0:9464',
    );
  };

  const databaseAddress = (name: string) =>
    optional(
      name,
      postgresAddress,
      'an address such as postgres://user:password@host:5432/database, where a character such as # in the password is written as %23',
    );
  const replica = () => {
    const databaseUrl = databaseAddress('DATABASE_READ_URL');
    if (databaseUrl && !env['DATABASE_URL']?.trim())
      faults.push(
        'DATABASE_URL is missing; write the address of the server that DATABASE_READ_URL replicates.',
      );
    return databaseUrl ? {databaseUrl, maxLag: maxReplicaLag} : undefined;
  };

  type Setup = Pick<ServiceConfig, 'setup' | 'setupFile'>;
  const setup = read<Setup>(
    'SETUP',
    {setup: 'local'},
    (value) => {
      const clients = (['local', 'anywhere', 'off'] as const).find((each) => each === value);
      if (clients) return {setup: clients};
      return /[/\\]|\.json$/.test(value) ? {setup: 'local', setupFile: value} : undefined;
    },
    'local, anywhere or off, or the path of a file with the answers, such as ./setup.json',
  );
  const maxDays = 36_500;
  /** 'off': nothing is counted. */
  const searchDays = read<number | 'off'>(
    'SEARCH_DAYS',
    400,
    (value) => (value === 'off' ? value : wholeNumber(value, 0, maxDays)),
    `a whole number from 0 to ${maxDays}, or off`,
  );

  const config: ServiceConfig = {
    ...constants,
    port: integer('PORT', 8787, 0, 65535),
    host: text('HOST', '127.0.0.1'),
    dataFolder: text('KB_DATA', './.kb-data'),
    databaseUrl: databaseAddress('DATABASE_URL'),
    replica: replica(),
    publicUrl: optional(
      'PUBLIC_URL',
      (value) => (webUrl(value) ? value.replace(/\/+$/, '') : undefined),
      'the address that browsers reach the service under, such as https://help.example.com',
    ),
    articleUrl,
    publicPages: publicPages(),
    mcp: isOn('MCP', 'on'),
    culture: 'en-US',
    identity,
    issuer: production,
    clientSecret,
    testIssuer,
    signIn: passwords ? roleNames : undefined,
    signingKeySecret: optional(
      'SIGNING_KEY_SECRET',
      (value) => (value.length >= minSecretLength ? value : undefined),
      `at least ${minSecretLength} random characters, such as those that "openssl rand -base64 32" prints`,
    ),
    ...setup,
    storage: read<StorageConfig | undefined>(
      'S3_BUCKET',
      undefined,
      bucketOf,
      "the name of a bucket at Amazon, or a bucket's address, such as https://s3.example.com/kb",
    ),
    countSearches: searchDays !== 'off',
    embeddings: embeddings(),
    feedbackNames: isOn('FEEDBACK_NAMES', 'off'),
    retention: {
      feedback: integer('FEEDBACK_DAYS', 730, 0, maxDays),
      searches: searchDays === 'off' ? 400 : searchDays,
    },
    poolSize: integer('DATABASE_POOL', 10, 1, 1000),
    rateLimit: integer('RATE_LIMIT_ADDRESS', 1200, 0, 1_000_000),
    trustedProxies: read(
      'TRUST_PROXY',
      ['127.0.0.0/8', '::1/128'],
      networks,
      'addresses or networks with commas between them, such as 10.0.0.0/8,192.0.2.7, or none',
    ),
    formerSettings: former.ignored,
    formerCulture: canonicalCulture(env['CULTURE']?.trim() ?? ''),
    metrics: metrics(),
    logLevel: choice('LOG_LEVEL', 'info', logLevels),
  };
  if (config.identity === 'required' && !config.issuer && !config.signIn) {
    faults.push(
      'IDENTITY is "required" but ISSUER is missing; write the address of the identity provider, or PASSWORD_SIGN_IN=on.',
    );
  }
  faults.push(...misspelt(env, known));
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return config;
}

const lettersOf = (name: string) => [...name].sort().join('');

/** Variables that are no setting, and differ from one in a letter or two, or in their order. Others are none of the service's business. */
function misspelt(env: Environment, known: ReadonlySet<string>): string[] {
  const long = [...known].filter((name) => name.length >= 6);
  const isNear = (name: string, written: string) =>
    leven(name, written, {maxDistance: 3}) <=
    (name.length < 10 && lettersOf(name) !== lettersOf(written) ? 1 : 2);
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || isFormer(name)) return [];
    const near = long.find((each) => isNear(each, name));
    return near ? [`${name} is no setting; write ${near}, or leave it out.`] : [];
  });
}

/** Addresses of databases hold passwords, and others may. */
const shown = (name: string, value: string) =>
  /^(DATABASE_(READ_)?URL|EMBEDDINGS_URL|CLIENT_SECRET|SIGNING_KEY_SECRET)$/.test(name)
    ? '…'
    : value.replace(/\/\/.*@/g, '//…@');
