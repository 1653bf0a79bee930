import {type Attribute, Extension, Mark, mergeAttributes, Node} from '@tiptap/core';
import {Code} from '@tiptap/extension-code';
import {DOMSerializer, type Schema} from '@tiptap/pm/model';
import {Plugin} from '@tiptap/pm/state';
import {alignFromStyle, allowedElements, unwrap} from 'kb-help/portal-kit.js';

/**
 * Elements and attributes of articles that no button of the editor makes. They can be written in, moved and deleted, and are otherwise stored
 * unchanged. A text with elements that neither this module nor another extension knows is edited as HTML.
 */

const inlineElements = [
  ...['abbr', 'bdi', 'bdo', 'cite', 'dfn', 'ins', 'kbd', 'mark', 'q', 'samp', 'small', 'sub', 'sup'],
  ...['time', 'tt', 'var'],
];

/** Names of their own: the editor's marks and nodes share theirs with buttons and commands. */
const nameOf = (tag: string) => `${tag}Element`;

const inlineMarks = [
  ...inlineElements.map((tag) => [nameOf(tag), tag, tag] as const),
  // A span without attributes means nothing.
  [nameOf('span'), 'span[lang], span[dir], span[title], span[id]', 'span'] as const,
  [nameOf('anchor'), 'a[id]:not([href], :empty)', 'a'] as const,
].map(([name, selector, tag]) =>
  Mark.create({
    name,
    parseHTML: () => [{tag: selector}],
    renderHTML: ({HTMLAttributes}) => [tag, HTMLAttributes, 0],
  }),
);

/** Containers of blocks, and the heading above those that the editor offers. */
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

/** Code that may be a link or bold as well. */
const CombinedCode = Code.extend({excludes: 'code'});

/** An empty target of links. */
const Anchor = Node.create({
  name: 'emptyAnchor',
  group: 'inline',
  inline: true,
  atom: true,
  // Parsed before links and marks.
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
    // Continues below the figure.
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

/** Videos and recordings, which the editor plays. */
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
 * Replaces styles and names of other editors by the attributes that readers get of them, `align` and `id`. What readers do not get is removed:
 * the tags of other elements, and fallback content of media.
 */
export function normalize(root: ParentNode): void {
  for (const element of root.querySelectorAll('*'))
    if (!allowedElements.includes(element.localName)) unwrap(element);
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
  for (const element of root.querySelectorAll('video, audio')) {
    const sources = element.querySelectorAll('source');
    element.replaceChildren();
    for (const source of sources) element.append(source);
  }
}

/** Attributes with their literal values: the editor would make a number of `007`. */
const asWritten = (attributes: readonly string[]): Record<string, Attribute> =>
  Object.fromEntries(
    attributes.map((name) => [
      name,
      {
        default: null,
        // Of one paragraph or item: the next one that Enter makes has its own.
        keepOnSplit: !['id', 'title', 'value'].includes(name),
        parseHTML: (element: HTMLElement) => element.getAttribute(name),
      },
    ]),
  );

const ofAll = asWritten(['id', 'lang', 'dir', 'title']);
/** Beside the text, too, elements have ids: fields with their labels, and menus. In the editor the text has none. */
const idAttribute = 'data-id';
ofAll['id']!.renderHTML = ({id}) => (id ? {[idAttribute]: id} : {});

/** Serializes a text with its ids. */
class TextSerializer extends DOMSerializer {
  override serializeFragment(...args: Parameters<DOMSerializer['serializeFragment']>) {
    const root = super.serializeFragment(...args);
    for (const element of root.querySelectorAll(`[${idAttribute}]`)) {
      const attributes = [...element.attributes];
      // In their order.
      for (const {name} of attributes) element.removeAttribute(name);
      for (const {name, value} of attributes) element.setAttribute(name === idAttribute ? 'id' : name, value);
    }
    return root;
  }
}

/** Lets `getHTML` and the clipboard, which take the serializer from here, have the ids that the editor does not show. */
export function keepIds(schema: Schema): void {
  schema.cached['domSerializer'] = new TextSerializer(
    DOMSerializer.nodesFromSchema(schema),
    DOMSerializer.marksFromSchema(schema),
  );
}

/** Takes an id from what has that of an element before it, such as the second half of a paragraph. */
const uniqueIds = new Plugin({
  appendTransaction(transactions, _before, {doc, tr}) {
    // What is stored may have some twice.
    if (!transactions.some((each) => each.docChanged && !each.getMeta('preventUpdate'))) return undefined;
    const ids = new Set<unknown>();
    doc.descendants(({attrs: {id}}, position) => {
      if (id && ids.has(id)) tr.setNodeAttribute(position, 'id', null);
      ids.add(id);
    });
    return tr.docChanged ? tr : undefined;
  },
});
const withSize = asWritten(['width', 'height', 'align']);

/** Attributes that articles have: targets of links, languages of passages, alignment and size. */
const ArticleAttributes = Extension.create({
  name: 'articleAttributes',
  addProseMirrorPlugins: () => [uniqueIds],
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
