/**
 * `npm run bench:desk`: how long the pages of the desk take with 10,000 articles in three languages, 300,000 votes, 75,000 links and a year of
 * searches, on both databases. `--json` prints one JSON document.
 */
import {rm} from 'node:fs/promises';
import {parseArgs} from 'node:util';
import sql from 'sql-template-tag';
import {loadConfig} from '../../service/src/config.ts';
import {openDatabase, type Database, type ServerOptions} from '../../service/src/db/database.ts';
import {startService} from '../../service/src/main.ts';
import {browserOf, setUp} from '../../test/service/http/desk-browser.ts';
import {makeDataFolder} from '../../test/service/support/database.ts';
import {createMigratedDatabase} from '../../test/service/support/postgres.ts';
import {cultures} from './generate.ts';
import {median, quantile, table} from './statistics.ts';

const {values} = parseArgs({options: {json: {type: 'boolean'}}});
const folders = 200;
const articles = 10_000;
const votes = 300_000;
const days = 365;
const rounds = 15;

/** Rows as wide as those of real articles; nothing searches their texts here. */
async function fill(db: Database): Promise<void> {
  await db.execute(sql`insert into contents (type, tag, created_date)
    select case when n <= ${folders}::int then 'folder' else 'article' end, 'text', now() - interval '2 years'
    from generate_series(1, ${folders + articles}::int) as n order by n`);
  // A tenth of the folders is at the top, the others lie in these.
  await db.execute(sql`update contents set parent_node_id = 1 + id % ${folders / 10}::int
    where id between ${folders / 10 + 1}::int and ${folders}::int`);
  await db.execute(sql`update contents set parent_node_id = 1 + id % ${folders}::int where type = 'article'`);
  await db.execute(sql`insert into content_counters (content_id, views) select id, id % 50 from contents`);
  const filler = (repeats: number) => sql`repeat(md5(c.id::text), ${repeats}::int)`;
  await db.execute(sql`insert into translations (content_id, culture, culture_key, language, config, title, title_key, author,
      author_email, description, knowledge_state, summary, excerpt, search, title_search, created_date, updated_date)
    select c.id, k, lower(k), left(k, 2), 'simple', 'How to descale kettle ' || c.id, 'how to descale kettle ' || c.id, 'Author ' || c.id % 40,
      '', ${filler(60)}, case when c.id % 9 = 0 then 'draft' else 'published' end, ${filler(6)}, ${filler(12)},
      to_tsvector('simple', md5(c.id::text)), to_tsvector('simple', 'kettle'), now() - interval '2 years',
      now() - make_interval(hours => c.id, mins => (n * 40)::int)
    from contents c, unnest(${[...cultures]}::text[]) with ordinality as u(k, n) where n < 3 or c.id % 2 = 0`);
  await db.execute(sql`insert into tags (name) select 'Tag ' || n from generate_series(1, 400) as n`);
  await db.execute(sql`insert into translation_tags (translation_id, tag_id, position)
    select id, 1 + id % 400, 0 from translations`);
  await db.execute(sql`insert into votes (content_id, culture_key, is_helpful, comment, created_date)
    select ${folders}::int + 1 + n % ${articles}::int, lower((${[...cultures]}::text[])[1 + n % 3]), n % 3 > 0,
      case when n % 10 = 0 then 'That is not so any more.' end, now() - make_interval(mins => n * 2)
    from generate_series(1, ${votes}::int) as n`);
  // Three links in each text, of which one in a hundred leads nowhere.
  await db.execute(
    sql`insert into text_anchors (translation_id, anchors) select id, '{here}' from translations`,
  );
  await db.execute(sql`insert into outgoing_links (translation_id, address, site, content_id, anchor)
    select id, '/help/' || n || '#here', '', case when (id + n) % 100 = 0 then 999999 else ${folders}::int + 1 + (id * n) % ${articles}::int end,
      case when id % 10 = 0 then 'here' end
    from translations, generate_series(1, 3) as n`);
  await db.execute(sql`insert into improvement_lines (kind, content_id, culture, subject, done_date)
    select 'stale', content_id, culture, '', now() from translations where id % 10 = 0`);
  const eachDay = sql`generate_series(current_date - ${days}::int, current_date, interval '1 day') as d(day)`;
  await db.execute(sql`insert into searches (day, query, culture, searches, without_result)
    select day, 'query ' || (n * 7919 + extract(doy from day)::int) % 5000, k, 3, n % 2
    from ${eachDay}, generate_series(1, 200) as n, unnest(${[...cultures]}::text[]) as u(k)`);
  await db.execute(sql`insert into daily_searches (day, culture, searches, without_result)
    select day, lower(culture), sum(searches), sum(without_result) from searches group by day, lower(culture)`);
  await db.execute(sql`insert into daily_views (day, culture, views)
    select day, lower(k), 100 from ${eachDay}, unnest(${[...cultures]}::text[]) as u(k)`);
  await db.execute(sql`insert into audit_log (actor, act, content_ids, detail)
    select 'ada', 'state', array[${folders}::int + n % ${articles}::int], '{"state":"published"}' from generate_series(1, 20000) as n`);
  // As autovacuum does it on a server, and the service for the embedded database.
  await db.execute('vacuum (analyze)');
}

