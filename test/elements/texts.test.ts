// Texts of the page's owner in place of the elements' own: for the page, for a provider and from a file; text by text, in each language.
import '../../portal/src/define.ts';
import '../../src/define.ts';
import {configure, registerLanguage, type AllTexts, type Texts} from '../../src/index.ts';
import en from '../../src/i18n/en.ts';
import {languages} from '../../src/i18n/languages.ts';
import {replaceTexts} from '../../src/i18n/replace-texts.ts';
import {click} from '../support/commands.ts';
import {
  byRole,
  expect,
  findByRole,
  findText,
  mount,
  provided,
  textOf,
  the,
  until,
  wire,
} from '../support/page.ts';

const root = document.documentElement;

afterEach(() => {
  root.lang = 'en';
});

/** What is warned of while a function runs. */
async function warnings(run: () => Promise<unknown>): Promise<string> {
  const {warn} = console;
  const said: unknown[] = [];
  console.warn = (...parts) => said.push(...parts);
  try {
    await run();
  } finally {
    console.warn = warn;
  }
  return said.join('\n');
}

/** The address of a file with these texts. */
const file = (texts: object) =>
  URL.createObjectURL(new Blob([JSON.stringify(texts)], {type: 'application/json'}));

describe('texts of the owner', () => {
  it('replace those that they name, in their language, and the rest stays', async () => {
    configure({texts: {en: {vote: {question: 'Did it work?'}}, de: {vote: {yes: 'Klar'}}}});
    const vote = mount('kb-vote', '<kb-vote></kb-vote>');
    await findByRole(vote, 'group', 'Did it work?');
    expect(byRole(vote, 'button', 'Yes')).to.exist;
    root.lang = 'de-AT';
    await findByRole(vote, 'button', 'Klar');
    expect(byRole(vote, 'group', 'War das hilfreich?')).to.exist;
    root.lang = 'sv';
    await findByRole(vote, 'group', 'Var det här till hjälp?');
  });

  it('name the launcher, before anything else has loaded', async () => {
    configure({texts: {en: {launcher: {label: 'Ask us'}}}});
    const help = mount('kb-help', '<kb-help></kb-help>');
    await findByRole(help, 'button', 'Ask us');
    configure({texts: {en: {launcher: {label: 'Ask away'}}}});
    await findByRole(help, 'button', 'Ask away');
    root.lang = 'de';
    await findByRole(help, 'button', 'Hilfe');
    const provider = mount('kb-provider', '<kb-provider><kb-help></kb-help></kb-provider>');
    provider.texts = {de: {launcher: {label: 'Frag uns'}}};
    await findByRole(the('kb-help'), 'button', 'Frag uns');
  });

  it('of a provider stay behind when the launcher leaves it', async () => {
    const provider = mount('kb-provider', '<kb-provider><kb-help></kb-help></kb-provider>');
    provider.texts = {en: {launcher: {label: 'Ask us'}}};
    const help = the('kb-help');
    await findByRole(help, 'button', 'Ask us');
    provider.after(help);
    await findByRole(help, 'button', 'Help');
  });

  it('are never preceded by the elements’ own', async () => {
    configure({texts: {en: {vote: {question: 'Did it work?'}}}});
    const vote = mount('kb-vote', '<kb-vote></kb-vote>');
    const seen = new Set<string>();
    await until(() => {
      seen.add(textOf(vote).trim());
      return byRole(vote, 'group', 'Did it work?');
    });
    expect([...seen].join()).not.to.include('helpful');
  });

  it('have names that are checked when they are compiled', () => {
    const texts: Texts = {
      // @ts-expect-error There is no such text.
      en: {vote: {qestion: 'Did it work?'}},
      // @ts-expect-error There is no such text of the elements for portals.
      fr: {portal: {tags: {filtre: 'Filtrer'}}},
      // @ts-expect-error This text has no number that could decide on a form.
      de: {searchPanel: {noResults: {one: 'Nichts', other: 'Nichts'}}},
    };
    // @ts-expect-error Almost everything is missing.
    const hungarian: AllTexts = {vote: {question: 'Segített?', yes: 'Igen', no: 'Nem', failed: 'Hiba'}};
    expect(Object.keys(texts)).to.deep.equal(['en', 'fr', 'de']);
    expect(Object.keys(hungarian)).to.deep.equal(['vote']);
  });

  it('of a provider go before those of the one around it and of the page', async () => {
    configure({texts: {en: {vote: {question: 'Page?', yes: 'Page yes', no: 'Page no'}}}});
    mount(
      'kb-provider',
      '<kb-provider><kb-provider><kb-vote></kb-vote></kb-provider></kb-provider><kb-vote></kb-vote>',
    );
    the('kb-provider', 0).texts = {en: {vote: {question: 'Outer?', yes: 'Outer yes'}}};
    the('kb-provider', 1).texts = {en: {vote: {question: 'Inner?'}}};
    const vote = the('kb-vote', 0);
    await findByRole(vote, 'group', 'Inner?');
    expect(byRole(vote, 'button', 'Outer yes')).to.exist;
    expect(byRole(vote, 'button', 'Page no')).to.exist;
    await findByRole(the('kb-vote', 1), 'group', 'Page?');
    the('kb-provider', 1).texts = undefined;
    await findByRole(vote, 'group', 'Outer?');
    the('kb-provider', 0).texts = undefined;
    configure({texts: undefined});
    await findByRole(vote, 'group', 'Was this helpful?');
  });

  it('may change while the elements are there, and nothing is read again', async () => {
    const service = wire();
    const list = mount('kb-recommended', provided(service, '<kb-recommended></kb-recommended>'));
    await findByRole(list, 'heading', 'Recommended articles');
    await findByRole(list, 'link', 'Reset your password');
    configure({texts: {en: {list: {recommended: 'Start here'}}}});
    await findByRole(list, 'heading', 'Start here');
    expect(await service.log('/recommended')).to.have.length(1);
  });

  it('come from a file, with plural forms and placeholders', async () => {
    const texts = {
      en: {
        searchPanel: {
          results: {one: 'One answer to {query}', other: '{total} answers to {query}'},
          noResults: 'No answer to {query}',
        },
      },
    };
    const service = wire();
    mount('kb-provider', provided(service, '<kb-search></kb-search>', `texts="${file(texts)}"`));
    const search = the('kb-search');
    await search.search('invoice');
    await findText(search, 'One answer to invoice');
    await search.search('the');
    await findText(search, /\d answers to the/);
  });

  it('from a file that cannot be had leave the elements’ own, and the owner is told', async () => {
    const said = await warnings(async () => {
      const vote = mount('kb-vote', '<kb-provider texts="/missing.json"><kb-vote></kb-vote></kb-provider>');
      await findByRole(vote, 'group', 'Was this helpful?');
    });
    expect(said).to.include('/missing.json').and.include('404');
  });

  it('with mistakes are left out one by one, and the owner is told once', async () => {
    const texts = {
      en: {
        vote: {question: 'Really?', yess: 'Yes!', no: {other: 'No!'}},
        list: {views: {one: '{count} read', others: '{count} reads'}, helpfulRatio: '{percentage}%'},
        search: 'Find',
        nothing: {},
      },
      'not a tag!': {},
    } as object;
    const show = () => {
      const vote = mount('kb-vote', '<kb-vote></kb-vote>');
      configure({texts: {...texts}});
      return findByRole(vote, 'group', 'Really?');
    };
    const said = await warnings(show);
    expect(byRole(the('kb-vote'), 'button', 'No')).to.exist;
    const named = [
      'vote.yess',
      'vote.no',
      'list.views',
      'list.helpfulRatio has no value {percentage}',
      'search is a group',
      'nothing',
      'not a tag!',
    ];
    for (const name of named) expect(said).to.include(name);
    expect(said.match(/kb-help/g)).to.have.length(1);
    configure({texts: undefined});
    expect(await warnings(show)).to.equal('');
  });

  it('of the elements for portals are their group, in the same places, with the same warnings', async () => {
    const texts = file({
      en: {
        portal: {tags: {filter: 'Find a tag', count: {one: 'A tag', other: '{count} of them'}, filtre: '?'}},
      },
      hu: {portal: {tags: {filter: 'Címkék szűrése'}}},
    });
    const service = wire();
    const said = await warnings(async () => {
      mount('kb-provider', provided(service, '<kb-tags></kb-tags><kb-vote></kb-vote>', `texts="${texts}"`));
      await findByRole(the('kb-tags'), 'searchbox', 'Find a tag');
      await findText(the('kb-tags'), /\d of them/);
      root.lang = 'hu';
      await findByRole(the('kb-tags'), 'searchbox', 'Címkék szűrése');
      // For readers there are no texts in it.
      expect(the('kb-vote').uiLang).to.equal('en');
    });
    expect(said).to.equal('kb-help: texts that cannot be used:\nen: there is no text portal.tags.filtre');
    configure({texts: {en: {portal: {signIn: {username: 'Staff number'}}}}});
    root.lang = 'en';
    const form = mount('kb-sign-in', provided(service, '<kb-sign-in></kb-sign-in>'));
    await click(await findByRole(form, 'button', 'Sign in'));
    await findByRole(form, 'textbox', 'Staff number');
  });

  it('count as their language does', async () => {
    const forms = {
      '=0': 'nikt',
      one: '{count} osoba',
      few: '{count} osoby',
      many: '{count} osób',
      other: '{count} osoby',
    };
    const totals = {by: 'all', one: '{up} z {all} osoby', other: '{up} z {all} osób'};
    const [terms] = await replaceTexts(languages, 'pl', {
      texts: {pl: {list: {views: forms}, voteForm: {totals}}},
    });
    const counted = [0, 1, 2, 5, 22, 12_345].map((count) => terms.list.views(count));
    const number = new Intl.NumberFormat('pl').format(12_345);
    expect(counted).to.deep.equal(['nikt', '1 osoba', '2 osoby', '5 osób', '22 osoby', `${number} osób`]);
    expect(terms.voteForm.totals(5, 1)).to.equal('5 z 1 osoby');
    expect(terms.voteForm.totals(1, 5)).to.equal('1 z 5 osób');
  });

  it('may be functions', async () => {
    configure({texts: {en: {search: {label: 'Find'}, searchPanel: {noResults: (query) => `${query}?!`}}}});
    const service = wire('empty;on=%2Frest%2Fv2%2Fsearch');
    const search = mount('kb-search', provided(service, '<kb-search></kb-search>'));
    await findByRole(search, 'combobox', 'Find');
    await search.search('zzz');
    await findText(search, 'zzz?!');
  });

  it('are text, not markup', async () => {
    configure({texts: {en: {vote: {question: '<img src=x> {count}'}}}});
    const vote = mount('kb-vote', '<kb-vote></kb-vote>');
    await findText(vote, '<img src=x> {count}');
    expect(vote.shadowRoot!.querySelector('img')).to.equal(null);
  });

  it('reach the panel of kb-help', async () => {
    configure({texts: {en: {help: {close: 'Away with it'}, search: {placeholder: 'Ask'}}}});
    mount('kb-help', provided(wire(), '<kb-help open></kb-help>'));
    const panel = await until(() => the('kb-help').shadowRoot?.querySelector('kb-help-panel'));
    await findByRole(panel, 'button', 'Away with it');
    the('kb-help').open = false;
  });
});

