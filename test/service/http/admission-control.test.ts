/** Who gets a turn when more is asked than is worked on at once. */
import assert from 'node:assert/strict';
import {after, beforeEach, test} from 'node:test';
import {setImmediate} from 'node:timers/promises';
import {createAdmissionControl, type AdmissionControl} from '../../../service/src/http/admission-control.ts';
import {CallerShares} from '../../../service/src/http/caller-shares.ts';
import {ProblemError} from '../../../service/src/problem.ts';

let control: AdmissionControl | undefined;
let begun: string[];
let ends: Map<string, () => void>;
beforeEach(() => {
  control?.close();
  control = createAdmissionControl({inFlight: 100, running: 3, runningOfCaller: 2, waiting: 8});
  [begun, ends] = [[], new Map()];
});
after(() => control?.close());

/** Asks for work that lasts until `end` is called with its name, whose first letter is the caller. */
async function ask(name: string, caller: string | undefined = name[0]): Promise<string> {
  await control!.admit(caller, () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  });
  return name;
}
async function end(name: string): Promise<void> {
  ends.get(name)!();
  await turns();
}
/** Until all have begun that may. */
async function turns(): Promise<void> {
  for (let count = 0; count < 12; count += 1) await setImmediate();
}

test('one who asks much waits for itself, and others take turns with it', async () => {
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name));
  await turns();
  assert.deepEqual(begun, ['a1', 'b1', 'c1']);
  await end('b1');
  assert.deepEqual(begun.slice(3), ['a2']);
  await end('c1');
  assert.deepEqual(begun.slice(4), ['b2'], 'a has as many under way as it may');
  for (const name of ['a1', 'a2', 'b2', 'a3', 'a4']) await end(name);
  assert.deepEqual((await Promise.all(asked)).sort(), ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  assert.equal(control!.inFlight, 0);
});

test('one may fill half of the queue, and all together the whole', async () => {
  const refused = async (name: string) =>
    assert.rejects(
      ask(name),
      (error) => error instanceof ProblemError && error.problem.slug === 'overloaded',
    );
  for (const number of [1, 2, 3, 4]) void ask(`a${number}`);
  await refused('a5');
  for (const number of [1, 2, 3, 4]) void ask(`b${number}`);
  await refused('c1');
  assert.equal(control!.inFlight, 8);
  await turns();
  assert.deepEqual(begun, ['a1', 'b1', 'a2']);
});

test('where no address tells callers apart, none has a limit of its own', async () => {
  for (const name of ['x', 'y', 'z']) void ask(name, undefined);
  await turns();
  assert.deepEqual(begun, ['x', 'y', 'z']);
});

test('work that fails gives its turn to the next', async () => {
  const failing = control!.admit('a', () => Promise.reject(new Error('no')));
  for (const number of [1, 2]) void ask(`b${number}`);
  void ask('c1');
  await assert.rejects(failing, /no/);
  await turns();
  assert.deepEqual(begun, ['b1', 'c1', 'b2']);
});

test('one that pauses for its share begins after the others, and by itself once the pause is over', async (context) => {
  context.mock.timers.enable({apis: ['setTimeout']});
  let now = 0;
  const shares = new CallerShares(() => now);
  control!.close();
  control = createAdmissionControl({inFlight: 100, running: 1, runningOfCaller: 1, waiting: 8, shares});
  shares.ran('a', 1000);
  const asked = ['b1', 'a1', 'b2'].map((name) => ask(name));
  await turns();
  await end('b1');
  await end('b2');
  assert.deepEqual(begun, ['b1', 'b2']);
  now += 1000;
  context.mock.timers.tick(1000);
  await turns();
  assert.deepEqual(begun, ['b1', 'b2', 'a1']);
  await end('a1');
  await Promise.all(asked);
});

test('one beyond its share has one request at once where several are worked on, while another asks that has asked for less', async () => {
  const shares = new CallerShares(() => 0);
  control!.close();
  const limits = {inFlight: 100, running: 3, runningOfCaller: 2, waiting: 8};
  control = createAdmissionControl({...limits, shares, runningBeyondShare: 1});
  shares.asked('b');
  shares.ran('a', 1000);
  const asked = ['a1', 'a2', 'b1', 'b2'].map((name) => ask(name));
  await turns();
  assert.deepEqual(begun, ['a1', 'b1', 'b2']);
  await end('b1');
  assert.deepEqual(begun, ['a1', 'b1', 'b2']);
  await end('a1');
  assert.deepEqual(begun, ['a1', 'b1', 'b2', 'a2']);
  await end('a2');
  await end('b2');
  await Promise.all(asked);
});
