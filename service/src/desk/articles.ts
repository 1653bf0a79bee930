/** The list of articles, and what is done with several at once. */
import {html, raw} from 'hono/html';
import {knowledgeStates} from '../knowledge-states.ts';
import {answeredByArticles} from '../store/answered-searches.ts';
import {perform} from '../store/audit-log.ts';
import {
  articleCultures,
  articleKinds,
  articleNames,
  listArticles,
  pickAll,
  readPicked,
  type ArticleFilter,
  type ArticleRow,
} from '../store/desk.ts';
import {folderTree, type TreeFolder} from '../store/folders.ts';
import {maxTag, pickedIn, plan, tagFault} from './bulk-acts.ts';
import {actForm, languageChoice} from './fields.ts';
import {folderOptions} from './folder-options.ts';
import {
  actorOf,
  choice,
  deskPage,
  emptyPanel,
  heading,
  namedQuery,
  nothing,
  agoOf,
  stateOf,
  withQuery,
  writeLink,
  type Desk,
  type Html,
  type Typed,
} from './layout.ts';
import {forgetLines} from './line-counts.ts';
import {pager, paginate, type Paging} from './paging.ts';
import {mayDo, mayOpen} from './rights.ts';
import {articleColumn, listing, type Column} from './table.ts';
import {backTo, type DeskTools, type Form} from './views.ts';

const size = 50;

/** Months since the last change. */
const ages = [3, 6, 12, 24] as const;

interface ArticleList {
  articles: readonly ArticleRow[];
  /** As the address has it. */
  query: Form;
  filter: ArticleFilter;
  cultures: readonly string[];
  names: {tags: readonly string[]; authors: readonly string[]};
  folders: readonly TreeFolder[];
  paging: Paging;
  /** Number of imported drafts, where they are listed among others. */
  imported: number;
  /** Values of the form for several articles. */
  typed?: Typed;
}

