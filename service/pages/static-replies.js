// @ts-check
// Stands before the loader in `widget/kb-help.js` of a static site: answers the elements' requests by files of the site, and searches in the
// browser. Requests to any other service pass.

(() => {
  const script = /** @type {HTMLScriptElement | null} */ (
    document.currentScript ?? document.querySelector('script[src*="kb-help.js"]')
  );
  if (!script) return;
  const root = new URL('../', script.src).href;
  script.dataset.baseUrl ??= root;
  // Paths have no test segment, and the loader leaves all requests to the elements.
  script.dataset.segment = 'production';
  const base = new URL(script.dataset.baseUrl.replace(/\/*$/, '/'), document.baseURI).href;

  /**
   * @typedef {{url: string, cultures: string[], search: string}} Site the address in the files, which end with the site's own address wherever it is
   *   served; its cultures, its own first; the path of the module that searches
   */
  /** @type {Promise<Site> | undefined} */
  let facts;
  const siteFacts = () =>
    (facts ??= fetch(`${root}rest/site.json`)
      .then((response) => response.json())
      .catch((error) => {
        // The next request tries again.
        facts = undefined;
        throw error;
      }));

  // Votes are not counted.
  if (!customElements.get('kb-vote'))
    customElements.define(
      'kb-vote',
      class extends HTMLElement {
        /** That of the loader, so that the widget's own element does not take it for one of another version. */
        static get version() {
          const detail = {kb: undefined};
          document.dispatchEvent(new CustomEvent('kb-loader', {detail}));
          return detail.kb;
        }
        connectedCallback() {
          this.hidden = true;
        }
      },
    );

  /** @param {unknown} body */
  const reply = (body) => new Response(JSON.stringify(body), {headers: {'Content-Type': 'application/json'}});
  const missing = () =>
    new Response(JSON.stringify({type: 'about:blank', title: 'Not Found', status: 404}), {status: 404});

  /**
   * @param {Site} site
   * @param {string} wanted `Accept-Language`
   */
  function cultureOf(site, wanted) {
    for (const part of wanted.toLowerCase().split(',')) {
      const [culture = ''] = part.trim().split(';');
      const found =
        site.cultures.find((each) => each.toLowerCase() === culture) ??
        site.cultures.find((each) => each.toLowerCase().split('-')[0] === culture.split('-')[0]);
      if (found) return found;
    }
    return site.cultures[0] ?? '';
  }

  /**
   * @param {string} path below `rest/v2/`
   * @param {RequestInit} init
   */
  async function read(path, {signal, cache}) {
    const [site, response] = await Promise.all([
      siteFacts(),
      fetch(`${root}rest/v2/${path}.json`, {signal, cache}),
    ]);
    if (!response.ok) return undefined;
    return JSON.parse((await response.text()).replaceAll(site.url, root));
  }

  /**
   * @param {string} culture
   * @param {string} query
   * @param {number} take
   */
  async function search(culture, query, take) {
    const {openIndex, rangesOf} = await import(root + (await siteFacts()).search);
    const index = await openIndex(`${root}${encodeURIComponent(culture)}/search/index.json`);
    const {hits, total} = index.find(query, take);
    const items = hits.map(
      /** @param {any} hit */ ({title, text, path, matches, contentId, type, updateDate}) => {
        const terms = Object.keys(matches);
        const highlights = {name: rangesOf(title, terms), text: rangesOf(text, terms)};
        return {name: title, text, url: root + path, contentId, culture, type, updateDate, highlights};
      },
    );
    return {items, total};
  }

  /**
   * @param {string} address
   * @param {RequestInit} init
   */
  async function answer(address, init) {
    const {pathname, searchParams} = new URL(address);
    const [resource = '', ...parts] = pathname
      .slice(new URL(base).pathname.length)
      .replace(/^rest\/v\d\/|\/$/g, '')
      .split('/')
      .map(decodeURIComponent);
    const site = await siteFacts();
    const culture = cultureOf(site, new Headers(init.headers).get('Accept-Language') ?? navigator.language);
    if ((init.method ?? 'GET') !== 'GET') return missing();
    const query = searchParams.get('SearchPhrase') ?? parts[1] ?? '';
    switch (`${resource}/${parts.length}`) {
      case 'content/1': {
        const content = await read(`content/${Number(parts[0])}`, init);
        return content ? reply(content) : missing();
      }
      case 'share/1':
      case 'share/2': {
        const content = await read(`content/${Number(parts[0])}`, init);
        if (!content) return missing();
        const links = content.translations.map(
          /** @param {{title: string, culture: string}} each */ (each) => ({
            name: each.title,
            url: `${site.url}${content.contentId}/${encodeURIComponent(each.culture)}/`,
            culture: each.culture,
          }),
        );
        return reply({links, methods: ['email', 'teams', 'copyToClipboard']});
      }
      case 'recommended/0': {
        const items = (await read(`recommended/${culture}`, init)) ?? [];
        return reply(items.slice(0, Number(searchParams.get('take') ?? 10)));
      }
      case 'relatedarticle/1': {
        const related = await read(`relatedarticle/${Number(parts[0])}/${culture}`, init);
        return related ? reply(related) : missing();
      }
      case 'tag/0':
        return reply((await read('tag', init)) ?? []);
      case 'search/0': {
        const [skip, take] = [searchParams.get('Skip') ?? 0, searchParams.get('Take') ?? 10].map(Number);
        const {items, total} = await search(culture, query, (skip ?? 0) + (take ?? 0));
        return reply({result: items.slice(skip), total, coverage: 100});
      }
      case 'search/2': {
        const {items} = await search(culture, query, 10);
        return reply({
          suggestions: items.map(/** @param {any} item */ ({name}) => name),
          articles: items.map(
            /** @param {any} item */ ({name, contentId}) => ({contentId, culture, title: name}),
          ),
          coverage: 100,
        });
      }
      default:
        return missing();
    }
  }

  /**
   * @param {string} address
   * @param {RequestInit} init
   */
  const send = (address, init) =>
    address.startsWith(`${base}rest/`) ? answer(address, init) : fetch(address, init);

  // The loader answers this event at the document. A listener that is added while the event is under way comes after it.
  addEventListener(
    'kb-loader',
    () =>
      document.addEventListener(
        'kb-loader',
        (event) => Object.assign(/** @type {CustomEvent} */ (event).detail, {fetch: send}),
        {once: true},
      ),
    true,
  );
})();
