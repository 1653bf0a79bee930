/** Content that is no plain article: links, folders, shortcuts, and parts that no browser plays. */
import '../../src/define.ts';
import {
  expect,
  expectAccessible,
  findByRole,
  findText,
  mount,
  provided,
  textOf,
  wire,
  type Wire,
} from '../support/page.ts';

const mountArticle = (service: Wire, id: number) =>
  mount('kb-article', provided(service, `<kb-article content-id="${id}"></kb-article>`));

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
});
