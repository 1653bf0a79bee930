/** What was done, in words. */
import type {Act, LoggedAct} from '../store/audit-log.ts';
import type {Voice} from './voice.ts';

/** The name of a role. Entries from before there were several languages have the English name itself. */
const roleIn = ({words: {roles}}: Voice, role = ''): string =>
  Object.hasOwn(roles, role) ? roles[role as keyof typeof roles].name : role;

/** Titles of the first items, and how many more there are. */
function itemsOf(voice: Voice, {titles, count}: LoggedAct): string {
  const {quoted, activity} = voice.words;
  if (count === 0) return activity.erased;
  const named = titles.map(quoted);
  const more = count - named.length;
  return voice.list(more > 0 ? [...named, activity.moreItems(more)] : named);
}

function sentence(voice: Voice, logged: LoggedAct): string {
  const {words} = voice;
  const {acts, quoted, activity, improve} = words;
  const {detail, folderTitle} = logged;
  const items = itemsOf(voice, logged);
  const folder = folderTitle === null ? activity.top : quoted(folderTitle);
  const person = detail.person ?? activity.aPerson;
  const tag = quoted(detail.tag ?? '');
  const line = logged.words === null ? items : quoted(logged.words);
  const name = quoted(detail.name ?? '');
  const terms = voice.list((detail.terms ?? []).map(quoted));
  const query = quoted(detail.query ?? '');
  const sentences: Record<Act, () => string> = {
    write: () => acts.write(items),
    edit: () => acts.edit(items),
    restore: () => acts.restore(items),
    state: () => {
      const from = detail.date ? ` ${words.articles.from.replace('{}', voice.date(detail.date))}` : '';
      return acts.state(words.states[detail.state ?? 'draft'] + from, items);
    },
    move: () => acts.move(items, folder),
    tag: () => acts.tag(tag, items),
    untag: () => acts.untag(tag, items),
    folder: () => acts.folder(items),
    rename: () => acts.rename(items),
    order: () => (detail.folder === undefined ? acts.order : acts.orderIn(folder)),
    // Deleting a folder moves what is in it, as merging does.
    merge: () => (detail.state === 'deleted' ? acts.state(words.states.deleted, folder) : acts.merge(folder)),
    preview: () => acts.preview(items),
    unflag: () => acts.unflag(items),
    import: () => {
      const written = acts.import(detail.created ?? 0, detail.updated ?? 0);
      if (!detail.archived) return written;
      return `${written} – ${acts.state(words.states.archived, voice.number(detail.archived))}`;
    },
    'line-done': () => improve.acts.done(line),
    'line-assign': () => (detail.released ? improve.acts.release(line) : improve.acts.assign(line, person)),
    'line-later': () => improve.acts.later(line, voice.date(detail.date ?? logged.date)),
    'line-reopen': () => improve.acts.reopen(line),
    key: () => acts.key(name),
    'end-key': () => acts.endKey(name),
    person: () => acts.person(person),
    role: () => acts.role(person, roleIn(voice, detail.to)),
    password: () => acts.password(person),
    access: () => (detail.to === 'stopped' ? acts.stop(person) : acts.letInAgain(person)),
    site: () => acts.site,
    recommend: () =>
      detail.recommended ? words.recommended.acts[detail.recommended](items) : acts.recommend,
    synonyms: () => acts.synonyms(terms),
    'remove-synonyms': () => acts.removeSynonyms(terms),
    pin: () => acts.pin(items, query),
    unpin: () => acts.unpin(items, query),
    'order-pins': () => acts.orderPins(query),
    'search-settings': () => acts.searchSettings(voice.nameOf(detail.culture ?? '')),
    'signing-key': () => acts.signingKey,
    erase: () => acts.erase[detail.erased ?? 'article'],
    backup: () => acts.backup(detail.date ? voice.date(detail.date) : ''),
    download: () => words.data.acts[detail.download ?? 'export'],
  };
  return sentences[logged.act]();
}

export function sentenceOf(voice: Voice, logged: LoggedAct): string {
  const said = voice.words.activity.sentence(sentence(voice, logged));
  return logged.detail.undone ? voice.words.activity.undone(said) : said;
}
