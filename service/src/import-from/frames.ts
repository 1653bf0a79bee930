/** Frames in the texts of exports, which articles cannot show. */
import {attributeText} from '../content-folder/format/html.ts';
import {TagParser} from '../text/tag-parser.ts';

interface Frame {
  /** Range of its tag in the text. Empty, before the tag, for an element that a script turns into a player. */
  start: number;
  end: number;
  /** The page of a video, which readers can open; the frame's own address for any other. */
  url: string;
  isVideo: boolean;
}

export interface WithoutFrames {
  html: string;
  /** The video that the text began or ended with. `leads`: it began with it. */
  video?: {url: string; leads: boolean};
}

/**
 * Removes the video that a text begins or ends with, and replaces all other frames by links. A video in the middle would split the text in two, but the
 * editor shows one.
 */
export function replaceFrames(html: string): WithoutFrames {
  const frames = framesIn(html);
  const leading = frames.slice(0, 1).find(({start, isVideo}) => isVideo && isBare(html.slice(0, start)));
  const removed = leading ?? frames.slice(-1).find(({end, isVideo}) => isVideo && isBare(html.slice(end)));
  let result = '';
  let from = 0;
  for (const frame of frames) {
    const {start, end, url} = frame;
    const before = html.slice(from, start);
    from = end;
    if (frame !== removed) result += `${before}<p><a${attributeText({href: url})}>${escapeText(url)}</a></p>`;
    else {
      // With the paragraph around it, where that has nothing else.
      const paragraph = /<p\b[^<>]*>(?:\s|&nbsp;)*$/i.exec(before);
      // One way to read each space, of which there may be a million.
      const close = /(?:\s|&nbsp;)*(?:<\/iframe>(?:\s|&nbsp;)*)?<\/p>/iy;
      close.lastIndex = end;
      const holds = paragraph && close.test(html);
      result += holds ? before.slice(0, paragraph.index) : before;
      if (holds) from = close.lastIndex;
    }
  }
  const text = (result + html.slice(from)).replace(/<\/iframe>/gi, '');
  return removed ? {html: text, video: {url: removed.url, leads: removed === leading}} : {html: text};
}

/** Whether a piece of a text shows nothing. */
const isBare = (html: string): boolean =>
  !/<(?:img|iframe|video|audio|hr|table|input)\b/i.test(html) &&
  html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';

function framesIn(html: string): Frame[] {
  const frames: Frame[] = [];
  const parser = new TagParser({
    onopentag(name, attributes) {
      const {startIndex: start} = parser;
      const {src, class: classes = ''} = attributes;
      const wistia = /(?:^|\s)wistia_async_(\w+)/.exec(classes)?.[1];
      if (name === 'iframe' && src)
        frames.push({start, end: parser.endIndex + 1, ...describeFrame(src.trim())});
      else if (wistia) frames.push({start, end: start, ...describeFrame(`${wistiaPlayer}${wistia}`)});
    },
  });
  parser.end(html);
  return frames;
}

const wistiaPlayer = 'https://fast.wistia.net/embed/iframe/';

function describeFrame(src: string): Pick<Frame, 'url' | 'isVideo'> {
  const base = 'https://frame.invalid/';
  if (!URL.canParse(src, base)) return {url: src, isVideo: false};
  const {hostname, pathname, searchParams, href} = new URL(src, base);
  const [, host = '', id = ''] =
    /^(youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com\/video|fast\.wistia\.(?:net|com)\/embed\/iframe|loom\.com\/embed)\/([\w-]+)\/?$/.exec(
      hostname.replace(/^www\./, '') + pathname,
    ) ?? [];
  const video = (url: string) => ({url, isVideo: true});
  if (host.startsWith('youtube') && id !== 'videoseries')
    return video(`https://www.youtube.com/watch?v=${id}`);
  if (host.startsWith('player')) {
    // Needed to open a video that is not listed.
    const secret = /^\w+$/.exec(searchParams.get('h') ?? '')?.[0];
    return video(`https://vimeo.com/${id}${secret ? `/${secret}` : ''}`);
  }
  if (host.startsWith('fast')) return video(`${wistiaPlayer}${id}`);
  if (host.startsWith('loom')) return video(`https://www.loom.com/embed/${id}`);
  // Without a scheme, that of the page.
  return {url: src.startsWith('//') ? href : src, isVideo: false};
}

export const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
