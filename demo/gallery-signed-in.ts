/** Specimens of the gallery that need an editor: signs one in, and brings kb-contribute into its states. */
import type {KbProvider} from '../src/elements/kb-provider/kb-provider.ts';

/** Does a step as soon as what it needs is rendered. Returns whether it has. */
type Step = (root: ShadowRoot) => boolean;

function fill(field: HTMLInputElement | HTMLSelectElement, value: string, type: 'input' | 'change'): void {
  field.value = value;
  field.dispatchEvent(new Event(type, {bubbles: true}));
}

const press =
  (selector: string): Step =>
  (root) => {
    const button = root.querySelector<HTMLButtonElement>(selector);
    button?.click();
    return Boolean(button);
  };

const steps: Record<string, Step> = {
  title(root) {
    const field = root.querySelector<HTMLInputElement>('#title');
    if (field) fill(field, `${field.value} (changed)`, 'input');
    return Boolean(field);
  },
  file(root) {
    const field = root.querySelector<HTMLInputElement>('.files [type=file]');
    if (!field || !root.querySelector('.resolution > .prose')) return false;
    const data = new DataTransfer();
    data.items.add(new File(['week,questions\n47,12\n'], 'questions.csv', {type: 'text/csv'}));
    field.files = data.files;
    field.dispatchEvent(new Event('change'));
    return true;
  },
  beside(root) {
    const field = root.querySelector<HTMLSelectElement>('.compare > select');
    if (field) fill(field, 'de-DE', 'change');
    return Boolean(field);
  },
  folder(root) {
    const field = root.querySelector<HTMLInputElement>('#folder');
    if (field) fill(field, 'guides', 'input');
    return Boolean(field);
  },
  search: press('.find > button'),
  preview: press('.buttons > [aria-pressed]'),
  save: press('[part=submit]'),
  /** Comes back to what was written. */
  reopen({host}) {
    host.replaceWith(host.cloneNode());
    return true;
  },
};

const nextFrame = () => new Promise(requestAnimationFrame);

/** Without the focus, which would scroll the page to whatever took it last. */
async function act(stage: HTMLElement): Promise<void> {
  stage.inert = true;
  const [, names = ''] = (stage.dataset.act ?? '').split(':');
  const root = () => stage.querySelector('kb-contribute')?.shadowRoot;
  for (const step of names.split(',').map((name) => steps[name])) {
    while (step && !(root() && step(root()!))) await nextFrame();
  }
  do await nextFrame();
  while (root()?.querySelector('[part=submit][aria-busy=true]'));
  stage.inert = false;
}

/** What is written in the gallery is forgotten when it is left: the page of the incident desk has the same articles. */
function forgetDrafts(): void {
  for (const element of document.querySelectorAll('.stage kb-contribute[content-id]')) {
    const prefix = `kb-help.draft.${element.getAttribute('content-id')}.`;
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  }
}

/** Signs an editor in on these stages, and brings each into its state. They are busy until then. */
export async function signIn(stages: readonly HTMLElement[], account: DOMStringMap): Promise<void> {
  const [provider] = stages.map((stage) => stage.querySelector<KbProvider>('kb-provider'));
  if (!provider) return;
  for (const stage of stages) stage.ariaBusy = 'true';
  forgetDrafts();
  addEventListener('pagehide', forgetDrafts);
  const {editorName: username, editorPassword: password} = account;
  const reply = await fetch('/kb/rest/v2/token/', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Ocp-Apim-Subscription-Key': provider.getAttribute('subscription-key') ?? '',
    },
    body: JSON.stringify({username, password}),
  });
  const {id_token: token} = (await reply.json()) as {id_token: string};
  await customElements.whenDefined('kb-provider');
  for (const stage of stages) {
    stage.querySelector<KbProvider>('kb-provider')!.getToken = async () => token;
    void act(stage).finally(() => (stage.ariaBusy = null));
  }
}
