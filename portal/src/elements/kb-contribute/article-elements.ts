import {Extension, Mark, mergeAttributes, Node} from '@tiptap/core';
import {Code} from '@tiptap/extension-code';
import {alignFromStyle, allowedElements} from 'kb-help/portal-kit.js';

/**
 * What articles from elsewhere have and no button here makes: it can be written in, moved and deleted, and is otherwise stored as it
 * was. What is neither here nor in the editor's other extensions makes a text one that is edited as HTML.
 */

const inlineElements = [
  ...['abbr', 'bdi', 'bdo', 'cite', 'dfn', 'ins', 'kbd', 'mark', 'q', 'samp', 'small', 'sub', 'sup'],
  ...['time', 'tt', 'var'],
];

/** A name as an element's own: marks and nodes of the editor share their names with buttons and commands. */
const nameOf = (tag: string) => `${tag}Element`;

const inlineMarks = [
  ...inlineElements.map((tag) => [nameOf(tag), tag, tag] as const),
  // Without attributes it means nothing.
  [nameOf('span'), 'span[lang], span[dir], span[title], span[id]', 'span'] as const,
  [nameOf('anchor'), 'a[id]:not([href], :empty)', 'a'] as const,
].map(([name, selector, tag]) =>
  Mark.create({
    name,
    parseHTML: () => [{tag: selector}],
    renderHTML: ({HTMLAttributes}) => [tag, HTMLAttributes, 0],
  }),
);

/** Boxes around blocks, and headings above those that are written here. */
const blocks = [
  ['center', 'center', 'block+'],
  ['address', 'address', 'block+'],
  ...['div', 'section', 'article', 'header', 'footer'].map((tag) => [
    tag,
    ['id', 'lang', 'dir', 'title', 'align'].map((name) => `${tag}[${name}]`).join(),
    'block+',
  ]),
  ['aside', 'aside', 'block+'],
  ['h1', 'h1', 'inline*'],
].map(([tag = '', selector = '', content = '']) =>
  Node.create({
    name: nameOf(tag),
    group: 'block',
    content,
    defining: true,
    parseHTML: () => [{tag: selector}],
    renderHTML: ({HTMLAttributes}) => [tag, HTMLAttributes, 0],
  }),
);

/** Code may be a link, or bold. */
const CombinedCode = Code.extend({excludes: 'code'});

/** A place that links lead to. */
const Anchor = Node.create({
  name: 'emptyAnchor',
  group: 'inline',
  inline: true,
  atom: true,
  // Before links and marks.
  priority: 1001,
  parseHTML: () => [{tag: 'a[id]:not([href]):empty'}],
  renderHTML: ({HTMLAttributes}) => ['a', HTMLAttributes],
});

const FigurePicture = Node.create({
  name: 'figurePicture',
  atom: true,
  draggable: true,
  priority: 1001,
  addAttributes: () => ({src: {default: null}, alt: {default: null}}),
  parseHTML: () => [{tag: 'img[src]', context: 'figure/'}],
  renderHTML: ({HTMLAttributes}) => ['img', HTMLAttributes],
});

const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  // Backspace and Delete join it with nothing.
  isolating: true,
  parseHTML: () => [{tag: 'figcaption', context: 'figure/'}],
  renderHTML: ({HTMLAttributes}) => ['figcaption', HTMLAttributes, 0],
  addKeyboardShortcuts: () => ({
    // Goes on below the figure.
    Enter: ({editor}) => {
      const {$from} = editor.state.selection;
      if ($from.parent.type.name !== 'figcaption') return false;
      const position = $from.after($from.depth - 1);
      return editor
        .chain()
        .insertContentAt(position, {type: 'paragraph'})
        .setTextSelection(position + 1)
        .scrollIntoView()
        .run();
    },
  }),
});

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(figurePicture | figcaption | block)+',
  // Of a picture.
  marks: 'link',
  defining: true,
  parseHTML: () => [{tag: 'figure'}],
  renderHTML: ({HTMLAttributes}) => ['figure', HTMLAttributes, 0],
});

const DescriptionList = Node.create({
  name: 'descriptionList',
  group: 'block',
  content: '(descriptionTerm | description)+',
  parseHTML: () => [{tag: 'dl'}],
  renderHTML: ({HTMLAttributes}) => ['dl', HTMLAttributes, 0],
});

const DescriptionTerm = Node.create({
  name: 'descriptionTerm',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{tag: 'dt', context: 'descriptionList/'}],
  renderHTML: ({HTMLAttributes}) => ['dt', HTMLAttributes, 0],
});

const Description = Node.create({
  name: 'description',
  content: 'block+',
  defining: true,
  parseHTML: () => [{tag: 'dd', context: 'descriptionList/'}],
  renderHTML: ({HTMLAttributes}) => ['dd', HTMLAttributes, 0],
});

