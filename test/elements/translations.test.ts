// Every language that is shipped: complete, with its own plurals, and loaded only where it is needed. How they look on the
// page is tested in language.test.ts.
import '../../src/define.ts';
import '../../portal/src/define.ts';
import en from '../../src/i18n/en.ts';
import {languages} from '../../src/i18n/languages.ts';
import portalEnglish from '../../portal/src/i18n/en.ts';
import {portalLanguages} from '../../portal/src/i18n/languages.ts';
import type {Terms} from '../../src/i18n/terms.ts';
import {
  byRole,
  expect,
  findByRole,
  findText,
  mount,
  namesOf,
  provided,
  textOf,
  the,
  wire,
} from '../support/page.ts';

const root = document.documentElement;
const codes = 'ar cs da de es fi fr it ja nb nl pl pt sv zh'.split(' ');
/** One, as Arabic writes it in this browser. */
const one = new Intl.NumberFormat('ar').format(1);
/** The totals of a vote for 1 of 1 and, where a noun follows a number, for 1 of 2, 0 of 1 and 5 of 22. */
const totals: Record<string, readonly string[]> = {
  ar: [`وجدها ${one} من أصل ${one} مفيدة`],
  cs: ['Pomohlo 1 z 1 čtenáře', 'Pomohlo 1 z 2 čtenářů', 'Pomohlo 0 z 1 čtenáře', 'Pomohlo 5 z 22 čtenářů'],
  da: ['1 ud af 1 fandt det nyttigt'],
  de: ['Für 1 von 1 hilfreich'],
  en: ['1 of 1 found this helpful'],
  es: [
    'Útil para 1 de 1 lector',
    'Útil para 1 de 2 lectores',
    'Útil para 0 de 1 lector',
    'Útil para 5 de 22 lectores',
  ],
  fi: ['1/1 piti tätä hyödyllisenä'],
  fr: [
    'Utile pour 1 lecteur sur 1',
    'Utile pour 1 lecteur sur 2',
    'Utile pour 0 lecteur sur 1',
    'Utile pour 5 lecteurs sur 22',
  ],
  it: [
    'Utile per 1 persona su 1',
    'Utile per 1 persona su 2',
    'Utile per 0 persone su 1',
    'Utile per 5 persone su 22',
  ],
  ja: ['1 人中 1 人の役に立ちました'],
  nb: ['1 av 1 syntes dette var nyttig'],
  nl: ['Nuttig volgens 1 van de 1'],
  pl: [
    'Pomocne dla 1 z 1 osoby',
    'Pomocne dla 1 z 2 osób',
    'Pomocne dla 0 z 1 osoby',
    'Pomocne dla 5 z 22 osób',
  ],
  pt: [
    'Útil para 1 de 1 pessoa',
    'Útil para 1 de 2 pessoas',
    'Útil para 0 de 1 pessoa',
    'Útil para 5 de 22 pessoas',
  ],
  sv: ['1 av 1 tyckte att det hjälpte'],
  zh: ['1 人中有 1 人认为有帮助'],
};

/** Numbers for which languages have forms of their own. */
const numbers = [0, 1, 2, 3, 4, 5, 10, 11, 12, 21, 22, 25, 100, 101, 1000, 1_000_000];

type Term = string | ((...values: never[]) => string) | {[name: string]: Term};

/** Arguments that a term can be told apart by: a number stays one, a text is one that no language has. */
const marks: Record<string, unknown[]> = {
  views: [3],
  helpfulRatio: [37],
  suggestions: [3],
  count: [3],
  records: [3],
  results: [3, 'QUERY'],
  totals: [7, 11],
  otherLanguage: ['WORD', 'QUERY'],
};

/** All terms by path, functions called. */
function said(terms: Term, path = ''): Map<string, string> {
  if (typeof terms === 'string') return new Map([[path, terms]]);
  if (typeof terms === 'function') {
    const values = marks[path.split('.').at(-1)!] ?? ['WORD'];
    return new Map([[path, (terms as (...all: unknown[]) => string)(...values)]]);
  }
  return new Map(
    Object.entries(terms).flatMap(([name, term]) => [...said(term, path ? `${path}.${name}` : name)]),
  );
}

/** The terms of readers' elements, and those of the elements for portals. */
const families = {
  readers: {english: said(en as unknown as Term), languages},
  portals: {english: said(portalEnglish as unknown as Term), languages: portalLanguages},
};

/** The terms of a family in a language. */
const saidBy = async (family: keyof typeof families, code: string) =>
  said((await families[family].languages.files[code]!()).default as unknown as Term);

/** Names of products, and words that languages share. */
const same = (text: string) => /^(Microsoft Teams|3 suggestions|\W*)$/.test(text);

const load = async (code: string): Promise<Terms> => (await languages.files[code]!()).default;

afterEach(() => {
  root.lang = 'en';
});

