/** The extension Content_Put. */
import {nameOf, personOf} from '../auth/access.ts';
import {isAtLeast} from '../auth/roles.ts';
import {OwnUrls} from '../http/absolute-urls.ts';
import type {Handlers} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {editContent} from '../store/revisions.ts';
import {authorProblem, inputFaults, inputProblem, parentProblem, toContentFields} from './creation.ts';
import type {Services} from './services.ts';

export function editingHandlers(services: Services): Pick<Handlers, 'Content_Put'> {
  return {
    async Content_Put({params: {contentId}, body}, {caller, db, request}) {
      const ifMatch = request.headers.get('if-match');
      if (ifMatch === null) {
        return problem('if-match', 'Send the entity tag of Content_Get in the header If-Match.');
      }
      const refused = inputProblem(inputFaults(body)) ?? authorProblem(caller, body);
      if (refused) return refused;
      const result = await editContent(db, contentId, toContentFields(body, new OwnUrls(services)), {
        parentNodeId: body.parentNodeId,
        isCurrent: (version) => versionsOf(ifMatch).includes(version) || ifMatch.trim() === '*',
        saves: savesOf(ifMatch),
        actor: nameOf(caller),
        person: personOf(caller),
        isAuthor: !isAtLeast(caller.role, 'editor'),
      });
      if (typeof result === 'string') return {status: 200, version: result};
      switch (result.fault) {
        case 'missing':
          return problem('no-such-content', `There is no content item ${contentId}.`);
        case 'gone':
          return problem('content-gone', `Content item ${contentId} has no translation any more.`);
        case 'changed':
          return problem(
            result.isOwn ? 'content-changed-by-you' : 'content-changed',
            `Content item ${contentId} has changed since it was read; read it again.`,
          );
        case 'parent':
          return parentProblem(result.reason, body.parentNodeId);
        case 'type':
          return problem('invalid-request', `Content item ${contentId} stays a ${result.type}.`, {
            errors: {'/type': `must be ${result.type}`},
          });
        case 'role':
          return problem(
            'role',
            `A translation of content item ${contentId} is no draft any more, so another folder, tag or icon takes an editor.`,
          );
        case 'shortcut':
          return problem(
            'invalid-request',
            `Content item ${contentId} is a shortcut to ${result.target}; correct that one.`,
          );
        case 'state':
          return problem(
            'invalid-request',
            'The state of a translation is changed by the command line only.',
            {
              errors: {[`/translations/${result.index}/knowledgeState`]: `must be ${result.state}`},
            },
          );
      }
    },
  };
}

/** The versions that entity tags name. The rest of a tag of Content_Get depends on caller, language and encoding; of a save, it names the save. */
const versionsOf = (ifMatch: string) =>
  [...ifMatch.matchAll(/"([^".]*)\.[^"]*"/g)].map(([, version]) => version);

const savesOf = (ifMatch: string) => [...ifMatch.matchAll(/\.save(\d{1,9})"/g)].map(([, act]) => Number(act));
