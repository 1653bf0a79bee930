import {css, html} from 'lit';
import {icon, kindIcons} from '../../ui/icons.ts';

/** A link to another site, as a card. */
export const externalLink = (url: string, text: string) =>
  html`<a class="card" part="card" href=${url} target="_blank" rel="noopener noreferrer"
    ><span>${text}</span>${icon(kindIcons.link)}</a
  >`;

export const part = css`
  .card {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1em;
    padding: 1em 1.25em;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font-weight: 600;
    text-decoration: none;
  }
  .card:hover {
    background: var(--_raised);
  }
  .flash {
    padding: 1em 1.25em;
    background: var(--_raised);
    border-radius: var(--_radius);
  }
  .player {
    position: relative;
    aspect-ratio: 16 / 9;
    overflow: hidden;
    background: #000;
    border-radius: var(--_radius);
  }
  .player > :is(video, iframe, img) {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    object-fit: contain;
  }
  .player > button {
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: max-content;
    block-size: max-content;
    max-inline-size: 90%;
    background: var(--_accent);
    border: 0;
    color: var(--_on-accent);
    font-weight: 600;
  }
  .chapters {
    margin-block-start: var(--_s);
  }
  .chapters button {
    inline-size: 100%;
    justify-content: start;
    gap: 1em;
    min-block-size: 2.5em;
    border: 0;
    text-align: start;
  }
  .chapters time {
    flex: none;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
  .chapters [aria-current] {
    background: var(--_raised);
    color: var(--_accent);
    font-weight: 600;
  }
`;
