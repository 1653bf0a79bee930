// WebKit for the test runner.
import {setTimeout as pause} from 'node:timers/promises';
import {WebdriverLauncher} from '@web/test-runner-webdriver';
import {startWebKitDriver, webkitSession} from './webkit-driver.mjs';

/** Milliseconds. Starting a browser takes two seconds; this ends one that has hung. */
const longest = 30_000;

/**
 * Each file has a browser of its own, so that none shows many pages. The runner's own launcher does not wait until a page is opened, so where
 * that failed, the runner itself ended.
 */
export class WebKitLauncher extends WebdriverLauncher {
  #stopDriver;

  static async create() {
    const {port, stop} = await startWebKitDriver();
    return new WebKitLauncher(port, stop);
  }

  constructor(port, stopDriver) {
    super(optionsFor(port));
    this.#stopDriver = stopDriver;
  }

  async startSession(id, url) {
    if (await within(this.#open(id, url))) return;
    console.log('    WebKit did not open a page, and starts once more.');
    this.#forget();
    this.#stopDriver();
    const {port, stop} = await startWebKitDriver();
    this.options = optionsFor(port);
    this.#stopDriver = stop;
    await this.#open(id, url);
  }

  async #open(id, url) {
    await this.ensureManagerInitialized();
    const {driver} = this;
    await this.driverManager.startSession(id, url);
    while ((await driver.execute('return location.href')) === 'about:blank') await pause(50);
  }

  async stopSession() {
    const {driver} = this;
    this.#forget();
    await within(driver.deleteSession());
    return {};
  }

  #forget() {
    clearInterval(this.pendingHeartbeat);
    this.driver = undefined;
    this.driverManager = undefined;
    this.__managerPromise = undefined;
  }

  async stop() {
    await super.stop();
    this.#stopDriver();
  }
}

/** Whether it succeeds in time. */
const within = (promise) =>
  Promise.race([
    promise.then(
      () => true,
      () => false,
    ),
    pause(longest, false, {ref: false}),
  ]);

function optionsFor(port) {
  const {capabilities, ...options} = webkitSession(port);
  return {
    automationProtocol: 'webdriver',
    ...options,
    capabilities: {
      ...capabilities,
      // A page says itself when it starts. The driver would wait for what tests let load for ever.
      pageLoadStrategy: 'none',
    },
  };
}
