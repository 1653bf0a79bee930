/** Routes of the desk for synonyms and pinned articles. */
import {searchHybrid} from '../search/hybrid.ts';
import type {Meaning} from '../search/meaning.ts';
import type {Database} from '../db/database.ts';
import {answeredBySettings} from '../store/answered-searches.ts';
import {perform, type ActInput} from '../store/audit-log.ts';
import {articleCultures, listArticles} from '../store/desk.ts';
import {languageOf} from '../store/languages.ts';
import {parseQuery} from '../store/parse-query.ts';
import {
  acquireSearchSettingsLock,
  searchKey,
  searchSettingsOf,
  titledContents,
  type SearchChange,
  type SearchSettings,
} from '../store/search-settings.ts';
import {idIn} from './form-fields.ts';
import {actorOf, withQuery, type Desk, type Typed} from './layout.ts';
import {forgetLines} from './line-counts.ts';
import {searchPage, type PinnedArticle, type SearchPreview} from './search-page.ts';
import {type DeskTools, type Form, type Outcome} from './views.ts';

/** Characters of a term, or of the words that articles are pinned to. Longer searches are not counted. */
const maxLength = 100;
const maxTerms = 20;
const maxPins = 10;
/** Sets, and queries with pinned articles, of a language. Imports may bring more. */
const maxEntries = 500;
/** Results of the preview, and articles to choose from. */
const take = 5;
const maxCandidates = 8;

type Decision =
  {faults: Typed['faults']} | (Omit<ActInput, 'actor' | 'changes'> & {changes: readonly SearchChange[]});

const faulty = (name: string, text: string): Decision => ({faults: {[name]: text}});

const termsIn = (text: string): string[] => {
  const terms = text.split(/[,،、，;；\n]/).map((term) => term.trim().replace(/\s+/g, ' '));
  const known = new Set<string>();
  return terms.filter((term) => {
    const key = searchKey(term);
    const isNew = term !== '' && !known.has(key || term);
    known.add(key || term);
    return isNew;
  });
};

const contains = (sets: SearchSettings['synonyms'], from: string) =>
  sets.some((terms) => JSON.stringify(terms) === from);

/** What a form changes of the sets of synonyms. */
function changeOfSynonyms(
  {voice: {words}}: Desk,
  {culture, synonyms}: SearchSettings,
  {terms: text = '', from = '', step}: Form,
): Decision {
  const {faults, quoted} = {faults: {...words.faults, ...words.search.faults}, quoted: words.quoted};
  const former = from === '' ? null : contains(synonyms, from) ? (JSON.parse(from) as string[]) : undefined;
  if (step === 'remove') {
    const isLeft = former !== undefined && former !== null;
    const detail = {culture, terms: former ?? []};
    return {
      ...{act: 'remove-synonyms', detail},
      changes: isLeft ? [{what: 'synonyms', culture, from: former, to: null}] : [],
    };
  }
  if (former === undefined) return faulty('terms', faults.stale);
  const terms = termsIn(text);
  const others = synonyms.filter((set) => JSON.stringify(set) !== from);
  const wordless = terms.find((term) => searchKey(term) === '');
  if (wordless !== undefined) return faulty('terms', faults.noWord(quoted(wordless)));
  if (terms.length < 2) return faulty('terms', faults.fewTerms);
  if (terms.some((term) => term.length > maxLength)) return faulty('terms', faults.tooLong(maxLength));
  if (terms.length > maxTerms) return faulty('terms', faults.tooManyTerms(maxTerms));
  for (const term of terms) {
    const set = others.find((each) => each.some((other) => searchKey(other) === searchKey(term)));
    if (set) return faulty('terms', faults.termTaken(quoted(term), set.join(', ')));
  }
  if (former === null && synonyms.length >= maxEntries) return faulty('terms', faults.tooMany(maxEntries));
  const isSame = JSON.stringify(former) === JSON.stringify(terms);
  return {
    ...{act: 'synonyms', detail: {culture, terms}},
    changes: isSame ? [] : [{what: 'synonyms', culture, from: former, to: terms}],
  };
}

/** What a form changes of the articles that are pinned to a query. */
function changeOfPins(
  {voice: {words}}: Desk,
  {culture, pinned}: SearchSettings,
  {query, step, article}: {query: string; step: string | undefined; article: number | undefined},
): Decision {
  const faults = {...words.faults, ...words.search.faults};
  const key = searchKey(query);
  if (key === '') return faulty('query', faults.noQuery);
  if (query.length > maxLength) return faulty('query', faults.tooLong(maxLength));
  if (article === undefined) return faulty('find', faults.noArticle);
  const known = pinned.find((each) => searchKey(each.query) === key);
  const from = known?.contentIds ?? [];
  const at = from.indexOf(article);
  const next = (act: 'pin' | 'unpin' | 'order-pins', to: readonly number[]): Decision => ({
    ...{act, detail: {culture, query: known?.query ?? query}, contentIds: [article]},
    changes: to.join() === from.join() ? [] : [{what: 'pins', culture, query, from, to}],
  });
  if (step === 'remove') {
    const to = from.filter((each) => each !== article);
    return next('unpin', to);
  }
  if (step === '1' || step === '-1') {
    const other = at + Number(step);
    const to = [...from];
    if (at >= 0 && other >= 0 && other < from.length) [to[at], to[other]] = [to[other]!, to[at]!];
    return next('order-pins', to);
  }
  if (at >= 0) return faulty('find', faults.pinnedAlready);
  if (from.length >= maxPins) return faulty('find', faults.tooMany(maxPins));
  if (!known && pinned.length >= maxEntries) return faulty('query', faults.tooMany(maxEntries));
  return next('pin', [...from, article]);
}

