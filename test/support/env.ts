// Addresses of the real service and the fault proxy, for tests that run in a page.
import type {Env} from './stack.ts';

const element = document.getElementById('kb-env');
if (!element?.textContent) throw new Error('This page was not served by the test runner.');

export const env = JSON.parse(element.textContent) as Env & {
  /** Whether only what engines differ in runs in other engines than Chromium. */
  differing: boolean;
  /** Whether this is the second Chromium. */
  second: boolean;
};

/** The service with a fault in front of it, such as `faulty('status=503;times=1')`. The names are in demo/fault-segment.ts. */
export const faulty = (fault: string): string => `${env.faultUrl}/~${fault}`;

/** No item has it, however many articles tests write. */
export const missingId = 2147483647;

function scratchOfBrowser(): number {
  if (env.second) return 34;
  if (navigator.userAgent.includes('Firefox')) return 32;
  return navigator.userAgent.includes('Chrome') ? 31 : 33;
}

/** An item that only this browser's tests vote on, share and flag, since browsers run side by side. Each runs one file at a time. */
export const scratchId = scratchOfBrowser();
