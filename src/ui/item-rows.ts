import {html, nothing} from 'lit';
import type {SearchItem} from '../../contract/schemas.ts';
import {safeUrl} from '../content/safe-url.ts';
import {icon, kindIcons} from './icons.ts';
import type {KbElement} from './kb-element.ts';
import {hrefOf, openOnClick} from './navigation.ts';

/** What a list of content items leaves out, and where its articles open. */
export interface ListOptions {
  compact?: boolean;
  noText?: boolean;
  noViews?: boolean;
  noRatio?: boolean;
  /** Id of the kb-article or kb-help that shows the articles. */
  target?: string | null;
  /** Title with its matches marked. */
  name?: unknown;
  text?: unknown;
  /** Direction of the texts, where their culture is known. */
  textDir?: 'ltr' | 'rtl' | undefined;
}

/** True where a row has a line for views and votes. */
const hasMeta = ({compact, noViews, noRatio}: ListOptions) => !compact && !(noViews && noRatio);

/** The page's own icon (`slot="item-icon"`, with `data-tag` for one kind only), a copy for each row: a slot shows only once. */
const ownIcon = (host: Element, tag: string) =>
  [...(host.children as HTMLCollectionOf<HTMLElement>)]
    .find(({slot, dataset}) => slot === 'item-icon' && (dataset.tag ?? tag) === tag)
    ?.cloneNode(true);

/** A content item as a row: one link with kind, summary, views and helpful ratio. */
export function itemRow(host: KbElement, item: SearchItem, options: ListOptions) {
  const {contentId = 0, text, url, urlTarget, culture, views, solutionRatio} = item;
  // A link needs a name, even where the service has none.
  const title = item.name || `#${contentId}`;
  const terms = host.terms.list;
  const kind = item.tag && item.tag in kindIcons ? item.tag : 'text';
  const external = item.type === 'link';
  const content = {contentId, culture, title, url};
  return html`<li class="row" part="item">
    ${ownIcon(host, kind) ?? icon(kindIcons[kind])}
    <div class="body" lang=${culture ?? nothing} dir=${options.textDir ?? 'auto'}>
      <a
        class="title"
        part="link"
        href=${(external ? safeUrl(url ?? '', document.baseURI) : hrefOf(host, content)) ?? nothing}
        target=${external && urlTarget === '_blank' ? urlTarget : nothing}
        rel=${external ? 'noopener noreferrer' : nothing}
        @click=${(event: MouseEvent) => openOnClick(host, event, content, !external && options.target)}
        >${options.name || title}${kind === 'text' ? '' : html`<span class="sr" lang=${host.uiLang}> (${terms.kinds[kind]})</span>`}</a
      >
      ${options.noText || options.compact ? '' : html`<p class="text">${options.text ?? text}</p>`}
    </div>
    ${
      hasMeta(options)
        ? html`<p class="meta" part="meta">
            ${options.noViews || !views ? '' : html`<span>${terms.views(views)}</span>`}
            ${options.noRatio || !solutionRatio ? '' : html`<span>${terms.helpfulRatio(solutionRatio)}</span>`}
          </p>`
        : ''
    }
  </li>`;
}

/** The space of `count` rows, or of the most that the service gives; as skeletons while they are awaited. */
export const emptyRows = (count: number, options: ListOptions, skeleton: boolean) =>
  Array.from(
    {length: Math.min(count, 50)},
    () =>
      html`<li class="row" aria-hidden="true">
        <i></i>
        <div class="body">${skeleton ? html`<b class="skeleton"></b><b class="skeleton"></b>` : ''}</div>
        ${hasMeta(options) ? html`<p class="meta"></p>` : ''}
      </li>`,
  );

/** Class of the list itself. */
export const listClass = ({compact, noText}: ListOptions) => (compact || noText ? 'short' : '');
