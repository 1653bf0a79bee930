import type {TextParameters} from 'kb-help/portal-kit.js';
import type {PortalTerms} from './terms.ts';

/** The placeholders of texts that are written as data, in the order in which elements pass the values. Named as in terms.ts. */
export const textParameters: TextParameters<{portal: PortalTerms}> = {
  'portal.contribute.found': ['date'],
  'portal.contribute.copyFrom': ['language'],
  'portal.contribute.details.heading': ['level'],
  'portal.contribute.details.alternative': ['text'],
  'portal.contribute.details.start': ['number'],
  'portal.contribute.details.size': ['size'],
  'portal.contribute.details.hint': ['text'],
  'portal.contribute.video.wrong': ['line'],
  'portal.contribute.page.add': ['section'],
  'portal.contribute.page.savedAt': ['time'],
  'portal.signIn.signedInAs': ['name'],
  'portal.link.done': ['record'],
  'portal.tags.count': ['count'],
  'portal.tags.noMatch': ['text'],
  'portal.associations.records': ['count'],
  'portal.associations.addTitle': ['title'],
  'portal.associations.done': ['title'],
  'portal.associations.conflict': ['title'],
};
