// A page of its own for hostile markup, in a frame, so that what runs there does not run in the test.
import type {HostileFramePage} from './hostile-frame-page.ts';

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
 * Opens the frame for the tests of a suite.
 *
 * @param service whom elements inside may talk to
 */
export async function openHostileFrame(service = "'none'"): Promise<HostileFramePage & {close(): void}> {
  const frame = document.createElement('iframe');
  frame.width = '1000';
  frame.height = '700';
  const script = new URL('./hostile-frame-page.ts', import.meta.url).href;
  frame.srcdoc = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${rules(service)}">
    <body><script type="module" src="${script}"></script>`;
  const ready = new Promise((resolve) =>
    window.addEventListener('kb-hostile-frame-ready', resolve, {once: true}),
  );
  document.body.append(frame);
  await ready;
  const {hostileFramePage} = frame.contentWindow as unknown as {hostileFramePage: HostileFramePage};
  return {...hostileFramePage, close: () => frame.remove()};
}
