import '../../src/define.ts';
import {configure, type KbBeforeOpenEvent} from '../../src/index.ts';
import {click, press, type} from '../support/commands.ts';
import {
  allByRole,
  announced,
  byRole,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focused,
  frame,
  hasFocus,
  heard,
  mount,
  namesOf,
  next,
  posted,
  provided,
  textOf,
  the,
  until,
  wire,
  type Wire,
} from '../support/page.ts';
import {signIn} from '../support/signed-in.ts';
import {describeOnce, itOnce} from '../support/once.ts';

const suggestions = '/search/suggestions/';
const results = '/rest/v2/search';

const mountSearch = (service: Wire, attributes = '', provider = '') =>
  mount('kb-search', provided(service, `<kb-search debounce="1" ${attributes}></kb-search>`, provider));

const fieldOf = async (search: Element) => (await findByRole(search, 'combobox')) as HTMLInputElement;

/** The reader is in the field, and what suggests is there. */
async function enter(search: HTMLElement) {
  const field = await fieldOf(search);
  field.focus();
  return field;
}

/** All letters at once, as from the clipboard. */
function paste(field: HTMLInputElement, text: string) {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true, inputType: 'insertFromPaste'}));
}

const optionsOf = (search: Element) => namesOf(search, 'option');

/** The option that a screen reader reads, by what the field says of itself. */
const activeOf = (field: HTMLInputElement) => {
  const id = field.getAttribute('aria-activedescendant');
  const option = id && (field.getRootNode() as ShadowRoot).getElementById(id);
  return option ? option.textContent?.trim() : undefined;
};

const isOpen = (field: HTMLInputElement) => field.ariaExpanded === 'true';

/** The queries that the service was asked for, in order. */
const queries = async (service: Wire) =>
  (await service.log(suggestions)).map(({path}) =>
    decodeURIComponent(path.split(suggestions)[1]?.split('?')[0] ?? ''),
  );

/** With the list of suggestions for “pass” open; there are two at least. */
async function suggesting(service = wire(), attributes = '') {
  const search = mountSearch(service, attributes);
  const field = await enter(search);
  paste(field, 'pass');
  const options = await until(() => (optionsOf(search).length > 1 ? optionsOf(search) : undefined));
  return {search, field, options, service};
}

