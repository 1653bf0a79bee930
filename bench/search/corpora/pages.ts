/** Reads manual pages: HTML as DocBook's style sheets write it, and Mallard, the XML of GNOME's help. */
import {DomUtils, parseDocument} from 'htmlparser2';

/** A page of a manual in one culture. */
export interface ManualPage {
  culture: string;
  /** The same in all cultures; the part before the slash is its folder. */
  path: string;
  title: string;
  /** One sentence, where the manual has one apart from the text. */
  description?: string;
  html: string;
}

type Node = ReturnType<typeof parseDocument>['children'][number];
const isElement = DomUtils.isTag;
type Element = Extract<Node, {attribs: unknown; name: string}>;

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Elements of HTML that stay, without their attributes. Of others only the content does. */
const tags = new Set(
  'p h2 h3 h4 ul ol li dl dt dd table thead tbody tr th td pre code blockquote em strong'.split(' '),
);

/** Writes nodes as HTML. `rename` names the HTML element for one of the source, or none; `false` drops it with its content. */
function toHtml(nodes: readonly Node[], rename: (element: Element) => string | false | undefined): string {
  return nodes
    .map((node) => {
      if (DomUtils.isText(node)) return escapeText(DomUtils.textContent(node));
      if (!isElement(node)) return '';
      const name = rename(node);
      if (name === false) return '';
      const content = toHtml(node.children, rename);
      return name && tags.has(name) ? `<${name}>${content}</${name}>` : content;
    })
    .join('');
}

/** Numbers before titles: `8.9. Other Configurations`, `Chapter 5. Packaging`, `第 6 章 メンテナンス`. */
const sectionNumber =
  /^(?:第 ?\d+ ?章 |付録 ?[A-Z] |\p{L}+ (?:\d+|[A-Z])\. |(?:[A-Z]\.)?\d+(?:\.\d+)*\. |[A-Z]\.\d+\. )/u;

const navigation = /^(?:toc|docnav|navCenter|navheader|navfooter|titlepage|indexterm)\b/;

/** A page that DocBook's style sheets wrote. */
export function readDocbookHtml(html: string): {title: string; html: string} {
  const {children} = parseDocument(html);
  const [title] = DomUtils.getElementsByTagName('title', children);
  const isContent = (name: string) =>
    /^(?:section|chapter|appendix|preface|sect[1-3]|glossary|index)\b/.test(name);
  const content = DomUtils.find(
    (node) => isElement(node) && node.name === 'div' && isContent(node.attribs['class'] ?? ''),
    children,
    true,
    1,
  );
  return {
    title: plain(DomUtils.textContent(title ?? [])).replace(sectionNumber, ''),
    html: toHtml(content, (element) => {
      const className = element.attribs['class'] ?? '';
      if (/^(?:h1|hr|script|style)$/.test(element.name)) return false;
      // The titles of sections stand in title pages.
      if (className === 'titlepage') return undefined;
      if (navigation.test(className)) return false;
      return className === 'para' ? 'p' : element.name;
    }),
  };
}

/** Names of Mallard for what HTML has elements for. */
const mallard: Readonly<Record<string, string | false>> = {
  p: 'p',
  title: 'h2',
  steps: 'ol',
  list: 'ul',
  item: 'li',
  terms: 'dl',
  screen: 'pre',
  code: 'code',
  cmd: 'code',
  note: 'blockquote',
  em: 'em',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
  info: false,
  comment: false,
  links: false,
  media: false,
};

/** A page of Mallard. */
export function readMallard(xml: string): {title: string; description?: string; html: string} {
  const {children} = parseDocument(xml, {xmlMode: true});
  const [page] = DomUtils.getElementsByTagName('page', children, false);
  const parts = page?.children ?? [];
  const title = parts.find((node) => isElement(node) && node.name === 'title');
  const [description] = DomUtils.getElementsByTagName('desc', parts);
  return {
    title: plain(DomUtils.textContent(title ?? [])),
    description: description && plain(DomUtils.textContent(description)),
    html: toHtml(
      parts.filter((node) => node !== title),
      (element) => mallard[element.name],
    ),
  };
}
