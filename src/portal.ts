/** The elements for portals, without side effects: importing it registers nothing. */
export {KbContributedEvent, KbContributeEvent} from './elements/portal/kb-contribute/events.ts';
export {KbContribute} from './elements/portal/kb-contribute/kb-contribute.ts';
export {KbBindEvent, KbBoundEvent} from './elements/portal/kb-associations/events.ts';
export {KbAssociations} from './elements/portal/kb-associations/kb-associations.ts';
export {
  KbFlaggedEvent,
  KbFlagEvent,
  KbUnflaggedEvent,
  KbUnflagEvent,
} from './elements/portal/kb-flag/events.ts';
export {KbFlag} from './elements/portal/kb-flag/kb-flag.ts';
export {KbLinkedEvent, KbLinkEvent} from './elements/portal/kb-link/events.ts';
export {KbLink} from './elements/portal/kb-link/kb-link.ts';
export {KbSignedInEvent, KbSignInEvent, KbSignOutEvent} from './elements/portal/kb-sign-in/events.ts';
export {KbSignIn} from './elements/portal/kb-sign-in/kb-sign-in.ts';
export {KbTagEvent} from './elements/portal/kb-tags/events.ts';
export {KbTags} from './elements/portal/kb-tags/kb-tags.ts';
export {type Person, personOf} from './ui/person.ts';
