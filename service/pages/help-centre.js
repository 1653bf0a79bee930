// @ts-check
// What the public pages gain by a script: suggestions while a reader types, a vote without a new page, a copied link, printing. It
// also reports once per page that a result of a search was opened.
// The pages work without it, so it starts after the first paint. It makes nodes and no markup.

/** Styles of the nodes that this script makes, which therefore are not in the pages. */
const ownStyles = `
.suggestions { position: absolute; inset: calc(100% + 0.25rem) 0 auto; z-index: 2; padding: 0.25rem; background: var(--page); border: var(--line); border-radius: var(--radius); box-shadow: var(--kb-shadow, 0 1px 2px #0002, 0 8px 28px #0003); text-align: start; }
.suggestions a { display: block; padding: 0.625rem 0.75rem; color: inherit; border-radius: calc(var(--radius) - 0.125rem); text-decoration: none; }
.suggestions a:hover, .suggestions [aria-selected=true] { background: var(--raised); }
.suggestions [aria-selected=true] { outline: 2px solid var(--accent); outline-offset: -2px; }
.tools button { padding: 0; color: inherit; background: none; border: 0; font: inherit; cursor: pointer; }
.vote > p { flex-basis: 100%; margin: 0; }
.tools button:hover { text-decoration: underline; }
.tools input { min-height: 2.75rem; width: min(20rem, 100vw - 2rem); padding-inline: 0.75rem; color: inherit; background: var(--page); border: var(--line); border-radius: var(--radius); font: inherit; }
`;

/** @param {HTMLFormElement} form */
function suggest(form) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('q'));
  const list = document.createElement('div');
  list.id = `suggestions-${[...document.forms].indexOf(form)}`;
  list.className = 'suggestions';
  list.role = 'listbox';
  list.ariaLabel = field.ariaLabel;
  list.hidden = true;
  form.append(list);
  field.autocomplete = 'off';
  field.role = 'combobox';
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  field.ariaExpanded = 'false';

  /** @type {AbortController | undefined} */
  let request;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let current = -1;

  /** @param {number} index */
  const choose = (index) => {
    const options = [...list.children];
    current = index < -1 ? options.length - 1 : index >= options.length ? -1 : index;
    options.forEach((option, at) => (option.ariaSelected = String(at === current)));
    if (current < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', options[current]?.id ?? '');
  };
  /** @param {boolean} isOpen */
  const show = (isOpen) => {
    list.hidden = !isOpen;
    field.ariaExpanded = String(isOpen);
    if (!isOpen) choose(-1);
  };
  /**
   * @param {string} query
   * @param {AbortSignal} signal
   * @returns {Promise<{title: string, url: string}[]>}
   */
  const find = async (query, signal) => {
    const {search, index} = form.dataset;
    if (search) return (await import(new URL(search, document.baseURI).href)).suggest(index, query);
    const address = form.action.replace(/search$/, 'suggestions');
    const reply = await fetch(`${address}?${new URLSearchParams({q: query})}`, {signal});
    return reply.ok ? reply.json() : [];
  };
  const load = async () => {
    const query = field.value.trim();
    request?.abort();
    if (!query) return show(false);
    const {signal} = (request = new AbortController());
    try {
      const found = await find(query, signal);
      if (signal.aborted) return;
      list.replaceChildren(
        ...found.map(({title, url}, index) => {
          const option = document.createElement('a');
          option.id = `${list.id}-${index}`;
          option.role = 'option';
          option.ariaSelected = 'false';
          option.href = url;
          option.tabIndex = -1;
          option.textContent = title;
          return option;
        }),
      );
      current = -1;
      show(found.length > 0 && document.activeElement === field);
    } catch {
      // Offline, or typed on: the form still leads to the results.
      if (!signal.aborted) show(false);
    }
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), 120);
  });
  field.addEventListener('focus', () => list.children.length > 0 && field.value.trim() && show(true));
  field.addEventListener('blur', () => show(false));
  // Keeps the focus in the field, so that a press reaches the link.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step && list.children.length > 0) {
      event.preventDefault();
      if (list.hidden) show(true);
      choose(current + step);
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter' && current >= 0) {
      event.preventDefault();
      list.querySelectorAll('a')[current]?.click();
    }
  });
  // A reader may have begun to type.
  if (document.activeElement === field) void load();
}

