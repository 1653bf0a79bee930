/** The handbook's list of texts and its template of a language say what the elements say. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import {portalLanguages} from '../../portal/src/i18n/languages.ts';
import {textParameters as portalParameters} from '../../portal/src/i18n/text-parameters.ts';
import {englishTerms, portalGroups, readerGroups} from '../../scripts/texts.ts';
import {languages} from '../../src/i18n/languages.ts';
import {replaceTexts} from '../../src/i18n/replace-texts.ts';
import {textParameters} from '../../src/i18n/text-parameters.ts';
import type {Texts} from '../../src/i18n/texts.ts';

const guides = resolve(import.meta.dirname, '../../docs/en-us/guides');
const page = readFileSync(join(guides, 'adding-a-language.md'), 'utf8');
const template = JSON.parse(/```json\n([^]*?)```/.exec(page)![1]!) as Texts;

type Term = string | ((...values: unknown[]) => string) | {[name: string]: Term};

/** All terms by path. */
function flat(terms: Term, path = ''): [string, Exclude<Term, {[name: string]: Term}>][] {
  return typeof terms === 'object'
    ? Object.entries(terms).flatMap(([name, term]) => flat(term, path ? `${path}.${name}` : name))
    : [[path, terms]];
}

const textGroups = [...readerGroups, ...portalGroups];
const texts = textGroups.flatMap((group) => group.texts);
const {launcher, ...elementTerms} = englishTerms;
const english = flat(elementTerms as unknown as Term);

describe('the list of texts', () => {
  it('holds every text, and says where each group appears', () => {
    const all = [...english, ...flat({launcher})];
    assert.deepEqual(texts.map(({path}) => path).sort(), all.map(([path]) => path).sort());
    for (const {name, comment} of textGroups) assert.match(comment, /\b(kb-\w+|All elements)\b/, name);
  });

  it('names values as placeholders do', () => {
    const named = texts.flatMap(({path, parameters}) =>
      parameters ? [[path, parameters.map(({name}) => name)]] : [],
    );
    assert.deepEqual(Object.fromEntries(named), {...textParameters, ...portalParameters});
  });
});

describe('the template of a language', () => {
  it('has every text, usable as it is, and says what the elements say in English', async (t) => {
    const warn = t.mock.method(console, 'warn', () => undefined);
    const owner = {texts: {en: template['xx']!}};
    const [terms, lang] = await replaceTexts(languages, 'en-XX', owner);
    const [portal] = await replaceTexts(portalLanguages, 'en-XX', owner);
    assert.equal(lang, 'en-XX');
    assert.deepEqual(
      warn.mock.calls.map(({arguments: said}) => said),
      [],
    );
    const replaced = new Map(flat({...terms, portal} as unknown as Term));
    for (const [path, own] of english) {
      const text = replaced.get(path)!;
      if (typeof own === 'string') assert.equal(text, own);
      else {
        assert.notEqual(text, own, path);
        const parameters = texts.find((each) => each.path === path)!.parameters!;
        const isPercent = parameters[0]!.name === 'percent';
        for (const number of isPercent ? [0, 1, 50, 100] : [0, 1, 2, 21, 1234]) {
          const values = parameters.map(({isNumber}, index) => (isNumber ? number + index : 'WORD'));
          assert.equal((text as typeof own)(...values), own(...values), path);
        }
      }
    }
  });
});
