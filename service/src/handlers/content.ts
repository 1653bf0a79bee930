/** Content_Get, both variants (Interface 4.8). */
import type {Contract} from '../../../contract/operations.ts';
import {isInsider} from '../auth/access.ts';
import {isUnavailable} from '../http/faults.ts';
import type {Call, Handler} from '../mount.ts';
import {problem} from '../problem.ts';
import {readContent} from '../store/content.ts';
import type {ContentRecord} from '../store/types.ts';
import {contentView} from './content-view.ts';
import type {Services} from './services.ts';

/** A shortcut to a shortcut is followed; a circle of them leads nowhere. */
const mostSteps = 5;

interface Found {
  record: ContentRecord;
  /** What was asked for, when that is a shortcut and `record` what it points to. */
  shortcut?: ContentRecord;
}

const failures = {
  missing: (id: number) => problem('no-such-content', `There is no content item ${id}.`),
  gone: (id: number) => problem('content-gone', `Content item ${id} has no translation any more.`),
  forbidden: (id: number) => problem('not-readable', `Content item ${id} is not published.`),
};

type Failed = ReturnType<(typeof failures)[keyof typeof failures]>;

/** One item. A failure to count the reading must not keep anyone from it. */
async function readOne({db, writable, log}: Services, contentId: number, {caller: {editor}, head}: Call) {
  if (editor || head || !writable()) return readContent(db, contentId, {editor});
  try {
    return await readContent(db, contentId, {count: true});
  } catch (error) {
    // Asking a database that is away once more would only make the caller wait.
    if (isUnavailable(error)) throw error;
    const read = await readContent(db, contentId);
    log.error(error, 'a view was not counted');
    return read;
  }
}

/** The item, or what a shortcut points to; `outside` when its dates exclude now. Readings are counted. */
async function find(services: Services, contentId: number, call: Call): Promise<Found | Failed | 'outside'> {
  let id = contentId;
  let shortcut: ContentRecord | undefined;
  for (let step = 0; step < mostSteps; step += 1) {
    const {availability, content} = await readOne(services, id, call);
    if (availability === 'outside') return 'outside';
    if (availability !== 'found') return failures[availability](contentId);
    if (content.type !== 'shortcut' || content.shortcutTo === null) return {record: content, shortcut};
    shortcut ??= content;
    id = content.shortcutTo;
  }
  return failures.gone(contentId);
}

async function read(services: Services, contentId: number, call: Call) {
  const {caller} = call;
  const found = await find(services, contentId, call);
  if (found === 'outside') return {status: 204} as const;
  if ('slug' in found) return found;
  const options = {
    canWrite: caller.editor,
    insider: isInsider(caller),
    publicUrl: services.publicUrl(),
  };
  return {status: 200, body: contentView(found.record, options, found.shortcut)} as const;
}

export function contentHandlers(services: Services): {
  Content_Get: Handler<Contract['Content_Get']>;
  Content_Get_Slash: Handler<Contract['Content_Get_Slash']>;
} {
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
      return {status: 200, body: {...reply.body, translations}};
    },
  };
}
