/** What a service has acknowledged, compared with what it has stored. */
import {createHash} from 'node:crypto';
import type {Caller} from './caller.ts';

export const digest = (body: string | Buffer) => createHash('sha256').update(body).digest('hex');

/** Numbers by content item. */
export type Counts = ReadonlyMap<number, number>;

/** Acts on content items that change one of the service's counts. */
export class Tally {
  readonly acknowledged = new Map<number, number>();
  /** Aborted before the response: the service may have stored them. */
  readonly unknown = new Map<number, number>();

  add(kind: 'acknowledged' | 'unknown', contentId: number): void {
    this[kind].set(contentId, (this[kind].get(contentId) ?? 0) + 1);
  }
}

export interface Stored {
  votesUp: Counts;
  votesDown: Counts;
  views: Counts;
}

export interface Checked {
  what: string;
  acknowledged: number;
  unknown: number;
  stored: number;
  /** Acknowledged and not stored. */
  lost: number;
  /** Stored and neither acknowledged nor unknown: done twice. */
  surplus: number;
}

export class Ledger {
  readonly votesUp = new Tally();
  readonly votesDown = new Tally();
  readonly views = new Tally();
  /** External records that were bound, and the item of each. */
  readonly associations = new Map<string, number>();
  /** Paths of uploaded files, and the digest of each. */
  readonly files = new Map<string, string>();

  /** @param before what was stored when the soak began */
  async check(caller: Caller, before: Stored, articles: number): Promise<Checked[]> {
    const after = await readStored(caller, articles);
    return [
      compare('votes, helpful', this.votesUp, before.votesUp, after.votesUp),
      compare('votes, not helpful', this.votesDown, before.votesDown, after.votesDown),
      compare('views', this.views, before.views, after.views),
      await found('associations', this.associations, async (externalId, contentId) => {
        const {status, body} = await caller.ask({path: `/rest/v2/articleassociation/${externalId}`});
        const bound = status === 200 ? (JSON.parse(body.toString()) as {contentId: number}[]) : [];
        return bound.some((each) => each.contentId === contentId);
      }),
      await found('files', this.files, async (path, wanted) => {
        const {status, body} = await caller.ask({path});
        return status === 200 && digest(body) === wanted;
      }),
    ];
  }
}

/** The counts of all articles. */
export async function readStored(caller: Caller, articles: number): Promise<Stored> {
  const totals = await json<{contentId: number; voteUpCount: number; voteDownCount: number}[]>(
    caller,
    '/rest/test/v2/statistics/vote',
  );
  const views = new Map<number, number>();
  for (let contentId = 1; contentId <= articles; contentId++) {
    const path = `/rest/v2/statistics/view/${contentId}`;
    views.set(contentId, (await json<{views: number}>(caller, path)).views);
  }
  return {
    votesUp: new Map(totals.map((each) => [each.contentId, each.voteUpCount])),
    votesDown: new Map(totals.map((each) => [each.contentId, each.voteDownCount])),
    views,
  };
}

async function json<Body>(caller: Caller, path: string): Promise<Body> {
  const {status, body} = await caller.ask({path});
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString()}`);
  return JSON.parse(body.toString()) as Body;
}

function compare(what: string, {acknowledged, unknown}: Tally, before: Counts, after: Counts): Checked {
  const checked: Checked = {what, acknowledged: 0, unknown: 0, stored: 0, lost: 0, surplus: 0};
  for (const contentId of new Set([...before.keys(), ...after.keys(), ...acknowledged.keys()])) {
    const least = acknowledged.get(contentId) ?? 0;
    const most = least + (unknown.get(contentId) ?? 0);
    const stored = (after.get(contentId) ?? 0) - (before.get(contentId) ?? 0);
    checked.acknowledged += least;
    checked.unknown += most - least;
    checked.stored += stored;
    checked.lost += Math.max(0, least - stored);
    checked.surplus += Math.max(0, stored - most);
  }
  return checked;
}

async function found<Key, Value>(
  what: string,
  written: ReadonlyMap<Key, Value>,
  isStored: (key: Key, value: Value) => Promise<boolean>,
): Promise<Checked> {
  let stored = 0;
  for (const [key, value] of written) if (await isStored(key, value)) stored++;
  const {size} = written;
  return {what, acknowledged: size, unknown: 0, stored, lost: size - stored, surplus: 0};
}
