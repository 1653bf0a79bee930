/** The elements for portals, without side effects: importing it registers nothing. */
export {KbContributedEvent, KbBeforeContributeEvent} from './elements/kb-contribute/events.ts';
export {KbContribute} from './elements/kb-contribute/kb-contribute.ts';
export {KbBeforeBindEvent, KbBoundEvent} from './elements/kb-associations/events.ts';
export {KbAssociations} from './elements/kb-associations/kb-associations.ts';
export {
  KbFlaggedEvent,
  KbBeforeFlagEvent,
  KbUnflaggedEvent,
  KbBeforeUnflagEvent,
} from './elements/kb-flag/events.ts';
export {KbFlag} from './elements/kb-flag/kb-flag.ts';
export {KbLinkedEvent, KbBeforeLinkEvent} from './elements/kb-link/events.ts';
export {KbLink} from './elements/kb-link/kb-link.ts';
export {KbSignedInEvent, KbBeforeSignInEvent, KbBeforeSignOutEvent} from './elements/kb-sign-in/events.ts';
export {KbSignIn} from './elements/kb-sign-in/kb-sign-in.ts';
export {KbBeforeTagEvent} from './elements/kb-tags/events.ts';
export {KbTags} from './elements/kb-tags/kb-tags.ts';
export {type Person, personOf} from './ui/person.ts';
