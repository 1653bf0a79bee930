/** How long a caller pauses whose requests take more than its part of the time. */
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {CallerShares} from '../../../service/src/http/caller-shares.ts';

let now: number;
let shares: CallerShares;
beforeEach(() => {
  now = 1000;
  shares = new CallerShares(() => now);
});

test('one whose requests run long pauses while another asks', () => {
  shares.asked('other');
  shares.ran('one', 500);
  assert.equal(shares.pauseOf('one'), 0, 'a page that asks for much at once is no burden');
  shares.ran('one', 40);
  assert.equal(shares.pauseOf('one'), 100, 'two fifths of the time are its part');
  assert.equal(shares.pauseOf('other'), 0);
  now += 60;
  assert.equal(shares.pauseOf('one'), 40);
  now += 40;
  assert.equal(shares.pauseOf('one'), 0);
});

test('one that is alone never pauses, nor beside others for longer than they ask', () => {
  shares.asked('other');
  shares.asked('one');
  shares.ran('one', 10_000);
  assert.equal(shares.pauseOf('one'), 1000);
  now += 999;
  shares.asked('one');
  assert.equal(shares.pauseOf('one'), 1);
  now += 1;
  assert.equal(shares.pauseOf('one'), 0);
});

test('two that ask all the time have half of it each, whatever the first had before', () => {
  shares.asked('first');
  shares.ran('first', 5000);
  shares.asked('second');
  const mayBegin = () => ['first', 'second'].filter((name) => shares.pauseOf(name) === 0);
  assert.deepEqual(mayBegin(), ['first', 'second']);
  shares.ran('second', 600);
  assert.deepEqual(mayBegin(), ['first']);
  shares.ran('first', 590);
  assert.deepEqual(mayBegin(), ['first']);
  shares.ran('first', 20);
  assert.deepEqual(mayBegin(), ['second']);
  now += 2000;
  shares.asked('first');
  shares.ran('first', 100);
  shares.asked('second');
  shares.ran('second', 100);
  assert.deepEqual(mayBegin(), ['first', 'second'], 'both rested');
});

test('where no address tells callers apart, none pauses, but those with an address pause for them', () => {
  shares.asked('one');
  shares.asked(undefined);
  shares.ran(undefined, 10_000);
  shares.ran('one', 10_000);
  assert.equal(shares.pauseOf(undefined), 0);
  assert.equal(shares.pauseOf('one'), 1000);
});

test('what was long ago is forgotten', () => {
  shares.asked('other');
  shares.ran('one', 600);
  now += 1500;
  shares.sweep();
  shares.asked('other');
  shares.ran('one', 540);
  assert.equal(shares.pauseOf('one'), 100);
});

test('one long request, such as a backup, is no reason for a long pause', () => {
  shares.asked('other');
  shares.ran('one', 60_000);
  now += 900;
  shares.asked('other');
  assert.equal(shares.pauseOf('one'), 350);
});
