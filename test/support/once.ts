// For suites and tests in which engines cannot differ, in files of what they differ in: requests, texts, events, states. In `npm test`, Chromium
// alone runs them.
import {env} from './env.ts';

const left = env.differing && !navigator.userAgent.includes('Chrome');

/** `describe` for what engines cannot differ in. */
export const describeOnce: typeof describe = left ? ((() => {}) as unknown as typeof describe) : describe;

/** `it` for what engines cannot differ in. */
export const itOnce: typeof it = left ? ((() => {}) as unknown as typeof it) : it;
