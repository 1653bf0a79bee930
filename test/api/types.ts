/** What must not compile, and what the replies' types are. The compiler is the test. */
import type {Content, WidgetItem} from '../../contract/schemas.ts';
import {call} from '../../src/api/client.ts';
import {fileContentPost, type contentPost, type tagGetAll} from '../../portal/src/api/index.ts';
import type {statisticsVotePost} from '../../src/api/index.ts';
import {contentGet, recommendedGet, statisticsShare, type Client} from '../../src/api/index.ts';

type Equal<A, B> = [A, B] extends [B, A] ? true : false;
type ReplyOf<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

export const replies: readonly true[] = [
  true satisfies Equal<ReplyOf<typeof recommendedGet>, WidgetItem[]>,
  true satisfies Equal<ReplyOf<typeof contentGet>, Content | undefined>,
  true satisfies Equal<ReplyOf<typeof tagGetAll>, string[]>,
  true satisfies Equal<ReplyOf<typeof statisticsVotePost>, undefined>,
  true satisfies Equal<ReplyOf<typeof contentPost>, string>,
];

export function mistakes(client: Client) {
  const one = {params: {contentId: 1}};
  const text = {params: {contentId: '1'}};
  return [
    // @ts-expect-error another method
    call<'Tag_GetAll'>(client, 'POST /rest/v2/tag', {}, {}, {reply: []}),
    // @ts-expect-error another path
    call<'Tag_GetAll'>(client, 'GET /rest/v2/tags', {}, {}, {reply: []}),
    // @ts-expect-error another slash
    call<'Statistics_VoteGetMultiple'>(client, 'GET /rest/test/v2/statistics/vote/', {}, {}, {reply: []}),
    // @ts-expect-error a list is declared
    call<'Tag_GetAll'>(client, 'GET /rest/v2/tag', {}, {}, {reply: {}}),
    // @ts-expect-error a body is declared
    call<'Tag_GetAll'>(client, 'GET /rest/v2/tag', {}, {}, {}),
    // @ts-expect-error there may be nothing to answer
    call<'Content_Get'>(client, 'GET /rest/v2/content/{contentId}', one, {}, {reply: {}}),
    // @ts-expect-error no body is declared
    call<'ArticleFlag_Post'>(client, 'POST /rest/v2/articleflag/', {}, {}, {reply: {}}),
    // @ts-expect-error the token is sent
    call<'Tag_GetAll'>(client, 'GET /rest/v2/tag', {}, {}, {reply: [], identity: false}),
    // @ts-expect-error the token is not looked at
    call<'Token_Post'>(client, 'POST /rest/v2/token/', {}, {}, {reply: {}}),
    // @ts-expect-error parameters of another kind
    call<'Content_Get'>(client, 'GET /rest/v2/content/{contentId}', text, {}, {reply: null}),
    // @ts-expect-error contentId is required
    contentGet(client, {params: {}}),
    // @ts-expect-error the input is required
    contentGet(client),
    // @ts-expect-error no such parameter
    recommendedGet(client, {query: {top: 3}}),
    // @ts-expect-error no such method of sharing
    statisticsShare(client, {body: {contentId: 1, culture: 'en-US', shareTarget: 'one', shareMethod: 'fax'}}),
    // @ts-expect-error a file, not its text
    fileContentPost(client, {params: {contentId: 1}, body: {file: 'text'}}),
  ];
}
