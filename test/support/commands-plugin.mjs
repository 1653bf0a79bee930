// What a test page cannot do by itself, in all three engines. The runner's own commands for this fail
// outside Chromium and are asked first, so these have names of their own (see commands.ts).
const keyCodes = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Meta: '\uE03D',
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const keys = (actions) => [{type: 'key', id: 'keyboard', actions}];
const down = (value) => ({type: 'keyDown', value});
const up = (value) => ({type: 'keyUp', value});

/** Through a driver: WebKit. */
const byDriver = {
  // The window has a frame, so its size is the page's and a difference that only the page knows.
  async viewport({driver}, {width, height}) {
    const page = await driver.execute('return {width: innerWidth, height: innerHeight}');
    const frame = await driver.getWindowRect();
    await driver.setWindowRect(
      null,
      null,
      frame.width + width - page.width,
      frame.height + height - page.height,
    );
    return true;
  },

  async chord({driver}, chord) {
    const values = chord.map((key) => keyCodes[key] ?? key);
    await driver.performActions(keys([...values.map(down), ...values.reverse().map(up)]));
    return true;
  },

  async typing({driver}, text) {
    await driver.performActions(keys([...text].flatMap((letter) => [down(letter), up(letter)])));
    return true;
  },

  media: () => false,
  heap: () => 0,
};

const protocols = new WeakMap();

async function protocolOf(page) {
  if (!protocols.has(page)) protocols.set(page, await page.createCDPSession());
  return protocols.get(page);
}

/** Through the page of the browser: Chromium and Firefox. */
const byPage = {
  async viewport(browser, size, session) {
    await browser.getPage(session).setViewport(size);
    return true;
  },

  async chord(browser, chord, session) {
    const {keyboard} = browser.getPage(session);
    const names = chord.map((key) => (key === 'Space' ? ' ' : key));
    const held = names.slice(0, -1);
    for (const key of held) await keyboard.down(key);
    await keyboard.press(names.at(-1));
    for (const key of held.reverse()) await keyboard.up(key);
    return true;
  },

  async typing(browser, text, session) {
    await browser.getPage(session).keyboard.type(text);
    return true;
  },

  async media(browser, {features, type}, session) {
    if (browser.name !== 'Chromium' && browser.name !== 'Chrome') return false;
    // Puppeteer refuses forced colours, which the browser itself can emulate, for as long as the session lives.
    const protocol = await protocolOf(browser.getPage(session));
    await protocol.send('Emulation.setEmulatedMedia', {
      media: type ?? '',
      features: Object.entries(features).map(([name, value]) => ({name, value})),
    });
    return true;
  },

  async heap(browser, _payload, session) {
    if (browser.name !== 'Chromium' && browser.name !== 'Chrome') return 0;
    const protocol = await protocolOf(browser.getPage(session));
    await protocol.send('HeapProfiler.collectGarbage');
    return (await protocol.send('Runtime.getHeapUsage')).usedSize;
  },
};

export const commandsPlugin = () => ({
  name: 'kb-commands',
  async executeCommand({command, payload, session}) {
    if (!command.startsWith('kb-')) return undefined;
    const {browser, id} = session;
    const commands = browser.type === 'webdriver' ? byDriver : byPage;
    return commands[command.slice('kb-'.length)]?.(browser, payload, id);
  },
});
