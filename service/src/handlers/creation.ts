/** Content_Post (Interface 4.7). */
import type {ContentInput, TranslationInput, VideoInput} from '../../../contract/schemas.ts';
import {nameOf, personOf, type Caller} from '../auth/access.ts';
import {isAtLeast} from '../auth/roles.ts';
import {OwnUrls} from '../http/absolute-urls.ts';
import type {Handlers} from '../http/handler.ts';
import {canonicalCulture} from '../text/cultures.ts';
import {parseDate} from '../text/dates.ts';
import {isDraft} from '../knowledge-states.ts';
import {problem} from '../problem.ts';
import {createContent} from '../store/creation.ts';
import {recordSave} from '../store/draft-runs.ts';
import {maxFolders, type ParentFault} from '../store/tree.ts';
import type {ContentItem} from '../store/items.ts';
import {type VideoEdit, withResolution, withVideo} from '../store/part-edits.ts';
import type {ContentEdit, TranslationEdit} from '../store/revisions.ts';
import type {Services} from './services.ts';

export function creationHandlers(services: Services): Pick<Handlers, 'Content_Post'> {
  return {
    async Content_Post({body}, {caller, db}) {
      const refused = inputProblem(inputFaults(body)) ?? authorProblem(caller, body);
      if (refused) return refused;
      const created = await db.transaction(async (tx) => {
        const made = await createContent(tx, toItem(body, new OwnUrls(services)), body.parentNodeId);
        if (typeof made !== 'number') return made;
        const save = {contentId: made, person: personOf(caller), translations: body.translations};
        const act = {actor: nameOf(caller), act: 'write', contentIds: [made]} as const;
        return {contentId: made, version: await recordSave(tx, save, act)};
      });
      if (typeof created === 'string') return parentProblem(created, body.parentNodeId);
      const {contentId, version} = created;
      return {status: 201, body: String(contentId), version};
    },
  };
}

/** Authors write articles, and what is neither approved nor published. */
export function authorProblem({role}: Caller, {type, translations}: ContentInput) {
  if (isAtLeast(role, 'editor')) return undefined;
  if (type !== 'article') return problem('role', `Authors write articles; a ${type} takes an editor.`);
  return translations.every(({knowledgeState}) => isDraft(knowledgeState))
    ? undefined
    : problem(
        'role',
        'Authors write in the states workInProgress and draft; an editor approves and publishes.',
      );
}

/** The problem with the folder that an item is to lie in. */
export function parentProblem(reason: ParentFault, node?: number) {
  switch (reason) {
    case 'missing':
      return problem('no-such-content', `There is no node ${node} to put it in.`);
    case 'gone':
      return problem('content-gone', `The folder at node ${node} is deleted.`);
    case 'no-folder':
      return problem('invalid-request', `Node ${node} is no folder, so nothing can lie in it.`, {
        errors: {'/parentNodeId': 'must be the node of a folder'},
      });
    case 'below-itself':
      return problem('invalid-request', `Node ${node} lies below the item itself.`, {
        errors: {'/parentNodeId': 'must not lie below the item itself'},
      });
    case 'too-deep':
      return problem(
        'invalid-request',
        `There would lie something in more than ${maxFolders} folders, one in another.`,
        {
          errors: {'/parentNodeId': `must not lie in so many folders`},
        },
      );
  }
}

export type InputFault = [pointer: string, reason: string];

/** The problem with a body that has faults, or undefined. */
export function inputProblem(faults: readonly InputFault[]) {
  const [first] = faults;
  if (!first) return undefined;
  const detail = `${JSON.stringify(first[0].slice(1))} in the body ${first[1]}.`;
  return problem('invalid-request', detail, {errors: Object.fromEntries(faults)});
}

/** What the schema cannot say. */
export function inputFaults({translations}: ContentInput): InputFault[] {
  if (translations.length === 0) return [['/translations', 'must have at least one translation']];
  const seen = new Set<string>();
  return translations.flatMap((translation, index) => {
    const faults = translationFaults(translation);
    const culture = translation.culture.toLowerCase();
    if (seen.has(culture)) faults.push(['/culture', `is given twice: ${translation.culture}`]);
    seen.add(culture);
    return faults.map(([pointer, reason]): InputFault => [`/translations/${index}${pointer}`, reason]);
  });
}

const dates = ['startDate', 'endDate', 'createdDate', 'updatedDate'] as const;

