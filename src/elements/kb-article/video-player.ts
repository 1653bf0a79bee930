import type {Translation} from '../../../contract/types.ts';
import type {ArticleHost} from './article-head.ts';
import {KbVideoStepEvent} from './events.ts';

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
 * Adds to a video's markup (`videoTemplate` in article-part.ts, possibly rendered on a server) what it does: chapters seek and the current
 * one is marked, and the player of another host loads when the reader asks for it.
 */
export function attachPlayer(
  host: ArticleHost,
  {culture = '', title}: Translation,
  box: Element,
  url: string,
) {
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
