// Each class of kb-help/elements/*, registered by its owner in a document where nothing else is.
import {env, expect, until, wire} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';

interface Use {
  /** Attributes of the element. */
  attributes?: string;
  /** Text to write into the first field. */
  write?: string;
  /** The text of a button to press then. */
  press?: string;
  /** What is to be seen at last. */
  shows: string;
}

const uses: Record<string, Use> = {
  'kb-article': {attributes: 'content-id="2"', shows: 'Reset your password'},
  'kb-associations': {attributes: 'content-id="2"', shows: 'Choose a record to see its articles.'},
  'kb-contribute': {write: 'A title of its own', press: 'Preview', shows: 'A title of its own'},
  'kb-flag': {attributes: 'content-id="2"', shows: 'Report'},
  'kb-help': {press: 'Help', shows: 'Read an invoice'},
  'kb-link': {attributes: 'content-id="2" external-id="T-1"', shows: 'I used this article'},
  'kb-provider': {shows: 'inside'},
  'kb-recommended': {shows: 'Reset your password'},
  'kb-related': {attributes: 'content-id="2"', shows: 'The sign-in code is refused'},
  'kb-search': {attributes: 'value="invoice"', press: 'Search', shows: 'Read an invoice'},
  'kb-share': {attributes: 'content-id="2"', press: 'Share', shows: 'Copy link'},
  'kb-sign-in': {shows: 'Signed in as Ada Example'},
  'kb-tags': {shows: 'password'},
  'kb-vote': {attributes: 'content-id="2"', shows: 'Yes'},
};

/** What is below a node in the composed tree. */
function* below(node: ParentNode): Generator<Element> {
  for (const element of node.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* below(element.shadowRoot);
  }
}

/** The texts that are to be seen there. What a host holds is seen where a slot takes it. */
const textIn = (document: Document) =>
  [...below(document)]
    .filter((element) => element.localName !== 'style' && (element.shadowRoot || element.checkVisibility()))
    .flatMap((element) =>
      [...element.childNodes].filter(
        (node) => !element.shadowRoot || ('assignedSlot' in node && node.assignedSlot),
      ),
    )
    .filter(({nodeType}) => nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join(' ')
    .replace(/\s+/g, ' ');

/** Tags and modules of the elements that a package registers. */
async function modulesOf(folder: string) {
  const source = await (await fetch(`${folder}/define.ts`)).text();
  const tags = [...source.matchAll(/entries\/(kb-[\w-]+)\.ts/g)].map(([, tag]) => tag!);
  return tags.map((tag) => [tag, `${folder}/elements/${tag}/${tag}.ts`] as const);
}
const modules = [...(await modulesOf('/src')), ...(await modulesOf('/portal/src'))];

describe('a class that its owner registers', () => {
  const frame = document.createElement('iframe');
  afterEach(() => {
    frame.remove();
    // Drafts are what kb-contribute stores.
    localStorage.clear();
  });

  it('is tested here for each element', () =>
    expect(modules.map(([tag]) => tag).sort()).to.deep.equal(Object.keys(uses).sort()));

  for (const [tag, file] of modules) {
    it(`${tag} works without any other module`, async () => {
      const {attributes = '', write, press, shows} = uses[tag]!;
      const settings = {baseUrl: wire().url, subscriptionKey: env.keys.web, culture: 'en-US'};
      frame.srcdoc = `<!doctype html><html lang="en"><title>Own</title><${tag} ${attributes}>inside</${tag}>
        <script type="module">
          import {configure} from '/src/context/settings.ts';
          import * as exported from '${file}';
          const token = ${JSON.stringify(await tokenOf('editor'))};
          configure({...${JSON.stringify(settings)}, getToken: () => token});
          customElements.define('${tag}', Object.values(exported)[0]);
        </script>`;
      document.body.append(frame);
      const inFrame = () => frame.contentDocument!;
      const find = (tag: string, text = '') =>
        until(() =>
          [...below(inFrame())].find(
            (each) => each.localName === tag && (each.ariaLabel ?? each.textContent).includes(text),
          ),
        );
      if (write !== undefined) {
        const field = (await find('input')) as HTMLInputElement;
        field.value = write;
        field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      }
      if (press !== undefined) ((await find('button', press)) as HTMLElement).click();
      await until(
        () => textIn(inFrame()).includes(shows),
        () => `${shows} in ${textIn(inFrame())}`,
      );
    });
  }
});
