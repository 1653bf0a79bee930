// Addresses of the real service and the fault proxy, for tests that run in a page.
import type {Env} from './stack.ts';

const element = document.getElementById('kb-env');
if (!element?.textContent) throw new Error('This page was not served by the test runner.');

export const env = JSON.parse(element.textContent) as Env & {
  /** Whether only what engines differ in runs in other engines than Chromium. */
  differing: boolean;
};

/** The service with a fault in front of it, such as `faulty('status=503;times=1')`. The names are in demo/fault-segment.ts. */
export const faulty = (fault: string): string => `${env.faultUrl}/~${fault}`;

/** No item has it, however many articles tests write. */
export const missingId = 2147483647;

/** An item that only this engine's tests vote on and share, since engines run side by side. Each engine runs one file at a time. */
export const scratchId = navigator.userAgent.includes('Firefox')
  ? 32
  : navigator.userAgent.includes('Chrome')
    ? 31
    : 33;
