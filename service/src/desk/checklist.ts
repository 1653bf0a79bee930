/** What an owner does until the first reader is seen. It ticks itself. */
import {html} from 'hono/html';
import {heading, withMarkup, type Desk, type Html} from './layout.ts';

/** The steps of the checklist that are done. */
export interface Progress {
  written: boolean;
  published: boolean;
  /** Readers still see the sample articles. */
  samples: boolean;
}

/** What is left to do until readers get help; undefined when nothing is. */
export function checklist(
  {settings, siteName, voice: {words}}: Desk,
  {written, published, samples}: Progress,
): Html | undefined {
  const {checklist: texts, common, views} = words;
  const site = settings.siteOrigin && new URL(settings.siteOrigin).host;
  const steps: {done: boolean; title: string; text: string; href: string; act: string}[] = [
    {
      done: written,
      ...texts.write,
      href: 'write',
      act: views.write,
    },
    {
      done: published,
      ...texts.publish,
      href: written ? 'articles?only=waiting' : 'write',
      act: written ? common.seeArticles : views.write,
    },
    // They serve until there is an article of the owner's.
    ...(samples && published
      ? [{done: false, ...texts.samples, href: 'articles?tag=sample&state=published'}]
      : []),
    {
      done: [settings.accent, settings.widget, settings.brand].some((each) => each !== undefined),
      ...texts.look,
      href: 'tag',
    },
    {
      done: site !== undefined,
      ...texts.place,
      href: 'tag',
      act: texts.getTag,
    },
    {
      done: settings.siteSeen !== undefined,
      title: texts.reader.title,
      text: site ? texts.reader.textOf(site) : texts.reader.text,
      href: settings.siteOrigin ?? 'tag',
      act: site ? texts.reader.act : texts.getTag,
    },
  ];
  const open = steps.filter(({done}) => !done).length;
  if (open === 0) return undefined;
  return html`${heading(texts.title(siteName), texts.lead(open, steps.length))}
    <ol class="steps">
      ${steps.map(
        ({done, title, text, href, act}) =>
          html`<li class="${done ? 'done' : ''}">
            <span class="mark" aria-hidden="true">${done ? '✓' : ''}</span>
            <div>
              <h2>${title}${done ? html`<span class="visually-hidden"> – ${texts.done}</span>` : ''}</h2>
              ${done ? '' : html`<p>${text}</p>`}
            </div>
            ${done ? '' : html`<a class="button quiet" href="${href}">${act}</a>`}
          </li>`,
      )}
    </ol>
    <p class="meta">${withMarkup(texts.import, html`<a href="import">${texts.importLink}</a>`)}</p>`;
}
