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
  'a list with nothing in it': {
    markup: list,
    fault: 'empty',
    done: (element) => textOf(element).includes('nothing here'),
  },
  'a list that cannot be had': {
    markup: list,
    fault: 'status=403',
    done: (element) => byRole(element, 'alert'),
  },
  'an article': {
    markup: article,
    done: (element) => byRole(element, 'heading', 'The sign-in code is refused'),
  },
  'an article that is not there': {
    markup: '<kb-article content-id="99"></kb-article>',
    done: (element) => byRole(element, 'alert'),
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

describe('after an action', () => {
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
