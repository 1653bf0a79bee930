/** The incident desk: shows the record that the address names, and tells the elements about it. */
import type {} from '../src/elements/portal/kb-contribute/kb-contribute.ts';
import type {} from '../src/elements/portal/kb-link/kb-link.ts';
import type {} from '../src/elements/portal/kb-sign-in/kb-sign-in.ts';

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

const writing = document.querySelector<HTMLDetailsElement>('.write');
const contribute = document.querySelector('kb-contribute');
const writeButtons = [...document.querySelectorAll<HTMLButtonElement>('.write-from')];

/** What a person may not do is not offered. */
function offerWriting(roles: readonly string[]): void {
  const mayWrite = roles.includes('editor');
  for (const element of [writing, ...writeButtons]) if (element) element.hidden = !mayWrite;
}

function openEditor(): void {
  if (!writing) return;
  writing.open = true;
  writing.scrollIntoView();
}

/** A new article begins with the subject of the record and what the customer says. */
async function writeFrom(record: HTMLElement | null): Promise<void> {
  const issue = document.createElement('p');
  issue.textContent = record?.querySelector('blockquote')?.textContent ?? '';
  openEditor();
  await contribute?.write(record?.querySelector('input')?.value ?? '', issue.outerHTML);
}

for (const button of writeButtons)
  button.addEventListener('click', () => void writeFrom(button.closest<HTMLElement>('.record')));
document.addEventListener('kb-edit', openEditor);
document.addEventListener('kb-signed-in', () =>
  offerWriting(document.querySelector('kb-sign-in')?.person?.roles ?? []),
);
document.addEventListener('kb-sign-out', () => offerWriting([]));

for (const record of records) record.addEventListener('input', () => describe(record));
addEventListener('hashchange', show);
show();