/** What the list of improvements keeps until content changes is read anew. */
const afterEdit = 'improve, after an edit';

const pages: Record<string, string> = {
  'overview, 28 days': './',
  'overview, 90 days': './?days=90',
  articles: 'articles',
  'articles, page 400': 'articles?page=400',
  'articles, words in the title': 'articles?words=kettle+99',
  'articles in a folder': 'articles?folder=5',
  'articles with a tag': 'articles?tag=Tag+7',
  'articles never read': 'articles?only=unread',
  'articles not changed for a year': 'articles?state=published&stale=12',
  'tree of folders': 'folders',
  translations: 'translations',
  'translations, page 200': 'translations?page=200',
  'translations that are missing': 'translations?state=missing',
  'translations older than the original': 'translations?state=older',
  'translations of one language': 'translations?culture=de-DE',
  improve: 'improve',
  [afterEdit]: 'improve',
  'broken links': 'improve?kind=broken',
  'editor of an article': 'write?article=5005&culture=en-US',
  activity: 'activity',
};

type Times = Record<string, number[]>;

async function measure(options: ServerOptions | {dataFolder: string}, dataFolder: string): Promise<Times> {
  const database = await openDatabase(options);
  const config = {...loadConfig({PORT: '0', LOG_LEVEL: 'silent'}), replyCacheAge: 0};
  const service = await startService({...config, dataFolder}, {database});
  try {
    const browser = browserOf(service);
    // The samples of the set-up come after these, whose ids begin at 1.
    await fill(database.db);
    await setUp({service, browser});
    const times: Times = {};
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, address] of Object.entries(pages)) {
        if (name === afterEdit)
          await database.db.execute('update translations set author = author where id = 1');
        const start = performance.now();
        const {status} = await browser.open(`/desk/${address}`);
        const time = performance.now() - start;
        if (status !== 200) throw new Error(`${address} answered ${status}`);
        if (round > 0) (times[name] ??= []).push(time);
      }
    }
    return times;
  } finally {
    await service.close();
    await database.close();
  }
}

const dataFolder = await makeDataFolder();
const {databaseUrl, drop} = await createMigratedDatabase();
try {
  const server = await measure({databaseUrl}, dataFolder);
  const embedded = await measure({dataFolder}, dataFolder);
  const figures = (times: readonly number[]) => [median(times).toFixed(0), quantile(times, 1).toFixed(0)];
  console.log(
    values.json
      ? JSON.stringify({server, embedded})
      : table(
          ['page', 'PostgreSQL, median ms', 'longest', 'embedded, median ms', 'longest'],
          Object.keys(pages).map((name) => [name, ...figures(server[name]!), ...figures(embedded[name]!)]),
        ),
  );
} finally {
  await drop();
  await rm(dataFolder, {recursive: true, force: true});
}
