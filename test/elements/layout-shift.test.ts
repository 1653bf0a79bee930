// Nothing below an element shifts, from the blank page to each of its states.
import '../../src/define.ts';
import {click, press} from '../support/commands.ts';
import {scratchId} from '../support/env.ts';
import {
  byRole,
  expect,
  findByRole,
  findText,
  frame,
  isBusy,
  missingId,
  mount,
  provided,
  textOf,
  the,
  until,
  watchPlace,
  wire,
} from '../support/page.ts';

const root = document.documentElement;

afterEach(() => {
  root.lang = 'en';
  root.dir = '';
});

interface Reserve {
  markup: string;
  fault?: string;
  done: (element: Element) => unknown;
}

const list = '<kb-recommended></kb-recommended>';
const article = '<kb-article content-id="3"></kb-article>';

const cases: Record<string, Reserve> = {
  'a list': {markup: list, done: (element) => byRole(element, 'link')},
  'a list without summaries': {
    markup: '<kb-recommended no-text take="3"></kb-recommended>',
    done: (element) => byRole(element, 'link'),
  },
  'a compact list': {
    markup: '<kb-recommended compact></kb-recommended>',
    done: (element) => byRole(element, 'link'),
  },
  'a list of long texts': {markup: list, fault: 'texts=long', done: (element) => byRole(element, 'link')},
  'an article': {
    markup: article,
    done: (element) => byRole(element, 'heading', 'The sign-in code is refused'),
  },
  'a vote': {
    markup: `<kb-vote content-id="${scratchId}"></kb-vote>`,
    done: (element) => byRole(element, 'button'),
  },
  'a vote with totals': {
    markup: '<kb-vote content-id="2" show-totals></kb-vote>',
    done: (element) => textOf(element).includes('found this helpful'),
  },
  'a search field': {markup: '<kb-search></kb-search>', done: (element) => byRole(element, 'combobox')},
  'a share button': {
    markup: '<kb-share content-id="2"></kb-share>',
    done: (element) => byRole(element, 'button'),
  },
};

/** Mounts it with something below, and tells where that was from the first frame on. */
async function placesBelow({markup, fault = ''}: Reserve, done: () => unknown, lang: string) {
  root.lang = lang;
  root.dir = lang === 'ar' ? 'rtl' : '';
  mount('p', `${provided(wire(fault), markup)}<p>What stands below.</p>`);
  await frame();
  const watched = watchPlace(the('p'));
  await until(done);
  return watched.end();
}

for (const [what, each] of Object.entries(cases)) {
  describe(what, () => {
    for (const lang of ['en', 'ar']) {
      it(`shifts nothing in ${lang}`, async () => {
        const element = () => the(/^<(kb-\w+)/.exec(each.markup)![1] as 'kb-vote');
        // Words differ by language; what matters is that there is an answer.
        const done = () =>
          lang === 'en'
            ? each.done(element())
            : element().shadowRoot?.querySelector('button, a, [role=alert], .empty') && !isBusy(element());
        const {places, shift} = await placesBelow(each, done, lang);
        expect(places).to.have.length(1);
        expect(shift).to.equal(0);
      });
    }
  });
}

for (const [what, fault, text] of [
  ['with nothing in it', 'empty', 'Nothing here yet'],
  ['that cannot be had', 'status=403', 'You do not have access'],
] as const) {
  describe(`a list ${what}`, () => {
    it('gives the space of its rows back', async () => {
      const element = mount('kb-recommended', provided(wire(fault), list));
      await findText(element, text);
      expect(element.getBoundingClientRect().height).to.be.lessThan(180);
    });
  });
}

describe('an article that is not there', () => {
  it('gives its space back', async () => {
    const element = mount(
      'kb-article',
      provided(wire(), `<kb-article content-id="${missingId}"></kb-article>`),
    );
    await findText(element, 'This article does not exist');
    expect(element.getBoundingClientRect().height).to.be.lessThan(180);
  });
});

describe('elements one after the other', () => {
  const all = `${list}<kb-vote content-id="2"></kb-vote><kb-share content-id="2"></kb-share><kb-search></kb-search>`;
  const gaps = () =>
    [...the('kb-provider').children].slice(1).map((element) => {
      const {bottom} = element.previousElementSibling!.getBoundingClientRect();
      return Math.round(element.getBoundingClientRect().top - bottom);
    });

  it('keep the distance of paragraphs', async () => {
    mount('p', `<p>Before</p>${provided(wire(), all)}`);
    await findByRole(the('kb-search'), 'combobox');
    expect(gaps()).to.deep.equal([16, 16, 16]);
  });

  it('have the margins of the page’s own rule', async () => {
    mount('p', `<style>* {margin: 0}</style><p>Before</p>${provided(wire(), all)}`);
    await findByRole(the('kb-search'), 'combobox');
    expect(gaps()).to.deep.equal([0, 0, 0]);
  });
});

describe('after an action', () => {
  it('the share button stays where it is, also at the end of a line', async () => {
    const share = mount(
      'kb-share',
      `<div style="display: flex; justify-content: end">${provided(wire(), '<kb-share content-id="2"></kb-share>')}</div>`,
    );
    const button = await findByRole(share, 'button', 'Share');
    const {x, y} = button.getBoundingClientRect();
    await click(button);
    await findByRole(share, 'menuitem', 'Copy link');
    await press('Escape');
    await until(() => !byRole(share, 'menu'));
    const after = button.getBoundingClientRect();
    expect([after.x, after.y]).to.deep.equal([x, y]);
  });

  it('a vote and its thanks shift nothing', async () => {
    const vote = mount(
      'kb-vote',
      `${provided(wire(), `<kb-vote content-id="${scratchId}" culture="en-US"></kb-vote>`)}<p>Below</p>`,
    );
    const yes = await findByRole(vote, 'button', 'Yes');
    const watched = watchPlace(the('p'));
    await click(yes);
    await findText(vote, 'Thank you');
    expect((await watched.end()).places).to.have.length(1);
  });

  it('suggestions and menus lie over what is below', async () => {
    mount(
      'p',
      `${provided(wire(), '<kb-search debounce="1"></kb-search><kb-share content-id="2"></kb-share>')}<p>Below</p>`,
    );
    const field = (await findByRole(the('kb-search'), 'combobox')) as HTMLInputElement;
    const watched = watchPlace(the('p'));
    field.focus();
    field.value = 'password';
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    await findByRole(the('kb-search'), 'option', 'Reset your password');
    const options = (await findByRole(the('kb-search'), 'listbox')).getBoundingClientRect();
    const {bottom} = the('kb-search').getBoundingClientRect();
    expect(options.top).to.be.greaterThan(bottom - 10);
    // They cover the button.
    await press('Escape');
    await click(await findByRole(the('kb-share'), 'button', 'Share'));
    await findByRole(the('kb-share'), 'menuitem', 'Copy link');
    expect((await watched.end()).places).to.have.length(1);
  });
});

describe('the attribute hidden', () => {
  for (const name of ['kb-recommended', 'kb-article', 'kb-search', 'kb-vote', 'kb-share'] as const) {
    it(`hides ${name}`, async () => {
      const element = mount(name, provided(wire(), `<${name} hidden content-id="2"></${name}>`));
      await element.updateComplete;
      expect(element.getBoundingClientRect().height).to.equal(0);
      element.hidden = false;
      expect(element.getBoundingClientRect().height).to.be.greaterThan(10);
    });
  }
});
