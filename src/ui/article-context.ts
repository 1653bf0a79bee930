import {createContext} from '@lit/context';
import type {ReactiveController, ReactiveElement} from 'lit';
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
  readonly signOuts: number;
}

const translationOf = ({contentId, culture}: ShownArticle) => `${contentId} ${culture}`.toLowerCase();

/** The article that an element is about: its own content-id and culture first, else those of the kb-article around it. */
export class TargetArticle implements ReactiveController {
  readonly #host: Host;
  readonly #around: AncestorContext<ShownArticle | undefined>;
  readonly #nameOf: (article: ShownArticle) => string;
  #name = '';
  #isOwn = false;
  #signOuts = 0;

  /** @param nameOf tells articles apart, for `subject`; by default, their translations */
  constructor(host: Host, nameOf = translationOf) {
    this.#host = host;
    this.#nameOf = nameOf;
    this.#around = new AncestorContext(host, 'kb-article', articleContext);
    host.addController(this);
  }

  hostUpdate() {
    const article = this.value;
    const {signOuts, contentId} = this.#host;
    if (article || this.#isOwn || signOuts !== this.#signOuts)
      this.#name = article ? this.#nameOf(article) : '';
    this.#isOwn = contentId != null;
    this.#signOuts = signOuts;
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
   * again, and changes when the person signs out: after `willUpdate`, before `update`.
   */
  get subject(): string {
    return `${this.#name} ${this.#signOuts}`;
  }
}
