/** The article page: its address and title follow what is read, back goes back to it, and elements are shown beside their pages. */
import type {KbArticle} from '../src/elements/kb-article/kb-article.ts';

const article = document.querySelector<KbArticle>('kb-article');

const example = document.querySelector<HTMLElement>('#example');
/** Content id of the page whose example is shown. */
let exampleOf: number | undefined;

/** A page about an element shows the element itself, and what it is made by. */
function showExample(contentId: number) {
  if (contentId === exampleOf) return;
  exampleOf = contentId;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-example="${contentId}"]`);
  const [stage, code] = example?.querySelectorAll('.stage, code') ?? [];
  if (!example || !stage || !code) return;
  example.hidden = !template;
  stage.replaceChildren(...(template ? [document.importNode(template.content, true)] : []));
  code.textContent = stage.innerHTML;
}

function onShown() {
  const shown = article?.shown;
  if (!shown) return;
  showExample(shown.contentId);
  document.title = `${shown.title} · kb-help`;
  const url = new URL(location.href);
  const other = url.searchParams.get('id') !== String(shown.contentId);
  url.searchParams.set('id', String(shown.contentId));
  url.searchParams.set('culture', shown.culture);
  if (other) url.hash = '';
  history[other ? 'pushState' : 'replaceState'](null, '', url);
}

// A kb-article provides what it shows to the elements inside it, by the community's context protocol.
void customElements.whenDefined('kb-article').then(() => {
  const request = {
    context: Symbol.for('kb-help-article'),
    contextTarget: example,
    callback: onShown,
    subscribe: true,
  };
  const event = new Event('context-request', {bubbles: true, composed: true});
  example?.dispatchEvent(Object.assign(event, request));
});

addEventListener('popstate', () => {
  const {searchParams} = new URL(location.href);
  if (!article) return;
  article.contentId = Number(searchParams.get('id'));
  article.culture = searchParams.get('culture') ?? undefined;
});