function translationFaults(translation: TranslationInput): InputFault[] {
  const {title, culture, url, startDate, endDate, tags = []} = translation;
  const faults: InputFault[] = [];
  if (title.trim() === '') faults.push(['/title', 'must not be empty']);
  if (canonicalCulture(culture) === undefined) {
    faults.push(['/culture', 'must be a language, with or without a region, such as en or en-US']);
  }
  // Readers could neither see nor choose it, and nothing that was sent is left out silently.
  tags.forEach((tag, index) => {
    if (tag.trim() === '') faults.push([`/tags/${index}`, 'must not be empty']);
  });
  if (url !== undefined && runsCode(url)) faults.push(['/url', leadsSomewhere]);
  faults.push(...videoFaults(translation.video));
  for (const name of dates) {
    const value = translation[name];
    if (value !== undefined && !parseDate(value)) faults.push([`/${name}`, 'must be a date that exists']);
  }
  const [start, end] = [startDate, endDate].map((date) => date && parseDate(date));
  if (start && end && end < start) faults.push(['/endDate', 'must not lie before startDate']);
  return faults;
}

function videoFaults({url, videoSteps = []}: Partial<VideoInput> = {}): InputFault[] {
  const faults: InputFault[] = url !== undefined && runsCode(url) ? [['/video/url', leadsSomewhere]] : [];
  const wrong = videoSteps.findIndex(
    ({timeInSeconds}, index) => timeInSeconds < (videoSteps[index - 1]?.timeInSeconds ?? 0),
  );
  if (wrong >= 0)
    faults.push([
      `/video/videoSteps/${wrong}/timeInSeconds`,
      'must not lie before the start or the step before it',
    ]);
  return faults;
}

const leadsSomewhere = 'must be an address that leads somewhere';

/** A page that shows such an address as a link would run it. */
function runsCode(url: string): boolean {
  const base = 'http://relative';
  return URL.canParse(url, base) && /^(javascript|vbscript|data):$/.test(new URL(url, base).protocol);
}

function toItem(input: ContentInput, urls: OwnUrls): ContentItem {
  const {translations, ...fields} = toContentFields(input, urls);
  return {
    ...fields,
    translations: translations.map(({resolution, video, ...translation}) => ({
      ...translation,
      parts: withVideo(withResolution([], resolution), video),
    })),
  };
}

/** What is stored of a request. URLs of the service itself become relative. */
export function toContentFields(
  {type, tag, icon24, icon48, translations}: ContentInput,
  urls: OwnUrls,
): Omit<ContentEdit, 'translations'> & {translations: TranslationEdit[]} {
  const relative = (url: string | undefined) => url && urls.relative(url);
  return {
    type,
    tag,
    icon24: relative(icon24),
    icon48: relative(icon48),
    translations: translations.map((translation) => toTranslationFields(translation, urls)),
  };
}

function toTranslationFields({tags = [], ...translation}: TranslationInput, urls: OwnUrls): TranslationEdit {
  const html = (name: 'description' | 'issue' | 'environment' | 'cause' | 'resolution') =>
    translation[name] && urls.relativeHtml(translation[name]);
  const iso = (name: (typeof dates)[number]) => {
    const value = translation[name];
    return value === undefined ? undefined : parseDate(value)?.toISOString();
  };
  return {
    culture: translation.culture,
    title: translation.title,
    author: translation.author,
    authorEmail: translation.authorEmail,
    knowledgeState: translation.knowledgeState,
    description: html('description'),
    issue: html('issue'),
    environment: html('environment'),
    cause: html('cause'),
    resolution: html('resolution'),
    video: translation.video && toVideo(translation.video, urls),
    url: translation.url && urls.relative(translation.url),
    target: translation.target,
    metadata: translation.metadata,
    notes: translation.notes,
    source: translation.source,
    createdDate: iso('createdDate'),
    updatedDate: iso('updatedDate'),
    startDate: iso('startDate'),
    endDate: iso('endDate'),
    createdByUserId: translation.createdByUserId,
    lastEditedByUserId: translation.lastEditedByUserId,
    tags,
  };
}

const toVideo = ({url, videoSteps = []}: VideoInput, urls: OwnUrls): VideoEdit => ({
  url: urls.relative(url.trim()),
  videoSteps: videoSteps.map(({markup, timeInSeconds}) => ({
    markup: urls.relativeHtml(markup),
    timeInSeconds,
  })),
});
