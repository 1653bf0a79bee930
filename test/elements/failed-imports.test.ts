// Code that is loaded on demand and cannot be loaded: the reader sees an error, and trying again works.
import '../../src/define.ts';
import {click, press, type} from '../support/commands.ts';
import {failImport} from '../support/failing-imports.ts';
import {scratchId} from '../support/env.ts';
import {renderOnServer} from '../support/render-on-server.ts';
import {
  byRole,
  expect,
  expectAccessible,
  findByRole,
  findText,
  frame,
  hasFocus,
  heard,
  mount,
  next,
  provided,
  textOf,
  the,
  until,
  wire,
} from '../support/page.ts';

const unloaded = 'Help could not be loaded.';

// A module stays loaded, so each part is imported by one test only.
describe('a dynamic import that fails', () => {
  it('in kb-share: the button shows the error, and opens the menu when pressed again', async () => {
    using share = failImport('share-menu');
    const element = mount('kb-share', provided(wire(), '<kb-share content-id="2"></kb-share>'));
    const button = await findByRole(element, 'button', 'Share');
    await click(button);
    expect((await findByRole(element, 'alert')).textContent).to.equal(unloaded);
    expect(hasFocus(element)).to.equal(true);
    await expectAccessible(element);
    share.mend();
    await click(button);
    await findByRole(element, 'menuitem', 'Copy link');
    expect(textOf(element)).not.to.include(unloaded);
  });

  it('in kb-search: the field stays and keeps its value', async () => {
    using panel = failImport('search-panel');
    const element = mount('kb-search', provided(wire(), '<kb-search></kb-search>'));
    const field = (await findByRole(element, 'combobox')) as HTMLInputElement;
    field.focus();
    await type('invoice');
    await press('Enter');
    expect((await findByRole(element, 'alert')).textContent).to.include(unloaded);
    expect(field.value).to.equal('invoice');
    await expectAccessible(element);
    panel.mend();
    // What is loaded ahead of need would take the error away, and not search.
    field.blur();
    field.focus();
    await import('../../src/elements/kb-search/search-panel.ts');
    await frame();
    expect(textOf(element)).to.include(unloaded);
    await click(await findByRole(element, 'button', 'Try again'));
    await findByRole(element, 'link', 'Read an invoice');
    expect(hasFocus(field)).to.equal(true);
    expect(byRole(element, 'alert')).to.equal(undefined);
  });

  it('of the home of the owner’s own: kb-help shows its usual one, with a way to a person', async () => {
    using blocks = failImport('home-blocks');
    const help = mount(
      'kb-help',
      provided(wire(), '<kb-help open home="folders" contact="/contact"></kb-help>'),
    );
    await findByRole(help, 'link', 'Reset your password');
    await findByRole(help, 'link', 'Still stuck? Contact us');
    // Out of sight: they are loaded again when the panel opens.
    const closed = mount('kb-help', provided(wire(), '<kb-help loading="idle" home="folders"></kb-help>'));
    await until(() =>
      closed.shadowRoot!.querySelector('kb-help-panel')?.shadowRoot?.querySelector('.toolbar'),
    );
    await import('../../src/elements/kb-help/home-blocks.ts').catch(() => undefined);
    await frame();
    blocks.mend();
    closed.show();
    await findByRole(closed, 'heading', 'Browse topics');
  });

  it('of the form after No in kb-vote: no vote is sent on an article that was opened meanwhile', async () => {
    using form = failImport('vote-form');
    const service = wire();
    const element = mount(
      'kb-vote',
      provided(service, `<kb-vote content-id="${scratchId}" culture="en-US"></kb-vote>`),
    );
    const sent = heard(element, 'kb-before-vote');
    (await findByRole(element, 'button', 'No')).click();
    element.contentId = 2;
    // It fails for the element first.
    await import('../../src/elements/kb-vote/vote-form.ts').catch(() => undefined);
    await frame();
    expect(sent).to.deep.equal([]);
    expect(byRole(element, 'button', 'Yes')).to.exist;
    expect(await service.log()).to.deep.equal([]);
    form.mend();
  });

  it('of the form after No in kb-vote: the vote is sent without it', async () => {
    using form = failImport('vote-form');
    const element = mount(
      'kb-vote',
      provided(wire(), `<kb-vote content-id="${scratchId}" culture="en-US"></kb-vote>`),
    );
    const voted = next(element, 'kb-voted');
    await click(await findByRole(element, 'button', 'No'));
    expect((await voted).isHelpful).to.equal(false);
    await findText(element, 'Thank you for your vote.');
    form.mend();
  });

  it('of hydration: what a server has rendered is rendered by the browser', async () => {
    using hydration = failImport('hydrate');
    const {html} = await renderOnServer('article', {'content-id': 2, culture: 'en-US'});
    const provider = mount('kb-provider', provided(wire(), '', 'culture="en-US"'));
    provider.setHTMLUnsafe(html);
    const article = the('kb-article');
    // As a framework does: two attempts fail.
    provider.append(article);
    await click(await findByRole(article, 'button', /^Language: English/));
    await click(await findByRole(article, 'menuitemradio', /Deutsch/));
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    expect(article.shadowRoot!.querySelectorAll('article')).to.have.length(1);
    await expectAccessible(article);
    hydration.mend();
  });

  it('of the video player in kb-article: the article can be retried, also one that a server has rendered', async () => {
    using part = failImport('article-part');
    const service = wire();
    const {html} = await renderOnServer('article', {'content-id': 7, culture: 'en-US'}, {lang: 'en'});
    const provider = mount('kb-provider', provided(service, '', 'culture="en-US"'));
    provider.setHTMLUnsafe(`<kb-article content-id="7"></kb-article>${html}`);
    const articles = [...provider.querySelectorAll('kb-article')];
    const buttons = await Promise.all(articles.map((each) => findByRole(each, 'button', 'Try again')));
    part.mend();
    for (const [index, retry] of buttons.entries()) {
      await click(retry);
      await findByRole(articles[index]!, 'list', 'Chapters');
    }
  });
});
