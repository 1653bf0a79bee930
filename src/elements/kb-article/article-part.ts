/** Videos, links and files: what an article holds beside text. Loaded with the first article that has such a part. */
import {css, html, nothing, render, type TemplateResult} from 'lit';
import type {Translation, VideoStep} from '../../../contract/types.ts';
import type {Part} from '../../content/article-sections.ts';
import {plainText} from '../../content/sanitize.ts';
import {safeUrl} from '../../content/urls.ts';
import type {Terms} from '../../i18n/terms.ts';
import {icon} from '../../base/icons.ts';
import {kindIcons} from '../../ui/icons.ts';
import type {ArticleHost} from './article-head.ts';
import {KbVideoStepEvent} from './events.ts';

interface ShownPart {
  host: ArticleHost;
  part: Part;
  translation: Translation;
  /** What relative addresses are relative to. */
  baseUrl: string;
}

export interface Chapter {
  text: string;
  timeInSeconds: number;
}

/** An image in the text of a video's part: shown until the video plays, and of the video's shape. */
export interface Poster {
  src: string;
  width: number;
  height: number;
}

/** What a video shows beside itself. */
export interface VideoDetails {
  /** Plays in its host's own player. */
  embedded: boolean;
  poster: Poster | undefined;
  chapters: readonly Chapter[];
}

export const partStyles = css`
  :is(.card, .flash, .player, .chapters) {
    margin-block-end: calc(2 * var(--_s));
  }
  .player:has(+ .chapters) {
    margin-block-end: var(--_s);
  }
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
    overflow: hidden;
    background: #000;
    border-radius: var(--_radius);
  }
  /* Gives the player its shape without an inline style, which a strict policy forbids on a server's page. */
  .player > svg {
    display: block;
    inline-size: 100%;
    visibility: hidden;
  }
  .player > :is(video, iframe, img) {
    position: absolute;
    inset: 0;
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
  .chapters button {
    inline-size: 100%;
    justify-content: start;
    gap: 1em;
    min-block-size: 2.5em;
    padding-block: 0.5em;
    border: 0;
    line-height: 1.4;
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
  .chapters [aria-current] time {
    color: inherit;
  }
`;

/** `1:05`, `1:00:05`. */
function clock(seconds: number): string {
  const [h, m, s] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => Math.floor(part));
  const two = (part = 0) => String(part).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/**
 * The address of the host's player for a video, or undefined where the host is not allowed: YouTube and Vimeo by their usual
 * addresses, any other allowed host as it is.
 */
export function embedUrl(url: string, hosts: string, start = 0): string | undefined {
  const {hostname, pathname, searchParams, protocol} = new URL(url);
  const allowed = (name: string) => hosts.split(/[\s,]+/).includes(name);
  const at = Math.floor(start);
  const youTube =
    /(^|\.)youtube(-nocookie)?\.com$/.test(hostname) || hostname === 'youtu.be'
      ? (searchParams.get('v') ?? pathname.split('/').pop())
      : undefined;
  if (youTube && allowed('youtube.com')) {
    return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youTube)}?autoplay=1&start=${at}`;
  }
  const [, vimeo, secret] = (/(^|\.)vimeo\.com$/.test(hostname) && /(\d+)\/?(\w*)/.exec(pathname)) || [];
  if (vimeo && allowed('vimeo.com')) {
    // An unlisted video needs what follows its number.
    return `https://player.vimeo.com/video/${vimeo}?autoplay=1${secret && `&h=${secret}`}#t=${at}s`;
  }
  return protocol === 'https:' && allowed(hostname) ? url : undefined;
}

/** Whether an address names a file that browsers play themselves. */
const isVideoFile = (url: string) => /\.(mp4|m4v|webm|ogv|mov)$/i.test(new URL(url).pathname);

/** Whether a part is a video that plays here; any other part is a link. */
export const isPlayable = ({type}: Part, url: string, videoHosts: string) =>
  type === 'video' && (isVideoFile(url) || Boolean(embedUrl(url, videoHosts)));

/** Each is a text to sanitize; hosts of films take fewer. */
const maxChapters = 100;

/** In order of time. Steps without a time are left out. */
export const chaptersOf = (steps: readonly VideoStep[] = [], toText: (markup: string) => Promise<string>) =>
  Promise.all(
    steps
      .filter(({timeInSeconds}) => timeInSeconds >= 0)
      .slice(0, maxChapters)
      .sort((a, b) => a.timeInSeconds - b.timeInSeconds)
      .map(async ({markup, timeInSeconds}): Promise<Chapter> => ({
        text: await toText(markup),
        timeInSeconds,
      })),
  );

/** The poster that an image's attributes describe; undefined for an image without an address. */
export function posterOf(attribute: (name: string) => string | null | undefined): Poster | undefined {
  const src = attribute('src');
  return src ? {src, width: Number(attribute('width')), height: Number(attribute('height'))} : undefined;
}

/** A link to another site, as a card. */
const card = (url: string, text: string) =>
  html`<a class="card" part="card" href=${url} target="_blank" rel="noopener noreferrer"
    ><span>${text}</span>${icon(kindIcons.link)}</a
  >`;

/** A part that does not play here. */
export function linkTemplate({type}: Part, url: string, terms: Terms['articlePart']): TemplateResult {
  const {hostname} = new URL(url);
  switch (type) {
    case 'video':
      return card(url, terms.watch(hostname));
    case 'flash':
      return html`<p class="flash">${terms.flash} <a href=${url}>${terms.download}</a></p>`;
    default:
      return card(url, terms.openLink(hostname || url));
  }
}