/** All texts of a language, made of English. */
const loud = (group: object): object =>
  Object.fromEntries(
    Object.entries(group).map(([name, text]: [string, unknown]) => [
      name,
      typeof text === 'string' ? `!${text}` : typeof text === 'object' ? loud(text!) : text,
    ]),
  );

describe('a language that is not shipped', () => {
  it('is there once it is registered, with its dates, also for elements that are there', async () => {
    root.lang = 'eo';
    const vote = mount('kb-vote', '<kb-vote></kb-vote>');
    await findByRole(vote, 'group', 'Was this helpful?');
    registerLanguage('eo', {...(loud(en) as AllTexts), vote: {...en.vote, question: 'Ĉu tio helpis?'}});
    await findByRole(vote, 'group', 'Ĉu tio helpis?');
    const article = mount(
      'kb-article',
      provided(wire(), '<kb-article content-id="2"></kb-article>', 'fallback-culture="en-US"'),
    );
    const date = new Intl.DateTimeFormat('eo', {dateStyle: 'medium'}).format(new Date('2026-03-14T12:00:00'));
    await until(() => textOf(article).includes(date));
  });

  it('lacks what its texts lack, in English', async () => {
    root.lang = 'hu';
    configure({texts: {hu: {vote: {yes: 'Igen'}}, en: {vote: {no: 'Nope'}}}});
    const vote = mount('kb-vote', '<kb-vote></kb-vote>');
    await findByRole(vote, 'button', 'Igen');
    expect(byRole(vote, 'button', 'Nope')).to.exist;
    expect(byRole(vote, 'group', 'Was this helpful?')).to.exist;
  });

  it('may be one that is written from right to left: the panel’s language menu turns it around', async () => {
    const texts = {fa: {help: {close: 'بستن'}}};
    mount(
      'kb-help',
      provided(wire(), '<kb-help open languages="en-US fa-IR"></kb-help>', `texts="${file(texts)}"`),
    );
    const panel = await until(() => the('kb-help').shadowRoot?.querySelector('kb-help-panel'));
    await findByRole(panel, 'button', 'Close');
    the('kb-help').chooseCulture('fa-IR');
    await findByRole(panel, 'button', 'بستن');
    expect(getComputedStyle(panel).direction).to.equal('rtl');
    the('kb-help').open = false;
  });
});
