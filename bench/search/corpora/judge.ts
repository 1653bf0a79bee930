/** Asks engines the queries of the corpora, and computes how often the right page came first. */
import type {Engine} from '../engines/engine.ts';
import type {CorpusName} from './corpora.ts';
import type {CorpusQuery} from './queries/corpus-queries.ts';

export interface Answer extends CorpusQuery {
  corpus: CorpusName;
  engine: string;
  found: readonly string[];
  /** Place of the first right page, from 1; 0 when it is not among the first ten. */
  place: number;
}

export async function askAll(
  engine: Engine,
  corpus: CorpusName,
  queries: readonly CorpusQuery[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const query of queries) {
    const found = await engine.ask(query.query, query.culture);
    const place = found.findIndex((path) => query.relevant.includes(path)) + 1;
    answers.push({...query, corpus, engine: engine.name, found, place});
  }
  return answers;
}

export interface Score {
  queries: number;
  /** Shares of the queries. */
  top1: number;
  top5: number;
  /** Mean of 1 / place. */
  mrr: number;
}

export function scoreOf(answers: readonly Answer[]): Score {
  const share = (value: (answer: Answer) => number) =>
    answers.reduce((sum, answer) => sum + value(answer), 0) / Math.max(1, answers.length);
  return {
    queries: answers.length,
    top1: share(({place}) => (place === 1 ? 1 : 0)),
    top5: share(({place}) => (place >= 1 && place <= 5 ? 1 : 0)),
    mrr: share(({place}) => (place ? 1 / place : 0)),
  };
}

/** A line for each corpus, kind and culture, and one for all: top 1, top 5 and MRR of each engine. */
export function table(answers: readonly Answer[]): string {
  const engines = [...new Set(answers.map(({engine}) => engine))];
  const groups = (['corpus', 'kind', 'culture'] as const).flatMap((field) =>
    [...new Set(answers.map((answer) => answer[field]))].map((value) => ({
      name: value,
      has: (answer: Answer) => answer[field] === value,
    })),
  );
  const width = 20;
  const figure = (value: number) => value.toFixed(2).replace(/^0/, '').padStart(5);
  const cells = (has: (answer: Answer) => boolean) =>
    engines.map((engine) => {
      const {top1, top5, mrr} = scoreOf(answers.filter((answer) => answer.engine === engine && has(answer)));
      return [top1, top5, mrr].map(figure).join('').padStart(width);
    });
  const count = (has: (answer: Answer) => boolean) =>
    answers.filter((answer) => answer.engine === engines[0] && has(answer)).length;
  const line = (name: string, queries: number, columns: readonly string[]) =>
    `${name.padEnd(10)}${String(queries).padStart(4)}${columns.join('')}`;
  return [
    ' '.repeat(14) + engines.map((engine) => engine.padStart(width)).join(''),
    ' '.repeat(14) + engines.map(() => 'top1 top5  mrr'.padStart(width)).join(''),
    ...[...groups, {name: 'all', has: () => true}].map(({name, has}) => line(name, count(has), cells(has))),
  ].join('\n');
}
