/** Settings of earlier versions that may still be set. */
import {resolve} from 'node:path';
import {canonicalCulture} from './text/cultures.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

interface FormerSetting {
  instead: string;
  /** Whether it does no harm to ignore a value. Default: any. */
  harmless?: (value: string, env: Environment) => boolean;
}

/** Ignoring another value than the default would do what the owner did not want. */
const harmlessIf = (fallback: string) => (value: string) => value === fallback;
const never = () => false;

/** Ignoring another value could let callers do what it kept them from. */
const roleName = (role: string): FormerSetting => ({
  instead: `write it into ROLE_NAMES, such as ROLE_NAMES="${role}=NAME"`,
  harmless: harmlessIf(role),
});
/** @param joined the setting that those of ISSUER have instead */
const ofTestSegment = (fallback: string, joined: string): FormerSetting => ({
  instead: 'paths with the test segment have the roles of ISSUER; leave it out',
  harmless: (value, env) => value === fallback && !env[joined]?.trim(),
});
const embeddingsUrl =
  'write address, key and model into EMBEDDINGS_URL, such as EMBEDDINGS_URL="https://KEY@api.example.com/v1/embeddings#MODEL"';
const storage = (instead: string): FormerSetting => ({instead, harmless: never});

const former: Readonly<Record<string, FormerSetting>> = {
  AGENT_ROLE: roleName('agent'),
  AUTHOR_ROLE: roleName('author'),
  BRAND: {
    instead: 'the file is brand.yaml in KB_DATA; move it there with the files that it names',
    // Pages would lose their look, and former addresses would lead nowhere.
    harmless: (value, {KB_DATA: folder}) =>
      resolve(value) === resolve(folder?.trim() || './.kb-data', 'brand.yaml'),
  },
  CLIENT_TIMEOUT_S: {instead: 'it is 30 seconds'},
  COUNT_SEARCHES: {
    instead: 'write SEARCH_DAYS=off where searches are not to be counted',
    harmless: harmlessIf('on'),
  },
  CULTURE: {
    instead:
      'the database keeps the language of a site; leave it out once the service has started with it. "culture" in the file of SETUP chooses another',
    // It is compared with that of the database, which takes it where it has none.
    harmless: (value) => canonicalCulture(value) !== undefined,
  },
  DATABASE_BUFFER_MB: {instead: 'it is 128 MB'},
  DATABASE_READ_LAG_S: {instead: 'it is 10 seconds'},
  DATABASE_TIMEOUT_S: {instead: 'it is 15 seconds'},
  EDITOR_ROLE: roleName('editor'),
  EMBEDDINGS_BUDGET: {
    instead: 'write the number after a comma into EMBEDDINGS_SEND, such as EMBEDDINGS_SEND=public,20000',
    harmless: harmlessIf('20000'),
  },
  EMBEDDINGS_KEY: {instead: embeddingsUrl, harmless: never},
  EMBEDDINGS_MODEL: {instead: embeddingsUrl, harmless: never},
  EMBEDDINGS_TIMEOUT_MS: {instead: 'it is 400 milliseconds'},
  MAX_IN_FLIGHT: {instead: 'it is 256'},
  MAX_UPLOAD_MB: {
    instead: 'it is 350 MB; a proxy may allow less',
    harmless: harmlessIf('350'),
  },
  METRICS_HOST: {
    instead: 'write both into METRICS_PORT, such as 0.0.0.0:9464',
    // Ignoring another would leave Prometheus without an answer.
    harmless: (value, {METRICS_PORT: port = ''}) =>
      value === '127.0.0.1' || port.trim() === '' || port.includes(':'),
  },
  PAGES_CSS: {instead: 'write the file as "css" into brand.yaml in KB_DATA'},
  RATE_LIMIT_KEY: {
    instead: 'RATE_LIMIT_ADDRESS limits each address, and all readers of a site share its key; leave it out',
    harmless: harmlessIf('0'),
  },
  REPLY_CACHE_S: {instead: 'it is 2 seconds'},
  S3_ACCESS_KEY_ID: storage('write AWS_ACCESS_KEY_ID'),
  S3_ENDPOINT: storage("write the bucket's address into S3_BUCKET, such as https://s3.example.com/kb"),
  S3_REGION: storage('write AWS_REGION'),
  S3_SECRET_ACCESS_KEY: storage('write AWS_SECRET_ACCESS_KEY'),
  SEARCH_BUDGET_MS: {instead: 'it is 800 milliseconds'},
  SETUP_FILE: {instead: 'write the path of the file into SETUP', harmless: never},
  SHARED_CACHE_S: {
    instead: 'shared caches keep replies for 5 to 300 seconds, by their kind; leave it out',
    // Caches would keep for longer what the owner withdraws.
    harmless: (value) => Number(value) >= 300,
  },
  SITE_NAME: {
    instead:
      'write it as "name" into brand.yaml in KB_DATA, as "siteName" into the file of SETUP, or set it at the desk',
    harmless: never,
  },
  STOP_TIMEOUT_S: {instead: 'it is 10 seconds'},
  SYNONYMS: {instead: 'the ones that ship with the service are always there, beside your own'},
  TEST_AGENT_ROLE: ofTestSegment('agent', 'ROLE_NAMES'),
  TEST_AUDIENCE: {
    instead: 'write it after the address, such as TEST_ISSUER="https://login.example.com#CLIENT"',
    harmless: never,
  },
  TEST_AUTHOR_ROLE: ofTestSegment('author', 'ROLE_NAMES'),
  TEST_EDITOR_ROLE: ofTestSegment('editor', 'ROLE_NAMES'),
  TEST_ROLES_CLAIM: ofTestSegment('roles', 'ROLES_CLAIM'),
  TOKEN_MINUTES: {
    instead: 'identity tokens last 60 minutes; leave it out',
    // Tokens would be valid for longer than was set.
    harmless: (value) => Number(value) >= 60,
  },
  WIDGET_KEY: {
    instead:
      'the set-up makes the key of the pages: name your site there, at the desk, or as "site" in the file of SETUP',
    harmless: never,
  },
  WIDGET_URL: {instead: 'the pages have the widget of the service'},
};

export const isFormer = (name: string) => Object.hasOwn(former, name);

/** A sentence for each that is set: to be ignored, or refused because that would do harm. */
export function formerSettings(env: Environment): {ignored: string[]; harmful: string[]} {
  const sentences: Record<'ignored' | 'harmful', string[]> = {ignored: [], harmful: []};
  for (const [name, {instead, harmless}] of Object.entries(former)) {
    const value = env[name]?.trim();
    if (!value) continue;
    const isIgnored = !harmless || harmless(value, env);
    sentences[isIgnored ? 'ignored' : 'harmful'].push(`${name} is no longer a setting: ${instead}.`);
  }
  return sentences;
}
