/** The list of a page's keys, which desk/src/shortcuts.ts opens and acts on. Keys whose element a page lacks are left out of its list. */
import {html} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';
import type {Voice} from './voice.ts';

export function shortcutList({words}: Voice): HtmlEscapedString | Promise<HtmlEscapedString> {
  const {articles, common, frame, shortcuts, views} = words;
  const keys = [
    ['?', shortcuts.list, 'body'],
    ['/', shortcuts.search, '#words'],
    ['j k', shortcuts.rows, 'tbody th[scope=row] a'],
    ['x', shortcuts.pick, '[name=pick][type=checkbox]'],
    ['b', articles.picked, '[name=pick][type=checkbox]'],
    ['z', frame.undo, '.undo.notice button'],
    ['w', common.writeArticle, 'a.write'],
    ['a', views.articles, 'nav a[href=articles]'],
  ] as const;
  return html`<button type="button" class="quiet keys-button" data-keys aria-haspopup="dialog" hidden>
      <kbd aria-hidden="true">?</kbd>${shortcuts.title}
    </button>
    <dialog id="keys-dialog" aria-labelledby="keys-title">
      <h2 id="keys-title">${shortcuts.title}</h2>
      <dl>
        ${keys.map(
          ([key, text, needs]) =>
            html`<div data-needs="${needs}">
              <dt>${key.split(' ').map((each) => html`<kbd>${each}</kbd> `)}</dt>
              <dd>${text}</dd>
            </div>`,
        )}
      </dl>
      <label class="check"
        ><input type="checkbox" id="keys-used" checked /><span>${shortcuts.use}</span></label
      >
      <form method="dialog" class="acts"><button class="quiet">${shortcuts.close}</button></form>
    </dialog>`;
}
