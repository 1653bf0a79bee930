import type {Terms} from '../terms.ts';

export const articlePart: Terms['articlePart'] = {
  play: (host) => `Load the video from ${host}`,
  watch: (host) => `Watch the video on ${host}`,
  chapters: 'Chapters',
  flash: 'This part needs Flash, which browsers no longer play.',
  download: 'Download the file',
  openLink: (host) => `Open ${host}`,
};
