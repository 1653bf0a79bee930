/** Measurements of one service with one database. */
import {setTimeout as wait} from 'node:timers/promises';
import autocannon from 'autocannon';
import {randomFrom, storedTitleOf} from './generate.ts';
import type {Child} from './child-process.ts';
import {Connection, headersFor, requestText, timeRequest} from './http-client.ts';
import {median, quantile} from './statistics.ts';
import type {ServedUrls} from './service-process.ts';

const blocks = 15;
const perBlock = 6;

export interface Latency {
  operation: string;
  statements: number;
  /** Milliseconds, medians. */
  service: number;
  sql: number;
  /** Of the bare framework, with the same client and the same reply. */
  http: number;
  ratio: number;
  p99: number;
}

/** Requests that are not cached, one for each kind of work. */
export function requests(size: number): Record<string, {path: string; body?: object}> {
  const contentId = Math.floor(size / 2);
  const title = storedTitleOf(contentId, 'en-US').toLowerCase().split(' ');
  return {
    Recommended_Get: {path: '/rest/v2/recommended/'},
    Content_Get: {path: `/rest/v2/content/${contentId}`},
    RelatedArticle_Get: {path: `/rest/test/v2/relatedarticle/${contentId}/`},
    'Search_Get, one word': {path: `/rest/v2/search?SearchPhrase=${title[0]}`},
    'Search_Get, three words': {path: `/rest/v2/search?SearchPhrase=${title.slice(0, 3).join('+')}`},
    'Suggestions, beginning': {path: `/rest/test/v2/search/suggestions/${title[0]!.slice(0, 4)}`},
    'Suggestions, mistyped': {path: `/rest/test/v2/search/suggestions/${mistyped(title[1]!)}`},
    Statistics_VotePost: {
      path: '/rest/test/v2/statistics/vote/',
      body: {contentId, culture: 'en-US', isHelpful: true},
    },
  };
}

/** Transposes two letters. */
const mistyped = (word: string) => word.slice(0, 2) + word[3] + word[2] + word.slice(4);

/** Measures requests, their bare statements and the bare framework alternately, in blocks, so that other load on the machine affects all. */
export async function latencies(
  child: Child<ServedUrls>,
  bare: Child<string>,
  size: number,
): Promise<Latency[]> {
  const {fresh, key} = child.ready;
  const [connection, plain] = [await Connection.open(fresh), await Connection.open(bare.ready)];
  const results: Latency[] = [];
  for (const [operation, {path, body}] of Object.entries(requests(size))) {
    const headers = headersFor(key);
    const bytes = requestText({url: fresh + path, headers, body});
    const bareBytes = requestText({url: bare.ready, headers, body});
    await bare.ask({text: await connection.send(bytes)});
    // A warm-up of thousands of requests, because half of the time is compilation until then.
    for (let warm = 0; warm < (results.length === 0 ? 3000 : 300); warm++) {
      await connection.send(bytes);
      await plain.send(bareBytes);
    }
    await child.ask({ask: 'start'});
    await connection.send(bytes);
    const statements = await child.ask<number>({ask: 'stop'});
    await child.ask({ask: 'replay', count: 100});
    const service: number[] = [];
    const sql: number[] = [];
    const http: number[] = [];
    for (let block = 0; block < blocks; block++) {
      for (let index = 0; index < perBlock; index++) service.push(await connection.timed(bytes));
      sql.push(...(await child.ask<number[]>({ask: 'replay', count: perBlock})));
      for (let index = 0; index < perBlock; index++) http.push(await plain.timed(bareBytes));
    }
    results.push({
      operation,
      statements,
      service: median(service),
      sql: median(sql),
      http: median(http),
      ratio: median(service) / median(sql),
      p99: quantile(service, 0.99),
    });
  }
  connection.close();
  plain.close();
  return results;
}

export interface Throughput {
  connections: number;
  /** Answers in a second, medians. */
  bare: number;
  cached: number;
  ratio: number;
  search: Rate;
  related: Rate;
}

