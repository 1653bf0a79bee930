import type {ReactiveController, ReactiveElement} from 'lit';
import {composedClosest} from '../config/tree.ts';

/** What a kb-article shows: the elements inside it vote on it, share it, and list what is related to it. */
export interface ShownArticle {
  contentId: number;
  culture: string;
  title: string;
}

/** A kb-article, upgraded or not yet. It fires `kb-shown` on itself, not bubbling, whenever `shown` changes. */
interface ArticleElement extends Element {
  readonly shown?: ShownArticle;
}

interface Host extends ReactiveElement {
  contentId?: number;
  culture?: string;
  readonly wantedCulture: string;
}

/** The article an element is about: its own content-id and culture first, else what the kb-article around it shows. */
export class ArticleContext implements ReactiveController {
  readonly #host: Host;
  #article: ArticleElement | null = null;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    this.#article = composedClosest(this.#host, 'kb-article');
    this.#article?.addEventListener('kb-shown', this);
  }

  hostDisconnected() {
    this.#article?.removeEventListener('kb-shown', this);
    this.#article = null;
  }

  handleEvent() {
    this.#host.requestUpdate();
  }

  /** Undefined while there is nothing to be about. */
  get value(): ShownArticle | undefined {
    const {contentId, culture, wantedCulture} = this.#host;
    const shown = this.#article?.shown;
    const id = contentId ?? shown?.contentId;
    if (id == null) return undefined;
    const around = shown?.contentId === id ? shown : undefined;
    return {
      contentId: id,
      culture: culture || around?.culture || wantedCulture,
      title: around?.title ?? document.title,
    };
  }
}