/** @param {HTMLFormElement} form */
function vote(form) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const box = /** @type {HTMLElement} */ (form.closest('.vote'));
    const status = /** @type {HTMLElement} */ (
      box.querySelector('[role=status]') ?? document.createElement('p')
    );
    status.role = 'status';
    status.tabIndex = -1;
    const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
    const data = new FormData(form, button);
    button.disabled = true;
    try {
      const body = new URLSearchParams(/** @type {[string, string][]} */ ([...data]));
      const reply = await fetch(form.action, {method: 'POST', body, redirect: 'manual'});
      if (reply.type !== 'opaqueredirect') throw new Error(String(reply.status));
      status.textContent = form.dataset.thanks ?? '';
      const contact = form.closest('.reasons')?.querySelector('.contact');
      box.replaceChildren(status, ...(contact ? [contact] : []));
      status.focus();
    } catch {
      button.disabled = false;
      status.textContent = form.dataset.failed ?? '';
      box.append(status);
      status.focus();
    }
  });
}

/**
 * Reports the first opened result of a search. Sends the query, not the result.
 * @param {HTMLFormElement} form
 */
function reportOpening(form) {
  const results = /** @type {HTMLElement | null} */ (
    document.querySelector('[data-counts-openings] ~ .items')
  );
  const q = new URLSearchParams(location.search).get('q');
  if (!results || !q) return;
  let isReported = false;
  /** @param {MouseEvent} event */
  const report = ({target, button}) => {
    // The right button opens a menu of the browser.
    if (isReported || button > 1 || !(target instanceof Element && target.closest('a'))) return;
    isReported = navigator.sendBeacon(form.action, new URLSearchParams({q}));
  };
  results.addEventListener('click', report);
  results.addEventListener('auxclick', report);
}

/**
 * Adds what needs a script to the ways to take an article along. They come last, so that nothing moves.
 * @param {HTMLElement} tools
 */
function addTools(tools) {
  /**
   * @param {'copy' | 'print'} name
   * @param {(button: HTMLElement) => unknown} act
   */
  const add = (name, act) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = tools.dataset[name] ?? '';
    button.addEventListener('click', () => act(button));
    const item = document.createElement('li');
    item.append(button);
    tools.append(item);
  };
  add('copy', async (button) => {
    const page = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel=canonical]'));
    const address = page?.href ?? location.href;
    try {
      await navigator.clipboard.writeText(address);
      button.textContent = tools.dataset['copied'] ?? '';
    } catch {
      // There is no clipboard without https, and it may be blocked: a field has the link to copy by hand.
      const field = document.createElement('input');
      field.readOnly = true;
      field.value = address;
      field.dir = 'ltr';
      field.ariaLabel = button.textContent;
      button.replaceWith(field);
      field.select();
    }
  });
  add('print', () => print());
}

function start() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ownStyles);
  document.adoptedStyleSheets.push(sheet);

  for (const form of document.querySelectorAll('form')) {
    if (form.matches('.find')) suggest(form);
    if (form.matches('.large')) reportOpening(form);
    if (form.matches('.vote form')) vote(form);
  }

  // Beside the text the contents are always in sight, so they are also said to be open.
  const contents = document.querySelector('.contents details');
  if (matchMedia('(width >= 72rem)').matches) contents?.setAttribute('open', '');

  const tools = /** @type {HTMLElement | null} */ (document.querySelector('.tools'));
  if (tools) addTools(tools);
}
// Adopting a style sheet makes the browser compute all styles again, so not before the first paint.
requestAnimationFrame(() => setTimeout(start));

// A menu closes when something else is pressed or focused, and on Escape.
const openMenus = () => document.querySelectorAll('details.menu[open]');
for (const type of ['click', 'focusin'])
  document.addEventListener(type, ({target}) => {
    for (const menu of openMenus())
      if (target instanceof Node && !menu.contains(target)) menu.removeAttribute('open');
  });
document.addEventListener('keydown', ({key}) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    menu.removeAttribute('open');
  }
});