describe('the keyboard in kb-search', () => {
  it('moves through suggestions and field with Up and Down, and wraps at both ends', async () => {
    const {search, field, options} = await suggesting();
    expect(isOpen(field)).to.equal(true);
    expect(activeOf(field)).to.equal(undefined);
    for (const option of [...options, undefined, options[0]]) {
      await press('ArrowDown');
      await until(() => activeOf(field) === option);
    }
    for (const option of [undefined, options.at(-1), options.at(-2)]) {
      await press('ArrowUp');
      await until(() => activeOf(field) === option);
    }
    expect(allByRole(search, 'option').filter((each) => each.ariaSelected === 'true')).to.have.length(1);
    expect(focused()).to.equal(field);
    expect(field.value).to.equal('pass');
    await expectAccessible(search);
  });

  it('leaves Home and End to the text', async () => {
    const {field} = await suggesting();
    await press('Home');
    await until(() => field.selectionStart === 0);
    await press('End');
    await until(() => field.selectionStart === 4);
    expect(isOpen(field)).to.equal(true);
  });

  it('closes the list by Escape, then clears the field, then leaves Escape to the page', async () => {
    const {search, field} = await suggesting();
    const heardKeys = heard(document, 'keydown');
    await press('Escape');
    await until(() => !isOpen(field));
    expect(field.value).to.equal('pass');
    await press('Escape');
    await until(() => field.value === '');
    expect(search.value).to.equal('');
    expect(heardKeys).to.have.length(0);
    await press('Escape');
    await until(() => heardKeys.length === 1);
    expect(heardKeys[0]?.defaultPrevented).to.equal(false);
  });

  it('opens a closed list by Down, by Alt+Down without an active option, and closes it by Alt+Up', async () => {
    const {field, options} = await suggesting();
    await press('Escape');
    await until(() => !isOpen(field));
    await press('Alt', 'ArrowDown');
    await until(() => isOpen(field));
    expect(activeOf(field)).to.equal(undefined);
    await press('Alt', 'ArrowUp');
    await until(() => !isOpen(field));
    await press('ArrowDown');
    await until(() => activeOf(field) === options[0]);
  });

  it('closes the list by Tab', async () => {
    const {search, field} = await suggesting();
    await press('ArrowDown');
    await press('Tab');
    await until(() => focused() === byRole(search, 'button', 'Clear'));
    expect(isOpen(field)).to.equal(false);
    await press('Tab');
    await until(() => focused() === byRole(search, 'button', 'Search'));
  });

  itOnce(
    'searches for a suggestion of which the service names the title alone, and announces no article',
    async () => {
      configure({fetch: (url, init) => fetch(String(url).replace('?Include=articles', ''), init)});
      const search = mountSearch(wire(), 'for="viewer"');
      const opened = heard(document, 'kb-before-open');
      const field = await enter(search);
      paste(field, 'read an inv');
      await click(await findByRole(search, 'option', 'Read an invoice'));
      await findByRole(search, 'link', 'Read an invoice');
      expect(field.value).to.equal('Read an invoice');
      expect(opened).to.have.length(0);
    },
  );

  itOnce(
    'leads to the address of a chosen suggestion where nothing on the page shows it, without another search',
    async () => {
      const service = wire();
      const search = mountSearch(service);
      search.addEventListener('kb-before-open', (event) => event.preventDefault());
      const opened = heard(search, 'kb-before-open');
      paste(await enter(search), 'read an inv');
      await click(await findByRole(search, 'option', 'Read an invoice'));
      await until(() => opened.length);
      expect((opened[0] as KbBeforeOpenEvent).url).to.match(/\/help\/4\/en-US$/);
      expect(await service.log('SearchPhrase')).to.deep.equal([]);
    },
  );

  itOnce('opens the article of a chosen suggestion without another search', async () => {
    const service = wire();
    const search = mountSearch(service, 'for="viewer"');
    const viewer = document.createElement('kb-article');
    viewer.id = 'viewer';
    the('kb-provider').append(viewer);
    const field = await enter(search);
    paste(field, 'read an inv');
    const opened = next(document, 'kb-before-open');
    await click(await findByRole(search, 'option', 'Read an invoice'));
    await findByRole(viewer, 'heading', 'Read an invoice');
    expect(fieldsOf(await opened)).to.deep.include({contentId: 4, title: 'Read an invoice'});
    expect(field.value).to.equal('Read an invoice');
    expect(search.showing).to.equal('nothing');
    expect(await service.log('SearchPhrase')).to.deep.equal([]);
  });

  it('selects the active option by Enter, and opens the article with that title', async () => {
    const {search, field, options} = await suggesting(wire(), 'for="viewer"');
    const article = document.createElement('kb-article');
    article.id = 'viewer';
    search.after(article);
    const opened = next(document, 'kb-before-open');
    await until(() => optionsOf(search).includes('Reset your password'));
    while (activeOf(field) !== 'Reset your password') {
      const before = activeOf(field);
      await press('ArrowDown');
      await until(() => activeOf(field) !== before);
    }
    await press('Enter');
    expect(fieldsOf(await opened)).to.include({contentId: 2, title: 'Reset your password'});
    const title = await findByRole(article, 'heading', 'Reset your password');
    await until(() => focused() === title);
    expect(field.value).to.equal('Reset your password');
    expect(options).to.include('Reset your password');
  });

  it('continues the typed text, not the active option', async () => {
    const {search, field, service} = await suggesting();
    await press('ArrowDown');
    await type('w');
    await until(async () => (await queries(service)).includes('passw'));
    await until(() => activeOf(field) === undefined);
    expect(search.value).to.equal('passw');
  });

  it('leaves keys to an input method while it composes', async () => {
    const {field} = await suggesting();
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      const event = new KeyboardEvent('keydown', {key, isComposing: true, bubbles: true, cancelable: true});
      expect(field.dispatchEvent(event), key).to.equal(true);
    }
    await frame();
    expect(isOpen(field)).to.equal(true);
    expect(activeOf(field)).to.equal(undefined);
  });
});

