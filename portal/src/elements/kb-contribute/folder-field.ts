import {html, nothing} from 'lit';
import type {SearchItem} from 'kb-help';
import {contentGetSlash, type KbError, searchGet} from 'kb-help/api.js';
import {
  ApiTask,
  errorText,
  icon,
  isServiceMissing,
  KbErrorEvent,
  kindIcons,
  logForOwner,
} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import {chipCrossIcon} from './icons.ts';
import {type Folder, refusedPointers} from './model.ts';

/** The most that a search answers: folders stand among the articles that it finds. */
const maxFound = 50;

/**
 * The folder of a new article. The service has no list of folders, but a search finds them by name (Search_Get), and Content_Get says
 * at which node one is.
 */
export class FolderField {
  readonly #host: PortalElement;
  readonly #onChoose: (folder: Folder | undefined) => void;
  readonly #found: ApiTask<readonly [string, string], SearchItem[]>;
  #phrase = '';
  /** What is wrong with the folder that was chosen. */
  #message = '';
  #choosing = false;

  constructor(host: PortalElement, onChoose: (folder: Folder | undefined) => void) {
    this.#host = host;
    this.#onChoose = onChoose;
    this.#found = new ApiTask(host, {
      args: () => (this.#phrase ? ([this.#phrase, host.wantedCulture] as const) : undefined),
      task: async (client, [phrase], options) => {
        const query = {SearchPhrase: phrase, Take: maxFound};
        const {result = []} = await searchGet(client, {query}, options);
        return result.filter(({type}) => type === 'folder');
      },
      silent: true,
    });
  }

  /** Forgets what was found, and what was wrong. */
  reset() {
    this.#phrase = this.#message = '';
    this.#host.requestUpdate();
  }

  /** Says at the field that the service did not take the folder, and goes there. */
  async refuse() {
    this.#message = this.#host.portalTerms.contribute.refused;
    this.#host.requestUpdate();
    await this.#focus('.folder');
  }

  readonly #onSearch = (event: Event) => {
    const field = (event.currentTarget as Element).closest('.find')!.querySelector('input')!;
    const phrase = field.value.trim();
    this.#message = '';
    if (phrase && phrase === this.#phrase) void this.#found.run();
    this.#phrase = phrase;
    this.#host.requestUpdate();
  };

  readonly #onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    // It would save the article.
    event.preventDefault();
    this.#onSearch(event);
  };

  async #choose({contentId, name}: SearchItem) {
    const {apiClient} = this.#host;
    if (!apiClient || contentId == null || this.#choosing) return;
    this.#choosing = true;
    this.#host.requestUpdate();
    try {
      const folder = await contentGetSlash(apiClient, {params: {contentId}});
      this.reset();
      if (folder?.nodeId != null) this.#onChoose({nodeId: folder.nodeId, name: name || `#${contentId}`});
    } catch (error) {
      this.#message = errorText(this.#host, error);
      logForOwner(error);
      this.#host.dispatchEvent(new KbErrorEvent(error));
    }
    this.#choosing = false;
    this.#host.requestUpdate();
    await this.#focus('.folder');
  }

  async #remove() {
    this.reset();
    this.#onChoose(undefined);
    await this.#focus('#folder');
  }

  /** What had the focus is gone. */
  async #focus(selector: string) {
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  render(folder: Folder | undefined) {
    const {error} = this.#found;
    return html`<div class="field">
      ${folder ? this.#renderChosen(folder) : this.#renderSearch()}
      <p class="field-error" id="folder-error" role="alert">
        ${this.#message || (error ? errorText(this.#host, error) : nothing)}
      </p>
    </div>`;
  }

  get #label() {
    return this.#host.terms.list.kinds.folder;
  }

  #renderChosen({name}: Folder) {
    return html`<span class="label">${this.#label}</span>
      <div class="chips" role="group" aria-label=${this.#label}>
        <span class="chip folder" tabindex="-1" aria-describedby="folder-error" dir="auto"
          >${name}<button
            type="button"
            aria-label=${`${this.#host.portalTerms.common.remove}: ${name}`}
            @click=${() => void this.#remove()}
          >
            ${icon(chipCrossIcon)}
          </button></span
        >
      </div>`;
  }

  #renderSearch() {
    const {terms, portalTerms} = this.#host;
    const isBusy = this.#found.pending || this.#choosing;
    return html`<label for="folder">${this.#label}</label>
      <div class="find">
        <input
          id="folder"
          type="search"
          autocomplete="off"
          enterkeyhint="search"
          maxlength="200"
          placeholder=${portalTerms.contribute.findFolder}
          aria-describedby="folder-error"
          @keydown=${this.#onKey}
        />
        <button type="button" @click=${this.#onSearch}>${terms.search.submit}</button>
      </div>
      <div aria-busy=${isBusy}>
        ${this.#found.render({
          initial: () => '',
          pending: () => '',
          complete: (folders) => this.#renderFound(folders),
          error: () => '',
        })}
      </div>`;
  }

  #renderFound(folders: readonly SearchItem[]) {
    const {noResults, results} = this.#host.terms.searchPanel;
    return html`<p class="muted" role="status">
        ${folders.length ? results(folders.length, this.#phrase) : noResults(this.#phrase)}
      </p>
      <ul class="folders" role="list">
        ${folders.map(
          (item) =>
            html`<li>
              <button type="button" lang=${item.culture ?? nothing} @click=${() => void this.#choose(item)}>
                ${icon(kindIcons.folder)}
                <span dir="auto">${item.name || `#${item.contentId}`}</span>
              </button>
            </li>`,
        )}
      </ul>`;
  }
}

/** Whether the service has refused a new article because of its folder. */
export function isFolderRefused(error: unknown): boolean {
  const {status} = error as Partial<KbError>;
  if (isServiceMissing(error)) return false;
  return status === 404 || status === 410 || refusedPointers(error).includes('/parentNodeId');
}
