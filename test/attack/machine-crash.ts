/**
 * Crashes of the machine under a service with the embedded database, at random moments of mixed writes and an import, with what was not synced
 * lost, reordered or torn. Prints what was tried, and ends with 1 where the database does not open, has a fault or lacks what was acknowledged.
 *   node --import tsx test/attack/machine-crash.ts [--points 200] [--seed NUMBER]
 */
import {parseArgs} from 'node:util';
import {assertWhole, crashesOf, randomFrom, recordLoad} from '../service/support/machine-crash.ts';

const {values} = parseArgs({options: {points: {type: 'string'}, seed: {type: 'string'}}});
const points = Number(values.points ?? 200);
const seed = Number(values.seed ?? process.env['KB_FUZZ_SEED'] ?? Date.now() % 1e9);
/** Crashes of one recording. */
const perRecording = 20;

const start = performance.now();
const sum = {points: 0, acknowledged: 0, writes: 0, syncs: 0, failed: 0};
for (let round = 0; sum.points < points; round++) {
  const recording = await recordLoad({votes: 600, edits: 60, uploads: 60, articles: 100});
  const count = (type: string) => recording.operations.filter((operation) => operation.type === type).length;
  sum.acknowledged += count('acknowledge');
  sum.writes += count('write');
  sum.syncs += count('sync');
  const crashes = crashesOf(recording, Math.min(perRecording, points - sum.points), randomFrom(seed + round));
  for (const {kind, point, ...crash} of crashes) {
    sum.points++;
    try {
      await assertWhole(crash);
    } catch (error) {
      sum.failed++;
      console.error(`recording ${round}, ${kind} before operation ${point}:`, error);
    }
  }
  console.log(`${sum.points} of ${points} crashes, ${sum.failed} failed`);
}
const seconds = Math.round((performance.now() - start) / 1000);
console.log(
  `seed ${seed}: ${sum.points} crashes under ${sum.acknowledged} acknowledged writes (${sum.writes} writes and ${sum.syncs} syncs of the disk), ` +
    `${sum.failed} failed, ${seconds} s`,
);
process.exit(sum.failed ? 1 : 0);
