import {html} from 'lit';
import {type Client, createClient} from 'kb-help/api.js';
import {dateFormat} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import {withLocalPictures} from './local-files.ts';
import {contentOf, type Draft} from './model.ts';

/** Clients that answer with a draft, for kb-article. */
const clients = new WeakMap<Draft, Client>();

/** An article as readers will see it, by kb-article itself, one level below the heading above it. */
export function preview(draft: Draft, contentId: number, culture: string) {
  let client = clients.get(draft);
  if (!client) {
    const fetch = async () => Response.json(contentOf(contentId, await withLocalPictures(draft)));
    clients.set(draft, (client = createClient({baseUrl: location.origin, fetch})));
  }
  return html`<kb-article
    part="preview"
    .headingLevel=${3}
    .client=${client}
    .contentId=${contentId}
    .culture=${culture}
  ></kb-article>`;
}

interface FoundDraftOptions {
  host: PortalElement;
  time: number;
  onOpen: () => void;
  onDiscard: () => void;
}

/** Offers a draft that this browser has. */
export function foundDraftBox({host, time, onOpen, onDiscard}: FoundDraftOptions) {
  const terms = host.portalTerms.contribute;
  const date = dateFormat(host.uiLang, {dateStyle: 'medium', timeStyle: 'short'}).format(time);
  return html`<div class="notice" part="notice" role="status">
    <p>${terms.found(date)}</p>
    <button type="button" class="primary" @click=${onOpen}>${terms.openDraft}</button>
    <button type="button" @click=${onDiscard}>${terms.discardDraft}</button>
  </div>`;
}