describe('suggestions of kb-search', () => {
  itOnce('are announced by their number, with matches marked', async () => {
    const {search, options} = await suggesting();
    const text = options.length === 1 ? '1 suggestion' : `${options.length} suggestions`;
    await until(() => announced(search).includes(text));
    const marks = [...search.shadowRoot!.querySelectorAll('[role=option] mark')];
    expect(marks.map((mark) => mark.textContent?.toLowerCase())).to.include('pass');
    paste(await fieldOf(search), 'xqzvw kjhq');
    await until(() => announced(search).includes('No suggestions'));
  });

  itOnce('keep their marks until the next arrive', async () => {
    const service = wire('never;on=passw');
    const search = mountSearch(service);
    const field = await enter(search);
    const marks = () =>
      [...search.shadowRoot!.querySelectorAll('[role=option] mark')].map(({textContent}) => textContent);
    paste(field, 'pass');
    await until(() => marks().length);
    const before = marks();
    paste(field, 'passw');
    await until(async () => (await queries(service)).includes('passw'));
    expect(marks()).to.deep.equal(before);
  });

  itOnce('are requested from min-length on, for the trimmed text', async () => {
    const service = wire();
    const search = mountSearch(service, 'min-length="4"');
    const field = await enter(search);
    paste(field, '  res  ');
    await frame();
    paste(field, '  rese  ');
    await until(() => optionsOf(search).length);
    expect(await queries(service)).to.deep.equal(['rese']);
    paste(field, 'res');
    await until(() => !optionsOf(search).length);
    expect(isOpen(field)).to.equal(false);
  });

  itOnce('are debounced', async () => {
    const service = wire();
    const search = mountSearch(service);
    const field = await enter(search);
    // The pause is not over before the next letter.
    search.debounce = 100_000;
    for (const text of ['re', 'res', 'rese']) {
      paste(field, text);
      await frame();
    }
    search.debounce = 1;
    paste(field, 'reset');
    await until(() => optionsOf(search).length);
    expect(await queries(service)).to.deep.equal(['reset']);
  });

  itOnce('accept any character', async () => {
    const service = wire();
    const field = await enter(mountSearch(service));
    paste(field, 'a/b?c=1&d#e %2F');
    await until(async () => (await queries(service)).length);
    expect(await queries(service)).to.deep.equal(['a/b?c=1&d#e %2F']);
  });

  itOnce('of a newer query abort the older request, whose reply is not shown', async () => {
    const service = wire('never;on=rese');
    const search = mountSearch(service);
    const field = await enter(search);
    paste(field, 'rese');
    await until(async () => (await service.log(suggestions)).length);
    paste(field, 'invoice');
    await until(() => optionsOf(search).includes('Read an invoice'));
    const [older] = await until(async () => {
      const log = await service.log(suggestions);
      return log[0]?.aborted ? log : undefined;
    });
    expect(older?.path).to.include('rese');
    expect(optionsOf(search)).not.to.include('Reset your password');
  });

  it('can be selected with the mouse, and the field keeps the focus until then', async () => {
    const {search, field} = await suggesting(wire(), 'for="viewer"');
    const option = await findByRole(search, 'option', 'Reset your password');
    search.addEventListener('kb-before-open', (event) => event.preventDefault());
    const opened = next(search, 'kb-before-open');
    await click(option);
    expect((await opened).contentId).to.equal(2);
    expect(field.value).to.equal('Reset your password');
    expect(hasFocus(search)).to.equal(true);
  });

  itOnce('open their article also where results for the title are shown already', async () => {
    const search = mountSearch(wire());
    await search.search('Reset your password');
    await findByRole(search, 'link', 'Reset your password');
    search.addEventListener('kb-before-open', (event) => event.preventDefault());
    const opened = next(search, 'kb-before-open');
    paste(await enter(search), 'reset');
    await click(await findByRole(search, 'option', 'Reset your password'));
    expect((await opened).contentId).to.equal(2);
  });

  itOnce('open their article also where more results for the title are shown', async () => {
    const search = mountSearch(wire(), 'take="1"');
    await search.search('Reset your password');
    await click(await findByRole(search, 'button', 'Show more'));
    await until(() => allByRole(search, 'link').length > 1);
    search.addEventListener('kb-before-open', (event) => event.preventDefault());
    const opened = next(search, 'kb-before-open');
    paste(await enter(search), 'reset');
    await click(await findByRole(search, 'option', 'Reset your password'));
    expect((await opened).contentId).to.equal(2);
  });

  it('open above a field without room below it, and below again where there is', async () => {
    const {search, field} = await suggesting();
    const sides = () => {
      const list = byRole(search, 'listbox')!.getBoundingClientRect();
      const {top, bottom} = field.getBoundingClientRect();
      return [list.bottom <= top, list.top >= bottom];
    };
    expect(sides()).to.deep.equal([false, true]);
    await press('Escape');
    search.style.cssText = 'position: fixed; inset: auto 0 1rem';
    await press('ArrowDown');
    await until(() => isOpen(field));
    // Elsewhere the list cannot be anchored in the top layer: it follows the field in the page, which scrolls.
    const anchored = CSS.supports('position-area', 'block-end');
    expect(sides()).to.deep.equal([anchored, !anchored]);
    await press('Escape');
    search.style.cssText = '';
    await press('ArrowDown');
    await until(() => isOpen(field));
    expect(sides()).to.deep.equal([false, true]);
  });

  itOnce('say that there may be more results', async () => {
    const service = wire(`coverage=60;on=${encodeURIComponent(suggestions)}`);
    const search = mountSearch(service);
    paste(await enter(search), 'pass');
    await findText(search, 'This list may be incomplete.');
    expect(optionsOf(search).length).to.be.greaterThan(0);
    await expectAccessible(search);
  });

  itOnce('can be retried after a time-out', async () => {
    const service = wire(`status=504;times=1;on=${encodeURIComponent(suggestions)}`);
    const search = mountSearch(service);
    const field = await enter(search);
    paste(field, 'invoice');
    await findText(search, 'The search took too long.');
    expect(announced(search)).to.include('The search took too long.');
    await expectAccessible(search);
    (await findByRole(search, 'button', 'Try again')).focus();
    await press('Enter');
    await findByRole(search, 'option', 'Read an invoice');
    expect(focused()).to.equal(field);
  });
});

