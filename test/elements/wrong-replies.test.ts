// Every element, with something odd at each place of the replies that it reads, by the contract. A few of these in a run;
// KB_FUZZ_RUNS and KB_FUZZ_SEED set how many for each element and which.
import fc from 'fast-check';
import '../../src/define.ts';
import '../../portal/src/define.ts';
import type {OperationId} from '../../contract/types.ts';
import {scratchId} from '../support/env.ts';
import {
  byRole,
  env,
  expect,
  findByRole,
  findText,
  isBusy,
  mount,
  provided,
  textOf,
  the,
  until,
  wire,
} from '../support/page.ts';
import {placesOf} from '../support/places.ts';
import {ask, signIn, tokenOf} from '../support/signed-in.ts';
import {surfaces} from '../support/surfaces.ts';

const {runs = 6, seed = 20261122} = env.fuzz;

interface Reading {
  name: string;
  /** The operation whose reply is odd, and part of its path. */
  operation: OperationId;
  path: string;
  method?: string;
  markup: string;
  /** Whether an editor is signed in. */
  editor?: true;
  /** Fields without which there is nothing to show but an error. */
  needed?: readonly string[];
  /** What a person does so that it asks. */
  start?(element: HTMLElement): Promise<unknown>;
}

const flagged = scratchId;
const record = `INC ${crypto.randomUUID()}`;

const operations: Record<string, OperationId> = {
  'kb-recommended': 'Recommended_Get',
  'kb-related': 'RelatedArticle_Get',
  'kb-article': 'Content_Get',
  'results of kb-search': 'Search_Get',
  'suggestions of kb-search': 'Search_GetSuggestions',
  'menu of kb-share': 'Share_Get',
};

async function fill(element: HTMLElement, role: string, name: string, text: string) {
  const field = (await findByRole(element, role, name)) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  return field;
}

const readings: readonly Reading[] = [
  ...surfaces.map((surface): Reading => ({...surface, operation: operations[surface.name]!})),
  {
    name: 'a KCS article in kb-article',
    operation: 'Content_Get',
    path: '/content/7',
    markup: '<kb-article content-id="7" toc></kb-article>',
  },
  {
    name: 'totals of kb-vote',
    operation: 'Statistics_VoteGetMultiple',
    path: '/statistics/vote',
    markup: '<kb-vote content-id="2" show-totals></kb-vote>',
  },
  {name: 'kb-tags', operation: 'Tag_GetAll', path: '/rest/v2/tag', markup: '<kb-tags></kb-tags>'},
  {
    name: 'kb-associations',
    operation: 'ArticleAssociation_GetExternal',
    path: '/articleassociation/',
    markup: `<kb-associations external-id="${record}"></kb-associations>`,
  },
  {
    name: 'results of kb-associations',
    operation: 'Search_Get',
    path: '/rest/v2/search',
    markup: `<kb-associations external-id="${record}"></kb-associations>`,
    editor: true,
    async start(element) {
      const field = await fill(element, 'searchbox', 'Find an article to add', 'password');
      field.form!.requestSubmit();
    },
  },
  {
    name: 'the article of kb-flag',
    operation: 'Content_Get_Slash',
    path: `/content/${flagged}/`,
    markup: `<kb-flag content-id="${flagged}" culture="en-US"></kb-flag>`,
    editor: true,
  },
  {
    name: 'the views of kb-flag',
    operation: 'Statistics_ViewGet',
    path: '/statistics/view/',
    markup: `<kb-flag content-id="${flagged}" culture="en-US"></kb-flag>`,
    editor: true,
  },
  {
    name: 'the article of kb-contribute',
    operation: 'Content_Get_Slash',
    path: '/content/7/',
    markup: '<kb-contribute content-id="7"></kb-contribute>',
    editor: true,
    needed: ['translations'],
  },
  {
    name: 'the tags of kb-contribute',
    operation: 'Tag_GetAll',
    path: '/rest/v2/tag',
    markup: '<kb-contribute></kb-contribute>',
    editor: true,
  },
  {
    name: 'the token of kb-sign-in',
    operation: 'Token_Post',
    path: '/rest/v2/token/',
    method: 'POST',
    markup: '<kb-sign-in></kb-sign-in>',
    async start(element) {
      (await findByRole(element, 'button', 'Sign in')).click();
      const {username, password} = env.users.reader;
      await fill(element, 'textbox', 'User name', username);
      const field = element.shadowRoot!.querySelector<HTMLInputElement>('[type=password]')!;
      field.value = password;
      field.form!.requestSubmit();
    },
  },
];

const oddValues = ['null', 'text', 'number', 'boolean', 'list', 'object'];

/** Lists and objects in a reply. An entry of a list is no field: with null, the list is another one than without. */
const nestedFields = (places: readonly string[]) =>
  places.filter((place) => /[^*]$/.test(place) && places.some((inner) => inner.startsWith(`${place}.`)));

