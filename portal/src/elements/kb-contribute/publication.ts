import type {KbError} from 'kb-help/api.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import type {ArticleDraft} from './article-draft.ts';
import type {ArticleSave} from './article-save.ts';
import type {ArticleStore} from './article-store.ts';

interface PublicationOptions {
  host: PortalElement;
  draft: ArticleDraft;
  store: ArticleStore;
  save: ArticleSave;
  /** Whether the draft is one of the article that the host shows. */
  isOpen: () => boolean;
  /** What the page does to publish a translation. */
  publish: (translation: {contentId: number; culture: string}) => unknown;
}

/** Saves the open translation, and then lets the page publish it. */
export class Publication {
  readonly #options: PublicationOptions;
  /** Whether it publishes, or the page changes the article. Other presses are ignored meanwhile. */
  busy = false;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(options: PublicationOptions) {
    this.#options = options;
  }

  /** @param startDate from which readers see it; by default the one that it has */
  async start(startDate?: string): Promise<void> {
    if (!this.busy) await this.#alone(() => this.#run(startDate));
  }

  /** Lets the page change the article at the service while nothing is saved automatically, and takes the result. */
  async change(act: () => unknown): Promise<void> {
    while (this.busy) await this.#ended;
    await this.#alone(async () => {
      const {draft, save} = this.#options;
      await save.ended;
      const {contentId, opening} = draft;
      await act();
      await this.#takeStates(contentId, opening);
    });
  }

  #alone(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    const ended = act().finally(() => (this.busy = false));
    this.#ended = ended.catch(() => undefined);
    return ended;
  }

  async #takeStates(contentId: number | undefined, opening: number) {
    const {host, draft, store, isOpen} = this.#options;
    const {apiClient} = host;
    const isSame = () => isOpen() && draft.opening === opening;
    if (!apiClient || !host.isConnected || contentId === undefined || !isSame()) return;
    // The page stays: what is saved from here on is a change of what the service has by now.
    await store.readStates(apiClient, contentId).catch(() => undefined);
    if (isSame()) draft.takeStates(store.version?.draft);
  }

  async #run(startDate: string | undefined) {
    const {draft, save, isOpen, publish} = this.#options;
    // Another translation or another article may be open after each request.
    const {culture, contentId, opening} = draft;
    const isSame = () =>
      isOpen() && draft.opening === opening && (contentId === undefined || draft.contentId === contentId);
    const wasSaving = save.busy;
    await save.ended;
    // What it has merged is shown first.
    if (wasSaving && save.isMerged) return;
    const former = draft.of(culture);
    if (!isSame() || !former) return;
    if (startDate) draft.change({startDate}, culture);
    // Nothing is published that was not seen here.
    const isSaved = await save.start(false, false);
    if (!isSame()) return;
    const {contentId: savedId} = draft;
    if (!isSaved || savedId === undefined) {
      // A new article whose reply was lost is sent again as it was, with the same Idempotency-Key.
      const isLost = save.failure && !(save.failure as Partial<KbError>).status && savedId === undefined;
      if (startDate && !isLost && draft.of(culture)?.startDate === startDate)
        draft.change({startDate: former.startDate}, culture);
      return;
    }
    await publish({contentId: savedId, culture});
    await this.#takeStates(savedId, opening);
  }
}
