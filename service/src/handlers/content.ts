/** Content_Get, both variants (Interface 4.8). */
import {isInsider} from '../auth/access.ts';
import {isAtLeast} from '../auth/roles.ts';
import type {Database} from '../db/database.ts';
import {OwnUrls} from '../http/absolute-urls.ts';
import type {Call, Handlers} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {readContent} from '../store/content.ts';
import {isDraft} from '../knowledge-states.ts';
import type {ContentRecord} from '../store/types.ts';
import {contentView} from './content-view.ts';
import type {Services} from './services.ts';

/** A shortcut to a shortcut is followed; a circle of them must end. */
const maxSteps = 5;

interface Found {
  record: ContentRecord;
  /** What was asked for, when that is a shortcut and `record` what it points to. */
  shortcut?: ContentRecord;
  /** Version of the requested item. */
  version: string;
  /** Milliseconds until a date changes what readers see. */
  changesIn: number;
}

const failures = {
  missing: (id: number) => problem('no-such-content', `There is no content item ${id}.`),
  gone: (id: number) => problem('content-gone', `Content item ${id} has no translation any more.`),
  forbidden: (id: number) => problem('not-readable', `Content item ${id} is not published.`),
};

type Failed = ReturnType<(typeof failures)[keyof typeof failures]>;

/** The item, or what a shortcut points to; `outside` when its dates exclude now. */
async function find(
  contentId: number,
  {all, db, preferred}: {all: boolean} & Pick<Call, 'db' | 'preferred'>,
): Promise<Found | Failed | 'outside'> {
  let id = contentId;
  let shortcut: ContentRecord | undefined;
  let version: string | undefined;
  let changesIn = Infinity;
  for (let step = 0; step < maxSteps; step += 1) {
    const read = await readContent(db, id, {all, preferred});
    if (read.availability === 'outside') return 'outside';
    if (read.availability !== 'found') return failures[read.availability](contentId);
    const {content} = read;
    version ??= read.version;
    changesIn = Math.min(changesIn, read.changesIn ?? Infinity);
    if (content.type !== 'shortcut' || content.shortcutTo === null)
      return {record: content, shortcut, version, changesIn};
    shortcut ??= content;
    id = content.shortcutTo;
  }
  return failures.gone(contentId);
}

/** An item as the operation answers it without an identity token; undefined for an error or an empty reply. */
export async function anonymousContent(db: Database, contentId: number, urls: OwnUrls) {
  const found = await find(contentId, {all: false, db, preferred: []});
  if (found === 'outside' || 'slug' in found) return undefined;
  return contentView(found.record, {canWrite: false, insider: false, urls}, found.shortcut);
}

async function read(services: Services, contentId: number, call: Call) {
  const {caller} = call;
  const found = await find(contentId, {...call, all: caller.role !== undefined});
  if (found === 'outside') return {status: 204} as const;
  if ('slug' in found) return found;
  const {record, shortcut, version, changesIn} = found;
  const isEditor = isAtLeast(caller.role, 'editor');
  const options = {
    canWrite:
      isEditor ||
      (caller.role === 'author' &&
        record.type === 'article' &&
        record.translations.every((each) => isDraft(each.knowledgeState))),
    insider: isInsider(caller),
    urls: new OwnUrls(services),
  };
  const body = contentView(record, options, shortcut);
  const [shown] = record.translations;
  const isViewed = record.type === 'article' && shown?.knowledgeState === 'published' && !isEditor;
  const viewed = isViewed ? {contentId: record.contentId, culture: shown.culture} : undefined;
  // It covers translations that readers do not see, whose changes are none of theirs.
  return {status: 200, body, version: options.insider ? version : undefined, changesIn, viewed} as const;
}

export function contentHandlers(services: Services): Pick<Handlers, 'Content_Get' | 'Content_Get_Slash'> {
  return {
    Content_Get: ({params}, call) => read(services, params.contentId, call),
    /** The interface declares the source `internal` for the other variant only. */
    async Content_Get_Slash({params}, call) {
      const reply = await read(services, params.contentId, call);
      if (reply.status !== 200) return reply;
      const translations = reply.body.translations.map(({source, ...rest}) => ({
        ...rest,
        source: source === 'internal' ? ('other' as const) : source,
      }));
      return {...reply, body: {...reply.body, translations}};
    },
  };
}
