/**
 * The loader to paste into a page: `<script data-src="/kb-help/" data-base-url="…">…</script>`. It starts code and data while
 * the page is still being read. Paste it once; a `kb-help.js` beside it stays out.
 */
import {start} from './start.ts';

const {dataset} = document.currentScript as HTMLScriptElement;

start(dataset, dataset.src!, (element, retry) =>
  element.append(
    Object.assign(document.createElement('button'), {
      textContent: 'Retry',
      onclick(this: Element) {
        this.remove();
        retry();
      },
    }),
  ),
);