describeOnce('a search in kb-search', () => {
  it('shows results, announces them, and loads more', async () => {
    const service = wire();
    const search = mountSearch(service, 'take="1"');
    const searched = heard(document, 'kb-before-search');
    await enter(search);
    await type('password');
    await press('Enter');
    await findByRole(search, 'link', 'Reset your password');
    expect(fieldsOf(searched[0]!)).to.deep.include({query: 'password'});
    expect(searched[0]).to.include({bubbles: true, composed: true, cancelable: true});
    expect(announced(search)).to.match(/^\d+ results for “password”$/);
    expect(search.shadowRoot!.querySelector('.results mark')?.textContent?.toLowerCase()).to.include(
      'password',
    );
    await expectAccessible(search);
    await click(await findByRole(search, 'button', 'Show more'));
    await until(() => allByRole(search, 'link').length === 2);
    const {searchParams} = new URL((await service.log(results)).at(-1)!.path, service.url);
    expect(searchParams.get('Take')).to.equal('2');
    expect(searchParams.get('SearchPhrase')).to.equal('password');
    // The service counts one search of which an opening is reported.
    expect(searchParams.has('Openings')).to.equal(false);
  });

  it('tells the service once that it led to something, and not to what', async () => {
    const service = wire();
    const search = mountSearch(service, 'take="4"');
    search.addEventListener('kb-before-open', (event) => event.preventDefault());
    const opening = '/rest/v2/statistics/search';
    for (const words of ['invoice', 'article']) {
      await search.search(words);
      await until(() => announced(search).endsWith(`“${words}”`));
      const [result] = allByRole(search, 'link');
      await click(result!);
      await click(result!);
    }
    // More of the same search is no other one.
    await click(await findByRole(search, 'button', 'Show more'));
    await until(() => allByRole(search, 'link').length > 4);
    await click(allByRole(search, 'link')[4]!);
    await search.search('password');
    await until(() => announced(search).endsWith('“password”'));
    await click(await findByRole(search, 'link', 'Reset your password'));
    expect(await posted(service, opening, 3)).to.deep.equal([
      {searchPhrase: 'invoice'},
      {searchPhrase: 'article'},
      {searchPhrase: 'password'},
    ]);
  });

  it('reports one opening of a search that it shows again without asking the service', async () => {
    const service = wire();
    const search = mountSearch(service);
    search.addEventListener('kb-before-open', (event) => event.preventDefault());
    const open = async (words: string) => {
      await search.search(words);
      await until(() => announced(search).endsWith(`“${words}”`));
      await click(allByRole(search, 'link')[0]!);
    };
    for (const words of ['invoice', 'article', 'invoice', 'password']) await open(words);
    expect(await posted(service, '/rest/v2/statistics/search', 3)).to.deep.equal([
      {searchPhrase: 'invoice'},
      {searchPhrase: 'article'},
      {searchPhrase: 'password'},
    ]);
    expect((await service.log(results)).length).to.equal(3);
  });

  it('searches for the same words again after a failure', async () => {
    const service = wire(`status=400;times=1;on=${encodeURIComponent(results)}`);
    const search = mountSearch(service);
    const searches = heard(search, 'kb-before-search');
    await enter(search);
    await type('invoice');
    await press('Enter');
    await findByRole(search, 'alert');
    await press('Enter');
    await findByRole(search, 'link', 'Read an invoice');
    expect(byRole(search, 'alert')).to.equal(undefined);
    expect(searches).to.have.length(2);
    expect(await service.log(`${results}?`)).to.have.length(2);
  });

  it('leaves nothing to suggest when it is run before the panel has loaded', async () => {
    const service = wire();
    const search = mountSearch(service);
    search.debounce = 0;
    const field = await fieldOf(search);
    const submit = await findByRole(search, 'button', 'Search');
    // In one task, so that the panel cannot load in between.
    paste(field, 'invoice');
    submit.click();
    await findByRole(search, 'link', 'Read an invoice');
    expect(isOpen(field)).to.equal(false);
    paste(field, 'pass');
    await until(() => isOpen(field));
    expect(await queries(service)).to.deep.equal(['pass']);
  });

  it('is left to a page that cancels kb-search', async () => {
    const service = wire();
    const search = mountSearch(service);
    search.addEventListener('kb-before-search', (event) => event.preventDefault());
    const searched = next(search, 'kb-before-search');
    await enter(search);
    await type('password');
    await press('Enter');
    expect((await searched).query).to.equal('password');
    await frame();
    expect(await service.log(results)).to.deep.equal([]);
    expect(byRole(search, 'link')).to.equal(undefined);
  });

  it('does nothing for an empty query', async () => {
    const service = wire();
    const search = mountSearch(service);
    const searched = heard(search, 'kb-before-search');
    await enter(search);
    await type('  ');
    await press('Enter');
    await click(await findByRole(search, 'button', 'Search'));
    expect(searched).to.deep.equal([]);
    expect(await service.log()).to.deep.equal([]);
  });

  it('shows results without marks where a reply says wrongly what matches', async () => {
    for (const odd of ['text', 'number', 'object']) {
      const search = mountSearch(
        wire(`at=result.*.highlights.name=${odd};on=${encodeURIComponent(results)}`),
      );
      await search.search('invoice');
      await until(() => allByRole(search, 'link').length);
      expect(search.shadowRoot!.querySelector('.title mark')).to.equal(null);
    }
  });

  it('falls back to search-url where the service has no Search_Get', async () => {
    const search = mountSearch(
      wire(`status=404;on=${encodeURIComponent(results)}`),
      '',
      'search-url="#/search?q={query}"',
    );
    await search.search('pass & word');
    const link = await findByRole(search, 'link', 'Search this site for “pass & word”');
    expect(link.getAttribute('href')).to.equal('#/search?q=pass%20%26%20word');
    await expectAccessible(search);
  });

  it('says of an address where no service is that search could not be loaded, not that nothing was found', async () => {
    const search = mountSearch(
      wire(`status=404;problem=%2Fproblems%2Fno-such-route;on=${encodeURIComponent(results)}`),
    );
    await search.search('invoice');
    await findText(search, 'Help could not be loaded.');
    expect(textOf(search)).not.to.include('Nothing found');
  });

  it('opens search-url with results="none"', async () => {
    const service = wire();
    const search = mountSearch(service, 'results="none"', 'search-url="#{query}?found={query}"');
    await search.search('pass word');
    await until(() => location.hash);
    expect(location.hash).to.equal('#pass%20word?found=pass%20word');
    history.replaceState(null, '', location.pathname + location.search);
    expect(await service.log(results)).to.deep.equal([]);
  });

  it('is cleared by its button, together with the results', async () => {
    const search = mountSearch(wire());
    const field = await fieldOf(search);
    expect(byRole(search, 'button', 'Clear')).to.equal(undefined);
    await search.search('password');
    await findByRole(search, 'link', 'Reset your password');
    await click(await findByRole(search, 'button', 'Clear'));
    await until(() => !allByRole(search, 'link').length);
    expect(field.value).to.equal('');
    expect(focused()).to.equal(field);
  });
});

