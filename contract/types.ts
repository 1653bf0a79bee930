/**
 * What the browser's side and the npm package know of the contract: plain types, and not one byte of schema. The schemas are in
 * schemas.ts and operations.ts, for the service.
 */
import type {Contract, ContentWithInternal, TranslationWithInternal} from './generated-types.ts';

export type * from './generated-types.ts';

/** As either variant of Content_Get answers it. */
export type Content = ContentWithInternal;
/** As either variant of Content_Get answers it. */
export type Translation = TranslationWithInternal;

export type OperationId = keyof Contract;
type Operation = Contract[OperationId];

/** Path parameters of an operation, or undefined. */
export type Params<O extends Operation> = O extends {params: infer P} ? P : undefined;
/** Query parameters of an operation, or undefined. */
export type Query<O extends Operation> = O extends {query: infer Q} ? Q : undefined;
/** Body of a request of an operation, or undefined. */
export type Body<O extends Operation> = O extends {body: infer B} ? B : undefined;
/** Body of a success, undefined where none is declared. */
export type Success<O extends Operation> = O['responses'][keyof O['responses']];
/** Method and path: `GET /rest/v2/tag`. */
export type Route<O extends Operation> = `${O['method']} ${O['path']}`;
