import type {Content, ContentInput, Translation, TranslationInput} from 'kb-help';
import {KbError} from 'kb-help/api.js';
import {addressOf, linesOf, videoOf} from './video.ts';

/** The texts of an article that are HTML, in the order in which they are shown. */
export const richFields = ['issue', 'environment', 'cause', 'description', 'resolution'] as const;
export type RichField = (typeof richFields)[number];

/** A translation as it is being written: all that the service takes, and what it has of it already. */
export interface Fields extends Omit<TranslationInput, 'video'> {
  /** Empty: it has no video any more; undefined: it never had one. */
  videoUrl?: string;
  /** A line for each step (video.ts). */
  videoSteps?: string;
  /** Whether the video stands after the text. */
  isVideoLast?: boolean;
}

/** A folder that articles are put in. */
export interface Folder {
  nodeId: number;
  name: string;
}

/** Of a folder that the page names, only the node is known. */
export const folderAt = (nodeId: number | undefined): Folder | undefined =>
  nodeId == null ? undefined : {nodeId, name: `#${nodeId}`};

/** An article as it is being written. */
export interface Draft {
  type: ContentInput['type'];
  tag: ContentInput['tag'];
  translations: Fields[];
  /** Of a new article. */
  folder?: Folder | undefined;
}

export interface Author {
  author: string;
  authorEmail: string;
}

export const emptyTranslation = (culture: string, author: Author): Fields => ({
  culture,
  title: '',
  knowledgeState: 'draft',
  ...author,
});

export const emptyDraft = (culture: string, author: Author, folder?: Folder): Draft => ({
  type: 'article',
  tag: 'text',
  translations: [emptyTranslation(culture, author)],
  folder,
});

/** The states that authors give their translations. */
const authorStates = ['workInProgress', 'draft'] as const;

/** Whether a translation is still being written: not approved, published or archived. */
export const isUnfinished = ({knowledgeState}: Fields): boolean =>
  authorStates.some((each) => each === knowledgeState);

/**
 * The state of a new translation: a draft where the writer may not choose the stored one. A draft kept in this browser may have an editor's.
 */
export const newState = (state: Fields['knowledgeState'], mayPublish: boolean): Fields['knowledgeState'] =>
  mayPublish || authorStates.some((each) => each === state) ? state : 'draft';

/** What a request may say of a translation, of what a reply says. */
async function fieldsOf(translation: Translation): Promise<Fields> {
  const {
    cultureName: _name,
    flag: _flag,
    flagDate: _date,
    flaggedBy: _person,
    qualityScore: _score,
    articlePartViewModels: parts = [],
    updatedDate: _updated,
    lastEditedByUserId: _editor,
    ...fields
  } = translation;
  const resolution = parts.find(({type}) => type === 'text')?.markup;
  const video = parts.find(({type}) => type === 'video');
  return {
    title: '',
    author: '',
    authorEmail: '',
    culture: '',
    knowledgeState: 'draft',
    ...(fields as Partial<Fields>),
    ...(resolution && {resolution}),
    ...(video && {
      videoUrl: video.url ?? '',
      videoSteps: await linesOf(video.videoSteps ?? []),
      isVideoLast: parts[0] !== video,
    }),
  };
}

/** Whether the video is another one than the service has. A stored one may be what cannot be written here, such as a step without words. */
export const hasNewVideo = ({videoUrl, videoSteps}: Fields, stored: Fields | undefined): boolean =>
  videoUrl !== stored?.videoUrl || videoSteps !== stored?.videoSteps;

/** A translation as the service takes it. Without a `video` that stays as it is stored. */
export function inputOf(written: Fields, stored?: Fields): TranslationInput {
  const {videoUrl = '', videoSteps, isVideoLast: _, ...fields} = written;
  return hasNewVideo(written, stored) ? {...fields, video: videoOf(videoUrl, videoSteps)} : fields;
}

const editable = [
  'title',
  'author',
  'authorEmail',
  'knowledgeState',
  'startDate',
  'endDate',
  'tags',
  ...richFields,
] as const;

/** The video without what people may type in more than one way. */
const videoKey = ({videoUrl, videoSteps}: Fields): string =>
  JSON.stringify(addressOf(videoUrl) && videoOf(videoUrl!, videoSteps));

/** Whether two translations are the same, as far as people write them here. */
export const isSame = (a: Fields, b: Fields): boolean =>
  editable.every((name) => String(a[name] ?? '') === String(b[name] ?? '')) && videoKey(a) === videoKey(b);

/** @throws KbError for an article that cannot be written back */
export async function draftOf({type = 'article', tag = 'text', translations = []}: Content): Promise<Draft> {
  const all = await Promise.all(translations.map(fieldsOf));
  if (!all.length) throw new KbError('invalid-reply', 'No translation');
  return {type, tag, translations: all};
}

/** The article as readers would get it, for the preview. */
export const contentOf = (contentId: number, {type, tag, translations}: Draft): Content => ({
  contentId,
  type,
  tag,
  translations: translations.map((fields) => {
    const {resolution, video, ...translation} = inputOf(fields);
    const text = resolution ? [{type: 'text' as const, markup: resolution}] : [];
    const film = video?.url ? [{type: 'video' as const, ...video}] : [];
    return {
      ...translation,
      knowledgeState: 'published',
      articlePartViewModels: fields.isVideoLast ? [...text, ...film] : [...film, ...text],
    };
  }),
});

/** A date of the service for a field of date and time, which has no time zone. */
export function toLocal(date = ''): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return '';
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const fromLocal = (value: string): string | undefined =>
  value ? new Date(value).toISOString() : undefined;

/** The draft with all its texts changed. */
export function mapTexts(draft: Draft, map: (text: string) => string): Draft {
  const translations = draft.translations.map((fields) => {
    const texts = richFields
      .filter((field) => fields[field])
      .map((field): [RichField, string] => [field, map(fields[field]!)]);
    return {...fields, ...Object.fromEntries(texts)};
  });
  return {...draft, translations};
}

/** The draft with a translation into another language, by the same person and with the same tags. */
export function withLanguage(draft: Draft, culture: string): Draft {
  const {author = '', authorEmail = '', tags} = draft.translations[0] ?? {};
  const added = {...emptyTranslation(culture, {author, authorEmail}), ...(tags && {tags})};
  return {...draft, translations: [...draft.translations, added]};
}

/** JSON pointers to what the service refuses of a request (Interface 2.14). The service is not trusted to send an object. */
export const refusedPointers = (error: unknown): string[] =>
  Object.keys((error as Partial<KbError>).problem?.errors ?? {});
