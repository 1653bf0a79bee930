/** Videos, links and files: what an article holds beside text. Loaded with the first article that has such a part. */
import {css, html, render} from 'lit';
import type {ArticlePart} from '../../../contract/types.ts';
import {safeUrl} from '../../content/safe-url.ts';
import {icon, kindIcons} from '../../ui/icons.ts';
import {embedUrl, renderPlayer, type PlayerOptions} from './video-player.ts';

/** A part of an article; `link` is not in the interface and stands for a content item that is a link. */
export type Part = Omit<ArticlePart, 'type'> & {type: ArticlePart['type'] | 'link'};

interface PartOptions extends PlayerOptions {
  /** What relative addresses are relative to. */
  baseUrl: string;
}

const styles = css`
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
`;

/** Whether an address names a file that browsers play themselves. */
const isVideoFile = (url: string) => /\.(mp4|m4v|webm|ogv|mov)$/i.test(new URL(url).pathname);

/** A link to another site, as a card. */
const card = (url: string, text: string) =>
  html`<a class="card" part="card" href=${url} target="_blank" rel="noopener noreferrer"
    ><span>${text}</span>${icon(kindIcons.link)}</a
  >`;

/**
 * The element that shows a part other than text.
 *
 * @param content the part's sanitized markup; it may hold a video's poster
 */
export async function renderPart(part: Part, content: HTMLDivElement, options: PartOptions) {
  const {host, baseUrl, videoHosts} = options;
  host.applyStyles(styles);
  const terms = host.terms.articlePart;
  const url = safeUrl(part.url, baseUrl);
  if (!url) return content;
  const {hostname} = new URL(url);
  const box = document.createElement('div');
  box.lang = host.uiLang;
  switch (part.type) {
    case 'video':
      if (isVideoFile(url) || embedUrl(url, videoHosts)) return renderPlayer(part, url, content, options);
      render(card(url, terms.watch(hostname)), box);
      break;
    case 'flash':
      render(html`<p class="flash">${terms.flash} <a href=${url}>${terms.download}</a></p>`, box);
      break;
    default:
      render(card(url, terms.openLink(hostname || url)), box);
  }
  box.append(content);
  return box;
}
