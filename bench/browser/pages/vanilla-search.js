// The rival of kb-search: a field whose suggestions are rows that are used again and again. It shows the same list in the same look and
// place, with what was typed marked and the number announced, and can do nothing else.
const styles = `
  :host { display: block; color: inherit; overflow-wrap: anywhere }
  * { box-sizing: border-box }
  .base { position: relative; line-height: 1.5 }
  ul, p { margin: 0; padding: 0; list-style: none }
  form { display: flex; align-items: center; gap: 0.25em; min-block-size: 3.25em; padding: 0.25em 0.25em 0.25em 0.9em;
    border: 1px solid #777; border-radius: 0.7em; anchor-name: --field }
  input { flex: 1; min-block-size: 2.5em; padding: 0 0.5em; border: 0; outline: 0; font: inherit; color: inherit; background: none }
  .popup { position: fixed; inset: auto; position-anchor: --field; position-area: block-end center; inline-size: anchor-size(inline);
    max-block-size: max(9.5em, min(26em, 100% - 0.7em)); margin: 0.35em 0 0; padding: 0.35em; overflow: auto; background: Canvas;
    border: 1px solid #ddd; border-radius: 0.7em; box-shadow: 0 1px 2px #0002, 0 8px 28px #0003; line-height: 1.4 }
  li { display: flex; align-items: center; min-block-size: 2.75em; padding: 0.35em 0.75em; border-radius: 0.5em; cursor: pointer }
  li:hover, [aria-selected=true] { background: #eee }
  [hidden] { display: none }
  mark { background: none; color: inherit; font-weight: 700 }
  .sr { position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }`;

const shell = document.createElement('template');
shell.innerHTML =
  '<div class="base"><form role="search"><input role="combobox" aria-label="Search help" aria-autocomplete="list" ' +
  'aria-expanded="false" aria-controls="listbox" autocomplete="off"></form>' +
  '<div class="popup" popover="manual"><ul id="listbox" role="listbox" aria-label="Search help"></ul></div>' +
  '<p class="sr" role="status"></p></div>';

function mark(box, text, query) {
  const pattern = query.trim().split(/\s+/).join('|');
  box.replaceChildren(
    ...text.split(new RegExp(`(${pattern})`, 'iu')).map((piece, index) => {
      if (index % 2 === 0) return piece;
      const found = document.createElement('mark');
      found.textContent = piece;
      return found;
    }),
  );
}

customElements.define(
  'vanilla-search',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({mode: 'open'});
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      root.adoptedStyleSheets = [sheet];
      root.append(document.importNode(shell.content, true));
      const [field, popup, list, status] = root.querySelectorAll('input, .popup, ul, .sr');
      field.addEventListener('input', async () => {
        const query = field.value;
        if (query.length < 2) return;
        const response = await fetch(`/rest/test/v2/search/suggestions/${encodeURIComponent(query)}`);
        const {suggestions} = await response.json();
        suggestions.forEach((suggestion, index) => {
          let row = list.children[index];
          if (!row) {
            row = document.createElement('li');
            row.role = 'option';
            row.id = `option-${index}`;
            row.ariaSelected = 'false';
            const text = document.createElement('span');
            text.dir = 'auto';
            row.append(text);
            list.append(row);
          }
          mark(row.firstChild, suggestion, query);
          row.hidden = false;
        });
        for (let index = suggestions.length; index < list.children.length; index++)
          list.children[index].hidden = true;
        popup.showPopover();
        field.ariaExpanded = 'true';
        status.textContent = `${suggestions.length} suggestions`;
      });
    }
  },
);
