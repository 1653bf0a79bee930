// The rival of kb-recommended: what someone writes by hand who needs this list and nothing else.
customElements.define(
  'vanilla-list',
  class extends HTMLElement {
    async connectedCallback() {
      const root = this.attachShadow({mode: 'open'});
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        ul { margin: 0; padding: 0; list-style: none }
        li { padding: 0.75em 0; border-block-end: 1px solid #ddd }
        a { color: #0a6b68; font-weight: 600; text-decoration: none }
        p { margin: 0; color: #555; font-size: 0.875em }`);
      root.adoptedStyleSheets = [sheet];
      const response = await fetch('/rest/v2/recommended/?take=5');
      const list = document.createElement('ul');
      for (const {name, url, text, views, solutionRatio} of await response.json()) {
        const row = document.createElement('li');
        const link = document.createElement('a');
        link.href = url;
        link.textContent = name;
        const summary = document.createElement('p');
        summary.textContent = text;
        const meta = document.createElement('p');
        meta.textContent = `${views} views · ${solutionRatio}% found this helpful`;
        row.append(link, summary, meta);
        list.append(row);
      }
      root.append(list);
    }
  },
);
