import {expect} from '@open-wc/testing';
import {anchorId, articleTarget, articleUrl} from '../../../src/content/article-links.ts';

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