describe('the languages', () => {
  it('are sixteen with English, and each tag of Norwegian selects it', async () => {
    expect(Object.keys(languages.files).filter((code) => code !== 'no' && code !== 'nn')).to.deep.equal(
      codes,
    );
    expect(Object.keys(portalLanguages.files)).to.deep.equal(Object.keys(languages.files));
    expect(await load('no')).to.equal(await load('nb'));
    expect(await load('nn')).to.equal(await load('nb'));
    for (const code of ['no', 'nn']) {
      expect(await portalLanguages.load(code)).to.equal(await portalLanguages.load('nb'));
    }
  });

  for (const code of codes) {
    describe(code, () => {
      for (const family of ['readers', 'portals'] as const) {
        const {english} = families[family];

        it(`has every term of English for ${family}, with the same placeholders`, async () => {
          const own = await saidBy(family, code);
          expect([...own.keys()].sort()).to.deep.equal([...english.keys()].sort());
          for (const [path, text] of own) {
            expect(text.trim(), path).to.equal(text);
            expect(text, path).not.to.match(/undefined|NaN|\[object|\{n\}|\$\{/);
            expect(text === '', path).to.equal(false);
            for (const value of ['WORD', 'QUERY']) {
              expect(text.includes(value), `${path}: ${text}`).to.equal(english.get(path)!.includes(value));
            }
          }
        });

        it(`has no English terms for ${family}`, async () => {
          const own = await saidBy(family, code);
          const alike = [...own].filter(([path, text]) => text === english.get(path) && !same(text));
          // A word here and there is the same in both; whole sentences are not.
          expect(alike.filter(([, text]) => /\s/.test(text) && text !== 'E-mail')).to.deep.equal([]);
          expect(alike.length, alike.join()).to.be.lessThan(own.size / 6);
        });
      }

      it('has its own plural rules and digits', async () => {
        const {list, searchPanel, voteForm} = await load(code);
        const digits = new Intl.NumberFormat(code);
        const rules = new Intl.PluralRules(code);
        for (const count of numbers) {
          for (const text of [list.views(count), searchPanel.results(count, 'QUERY')]) {
            // Arabic has words for none, one and two.
            if (code !== 'ar' || count > 2) expect(text).to.include(digits.format(count));
            expect(text).not.to.include('{n}');
          }
        }
        const [one, many] = [list.views(1), list.views(5)].map((text) => text.replace(/[\d\s٠-٩]/g, ''));
        const {pluralCategories} = rules.resolvedOptions();
        if (pluralCategories.length === 1) expect(one).to.equal(many);
        else if (code !== 'cs') expect(one).not.to.equal(many);
        expect(searchPanel.suggestions(0)).not.to.equal(searchPanel.suggestions(1));
        expect(voteForm.totals(7, 11)).to.include(digits.format(7)).and.include(digits.format(11));
        expect(list.helpfulRatio(37)).to.include(digits.format(37));
      });

      it('is used on the page, in floating parts too', async () => {
        root.lang = code;
        const service = wire();
        const terms = await load(code);
        mount(
          'kb-provider',
          provided(
            service,
            `<kb-recommended take="1"></kb-recommended><kb-search></kb-search>
             <kb-article content-id="18" culture="en-US" toc><kb-vote></kb-vote><kb-related></kb-related></kb-article>`,
          ),
        );
        await findByRole(the('kb-recommended'), 'heading', terms.list.recommended);
        await findByRole(the('kb-search'), 'combobox', terms.search.label);
        await findByRole(the('kb-article'), 'navigation', terms.tableOfContents.label);
        await findByRole(the('kb-vote'), 'button', terms.vote.yes);
        await findByRole(the('kb-related'), 'heading', terms.related.heading);
        // Accessible names have plain spaces only.
        expect(namesOf(the('kb-vote'), 'group')).to.deep.equal([terms.vote.question.replace(/\s/g, ' ')]);
        expect(textOf(the('kb-recommended'))).not.to.include(en.list.recommended);
      });
    });
  }

  it('have totals of votes in which the words agree with the numbers', async () => {
    expect(Object.keys(totals)).to.deep.equal([...codes, 'en'].sort());
    const counts: readonly [number, number][] = [
      [1, 1],
      [1, 2],
      [0, 1],
      [5, 22],
    ];
    for (const [code, expected] of Object.entries(totals)) {
      const {voteForm} = code === 'en' ? en : await load(code);
      const own = expected.map((_, index) => voteForm.totals(...counts[index]!));
      expect(own).to.deep.equal(expected);
    }
  });

  it('that are not shipped fall back to English, whatever the region', async () => {
    root.lang = 'eo';
    const list = mount('kb-recommended', provided(wire(), '<kb-recommended></kb-recommended>'));
    await findByRole(list, 'heading', 'Recommended articles');
    root.lang = 'pt-PT';
    await findByRole(list, 'heading', 'Artigos recomendados');
    root.lang = 'zh-Hant-TW';
    await findByRole(list, 'heading', '推荐文章');
    root.lang = 'no';
    await findText(list, 'Anbefalte artikler');
    expect(byRole(list, 'heading', 'Recommended articles')).not.to.exist;
  });
});
