import {expect} from '@open-wc/testing';
import {safeUrl} from '../../../src/content/safe-url.ts';

const base = 'https://help.example/docs/page';

describe('safeUrl', () => {
  const links: [string, string][] = [
    ['https://example.com/a?b=1&c=2#d', 'https://example.com/a?b=1&c=2#d'],
    ['HTTP://EXAMPLE.com', 'http://example.com/'],
    ['  https://example.com/ ', 'https://example.com/'],
    ['//example.com/a', 'https://example.com/a'],
    ['/a', 'https://help.example/a'],
    ['a b', 'https://help.example/docs/a%20b'],
    ['?q=a:b', 'https://help.example/docs/page?q=a:b'],
    ['./a:b', 'https://help.example/docs/a:b'],
    ['#x', 'https://help.example/docs/page#x'],
    ['https://exämple.com', 'https://xn--exmple-cua.com/'],
    ['mailto:a@example.com?subject=x', 'mailto:a@example.com?subject=x'],
    ['tel:+46123', 'tel:+46123'],
  ];
  for (const [url, expected] of links) {
    it(`makes ${JSON.stringify(url)} absolute`, () => expect(safeUrl(url, base)).to.equal(expected));
  }

  const refused = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript\n:alert(1)',
    '\u00a0javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'blob:https://help.example/0',
    'file:///etc/passwd',
    'filesystem:https://help.example/x',
    'about:blank',
    'ftp://example.com',
    'ht\ntps://example.com',
    'unknown:x',
    'http://',
    'https://[',
    '',
    '   ',
    null,
    undefined,
  ];
  for (const url of refused) {
    it(`refuses ${JSON.stringify(url)}`, () => {
      expect(safeUrl(url, base)).to.equal(undefined);
      expect(safeUrl(url, base, 'page')).to.equal(undefined);
      expect(safeUrl(url, base, 'image')).to.equal(undefined);
    });
  }

  it('takes raster pictures in data addresses for pictures only', () => {
    for (const type of ['png', 'jpeg', 'gif', 'webp', 'avif']) {
      const url = `data:image/${type};base64,AAAA`;
      expect(safeUrl(url, base, 'image')).to.equal(url);
      expect(safeUrl(url, base)).to.equal(undefined);
    }
    expect(safeUrl('data:image/svg+xml,<svg/>', base, 'image')).to.equal(undefined);
    expect(safeUrl('data:image/pngx,AAAA', base, 'image')).to.equal(undefined);
  });

  it('takes only pages where only pages fit', () => {
    expect(safeUrl('https://example.com/', base, 'page')).to.equal('https://example.com/');
    expect(safeUrl('mailto:a@example.com', base, 'page')).to.equal(undefined);
    expect(safeUrl('mailto:a@example.com', base, 'image')).to.equal(undefined);
  });

  it('refuses what is relative to something that is no web address', () => {
    expect(safeUrl('x', 'about:blank')).to.equal(undefined);
    expect(safeUrl('x', 'file:///tmp/')).to.equal(undefined);
  });

  it('is relative to the page where nothing else is said', () => {
    expect(safeUrl('/x')).to.equal(`${location.origin}/x`);
  });
});
