/**
 * A service full of hostile markup: all of the corpus as articles, one a family, and the texts and addresses of hostile-texts.ts wherever
 * else a service can say something.
 */
import {familyNames, vectors, type Vector} from './corpus/index.ts';
import {addressOf, textsOf} from './hostile-texts.ts';

interface Answer {
  status: number;
  body: unknown;
}

const good = 'https://help.example/';
/** Ids up to here are families; from there on, by their own number, vectors one by one. The one between has hostile fields. */
const odd = 100;

const translation = (culture: string) => ({
  culture,
  title: 'Hostile markup',
  knowledgeState: 'published',
  createdDate: '2026-01-11T00:00:00Z',
});

/** Every vector as a part of its own. */
const corpusArticle = (markups: readonly Vector[]) => ({
  type: 'article',
  tag: 'text',
  translations: [
    {
      ...translation('en-US'),
      articlePartViewModels: markups.map(({id, html}) => ({id, type: 'text', markup: html})),
    },
  ],
});

/** Every field of an article but its text parts. */
function oddArticle(texts: string[]) {
  const text = (index: number) => texts[index % texts.length]!;
  const fields = (shift: number) => ({
    cultureName: text(shift),
    title: text(shift + 1),
    author: text(shift + 2),
    authorEmail: text(shift + 3),
    url: addressOf(shift),
    target: text(shift),
    createdDate: text(shift + 4),
    updatedDate: '2026-01-11T00:00:00Z',
    flag: text(shift + 5),
    notes: text(shift + 6),
    metadata: text(shift + 7),
    issue: text(shift + 8),
    environment: text(shift + 9),
    cause: text(shift + 10),
    description: text(shift + 11),
    tags: texts,
    articlePartViewModels: texts.flatMap((markup, index) => [
      {type: 'flash', url: addressOf(index), markup},
      {
        type: 'video',
        url: index % 2 ? addressOf(index) : `${good}film-${index}.mp4`,
        markup,
        videoSteps: [{markup, timeInSeconds: 0}],
      },
    ]),
  });
  return {
    type: 'link',
    tag: 'text',
    icon24: addressOf(0),
    translations: [
      {culture: 'en-US', knowledgeState: text(0), ...fields(0)},
      {culture: text(1), knowledgeState: 'draft', ...fields(7)},
    ],
  };
}

const items = (texts: string[]) =>
  texts.map((text, index) => ({
    name: text,
    contentId: index + 1,
    text,
    type: index % 2 ? 'article' : 'link',
    tag: index % 3 ? 'video' : text,
    knowledgeState: text,
    url: addressOf(index + text.length),
    urlTarget: text,
    updateDate: text,
    views: index,
    solutionRatio: index,
  }));

function reply(path: string, texts: string[]): unknown {
  const id = Number(/\d+/.exec(path.replace(/^\/v\d/, ''))?.[0]);
  if (path.includes('/content/')) {
    if (id === odd) return {contentId: id, ...oddArticle(texts)};
    const inside = ({id: number, family}: Vector) =>
      id < odd ? family === familyNames[id] : number === id - odd - 1;
    return {contentId: id, ...corpusArticle(vectors.filter(inside))};
  }
  if (path.includes('/recommended/')) return items(texts);
  if (path.includes('/relatedarticle/'))
    return {parentContentId: id, parentContentName: texts[0], widgetApiModels: items(texts)};
  if (path.includes('/suggestions/')) return {coverage: 50, suggestions: texts};
  if (path.includes('/search')) {
    const marked = {name: [[0, 3]], text: [[1, 1e9]]};
    return {
      result: items(texts).map((item) => ({...item, culture: item.text, highlights: marked})),
      total: 1e6,
    };
  }
  if (path.includes('/share/')) {
    const link = (text: string, index: number) => ({
      name: text,
      url: index % 3 ? `${good}${text}` : addressOf(index),
      culture: index ? text : 'en-US',
    });
    return {links: texts.map(link), methods: ['email', 'teams', 'copyToClipboard', texts[0]]};
  }
  return [];
}

/** Answers `/page/rest/…`, and `/page/status/rest/…` with a problem of that status. */
export function answer(path: string): Answer | undefined {
  const [, page, status, rest] = /^\/(\d+)(?:\/(\d{3}))?\/rest(?:\/test)?(\/v\d\/.*)$/.exec(path) ?? [];
  if (!rest) return undefined;
  const texts = textsOf(Number(page));
  if (!status) return {status: 200, body: reply(rest, texts)};
  const problem = {type: addressOf(0), title: texts[0], detail: texts[1], instance: texts[2]};
  return {status: Number(status), body: {...problem, status: Number(status), [texts[3] ?? '']: texts[4]}};
}
