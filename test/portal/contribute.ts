/** Articles of a test's own, and the element that writes them. */
import type {Content} from '../../contract/types.ts';
import {click, type} from '../support/commands.ts';
import {env, findByRole, mount, provided, the, type Wire} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';

const headers = {'Ocp-Apim-Subscription-Key': env.keys.web, 'Content-Type': 'application/json'};

/** Asks the service as the editor, beside the page. */
export async function ask(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
  const Authorization = `Bearer ${await tokenOf('editor')}`;
  const response = await fetch(`${env.serviceUrl}/rest/${path}`, {
    method,
    headers: {...headers, ...more, Authorization},
    body: JSON.stringify(body),
  });
  return {status: response.status, etag: response.headers.get('ETag') ?? '', text: await response.text()};
}

export const translation = (more: object = {}) => ({
  title: 'Before',
  author: 'Ada Example',
  authorEmail: 'ada@example.com',
  culture: 'en-US',
  knowledgeState: 'published',
  resolution: '<p>The first words.</p>',
  ...more,
});

export const bodyOf = (more: object = {}) => ({
  type: 'article',
  tag: 'text',
  translations: [translation(more)],
});

/** Makes an article of the test's own. */
export const create = async (more: object = {}) =>
  Number(JSON.parse((await ask('POST', 'v3/content', bodyOf(more))).text));

export const read = async (contentId: number) =>
  JSON.parse((await ask('GET', `v2/content/${contentId}/`)).text) as Content;

export const textOfArticle = ({translations = []}: Content) =>
  translations[0]?.articlePartViewModels?.[0]?.markup ?? '';

/** An article form below a provider with a token. */
export async function open(service: Wire, attributes = '', user: keyof typeof env.users = 'editor') {
  const token = await tokenOf(user);
  const element = mount(
    'kb-contribute',
    provided(service, `<kb-contribute ${attributes}></kb-contribute>`, 'culture="en-US"'),
  );
  the('kb-provider').getToken = async () => token;
  return element;
}

export const textbox = (element: Element, name: string) => findByRole(element, 'textbox', name);

export async function write(element: Element, name: string, text: string) {
  await click(await textbox(element, name));
  await type(text);
}

export const save = async (element: Element) => click(await findByRole(element, 'button', 'Save'));
