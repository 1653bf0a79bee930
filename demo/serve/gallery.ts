/** The gallery's specimens as markup. `only` (an element), `state` and `not` (states, by commas) choose among them. */
import {escape} from './pages.ts';
import {portalSpecimens} from './portal-specimens.ts';
import {specimens as readers, type Specimen} from './specimens.ts';

const specimens: readonly Specimen[] = [...readers, ...portalSpecimens];

export const elements = [...new Set(specimens.map(({element}) => element))];

function provider(
  {fault, baseUrl, subscriptionKey, bare, markup}: Specimen,
  key: string,
  articleUrl: string,
): string {
  if (bare) return markup;
  const address = baseUrl ?? (fault ? `/kb/~${fault}` : '/kb');
  return `<kb-provider base-url="${escape(address)}" subscription-key="${escape(subscriptionKey ?? key)}" article-url="${escape(articleUrl)}" fallback-culture="en-US">${markup}</kb-provider>`;
}

function specimenMarkup(specimen: Specimen, key: string, articleUrl: string): string {
  const {element, state, note, act, signedIn, wide} = specimen;
  const attributes = `${act ? ` data-act="${escape(act)}"` : ''}${signedIn ? ' data-signed-in' : ''}`;
  return `<article class="specimen${wide ? ' wide' : ''}" id="${element}.${state}">
  <header lang="en" dir="ltr"><h3>${state}</h3><p>${escape(note)}</p></header>
  <div class="stage"${attributes}>${provider(specimen, key, articleUrl)}</div>
</article>`;
}

export interface GalleryParts {
  specimens: string;
  filter: string;
}

export function galleryParts(
  query: URLSearchParams,
  values: {key: string; articleUrl: string},
): GalleryParts {
  const only = query.get('only');
  const states = query.get('state')?.split(',');
  const not = query.get('not')?.split(',') ?? [];
  const shown = specimens.filter(
    (specimen) =>
      (!only || specimen.element === only) &&
      (!states || states.includes(specimen.state)) &&
      !not.includes(specimen.state),
  );
  const sections = elements.map((element) => {
    const own = shown.filter((specimen) => specimen.element === element);
    if (!own.length) return '';
    const inside = own.map((specimen) => specimenMarkup(specimen, values.key, values.articleUrl)).join('\n');
    return `<section aria-labelledby="${element}"><h2 id="${element}" lang="en" dir="ltr">${element}</h2><div class="specimens">${inside}</div></section>`;
  });
  const links = ['', ...elements].map(
    (element) =>
      `<a href="/gallery.html${element ? `?only=${element}` : ''}" data-keep${(only ?? '') === element ? ' aria-current="true"' : ''}>${element || 'all'}</a>`,
  );
  return {specimens: sections.join('\n'), filter: links.join('\n')};
}
