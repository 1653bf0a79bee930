// A page of its own for hostile markup, in a frame, so that what runs there does not run in the test.
import type {ArenaPage} from './arena-page.ts';

const rules = (service: string) =>
  [
    `default-src 'none'`,
    // Our own elements ask their service.
    `connect-src ${service}`,
    // What a hostile script could want is allowed; what a sanitizer lets through therefore shows.
    `script-src ${location.origin} 'unsafe-inline' 'unsafe-eval' data: blob:`,
    `style-src 'unsafe-inline'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');

/**
 * Opens the arena for the tests of a suite.
 *
 * @param service whom elements inside may talk to
 */
export async function openArena(service = "'none'"): Promise<ArenaPage & {close(): void}> {
  const frame = document.createElement('iframe');
  frame.width = '1000';
  frame.height = '700';
  const script = new URL('./arena-page.ts', import.meta.url).href;
  frame.srcdoc = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${rules(service)}">
    <body><script type="module" src="${script}"></script>`;
  const ready = new Promise((resolve) => window.addEventListener('kb-arena-ready', resolve, {once: true}));
  document.body.append(frame);
  await ready;
  const {arenaPage} = frame.contentWindow as unknown as {arenaPage: ArenaPage};
  return {...arenaPage, close: () => frame.remove()};
}
