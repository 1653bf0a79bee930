import type {VoteTotal} from '../../contract/types.ts';
import type {CallOptions, Client} from './client.ts';
import {statisticsVoteGet, statisticsVoteGetMultiple} from './operations.ts';

/** Neither the ids nor the address are bounded by the interface (8); with a hundred the address stays under 3 kB. */
const maxIds = 100;

/**
 * The vote totals of one content item. Calls within one turn of the event loop share one request for up to a hundred items: Statistics_VoteGet (Interface 4.19) where people sign in, else Statistics_VoteGetMultiple (Interface 4.20).
 * An item that the service leaves out has no votes.
 */
export async function voteTotals(
  client: Client,
  contentId: number,
  options?: CallOptions,
): Promise<Required<VoteTotal>> {
  const {ids, turn} = (client.votes ??= {
    ids: new Set(),
    turn: new Promise((resolve) =>
      setTimeout(() => {
        client.votes = undefined;
        resolve();
      }),
    ),
  });
  ids.add(contentId);
  await turn;
  // All callers of the turn now make the same call, for the same ids in the same order, which is one shared request.
  const all = [...ids].sort();
  const start = Math.floor(all.indexOf(contentId) / maxIds) * maxIds;
  const totals = await (client.getToken ? statisticsVoteGet : statisticsVoteGetMultiple)(
    client,
    {query: {contentIds: all.slice(start, start + maxIds)}},
    options,
  );
  const own = totals.find((total) => total.contentId === contentId);
  return {
    contentId,
    voteUpCount: own?.voteUpCount ?? 0,
    voteDownCount: own?.voteDownCount ?? 0,
    solutionRatio: own?.solutionRatio ?? 0,
  };
}
