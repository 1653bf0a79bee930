/**
 * Brings an element to life that a server has rendered, with the nodes that are there: Lit takes them over, and the element starts
 * with the reply that the server sent along. Loaded when there is such an element.
 */
import {hydrate as hydrateTemplate} from '@lit-labs/ssr-client';
import type {LitElement, ReactiveController} from 'lit';
import {languages} from '../i18n/languages.ts';
import {langAt} from '../base/nearest-lang.ts';
import {type PreloadedReply, serverOnly} from './preloaded.ts';

/** An element as far as hydration needs it. */
export interface Hydratable extends LitElement {
  readonly preloadable: {readonly args: unknown} | undefined;
  loadParts(root: ParentNode): Promise<void>;
  setEnvironment(lang: string, settings: object): void;
  preload(reply: Pick<PreloadedReply, 'value' | 'error'>, root: ParentNode): void;
}

/** LitElement declares it as protected. */
interface Renderer {
  render(): unknown;
}

const parsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, {once: true}));

function readReply(root: ShadowRoot): PreloadedReply | undefined {
  try {
    return JSON.parse(root.querySelector('script')!.textContent) as PreloadedReply;
  } catch {
    return undefined;
  }
}

/** Hydrates when the host connects. Without a reply, what the server has rendered is replaced. */
function hydrateOnConnect(host: Hydratable, sent: PreloadedReply | undefined) {
  const root = host.shadowRoot!;
  let matches = false;
  const controller: ReactiveController = {
    hostConnected() {
      if (!sent) return;
      const {args, ...reply} = sent;
      if (JSON.stringify(host.preloadable?.args) !== JSON.stringify(args)) return;
      try {
        host.preload(reply, root);
        matches = true;
      } catch {
        // Rendered by another version. The element renders from scratch.
      }
    },
    /** Right before the first rendering, which then finds a tree that Lit knows. */
    hostUpdate() {
      host.removeController(controller);
      for (const node of root.querySelectorAll(`[${serverOnly}]`)) node.remove();
      // Elements with content of their own render in front of it.
      host.renderOptions.renderBefore = null;
      try {
        if (!matches) throw new Error('The server has read something else.');
        hydrateTemplate((host as unknown as Renderer).render(), root, host.renderOptions);
      } catch {
        // The page has settings or icons that the server did not know. The element renders from scratch, at once.
        root.replaceChildren();
      }
    },
  };
  // The last of the host's controllers: settings and language are known when it connects.
  host.addController(controller);
}

export async function hydrate(host: Hydratable): Promise<void> {
  await parsed();
  const reply = readReply(host.shadowRoot!);
  // Not rendered by `createRenderer`: other code renders it, and has to remove the attribute.
  if (!reply) return;
  const [loaded] = await Promise.all([
    host.loadParts(host.shadowRoot!).then(
      () => true,
      () => false,
    ),
    // Without it, the element is in English, as when it is rendered in the browser.
    languages.load(langAt(host)).catch(() => undefined),
    host.closest('kb-provider:not(:defined)') && customElements.whenDefined('kb-provider'),
  ]);
  // It may have left, or have been inserted twice.
  if (!host.isConnected || !host.hasAttribute('defer-hydration')) return;
  // Texts of the page's owner are there after the first rendering, which has to be in time for the server's.
  host.setEnvironment(langAt(host), {});
  hydrateOnConnect(host, loaded ? reply : undefined);
  host.removeAttribute('defer-hydration');
}
