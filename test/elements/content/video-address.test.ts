import {expect} from '@open-wc/testing';
import {embedUrl} from '../../../src/elements/kb-article/article-part.ts';

const hosts = 'youtube.com vimeo.com';

describe('the player of a video', () => {
  it('is that of its host, from the usual addresses', () => {
    const youTube = 'https://www.youtube-nocookie.com/embed/aB-c_1?autoplay=1&start=4';
    for (const url of ['https://www.youtube.com/watch?v=aB-c_1', 'https://youtu.be/aB-c_1'])
      expect(embedUrl(url, hosts, 4.5)).to.equal(youTube);
    expect(embedUrl('https://vimeo.com/76979871', hosts, 4.5)).to.equal(
      'https://player.vimeo.com/video/76979871?autoplay=1#t=4s',
    );
  });

  it('gets what an unlisted video of Vimeo needs to play', () => {
    for (const end of ['', '/'])
      expect(embedUrl(`https://vimeo.com/76979871/8272103f6e${end}`, hosts)).to.equal(
        'https://player.vimeo.com/video/76979871?autoplay=1&h=8272103f6e#t=0s',
      );
  });

  it('is there for allowed hosts alone', () => {
    const wistia = 'https://fast.wistia.net/embed/iframe/ab12';
    expect(embedUrl(wistia, hosts)).to.equal(undefined);
    expect(embedUrl(wistia, `${hosts} fast.wistia.net`)).to.equal(wistia);
    expect(embedUrl('https://vimeo.com/76979871', 'youtube.com')).to.equal(undefined);
  });
});