describe('kb-search in a page', () => {
  it('has the accessible name that the page gives it', async () => {
    const search = mountSearch(wire(), 'label="Search the manual"');
    await findByRole(search, 'combobox', 'Search the manual');
    await findByRole(search, 'search', 'Search the manual');
    search.removeAttribute('label');
    await findByRole(search, 'combobox', 'Search help');
    search.placeholder = 'What is wrong?';
    await until(async () => (await fieldOf(search)).placeholder === 'What is wrong?');
    await expectAccessible(search);
  });

  it('takes part in a form: name, value, reset, disabled fieldset', async () => {
    const service = wire();
    mount(
      'form',
      `<form><fieldset>${provided(service, '<kb-search name="q" value="first"></kb-search>')}</fieldset></form>`,
    );
    const [form, search] = [the('form'), the('kb-search')];
    const sent = () => new FormData(form).get('q');
    const field = await fieldOf(search);
    expect(sent()).to.equal('first');
    paste(field, 'second');
    await until(() => sent() === 'second');
    search.name = 'other';
    await until(() => new FormData(form).get('other') === 'second');
    search.setAttribute('name', 'q');

    form.reset();
    await until(() => sent() === 'first' && field.value === 'first');

    the('fieldset').disabled = true;
    await until(() => field.disabled);
    expect(sent()).to.equal(null);
    expect(allByRole(search, 'button').every((each) => each.matches(':disabled'))).to.equal(true);
    the('fieldset').disabled = false;
    await until(() => !field.disabled && sent() === 'first');

    // As the browser does when the reader comes back to the page.
    search.formStateRestoreCallback('typed before');
    await until(() => field.value === 'typed before' && sent() === 'typed before');
  });

  it('does not submit the form around it by Enter', async () => {
    mount('form', `<form>${provided(wire(), '<kb-search name="q"></kb-search>')}</form>`);
    const sent = heard(the('form'), 'submit');
    await enter(the('kb-search'));
    await type('password');
    await press('Enter');
    await findByRole(the('kb-search'), 'link', 'Reset your password');
    expect(sent.filter(({target}) => target === the('form'))).to.deep.equal([]);
  });

  it('is focused by its hotkey, but not while the reader types', async () => {
    const search = mountSearch(wire(), 'hotkey="k"');
    search.insertAdjacentHTML('beforebegin', '<input aria-label="page"><div contenteditable>x</div>');
    const field = await fieldOf(search);
    const [input, editor] = [the('input'), the('div')];
    await press('k');
    await until(() => focused() === field);
    expect(field.value).to.equal('');
    await type('k');
    await until(() => field.value === 'k');
    for (const typing of [input, editor]) {
      typing.focus();
      await press('k');
      await until(() => (typing === input ? input.value : editor.textContent)?.includes('k'));
      expect(focused()).to.equal(typing);
    }
    editor.blur();
    search.hotkey = undefined;
    await search.updateComplete;
    await press('k');
    await frame();
    expect(hasFocus(search)).to.equal(false);
  });

  for (const {hotkey, keys, meant} of [
    {hotkey: 'ctrl+k', keys: {key: 'k', ctrlKey: true}, meant: true},
    {hotkey: 'Ctrl+K', keys: {key: 'K', ctrlKey: true}, meant: true},
    {hotkey: 'ctrl+k', keys: {key: 'k'}, meant: false},
    {hotkey: 'ctrl+k', keys: {key: 'k', ctrlKey: true, altKey: true}, meant: false},
    {hotkey: 'ctrl+k', keys: {key: 'k', ctrlKey: true, isComposing: true}, meant: false},
    {hotkey: '?', keys: {key: '?', shiftKey: true}, meant: true},
    {hotkey: 'meta+shift+s', keys: {key: 'S', metaKey: true, shiftKey: true}, meant: true},
    {hotkey: 's', keys: {key: 'S', shiftKey: true}, meant: false},
  ]) {
    it(`${meant ? 'takes' : 'leaves'} ${JSON.stringify(keys)} for hotkey="${hotkey}"`, async () => {
      const search = mountSearch(wire(), `hotkey="${hotkey}"`);
      await fieldOf(search);
      const pressed = (init: KeyboardEventInit) =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init}),
        );
      expect(pressed(keys)).to.equal(meant);
      expect(hasFocus(search)).to.equal(meant);
    });
  }

  it('shows its value, set by attribute or property', async () => {
    const search = mountSearch(wire(), 'value="one"');
    const field = await fieldOf(search);
    expect(field.value).to.equal('one');
    search.value = 'two';
    await until(() => field.value === 'two');
    search.setAttribute('value', 'three');
    await until(() => field.value === 'three');
    expect(textOf(search)).not.to.include('undefined');
  });
});

