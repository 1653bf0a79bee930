// The list of what is near an article: for an id of its own, and for the article around it, whatever that comes to show.
import '../../src/define.ts';
import {click} from '../support/commands.ts';
import {scratchId} from '../support/env.ts';
import {
  allByRole,
  byRole,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focused,
  heard,
  isBusy,
  missingId,
  mount,
  namesOf,
  posted,
  provided,
  textOf,
  the,
  until,
  watchPlace,
  wire,
  type Wire,
} from '../support/page.ts';

const mountRelated = (service: Wire, attributes = 'content-id="2"', inside = '') =>
  mount('kb-related', provided(service, `<kb-related ${attributes}>${inside}</kb-related>`));

const mountInside = (service: Wire, article: string, inside = '<kb-related take="10"></kb-related>') =>
  mount('kb-article', provided(service, `<kb-article ${article}>${inside}</kb-article>`));

const links = (list: Element) => allByRole(list, 'link') as HTMLAnchorElement[];
const shows = (list: Element) => until(() => links(list).length > 0 && !isBusy(list));

/** The ids that were asked about, in order. */
const asked = async (service: Wire) =>
  (await service.log('/relatedarticle/')).map(({path}) => /relatedarticle\/(\d+)/.exec(path)?.[1]);

describe('kb-related', () => {
  it('lists articles related to the one in content-id, without that one', async () => {
    const service = wire();
    const list = mountRelated(service);
    await shows(list);
    expect(byRole(list, 'heading')?.ariaLevel).to.equal('2');
    expect(namesOf(list, 'heading')).to.deep.equal(['Related articles']);
    expect(namesOf(list, 'link')).to.include('The sign-in code is refused');
    expect(namesOf(list, 'link')).not.to.include('Reset your password');
    expect(links(list).length).to.be.at.most(5);
    expect(links(list)[0]?.getAttribute('href')).to.match(/\/help\/\d+\//);
    expect(await asked(service)).to.deep.equal(['2']);
    await expectAccessible(list);
  });

  it('updates when content-id, take or an attribute of lists changes', async () => {
    const service = wire();
    const list = mountRelated(service, `content-id="${scratchId}" take="1"`);
    await until(() => links(list).length === 1);
    list.take = 2;
    await until(() => links(list).length === 2);
    list.setAttribute('heading', 'Read on');
    list.setAttribute('compact', '');
    await findByRole(list, 'heading', 'Read on');
    expect(await asked(service)).to.deep.equal([`${scratchId}`]);
    list.setAttribute('content-id', '3');
    await findByRole(list, 'link', 'Reset your password');
    expect(await asked(service)).to.deep.equal([`${scratchId}`, '3']);
  });

  it('sends no request, and reserves its space without a heading, without a content id', async () => {
    const service = wire();
    const list = mountRelated(service, '');
    await until(() => byRole(list, 'list') && !isBusy(list));
    expect(byRole(list, 'heading')).not.to.exist;
    const {height} = list.getBoundingClientRect();
    list.contentId = 2;
    await shows(list);
    expect(list.getBoundingClientRect().height).to.be.closeTo(height, 0.5);
    list.removeAttribute('content-id');
    list.contentId = undefined;
    await until(() => !links(list).length);
    expect(await asked(service)).to.deep.equal(['2']);
  });

  it('shifts nothing below it from the blank page to the list', async () => {
    const list = mountRelated(wire('delay=150'));
    const below = document.createElement('p');
    list.after(below);
    await list.updateComplete;
    const place = watchPlace(below);
    await shows(list);
    expect((await place.end()).places).to.have.length(1);
  });

  it('shows an error with a button that retries', async () => {
    const service = wire('status=503;times=4');
    const list = mountRelated(service);
    await click(await findByRole(list, 'button', 'Try again'));
    await shows(list);
    expect(byRole(list, 'alert')).not.to.exist;
  });

  it('takes no room where nothing is related', async () => {
    const service = wire('empty');
    const list = mountRelated(service);
    await until(async () => (await asked(service)).length === 1 && !isBusy(list));
    expect(list.getBoundingClientRect().height).to.equal(0);
    expect(textOf(list).trim()).to.equal('');
    expect(byRole(list, 'heading')).not.to.exist;
  });

  it('shows what the page has for nothing related', async () => {
    const list = mountRelated(wire('empty'), 'content-id="2"', '<p slot="empty">Nothing near it.</p>');
    await findText(list, 'Nothing near it.');
    expect(byRole(list, 'heading')).not.to.exist;
  });

  it('reads again by reload(), and fires kb-load with the items', async () => {
    const service = wire();
    const list = mountRelated(service);
    const loads = heard(list, 'kb-load');
    await shows(list);
    await list.reload();
    expect(loads).to.have.length(2);
    expect(loads[1]?.data).to.be.an('array');
    expect(await asked(service)).to.deep.equal(['2', '2']);
  });

  it('opens an article in the kb-article with the id in for, or in the one around it', async () => {
    const service = wire();
    const article = mountInside(
      service,
      'id="reader" content-id="2"',
      '<kb-related for="reader"></kb-related>',
    );
    const list = the('kb-related');
    const opened = heard(document, 'kb-before-open');
    await click(await findByRole(list, 'link', 'The sign-in code is refused'));
    const title = await findByRole(article, 'heading', 'The sign-in code is refused');
    await until(() => focused() === title);
    expect(fieldsOf(opened[0]!)).to.include({contentId: 3});
    await findByRole(list, 'link', 'Reset your password');
    expect(await asked(service)).to.deep.equal(['2', '3']);
  });
});

describe('elements inside a kb-article', () => {
  it('take its content and culture, and follow their changes', async () => {
    const service = wire();
    const article = mountInside(
      service,
      `content-id="2" culture="en-US"`,
      '<kb-vote></kb-vote><kb-share></kb-share><kb-related take="10"></kb-related>',
    );
    const list = the('kb-related');
    await shows(list);
    expect(byRole(list, 'heading', 'Related articles')).to.exist;

    article.culture = 'de-DE';
    // The words of the element stay those of the page, the titles are in the language of the article.
    await findByRole(list, 'link', 'Der Anmeldecode wird abgelehnt');
    expect(byRole(list, 'heading', 'Related articles')).to.exist;
    expect(await asked(service)).to.deep.equal(['2', '2']);

    article.contentId = scratchId;
    article.culture = 'en-US';
    await until(async () => (await asked(service)).at(-1) === `${scratchId}`);
    await click(await findByRole(the('kb-vote'), 'button', 'Yes'));
    const [vote] = await posted(service, '/vote');
    expect(vote).to.include({contentId: scratchId, culture: 'en-US', isHelpful: true});
    await click(await findByRole(the('kb-share'), 'button', 'Share'));
    await findByRole(the('kb-share'), 'menuitem', 'Copy link');
    expect((await service.log('/share/')).at(-1)?.path).to.include(`/share/${scratchId}`);
  });

  it('prefer a content-id and culture of their own', async () => {
    const service = wire();
    mountInside(service, 'content-id="2"', '<kb-related content-id="3" culture="de-DE"></kb-related>');
    const list = the('kb-related');
    await findByRole(list, 'link', 'Kennwort zurücksetzen');
    expect(await asked(service)).to.deep.equal(['3']);
    list.removeAttribute('culture');
    list.culture = undefined;
    await findByRole(list, 'link', 'Reset your password');
  });

  it('have no content while the article shows none, and another one after a move', async () => {
    const service = wire();
    mount(
      'kb-provider',
      provided(
        service,
        `<kb-article id="one" content-id="${missingId}"></kb-article><kb-article id="two" content-id="3"></kb-article>
         <kb-related></kb-related>`,
      ),
    );
    const list = the('kb-related');
    the('kb-article').append(list);
    await findText(the('kb-article'), 'does not exist');
    the('kb-article', 1).append(list);
    await findByRole(list, 'link', 'Reset your password');
    expect(await asked(service)).to.deep.equal(['3']);
  });
});