interface Rate {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
}

async function closedLoop(options: autocannon.Options): Promise<Rate> {
  const {requests: done, latency, non2xx, errors} = await autocannon({duration: 2, ...options});
  if (non2xx + errors > 0) throw new Error(`${options.url} failed ${non2xx + errors} times`);
  return {perSecond: done.average, p50: latency.p50};
}

export const perSecond = async (options: autocannon.Options): Promise<number> =>
  (await closedLoop(options)).perSecond;

/** Different articles that searches and related articles are asked for. */
const variety = 20;

/** Cached replies and the bare framework alternately, and searches and related articles that are not cached. */
export async function throughput(
  child: Child<ServedUrls>,
  bare: string,
  size: number,
): Promise<Throughput[]> {
  const {cached, fresh, key} = child.ready;
  const headers = headersFor(key);
  const articles = Array.from({length: variety}, (_, index) => 1 + Math.floor((index * size) / variety));
  const uncached = (paths: readonly string[], connections: number) =>
    closedLoop({url: fresh, connections, headers, duration: 5, requests: paths.map((path) => ({path}))});
  const searches = articles.map((number) => {
    const words = storedTitleOf(number, 'en-US').split(' ');
    return `/rest/v2/search?SearchPhrase=${words.slice(0, 1 + (number % 3)).join('+')}`;
  });
  const related = articles.map((number) => `/rest/v2/relatedarticle/${number}/`);
  const results: Throughput[] = [];
  for (const connections of [1, 4, 16, 64]) {
    const rates = {bare: [] as number[], cached: [] as number[]};
    for (let round = 0; round < 5; round++) {
      rates.bare.push(await perSecond({url: bare, connections, headers}));
      rates.cached.push(await perSecond({url: `${cached}/rest/v2/recommended/`, connections, headers}));
    }
    const [bareRate, cachedRate] = [median(rates.bare), median(rates.cached)];
    results.push({
      connections,
      bare: bareRate,
      cached: cachedRate,
      ratio: cachedRate / bareRate,
      search: await uncached(searches, connections),
      related: await uncached(related, connections),
    });
  }
  return results;
}

export interface Load {
  /** Replies with 503. */
  refused: number;
  rate: number;
  p50: number;
  p99: number;
  max: number;
  /** CPU time of the service for one suggestion, in milliseconds; with the embedded database it includes the statements. */
  cpu: number;
}

const requestsPerSecond = 50;

/** Suggestions at 50 a second for 20 seconds, each with another query. */
export async function suggestionLoad(child: Child<ServedUrls>, size: number): Promise<Load> {
  const {cached, key} = child.ready;
  const random = randomFrom(42);
  const queries = Array.from({length: 20 * requestsPerSecond}, () => {
    const number = 1 + Math.floor(random() * size);
    const title = storedTitleOf(number, 'en-US').toLowerCase();
    const typed = title.slice(0, 2 + Math.floor(random() * (title.length - 2))).trim();
    const slip = random() < 0.2 && typed.length > 4;
    return slip ? mistyped(typed) : typed;
  });
  const before = await child.ask<number>({ask: 'cpu'});
  const start = performance.now();
  // An open loop: one every 20 ms, without waiting for earlier replies.
  const outcomes = await Promise.all(
    queries.map(async (query, index) => {
      const due = start + (index * 1000) / requestsPerSecond;
      await wait(due - performance.now());
      const path = `/rest/test/v2/search/suggestions/${encodeURIComponent(query)}`;
      return timeRequest({url: cached + path, headers: headersFor(key)}).then(
        () => performance.now() - due,
        () => undefined,
      );
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const latency = outcomes.filter((one) => one !== undefined);
  const cpu = ((await child.ask<number>({ask: 'cpu'})) - before) / queries.length;
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(latency, share));
  const refused = queries.length - latency.length;
  return {refused, rate: queries.length / seconds, p50: p50!, p99: p99!, max: max!, cpu};
}
