// WebKit has no headless mode: it gets a screen (Xvfb), a window manager and its own driver, each on a free
// port, for as long as this process lives.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import {find} from '../../scripts/programs.mjs';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves to the number of the display that the server chose. */
async function startScreen(xvfb) {
  const failed = once(xvfb, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${code} before it had a screen.`);
  });
  const [chunk] = await Promise.race([once(xvfb.stdio[3], 'data'), failed]);
  return String(chunk).trim();
}

/** It may take long beside other work. Where it has not answered after minutes, scripts/runners.mjs starts all of it once more. */
async function untilReady(url, driver) {
  let ended = false;
  driver.once('close', () => (ended = true));
  for (const end = performance.now() + 180_000; !ended && performance.now() < end;) {
    const ready = await fetch(url, {signal: AbortSignal.timeout(10_000)}).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error(
    `The WebKit driver ${ended ? 'ended before it answered' : 'did not answer in three minutes'}.`,
  );
}

/** What WebdriverIO needs for a session. @param port of the driver */
export const webkitSession = (port) => ({
  hostname: '127.0.0.1',
  port,
  path: '/',
  logLevel: /** @type {const} */ ('error'),
  capabilities: {
    browserName: 'MiniBrowser',
    'wdio:enforceWebDriverClassic': true,
    'webkitgtk:browserOptions': {binary: find('minibrowser'), args: ['--automation']},
  },
});

/** @returns the port of the driver and what stops it; all of it stops with this process at the latest. */
export async function startWebKitDriver({screen = '1280x1024x24'} = {}) {
  const children = [];
  const stop = () => children.forEach((child) => child.kill());
  process.once('exit', stop);
  const start = (key, args, options) => {
    const child = spawn(find(key), args, {stdio: 'ignore', ...options});
    children.push(child);
    return child;
  };

  const xvfb = start('xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const env = {
    ...process.env,
    DISPLAY: `:${await startScreen(xvfb)}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    NO_AT_BRIDGE: '1',
  };
  const port = await freePort();
  start('openbox', ['--sm-disable'], {env});
  const driver = start('webkitdriver', ['--host=127.0.0.1', `--port=${port}`], {env});
  await untilReady(`http://127.0.0.1:${port}/status`, driver);
  return {port, stop};
}
