import {createContext} from '@lit/context';
import type {ReactiveElement} from 'lit';
import type {Client} from '../api/client.ts';
import {AncestorContext} from '../config/ancestor-context.ts';

/** The article that a kb-article shows. */
export interface ShownArticle {
  contentId: number;
  culture: string;
  title: string;
}

/** What kb-article provides to kb-vote, kb-share and kb-related inside it; undefined while it shows nothing. */
export const articleContext = createContext<ShownArticle | undefined>(Symbol.for('kb-help-article'));

interface Host extends ReactiveElement {
  contentId?: number;
  culture?: string;
  readonly wantedCulture: string;
  readonly apiClient: Client | undefined;
}

const translationOf = ({contentId, culture}: ShownArticle) => `${contentId} ${culture}`.toLowerCase();

/** The article that an element is about: its own content-id and culture first, else those of the kb-article around it. */
export class TargetArticle {
  readonly #host: Host;
  readonly #around: AncestorContext<ShownArticle | undefined>;
  #name = '';
  #isOwn = false;
  #hadToken = false;
  #signOuts = 0;

  constructor(host: Host) {
    this.#host = host;
    this.#around = new AncestorContext(host, 'kb-article', articleContext);
  }

  /** Undefined while there is none. */
  get value(): ShownArticle | undefined {
    const {contentId, culture, wantedCulture} = this.#host;
    const around = this.#around.value;
    const id = contentId ?? around?.contentId;
    if (id == null) return undefined;
    const shown = around?.contentId === id ? around : undefined;
    return {
      contentId: id,
      culture: culture || shown?.culture || wantedCulture,
      title: shown?.title ?? globalThis.document?.title ?? '',
    };
  }

  /**
   * What a vote, and the words of a person, are about. It stays while the article around the host is away, such as when it cannot be read
   * again, and changes when the person signs out.
   *
   * @param nameOf tells articles apart; by default, their translations
   */
  subject(nameOf: (article: ShownArticle) => string = translationOf): string {
    const {contentId, apiClient} = this.#host;
    const article = this.value;
    if (article || this.#isOwn) this.#name = article ? nameOf(article) : '';
    this.#isOwn = contentId != null;
    if (apiClient) {
      if (this.#hadToken && !apiClient.getToken) this.#signOuts++;
      this.#hadToken = Boolean(apiClient.getToken);
    }
    return `${this.#name} ${this.#signOuts}`;
  }
}
