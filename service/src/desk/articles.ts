/** The list of articles, and what is done with several at once. */
import {html, raw} from 'hono/html';
import {statesBetween} from '../knowledge-states.ts';
import {perform, type Act, type ActDetail} from '../store/audit-log.ts';
import type {Change} from '../store/changes.ts';
import {
  articleCultures,
  articleKinds,
  articleNames,
  listArticles,
  readPicked,
  type ArticleFilter,
  type ArticleRow,
  type Picked,
} from '../store/desk.ts';
import {folderTree, type TreeFolder} from '../store/folders.ts';
import {
  actorOf,
  articleAddress,
  choice,
  deskPage,
  emptyPanel,
  heading,
  listing,
  nameOfCulture,
  pageOf,
  pager,
  timeOf,
  withQuery,
  writeLink,
  type Desk,
  type Html,
  type Paging,
} from './layout.ts';
import {stateNames} from './sentences.ts';
import {mayDo, mayOpen} from './rights.ts';
import {backTo, declare, type DeskTools, type Form} from './views.ts';

const size = 50;
/** A tag, as long as the interface allows an editor to write it. */
const maxTag = 100;

const kindNames: Record<(typeof articleKinds)[number], string> = {
  waiting: 'Not published yet',
  flagged: 'Flagged',
  unread: 'Published, never read',
  scheduled: 'Shown later',
};

/** The states that articles are brought to here, and their buttons. */
const goals = {published: 'Publish', draft: 'Make drafts', archived: 'Archive'} as const;

interface ArticleList {
  articles: readonly ArticleRow[];
  /** As the address has it. */
  query: Form;
  filter: ArticleFilter;
  cultures: readonly string[];
  names: {tags: readonly string[]; authors: readonly string[]};
  folders: readonly TreeFolder[];
  paging: Paging;
}

export const folderOptions = (folders: readonly TreeFolder[]) =>
  folders.map(({nodeId, title, path}) => [String(nodeId), [...path, title].join(' › ')] as const);

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

function filterForm({filter, cultures, names, folders}: ArticleList): Html {
  const more = filter.tag ?? filter.author ?? filter.stale ?? filter.only;
  return html`<form class="panel filters" method="get" action="articles" role="search">
    <div class="fields">
      <div class="field">
        <label for="words">Words in the title</label>
        <input id="words" name="words" type="search" value="${filter.words}" maxlength="200" />
      </div>
      ${choice({
        name: 'state',
        label: 'State',
        options: [['', 'Every state'], ...Object.entries(stateNames)],
        chosen: filter.state,
      })}
      ${choice({
        name: 'culture',
        label: 'Language',
        options: [['', 'Every language'], ...cultures.map((each) => [each, nameOfCulture(each)] as const)],
        chosen: filter.culture,
      })}
      ${choice({
        name: 'folder',
        label: 'Folder',
        options: [['', 'Every folder'], ...folderOptions(folders)],
        chosen: filter.folder === undefined ? '' : String(filter.folder),
      })}
    </div>
    <details ${raw(more === undefined ? '' : 'open')}>
      <summary>More filters</summary>
      <div class="fields">
        ${text('tag', 'Tag', filter.tag, names.tags)}
        ${text('author', 'Author', filter.author, names.authors)}
        ${choice({
          name: 'stale',
          label: 'Not changed for',
          options: [
            ['', 'Any time'],
            ['3', '3 months'],
            ['6', '6 months'],
            ['12', 'A year'],
            ['24', 'Two years'],
          ],
          chosen: filter.stale === undefined ? '' : String(filter.stale),
        })}
        ${choice({name: 'only', label: 'Only', options: [['', 'All'], ...Object.entries(kindNames)], chosen: filter.only})}
      </div>
    </details>
    <div class="acts">
      <button class="quiet">Show</button>
      ${isFiltered(filter) ? html`<a href="articles">All articles</a>` : ''}
    </div>
  </form>`;
}

const isFiltered = ({words, ...others}: ArticleFilter) =>
  words.trim() !== '' || Object.values(others).some((value) => value !== undefined);