type Source = Record<string, string>;

const sourceAttributes = ['src', 'type', 'height', 'width'];
const sourcesOf = (element: HTMLElement): Source[] =>
  [...element.querySelectorAll('source')].map((source) =>
    Object.fromEntries(
      sourceAttributes.flatMap((name) => {
        const value = source.getAttribute(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  );

/** A video or a recording: it is played here, too. */
const media = ['video', 'audio'].map((tag) =>
  Node.create({
    name: tag,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: {default: null},
      poster: {default: null},
      sources: {default: [], parseHTML: sourcesOf, rendered: false},
    }),
    parseHTML: () => [{tag}],
    renderHTML: ({node, HTMLAttributes}) => [
      tag,
      HTMLAttributes,
      ...(node.attrs['sources'] as Source[]).map((source) => ['source', {...source}] as const),
    ],
    addNodeView() {
      return ({node, HTMLAttributes}) => {
        const dom = document.createElement(tag);
        const attributes = mergeAttributes(HTMLAttributes, {controls: '', preload: 'metadata'});
        for (const [name, value] of Object.entries(attributes))
          if (value !== null) dom.setAttribute(name, String(value));
        for (const source of node.attrs['sources'] as Source[])
          dom.append(Object.assign(document.createElement('source'), source));
        return {dom};
      };
    },
  }),
);

/**
 * Gives a text the attributes that readers get of it, where another one says the same: editors elsewhere align by styles and have names
 * for anchors. What readers do not get goes, too: the tags of other elements, and what media hold for browsers that cannot play them.
 */
export function normalize(root: ParentNode): void {
  for (const element of root.querySelectorAll('*'))
    if (!allowedElements.includes(element.localName)) element.replaceWith(...element.childNodes);
  for (const source of root.querySelectorAll('source:not(:is(video, audio) source)')) source.remove();
  // Its rows are the last ones, wherever it stands.
  for (const foot of root.querySelectorAll('tfoot')) foot.parentElement!.append(foot);
  for (const element of root.querySelectorAll('[style], [name], [class]')) {
    const side = alignFromStyle(element.getAttribute('style') ?? '');
    if (side) element.setAttribute('align', side.toLowerCase());
    const name = element.localName === 'a' && element.getAttribute('name');
    if (name && !element.id) element.id = name;
    for (const attribute of ['style', 'name']) element.removeAttribute(attribute);
    if (!/(?<!\S)(callout-|lang(uage)?-)/.test(element.className)) element.removeAttribute('class');
  }
  for (const element of root.querySelectorAll('video, audio'))
    element.replaceChildren(...element.querySelectorAll('source'));
}

/** @param attributes as they are written: the editor would read a number from `007` */
const asWritten = (attributes: readonly string[]) =>
  Object.fromEntries(
    attributes.map((name) => [
      name,
      {default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name)},
    ]),
  );

const ofAll = asWritten(['id', 'lang', 'dir', 'title']);
const withSize = asWritten(['width', 'height', 'align']);

/** Attributes that articles have: for links to a place, for passages in other languages, and how tables stand. */
const ArticleAttributes = Extension.create({
  name: 'articleAttributes',
  addGlobalAttributes: () => [
    {
      types: [
        ...['heading', 'paragraph', 'blockquote', 'codeBlock', 'horizontalRule', 'image', 'link'],
        ...['bulletList', 'orderedList', 'listItem', 'table', 'tableRow', 'tableCell', 'tableHeader'],
        ...['callout', 'details', 'summary', 'figure', 'figurePicture', 'figcaption', 'emptyAnchor'],
        ...['descriptionList', 'descriptionTerm', 'description', 'video', 'audio'],
        ...[...inlineMarks, ...blocks].map(({name}) => name),
      ],
      attributes: ofAll,
    },
    {types: ['image', 'figurePicture', 'video', 'audio', 'table'], attributes: withSize},
    {
      types: ['heading', 'paragraph', 'tableRow', ...blocks.map(({name}) => name)],
      attributes: asWritten(['align', 'valign']),
    },
    {
      types: ['tableCell', 'tableHeader'],
      attributes: asWritten(['align', 'valign', 'scope', 'headers', 'width', 'height']),
    },
    {types: ['orderedList'], attributes: asWritten(['reversed', 'type'])},
    {types: ['bulletList'], attributes: asWritten(['type'])},
    {types: ['listItem'], attributes: asWritten(['value'])},
    {types: [nameOf('time')], attributes: asWritten(['datetime'])},
  ],
});

export const articleElements = [
  CombinedCode,
  Anchor,
  ...inlineMarks,
  ...blocks,
  Figure,
  FigurePicture,
  Caption,
  DescriptionList,
  DescriptionTerm,
  Description,
  ...media,
  ArticleAttributes,
];
