import {createContext} from '@lit/context';
import type {ReactiveController, ReactiveElement} from 'lit';
import {AncestorContext} from '../context/ancestor-context.ts';
import {onSessionEnd, type Session} from '../context/session.ts';

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
  readonly session: Session | undefined;
}

const translationOf = ({contentId, culture}: ShownArticle) => `${contentId} ${culture}`.toLowerCase();

/** The article that an element is about: its own content-id and culture first, else those of the kb-article around it. */
export class TargetArticle implements ReactiveController {
  readonly #host: Host;
  readonly #around: AncestorContext<ShownArticle | undefined>;
  readonly #nameOf: (article: ShownArticle) => string;
  #name = '';
  #isOwn = false;
  #isOver = false;

  /**
   * What a vote, and the words of a person, are about. It stays while the article around the host is away, such as when it cannot be read
   * again; for another article, and when the session ends, it is another object: after `willUpdate`, before `update`.
   */
  subject: object = {};

  /** @param nameOf tells articles apart, for `subject`; by default, their translations */
  constructor(host: Host, nameOf = translationOf) {
    this.#host = host;
    this.#nameOf = nameOf;
    this.#around = new AncestorContext(host, 'kb-article', articleContext);
    onSessionEnd(host, () => (this.#isOver = true));
    host.addController(this);
  }

  hostUpdate() {
    const article = this.value;
    const isOwn = this.#host.contentId != null;
    const isAway = !article && !this.#isOwn && !this.#isOver;
    const name = isAway ? this.#name : article ? this.#nameOf(article) : '';
    if (name !== this.#name || this.#isOver) this.subject = {};
    this.#name = name;
    this.#isOwn = isOwn;
    this.#isOver = false;
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
}
