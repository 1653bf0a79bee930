import {css, html, nothing} from 'lit';
import type {SearchItem} from '../../contract/types.ts';
import {safeUrl} from '../content/urls.ts';
import {textDirection} from '../content/direction.ts';
import type {ContentReference} from '../base/events.ts';
import {contentLink, hrefOf, openOnClick} from './navigation.ts';
import {icon} from '../base/icons.ts';
import {kindIcons} from './icons.ts';
import type {KbElement} from './kb-element.ts';
import {maxTake, takeStyles} from './take.styles.ts';

/** A list takes the same space before and after its items arrive: that of `take` rows as high as they can be. */
export const listStyles = css`
  .list {
    /* Lines of title, summary and numbers. */
    --_row: calc(var(--_lines, 3) * 1.4em + 3 * var(--_s));
    display: grid;
    align-content: start;
    min-block-size: calc(var(--_take, 0) * var(--_row));
  }
  ${takeStyles}
  .row {
    position: relative;
    display: grid;
    grid-template-columns: 1.5em 1fr;
    align-content: start;
    column-gap: calc(1.5 * var(--_s));
    /* Where rows are highlighted under the pointer, as in kb-help, they are wider than their text, and have no lines between them. */
    margin-inline: calc(-1 * var(--_inset, 0em));
    padding: calc(1.5 * var(--_s)) var(--_inset, 0);
    border-radius: min(var(--_inset, 0em), var(--_radius) * 1.4);
    line-height: 1.4;
  }
  .row:hover {
    background: var(--_highlight, none);
  }
  .row + .row {
    margin-block-start: -1px;
    border-block-start: var(--_line, 1px) solid var(--_border);
  }
  .row[aria-hidden] {
    block-size: var(--_row);
  }
  .row > svg {
    color: var(--_accent);
  }
  .one-line {
    --_lines: 1;
  }
  .two-lines {
    --_lines: 2;
  }
  /* The title, then as much of the summary as fits, with an ellipsis. */
  .body {
    --_max: var(--_lines, 3);
    grid-area: 1 / 2;
    /* Text of another direction is aligned with the list. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--_max);
    overflow: hidden;
  }
  .has-meta > .body {
    --_max: calc(var(--_lines, 3) - 1);
  }
  /* Lines inside a button are not clamped. */
  .body:has(button) {
    max-block-size: calc(var(--_max) * 1.4em);
  }
  /* As a title, and the summary below it. */
  .skeleton:first-child {
    inline-size: 55%;
  }
  .skeleton + .skeleton {
    inline-size: 90%;
  }
  .title {
    display: block;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  .row:hover .title {
    color: var(--_accent);
    text-decoration: underline;
  }
  button.title {
    /* A button is as narrow as its text, also as a block. */
    inline-size: 100%;
    min-block-size: 0;
    padding: 0;
    border: 0;
    background: none;
    text-align: inherit;
  }
  /* The click target is the whole row. */
  .row .title::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .row .title:focus-visible {
    outline: 0;
  }
  .row .title:focus-visible::after {
    outline: 2px solid var(--kb-focus, var(--_accent));
    border-radius: var(--_radius);
  }
  .text,
  .meta {
    color: var(--_muted);
    font-size: 0.875em;
    line-height: 1.6;
  }
  .meta {
    grid-area: 2 / 2;
    display: flex;
    /* Items that do not fit wrap out of the box instead of being cut. */
    flex-wrap: wrap;
    column-gap: calc(2 * var(--_s));
    block-size: 1.6em;
    overflow: hidden;
  }
  .meta > :empty {
    display: none;
  }
`;

/** What the rows show. */
export interface ListOptions {
  compact?: boolean;
  noText?: boolean;
  noViews?: boolean;
  noRatio?: boolean;
  /** Title with its matches marked. */
  name?: unknown;
  text?: unknown;
  /** Links open in another tab. */
  newTab?: boolean;
  /** The reader has opened the item. */
  onOpen?: (content: ContentReference) => void;
}

/** A copy of the page's icon (`slot="item-icon"`, with `data-tag` for one kind only): a slotted element shows only once. */
const ownIcon = (host: Element, tag: string) =>
  // On a server there are none.
  [...((host.children ?? []) as HTMLCollectionOf<HTMLElement>)]
    .find(({slot, dataset}) => slot === 'item-icon' && (dataset.tag ?? tag) === tag)
    ?.cloneNode(true);

/** A content item as a row: one link or button with kind, summary, views and helpful ratio. */
export function itemRow(host: KbElement, item: SearchItem, options: ListOptions) {
  const {contentId = 0, text, url, urlTarget, culture, views, solutionRatio} = item;
  // A link needs an accessible name.
  const title = item.name || `#${contentId}`;
  const terms = host.terms.list;
  const {compact} = options;
  const viewed = compact || options.noViews ? 0 : views;
  const ratio = compact || options.noRatio ? 0 : solutionRatio;
  const summary = compact || options.noText ? undefined : (options.text ?? text);
  const kind = item.tag && item.tag in kindIcons ? item.tag : 'text';
  const external = item.type === 'link';
  const content = {contentId, culture, title, url};
  const onClick = (event: MouseEvent) => {
    // The right button opens the browser's menu.
    if (event.button > 1) return;
    // The site's own page of results is no content.
    if (contentId) openOnClick(host, event, content, !external);
    options.onOpen?.(content);
  };
  return html`<li class=${viewed || ratio ? 'row has-meta' : 'row'} part="item">
    ${ownIcon(host, kind) ?? icon(kindIcons[kind])}
    <div class="body" lang=${culture ?? nothing} dir=${textDirection(culture, title, host.wantedCulture)}>
      ${contentLink({
        href: external ? safeUrl(url ?? '', host.baseURI) : hrefOf(host, content),
        newTab: options.newTab || (external && urlTarget === '_blank'),
        rel: options.newTab ? 'noopener' : external ? 'noopener noreferrer' : undefined,
        text: options.name || title,
        note:
          kind === 'text' ? '' : html`<span class="sr" lang=${host.uiLang}> (${terms.kinds[kind]})</span>`,
        onClick,
      })}
      ${summary ? html`<p class="text">${summary}</p>` : ''}
    </div>
    ${
      viewed || ratio
        ? html`<p class="meta" part="meta">
            <span>${viewed ? terms.views(viewed) : ''}</span>
            <span>${ratio ? terms.helpfulRatio(ratio) : ''}</span>
          </p>`
        : ''
    }
  </li>`;
}

/** `count` rows that are still loading. */
export const skeletonRows = (count: number) =>
  Array.from(
    {length: Math.min(count, 50)},
    () =>
      html`<li class="row" aria-hidden="true">
        <div class="body"><b class="skeleton"></b><b class="skeleton"></b></div>
      </li>`,
  );

/** Classes of the list element, by how many lines its rows have, and for how many rows it keeps space. */
export const listClass = ({compact, noText, noViews, noRatio}: ListOptions, take = 0) =>
  `list ${compact || (noText && noViews && noRatio) ? 'one-line' : noText ? 'two-lines' : ''} take-${Math.min(take, maxTake)}`;

/** The list around rows. */
export const rowList = (rows: unknown, options: ListOptions = {}, take = 0) =>
  html`<ul part="list" role="list" class=${listClass(options, take)}>
    ${rows}
  </ul>`;
