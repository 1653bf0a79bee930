// The rival of kb-recommended: what someone writes by hand who needs this very list and nothing else. It shows the same rows in the
// same look, or the browser's own work on them would be compared too. No states, languages, settings, tokens or slots.
const styles = `
  :host { display: block; color: inherit; overflow-wrap: anywhere }
  * { box-sizing: border-box }
  .base { line-height: 1.5 }
  .heading { margin-block-end: 0.5em; font-size: 1.125em; font-weight: 650 }
  ul, p { margin: 0; padding: 0; list-style: none }
  li { position: relative; display: grid; grid-template-columns: 1.5em 1fr; column-gap: 0.75em; padding-block: 0.75em; line-height: 1.4 }
  li + li { border-block-start: 1px solid #ddd }
  svg { inline-size: 1.25em; fill: none; stroke: #0a6b68; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round }
  .body { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; block-size: 4.2em; overflow: hidden }
  a { display: block; color: inherit; font-weight: 600; text-decoration: none }
  li:hover a { color: #0a6b68; text-decoration: underline }
  a::after { content: ''; position: absolute; inset: 0 }
  :focus-visible { outline: 2px solid #0a6b68 }
  .text, .meta { color: #555; font-size: 0.875em; line-height: 1.6 }
  .meta { grid-column: 2; display: flex; column-gap: 1em; block-size: 1.6em; overflow: hidden }`;

const row = document.createElement('template');
row.innerHTML =
  '<li><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6"/></svg>' +
  '<div class="body" lang="en-US" dir="auto"><a></a><p class="text"></p></div><p class="meta"><span></span><span></span></p></li>';

customElements.define(
  'vanilla-list',
  class extends HTMLElement {
    async connectedCallback() {
      const root = this.attachShadow({mode: 'open'});
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      root.adoptedStyleSheets = [sheet];
      const response = await fetch('/rest/v2/recommended/?take=5');
      const base = document.createElement('div');
      base.className = 'base';
      const heading = document.createElement('div');
      heading.className = 'heading';
      heading.role = 'heading';
      heading.ariaLevel = '2';
      heading.textContent = 'Recommended articles';
      const list = document.createElement('ul');
      list.role = 'list';
      for (const {name, url, text, views, solutionRatio} of await response.json()) {
        const item = document.importNode(row.content, true);
        const link = item.querySelector('a');
        link.href = url;
        link.textContent = name;
        item.querySelector('.text').textContent = text;
        const [seen, helpful] = item.querySelectorAll('span');
        seen.textContent = String(views).replace(/\B(?=(\d{3})+$)/g, ',') + ' views';
        helpful.textContent = `${solutionRatio}% found this helpful`;
        list.append(item);
      }
      base.append(heading, list);
      root.append(base);
    }
  },
);
