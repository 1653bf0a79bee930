// What may stand in an article, said independently of the code that sees to it.

const textAttributes = [
  'alt',
  'title',
  'aria-label',
  'id',
  'class',
  'lang',
  'dir',
  'headers',
  'datetime',
  'hreflang',
  'scope',
  'type',
];
const layoutAttributes = [
  'align',
  'valign',
  'width',
  'height',
  'colspan',
  'rowspan',
  'span',
  'start',
  'value',
  'reversed',
  'open',
];
const ourAttributes = [
  'role',
  'tabindex',
  'aria-level',
  'rel',
  'target',
  'loading',
  'decoding',
  'controls',
  'preload',
];
const attributes = new Set([
  ...textAttributes,
  ...layoutAttributes,
  ...ourAttributes,
  ...['href', 'src', 'poster', 'data-content-id'],
]); // prettier-ignore

const forbidden =
  /^(?:applet|area|base|basefont|bgsound|body|button|canvas|command|content|datalist|dialog|element|embed|fencedframe|fieldset|font|form|frame|frameset|geolocation|head|html|iframe|image|input|isindex|keygen|label|link|listing|main|map|marquee|math|meta|meter|nav|noembed|noframes|noscript|object|optgroup|option|output|param|permission|plaintext|portal|progress|script|select|shadow|slot|style|svg|template|textarea|title|track|xml|xmp)$/;
const classes = /^(?:external|table|code|block|piece|lang(?:uage)?-[\w+#.-]+)$/;
const addresses: Record<string, RegExp> = {
  href: /^(?:https?:|mailto:|tel:|#kb-)/,
  src: /^(?:https?:|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/,
  poster: /^(?:https?:|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/,
};

function problemOf(element: Element, {name, value}: Attr): string | undefined {
  const where = `<${element.localName} ${name}="${value.slice(0, 80)}">`;
  if (!attributes.has(name)) return `${where}: no such attribute is known to be harmless`;
  if (addresses[name] && !addresses[name].test(value)) return `${where}: address`;
  if (name === 'class' && !classes.test(value)) return `${where}: class`;
  if (name === 'id' && value && !value.startsWith('kb-')) return `${where}: id of the page's namespace`;
  if (name === 'target' && (value !== '_blank' || !element.matches('a[rel~=noopener]')))
    return `${where}: target`;
  if (name === 'tabindex' && (value !== '0' || !element.matches('pre, .table'))) return `${where}: tab order`;
  if (name === 'role' && !element.matches('.table[role=region]')) return `${where}: role`;
  return undefined;
}

/** What is wrong with a tree; nothing, for an article's. */
export function problems(root: ParentNode): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const {localName, namespaceURI} = element;
    if (namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`<${localName}> of ${namespaceURI}`);
    if (forbidden.test(localName) || !/^[a-z]+[1-6]?$/.test(localName)) found.push(`<${localName}>`);
    if (element.shadowRoot) found.push(`<${localName}> with a shadow root`);
    if (element instanceof HTMLUnknownElement) found.push(`<${localName}>, which HTML does not know`);
    for (const attribute of element.attributes) {
      const problem = problemOf(element, attribute);
      if (problem) found.push(problem);
    }
  }
  return found;
}

/** The tree as text, the same for trees that differ in nothing a reader or script could tell. */
export function inWords(node: Node): string {
  if (node instanceof Text) return JSON.stringify(node.data);
  const children: string[] = [];
  let text = '';
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      text += child.data;
      continue;
    }
    if (text) children.push(JSON.stringify(text));
    text = '';
    children.push(inWords(child));
  }
  if (text) children.push(JSON.stringify(text));
  if (!(node instanceof Element)) return children.join('');
  const names = node.getAttributeNames().sort();
  const start = [
    node.localName,
    ...names.map((name) => `${name}=${JSON.stringify(node.getAttribute(name))}`),
  ];
  return `<${start.join(' ')}>${children.join('')}</${node.localName}>`;
}
