/** Settings of earlier versions that may still be set. */
import {resolve} from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

interface FormerSetting {
  instead: string;
  /** Whether it does no harm to ignore a value. Default: any. */
  harmless?: (value: string, env: Environment) => boolean;
}

/** Settings of the test segment are those of the others. Ignoring another value could let callers do what it kept them from. */
const sameAs = (name: string, fallback: string): FormerSetting => ({
  instead: `paths with the test segment have the roles of ISSUER; leave it out, or write the same as ${name}`,
  harmless: (value, env) => value === (env[name]?.trim() || fallback),
});

const former: Readonly<Record<string, FormerSetting>> = {
  BRAND: {
    instead: 'the file is brand.yaml in KB_DATA; move it there with the files that it names',
    // Pages would lose their look, and former addresses would lead nowhere.
    harmless: (value, {KB_DATA: folder}) =>
      resolve(value) === resolve(folder?.trim() || './.kb-data', 'brand.yaml'),
  },
  CLIENT_TIMEOUT_S: {instead: 'it is 30 seconds'},
  DATABASE_BUFFER_MB: {instead: 'it is 128 MB'},
  DATABASE_READ_LAG_S: {instead: 'it is 10 seconds'},
  DATABASE_TIMEOUT_S: {instead: 'it is 15 seconds'},
  EMBEDDINGS_TIMEOUT_MS: {instead: 'it is 400 milliseconds'},
  MAX_IN_FLIGHT: {instead: 'it is 256'},
  METRICS_HOST: {
    instead: 'write both into METRICS_PORT, such as 0.0.0.0:9464',
    // Ignoring another would leave Prometheus without an answer.
    harmless: (value, {METRICS_PORT: port = ''}) =>
      value === '127.0.0.1' || port.trim() === '' || port.includes(':'),
  },
  PAGES_CSS: {instead: 'write the file as "css" into brand.yaml in KB_DATA'},
  REPLY_CACHE_S: {instead: 'it is 2 seconds'},
  SEARCH_BUDGET_MS: {instead: 'it is 800 milliseconds'},
  SHARED_CACHE_S: {
    instead: 'shared caches keep replies for 5 to 300 seconds, by their kind; leave it out',
    // Caches would keep for longer what the owner withdraws.
    harmless: (value) => Number(value) >= 300,
  },
  STOP_TIMEOUT_S: {instead: 'it is 10 seconds'},
  SYNONYMS: {instead: 'the ones that ship with the service are always there, beside your own'},
  TEST_ROLES_CLAIM: sameAs('ROLES_CLAIM', 'roles'),
  TEST_EDITOR_ROLE: sameAs('EDITOR_ROLE', 'editor'),
  TEST_AUTHOR_ROLE: sameAs('AUTHOR_ROLE', 'author'),
  TEST_AGENT_ROLE: sameAs('AGENT_ROLE', 'agent'),
  TOKEN_MINUTES: {
    instead: 'identity tokens last 60 minutes; leave it out',
    // Tokens would be valid for longer than was set.
    harmless: (value) => Number(value) >= 60,
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
