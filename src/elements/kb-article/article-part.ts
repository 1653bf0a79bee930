/** What an article holds beside text. Loaded when there is such a part. */
import {html, render} from 'lit';
import {externalLink, part as partStyles} from './article-part.styles.ts';
import {safeUrl} from '../../content/safe-url.ts';
import type {BodyOptions} from './article-body.ts';
import type {Section} from './sections.ts';
import {frameOf, preparePlayer} from './video.ts';

export interface PartOptions extends BodyOptions {
  /** What relative addresses are relative to. */
  baseUrl: string;
}

/**
 * The nodes of a part that is no text.
 *
 * @param content the part's markup, cleaned; it may hold a video's poster
 */
export function preparePart(part: NonNullable<Section['part']>, content: HTMLElement, options: PartOptions) {
  const {host, baseUrl} = options;
  host.applyStyles(partStyles);
  const words = host.terms.articlePart;
  const url = safeUrl(part.url, baseUrl);
  if (!url) return content;
  const {hostname} = new URL(url);
  const box = document.createElement('div');
  box.lang = host.uiLang;
  switch (part.type) {
    case 'video':
      if (isFile(url) || frameOf(url, options.videoHosts)) return preparePlayer(part, url, content, options);
      render(externalLink(url, words.watch(hostname)), box);
      break;
    case 'flash':
      render(html`<p class="flash">${words.flash} <a href=${url}>${words.download}</a></p>`, box);
      break;
    default:
      render(externalLink(url, words.openLink(hostname || url)), box);
  }
  box.append(content);
  return box;
}

/** Whether an address names a file that browsers play themselves. */
const isFile = (url: string) => /\.(mp4|m4v|webm|ogv|mov)$/i.test(new URL(url).pathname);
