import {css, html, nothing, render} from 'lit';
import type {VideoStep} from '../../../contract/types.ts';
import {plainText} from '../../content/plain-text.ts';
import type {SanitizeOptions} from '../../content/sanitize.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {KbVideoStepEvent} from './events.ts';

export interface PlayerOptions {
  host: KbElement;
  /** Hosts whose videos may play here, separated by spaces. */
  videoHosts: string;
  /** Culture of the translation. */
  culture: string;
  sanitizer: SanitizeOptions['sanitizer'];
}

/** A step of a video. */
interface Chapter {
  text: string;
  timeInSeconds: number;
}

const styles = css`
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

/** `1:05`, `1:00:05`. */
function clock(seconds: number): string {
  const [h, m, s] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => Math.floor(part));
  const two = (part = 0) => String(part).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** In order of time. Steps without a time are left out. */
const chaptersOf = (steps: readonly VideoStep[] | undefined, sanitizer: SanitizeOptions['sanitizer']) =>
  Promise.all(
    (steps ?? [])
      .filter(({timeInSeconds}) => timeInSeconds >= 0)
      .sort((a, b) => a.timeInSeconds - b.timeInSeconds)
      .map(async ({markup, timeInSeconds}): Promise<Chapter> => ({
        text: await plainText(markup, {sanitizer}),
        timeInSeconds,
      })),
  );

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
  const vimeo = /(^|\.)vimeo\.com$/.test(hostname) ? /\d+/.exec(pathname)?.[0] : undefined;
  if (vimeo && allowed('vimeo.com')) return `https://player.vimeo.com/video/${vimeo}?autoplay=1#t=${at}s`;
  return protocol === 'https:' && allowed(hostname) ? url : undefined;
}

/** A video with its chapters: the browser's own player for files; for an allowed host its player, which loads on a click. */
export async function renderPlayer(
  {videoSteps}: {videoSteps?: VideoStep[]},
  url: string,
  content: HTMLDivElement,
  {host, culture, videoHosts, sanitizer}: PlayerOptions,
) {
  host.applyStyles(styles);
  const terms = host.terms.articlePart;
  const box = document.createElement('div');
  const chapters = await chaptersOf(videoSteps, sanitizer);
  const poster = content.querySelector('img');
  const isEmbedded = Boolean(embedUrl(url, videoHosts));
  const ratio = poster?.width && poster.height ? `${poster.width} / ${poster.height}` : '';
  poster?.remove();
  let current = -1;
  let embedded = '';

  const onTimeUpdate = ({target}: Event) => {
    const {currentTime} = target as HTMLVideoElement;
    const step = chapters.findLastIndex(({timeInSeconds}) => timeInSeconds <= currentTime);
    if (step === current) return;
    current = step;
    draw();
    const chapter = chapters[step];
    if (chapter) host.dispatchEvent(new KbVideoStepEvent({step, timeInSeconds: chapter.timeInSeconds}));
  };

  const seek = (timeInSeconds: number, step: number) => {
    const video = box.querySelector('video');
    if (video) {
      video.currentTime = timeInSeconds;
      // Browsers may refuse to play before a click on the player itself, which shows its own button.
      video.play().catch(() => undefined);
      return;
    }
    embedded = embedUrl(url, videoHosts, timeInSeconds) ?? '';
    current = step;
    draw();
  };

  /** Adds the steps as chapters of the player, for players that show them. */
  const addChapters = (event: Event) => {
    const video = event.target as HTMLVideoElement;
    if (!chapters.length || video.textTracks.length) return;
    const track = video.addTextTrack('chapters', terms.chapters, culture);
    chapters.forEach(({timeInSeconds, text}, index) => {
      const end = chapters[index + 1]?.timeInSeconds ?? video.duration;
      if (end > timeInSeconds) track.addCue(new VTTCue(timeInSeconds, end, text));
    });
  };

  const embeddedPlayer = () =>
    embedded
      ? html`<iframe
          src=${embedded}
          title=${terms.chapters}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerpolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        ></iframe>`
      : html`${poster?.src ? html`<img src=${poster.src} alt="" />` : ''}
          <button type="button" @click=${() => seek(0, -1)}>${terms.play(new URL(url).hostname)}</button>`;

  const nativePlayer = () =>
    html`<video
      controls
      playsinline
      preload="metadata"
      src=${url}
      poster=${poster?.src ?? nothing}
      @timeupdate=${onTimeUpdate}
      @loadedmetadata=${addChapters}
    ></video>`;

  const renderChapter = ({timeInSeconds, text}: Chapter, index: number) =>
    html`<li>
      <button
        type="button"
        aria-current=${index === current ? 'step' : nothing}
        @click=${() => seek(timeInSeconds, index)}
      >
        <time datetime=${`PT${timeInSeconds}S`}>${clock(timeInSeconds)}</time>
        <span>${text}</span>
      </button>
    </li>`;

  const draw = () =>
    render(
      html`<div class="player" part="player">${isEmbedded ? embeddedPlayer() : nativePlayer()}</div>
        ${
          chapters.length
            ? html`<ol class="chapters" part="chapters" role="list" aria-label=${terms.chapters}>
                ${chapters.map(renderChapter)}
              </ol>`
            : ''
        }
        ${content}`,
      box,
    );

  draw();
  const player = box.querySelector<HTMLElement>('.player');
  if (player && ratio) player.style.aspectRatio = ratio;
  return box;
}