/** What of a page is no text for people. */
const traces = /\bundefined\b|\bnull\b|NaN|\[object/;

const nameOf = ({markup}: Reading) => /^<([\w-]+)/.exec(markup)![1] as 'kb-article';

let token = '';
const failures: string[] = [];
const onFailure = ({reason}: PromiseRejectionEvent) => failures.push(String(reason?.stack ?? reason));

before(async () => {
  token = await tokenOf('editor');
  for (const contentId of [2, 3])
    await ask('POST', '/rest/v2/articleassociation', {contentId, culture: 'en-US', externalId: record});
  const flag = {
    contentId: flagged,
    culture: 'en-US',
    title: 'Test',
    reason: 'outdated',
    email: 'a@example.com',
  };
  await ask('POST', '/rest/v2/articleflag/', flag);
  addEventListener('unhandledrejection', onFailure);
});

after(async () => {
  removeEventListener('unhandledrejection', onFailure);
  const flag = {contentId: flagged, culture: 'en-US', title: 'Test', reason: 'Test'};
  await ask('DELETE', '/rest/test/v2/articleflag', flag);
});

for (const reading of readings) {
  const {name, operation, path, method = 'GET', markup, editor, needed, start} = reading;
  const places = placesOf(operation);

  /** Mounts the element with something odd at a place of the reply. Resolves in the final state. */
  const showOdd = async (place: string, odd: string) => {
    const on = path.replaceAll('/', '%2F');
    const service = wire(`at=${place}=${odd};on=${on};method=${method}`);
    const element: HTMLElement = mount(nameOf(reading), provided(service, markup, 'culture="en-US"'));
    if (editor) the('kb-provider').getToken = async () => token;
    await start?.(element);
    await until(async () => (await service.log(path)).some(({status}) => status));
    await until(
      () => !isBusy(element) && textOf(element) && !byRole(element, 'menuitem', 'Loading…'),
      () => `final state: ${textOf(element)}`,
    );
    return element;
  };

  describe(`${name}, with an odd reply of ${operation}`, function () {
    this.timeout(120_000 + runs * 5_000);

    it(`reaches a final state without a trace of it (${runs} runs, seed ${seed})`, async () => {
      const property = fc.asyncProperty(
        fc.constantFrom(...places),
        fc.constantFrom(...oddValues),
        async (place, odd) => {
          const element = await showOdd(place, odd);
          // Addresses name the fault.
          expect(textOf(element).replace(/http\S+/g, '')).not.to.match(traces);
          expect(failures.splice(0)).to.deep.equal([]);
        },
      );
      await fc.assert(property, {
        numRuns: Math.min(runs, places.length * oddValues.length),
        seed,
        endOnFailure: true,
      });
    });

    for (const field of nestedFields(places))
      it(`shows the same with null for ${field} as without it`, async () => {
        const texts: string[] = [];
        // Code that is loaded on demand may be missing from the first texts.
        await until(
          async () => {
            texts[0] = textOf(await showOdd(field, 'absent'));
            texts[1] = textOf(await showOdd(field, 'null'));
            return texts[0] === texts[1];
          },
          () => texts.join('\n'),
        );
        const failed = Boolean(byRole(the(nameOf(reading)), 'alert'));
        expect(failed).to.equal(Boolean(needed?.includes(field)));
      });
  });
}

describe('what is no success of the service', () => {
  it('is no sign-in for kb-sign-in', async () => {
    for (const odd of oddValues) {
      const service = wire(`at=id_token=${odd};on=%2Ftoken%2F`);
      const element = mount('kb-sign-in', provided(service, '<kb-sign-in></kb-sign-in>', 'culture="en-US"'));
      await readings.at(-1)!.start!(element);
      if (odd === 'text') await findByRole(element, 'button', 'Sign out');
      else {
        await findByRole(element, 'alert');
        expect(the('kb-provider').getToken, odd).to.equal(undefined);
      }
    }
  });

  it('is no use noted for kb-link, and no report taken for kb-flag', async () => {
    const service = wire('html;method=POST');
    const attributes = 'content-id="2" culture="en-US"';
    const link = mount(
      'kb-link',
      provided(
        service,
        `<kb-link ${attributes} link-url="https://desk.example.com/1" description="INC 1"></kb-link>
         <kb-flag ${attributes}></kb-flag>`,
      ),
    );
    (await findByRole(link, 'button', 'I used this article')).click();
    await findByRole(link, 'alert');
    const flag = the('kb-flag');
    (await findByRole(flag, 'button', 'Report a problem')).click();
    ((await findByRole(flag, 'radio', 'Information is missing')) as HTMLInputElement).click();
    (await findByRole(flag, 'button', 'Send')).click();
    await findByRole(flag, 'alert');
  });

  it('is no new article for kb-contribute', async () => {
    for (const odd of ['text', 'null', 'number', 'object']) {
      const service = wire(`at==${odd};on=%2Frest%2Fv3%2Fcontent;method=POST`);
      const element = mount(
        'kb-contribute',
        provided(service, '<kb-contribute></kb-contribute>', 'culture="en-US"'),
      );
      await signIn('editor');
      await fill(element, 'textbox', 'Title', 'An article that is not there');
      (await findByRole(element, 'button', 'Save')).click();
      await findByRole(element, 'alert');
      await findText(element, 'could not be saved');
      expect(element.contentId, odd).to.equal(undefined);
    }
    localStorage.clear();
  });
});