describe('recent searches', () => {
  const searchFor = async (search: HTMLElement, text: string) => {
    paste(await enter(search), text);
    await press('Enter');
    await findText(search, `“${text}”`);
  };

  it('are offered in the empty field, the newest first, and run again', async () => {
    const service = wire();
    const search = mountSearch(service);
    for (const text of ['invoice', 'password', 'invoice']) await searchFor(search, text);
    await click(await findByRole(search, 'button', 'Clear'));
    await findByRole(search, 'listbox', 'Recent searches');
    await findText(search, 'Recent searches');
    expect(optionsOf(search)).to.deep.equal(['invoice', 'password']);
    await expectAccessible(search);
    await press('ArrowDown');
    await press('ArrowDown');
    expect(activeOf(await fieldOf(search))).to.equal('password');
    await press('Enter');
    await findText(search, '“password”');
    expect((await fieldOf(search)).value).to.equal('password');
  });

  it('open the article again that was chosen by its title', async () => {
    const service = wire();
    const search = mountSearch(service);
    search.addEventListener('kb-before-open', (event) => event.preventDefault());
    const opened = heard(search, 'kb-before-open');
    paste(await enter(search), 'read an inv');
    await click(await findByRole(search, 'option', 'Read an invoice'));
    await until(() => opened.length === 1);
    await click(await findByRole(search, 'button', 'Clear'));
    await click(await findByRole(search, 'option', 'Read an invoice'));
    await until(() => opened.length === 2);
    expect(await service.log('SearchPhrase')).to.deep.equal([]);
  });

  it('are none at first, and close on Escape', async () => {
    const search = mountSearch(wire());
    const field = await enter(search);
    await click(field);
    await frame();
    expect(isOpen(field)).to.equal(false);
    await searchFor(search, 'invoice');
    await click(await findByRole(search, 'button', 'Clear'));
    await until(() => isOpen(field));
    await press('Escape');
    await until(() => !isOpen(field));
    await click(field);
    await until(() => isOpen(field));
    expect([localStorage.length, sessionStorage.length]).to.deep.equal([0, 0]);
  });

  describe('of a person who is signed in', () => {
    const searched = async () => {
      const search = mountSearch(wire());
      await signIn('editor');
      await searchFor(search, 'severance');
      await click(await findByRole(search, 'button', 'Clear'));
      await until(() => optionsOf(search).length);
      await press('Escape');
      return search;
    };

    /** Whether the empty field offers what was searched for. */
    const offers = async (search: HTMLElement) => {
      await click(await fieldOf(search));
      await frame();
      return optionsOf(search);
    };

    it('are offered when the same person signs in again', async () => {
      const search = await searched();
      await signIn('editor');
      expect(await offers(search)).to.deep.equal(['severance']);
    });

    it('are forgotten when the person signs out', async () => {
      const search = await searched();
      the('kb-provider').getToken = undefined;
      await frame();
      await signIn('reader');
      expect(await offers(search)).to.deep.equal([]);
    });

    it('are forgotten when the person has changed while the search was out of the page', async () => {
      const search = await searched();
      search.remove();
      await frame();
      the('kb-provider').getToken = undefined;
      await frame();
      await signIn('reader');
      the('kb-provider').append(search);
      expect(await offers(search)).to.deep.equal([]);
    });
  });
});
