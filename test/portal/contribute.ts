/** Articles of a test's own, and the element that writes them. */
import type {Content} from '../../contract/types.ts';
import {click, type} from '../support/commands.ts';
import {env, findByRole, mount, provided, the, type Wire} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';

const headers = {'Ocp-Apim-Subscription-Key': env.keys.web, 'Content-Type': 'application/json'};

/** Asks the service beside the page, by default as the editor. */
export async function ask(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
  user: keyof typeof env.users = 'editor',
) {
  const Authorization = `Bearer ${await tokenOf(user)}`;
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

/** Changes an article as it is by then, by default as another editor. */
export async function change(
  contentId: number,
  more: object,
  user: keyof typeof env.users = 'colleague',
): Promise<void> {
  const {etag} = await ask('GET', `v2/content/${contentId}/`);
  const {status} = await ask('PUT', `v3/content/${contentId}`, bodyOf(more), {'If-Match': etag}, user);
  if (status !== 200) throw new Error(`The article could not be changed: ${status}`);
}

/** Drafts are what kb-contribute stores, what was written last when it leaves. */
export function forgetDrafts() {
  for (const element of document.querySelectorAll('kb-contribute')) element.remove();
  localStorage.clear();
}

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

export const save = async (element: Element, name = 'Save') =>
  click(await findByRole(element, 'button', name));

/** Puts a text in place of what a field has. */
export function fill(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', {bubbles: true}));
}

/** Chooses an option of a list by its value. */
export async function select(element: Element, name: string, value: string) {
  const list = (await findByRole(element, 'combobox', name)) as HTMLSelectElement;
  list.value = value;
  list.dispatchEvent(new Event('change'));
}

/** A picture to send. */
export const picture = async () => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
  return new File([await canvas.convertToBlob()], 'the-dashboard.png', {type: 'image/png'});
};

/** Chooses a file in the toolbar. */
export function choose(element: Element, file: File) {
  const input = element.shadowRoot!.querySelector<HTMLInputElement>('.toolbar [type=file]')!;
  const data = new DataTransfer();
  data.items.add(file);
  input.files = data.files;
  input.dispatchEvent(new Event('change'));
}
