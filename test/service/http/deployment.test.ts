/** The files of service/deploy that other programs read. nginx's are driven by the tests of the demo. */
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {test} from 'node:test';
import {parseAllDocuments} from 'yaml';
import {createMetrics} from '../../../service/src/http/metrics.ts';
import {contract} from '../../../contract/operations.ts';
import {loadConfig} from '../../../service/src/config.ts';

const read = (name: string) => readFile(new URL(`../../../service/deploy/${name}`, import.meta.url), 'utf8');

test('alerts and dashboard use metrics that the service has', async () => {
  const metrics = createMetrics({inFlight: () => 0, pool: () => ({total: 1, idle: 1, waiting: 0})});
  metrics.request(Object.keys(contract)[0]!, 200, 0.1);
  metrics.cache('hit');
  const known = await metrics.text();
  for (const name of ['alerts.yaml', 'dashboard.json']) {
    const used = (await read(name)).match(/\b(?:kb|process|nodejs)_[a-z0-9_]+/g) ?? [];
    assert.notEqual(used.length, 0, name);
    for (const metric of used) assert.match(known, new RegExp(`^${metric}[ {]`, 'm'), `${metric} in ${name}`);
  }
});

test('settings in containers and in the unit are settings of the service', async () => {
  // As `openssl rand -base64` prints it: in an address these characters would end the password.
  const password = 'a/b+c/d=';
  const values = {SITE: 'help.example.com', DATABASE_PASSWORD: password, SIGNING_KEY_SECRET: 'x'.repeat(44)};
  const compose = (await read('compose.yaml')).replaceAll(
    /\$\{(\w+)[^}]*\}/g,
    (_, name: string) => values[name as keyof typeof values],
  );
  const {services} = parseAllDocuments(compose)[0]!.toJS() as {
    services: {service: {environment: Record<string, string>}};
  };
  const [, deployment] = parseAllDocuments(await read('kubernetes.yaml')).map(
    (each) => each.toJS() as unknown,
  );
  interface Container {
    env: {name: string; value: string}[];
    startupProbe: {periodSeconds: number; failureThreshold: number};
  }
  const {containers} = (deployment as {spec: {template: {spec: {containers: Container[]}}}}).spec.template
    .spec;
  const [, unit = ''] = /^Environment=(.+)$/m.exec(await read('kb-help.service')) ?? [];
  const [, image = ''] = /^ENV (.+)$/m.exec(await read('Dockerfile')) ?? [];
  const pairs = (text: string) => Object.fromEntries(text.split(' ').map((pair) => pair.split('=')));
  const {publicUrl, databaseUrl = '', setup} = loadConfig(services.service.environment);
  assert.deepEqual({publicUrl, setup}, {publicUrl: 'https://help.example.com', setup: 'anywhere'});
  const {username, hostname, pathname} = new URL(databaseUrl);
  assert.deepEqual({username, hostname, pathname}, {username: 'kb', hostname: 'database', pathname: '/kb'});
  assert.equal(services.service.environment['PGPASSWORD'], password);
  const pod = Object.fromEntries(containers[0]!.env.map(({name, value}) => [name, value]));
  assert.equal(loadConfig(pod).publicUrl, 'https://help.example.com');
  // Minutes, in which a migration is not interrupted.
  const {periodSeconds, failureThreshold} = containers[0]!.startupProbe;
  assert.ok(periodSeconds * failureThreshold >= 900);
  assert.equal(loadConfig(pairs(unit)).dataFolder, '/var/lib/kb-help');
  assert.deepEqual([loadConfig(pairs(image)).dataFolder, loadConfig(pairs(image)).port], ['/data', 8787]);
});
