// What a reader can do with an article beside reading it: copy, enlarge, jump, go back, print. None of it moves the text.
import '../../src/define.ts';
import {click, press, viewport} from '../support/commands.ts';
import {
  allByRole,
  byRole,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focused,
  frame,
  heard,
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

const mountArticle = (id: number, attributes = '', service: Wire = wire(), provider = '') =>
  mount(
    'kb-article',
    provided(
      service,
      `<kb-article content-id="${id}" culture="en-US" ${attributes}></kb-article><p id="below"></p>`,
      provider,
    ),
  );

const below = () => document.querySelector<HTMLElement>('#below')!;
const inside = (article: Element) => article.shadowRoot!;

/** What is copied, in place of the machine's clipboard, which headless engines do not share. */
function clipboard(works = true) {
  const texts: string[] = [];
  const writeText = async (text: string) => {
    if (!works) throw new DOMException('Blocked by the page.', 'NotAllowedError');
    texts.push(text);
  };
  Object.defineProperty(navigator, 'clipboard', {value: {writeText}, configurable: true});
  return {
    texts,
    [Symbol.dispose]: () => void Reflect.deleteProperty(navigator, 'clipboard'),
  };
}

/** A page of an application, whose addresses are relative to another place. */
function baseElement() {
  const base = document.createElement('base');
  base.href = '/elsewhere/';
  document.head.append(base);
  // The page of the tests has to stay.
  const left: string[] = [];
  const stay = (event: Event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    left.push(link.href);
  };
  addEventListener('click', stay);
  return {
    left,
    [Symbol.dispose]() {
      removeEventListener('click', stay);
      base.remove();
    },
  };
}

afterEach(() => history.replaceState(null, '', location.pathname + location.search));

describe('code in a kb-article', () => {
  it('is copied by its button, and announced', async () => {
    using board = clipboard();
    const article = mountArticle(5);
    const button = await findByRole(article, 'button', 'Copy code');
    const code = inside(article).querySelector('pre')!.textContent;
    await click(button);
    await until(() => button.ariaLabel === 'Copied');
    expect(board.texts).to.deep.equal([code.replace(/\n$/, '')]);
    await findText(article, 'Copied');
    await expectAccessible(article);
  });

  it('is copied by keyboard, from the code itself', async () => {
    using board = clipboard();
    const article = mountArticle(5);
    const button = await findByRole(article, 'button', 'Copy code');
    inside(article).querySelector('pre')!.focus();
    await press('Tab');
    expect(focused()).to.equal(button);
    await press('Enter');
    await until(() => board.texts.length === 1);
    expect(focused()).to.equal(button);
  });

  it('is selected where copying is blocked, and announced', async () => {
    using board = clipboard(false);
    const article = mountArticle(5);
    await click(await findByRole(article, 'button', 'Copy code'));
    await findText(article, 'Copying is blocked here.');
    expect(board.texts).to.deep.equal([]);
    expect(byRole(article, 'button', 'Copied')).not.to.exist;
  });
});

describe('headings in a kb-article', () => {
  it('scroll with their links in a container of the page, which the page does not grow by', async () => {
    const article = mount(
      'kb-article',
      `<div style="block-size: 200px; overflow: auto">${provided(wire(), '<kb-article content-id="18" culture="en-US"></kb-article>')}</div>`,
    );
    await findByRole(article, 'link', /^Copy link to/);
    const {bottom} = article.closest('div')!.getBoundingClientRect();
    expect(document.documentElement.scrollHeight).to.be.at.most(Math.max(innerHeight, bottom + scrollY + 50));
  });

  it('keep their accessible names, and have a link each', async () => {
    const article = mountArticle(18);
    const links = await until(() => {
      const found = allByRole(article, 'link', /^Copy link to “/);
      return found.length > 3 ? found : undefined;
    });
    const headings = namesOf(article, 'heading').slice(1);
    expect(links.map((link) => link.ariaLabel)).to.deep.equal(
      headings.map((name) => `Copy link to “${name}”`),
    );
    await expectAccessible(article);
  });

  it('are copied as a link, and set the address of their own page', async () => {
    using board = clipboard();
    const article = mountArticle(18);
    const link = (await findByRole(article, 'link', /^Copy link to “/)) as HTMLAnchorElement;
    const moves = heard(article, 'kb-before-navigate');
    await click(link);
    await until(() => location.hash === link.hash);
    expect(board.texts).to.deep.equal([link.href]);
    expect(fieldsOf(moves[0]!)).to.include({contentId: 18, anchor: link.hash.slice(1)});
    await findText(article, 'Copied');
    await until(() => focused()?.id === link.hash.slice(1));
  });

  it('are copied as a link to the site’s own page for the article, and leave this page’s address alone', async () => {
    using board = clipboard();
    const article = mountArticle(18, '', wire(), 'article-url="/help/{contentId}/{culture}"');
    await click(await findByRole(article, 'link', /^Copy link to “/));
    await until(() => board.texts.length === 1);
    expect(board.texts[0]).to.match(new RegExp(`^${location.origin}/help/18/en-US#kb-`, 'i'));
    expect(location.hash).to.equal('');
    // And of whatever article comes next.
    article.contentId = 2;
    const next = (await until(() =>
      byRole(article, 'link', 'Copy link to “Ask for a link”'),
    )) as HTMLAnchorElement;
    expect(next.getAttribute('href')).to.match(/^\/help\/2\/en-US#kb-ask-for-a-link$/i);
  });

  it('are copied as a link to this page, whatever its <base> is, and set its address', async () => {
    using board = clipboard();
    using base = baseElement();
    const page = location.href;
    const article = mountArticle(18);
    const link = (await findByRole(article, 'link', /^Copy link to “/)) as HTMLAnchorElement;
    await click(link);
    await until(() => location.hash === link.hash);
    expect(base.left).to.deep.equal([]);
    expect(board.texts).to.deep.equal([page + link.hash]);
    await until(() => focused()?.id === link.hash.slice(1));
  });

  it('leave the address alone when the page cancels kb-before-navigate', async () => {
    using board = clipboard();
    const article = mountArticle(18);
    article.addEventListener('kb-before-navigate', (event) => event.preventDefault());
    await click(await findByRole(article, 'link', /^Copy link to “/));
    await until(() => board.texts.length === 1);
    await frame();
    expect(location.hash).to.equal('');
  });
});

describe('the lightbox of kb-article', () => {
  const picture = (article: Element) => findByRole(article, 'button', /^Enlarge picture: /);

  it('opens by mouse, and closes by a click anywhere', async () => {
    const article = mountArticle(6);
    const image = (await picture(article)) as HTMLImageElement;
    await click(image);
    const dialog = await findByRole(article, 'dialog', image.alt);
    await findByRole(dialog, 'img', image.alt);
    await expectAccessible(article);
    await click(await findByRole(dialog, 'button', 'Close'));
    await until(() => !byRole(article, 'dialog'));
    await until(() => focused() === image);
    // Browsers say a moment later that it has closed.
    await until(() => !inside(article).querySelector('dialog'));
  });

  for (const key of ['Enter', 'Space']) {
    it(`opens by ${key}, closes by Escape, and returns the focus`, async () => {
      const article = mountArticle(6);
      const image = await picture(article);
      image.focus();
      await press(key);
      const dialog = await findByRole(article, 'dialog');
      await until(() => dialog.contains(focused()));
      await press('Escape');
      await until(() => !byRole(article, 'dialog'));
      await until(() => focused() === image);
    });
  }

  it('is not offered where an image is shown at its full size', async () => {
    const article = mountArticle(6);
    const image = (await picture(article)) as HTMLImageElement;
    const png = [...inside(article).querySelectorAll('img')].find(({src}) => src.endsWith('.png'))!;
    await until(() => png.complete && png.naturalWidth > 0);
    // As wide as it is, no more can be had of it.
    png.style.width = `${png.naturalWidth}px`;
    png.style.maxWidth = 'none';
    await until(() => !png.role);
    expect(png.hasAttribute('tabindex')).to.equal(false);
    png.style.width = `${Math.round(png.naturalWidth / 2)}px`;
    await until(() => png.role === 'button');
    expect(image).to.exist;
  });
});

describe('kb-article with toc', () => {
  const table = (article: Element) => findByRole(article, 'navigation', 'On this page');

  it('lists its headings, folded above the text where there is little room', async () => {
    await viewport(600, 600);
    const article = mountArticle(18, 'toc');
    const nav = await table(article);
    expect(allByRole(nav, 'link')).to.have.length(0);
    await click(inside(article).querySelector('summary')!);
    const links = await until(() => {
      const found = allByRole(nav, 'link');
      return found.length > 3 ? found : undefined;
    });
    const headings = namesOf(article, 'heading').slice(1);
    for (const {textContent} of links) expect(headings).to.include(textContent!.trim());
    await expectAccessible(article);
  });

  it('stands beside the text where there is room, and scrolls to headings', async () => {
    await viewport(1280, 700);
    const article = mountArticle(18, 'toc');
    const nav = await table(article);
    const link = allByRole(nav, 'link')[2] as HTMLAnchorElement;
    const {left} = nav.getBoundingClientRect();
    expect(left).to.be.greaterThan(inside(article).querySelector('.prose')!.getBoundingClientRect().right);
    const moves = heard(article, 'kb-before-navigate');
    await click(link);
    await until(() => focused()?.id === link.hash.slice(1));
    expect(fieldsOf(moves[0]!)).to.include({anchor: link.hash.slice(1)});
    await until(
      () => inside(article).querySelector('[aria-current=location]')?.getAttribute('href') === link.hash,
    );
    await expectAccessible(article);
    // In a row of the page, too, whose items are as wide as their content.
    article.parentElement!.style.display = 'flex';
    expect(article.clientWidth).to.be.within(900, 1280);
    await viewport(500, 700);
    expect(article.clientWidth).to.be.within(300, 500);
  });

  it('stays on its page, whatever the <base> of that is', async () => {
    await viewport(1280, 700);
    using base = baseElement();
    const page = location.href;
    const article = mountArticle(18, 'toc');
    for (const name of ['the third chapter', 'Chapter 4']) {
      const link = (await findByRole(article, 'link', name)) as HTMLAnchorElement;
      await click(link);
      await until(
        () => focused()?.id === link.hash.slice(1),
        () => `the heading of ${name}, not ${base.left}`,
      );
      expect(location.href).to.equal(page + link.hash);
    }
    expect(base.left).to.deep.equal([]);
  });

  for (const id of ['überblick', 'نظرة عامة', '概要', '100%', 'a%20b']) {
    it(`leads to the heading ${id} as often as it is asked`, async () => {
      await viewport(1280, 700);
      const lines = `<p>${'<br>'.repeat(60)}</p>`;
      const markup = `<a href="#${id}">Above</a>${lines}<h2 id="${id}">First</h2>${lines}<h2>Second</h2>`;
      const place = 'translations.*.articlePartViewModels.*.markup';
      const article = mountArticle(
        18,
        'toc',
        wire(`set=${place}=${encodeURIComponent(markup)};on=%2Fcontent%2F`),
      );
      const nav = await table(article);
      const heading = await findByRole(article, 'heading', 'First');
      for (const link of [
        await findByRole(nav, 'link', 'First'),
        await findByRole(article, 'link', 'Above'),
      ]) {
        for (let times = 0; times < 2; times++) {
          await click(link);
          await until(
            () => focused() === heading && heading.getBoundingClientRect().top < innerHeight,
            () => `${link.textContent}, ${times + 1}`,
          );
          heading.blur();
          scrollTo(0, 0);
        }
      }
    });
  }

  it('marks the current heading', async () => {
    await viewport(1280, 500);
    const article = mountArticle(18, 'toc');
    const nav = await table(article);
    const current = () => inside(article).querySelector('[aria-current=location]')?.getAttribute('href');
    expect(current()).to.equal(undefined);
    const hashes = allByRole(nav, 'link').map((link) => link.getAttribute('href')!);
    for (const hash of [hashes[3], hashes[1]]) {
      inside(article).getElementById(hash!.slice(1))!.scrollIntoView();
      await until(() => current() === hash);
    }
    scrollTo(0, 0);
    await until(() => current() !== hashes[1]);
  });

  it('lists the fields of a KCS article', async () => {
    await viewport(1280, 700);
    const article = mountArticle(3, 'toc');
    const nav = await table(article);
    const names = namesOf(nav, 'link');
    expect(names).to.include.members(['Issue', 'Environment', 'Cause', 'Resolution']);
    const link = await findByRole(nav, 'link', 'Cause');
    await click(link);
    await until(() => focused()?.textContent?.trim() === 'Cause');
  });

  it('is absent without headings, and is added and removed with the attribute', async () => {
    await viewport(1280, 700);
    const article = mountArticle(19, 'toc');
    await findByRole(article, 'heading', 'An article without text');
    expect(byRole(article, 'navigation')).not.to.exist;
    article.contentId = 18;
    await table(article);
    article.toc = false;
    await until(() => !byRole(article, 'navigation'));
    article.setAttribute('toc', '');
    await table(article);
  });

  it('is rendered together with the article, and shifts nothing', async () => {
    await viewport(1280, 700);
    const article = mountArticle(18, 'toc');
    await next(article, 'kb-load');
    await findByRole(article, 'heading', 'A long page with many headings');
    const place = watchPlace(below());
    await findByRole(article, 'link', /^Copy link to “/);
    await table(article);
    const {places} = await place.end();
    expect(places).to.have.length(1);
  });
});

describe('the back button of kb-article', () => {
  it('opens the previous article, and focuses the link that was followed', async () => {
    const article = mountArticle(2);
    await click(await findByRole(article, 'link', 'two-factor sign-in'));
    const title = await findByRole(article, 'heading', 'The sign-in code is refused');
    await until(() => focused() === title);
    const back = await findByRole(article, 'button', 'Back to “Reset your password”');
    await expectAccessible(article);
    await click(back);
    await findByRole(article, 'heading', 'Reset your password');
    await until(() => focused()?.textContent === 'two-factor sign-in');
    expect(byRole(article, 'button', /^Back to/)).not.to.exist;
    expect(article.culture).to.equal('en-US');
  });

  it('is offered after a link to an anchor of another article', async () => {
    const article = mountArticle(3);
    const link = (await until(() =>
      [...inside(article).querySelectorAll<HTMLAnchorElement>('.prose a[data-content-id]')].find(
        ({hash}) => hash,
      ),
    )) as HTMLAnchorElement;
    await click(link);
    await findByRole(article, 'heading', 'Reset your password');
    await until(() => focused()?.id === link.hash.slice(1).replace(/^(?!kb-)/, 'kb-'));
    await findByRole(article, 'button', 'Back to “The sign-in code is refused”');
  });

  it('is absent where the page has changed the article', async () => {
    const article = mountArticle(2);
    await click(await findByRole(article, 'link', 'two-factor sign-in'));
    await findByRole(article, 'button', 'Back to “Reset your password”');
    article.contentId = 4;
    await findByRole(article, 'heading', 'Read an invoice');
    expect(byRole(article, 'button', /^Back to/)).not.to.exist;
  });
});

describe('print() of a kb-article', () => {
  /** The sheet of paper, with its printer put aside before it can ask a person. */
  function paper(article: Element) {
    return new Promise<{frame: HTMLIFrameElement; printed: Promise<void>}>((resolve) => {
      const observer = new MutationObserver(() => {
        const frame = inside(article).querySelector('iframe');
        if (!frame?.contentWindow) return;
        observer.disconnect();
        const view = frame.contentWindow;
        resolve({frame, printed: new Promise((done) => (view.print = () => done()))});
      });
      observer.observe(inside(article), {childList: true});
    });
  }

  it('prints the article alone, with its styles, and cleans up', async () => {
    const article = mountArticle(6, 'toc');
    await findByRole(article, 'heading', 'The dashboard at a glance');
    const folded = document.createElement('details');
    inside(article).querySelector('.prose')!.append(folded);
    const sheet = paper(article);
    const done = article.print();
    const {frame: page, printed} = await sheet;
    await printed;
    await done;
    const {document: printedPage} = page.contentWindow!;
    expect(printedPage.title).to.equal('The dashboard at a glance');
    expect(printedPage.documentElement.lang).to.equal('en-US');
    const tree = printedPage.querySelector('div')!.shadowRoot!;
    expect(tree.textContent).to.include('The dashboard at a glance');
    expect([tree.querySelector('details')!.open, folded.open]).to.deep.equal([true, false]);
    expect([...tree.querySelectorAll('img')].every(({complete}) => complete)).to.equal(true);
    expect(tree.adoptedStyleSheets[0]!.cssRules.length).to.be.greaterThan(50);
    page.contentWindow!.dispatchEvent(new Event('afterprint'));
    expect(inside(article).querySelector('iframe')).not.to.exist;
    expect(textOf(the('kb-article'))).to.include('The dashboard at a glance');
  });

  it('is offered to readers with the ways to share', async () => {
    const article = mount(
      'kb-article',
      provided(wire(), '<kb-article content-id="6"><kb-share></kb-share></kb-article>'),
    );
    await findByRole(article, 'heading', 'The dashboard at a glance');
    const share = the('kb-share');
    await click(await findByRole(share, 'button', 'Share'));
    await findByRole(share, 'menuitem', 'Copy link');
    const sheet = paper(article);
    await click(await findByRole(share, 'menuitem', 'Print'));
    const {frame: page, printed} = await sheet;
    await printed;
    await until(() => page.contentDocument?.title === 'The dashboard at a glance');
    page.contentWindow!.dispatchEvent(new Event('afterprint'));
    expect(Boolean(byRole(share, 'menu'))).to.equal(false);
  });

  it('prints nothing when nothing is shown', async () => {
    const article = mount('kb-article', provided(wire(), '<kb-article></kb-article>'));
    await findText(article, 'Choose an article');
    await article.print();
    expect(inside(article).querySelector('iframe')).not.to.exist;
  });
});
