/** What the gallery shows: each element in each state. Faults happen on the wire: `base` goes through the fault switch. */
export interface Specimen {
  element: `kb-${string}`;
  /** Short name, unique within the element. */
  state: string;
  /** What is going on, in a sentence. */
  note: string;
  /** Trusted: goes into the page as it is. */
  markup: string;
  /** Path below /kb: which fault happens. */
  fault?: string;
  /** Instead of the service below /kb. */
  baseUrl?: string;
  subscriptionKey?: string;
  /** No provider around it. */
  bare?: boolean;
  /** What gallery.ts does once the element stands: presses a button, types a query. */
  act?: string;
  /** An editor is signed in. */
  signedIn?: boolean;
  wide?: boolean;
}

type Fault = Pick<Specimen, 'state' | 'note' | 'fault' | 'baseUrl' | 'subscriptionKey' | 'bare'>;

/** What can happen to any read. */
const faults: readonly Fault[] = [
  {
    state: 'pending',
    note: 'No answer yet. The space is kept; the skeleton appears after 400 ms.',
    fault: 'never',
  },
  {state: '403', note: 'The service refuses: the key lacks the right.', fault: 'status=403'},
  {state: 'wrong-key', note: 'The service does not know the key.', subscriptionKey: 'not-a-key'},
  {state: '404', note: 'The service does not have it.', fault: 'status=404'},
  {state: '429', note: 'Too many requests at once.', fault: 'status=429;retry-after=1'},
  {state: '500', note: 'The service fails.', fault: 'status=500'},
  {state: '503', note: 'The service is down, or starting.', fault: 'status=503'},
  {state: 'refused', note: 'No server listens there, or the reader is offline.', fault: 'refuse'},
  {state: 'broken-off', note: 'The connection breaks in the middle of the answer.', fault: 'reset'},
  {state: 'truncated', note: 'Half an answer that claims to be whole.', fault: 'truncate'},
  {
    state: 'not-json',
    note: 'A page answers instead of the service: a sign-in network, or a wrong address.',
    fault: 'html',
  },
  {state: 'wrong-base-url', note: 'The address is not the service’s.', baseUrl: '/nowhere'},
  {state: 'missing-base-url', note: 'No base URL is set.', bare: true},
  {state: 'nulls', note: 'Every field that may be missing is missing.', fault: 'nulls'},
  {state: 'wrong-types', note: 'Texts where numbers belong, and the reverse.', fault: 'wrong-types'},
  {state: 'tomorrow', note: 'Values and fields that this version does not know.', fault: 'unknown-enums'},
  {state: 'long', note: 'Very long texts, and words without a place to break.', fault: 'texts=long'},
  {state: 'hostile', note: 'Every text tries to run code. Nothing runs.', fault: 'texts=hostile'},
];

export const withFaults = (
  element: Specimen['element'],
  markup: string,
  except: readonly string[] = [],
): Specimen[] =>
  faults.filter(({state}) => !except.includes(state)).map((fault) => ({element, markup, ...fault}));

const list = '<kb-recommended take="4"></kb-recommended>';
const related = '<kb-related content-id="1002" take="4"></kb-related>';
const article = '<kb-article content-id="1002" heading-level="4"></kb-article>';
const vote = '<kb-vote content-id="1002" culture="en-US"></kb-vote>';
const share = '<kb-share content-id="1002"></kb-share>';
const reasons =
  '<option>Out of date</option><option>Hard to follow</option><option>Not what I was looking for</option>';

/** A No is sent when the page is left, too: looking at the gallery is no vote. */
export const unrecorded = 'status=202;method=POST';

