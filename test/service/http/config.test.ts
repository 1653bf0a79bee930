import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {test} from 'node:test';
import {ConfigError, constants, loadConfig} from '../../../service/src/config.ts';
import {isFormer, type Environment} from '../../../service/src/former-settings.ts';

const messageOf = (env: Record<string, string>): string => {
  try {
    loadConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
  return assert.fail(`accepted ${JSON.stringify(env)}`);
};

test('a setting that is missing or empty has its default', () => {
  const defaults = {
    port: 8787,
    host: '127.0.0.1',
    dataFolder: './.kb-data',
    databaseUrl: undefined,
    replica: undefined,
    publicUrl: undefined,
    articleUrl: '/help/{contentId}/{culture}',
    publicPages: {siteName: 'Help'},
    clientSecret: undefined,
    mcp: true,
    culture: 'en-US',
    identity: 'optional',
    issuer: undefined,
    testIssuer: undefined,
    signIn: {editorRole: 'editor', authorRole: 'author', agentRole: 'agent'},
    setup: 'local',
    signingKeySecret: undefined,
    storage: undefined,
    countSearches: true,
    embeddings: undefined,
    feedbackNames: false,
    retention: {feedback: 730, searches: 400},
    poolSize: 10,
    ...constants,
    rateLimit: 1200,
    trustedProxies: ['127.0.0.0/8', '::1/128'],
    formerSettings: [],
    formerCulture: undefined,
    metrics: undefined,
    logLevel: 'info',
  };
  assert.deepEqual(loadConfig({}), defaults);
  assert.deepEqual(loadConfig({PORT: '', KB_DATA: ' ', ISSUER: ''}), defaults);
});

test('every setting is read', () => {
  const config = loadConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    KB_DATA: '/data',
    DATABASE_URL: 'postgres://u:p@db:5432/kb',
    DATABASE_READ_URL: 'postgres://u:p@replica:5432/kb',
    PUBLIC_URL: 'https://kb.example.com/base//',
    ARTICLE_URL: 'https://www.example.com/help?id={contentId}&c={culture}',
    CLIENT_SECRET: 'a secret',
    MCP: 'off',
    IDENTITY: 'required',
    ISSUER: 'https://login.example.com/realms/kb',
    AUDIENCE: 'kb, kb-editor',
    ROLES_CLAIM: 'groups',
    ROLE_NAMES: 'editor=cn=writers,ou=help; agent=support',
    TEST_ISSUER: 'http://127.0.0.1:9000#kb-test, other',
    SIGNING_KEY_SECRET: 'a secret that the owner has made up',
    SETUP: 'anywhere',
    S3_BUCKET: 'https://s3.example.com/store/kb',
    EMBEDDINGS_URL: 'https://sec%2Fret@api.example.com/v1/embeddings?version=2#small',
    EMBEDDINGS_SEND: 'restricted, 500',
    FEEDBACK_NAMES: 'on',
    FEEDBACK_DAYS: '30',
    SEARCH_DAYS: 'off',
    DATABASE_POOL: '40',
    RATE_LIMIT_ADDRESS: '90000',
    TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,2001:db8::/32',
    METRICS_PORT: '0.0.0.0:9464',
    LOG_LEVEL: 'warn',
  });
  const issuer = {
    issuer: 'https://login.example.com/realms/kb',
    audiences: ['kb', 'kb-editor'],
    rolesClaim: 'groups',
    editorRole: 'cn=writers,ou=help',
    authorRole: 'author',
    agentRole: 'support',
  };
  assert.deepEqual(config, {
    port: 0,
    host: '0.0.0.0',
    dataFolder: '/data',
    databaseUrl: 'postgres://u:p@db:5432/kb',
    replica: {databaseUrl: 'postgres://u:p@replica:5432/kb', maxLag: 10_000},
    publicUrl: 'https://kb.example.com/base',
    articleUrl: 'https://www.example.com/help?id={contentId}&c={culture}',
    publicPages: undefined,
    clientSecret: 'a secret',
    mcp: false,
    culture: 'en-US',
    identity: 'required',
    issuer,
    testIssuer: {...issuer, issuer: 'http://127.0.0.1:9000', audiences: ['kb-test', 'other']},
    signIn: {editorRole: 'cn=writers,ou=help', authorRole: 'author', agentRole: 'support'},
    signingKeySecret: 'a secret that the owner has made up',
    setup: 'anywhere',
    storage: {bucket: 'kb', endpoint: 'https://s3.example.com/store'},
    countSearches: false,
    embeddings: {
      url: 'https://api.example.com/v1/embeddings?version=2',
      key: 'sec/ret',
      model: 'small',
      timeout: 400,
      budget: 500,
      send: 'restricted',
    },
    feedbackNames: true,
    retention: {feedback: 30, searches: 400},
    poolSize: 40,
    ...constants,
    rateLimit: 90_000,
    trustedProxies: ['10.0.0.0/8', '192.0.2.7/32', '2001:db8::/32'],
    formerSettings: [],
    formerCulture: undefined,
    metrics: {port: 9464, host: '0.0.0.0'},
    logLevel: 'warn',
  });
});

