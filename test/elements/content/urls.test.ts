import {expect} from '@open-wc/testing';
import {anchorId, articleTarget, articleUrl, safeUrl} from '../../../src/content/urls.ts';

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

function link(href: string | undefined, contentId?: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  if (href !== undefined) anchor.href = href;
  if (contentId !== undefined) anchor.dataset['contentId'] = contentId;
  return anchor;
}

describe('anchorId', () => {
  it('puts an id into a namespace of ours, once', () => {
    expect(anchorId('body')).to.equal('kb-body');
    expect(anchorId('kb-body')).to.equal('kb-body');
    expect(anchorId('قسم')).to.equal('kb-قسم');
  });
});

describe('articleUrl', () => {
  it('fills the template in, encoded', () => {
    expect(articleUrl('/help/{contentId}/{culture}', 1010, 'sv-SE')).to.equal('/help/1010/sv-SE');
    expect(articleUrl('/h?id={contentId}&c={culture}', 1, 'a&b/c')).to.equal('/h?id=1&c=a%26b%2Fc');
    expect(articleUrl('/h/{contentId}?{contentId}', 1)).to.equal('/h/1?1');
    expect(articleUrl('/h/{contentId}/{culture}', 1)).to.equal('/h/1/');
    expect(articleUrl('/h/{contentId}/{culture}', 1, "$&$'")).to.equal("/h/1/%24%26%24'");
  });
});

describe('articleTarget', () => {
  const template = '/help/{contentId}/{culture}';

  it('knows an article by the address', () => {
    expect(articleTarget(link('/help/1010/sv-SE'), template)).to.deep.equal({
      contentId: 1010,
      culture: 'sv-SE',
      anchor: undefined,
    });
  });

  it('takes the place in it along', () => {
    expect(articleTarget(link('/help/1010/sv-SE?a=b#setup'), template)?.anchor).to.equal('kb-setup');
    expect(articleTarget(link('/help/1010/sv-SE#kb-setup'), template)?.anchor).to.equal('kb-setup');
    expect(articleTarget(link('/help/1010/sv-SE#'), template)?.anchor).to.equal(undefined);
  });

  it('knows an article by its id alone, wherever the link leads', () => {
    const found = articleTarget(link('https://elsewhere.example/x#y', '77'), template);
    expect(found).to.deep.equal({contentId: 77, culture: undefined, anchor: 'kb-y'});
    expect(articleTarget(link(undefined, '77'))?.contentId).to.equal(77);
  });

  it('reads the culture from the address even where an id is given', () => {
    expect(articleTarget(link('/help/1/de-DE', '2'), template)).to.include({contentId: 2, culture: 'de-DE'});
  });

  it('takes the culture that the link names, whatever the address says', () => {
    const named = link('/help/1', '2');
    named.hreflang = 'de-DE';
    expect(articleTarget(named, '/help/{contentId}')).to.include({contentId: 2, culture: 'de-DE'});
    expect(articleTarget(named)).to.include({contentId: 2, culture: 'de-DE'});
  });

  it('takes absolute templates, queries and fragments', () => {
    const absolute = 'https://help.example/kb?article={contentId}&lang={culture}';
    expect(articleTarget(link('https://help.example/kb?article=5&lang=ar-SA&x=y#z'), absolute)).to.deep.equal(
      {
        contentId: 5,
        culture: 'ar-SA',
        anchor: 'kb-z',
      },
    );
    expect(articleTarget(link('/#/article/6'), '/#/article/{contentId}')?.contentId).to.equal(6);
    expect(articleTarget(link('/a.b/7'), '/a.b/{contentId}')?.contentId).to.equal(7);
    expect(articleTarget(link('/aXb/7'), '/a.b/{contentId}')).to.equal(undefined);
  });

  it('leaves every other link alone', () => {
    for (const href of [
      '/help/x/sv-SE',
      '/help/1010',
      '/help/1010/sv-SE/more',
      '/other',
      '#x',
      'mailto:a@b',
      undefined,
    ])
      expect(articleTarget(link(href), template), href).to.equal(undefined);
    expect(articleTarget(link('https://elsewhere.example/help/1010/sv-SE'), template)).to.equal(undefined);
    expect(articleTarget(link('/help/1010/sv-SE'))).to.equal(undefined);
    expect(articleTarget(link('/x', 'nonsense'))).to.equal(undefined);
  });
});
