/** Readers, and a few editors, of one service: each action is done as often as its weight says. */
import {randomUUID} from 'node:crypto';
import {cultures, randomFrom, storedTitleOf} from '../service/generate.ts';
import type {Answer, Ask, Caller} from './caller.ts';
import {digest, type Ledger, type Tally} from './ledger.ts';
import type {Minutes} from './minutes.ts';

/** Addresses that readers ask from, so that no limit for one address is met. */
const readers = 500;
const largeFile = Buffer.alloc(8 * 1024 * 1024, 'A large file, which takes a slow reader some time. ');

export class Readers {
  readonly #caller: Caller;
  readonly #minutes: Minutes;
  readonly #ledger: Ledger;
  readonly #articles: number;
  readonly #random: () => number;
  /** Entity tags of what was read, by path and language. */
  readonly #tags = new Map<string, string>();
  readonly #actions: [weight: number, run: () => Promise<unknown>][] = [
    [24, () => this.#readArticle()],
    [16, () => this.#suggest()],
    [14, () => this.#read('/rest/v2/recommended/?take=15')],
    [10, () => this.#search()],
    [8, () => this.#read(`/rest/test/v2/relatedarticle/${this.#articleId()}/`)],
    [8, () => this.#vote()],
    [4, () => this.#read(`/rest/test/v2/statistics/vote?contentIds=${this.#articleId()}`)],
    [4, () => this.#readFile()],
    [3, () => this.#read(`/help/${this.#articleId()}/${this.#culture()}`)],
    [2, () => this.#read('/rest/v2/tag')],
    [2, () => this.#read(`/rest/test/v2/share/${this.#articleId()}`)],
    [2, () => this.#leave()],
    [1, () => this.#voteSlowly()],
    [1, () => this.#associate()],
    [0.8, () => this.#upload(Buffer.from(`A note of ${randomUUID()}. `.repeat(500)))],
    [0.2, () => this.#readLargeFile()],
  ];
  #largeFile = '';

  /** @param articles how many there are, with the numbers from 1 on */
  constructor(caller: Caller, minutes: Minutes, ledger: Ledger, articles: number) {
    this.#caller = caller;
    this.#minutes = minutes;
    this.#ledger = ledger;
    this.#articles = articles;
    this.#random = randomFrom(1);
  }

  /** Uploads the file that slow readers take. */
  async prepare(): Promise<void> {
    this.#largeFile = await this.#upload(largeFile);
  }

  /** One action; failures are counted. */
  async request(): Promise<void> {
    let left = this.#random() * this.#actions.reduce((sum, [weight]) => sum + weight, 0);
    const [, run] = this.#actions.find(([weight]) => (left -= weight) < 0) ?? this.#actions[0]!;
    await run().catch((error: Error) => this.#minutes.addUnexpected(error.message));
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  /** Few articles are read much. */
  #articleId(): number {
    return 1 + Math.floor(this.#random() ** 3 * this.#articles);
  }

  #culture = () => this.#pick(cultures);

  #title = () => storedTitleOf(this.#articleId(), this.#culture()).toLowerCase();

  #headers(): Record<string, string> {
    const reader = Math.floor(this.#random() * readers);
    return {
      'X-Forwarded-For': `198.51.${100 + (reader >> 8)}.${reader & 255}`,
      'Accept-Language': this.#culture(),
      ...(this.#random() < 0.5 && {'Accept-Encoding': 'gzip'}),
    };
  }

  /** Asks, and notes how long the answer took. @throws Error for an answer with another status */
  async #ask(sent: Ask, ...expected: number[]): Promise<Answer> {
    const start = performance.now();
    const answer = await this.#caller
      .ask({...sent, headers: {...this.#headers(), ...sent.headers}})
      .catch((error: Error) => {
        throw new Error(`${nameOf(sent)}: ${error.message}`, {cause: error});
      });
    const minute = this.#minutes.now;
    minute.latencies.push(performance.now() - start);
    const {status, headers} = answer;
    if (status === 304) minute.notModified++;
    if (!expected.includes(status)) throw new Error(`${nameOf(sent)}: ${status}`);
    if (status >= 400) throw new Error(`${nameOf(sent)}: ${status} ${headers['retry-after'] ?? ''}`);
    return answer;
  }

  /** Reads; mostly on the condition that it has changed since. */
  async #read(path: string): Promise<void> {
    const {'Accept-Language': language, ...headers} = this.#headers();
    const known = `${language} ${path}`;
    const tag = this.#random() < 0.7 ? this.#tags.get(known) : undefined;
    const sent = {
      path,
      headers: {...headers, 'Accept-Language': language!, ...(tag !== undefined && {'If-None-Match': tag})},
    };
    const answer = await (tag === undefined ? this.#ask(sent, 200) : this.#ask(sent, 200, 304));
    if (answer.headers.etag) this.#tags.set(known, answer.headers.etag);
  }

  async #readArticle(): Promise<void> {
    const contentId = this.#articleId();
    await counted(this.#ledger.views, contentId, () => this.#read(`/rest/v2/content/${contentId}`));
  }

  #suggest(): Promise<void> {
    const title = this.#title();
    const typed = title.slice(0, 2 + Math.floor(this.#random() * (title.length - 2))).trim();
    return this.#read(`/rest/test/v2/search/suggestions/${encodeURIComponent(typed)}`);
  }

  #search(): Promise<void> {
    const words = this.#title()
      .split(' ')
      .slice(0, this.#pick([1, 2, 3]))
      .join(' ');
    return this.#read(`/rest/v2/search?SearchPhrase=${encodeURIComponent(words)}`);
  }

  #newVote() {
    const contentId = this.#articleId();
    const isHelpful = this.#random() < 0.7;
    const {votesUp, votesDown} = this.#ledger;
    return {
      contentId,
      tally: isHelpful ? votesUp : votesDown,
      sent: {
        path: '/rest/test/v2/statistics/vote/',
        body: JSON.stringify({contentId, culture: 'en-US', isHelpful}),
      },
    };
  }

  /** Votes as kb-vote does, with a key; some of them again, as browsers and impatient readers do. */
  async #vote(): Promise<void> {
    const {contentId, tally, sent} = this.#newVote();
    const headers = {'Idempotency-Key': randomUUID()};
    const again = this.#random();
    if (again < 0.1) await this.#leaveFrom({...sent, headers}, 'asked');
    await counted(tally, contentId, () => this.#ask({...sent, headers}, 200));
    if (again > 0.8) await this.#ask({...sent, headers}, 200);
  }

  async #voteSlowly(): Promise<void> {
    const {contentId, tally, sent} = this.#newVote();
    await counted(tally, contentId, async () => {
      const {status} = await this.#caller.askSlowly({...sent, headers: this.#headers()});
      this.#minutes.now.slow++;
      if (status !== 200) throw new Error(`a slow vote: ${status}`);
    });
  }

  /** Leaves an article, a search, a file, or a vote without a key, before the answer has come. */
  async #leave(): Promise<void> {
    const when = this.#pick(['asked', 'answered'] as const);
    const contentId = this.#articleId();
    switch (this.#pick(['article', 'search', 'file', 'vote'] as const)) {
      case 'article':
        this.#ledger.views.add('unknown', contentId);
        return this.#leaveFrom({path: `/rest/v2/content/${contentId}`}, when);
      case 'search': {
        const words = encodeURIComponent(this.#title());
        return this.#leaveFrom({path: `/rest/v2/search?SearchPhrase=${words}`}, when);
      }
      case 'file':
        return this.#leaveFrom({path: this.#largeFile}, when);
      case 'vote': {
        const vote = this.#newVote();
        vote.tally.add('unknown', vote.contentId);
        return this.#leaveFrom(vote.sent, when);
      }
    }
  }

  async #leaveFrom(sent: Ask, when: 'asked' | 'answered'): Promise<void> {
    this.#minutes.now.left++;
    await this.#caller.leave({...sent, headers: {...this.#headers(), ...sent.headers}}, when);
  }

  async #readFile(): Promise<void> {
    const path = this.#pick([...this.#ledger.files.keys()]);
    if (this.#random() < 0.7) return this.#read(path);
    await this.#ask({path, headers: {Range: 'bytes=0-1023'}}, 206);
  }

  async #readLargeFile(): Promise<void> {
    const {status, body} = await this.#caller.askSlowly({path: this.#largeFile, headers: this.#headers()});
    this.#minutes.now.slow++;
    if (status !== 200 || body.length !== largeFile.length)
      throw new Error(`a slow reader's file: ${status}, ${body.length} bytes`);
  }

  async #associate(): Promise<void> {
    const contentId = this.#articleId();
    const externalId = randomUUID();
    const body = JSON.stringify({contentId, culture: 'en-US', externalId});
    await this.#ask({path: '/rest/v2/articleassociation', body}, 201);
    this.#ledger.associations.set(externalId, contentId);
  }

  /** @returns the file's path */
  async #upload(file: Buffer): Promise<string> {
    const boundary = 'soak';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="note.txt"\r\n\r\n`;
    const {body} = await this.#ask(
      {
        path: `/rest/test/v2/file/content/${this.#articleId()}`,
        body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
        headers: {'Content-Type': `multipart/form-data; boundary=${boundary}`},
      },
      201,
    );
    const {pathname} = new URL(JSON.parse(body.toString()) as string);
    this.#ledger.files.set(pathname, digest(file));
    return pathname;
  }
}

/** Does what changes a count, and notes whether it was acknowledged. What fails may have been counted all the same. */
async function counted(tally: Tally, contentId: number, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    tally.add('unknown', contentId);
    throw error;
  }
  tally.add('acknowledged', contentId);
}

/** An operation's path without what differs from request to request. */
const nameOf = ({path, body}: Ask) => {
  const name = path
    .replace(/\?.*$/, '')
    .replace(/\/(suggestions|files)\/.*/, '/$1')
    .replace(/^\/help\/.*/, '/help')
    .replace(/\/\d+/g, '/…');
  return `${body === undefined ? 'GET' : 'POST'} ${name}`;
};