/** The first results of readers with this language. Asking for them counts as no search. */
async function previewOf(
  db: Database,
  {words, culture, meaning}: {words: string; culture: string; meaning: Meaning | undefined},
): Promise<SearchPreview | undefined> {
  if (words.trim() === '') return undefined;
  const preferred = [culture];
  const [{hits, corrected}, {pinned, synonyms}] = await Promise.all([
    searchHybrid(db, words, {sortBy: 'Relevance', take, skip: 0, preferred}, meaning),
    parseQuery(db, words, preferred),
  ]);
  return {hits, corrected, pinned, synonyms};
}

export function addSearch(tools: DeskTools, meaning: Meaning | undefined): void {
  const {db, config, view, act} = tools;

  const allCultures = () => articleCultures(db, config.culture);
  /** The culture that an address names; for one without articles, one of its language. */
  const cultureIn = (cultures: readonly string[], given = '') =>
    cultures.find((each) => each.toLowerCase() === given.toLowerCase()) ??
    cultures.find((each) => languageOf(each) === languageOf(given)) ??
    cultures[0]!;

  const candidatesFor = async (culture: string, find: string): Promise<PinnedArticle[] | undefined> => {
    if (find.trim() === '') return undefined;
    const found = await listArticles(db, {words: find, culture}, {take: maxCandidates, skip: 0});
    const titled = await titledContents(
      db,
      found.map(({contentId}) => contentId),
      culture,
    );
    return found.flatMap(({contentId}) => titled.get(contentId) ?? []);
  };

  const page = async (desk: Desk, query: Form, typed: Typed) => {
    const cultures = await allCultures();
    const culture = cultureIn(cultures, query['culture']);
    const words = (query['words'] ?? '').slice(0, 1000);
    const settings = await searchSettingsOf(db, culture);
    const [articles, preview, candidates] = await Promise.all([
      titledContents(
        db,
        settings.pinned.flatMap(({contentIds}) => contentIds),
        culture,
      ),
      previewOf(db, {words, culture, meaning}),
      candidatesFor(culture, typed.values['find'] ?? ''),
    ]);
    return searchPage(desk, {culture, cultures, settings, articles, words, preview, candidates, typed});
  };

  /** Plans the changes and makes them under one lock, so that two additions at once do not overwrite each other. */
  const change = async (
    desk: Desk,
    form: Form,
    {decide, words}: {decide: (settings: SearchSettings) => Decision; words: string},
  ): Promise<Outcome> => {
    const culture = cultureIn(await allCultures(), form['culture']);
    const outcome = await db.transaction(async (tx) => {
      await acquireSearchSettingsLock(tx);
      const decision = decide({...(await searchSettingsOf(tx, culture)), culture});
      if ('faults' in decision) return decision;
      const changes = [...decision.changes, ...(await answeredBySettings(tx, decision.changes))];
      return {done: (await perform(tx, {...decision, changes, actor: actorOf(desk)})) ?? ('none' as const)};
    });
    if ('faults' in outcome) return {page: await page(desk, form, {values: form, faults: outcome.faults})};
    forgetLines(db);
    return {to: withQuery('search', {culture, words}), ...outcome};
  };

  view('search', (desk, query) => {
    const {set, ...values} = query;
    return page(desk, query, {
      values: {...values, ...(set !== undefined && {terms: `${set}, `})},
      faults: {},
    });
  });
  act('synonyms', (form, desk) =>
    change(desk, form, {
      decide: (settings) => changeOfSynonyms(desk, settings, form),
      words: form['words']?.trim() || (termsIn(form['terms'] ?? '')[0] ?? ''),
    }),
  );
  act('pins', async (form, desk) => {
    const {article: id, find = '', step} = form;
    const query = (form['query'] ?? '').trim();
    const culture = cultureIn(await allCultures(), form['culture']);
    // One that is erased can be unpinned no more: it went with its article.
    const named = idIn(id);
    const candidates = named === undefined ? await candidatesFor(culture, find) : undefined;
    const article = named ?? (candidates?.length === 1 ? candidates[0]!.contentId : undefined);
    const isThere = article !== undefined && (await titledContents(db, [article], culture)).size > 0;
    return change(desk, form, {
      decide: (settings) =>
        changeOfPins(desk, settings, {query, step, article: isThere ? article : undefined}),
      words: query,
    });
  });
}
