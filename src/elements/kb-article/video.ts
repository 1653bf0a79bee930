import {html, nothing, render} from 'lit';
import type {ArticlePart, VideoStep} from '../../../contract/types.ts';
import {plainText} from '../../content/plain-text.ts';
import type {PartOptions} from './article-part.ts';
import {KbVideoStepEvent} from './events.ts';

/** `1:05`, `1:00:05`. */
export function clock(seconds: number): string {
  const [h, m, s] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => Math.floor(part));
  const two = (part = 0) => String(part).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Index of the step that plays at a time; -1 before the first. */
export const stepAt = (steps: readonly VideoStep[], seconds: number) =>
  steps.findLastIndex(({timeInSeconds}) => timeInSeconds <= seconds);

/** Steps in order of time; what is no step is left out. */
export const stepsOf = (part: Pick<ArticlePart, 'videoSteps'>): VideoStep[] =>
  (part.videoSteps ?? [])
    .filter(({timeInSeconds}) => timeInSeconds >= 0)
    .sort((a, b) => a.timeInSeconds - b.timeInSeconds);

/**
 * The address of a video in the frame of its host, or undefined where the host is not allowed: YouTube and Vimeo by their
 * usual addresses, any other allowed host as it is.
 */
export function frameOf(url: string, hosts: string, start = 0): string | undefined {
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

/** A video with its chapters: the browser's own player for files; for an allowed host a frame that loads on a press. */
export function preparePlayer(
  part: {videoSteps?: VideoStep[]},
  url: string,
  content: HTMLElement,
  options: PartOptions,
) {
  const {host, culture, videoHosts} = options;
  const words = host.terms.articlePart;
  const box = document.createElement('div');
  const steps = stepsOf(part);
  const poster = content.querySelector('img');
  const isFrame = Boolean(frameOf(url, videoHosts));
  const ratio = poster?.width && poster.height ? `${poster.width} / ${poster.height}` : '';
  poster?.remove();
  let current = -1;
  let frame = '';

  const follow = (video: HTMLVideoElement) => {
    const step = stepAt(steps, video.currentTime);
    if (step === current) return;
    current = step;
    draw();
    const shown = steps[step];
    if (shown) host.dispatchEvent(new KbVideoStepEvent({step, timeInSeconds: shown.timeInSeconds}));
  };

  const seek = (step: VideoStep, index: number) => {
    const video = box.querySelector('video');
    if (video) {
      video.currentTime = step.timeInSeconds;
      // Refused where the browser wants another press first: the reader sees the player's own button.
      video.play().catch(() => undefined);
      return;
    }
    frame = frameOf(url, videoHosts, step.timeInSeconds) ?? '';
    current = index;
    draw();
  };

  /** The steps as chapters of the player, where players show them. */
  const addChapters = (event: Event) => {
    const video = event.target as HTMLVideoElement;
    if (!steps.length || video.textTracks.length) return;
    const track = video.addTextTrack('chapters', words.chapters, culture);
    steps.forEach(({timeInSeconds, markup}, index) => {
      const end = steps[index + 1]?.timeInSeconds ?? video.duration;
      if (end > timeInSeconds) track.addCue(new VTTCue(timeInSeconds, end, plainText(markup)));
    });
  };

  const player = () =>
    isFrame
      ? frame
        ? html`<iframe
            src=${frame}
            title=${words.chapters}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerpolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          ></iframe>`
        : html`${poster?.src ? html`<img src=${poster.src} alt="" />` : ''}
            <button type="button" @click=${() => seek({markup: '', timeInSeconds: 0}, -1)}>
              ${words.play(new URL(url).hostname)}
            </button>`
      : html`<video
          controls
          playsinline
          preload="metadata"
          src=${url}
          poster=${poster?.src ?? nothing}
          @timeupdate=${(event: Event) => follow(event.target as HTMLVideoElement)}
          @loadedmetadata=${addChapters}
        ></video>`;

  const draw = () =>
    render(
      html`<div class="player" part="player">${player()}</div>
        ${
          steps.length
            ? html`<ol class="chapters" part="chapters" role="list" aria-label=${words.chapters}>
                ${steps.map(
                  (step, index) =>
                    html`<li>
                      <button
                        type="button"
                        aria-current=${index === current ? 'step' : nothing}
                        @click=${() => seek(step, index)}
                      >
                        <time datetime=${`PT${step.timeInSeconds}S`}>${clock(step.timeInSeconds)}</time>
                        <span>${plainText(step.markup)}</span>
                      </button>
                    </li>`,
                )}
              </ol>`
            : ''
        }
        ${content}`,
      box,
    );

  draw();
  const screen = box.querySelector<HTMLElement>('.player');
  if (screen && ratio) screen.style.aspectRatio = ratio;
  return box;
}
