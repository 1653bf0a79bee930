// The elements are in the nearest language, at first and when it changes, and mirrored where that is written from right to left.
import '../../src/define.ts';
import {click, press} from '../support/commands.ts';
import {scratchId} from '../support/env.ts';
import {
  announced,
  byRole,
  expect,
  expectAccessible,
  findByRole,
  findText,
  frame,
  missingId,
  mount,
  namesOf,
  provided,
  textOf,
  the,
  until,
  wire,
} from '../support/page.ts';
import type {LoggedRequest} from '../../demo/faults.ts';

const root = document.documentElement;

/** Where a text ends at the right. */
function rightOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().right;
}

afterEach(() => {
  root.lang = 'en';
  root.dir = '';
});

interface Words {
  lang: string;
  dir: 'ltr' | 'rtl';
  heading: string;
  /** The first recommended article, in the language that there is of it. */
  title: string;
  question: string;
  no: string;
  yes: string;
  comment: string;
  thanks: string;
  share: string;
  copy: string;
  search: string;
  suggestions: string;
  results: string;
  error: string;
  retry: string;
  missing: string;
  updated: RegExp;
}

const languages: readonly Words[] = [
  {
    lang: 'en-US',
    dir: 'ltr',
    heading: 'Recommended articles',
    title: 'Reset your password',
    question: 'Was this helpful?',
    yes: 'Yes',
    no: 'No',
    comment: 'What can we do better? (optional)',
    thanks: 'Thank you for your vote.',
    share: 'Share',
    copy: 'Copy link',
    search: 'Search help',
    suggestions: '1 suggestion',
    results: '1 result for “invoice”',
    error: 'Help could not be loaded.',
    retry: 'Try again',
    missing: 'This article does not exist.',
    updated: /Updated Mar 14, 2026/,
  },
  {
    lang: 'de-DE',
    dir: 'ltr',
    heading: 'Empfohlene Artikel',
    title: 'Kennwort zurücksetzen',
    question: 'War das hilfreich?',
    yes: 'Ja',
    no: 'Nein',
    comment: 'Was können wir besser machen? (optional)',
    thanks: 'Danke für Ihre Bewertung.',
    share: 'Teilen',
    copy: 'Link kopieren',
    search: 'Hilfe durchsuchen',
    suggestions: '1 Vorschlag',
    results: '1 Ergebnis für „invoice“',
    error: 'Die Hilfe konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    missing: 'Diesen Artikel gibt es nicht.',
    updated: /Aktualisiert am 15\.03\.2026/,
  },
  {
    lang: 'sv-SE',
    dir: 'ltr',
    heading: 'Rekommenderade artiklar',
    title: 'Reset your password',
    question: 'Var det här till hjälp?',
    yes: 'Ja',
    no: 'Nej',
    comment: 'Vad kan vi göra bättre? (valfritt)',
    thanks: 'Tack för ditt svar.',
    share: 'Dela',
    copy: 'Kopiera länk',
    search: 'Sök i hjälpen',
    suggestions: '1 förslag',
    results: '1 träff för ”invoice”',
    error: 'Hjälpen kunde inte läsas in.',
    retry: 'Försök igen',
    missing: 'Artikeln finns inte.',
    updated: /Uppdaterad 14 mars 2026/,
  },
  {
    lang: 'ar-SA',
    dir: 'rtl',
    heading: 'مقالات موصى بها',
    title: 'إعادة تعيين كلمة المرور',
    question: 'هل كان هذا مفيدًا؟',
    yes: 'نعم',
    no: 'لا',
    comment: 'ما الذي يمكننا تحسينه؟ (اختياري)',
    thanks: 'شكرًا لتقييمك.',
    share: 'مشاركة',
    copy: 'نسخ الرابط',
    search: 'البحث في المساعدة',
    suggestions: 'اقتراح واحد',
    results: 'نتيجة واحدة لـ «invoice»',
    error: 'تعذر تحميل المساعدة.',
    retry: 'إعادة المحاولة',
    missing: 'هذه المقالة غير موجودة.',
    updated: /حُدّث في/,
  },
];

