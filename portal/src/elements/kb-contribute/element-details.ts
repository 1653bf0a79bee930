import type {OwnerTerms} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';

/** Attributes that readers see or follow, and that have no words of their own here. */
const shown = [
  'id',
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'type',
  'reversed',
  'value',
  'poster',
  'align',
  'valign',
];

const calloutOf = (element: Element, names: OwnerTerms['article']['callouts']): string | undefined => {
  const [, kind = ''] = /callout-(\w+)/.exec(element.className) ?? [];
  return names[kind as keyof typeof names];
};

/** What an element is to readers beside its words, in words. */
function detailsOf({terms, portalTerms}: PortalElement, element: Element): string[] {
  const {details, tools} = portalTerms.contribute;
  const of = (name: string) => element.getAttribute(name);
  const found: (string | undefined)[] = [];
  switch (element.localName) {
    case 'aside':
      found.push(calloutOf(element, terms.article.callouts));
      break;
    case 'details':
      found.push(`${tools.collapsible}: ${element.hasAttribute('open') ? details.open : details.closed}`);
      break;
    case 'a':
      found.push(`${tools.link}: ${of('href') ?? ''}`);
      break;
    case 'img':
      found.push(`${tools.picture}: ${of('src') ?? ''}`);
      found.push(of('alt') ? details.alternative(of('alt')!) : details.noAlternative);
      break;
    case 'video':
    case 'audio':
    case 'source':
      found.push(of('src') ?? undefined);
      break;
    case 'th':
      found.push(details.header);
  }
  const [, level] = /^h([1-6])$/.exec(element.localName) ?? [];
  if (level) found.push(details.heading(level));
  const size = [of('width'), of('height')];
  if (size.some(Boolean)) found.push(details.size(size.map((each) => each ?? '–').join(' × ')));
  if (of('start')) found.push(details.start(of('start')!));
  if (of('title')) found.push(details.hint(of('title')!));
  for (const name of shown) {
    // Rich-text editors also write the default span of a cell.
    const value = /span$/.test(name) && of(name) === '1' ? null : of(name);
    if (value !== null) found.push(value ? `${name}: ${value}` : name);
  }
  return found.filter((each) => each !== undefined);
}

/** The details of an element and of its descendants. */
export const describeElement =
  (host: PortalElement) =>
  (element: Element): string[] =>
    [element, ...element.querySelectorAll('*')].flatMap((each) => detailsOf(host, each));
