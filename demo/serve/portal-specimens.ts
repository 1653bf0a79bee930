/** What the gallery shows of the elements for portals. */
import {type Specimen, unrecorded, withFaults} from './specimens.ts';

const record = 'link-url="https://desk.example.com/incidents/2041" description="INC-2041 No e-mail"';
const link = `<kb-link content-id="1002" culture="en-US" ${record}></kb-link>`;
const signIn = '<kb-sign-in></kb-sign-in>';
const associations = '<kb-associations external-id="GALLERY-1"></kb-associations>';
const tags = '<kb-tags></kb-tags>';
/** An editor corrects an article of the gallery's own: what is written in it is a draft of that article in the browser. */
const correct = (contentId: number) => ({
  element: 'kb-contribute' as const,
  markup: `<kb-contribute content-id="${contentId}" culture="en-US"></kb-contribute>`,
  signedIn: true,
  wide: true,
});
const write = {...correct(0), markup: '<kb-contribute culture="en-US"></kb-contribute>'};
const flag = '<kb-flag content-id="1002" culture="en-US"></kb-flag>';

export const portalSpecimens: readonly Specimen[] = [
  {element: 'kb-tags', state: 'complete', note: 'As it comes.', markup: tags},
  {
    element: 'kb-tags',
    state: 'searches',
    note: 'Choosing a tag searches in the field above.',
    markup: '<kb-search id="by-tag"></kb-search><kb-tags for="by-tag" rows="2"></kb-tags>',
  },
  {element: 'kb-tags', state: 'empty', note: 'No article has a tag.', markup: tags, fault: 'empty'},
  ...withFaults('kb-tags', tags),

  {element: 'kb-sign-in', state: 'signed-out', note: 'By password, as it comes.', markup: signIn},
  {element: 'kb-sign-in', state: 'signed-in', note: 'An editor.', markup: signIn, signedIn: true},
  {
    element: 'kb-sign-in',
    state: 'refused',
    note: 'The service is down; sign in to see what is said then.',
    markup: signIn,
    fault: 'status=503;on=token',
  },
  {
    element: 'kb-sign-in',
    state: 'no-provider',
    note: 'Nobody answers at the address of the identity provider.',
    markup: '<kb-sign-in authority="/nobody" client-id="kb-help"></kb-sign-in>',
    act: 'press:0',
  },

  {
    element: 'kb-contribute',
    state: 'signed-out',
    note: 'Nobody who may write is signed in.',
    markup: '<kb-contribute></kb-contribute>',
  },
  {...write, state: 'new', note: 'A new article.'},
  {...write, state: 'invalid', note: 'After Save, without a title.', act: 'write:save'},
  {...write, state: 'folder', note: 'Folders that a search has found.', act: 'write:folder,search'},
  {...correct(1002), state: 'filled', note: 'An article to correct.'},
  {
    ...correct(1001),
    state: 'side-by-side',
    note: 'Another translation beside the one that is written.',
    act: 'write:beside',
  },
  {...correct(1004), state: 'preview', note: 'As readers will see it.', act: 'write:preview'},
  {
    ...correct(1012),
    state: 'uploading',
    note: 'A file is on its way.',
    fault: 'never;on=file%2Fcontent',
    act: 'write:file',
  },
  {
    ...correct(1013),
    state: 'upload-failed',
    note: 'A file could not be sent.',
    fault: 'status=503;on=file%2Fcontent',
    act: 'write:file',
  },
  {
    ...correct(1011),
    state: 'not-saved',
    note: 'The service does not take it.',
    fault: 'status=503;method=PUT',
    act: 'write:title,save',
  },
  {
    ...correct(1024),
    state: 'conflict',
    note: 'Somebody else was faster: both versions.',
    fault: 'status=412;method=PUT',
    act: 'write:title,save',
  },
  {...correct(1025), state: 'draft', note: 'After coming back to a draft.', act: 'write:title,reopen'},
  {...correct(1002), state: 'pending', note: 'No answer yet.', fault: 'never'},
  {...correct(1002), state: '500', note: 'The service fails.', fault: 'status=500'},

  {element: 'kb-link', state: 'offer', note: 'As it comes, for a record that the page names.', markup: link},
  {
    element: 'kb-link',
    state: 'form',
    note: 'After the press, where the page names no record.',
    markup: '<kb-link content-id="1002" culture="en-US"></kb-link>',
    fault: unrecorded,
    act: 'press:0',
  },
  {
    element: 'kb-link',
    state: 'done',
    note: 'After the press. (What the gallery sends is answered on the way and not recorded.)',
    markup: link,
    fault: unrecorded,
    act: 'press:0',
  },
  {
    element: 'kb-link',
    state: 'refused',
    note: 'The service does not take it.',
    markup: link,
    fault: 'status=503;method=POST',
    act: 'press:0',
  },
  {element: 'kb-link', state: 'idle', note: 'No content-id yet.', markup: '<kb-link></kb-link>'},

  {element: 'kb-flag', state: 'offer', note: 'As it comes, for readers.', markup: flag},
  {
    element: 'kb-flag',
    state: 'form',
    note: 'After the press.',
    markup: '<kb-flag content-id="1002" culture="en-US" ask-email></kb-flag>',
    fault: unrecorded,
    act: 'press:0',
  },
  {element: 'kb-flag', state: 'idle', note: 'No content-id yet.', markup: '<kb-flag></kb-flag>'},

  {
    element: 'kb-associations',
    state: 'empty',
    note: 'Nothing is bound to the record yet.',
    markup: associations,
  },
  {
    element: 'kb-associations',
    state: 'search',
    note: 'With the search that editors get.',
    markup: '<kb-associations external-id="GALLERY-1" offer="everyone"></kb-associations>',
  },
  {
    element: 'kb-associations',
    state: 'idle',
    note: 'No record yet.',
    markup: '<kb-associations></kb-associations>',
  },
  ...withFaults('kb-associations', associations),
];
