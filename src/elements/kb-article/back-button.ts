import {css, html} from 'lit';
import {icon} from '../../base/icons.ts';
import {backIcon} from '../../ui/icons.ts';
import type {KbElement} from '../../ui/kb-element.ts';

export const backButtonStyles = css`
  .back {
    max-inline-size: 100%;
    margin-block-end: var(--_s);
    margin-inline-start: -0.6em;
    padding-inline: 0.6em;
    border-color: #0000;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .back:hover {
    color: inherit;
  }
  .back > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .back > svg:dir(rtl) {
    scale: -1 1;
  }
  @media print {
    .back {
      display: none;
    }
  }
`;

/** A button that leads back, above an article that a link in another one led to; nothing without its title. */
export const backButton = ({terms}: KbElement, title: string | undefined, onClick: () => void) =>
  title === undefined
    ? ''
    : html`<button class="back" part="back" type="button" @click=${onClick}>
        ${icon(backIcon)}<span>${terms.articleBack.back(title)}</span>
      </button>`;
