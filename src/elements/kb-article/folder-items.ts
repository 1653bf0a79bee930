/** The items of a folder, below its description. Loaded with the first folder that is shown. */
import {css, html} from 'lit';
import type {Content, SearchItem} from '../../../contract/types.ts';
import type {Client} from '../../api/client.ts';
import {codeOf} from '../../api/errors.ts';
import {folderGet} from '../../api/operations.ts';
import {define} from '../../base/define-element.ts';
import {ApiTask, type ReadOptions} from '../../tasks/api-task.ts';
import {errorBox} from '../../ui/error-box.ts';
import {itemRow, listStyles, rowList, skeletonRows} from '../../ui/item-rows.ts';
import {KbElement} from '../../ui/kb-element.ts';
import type {ArticleHost} from './article-head.ts';

/** The items of a folder, or the folders at the top (Folder_Get, an extension). Empty where the service does not have it. */
export const readFolder = (
  client: Client,
  contentId: number | undefined,
  options: ReadOptions,
): Promise<SearchItem[]> =>
  folderGet(client, {query: {contentId}}, options).catch((error: unknown) => {
    if (codeOf(error) === 'not-found') return [];
    throw error;
  });

const rowOptions = {compact: true};

class FolderItems extends KbElement {
  static override properties = {
    // Rendered with the article each time.
    article: {attribute: false, hasChanged: () => true},
  };

  static override styles = [
    KbElement.styles,
    listStyles,
    css`
      :host {
        --_line: 0;
        --_inset: 0.75em;
        --_highlight: var(--_raised);
      }
    `,
  ];

  readonly #items = new ApiTask(this, {
    args: () => [this.article.contentId, this.wantedCulture] as const,
    task: (client, [contentId], options) => readFolder(client, contentId, options),
    silent: true,
  });

  /** The kb-article that shows the folder. */
  declare article: ArticleHost;

  override get wantedCulture() {
    return this.article.shown?.culture ?? this.article.wantedCulture;
  }

  /** Outside a kb-help, the article shows what it links to. */
  override get viewer() {
    return super.viewer ?? this.article;
  }

  get htmlFor() {
    return this.article.htmlFor;
  }

  protected override renderPending() {
    return rowList(skeletonRows(3), rowOptions);
  }

  protected override renderContent() {
    return this.#items.render({
      pending: () => this.renderPending(),
      error: (error) => errorBox(this, error, this.#items.retry),
      complete: (items) =>
        items.length
          ? rowList(
              items.map((item) => itemRow(this, item, rowOptions)),
              rowOptions,
            )
          : '',
    });
  }
}

define('kb-folder-items', FolderItems);

/** Below a folder; nothing below anything else. */
export const renderFolderItems = (article: ArticleHost, {type}: Content) =>
  type === 'folder'
    ? html`<kb-folder-items
        lang=${article.uiLang}
        .client=${article.client}
        .article=${article}
      ></kb-folder-items>`
    : '';
