import {expect} from '@open-wc/testing';
import {cultureDirection} from '../../../src/content/direction.ts';
import {
  canonicalCulture,
  chooseTranslation,
  cultureLabel,
  languageName,
} from '../../../src/content/translation.ts';

describe('chooseTranslation', () => {
  const of = (...cultures: (string | null)[]) => cultures.map((culture) => ({culture}));
  const choose = (cultures: (string | null)[], wanted?: string, fallback?: string, browser: string[] = []) =>
    chooseTranslation(of(...cultures), wanted, fallback, browser)?.culture;

  it('takes the wanted culture, in whatever case', () => {
    expect(choose(['en-us', 'sv-se', 'sv-FI'], 'sv-FI')).to.equal('sv-FI');
    expect(choose(['en-us', 'sv-se'], 'SV-SE')).to.equal('sv-se');
    expect(choose(['en_US', 'sv_SE'], 'sv-SE')).to.equal('sv_SE');
  });

  it('else its language', () => {
    expect(choose(['en-US', 'de-DE', 'sv-FI'], 'sv-SE', 'de-DE')).to.equal('sv-FI');
    expect(choose(['en-US', 'de-DE'], 'de')).to.equal('de-DE');
  });

  it('else the fallback culture, else its language', () => {
    expect(choose(['en-US', 'de-DE'], 'sv-SE', 'de-de')).to.equal('de-DE');
    expect(choose(['en-US', 'de-DE'], 'sv-SE', 'de-AT')).to.equal('de-DE');
  });

  it('else the languages of the browser, in their order', () => {
    expect(choose(['ar-SA', 'en-US', 'de-DE'], 'ja-JP', 'fr-FR', ['nl-NL', 'de-AT', 'en'])).to.equal('de-DE');
    expect(choose(['ar-SA', 'en-US'], 'ja-JP', undefined, ['en-GB'])).to.equal('en-US');
    expect(choose(['ar-SA', 'en-US', 'de-DE'], 'de', 'ar', ['en'])).to.equal('de-DE');
  });

  it('else the first', () => {
    expect(choose(['en-US', 'de-DE'], 'sv-SE', 'fr-FR')).to.equal('en-US');
    expect(choose(['en-US', 'de-DE'])).to.equal('en-US');
    expect(choose(['en-US'], '', '')).to.equal('en-US');
  });

  it('does not take one language for another that begins alike', () => {
    expect(choose(['en-US', 'fil-PH'], 'fi-FI')).to.equal('en-US');
  });

  it('bears translations without or with an odd culture', () => {
    expect(choose([null, 'not a culture', 'sv-SE'], 'sv-SE')).to.equal('sv-SE');
    expect(choose([null, 'not a culture'], 'not a culture')).to.equal('not a culture');
    expect(chooseTranslation([{}], 'sv-SE')).to.deep.equal({});
  });

  it('has nothing where there is nothing', () => {
    expect(chooseTranslation([], 'sv-SE')).to.equal(undefined);
    expect(chooseTranslation(null, 'sv-SE')).to.equal(undefined);
    expect(chooseTranslation(undefined)).to.equal(undefined);
  });
});

describe('cultures', () => {
  it('have one spelling', () => {
    expect(canonicalCulture('EN-us')).to.equal('en-US');
    expect(canonicalCulture('zh_hant_tw')).to.equal('zh-Hant-TW');
    expect(canonicalCulture('not a culture')).to.equal('not a culture');
    expect(canonicalCulture(undefined)).to.equal('');
  });

  it('have a direction', () => {
    for (const culture of ['ar-SA', 'AR', 'he-IL', 'fa-IR', 'ur-PK', 'ckb-IQ', 'pa-Arab-PK', 'az-arab-IR'])
      expect(cultureDirection(culture), culture).to.equal('rtl');
    for (const culture of ['en-US', 'sv-SE', 'arn-CL', 'ar-Latn-SA', 'hi-IN', 'zh-Hant-TW', ''])
      expect(cultureDirection(culture), culture).to.equal('ltr');
  });

  it('have a name, in their own language or another', () => {
    expect(cultureLabel({culture: 'sv-SE'})).to.match(/^svenska \(Sverige\)$/i);
    expect(cultureLabel({culture: 'de-de'}, 'en')).to.equal('German (Germany)');
  });

  it('are languages in a menu, with a region where two are of the same', () => {
    const names = (...cultures: string[]) => {
      const translations = cultures.map((culture) => ({culture, cultureName: 'Klingon'}));
      return translations.map((each) => languageName(each, translations));
    };
    expect(names('sv-SE', 'de-DE')).to.deep.equal(['Svenska', 'Deutsch']);
    expect(names('en-US', 'en_GB', 'it-IT')).to.deep.equal([
      'English (United States)',
      'English (United Kingdom)',
      'Italiano',
    ]);
    expect(names('not a culture', 'qqq-ZZ')).to.deep.equal(['Klingon', 'Klingon']);
    expect(names('')).to.deep.equal(['Klingon']);
  });

  it('have the name that the service gives where the browser knows none', () => {
    expect(cultureLabel({culture: 'not a culture', cultureName: 'Klingon'})).to.equal('Klingon');
    expect(cultureLabel({culture: 'qqq-ZZ', cultureName: 'Klingon'})).to.equal('Klingon');
    expect(cultureLabel({culture: 'not a culture'})).to.equal('not a culture');
    expect(cultureLabel({})).to.equal('');
  });
});
