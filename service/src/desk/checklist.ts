/** What an owner does until the first reader is seen. It ticks itself. */
import {html} from 'hono/html';
import type {Desk, Html} from './layout.ts';

/** What the checklist ticks. */
export interface Progress {
  written: boolean;
  published: boolean;
}

/** What is left to do until readers get help; undefined when nothing is. */
export function checklist({settings, siteName}: Desk, {written, published}: Progress): Html | undefined {
  const site = settings.siteOrigin && new URL(settings.siteOrigin).host;
  const steps: {done: boolean; title: string; text: string; href: string; act: string}[] = [
    {
      done: written,
      title: 'Write or import an article',
      text: 'The question that you answer most often is a good one to begin with.',
      href: 'write',
      act: 'Write',
    },
    {
      done: published,
      title: 'Publish it',
      text: 'Set its state to Published, and save. Drafts are for those who write.',
      href: 'write',
      act: 'Write',
    },
    {
      done: settings.accent !== undefined,
      title: 'Choose the look',
      text: 'The colour of your brand, seen live.',
      href: 'tag',
      act: 'Choose',
    },
    {
      done: settings.siteKey !== undefined,
      title: 'Say where readers see it',
      text: 'You get a tag to paste into your pages.',
      href: 'tag',
      act: 'Get the tag',
    },
    {
      done: settings.siteSeen !== undefined,
      title: 'See the first reader',
      text: site
        ? `It ticks itself when a page of ${site} first shows the help.`
        : 'It ticks itself when your page first shows the help.',
      href: settings.siteOrigin ?? 'tag',
      act: site ? 'Open your site' : 'Get the tag',
    },
  ];
  const open = steps.filter(({done}) => !done).length;
  if (open === 0) return undefined;
  return html`<div class="title">
      <h1>${siteName} is nearly there</h1>
      <p class="lead">${open} of ${steps.length} to do.</p>
    </div>
    <ol class="steps">
      ${steps.map(
        ({done, title, text, href, act}) =>
          html`<li class="${done ? 'done' : ''}">
            <span class="mark" aria-hidden="true">${done ? '✓' : ''}</span>
            <div>
              <h2>${title}${done ? html`<span class="visually-hidden"> – done</span>` : ''}</h2>
              ${done ? '' : html`<p>${text}</p>`}
            </div>
            ${done ? '' : html`<a class="button quiet" href="${href}">${act}</a>`}
          </li>`,
      )}
    </ol>
    <p class="meta"><a href="import">Import many articles at once</a> from a folder of Markdown files.</p>`;
}