for (const words of languages) {
  const {lang, dir} = words;
  describe(`in ${lang}`, () => {
    beforeEach(() => {
      root.lang = lang;
      root.dir = dir;
    });

    it('shows a list', async () => {
      const list = mount('kb-recommended', provided(wire(), '<kb-recommended></kb-recommended>'));
      const link = await findByRole(list, 'link', words.title);
      expect(byRole(list, 'heading', words.heading)).to.exist;
      // Rows begin where lines begin: the icon stands before the title.
      const icon = link.closest('li')!.querySelector('svg')!;
      const [before, after] = dir === 'rtl' ? [link, icon] : [icon, link];
      expect(before.getBoundingClientRect().left).to.be.lessThan(after.getBoundingClientRect().left);
      await expectAccessible(list);
    });

    it('shows an article', async () => {
      const article = mount(
        'kb-article',
        provided(wire(), '<kb-article content-id="2"></kb-article>', 'fallback-culture="en-US"'),
      );
      await findByRole(article, 'heading', words.title);
      expect(textOf(article)).to.match(words.updated);
      // Counts and dates, in whichever digits this browser has for the language.
      const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) =>
        new Intl.NumberFormat(lang.split('-')[0]).format(each),
      );
      const dates = [...article.shadowRoot!.querySelectorAll('time')].map(textOf).join();
      expect(digits).to.include.members(dates.match(/\p{Nd}/gu)!);
      await expectAccessible(article);
      article.contentId = missingId;
      await findText(article, words.missing);
    });

    it('shows suggestions and results', async () => {
      const search = mount('kb-search', provided(wire(), '<kb-search debounce="1"></kb-search>'));
      const field = (await findByRole(search, 'combobox', words.search)) as HTMLInputElement;
      field.focus();
      field.value = 'invoice';
      field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      await until(() => announced(search) === words.suggestions);
      await search.search('invoice');
      await until(() => announced(search).includes(words.results));
      await expectAccessible(search);
    });

    it('shows the question and thanks for a vote', async () => {
      const vote = mount(
        'kb-vote',
        provided(wire(), `<kb-vote content-id="${scratchId}" culture="en-US"></kb-vote>`),
      );
      await findByRole(vote, 'group', words.question);
      await click(await findByRole(vote, 'button', words.no));
      await findByRole(vote, 'textbox', words.comment);
      await expectAccessible(vote);
      await press('Escape');
      await click(await findByRole(vote, 'button', words.yes));
      await until(() => announced(vote) === words.thanks);
    });

    it('shows the share menu', async () => {
      const share = mount('kb-share', provided(wire(), '<kb-share content-id="2"></kb-share>'));
      await click(await findByRole(share, 'button', words.share));
      await findByRole(share, 'menuitem', words.copy);
      // The languages keep their own names.
      expect(namesOf(share, 'menuitemradio')).to.have.length(3).and.include('Deutsch');
      await expectAccessible(share);
    });

    it('shows an error', async () => {
      const list = mount('kb-recommended', provided(wire('html'), '<kb-recommended></kb-recommended>'));
      await findText(list, words.error);
      expect(byRole(list, 'button', words.retry)).to.exist;
    });
  });
}

