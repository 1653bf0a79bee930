// The rival of kb-search: a field whose suggestions are rows that are used again and again.
customElements.define(
  'vanilla-search',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({mode: 'open'});
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        ul { margin: 0; padding: 0; list-style: none }
        li { padding: 0.5em }`);
      root.adoptedStyleSheets = [sheet];
      const field = document.createElement('input');
      field.setAttribute('role', 'combobox');
      const list = document.createElement('ul');
      list.setAttribute('role', 'listbox');
      root.append(field, list);
      field.addEventListener('input', async () => {
        if (field.value.length < 2) return;
        const response = await fetch(`/rest/test/v2/search/suggestions/${encodeURIComponent(field.value)}`);
        const {suggestions} = await response.json();
        suggestions.forEach((suggestion, index) => {
          let row = list.children[index];
          if (!row) {
            row = document.createElement('li');
            row.setAttribute('role', 'option');
            list.append(row);
          }
          row.textContent = suggestion;
          row.hidden = false;
        });
        for (let index = suggestions.length; index < list.children.length; index++)
          list.children[index].hidden = true;
      });
    }
  },
);
