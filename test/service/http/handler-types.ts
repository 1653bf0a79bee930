/** What the compiler refuses: this file compiles only as long as it does. */
import type {Contract} from '../../../contract/operations.ts';
import type {Handler, Handlers} from '../../../service/src/http/handler.ts';
import {problem} from '../../../service/src/problem.ts';

type Tags = Handler<Contract['Tag_GetAll']>;
type Votes = Handler<Contract['Statistics_VoteGet']>;

export const declared: Tags[] = [
  () => Promise.resolve({status: 200, body: ['tea']}),
  () => Promise.resolve(problem('no-tags', 'declared for this row')),
  () => Promise.resolve(problem('invalid-request', 'decided for all rows')),
];

// @ts-expect-error 204 is not declared for this row
export const undeclaredSuccess: Tags = () => Promise.resolve({status: 204});
// @ts-expect-error 410 is not declared for this row
export const undeclaredError: Tags = () => Promise.resolve(problem('content-gone', ''));
// @ts-expect-error 404 is not declared for this row
export const otherRowsError: Votes = () => Promise.resolve(problem('no-such-content', ''));
// @ts-expect-error the body is not the declared one
export const wrongBody: Tags = () => Promise.resolve({status: 200, body: [1]});
// @ts-expect-error the declared body is missing
export const missingBody: Tags = () => Promise.resolve({status: 200});
// @ts-expect-error the row has no such parameter
export const wrongInput: Votes = ({params}) => Promise.resolve({status: 200, body: [params]});
// @ts-expect-error handlers are missing
export const missingHandlers: Handlers = {Tag_GetAll: declared[0]!};
