import {html, nothing} from 'lit';
import type {SearchItem} from 'kb-help';
import {contentGetSlash, type KbError, searchGet} from 'kb-help/api.js';
import {ApiTask, errorText, icon, isServiceMissing, kindIcons, WriteTask} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import {isComposing} from './form-values.ts';
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
  /** Asks at which node the chosen folder is. */
  readonly #choice: WriteTask;
  #phrase = '';
  /** Whether the service did not take the folder. */
  #isRefused = false;

  /** @param onChoose takes the folder, also when the form has given way to the preview by then */
  constructor(host: PortalElement, onChoose: (folder: Folder | undefined) => void) {
    this.#host = host;
    this.#onChoose = onChoose;
    this.#choice = new WriteTask(host);
    this.#found = new ApiTask(host, {
      args: () => (this.#phrase ? ([this.#phrase, host.wantedCulture] as const) : undefined),
      task: async (client, [phrase], options) => {
        const query = {SearchPhrase: phrase, Take: maxFound, Count: 'no'} as const;
        const {result = []} = await searchGet(client, {query}, options);
        return result.filter(({type}) => type === 'folder');
      },
      silent: true,
    });
  }

  /** Forgets what was found, and what was wrong. */
  reset(phrase = '') {
    this.#phrase = phrase;
    this.#isRefused = false;
    this.#choice.reset();
  }

  /** Shows at the field that the service did not take the folder, and moves the focus there, unless the save is automatic. */
  async refuse(isAutomatic = false) {
    this.#isRefused = true;
    if (!isAutomatic) await this.#focus('.folder');
  }

  readonly #onSearch = (event: Event) => {
    const field = (event.currentTarget as Element).closest('.find')!.querySelector('input')!;
    const phrase = field.value.trim();
    if (phrase && phrase === this.#phrase) void this.#found.run();
    this.reset(phrase);
  };

  readonly #onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // It would save the article.
    event.preventDefault();
    this.#onSearch(event);
  };

  async #choose({contentId, name}: SearchItem) {
    if (contentId == null) return;
    const chosen = await this.#choice.run((client) => contentGetSlash(client, {params: {contentId}}));
    if (!chosen || chosen.isStale) return;
    const nodeId = chosen.value?.nodeId;
    if (nodeId != null) this.#set({nodeId, name: name || `#${contentId}`});
    await this.#focus('.folder');
  }

  async #remove() {
    this.#set(undefined);
    await this.#focus('#folder');
  }

  #set(folder: Folder | undefined) {
    this.reset();
    this.#onChoose(folder);
  }

  /** What had the focus is gone. */
  async #focus(selector: string) {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  /** @param isStored whether the service has the article in this folder: it is moved elsewhere */
  render(folder: Folder | undefined, isStored = false) {
    const error = this.#choice.failure ?? this.#found.error;
    const message = this.#isRefused
      ? this.#host.portalTerms.contribute.refused
      : error && errorText(this.#host, error);
    return html`<div class="field">
      <slot name="folder">${folder ? this.#renderChosen(folder, isStored) : this.#renderSearch()}</slot>
      <p class="field-error" id="folder-error" role="alert">${message}</p>
    </div>`;
  }

  get #label() {
    return this.#host.terms.list.kinds.folder;
  }

  #renderChosen({name}: Folder, isStored: boolean) {
    return html`<span class="label">${this.#label}</span>
      <div class="chips" role="group" aria-label=${this.#label}>
        <span class="chip folder" tabindex="-1" aria-describedby="folder-error" dir="auto"
          >${name}${
            isStored
              ? ''
              : html`<button
                  type="button"
                  aria-label=${`${this.#host.portalTerms.common.remove}: ${name}`}
                  @click=${() => void this.#remove()}
                >
                  ${icon(chipCrossIcon)}
                </button>`
          }</span
        >
      </div>`;
  }

  #renderSearch() {
    const {terms, portalTerms} = this.#host;
    const isBusy = this.#found.pending || this.#choice.busy;
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