/** What is done with those that are picked in the list below it. */
const bulkForm = (desk: Desk, folders: readonly TreeFolder[], tags: readonly string[]): Html =>
  html`<form id="bulk" class="panel bulk" method="post" action="bulk" data-bulk>
    <h2>With those that are picked<span data-picked></span></h2>
    <input type="hidden" name="back" value="${desk.address ?? 'articles'}" />
    <div class="bulk-acts">
      <div class="joined">
        <label class="visually-hidden" for="with-tag">Tag</label>
        <input
          id="with-tag"
          name="tag"
          placeholder="Tag"
          maxlength="${maxTag}"
          list="all-tags"
          autocomplete="off"
        />
        <datalist id="all-tags">${tags.map((each) => html`<option value="${each}"></option>`)}</datalist>
        <button class="quiet" name="act" value="tag">Add tag</button>
        <button class="quiet" name="act" value="untag">Remove tag</button>
      </div>
      <div class="joined">
        ${choice({
          name: 'folder',
          id: 'to-folder',
          label: 'Folder',
          isLabelHidden: true,
          options: [['', 'No folder'], ...folderOptions(folders)],
        })}
        <button class="quiet" name="act" value="move">Move</button>
      </div>
      <div class="joined">
        ${Object.entries(goals).map(
          ([state, name]) => html`<button class="quiet" name="act" value="${state}">${name}</button>`,
        )}
      </div>
    </div>
  </form>`;

const articlesPage = (desk: Desk, list: ArticleList): Html => {
  const {articles, filter, folders, names, paging, query} = list;
  return deskPage(
    desk,
    'articles',
    'Articles',
    html`${heading(
      'Articles',
      'Those that were changed last come first.',
      mayOpen(desk, 'import') ? html`<a class="button quiet" href="import">Import</a>` : '',
    )}
    ${filterForm(list)}
    ${
      articles.length > 0
        ? html`${listing(
            'Articles',
            [
              ...(mayDo(desk, 'bulk')
                ? [html`<span data-pick-all><span class="visually-hidden">Pick all</span></span>`]
                : []),
              'Title',
              'Language',
              'State',
              'Folder',
              'Changed',
              ...(mayDo(desk, 'state') ? [''] : []),
            ],
            articles.map((article) => articleRow(desk, article)),
          )}
          ${mayDo(desk, 'bulk') ? bulkForm(desk, folders, names.tags) : ''}
          ${pager(paging, (page) => withQuery('articles', {...query, page, done: undefined}))}`
        : isFiltered(filter)
          ? emptyPanel('No article is like this.', html`<a class="button" href="articles">All articles</a>`)
          : emptyPanel('There are no articles yet.', writeLink(desk, 'Write one'))
    }`,
  );
};

const articleRow = (
  desk: Desk,
  {contentId, culture, title, knowledgeState, updatedDate, folder, flag, startDate}: ArticleRow,
): Html =>
  html`<tr>
    ${
      mayDo(desk, 'bulk')
        ? html`<td>
            <input
              type="checkbox"
              form="bulk"
              name="pick"
              value="${contentId} ${culture}"
              aria-label="Pick ${title}"
            />
          </td>`
        : ''
    }
    <th scope="row" lang="${culture}">
      <a href="${articleAddress(desk, {contentId, culture})}">${title}</a>
    </th>
    <td>${culture}</td>
    <td>
      ${stateNames[knowledgeState]}
      ${startDate ? html`<span class="meta">from ${timeOf(startDate)}</span>` : ''}
      ${flag === null ? '' : html`<span class="flag">Flagged</span>`}
    </td>
    <td class="text">${folder ?? ''}</td>
    <td>${timeOf(updatedDate)}</td>
    ${
      mayDo(desk, 'state')
        ? html`<td>
            <form method="post" action="state">
              <input type="hidden" name="pick" value="${contentId} ${culture}" />
              <input type="hidden" name="back" value="${desk.address ?? 'articles'}" />
              ${
                knowledgeState === 'published'
                  ? html`<button class="quiet" name="act" value="archived">Archive</button>`
                  : html`<button class="quiet" name="act" value="published">Publish</button>`
              }
            </form>
          </td>`
        : ''
    }
  </tr>`;