/** A video with its chapters: the browser's own player for files; for an allowed host a button that loads its player. */
export function videoTemplate(
  url: string,
  {embedded, poster, chapters}: VideoDetails,
  terms: Terms['articlePart'],
): TemplateResult {
  const ratio = poster?.width && poster.height ? `0 0 ${poster.width} ${poster.height}` : '0 0 16 9';
  const src = poster?.src;
  return html`<div class="player" part="player">
      <svg viewBox=${ratio} aria-hidden="true"></svg>
      ${
        embedded
          ? html`${src ? html`<img src=${src} alt="" />` : ''}
              <button type="button">${terms.play(new URL(url).hostname)}</button>`
          : html`<video controls playsinline preload="metadata" src=${url} poster=${src ?? nothing}></video>`
      }
    </div>
    ${
      chapters.length
        ? html`<ol class="chapters" part="chapters" role="list" aria-label=${terms.chapters}>
            ${chapters.map(
              ({timeInSeconds, text}) =>
                html`<li>
                  <button type="button">
                    <time datetime=${`PT${timeInSeconds}S`}>${clock(timeInSeconds)}</time>
                    <span>${text}</span>
                  </button>
                </li>`,
            )}
          </ol>`
        : ''
    }`;
}

/** The iframe with a host's own player. */
function createFrame(title: string) {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.sandbox.value = 'allow-scripts allow-same-origin allow-presentation allow-popups';
  return frame;
}

/**
 * Adds to a part's markup, possibly rendered on a server, what it does: chapters of a video seek and the current one is marked, and the
 * player of another host loads when the reader asks for it.
 */
export function attachPart({host, part, translation, baseUrl}: ShownPart, box: Element) {
  const url = safeUrl(part.url, baseUrl);
  if (!url || !isPlayable(part, url, host.videoHosts)) return;
  const {culture = '', title} = translation;
  const player = box.querySelector('.player')!;
  const video = player.querySelector('video');
  const buttons = [...box.querySelectorAll<HTMLElement>('.chapters button')];
  const chapters = buttons.map((button) => ({
    text: button.querySelector('span')!.textContent,
    // PT4S
    timeInSeconds: parseFloat(button.querySelector('time')!.dateTime.slice(2)),
  }));
  let current = -1;

  const markCurrent = (step: number) => {
    buttons[current]?.removeAttribute('aria-current');
    buttons[step]?.setAttribute('aria-current', 'step');
    current = step;
  };

  const embed = (timeInSeconds: number) => {
    const frame = player.querySelector('iframe') ?? createFrame(title || new URL(url).hostname);
    frame.src = embedUrl(url, host.videoHosts, timeInSeconds) ?? '';
    if (!frame.isConnected) {
      player.querySelector('img')?.remove();
      player.querySelector('button')?.replaceWith(frame);
    }
    return frame;
  };

  const onTimeUpdate = () => {
    const step = chapters.findLastIndex(({timeInSeconds}) => timeInSeconds <= video!.currentTime);
    if (step === current) return;
    markCurrent(step);
    const chapter = chapters[step];
    if (chapter) host.dispatchEvent(new KbVideoStepEvent({step, timeInSeconds: chapter.timeInSeconds}));
  };

  /** Adds the steps as chapters of the player, for players that show them. */
  const addChapters = () => {
    if (!video || !chapters.length || video.textTracks.length) return;
    const track = video.addTextTrack('chapters', host.terms.articlePart.chapters, culture);
    chapters.forEach(({timeInSeconds, text}, index) => {
      const end = chapters[index + 1]?.timeInSeconds ?? video.duration;
      if (end > timeInSeconds) track.addCue(new VTTCue(timeInSeconds, end, text));
    });
  };

  buttons.forEach((button, step) => {
    const {timeInSeconds} = chapters[step]!;
    button.addEventListener('click', () => {
      if (video) {
        video.currentTime = timeInSeconds;
        // Browsers may refuse to play before a click on the player itself, which shows its own button.
        video.play().catch(() => undefined);
      } else {
        embed(timeInSeconds);
        markCurrent(step);
      }
    });
  });
  // The button is gone, and its focus would be lost to the page.
  player.querySelector('button')?.addEventListener('click', () => embed(0).focus());
  video?.addEventListener('timeupdate', onTimeUpdate);
  video?.addEventListener('loadedmetadata', addChapters);
  // A server's page may have loaded it before its script.
  if (video?.readyState) addChapters();
}

/**
 * The element that shows a part other than text.
 *
 * @param content the part's sanitized markup; it may hold a video's poster
 */
export async function renderPart(shown: ShownPart, content: HTMLDivElement) {
  const {host, part, baseUrl} = shown;
  const {videoHosts, settings} = host;
  host.applyStyles(partStyles);
  const terms = host.terms.articlePart;
  const url = safeUrl(part.url, baseUrl);
  if (!url) return content;
  const box = document.createElement('div');
  box.className = 'media';
  if (isPlayable(part, url, videoHosts)) {
    const image = content.querySelector('img');
    image?.remove();
    const details = {
      embedded: Boolean(embedUrl(url, videoHosts)),
      poster: image ? posterOf((name) => image.getAttribute(name)) : undefined,
      chapters: await chaptersOf(part.videoSteps, (markup) => plainText(markup, settings)),
    };
    render(videoTemplate(url, details, terms), box);
  } else {
    box.lang = host.uiLang;
    render(linkTemplate(part, url, terms), box);
  }
  box.append(content);
  attachPart(shown, box);
  return box;
}
