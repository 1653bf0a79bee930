/** A client of the common interface for embeddings: `POST {"model", "input": ["…"]}`. */
import type {EmbeddingsConfig} from '../config.ts';

/** Answers by which an endpoint does not take a text, such as one that is too long for the model. */
const refusals = new Set([400, 413, 422]);

export class EmbeddingsError extends Error {
  override readonly name = 'EmbeddingsError';
  /** Whether other texts may well be taken. */
  readonly isRefusal: boolean;

  constructor(message: string, {status, ...options}: ErrorOptions & {status?: number} = {}) {
    super(message, options);
    this.isRefusal = status !== undefined && refusals.has(status);
  }
}

/**
 * The vectors of texts, in their order.
 * @throws EmbeddingsError when the endpoint does not answer in time, or not as the interface says
 */
export async function embed(
  {url, key, model}: Pick<EmbeddingsConfig, 'url' | 'key' | 'model'>,
  input: readonly string[],
  timeout: number,
): Promise<number[][]> {
  let body: unknown;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', ...(key && {Authorization: `Bearer ${key}`})},
      body: JSON.stringify({model, input}),
      // The key goes to the address that was set, and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const {ok, status} = response;
    if (!ok) throw new EmbeddingsError(`EMBEDDINGS_URL answered ${status}.`, {status});
    body = await response.json();
  } catch (cause) {
    if (cause instanceof EmbeddingsError) throw cause;
    throw new EmbeddingsError(`EMBEDDINGS_URL did not answer within ${timeout} ms.`, {cause});
  }
  const vectors = vectorsOf(body);
  if (vectors?.length !== input.length)
    throw new EmbeddingsError('EMBEDDINGS_URL did not answer with one vector for each text.');
  return vectors;
}

function vectorsOf(body: unknown): number[][] | undefined {
  const {data} = (body ?? {}) as {data?: unknown};
  if (!Array.isArray(data)) return undefined;
  const entries = data as {index?: number; embedding?: unknown}[];
  const vectors = entries
    .map(({index, embedding}, at) => ({index: index ?? at, embedding}))
    .sort((one, other) => one.index - other.index)
    .map(({embedding}) => embedding);
  const [first] = vectors;
  const length = Array.isArray(first) ? first.length : 0;
  const isVector = (vector: unknown): vector is number[] =>
    Array.isArray(vector) && vector.length === length && vector.every((value) => Number.isFinite(value));
  return length > 0 && vectors.every(isVector) ? vectors : undefined;
}
