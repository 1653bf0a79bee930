/** Describes what a file and a person have both changed since the last import. */
import type {Conflict, RemovedConflict, TextConflict} from '../../store/import-plans.ts';
import {fieldNames} from '../../store/items.ts';
import type {SearchConflict} from '../../store/search-imports.ts';
import {locationOf, type Item} from '../format/items.ts';
import {coded, type ImportProblem} from '../format/problems.ts';
import {searchSettingsFile} from '../format/search-settings.ts';

export function describeConflict(item: Item, contentId: number, conflict: Conflict): ImportProblem {
  if (conflict.kind === 'field') {
    const {name, stored} = conflict;
    const field = fieldNames[name];
    const isPlace = name === 'parent' || name === 'shortcut';
    const present = stored === null ? 'none' : isPlace ? `content ${stored}` : stored;
    const message =
      `${field} of content ${contentId} was changed in the service to ${present} since the last import, and to ${item[field] ?? 'none'} here; ` +
      'the service keeps its own. Import with --prefer files or --prefer service to decide.';
    return {...locationOf(item, field), message};
  }
  const {culture, title} = conflict;
  const article = item.articles.find((each) => each.culture.toLowerCase() === culture.toLowerCase());
  const file = (article ?? item.articles[0]!).file;
  const what = `"${title}" (content ${contentId}, ${culture})`;
  if (conflict.kind === 'state') {
    const line = article?.fields.state?.line ?? 1;
    const message =
      `the state of ${what} was changed in the service to ${conflict.stored} since its last import, and to ${conflict.wanted} here; ` +
      'the service keeps its own. Import with --prefer files or --prefer service to decide.';
    return {file, line, message};
  }
  return {file, line: 1, ...textProblem(what, title, textConflict(item.key, conflict), conflict)};
}

/** The conflict of an item of which all files are gone. The file that it had is known but for its extension. */
export function describeMissing(
  {key, isPlain}: {key: string; isPlain: boolean},
  contentId: number,
  conflict: RemovedConflict,
): ImportProblem {
  const {culture, title} = conflict;
  const file = isPlain ? key : `${culture.toLowerCase()}/${key}`;
  return {
    file,
    line: 1,
    ...textProblem(
      `"${title}" (content ${contentId}, ${culture})`,
      title,
      textConflict(key, conflict),
      conflict,
    ),
  };
}

const textProblem = (what: string, title: string, text: string, {kind}: TextConflict | RemovedConflict) =>
  coded(kind === 'text' ? 'conflict' : 'removed', [title], `${what} ${text}`);

function textConflict(key: string, conflict: TextConflict | RemovedConflict): string {
  const changed = 'was changed in the service since its last import, and';
  if (conflict.kind === 'text')
    return (
      `${changed} this file was changed, too; the service keeps its text. To take the file's, import with --prefer files: the present text becomes a ` +
      `revision. To keep the service's for good, import with --prefer service. "revision list ${key}" shows former texts.`
    );
  const remove = {archived: 'archive', deleted: 'delete'}[conflict.state];
  return `${changed} its file was removed; the service keeps it. Import with --prefer files to ${remove} it, or with --prefer service to keep it.`;
}

export function describeSearchConflict(
  {culture, isRemoved}: SearchConflict,
  files: readonly {culture: string; file: string}[],
): ImportProblem {
  const file = files.find((each) => each.culture.toLowerCase() === culture)?.file;
  const message =
    `synonyms or pinned results of ${culture} were changed in the service since their last import, and ` +
    `${isRemoved ? 'this file was removed' : 'this file was changed, too'}; the service keeps its own. ` +
    'Import with --prefer files or --prefer service to decide.';
  return {
    file: file ?? `${culture}/${searchSettingsFile}`,
    line: 1,
    ...coded('searchConflict', [], message),
  };
}
