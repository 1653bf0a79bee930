import 'kb-help/define.js';
import type {KbBeforeOpenEvent, KbSearch, KbToggleEvent, KbVotedEvent} from 'kb-help';
import type {} from 'kb-help/react';
import {useRef, useState} from 'react';
import type {Settings} from '../../shared/session.ts';
import {useHydrated} from './hydrated.ts';

export function App({baseUrl, subscriptionKey}: Settings) {
  const [culture, setCulture] = useState('en-US');
  const [contentId, setContentId] = useState(1002);
  const [toc, setToc] = useState(false);
  const [popular, setPopular] = useState(true);
  const [opened, setOpened] = useState(false);
  const [log, setLog] = useState<string[]>([]);
  const search = useRef<KbSearch>(null);

  const note = (line: string) => setLog((lines) => [...lines, line]);

  const onOpen = useHydrated((event: KbBeforeOpenEvent) => {
    event.preventDefault();
    setContentId(event.contentId);
    note(`kb-before-open ${event.contentId}`);
  });
  const onLoad = useHydrated(() => note('kb-load'));
  const onError = useHydrated(() => note('kb-error'));
  const onVoted = useHydrated(({contentId: id, isHelpful}: KbVotedEvent) =>
    note(`kb-voted ${id} ${isHelpful ? 'yes' : 'no'}`),
  );
  const onToggle = useHydrated(({open}: KbToggleEvent) => {
    setOpened(open);
    note(`kb-toggle ${open ? 'open' : 'closed'}`);
  });

  return (
    <kb-provider base-url={baseUrl} subscription-key={subscriptionKey} culture={culture}>
      <h1>kb-help in React</h1>
      <p className="controls">
        <label>
          Articles in{' '}
          <select value={culture} onChange={(event) => setCulture(event.target.value)}>
            <option value="en-US">English</option>
            <option value="de-DE">Deutsch</option>
          </select>
        </label>
        <label>
          <input type="checkbox" checked={toc} onChange={(event) => setToc(event.target.checked)} /> Table of
          contents
        </label>
        <label>
          <input type="checkbox" checked={popular} onChange={(event) => setPopular(event.target.checked)} />{' '}
          Popular articles
        </label>
        <button type="button" onClick={() => search.current?.search('theming')}>
          Search for “theming”
        </button>
        <button type="button" onClick={() => setOpened(true)}>
          Open help
        </button>
      </p>

      <kb-search ref={search} placeholder="Search the handbook" onkb-before-open={onOpen} />

      <div className="columns">
        {popular && (
          <kb-recommended take={5} onkb-before-open={onOpen}>
            <span slot="heading">Popular articles</span>
            <p slot="empty">There is nothing to recommend.</p>
          </kb-recommended>
        )}
        <kb-article
          content-id={contentId}
          toc={toc}
          onkb-before-open={onOpen}
          onkb-load={onLoad}
          onkb-error={onError}
        >
          <p slot="error">We could not show this article. Please sign in again.</p>
          <kb-vote comment="none" onkb-voted={onVoted}>
            <span slot="question">Did this answer your question?</span>
          </kb-vote>
        </kb-article>
      </div>

      <h2>Events</h2>
      <ol aria-label="Events">
        {log.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>

      <kb-help open={opened} onkb-toggle={onToggle} />
    </kb-provider>
  );
}
