import 'kb-help/define.js';
import type {KbBeforeOpenEvent, KbSearch, KbToggleEvent, KbVotedEvent} from 'kb-help';
import type {} from 'kb-help/solid';
import {createSignal, For, Show} from 'solid-js';
import {getToken, type Settings} from '../../shared/session.ts';

export function App(settings: Settings) {
  const [culture, setCulture] = createSignal('en-US');
  const [contentId, setContentId] = createSignal(1002);
  const [toc, setToc] = createSignal(false);
  const [popular, setPopular] = createSignal(true);
  const [opened, setOpened] = createSignal(false);
  const [log, setLog] = createSignal<string[]>([]);
  let search!: KbSearch;

  const note = (line: string) => setLog((lines) => [...lines, line]);

  function open(event: KbBeforeOpenEvent) {
    event.preventDefault();
    setContentId(event.contentId);
    note(`kb-before-open ${event.contentId}`);
  }

  function voted({contentId: id, isHelpful}: KbVotedEvent) {
    note(`kb-voted ${id} ${isHelpful ? 'yes' : 'no'}`);
  }

  function toggle({open: isOpen}: KbToggleEvent) {
    setOpened(isOpen);
    note(`kb-toggle ${isOpen ? 'open' : 'closed'}`);
  }

  return (
    <kb-provider
      base-url={settings.baseUrl}
      subscription-key={settings.subscriptionKey}
      culture={culture()}
      prop:getToken={getToken}
    >
      <h1>kb-help in Solid</h1>
      <p class="controls">
        <label>
          Articles in{' '}
          <select value={culture()} onChange={(event) => setCulture(event.currentTarget.value)}>
            <option value="en-US">English</option>
            <option value="de-DE">Deutsch</option>
          </select>
        </label>
        <label>
          <input type="checkbox" checked={toc()} onChange={(event) => setToc(event.currentTarget.checked)} />{' '}
          Table of contents
        </label>
        <label>
          <input
            type="checkbox"
            checked={popular()}
            onChange={(event) => setPopular(event.currentTarget.checked)}
          />{' '}
          Popular articles
        </label>
        <button type="button" onClick={() => search.search('theming')}>
          Search for “theming”
        </button>
        <button type="button" onClick={() => setOpened(true)}>
          Open help
        </button>
      </p>

      <kb-search ref={search} placeholder="Search the handbook" on:kb-before-open={open} />

      <div class="columns">
        <Show when={popular()}>
          <kb-recommended take={5} on:kb-before-open={open}>
            <span slot="heading">Popular articles</span>
            <p slot="empty">There is nothing to recommend.</p>
          </kb-recommended>
        </Show>
        <kb-article
          content-id={contentId()}
          bool:toc={toc()}
          on:kb-before-open={open}
          on:kb-load={() => note('kb-load')}
          on:kb-error={() => note('kb-error')}
        >
          <p slot="error">We could not show this article. Please sign in again.</p>
          <kb-vote comment="none" on:kb-voted={voted}>
            <span slot="question">Did this answer your question?</span>
          </kb-vote>
        </kb-article>
      </div>

      <h2>Events</h2>
      <ol aria-label="Events">
        <For each={log()}>{(line) => <li>{line}</li>}</For>
      </ol>

      <kb-help prop:open={opened()} on:kb-toggle={toggle} />
    </kb-provider>
  );
}