function filterOf(query: Form, cultures: readonly string[], folders: readonly TreeFolder[]): ArticleFilter {
  const {words = '', state, culture, folder, tag = '', author = '', stale, only} = query;
  return {
    words: words.slice(0, 200),
    state: (Object.keys(stateNames) as (keyof typeof stateNames)[]).find((each) => each === state),
    culture: cultures.find((each) => each === culture),
    folder: folders.find(({nodeId}) => String(nodeId) === folder)?.nodeId,
    tag: tag.trim().slice(0, 200) || undefined,
    author: author.trim().slice(0, 200) || undefined,
    stale: [3, 6, 12, 24].find((each) => String(each) === stale),
    only: articleKinds.find((each) => each === only),
  };
}

/** The picks of a form. */
const pickedIn = ({pick = ''}: Form): Picked[] =>
  pick
    .split('\n')
    .map((each) => /^([1-9]\d{0,8}) ([\w-]{1,35})$/.exec(each))
    .flatMap((found) => (found ? [{contentId: Number(found[1]), culture: found[2]!}] : []));

type ReadPicked = Awaited<ReturnType<typeof readPicked>>;

/** What a button of the form does; undefined where it lacks something. */
function plan(
  picked: ReadPicked,
  form: Form,
  folders: readonly TreeFolder[],
): {act: Act; detail: ActDetail; changes: Change[]} | undefined {
  const {act = '', tag: typed = '', folder = ''} = form;
  const tag = typed.trim();
  switch (act) {
    case 'published':
    case 'draft':
    case 'archived':
      return {
        act: 'state',
        detail: {state: act},
        changes: picked
          .filter(({knowledgeState}) => statesBetween(knowledgeState, act).length > 0)
          .map(({contentId, culture, knowledgeState: from}) => ({
            what: 'state',
            contentId,
            culture,
            from,
            to: act,
          })),
      };
    case 'tag':
    case 'untag':
      if (!tag || tag.length > maxTag) return undefined;
      return {
        act,
        detail: {tag},
        changes: picked
          .filter(({tags}) => tags.includes(tag) === (act === 'untag'))
          .map(({contentId, culture, tags: from}) => ({
            ...{what: 'tags', contentId, culture, from},
            to: act === 'tag' ? [...from, tag] : from.filter((each) => each !== tag),
          })),
      };
    case 'move': {
      const to = folders.find(({nodeId}) => String(nodeId) === folder);
      if (!to && folder !== '') return undefined;
      const items = new Map(picked.map(({contentId, parentNodeId}) => [contentId, parentNodeId]));
      return {
        act,
        detail: {folder: to?.contentId ?? null},
        changes: [...items].map(([contentId, from]) => ({
          what: 'folder',
          contentId,
          from,
          to: to?.nodeId ?? null,
        })),
      };
    }
    default:
      return undefined;
  }
}

export function addArticles(tools: DeskTools): void {
  const {db, config, log} = tools;
  const {view, act} = declare(tools);

  view('articles', async (desk, query) => {
    const [cultures, folders, names] = await Promise.all([
      articleCultures(db),
      folderTree(db, config.culture),
      articleNames(db),
    ]);
    const filter = filterOf(query, cultures, folders);
    const page = pageOf(query);
    const articles = await listArticles(db, filter, {take: size, skip: (page - 1) * size});
    const paging = {page, size, total: articles[0]?.total ?? 0};
    return articlesPage(desk, {articles, query, filter, cultures, names, folders, paging});
  });

  // One article and several: the same form with fewer picks.
  for (const path of ['state', 'bulk'] as const)
    act(path, async (form, desk) => {
      const to = backTo(form['back'], 'articles');
      const picked = await readPicked(db, pickedIn(form));
      const planned = plan(picked, form, await folderTree(db, config.culture));
      const done = planned && (await perform(db, {actor: actorOf(desk), ...planned}));
      if (done !== undefined)
        log.info(
          {by: desk.user.userId, act: planned?.act, articles: picked.length},
          'the desk changed articles',
        );
      return {to, done: done ?? 'none'};
    });
}