test('the handbook lists every setting, and no others', async () => {
  const read = new Set<string>();
  loadConfig(new Proxy({}, {get: (_, name) => void read.add(String(name))}));
  const page = await readFile(new URL('../../../docs/en-us/service/settings.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );
  assert.deepEqual(listed.toSorted(), [...read].filter((name) => !isFormer(name)).toSorted());
});

test('numbers for Prometheus are served on this machine, or at the address that is given', () => {
  const metrics = (METRICS_PORT: string) => loadConfig({METRICS_PORT}).metrics;
  assert.deepEqual(metrics('9464'), {port: 9464, host: '127.0.0.1'});
  assert.deepEqual(metrics('[::]:0'), {port: 0, host: '::'});
});

test('settings of former versions are named with what is there instead, and stop nothing', () => {
  const env = {METRICS_HOST: '0.0.0.0', TEST_EDITOR_ROLE: 'editor', REPLY_CACHE_S: ' ', PORT: '1'};
  const {formerSettings, ...config} = loadConfig(env);
  assert.deepEqual({...config, formerSettings: []}, loadConfig({PORT: '1'}));
  assert.deepEqual(formerSettings, [
    'METRICS_HOST is no longer a setting: write both into METRICS_PORT, such as 0.0.0.0:9464.',
    'TEST_EDITOR_ROLE is no longer a setting: paths with the test segment have the roles of ISSUER; leave it out.',
  ]);
});

test('a former setting that it would do harm to ignore is refused', () => {
  const sentences: [Record<string, string>, string][] = [
    [
      {METRICS_HOST: '0.0.0.0', METRICS_PORT: '9464'},
      'METRICS_HOST is no longer a setting: write both into METRICS_PORT, such as 0.0.0.0:9464.',
    ],
    [
      {TEST_EDITOR_ROLE: 'nobody'},
      'TEST_EDITOR_ROLE is no longer a setting: paths with the test segment have the roles of ISSUER; leave it out.',
    ],
    [
      {
        TEST_ROLES_CLAIM: 'roles',
        ...{ROLES_CLAIM: 'groups', ISSUER: 'https://login.example.com', AUDIENCE: 'kb'},
      },
      'TEST_ROLES_CLAIM is no longer a setting: paths with the test segment have the roles of ISSUER; leave it out.',
    ],
    [
      {BRAND: '/etc/kb-help/brand.yaml', KB_DATA: '/data'},
      'BRAND is no longer a setting: the file is brand.yaml in KB_DATA; move it there with the files that it names.',
    ],
    [
      {TOKEN_MINUTES: '15'},
      'TOKEN_MINUTES is no longer a setting: identity tokens last 60 minutes; leave it out.',
    ],
    [
      {EDITOR_ROLE: 'writer'},
      'EDITOR_ROLE is no longer a setting: write it into ROLE_NAMES, such as ROLE_NAMES="editor=NAME".',
    ],
    [
      {RATE_LIMIT_KEY: '90000'},
      'RATE_LIMIT_KEY is no longer a setting: RATE_LIMIT_ADDRESS limits each address, and all readers of a site share its key; leave it out.',
    ],
    [
      {CULTURE: 'German!'},
      'CULTURE is no longer a setting: the database keeps the language of a site; leave it out once the service has started with it. "culture" in the file of SETUP chooses another.',
    ],
    [{MAX_UPLOAD_MB: '20'}, 'MAX_UPLOAD_MB is no longer a setting: it is 350 MB; a proxy may allow less.'],
    [
      {EMBEDDINGS_BUDGET: '500'},
      'EMBEDDINGS_BUDGET is no longer a setting: write the number after a comma into EMBEDDINGS_SEND, such as EMBEDDINGS_SEND=public,20000.',
    ],
    [
      {TEST_AUDIENCE: 'kb-test', TEST_ISSUER: 'https://login.example.com#kb-test'},
      'TEST_AUDIENCE is no longer a setting: write it after the address, such as TEST_ISSUER="https://login.example.com#CLIENT".',
    ],
    [
      {COUNT_SEARCHES: 'off'},
      'COUNT_SEARCHES is no longer a setting: write SEARCH_DAYS=off where searches are not to be counted.',
    ],
    [{S3_REGION: 'eu-north-1', S3_BUCKET: 'kb'}, 'S3_REGION is no longer a setting: write AWS_REGION.'],
    [
      {SETUP_FILE: './setup.json'},
      'SETUP_FILE is no longer a setting: write the path of the file into SETUP.',
    ],
  ];
  for (const [env, message] of sentences) assert.equal(messageOf(env), message);
  assert.ok(loadConfig({METRICS_HOST: '0.0.0.0', METRICS_PORT: '0.0.0.0:9464', TOKEN_MINUTES: '60'}));
  assert.ok(loadConfig({BRAND: '/data/brand.yaml', KB_DATA: '/data/'}));
  assert.ok(loadConfig({EDITOR_ROLE: 'editor', TEST_AGENT_ROLE: 'agent', COUNT_SEARCHES: 'on'}));
  assert.ok(loadConfig({CULTURE: 'de-DE', MAX_UPLOAD_MB: '350', EMBEDDINGS_BUDGET: '20000'}));
});

test('the test segment has the issuer of the others when it has none of its own', () => {
  const {issuer, testIssuer} = loadConfig({ISSUER: 'https://login.example.com', AUDIENCE: 'kb'});
  assert.deepEqual(testIssuer, issuer);
});

test('the test segment may differ from the others in its provider, its clients or both', () => {
  const env = {ISSUER: 'https://login.example.com', AUDIENCE: 'kb', ROLES_CLAIM: 'groups'};
  const {issuer} = loadConfig(env);
  const twin = (more: Environment) => loadConfig({...env, ...more}).testIssuer;
  assert.deepEqual(twin({TEST_ISSUER: 'https://login.example.com#kb-test, other'}), {
    ...issuer,
    audiences: ['kb-test', 'other'],
  });
  assert.deepEqual(twin({TEST_ISSUER: 'http://127.0.0.1:9000'}), {
    ...issuer,
    issuer: 'http://127.0.0.1:9000',
  });
});

test('a setting of a provider is of no use without the provider', () => {
  for (const name of ['AUDIENCE', 'ROLES_CLAIM']) {
    assert.match(messageOf({[name]: 'x'}), /^ISSUER is missing; write /);
  }
  assert.match(messageOf({CLIENT_SECRET: 'x'}), /^ISSUER is missing; write /);
  // Sign-in with a password has it, too.
  assert.equal(loadConfig({ROLE_NAMES: 'editor=x'}).signIn?.editorRole, 'x');
  assert.match(messageOf({ROLE_NAMES: 'editor=x', PASSWORD_SIGN_IN: 'off'}), /^ISSUER is missing; write /);
});

const wrong: [string, string][] = [
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://secret@db/kb'],
  ['DATABASE_URL', 'postgres://kb:pass#word@db/kb'],
  ['DATABASE_URL', 'postgres://kb:50%@db/kb'],
  ['DATABASE_URL', 'postgres://kb:a@db:99999/kb'],
  ['DATABASE_READ_URL', 'mysql://secret@db/kb'],
  ['PUBLIC_URL', 'kb.example.com'],
  ['PUBLIC_URL', 'ftp://kb.example.com'],
  ['ARTICLE_URL', 'https://www.example.com/help'],
  ['ARTICLE_URL', 'javascript:{contentId}'],
  ['PUBLIC_PAGES', 'yes'],
  ['IDENTITY', 'maybe'],
  ['ISSUER', 'http://login.example.com'],
  ['ISSUER', 'login'],
  ['TEST_ISSUER', 'http://login.example.com'],
  ['TEST_ISSUER', 'https://login.example.com#'],
  ['TEST_ISSUER', 'https://login.example.com#a#b'],
  ['AUDIENCE', 'kb,,other'],
  ['PASSWORD_SIGN_IN', 'yes'],
  ['ROLE_NAMES', 'writer'],
  ['ROLE_NAMES', 'editor='],
  ['ROLE_NAMES', 'administrator=owner'],
  ['SETUP', 'everywhere'],
  ['S3_BUCKET', 'https://s3.example.com'],
  ['S3_BUCKET', 'https://id:secret@s3.example.com/kb'],
  ['S3_BUCKET', 'https://id/secret@s3.example.com/kb'],
  ['S3_BUCKET', 'ftp://s3.example.com/kb'],
  ['EMBEDDINGS_URL', 'http://api.example.com/v1/embeddings#small'],
  ['EMBEDDINGS_URL', 'https://api.example.com/v1/embeddings'],
  ['EMBEDDINGS_URL', 'https://50%@api.example.com/v1/embeddings#small'],
  ['EMBEDDINGS_URL', 'https://sec/ret@api.example.com/v1/embeddings#small'],
  ['EMBEDDINGS_URL', 'https://sec?ret@api.example.com/v1/embeddings#small'],
  ['EMBEDDINGS_URL', 'https://sec#ret@api.example.com/v1/embeddings#small'],
  ['EMBEDDINGS_URL', 'https://user:key@api.example.com/v1/embeddings#small'],
  ['SEARCH_DAYS', 'on'],
  ['EMBEDDINGS_SEND', 'public,'],
  ['EMBEDDINGS_SEND', '500'],
  ['DATABASE_POOL', '0'],
  ['RATE_LIMIT_ADDRESS', '-1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'proxy.example.com'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['METRICS_PORT', '65536'],
  ['METRICS_PORT', ':9464'],
  ['METRICS_PORT', 'a b:9464'],
  ['LOG_LEVEL', 'loud'],
];
for (const [name, value] of wrong) {
  test(`${name}="${value}" is refused, and the message says what to write`, () => {
    assert.match(messageOf({[name]: value}), new RegExp(`^${name} is ".+"; write .+\\.$`, 'm'));
  });
}

test('all errors are reported at once, without passwords', () => {
  const message = messageOf({PORT: 'x', DATABASE_URL: 'mysql://user:secret@db/kb', LOG_LEVEL: 'loud'});
  assert.deepEqual(
    message.split('\n').map((line) => line.split(' ')[0]),
    ['PORT', 'DATABASE_URL', 'LOG_LEVEL'],
  );
  assert.doesNotMatch(message, /secret/);
  for (const name of ['ISSUER', 'TEST_ISSUER', 'PUBLIC_URL', 'S3_BUCKET', 'EMBEDDINGS_URL'])
    for (const password of ['secret', 'of/secret', 'of#secret'])
      assert.doesNotMatch(messageOf({[name]: `ftp://user:${password}@login.example.com`}), /secret/, name);
});

test('a setting that is misspelt is refused; variables of others are not', () => {
  assert.match(
    messageOf({IDENTITIY: 'required'}),
    /^IDENTITIY is no setting; write IDENTITY, or leave it out\.$/,
  );
  assert.match(messageOf({RATE_LIMIT_ADRESS: '5'}), /write RATE_LIMIT_ADDRESS,/);
  assert.match(messageOf({KB_DTAA: '/srv/help'}), /write KB_DATA,/);
  assert.ok(
    loadConfig({
      HOSTNAME: 'a',
      PORTS: '1',
      HOME: '/',
      PUBLIC_PATH: '/',
      BRANCH: 'main',
      DATABASE_PASSWORD: 'a',
    }),
  );
});

test('an issuer needs an audience, and required identity an issuer or users', () => {
  assert.match(messageOf({ISSUER: 'https://login.example.com'}), /^AUDIENCE is missing; write /);
  assert.match(
    messageOf({TEST_ISSUER: 'https://login.example.com'}),
    /^TEST_ISSUER lacks a client id; write /,
  );
  assert.match(messageOf({IDENTITY: 'required', PASSWORD_SIGN_IN: 'off'}), /ISSUER is missing; write /);
  assert.equal(loadConfig({IDENTITY: 'required'}).identity, 'required');
});

test('public pages are on unless articles are elsewhere or readers sign in', () => {
  const pages = (env: Environment) => loadConfig(env).publicPages;
  const on = {siteName: 'Help'};
  assert.deepEqual(pages({}), on);
  assert.equal(pages({PUBLIC_PAGES: 'off'}), undefined);
  assert.equal(pages({IDENTITY: 'required'}), undefined);
  const elsewhere = {ARTICLE_URL: 'https://www.example.com/{contentId}'};
  assert.equal(pages(elsewhere), undefined);
  assert.deepEqual(pages({...elsewhere, PUBLIC_PAGES: 'on'}), on);
  assert.match(
    messageOf({IDENTITY: 'required', PUBLIC_PAGES: 'on'}),
    /^PUBLIC_PAGES is "on" but .*; write off/,
  );
});

test('users of the service sign in by password unless that is turned off', () => {
  assert.equal(loadConfig({PASSWORD_SIGN_IN: 'off'}).signIn, undefined);
});

test('an endpoint for embeddings needs a word of the owner where readers sign in', () => {
  const endpoint = {EMBEDDINGS_URL: 'https://api.example.com/v1/embeddings#small'};
  assert.match(messageOf({...endpoint, IDENTITY: 'required'}), /EMBEDDINGS_SEND=restricted to/);
  assert.match(
    messageOf({...endpoint, IDENTITY: 'required', EMBEDDINGS_SEND: 'public,500'}),
    /EMBEDDINGS_SEND=restricted,500 to/,
  );
  assert.equal(
    loadConfig({...endpoint, IDENTITY: 'required', EMBEDDINGS_SEND: 'restricted'}).embeddings?.send,
    'restricted',
  );
  assert.equal(loadConfig(endpoint).embeddings?.key, undefined);
});

test('a secret is long, and never printed', () => {
  const message = messageOf({SIGNING_KEY_SECRET: 'very secret'});
  assert.match(message, /^SIGNING_KEY_SECRET is "…"; write at least 32 random characters/);
});

test('a bucket is named, or has an address; the set-up is opened, or is a file', () => {
  const arn = 'arn:aws:s3:eu-north-1:123456789012:accesspoint/kb';
  for (const bucket of ['kb', arn]) assert.deepEqual(loadConfig({S3_BUCKET: bucket}).storage, {bucket});
  for (const path of ['/run/secrets/setup.json', 'setup.json', 'C:\\setup']) {
    const {setup, setupFile} = loadConfig({SETUP: path});
    assert.deepEqual({setup, setupFile}, {setup: 'local', setupFile: path});
  }
});
