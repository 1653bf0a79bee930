import '../../src/define.ts';
import '../../portal/src/define.ts';
import {click, press, type} from '../support/commands.ts';
import {
  allByRole,
  announced,
  byRole,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focusedName,
  hasFocus,
  heard,
  isBusy,
  mount,
  namesOf,
  next,
  provided,
  textOf,
  the,
  until,
  watchPlace,
  wire,
  type Wire,
} from '../support/page.ts';

const mountTags = (service: Wire, attributes = '', inside = '', provider = '') =>
  mount('kb-tags', provided(service, `<kb-tags ${attributes}></kb-tags>${inside}`, provider));

const shown = (tags: Element) => until(() => byRole(tags, 'listitem') && !isBusy(tags));

describe('kb-tags', () => {
  it('lists all tags, sorted as the service sorts them, and says how many', async () => {
    const service = wire();
    const tags = mountTags(service);
    const loaded = await next(tags, 'kb-load');
    await shown(tags);
    const names = namesOf(tags, 'button');
    expect(names).to.include.members(['account', 'billing', 'password', 'two-factor']);
    expect(names.length).to.equal((loaded.data as string[]).length);
    expect(await findByRole(tags, 'heading', 'Tags')).to.exist;
    expect(announced(tags)).to.equal(`${names.length} tags`);
    await expectAccessible(tags);
  });

  it('filters without case and accents, by keyboard, and searches for the only one left on Enter', async () => {
    const service = wire();
    const tags = mountTags(service, '', '<kb-search></kb-search>');
    await shown(tags);
    const all = namesOf(tags, 'button').length;
    await press('Tab');
    expect(focusedName()).to.equal('Filter tags');
    await type('PÁSS');
    await until(() => announced(tags) === '1 tag');
    expect(namesOf(tags, 'button')).to.deep.equal(['password']);
    await expectAccessible(tags);
    const searched = next(document, 'kb-before-search');
    await press('Enter');
    expect(fieldsOf(await searched)).to.include({query: 'password'});
    await findText(the('kb-search'), 'Reset your password');

    await type('zzz');
    await findText(tags, 'No tag contains “PÁSSzzz”.');
    await expectAccessible(tags);
    await press('Escape');
    await until(() => namesOf(tags, 'button').length === all);
    expect(focusedName()).to.equal('Filter tags');
  });

  it('searches in the element that “for” names, and marks what was chosen', async () => {
    const service = wire();
    const tags = mountTags(
      service,
      'for="second"',
      '<kb-search></kb-search><kb-search id="second"></kb-search>',
      'search-url="#found={query}"',
    );
    await shown(tags);
    await click(await findByRole(tags, 'button', 'billing'));
    await findText(the('kb-search', 1), 'Read an invoice');
    expect(textOf(the('kb-search'))).not.to.include('Read an invoice');
    expect(byRole(tags, 'button', 'billing')?.ariaCurrent).to.equal('true');
    await expectAccessible(tags);
  });

  it('are links where the site has a page of results', async () => {
    const tags = mountTags(wire(), '', '', 'search-url="#found={query}"');
    await shown(tags);
    const link = await findByRole(tags, 'link', 'two-factor');
    expect(link.getAttribute('href')).to.equal('#found=two-factor');
    const left = next(window, 'hashchange' as never);
    await click(link);
    await left;
    expect(location.hash).to.equal('#found=two-factor');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('leaves the search to the page that cancels the event', async () => {
    const service = wire();
    const tags = mountTags(service, '', '<kb-search></kb-search>');
    const events = heard(document, 'kb-before-search');
    await shown(tags);
    tags.addEventListener('kb-before-tag', (event) => event.preventDefault(), {once: true});
    const chosen = next(tags, 'kb-before-tag');
    await click(await findByRole(tags, 'button', 'account'));
    expect(fieldsOf(await chosen)).to.include({tag: 'account'});
    expect(events).to.deep.equal([]);
  });

  it('says that there are none, also where the service answers 404', async () => {
    for (const fault of ['empty', 'items=null', 'status=404']) {
      const tags = mountTags(wire(fault));
      await findText(tags, 'There are no tags yet.');
      expect(byRole(tags, 'searchbox')).to.equal(undefined);
      await expectAccessible(tags);
    }
  });

  it('does not say so of an address where no service is', async () => {
    const tags = mountTags(wire('html=404'));
    await findText(tags, 'Help could not be loaded.');
    expect(textOf(tags)).not.to.include('There are no tags yet.');
  });

  it('shows an error, and tries again', async () => {
    const service = wire('status=403;times=1');
    const tags = mountTags(service);
    await findText(tags, 'You do not have access to this help content.');
    await expectAccessible(tags);
    await click(await findByRole(tags, 'button', 'Try again'));
    await shown(tags);
    expect(hasFocus(tags)).to.equal(true);
    expect(allByRole(tags, 'button').length).to.be.greaterThan(10);
  });

  it('keeps its place: nothing below it moves when the tags arrive or are filtered', async () => {
    const service = wire('delay=500');
    mount('kb-tags', provided(service, '<kb-tags rows="2"></kb-tags><p id="below">Below</p>'));
    const tags = the('kb-tags');
    await findByRole(tags, 'heading', 'Tags');
    const place = watchPlace(document.querySelector('#below')!);
    await shown(tags);
    await click(await findByRole(tags, 'searchbox'));
    await type('zzz');
    await findText(tags, 'No tag contains');
    expect((await place.end()).places).to.have.length(1);
  });

  it('shows by a row that is cut that there is more to scroll to', async () => {
    const tags = mount('kb-tags', provided(wire(), '<kb-tags rows="1"></kb-tags>'));
    await shown(tags);
    const list = byRole(tags, 'list')!;
    const {bottom} = list.getBoundingClientRect();
    const isCut = (tag: Element) => {
      const box = tag.getBoundingClientRect();
      return box.top < bottom - 8 && box.bottom > bottom + 8;
    };
    expect(allByRole(tags, 'listitem').some(isCut)).to.equal(true);
    expect(list.scrollHeight).to.be.greaterThan(list.clientHeight);
  });
});
