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
  /** Whether a press is being followed. Others are ignored meanwhile. */
  busy = false;

  constructor(options: PublicationOptions) {
    this.#options = options;
  }

  /** @param startDate from which readers see it; by default the one that it has */
  async start(startDate?: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.#run(startDate);
    } finally {
      this.busy = false;
    }
  }

  async #run(startDate: string | undefined) {
    const {host, draft, store, save, isOpen, publish} = this.#options;
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
    const {apiClient} = host;
    if (!apiClient || !host.isConnected || !isSame()) return;
    // The page stays: what is saved from here on is a change of what readers see.
    await store.readState(apiClient, savedId, culture).catch(() => undefined);
    if (!isSame()) return;
    draft.takeStates(store.version?.draft);
  }
}