const text = (name: string, label: string, value = '', names: readonly string[] = []): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      maxlength="200"
      autocomplete="off"
      ${raw(names.length > 0 ? `list="${name}-names"` : '')}
    />
    ${
      names.length > 0
        ? html`<datalist id="${name}-names">
            ${names.map((each) => html`<option value="${each}"></option>`)}
          </datalist>`
        : ''
    }
  </div>`;

function filterForm({voice}: Desk, {filter, cultures, names, folders}: ArticleList): Html {
  const {articles, common, states} = voice.words;
  const more = filter.tag ?? filter.author ?? filter.stale ?? filter.only;
  const {state, culture, folder} = filter;
  const isOpen = [state, culture, folder, more].some((each) => each !== undefined);
  return html`<form class="filters finder" method="get" action="articles" role="search" data-live="list all">
    <input
      id="words"
      name="words"
      type="search"
      value="${filter.words}"
      maxlength="200"
      placeholder="${articles.words}"
      aria-label="${articles.words}"
    />
    <details class="folded" ${raw(isOpen ? 'open' : '')}>
      <summary>${articles.filters}</summary>
      <div class="fields">
        ${choice({
          name: 'state',
          label: common.state,
          isLabelHidden: true,
          options: [
            ['', articles.everyState],
            ...knowledgeStates.map((each) => [each, states[each]] as const),
          ],
          chosen: state,
        })}
        ${languageChoice(voice, {cultures, chosen: culture, withAll: true, isLabelHidden: true})}
        ${choice({
          name: 'folder',
          label: common.folder,
          isLabelHidden: true,
          options: [['', articles.everyFolder], ...folderOptions(voice, folders)],
          chosen: folder === undefined ? '' : String(folder),
        })}
      </div>
    </details>
    <button class="quiet unscripted">${common.show}</button>
    <details class="more" ${raw(more === undefined ? '' : 'open')}>
      <summary>${articles.moreFilters}</summary>
      <div class="fields">
        ${text('tag', articles.tag, filter.tag, names.tags)}
        ${text('author', articles.author, filter.author, names.authors)}
        ${choice({
          name: 'stale',
          label: articles.notChangedFor,
          options: [
            ['', articles.anyTime],
            ...ages.map((each) => [String(each), articles.ages[each]] as const),
          ],
          chosen: filter.stale === undefined ? '' : String(filter.stale),
        })}
        ${choice({
          name: 'only',
          label: articles.only,
          options: [['', common.all], ...articleKinds.map((each) => [each, articles.kinds[each]] as const)],
          chosen: filter.only,
        })}
      </div>
    </details>
    <span id="all">${isFiltered(filter) ? html`<a href="articles">${common.allArticles}</a>` : ''}</span>
  </form>`;
}

const isFiltered = ({words, ...others}: ArticleFilter) =>
  words.trim() !== '' || Object.values(others).some((value) => value !== undefined);

/** Publishes all drafts of imports that the filters find, on all pages of the list. */
const importedForm = (desk: Desk, total: number): Html => {
  const {articles} = desk.voice.words;
  return actForm(
    'bulk',
    {all: 'on', back: desk.address ?? 'articles'},
    html`<p>${articles.importedLead} ${articles.lookFirst}</p>
      <div class="acts">
        <button name="act" value="published">${articles.publishAll(total)}</button>
      </div>`,
    'panel',
  );
};

/** What is done with those that are picked in the list below it. */
function bulkForm(desk: Desk, {folders, names, typed = nothing}: ArticleList): Html {
  const {articles, common} = desk.voice.words;
  const fault = typed.faults['tag'];
  return html`<form id="bulk" class="panel bulk" method="post" action="bulk" data-bulk>
    <h2>${articles.picked}<span data-picked></span></h2>
    <input type="hidden" name="back" value="${desk.address ?? 'articles'}" />
    <div class="bulk-acts">
      <div class="joined">
        <button class="quiet" name="act" value="published">${common.publish}</button>
        <button class="quiet" name="act" value="draft">${articles.makeDrafts}</button>
        <button class="quiet" name="act" value="archived">${articles.archive}</button>
      </div>
      <div class="joined">
        <label class="visually-hidden" for="with-tag">${articles.tag}</label>
        <input
          id="with-tag"
          name="tag"
          placeholder="${articles.tag}"
          value="${typed.values['tag'] ?? ''}"
          aria-invalid="${String(fault !== undefined)}"
          aria-describedby="${fault ? 'tag-fault' : ''}"
          ${raw(fault ? 'autofocus' : '')}
          maxlength="${maxTag}"
          list="all-tags"
          autocomplete="off"
        />
        <datalist id="all-tags">
          ${names.tags.map((each) => html`<option value="${each}"></option>`)}
        </datalist>
        <button class="quiet" name="act" value="tag">${articles.addTag}</button>
        <button class="quiet" name="act" value="untag">${articles.removeTag}</button>
        ${fault ? html`<p class="wrong" id="tag-fault">${fault}</p>` : ''}
      </div>
      <div class="joined">
        ${choice({
          name: 'folder',
          id: 'to-folder',
          label: common.folder,
          isLabelHidden: true,
          options: [['', articles.noFolder], ...folderOptions(desk.voice, folders)],
          chosen: typed.values['folder'],
        })}
        <button class="quiet" name="act" value="move">${common.move}</button>
      </div>
    </div>
  </form>`;
}

const articlesPage = (desk: Desk, list: ArticleList): Html => {
  const {filter, paging, query} = list;
  const {articles, common, import: imports, views} = desk.voice.words;
  return deskPage(
    desk,
    'articles',
    views.articles,
    html`${heading(
        views.articles,
        articles.lead,
        mayOpen(desk, 'import') ? html`<a class="button quiet" href="import">${imports.import}</a>` : '',
      )}
      ${list.articles.length > 0 || isFiltered(filter) ? filterForm(desk, list) : ''}
      <div class="section" id="list">
        ${
          list.articles.length > 0
            ? html`${filter.only === 'imported' && mayDo(desk, 'bulk') ? importedForm(desk, paging.total) : ''}
              ${
                list.imported > 0
                  ? html`<p class="notice">
                      <a href="articles?only=imported">${articles.kinds.imported}</a>:
                      ${desk.voice.number(list.imported)}
                    </p>`
                  : ''
              }
              ${listing(views.articles, columnsOf(desk, list), list.articles)}
              ${mayDo(desk, 'bulk') ? bulkForm(desk, list) : ''}
              ${pager(desk, paging, (page) => withQuery('articles', {...query, page, done: undefined}))}`
            : isFiltered(filter)
              ? emptyPanel(
                  articles.noneLikeThis,
                  html`<a class="button" href="articles">${common.allArticles}</a>`,
                )
              : emptyPanel(articles.none, writeLink(desk, common.writeOne))
        }
      </div>`,
  );
};

function columnsOf(desk: Desk, {cultures, typed = nothing}: ArticleList): Column<ArticleRow>[] {
  const {articles, common} = desk.voice.words;
  const picks = new Set((typed.values['pick'] ?? '').split('\n'));
  const languageOf = desk.voice.namesAmong(cultures);
  const pickOf = ({contentId, culture}: ArticleRow) => `${contentId} ${culture}`;
  const boxes: Column<ArticleRow> = {
    head: html`<label data-pick-all><span class="visually-hidden">${articles.pickAll}</span></label>`,
    cell: (row) =>
      html`<input
        type="checkbox"
        form="bulk"
        name="pick"
        value="${pickOf(row)}"
        ${raw(picks.has(pickOf(row)) ? 'checked' : '')}
        aria-label="${articles.pick(row.title)}"
      />`,
  };
  const stateForm = (row: ArticleRow) =>
    actForm(
      'state',
      {pick: pickOf(row), back: desk.address ?? 'articles'},
      row.knowledgeState === 'published'
        ? html`<button class="quiet" name="act" value="archived">${articles.archive}</button>`
        : html`<button class="quiet" name="act" value="published">${common.publish}</button>`,
    );
  return [
    ...(mayDo(desk, 'bulk') ? [boxes] : []),
    articleColumn(desk, common.title),
    {head: common.language, cell: ({culture}) => languageOf(culture)},
    {
      head: common.state,
      cell: (row) =>
        html`${stateOf(desk, row)}
        ${row.flag === null ? '' : html`<span class="flag">${common.flagged}</span>`}`,
    },
    {
      ...{head: common.folder, look: 'folder', title: ({folder}) => folder ?? ''},
      cell: ({folder}) => folder ?? '',
    },
    {head: articles.changed, cell: ({updatedDate}) => agoOf(desk, updatedDate)},
    {
      ...{head: '', look: 'row-acts'},
      cell: (row) =>
        html`<a
            class="button quiet"
            href="about?${namedQuery(row)}"
            aria-label="${articles.aboutThis(row.title)}"
            >${articles.aboutIt}</a
          >
          ${mayDo(desk, 'state') ? stateForm(row) : ''}`,
    },
  ];
}

function filterOf(query: Form, cultures: readonly string[], folders: readonly TreeFolder[]): ArticleFilter {
  const {words = '', state, culture, folder, tag = '', author = '', stale, only} = query;
  return {
    words: words.slice(0, 200),
    state: knowledgeStates.find((each) => each === state),
    culture: cultures.find((each) => each === culture),
    folder: folders.find(({nodeId}) => String(nodeId) === folder)?.nodeId,
    tag: tag.trim().slice(0, 200) || undefined,
    author: author.trim().slice(0, 200) || undefined,
    stale: ages.find((each) => String(each) === stale),
    only: articleKinds.find((each) => each === only),
  };
}

export function addArticles(tools: DeskTools): void {
  const {db, config, log, view, act} = tools;

  const listPage = async (desk: Desk, query: Form, typed?: Typed) => {
    const [cultures, folders, names] = await Promise.all([
      articleCultures(db),
      folderTree(db, config.culture),
      articleNames(db),
    ]);
    const filter = filterOf(query, cultures, folders);
    const {rows: articles, paging} = await paginate(query, size, (range) => listArticles(db, filter, range));
    const isWaiting = filter.only === 'waiting';
    const imported = isWaiting ? (await pickAll(db, {...filter, only: 'imported'})).length : 0;
    return articlesPage(desk, {
      articles,
      imported,
      query,
      filter,
      cultures,
      names,
      folders,
      paging,
      ...(typed && {typed}),
    });
  };
  view('articles', (desk, query) => listPage(desk, query));

  // One article and several: the same form with fewer picks.
  for (const path of ['state', 'bulk'] as const)
    act(path, async (form, desk) => {
      const to = backTo(form['back'], 'articles');
      const fault = tagFault(desk, form);
      const isList = /^articles(\?|$)/.test(to);
      const query = Object.fromEntries(new URLSearchParams(isList ? to.slice('articles'.length) : ''));
      if (fault !== undefined && isList) {
        return {page: await listPage({...desk, address: to}, query, {values: form, faults: {tag: fault}})};
      }
      const folders = await folderTree(db, config.culture);
      const isAll = form['all'] === 'on' && isList;
      const filter = isAll && filterOf(query, await articleCultures(db), folders);
      const picked = await readPicked(db, filter ? await pickAll(db, filter) : pickedIn(form));
      const planned = plan(picked, form, folders);
      const published = planned?.detail.state === 'published' ? planned.changes : [];
      const answered = await answeredByArticles(
        db,
        published.flatMap((change) => (change.what === 'state' ? [change] : [])),
      );
      const changes = [...(planned?.changes ?? []), ...answered];
      const done = planned && (await perform(db, {actor: actorOf(desk), ...planned, changes}));
      if (answered.length > 0) forgetLines(db);
      if (done !== undefined)
        log.info(
          {by: desk.user.userId, act: planned?.act, articles: picked.length},
          'the desk changed articles',
        );
      return {to, done: done ?? 'none'};
    });
}
