/** The incident desk: shows the record that the address names, and tells the elements about it. */
import type {} from '../src/elements/portal/kb-link/kb-link.ts';

const records = [...document.querySelectorAll<HTMLElement>('.record')];
const links = [...document.querySelectorAll<HTMLAnchorElement>('.queue a')];
const used = document.querySelector('kb-link');

/** The elements of a record that was never looked at ask the service nothing. */
function wake(record: HTMLElement): void {
  const list = record.querySelector<HTMLElement>('kb-associations[data-record]');
  const offers = record.querySelector<HTMLElement>('kb-search[data-watch]');
  if (list?.dataset.record) list.setAttribute('external-id', list.dataset.record);
  if (offers?.dataset.watch) offers.setAttribute('watch', offers.dataset.watch);
}

/** The use of an article is noted with the number of the record, its subject and its customer. */
function describe(record: HTMLElement): void {
  const subject = record.querySelector('input')?.value.trim() ?? '';
  used?.setAttribute('link-url', `${location.pathname}#${record.id}`);
  used?.setAttribute(
    'description',
    [record.id, subject, record.dataset.customer].filter(Boolean).join(' · '),
  );
}

function show(): void {
  const shown = records.find(({id}) => id === location.hash.slice(1)) ?? records[0];
  if (!shown) return;
  for (const record of records) record.hidden = record !== shown;
  for (const link of links) {
    if (link.hash === `#${shown.id}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  wake(shown);
  describe(shown);
}

for (const record of records) record.addEventListener('input', () => describe(record));
addEventListener('hashchange', show);
show();
