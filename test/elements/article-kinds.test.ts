/** Content that is no plain article: links, folders, shortcuts, and parts that no browser plays. */
import '../../src/define.ts';
import {createClient} from '../../src/api/index.ts';
import {press} from '../support/commands.ts';
import {
  byRole,
  expect,
  expectAccessible,
  findByRole,
  findText,
  focused,
  mount,
  provided,
  textOf,
  until,
  wire,
  type Wire,
} from '../support/page.ts';

const mountArticle = (service: Wire, id: number, attributes = '') =>
  mount('kb-article', provided(service, `<kb-article content-id="${id}" ${attributes}></kb-article>`));

/** An article with a video of another host, at an address where nothing answers. */
const mountEmbed = () =>
  mountArticle(
    wire(`set=translations.*.articlePartViewModels.*.url=${encodeURIComponent('https://localhost:1/film')}`),
    7,
    'video-hosts="localhost"',
  );

describe('kb-article shows', () => {
  it('a link as a card that names its target and opens it in a new tab', async () => {
    const article = mountArticle(wire(), 8);
    await findByRole(article, 'heading', 'Status page');
    const card = (await findByRole(article, 'link', /status\.example\.com/)) as HTMLAnchorElement;
    expect(card.href).to.equal('https://status.example.com/');
    expect(card.target).to.equal('_blank');
    expect(card.relList.contains('noopener')).to.equal(true);
    expect(textOf(article)).to.include('Whether everything works right now.');
    await expectAccessible(article);
  });

  it('as many players as one text may have, in whatever texts they are', async () => {
    const films = encodeURIComponent('<video src="/a.mp4"></video>'.repeat(20));
    const article = mountArticle(wire(`set=translations.*.articlePartViewModels.*.markup=${films}`), 7);
    const inProse = (name: string) => article.shadowRoot!.querySelectorAll(`.prose ${name}`).length;
    await until(() => inProse('video') > 0);
    expect(inProse('video')).to.equal(30);
    // The others are links.
    expect(inProse('a')).to.be.at.least(10);
  });

  it('as many parts, players and chapters as a page can bear, and the others as text and links', async () => {
    const step = {markup: 'Fill it', timeInSeconds: 3};
    const film = {type: 'video', url: '/a.mp4', videoSteps: Array(1000).fill(step)};
    const text = {type: 'text', markup: '<p>Some words.</p>'};
    const articlePartViewModels = [...Array(40).fill(film), ...Array(5000).fill(text)];
    const translation = {culture: 'en-US', title: 'Long', articlePartViewModels};
    const article = mount('kb-article', '<kb-article content-id="1"></kb-article>');
    const reply = {contentId: 1, type: 'article', tag: 'text', translations: [translation]};
    article.client = createClient({baseUrl: location.origin, fetch: async () => Response.json(reply)});
    await findByRole(article, 'heading', 'Long');
    const count = (selector: string) => article.shadowRoot!.querySelectorAll(selector).length;
    expect(count('section')).to.equal(501);
    expect(count('video')).to.equal(30);
    expect(count('.chapters li')).to.equal(3000);
    expect(count('a.card')).to.equal(10);
    expect(count('section p')).to.equal(5000);
  });

  it('a folder by its description', async () => {
    const article = mountArticle(wire(), 1);
    await findByRole(article, 'heading', 'Your account');
    expect(textOf(article)).to.include('who may see what');
    await expectAccessible(article);
  });

  it('the target of a shortcut', async () => {
    const article = mountArticle(wire(), 9);
    await findByRole(article, 'heading', 'Ask for a link');
    await expectAccessible(article);
  });

  it('a link to the file of a Flash film, and says why it does not play', async () => {
    const article = mountArticle(wire('flash'), 2);
    await findText(article, 'Flash');
    const file = (await findByRole(article, 'link', 'Download the file')) as HTMLAnchorElement;
    expect(file.href).to.equal('https://media.example.com/tour.swf');
    expect(textOf(article)).to.include('Choose a new password');
    await expectAccessible(article);
  });

  it('a video of another host in a player that takes the focus of its button, and the name of the article', async () => {
    const article = mountEmbed();
    const play = await findByRole(article, 'button', 'Load the video from localhost');
    expect(article.shadowRoot!.querySelector('iframe')).not.to.exist;
    play.focus();
    await press('Enter');
    const player = await until(() => article.shadowRoot!.querySelector('iframe'));
    await until(() => focused() === player);
    expect(player.title).to.equal('First steps in twelve seconds');
    expect(player.src).to.equal('https://localhost:1/film');
    expect(byRole(article, 'button', /^Load/)).not.to.exist;
  });

  it('a video of another host from the step that the reader chooses, which keeps the focus', async () => {
    const article = mountEmbed();
    const step = await findByRole(article, 'button', /Find your articles/);
    step.focus();
    await press('Enter');
    await until(() => article.shadowRoot!.querySelector('iframe'));
    await until(() => focused() === step);
    expect(step.getAttribute('aria-current')).to.equal('step');
  });
});
