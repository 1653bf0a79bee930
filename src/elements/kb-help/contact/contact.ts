import {html, nothing} from 'lit';
import {safeUrl} from '../../../content/urls.ts';
import type {KbElement} from '../../../ui/kb-element.ts';
import {partsOf} from '../parts.ts';
import type {HelpOwner} from '../panel-dialog.ts';
import {type ContactFields, KbBeforeContactEvent} from './events.ts';

/** The field for the subject of a request in the page's form: `subject`, or `request[subject]` as ticket systems name it. */
const subjectField = '[slot=contact] :is([name=subject i], [name$="[subject]" i])';

/** The address by the page's template, with what was searched and read: `mailto:help@example.com?subject={query}`. */
function contactUrl(template: string, {query, articles, page}: ContactFields): string | undefined {
  const read = articles.map(({contentId, title}) => `${title} (${contentId})`).join(', ');
  const values: Record<string, string> = {query, articles: read, page};
  const fill = (_: string, name: string) => encodeURIComponent(values[name]!);
  return safeUrl(template.replace(/{(query|articles|page)}/g, fill));
}

/**
 * Leads to a person: a button where the page has a form, else a link by its template; nothing without either.
 *
 * @param look the class of the control
 * @param fields gives what was searched and read until now
 */
export function renderContactOffer(
  owner: HelpOwner,
  text: string,
  look: 'primary' | 'contact',
  fields: () => ContactFields,
) {
  const {contact} = owner;
  const announce = () => owner.dispatchEvent(new KbBeforeContactEvent(fields()));
  if (owner.querySelector(':scope > [slot=contact]'))
    return html`<button type="button" class=${look} @click=${() => announce() && owner.location.push({})}>
      ${text}
    </button>`;
  const href = contact && contactUrl(contact, fields());
  if (!href) return nothing;
  const onClick = (event: MouseEvent) => {
    if (!announce()) event.preventDefault();
    // An article may have been read since the link was rendered.
    (event.currentTarget as HTMLAnchorElement).href = contactUrl(contact, fields()) ?? href;
  };
  return html`<a class=${`button ${look}`} href=${href} @click=${onClick}>${text}</a>`;
}

/** The page's form, which can stand in one view only, and articles that fit its subject, in sight before it is sent. */
export const renderContactForm = ({terms}: KbElement, current: boolean) =>
  html`<h2 class="contact-title" tabindex="-1">${terms.help.contactTitle}</h2>
    ${current ? html`<slot name="contact"></slot>` : ''}
    <kb-search exportparts=${partsOf('search')} watch=${subjectField}></kb-search>`;
