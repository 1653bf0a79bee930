/** The incident desk: shows the incident that the address names, and tells the elements about it. */
import type {} from '../portal/src/elements/kb-associations/kb-associations.ts';
import type {} from '../portal/src/elements/kb-contribute/kb-contribute.ts';
import type {} from '../portal/src/elements/kb-link/kb-link.ts';
import type {} from '../portal/src/elements/kb-sign-in/kb-sign-in.ts';

/** An element that the page has. */
const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)!;

/** The incidents, as the queue has them. */
const incidents = [...document.querySelectorAll('.queue li')].map((entry) => ({
  link: entry.querySelector('a')!,
  subject: entry.querySelector('strong')!,
  customer: entry.querySelector('.who')!,
  message: entry.querySelector('p')!,
}));
let shown = incidents[0]!;

const subject = find<HTMLInputElement>('#subject');

function show(): void {
  shown = incidents.find(({link}) => link.hash === location.hash) ?? incidents[0]!;
  for (const {link} of incidents) {
    if (link === shown.link) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  const number = shown.link.hash.slice(1);
  find('#number').textContent = number;
  find('.record blockquote').textContent = shown.message.textContent;
  find('kb-associations').setAttribute('external-id', number);
  subject.value = shown.subject.textContent;
  // kb-search listens to what is typed.
  subject.dispatchEvent(new Event('input', {bubbles: true}));
}

/** What the agent types is the subject in the queue, too, and noted with the use of an article. */
function onSubject(): void {
  const {link, customer} = shown;
  shown.subject.textContent = subject.value;
  const use = find('kb-link');
  use.setAttribute('link-url', `${location.pathname}${link.hash}`);
  use.setAttribute(
    'description',
    [link.hash.slice(1), subject.value.trim(), customer.textContent].filter(Boolean).join(' · '),
  );
}

subject.addEventListener('input', onSubject);
addEventListener('hashchange', show);
// The queue is in another language.
new MutationObserver(show).observe(document.documentElement, {attributeFilter: ['lang']});
show();

const writing = find<HTMLDetailsElement>('.write');
const writeFrom = find<HTMLButtonElement>('.write-from');

/** What a person may not do is not offered. */
function offerWriting(roles: readonly string[]): void {
  for (const element of [writing, writeFrom]) element.hidden = !roles.includes('editor');
}

function openEditor(): void {
  writing.open = true;
  writing.scrollIntoView();
}

// A new article begins with the subject of the incident and what the customer says.
writeFrom.addEventListener('click', () => {
  const issue = document.createElement('p');
  issue.textContent = shown.message.textContent;
  openEditor();
  void document.querySelector('kb-contribute')?.write(subject.value, issue.outerHTML);
});
document.addEventListener('kb-before-edit', openEditor);
document.addEventListener('kb-signed-in', ({person}) => offerWriting(person.roles));
document.addEventListener('kb-before-sign-out', () => offerWriting([]));