export const specimens: readonly Specimen[] = [
  {element: 'kb-recommended', state: 'complete', note: 'As it comes.', markup: list},
  {
    element: 'kb-recommended',
    state: 'compact',
    note: 'Titles only, for a side column.',
    markup: '<kb-recommended take="6" compact heading="Popular"></kb-recommended>',
  },
  {element: 'kb-recommended', state: 'empty', note: 'Nothing is recommended.', markup: list, fault: 'empty'},
  ...withFaults('kb-recommended', list),

  {
    element: 'kb-related',
    state: 'complete',
    note: 'What is near the article that content-id names.',
    markup: related,
  },
  {
    element: 'kb-related',
    state: 'compact',
    note: 'Titles only.',
    markup: '<kb-related content-id="1002" take="6" compact heading="Read on"></kb-related>',
  },
  {element: 'kb-related', state: 'empty', note: 'Nothing is near it.', markup: related, fault: 'empty'},
  {element: 'kb-related', state: 'idle', note: 'No content-id yet.', markup: '<kb-related></kb-related>'},
  ...withFaults('kb-related', related),

  {element: 'kb-search', state: 'idle', note: 'Before anything is typed.', markup: '<kb-search></kb-search>'},
  {
    element: 'kb-search',
    state: 'results',
    note: 'After Enter: the result list in place.',
    markup: '<kb-search></kb-search>',
    act: 'search:security policy',
  },
  {
    element: 'kb-search',
    state: 'empty',
    note: 'Nothing fits.',
    markup: '<kb-search></kb-search>',
    act: 'search:zzqqxxyy',
  },
  {
    element: 'kb-search',
    state: 'watch',
    note: 'Articles offered for what is typed into a field of the page. Type something else.',
    markup:
      '<form class="ticket"><label>Subject <input id="subject" value="colours of my help page" autocomplete="off" /></label><kb-search watch="#subject"></kb-search></form>',
  },
  {
    element: 'kb-search',
    state: 'watch-empty',
    note: 'Nothing was typed yet. The space is kept.',
    markup:
      '<form class="ticket"><label>Subject <input id="empty-subject" autocomplete="off" /></label><kb-search watch="#empty-subject"></kb-search></form>',
  },
  ...withFaults('kb-search', '<kb-search></kb-search>').map((specimen) => ({
    ...specimen,
    act: 'search:article',
  })),

  {
    element: 'kb-article',
    state: 'complete',
    note: 'Headings, code, links, tags, languages.',
    markup: article,
    wide: true,
  },
  {
    element: 'kb-article',
    state: 'with-vote-share-and-related',
    note: 'What stands inside it takes its content and language.',
    markup:
      '<kb-article id="nested" content-id="1001" heading-level="4"><kb-vote></kb-vote><kb-share></kb-share><kb-related take="3" heading-level="5" for="nested"></kb-related></kb-article>',
    wide: true,
  },
  {
    element: 'kb-article',
    state: 'toc',
    note: 'With a table of contents, which follows the reading. Code, headings and pictures can be pressed.',
    markup: '<kb-article content-id="1024" heading-level="4" toc></kb-article>',
    wide: true,
  },
  {
    element: 'kb-article',
    state: 'link',
    note: 'A page on another site: its address as a card.',
    markup: '<kb-article content-id="1032" heading-level="4"></kb-article>',
  },
  {
    element: 'kb-article',
    state: 'folder',
    note: 'A folder of articles: its description.',
    markup: '<kb-article content-id="901" heading-level="4"></kb-article>',
  },
  {
    element: 'kb-article',
    state: 'shortcut',
    note: 'A second entry to an article: shows that article.',
    markup: '<kb-article content-id="1067" heading-level="4"></kb-article>',
  },
  {
    element: 'kb-article',
    state: 'flash',
    note: 'A Flash film among its parts, which no browser plays.',
    markup: '<kb-article content-id="901" heading-level="4"></kb-article>',
    fault: 'flash',
  },
  {
    element: 'kb-article',
    state: 'idle',
    note: 'No content-id yet.',
    markup: '<kb-article heading-level="4"></kb-article>',
  },
  {
    element: 'kb-article',
    state: 'unknown-id',
    note: 'The service has no such article.',
    markup: '<kb-article content-id="2147483647" heading-level="4"></kb-article>',
  },
  {
    element: 'kb-article',
    state: '204',
    note: 'It exists, but its dates exclude now.',
    markup: article,
    fault: 'status=204',
  },
  {
    element: 'kb-article',
    state: '410',
    note: 'All its translations are gone.',
    markup: article,
    fault: 'status=410',
  },
  ...withFaults('kb-article', article),

  {element: 'kb-vote', state: 'question', note: 'As it comes.', markup: vote},
  {
    element: 'kb-vote',
    state: 'totals',
    note: 'With the votes so far.',
    markup: '<kb-vote content-id="1002" culture="en-US" show-totals></kb-vote>',
  },
  {
    element: 'kb-vote',
    state: 'form',
    note: 'After No, with reasons, comment, name and e-mail.',
    markup: `<kb-vote content-id="1002" culture="en-US" ask-name ask-email>${reasons}</kb-vote>`,
    fault: unrecorded,
    act: 'press:1',
  },
  {
    element: 'kb-vote',
    state: 'required',
    note: 'After No; the comment must be given.',
    markup: '<kb-vote content-id="1002" culture="en-US" comment="required"></kb-vote>',
    fault: unrecorded,
    act: 'press:1',
  },
  {
    element: 'kb-vote',
    state: 'thanks',
    note: 'After Yes. (Votes of the gallery are answered on the way and not recorded.)',
    markup: vote,
    fault: unrecorded,
    act: 'press:0',
  },
  {
    element: 'kb-vote',
    state: 'refused',
    note: 'The service does not take the vote: it is taken back, and may be sent again.',
    markup: vote,
    fault: 'status=503;method=POST',
    act: 'press:0',
  },
  {element: 'kb-vote', state: 'idle', note: 'No content-id yet.', markup: '<kb-vote></kb-vote>'},

  {
    element: 'kb-share',
    state: 'closed',
    note: 'As it comes: nothing is asked before it is pressed.',
    markup: share,
  },
  {element: 'kb-share', state: 'idle', note: 'No content-id yet.', markup: '<kb-share></kb-share>'},
  ...withFaults('kb-share', share).map((specimen) => ({
    ...specimen,
    note: `${specimen.note} Press the button.`,
  })),
];