describe('the language', () => {
  it('is that of the nearest lang, in whatever tree, and follows changes', async () => {
    const service = wire();
    mount('section', provided(service, '<div lang="de"><section><kb-vote></kb-vote></section></div>'));
    const vote = the('kb-vote');
    await findByRole(vote, 'group', 'War das hilfreich?');
    const shadow = the('section').attachShadow({mode: 'open'});
    shadow.innerHTML = '<p><slot></slot></p>';
    the('div').lang = 'sv';
    await findByRole(vote, 'group', 'Var det här till hjälp?');
    vote.lang = 'ar';
    await findByRole(vote, 'group', 'هل كان هذا مفيدًا؟');
    vote.removeAttribute('lang');
    the('div').removeAttribute('lang');
    root.lang = 'de-AT';
    await findByRole(vote, 'group', 'War das hilfreich?');
  });

  it('of a host applies inside its shadow root, and follows changes', async () => {
    mount('section', '<section lang="sv"></section>');
    const shadow = the('section').attachShadow({mode: 'open'});
    shadow.innerHTML = '<kb-vote></kb-vote>';
    const vote = shadow.querySelector('kb-vote')!;
    await findByRole(vote, 'group', 'Var det här till hjälp?');
    the('section').lang = 'de';
    await findByRole(vote, 'group', 'War das hilfreich?');
  });

  it('is English where there is no translation, and the browser’s where there is no lang', async () => {
    root.lang = 'hu';
    const vote = mount('kb-vote', '<kb-vote></kb-vote>');
    await findByRole(vote, 'group', 'Was this helpful?');
    root.removeAttribute('lang');
    await frame();
    expect(byRole(vote, 'group')).to.exist;
  });

  it('of English texts is English where there is no translation, and that of their dates', async () => {
    root.lang = 'hu';
    const service = wire();
    const article = mount(
      'kb-article',
      provided(service, '<kb-article content-id="2"></kb-article>', 'fallback-culture="en-US"'),
    );
    await findByRole(article, 'heading', 'Reset your password');
    await findText(article, 'Updated Mar 14, 2026');
    const foreign = [...article.shadowRoot!.querySelectorAll('[lang]')].map((each) => [
      each.getAttribute('lang'),
      textOf(each),
    ]);
    expect(foreign.filter(([lang, text]) => text && lang !== 'en' && lang !== 'en-US')).to.deep.equal([]);
    // The content is still wanted in the language of the page.
    await findText(article, 'Not available in Hungarian, shown in English.');
    const [{headers}] = (await service.log('/content/')) as [LoggedRequest];
    expect(headers['accept-language']).to.match(/^hu/);
    root.lang = 'en-GB';
    await findText(article, 'Updated 14 Mar 2026');
  });

  it('may be written with an underscore; an invalid tag counts as English', async () => {
    root.lang = 'de_DE';
    const article = mount('kb-article', provided(wire(), '<kb-article content-id="2"></kb-article>'));
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    await until(() => /Aktualisiert am \d/.test(textOf(article)));
    root.lang = 'no language!';
    await findByRole(article, 'heading', 'Reset your password');
    await until(() => /Updated \w/.test(textOf(article)));
  });

  it('decides whether there is a space between sentences', async () => {
    const service = wire('empty;on=%2Frest%2Fv2%2Fsearch');
    const search = mount('kb-search', provided(service, '<kb-search></kb-search>'));
    for (const [lang, text] of [
      ['en', 'Nothing found for “zzz”. Check the spelling'],
      ['ja', '見つかりませんでした。入力内容を確認するか'],
      ['zh', '的内容。请检查拼写'],
    ] as const) {
      root.lang = lang;
      await search.search('zzz');
      await findText(search, text);
    }
  });

  it('changes when the element moves', async () => {
    const vote = mount('kb-vote', '<div lang="de"><kb-vote></kb-vote></div><section lang="sv"></section>');
    await findByRole(vote, 'group', 'War das hilfreich?');
    the('section').append(vote);
    await findByRole(vote, 'group', 'Var det här till hjälp?');
  });

  it('of the page is the culture of articles; culture of the provider has precedence', async () => {
    root.lang = 'de-DE';
    const service = wire();
    const list = mount('kb-recommended', provided(service, '<kb-recommended></kb-recommended>'));
    await findByRole(list, 'link', 'Kennwort zurücksetzen');
    root.lang = 'en-US';
    await findByRole(list, 'link', 'Reset your password');
    the('kb-provider').culture = 'ar-SA';
    await findByRole(list, 'link', 'إعادة تعيين كلمة المرور');
    expect(byRole(list, 'heading', 'Recommended articles')).to.exist;
    root.lang = 'sv';
    await findByRole(list, 'heading', 'Rekommenderade artiklar');
    expect(namesOf(list, 'link')).to.include('إعادة تعيين كلمة المرور');
  });

  it('leaves typed text alone when it changes', async () => {
    const vote = mount(
      'kb-vote',
      provided(wire(), `<kb-vote content-id="${scratchId}" culture="en-US"></kb-vote>`),
    );
    await click(await findByRole(vote, 'button', 'No'));
    const field = (await findByRole(vote, 'textbox')) as HTMLTextAreaElement;
    field.value = 'half a sentence';
    root.lang = 'de';
    await findByRole(vote, 'textbox', 'Was können wir besser machen? (optional)');
    expect(field.value).to.equal('half a sentence');
    expect(field.isConnected).to.equal(true);
  });

  it('of an article is set on it, with its direction', async () => {
    const article = mount('kb-article', provided(wire(), '<kb-article content-id="20"></kb-article>'));
    const title = await findByRole(article, 'heading', 'مقالة بالعربية فقط');
    expect(title.closest('[lang]')?.getAttribute('lang')).to.match(/^ar-SA$/i);
    expect(getComputedStyle(title).direction).to.equal('rtl');
    expect(getComputedStyle(article).direction).to.equal('ltr');
    await expectAccessible(article);
  });

  it('of a result is set where it differs, with its direction', async () => {
    root.lang = 'ar';
    root.dir = 'rtl';
    const search = mount('kb-search', provided(wire(), '<kb-search></kb-search>'));
    await search.search('many headings');
    const link = await findByRole(search, 'link', 'A long page with many headings');
    const text = [...search.shadowRoot!.querySelectorAll('.text')].find((each) =>
      each.textContent.includes('some of them twice'),
    )!;
    for (const each of [link, text]) {
      expect(each.closest('[lang]')?.getAttribute('lang') ?? '').to.match(/^en-US$/i);
      expect(getComputedStyle(each).direction).to.equal('ltr');
    }
    expect(getComputedStyle(link.closest('li')!).direction).to.equal('rtl');
  });

  it('of an item decides its direction, and the list where it is aligned', async () => {
    root.lang = 'ar';
    root.dir = 'rtl';
    const list = mount('kb-recommended', provided(wire(), '<kb-recommended take="15"></kb-recommended>'));
    const arabic = await findByRole(list, 'link', 'إعادة تعيين كلمة المرور');
    const english = await findByRole(list, 'link', 'A long page with many headings');
    // Whatever its first word is.
    const mixed = await findByRole(list, 'link', 'PDF: قراءة الفاتورة');
    const directions = [arabic, mixed, english].map((each) => getComputedStyle(each).direction);
    expect(directions).to.deep.equal(['rtl', 'rtl', 'ltr']);
    expect(rightOf(english)).to.be.closeTo(rightOf(arabic), 2);
    await expectAccessible(list);
  });

  it('of an item without an address, which is a button, is aligned as a link', async () => {
    root.lang = 'ar';
    root.dir = 'rtl';
    const service = wire('at=*.url=absent;on=recommended');
    const list = mount('kb-recommended', provided(service, '<kb-recommended take="15"></kb-recommended>'));
    const arabic = await findByRole(list, 'button', 'إعادة تعيين كلمة المرور');
    const english = await findByRole(list, 'button', 'A long page with many headings');
    expect(rightOf(english)).to.be.closeTo(rightOf(arabic), 2);
  });

  it('of a suggestion decides its direction', async () => {
    const search = mount(
      'kb-search',
      provided(wire(), '<kb-search debounce="1"></kb-search>', 'culture="ar-SA"'),
    );
    const field = (await findByRole(search, 'combobox')) as HTMLInputElement;
    field.focus();
    field.value = 'كلمة';
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    const option = await findByRole(search, 'option', 'إعادة تعيين كلمة المرور');
    expect(getComputedStyle(option.firstElementChild!).direction).to.equal('rtl');
    expect(getComputedStyle(option).direction).to.equal('ltr');
  });
});
