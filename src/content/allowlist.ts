// The allowlist for foreign HTML, said once: the browser's sanitizer, DOMPurify and the post-processing pass all read these lists.
// An attribute is allowed on any allowed element; element-rules.ts decides about its value.

/** Any other element is replaced by its children, unless it is one of `droppedElements`. */
export const allowedElements: string[] = (
  'a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del ' +
  'details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p ' +
  'pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th ' +
  'thead time tr tt u ul var video wbr'
).split(' ');

/** Elements that hold no text to read: they are removed with their content. (bounded-source.ts gives three of them the prefix x-.) */
export const droppedElements: string[] = (
  'dialog iframe math noembed noframes object plaintext script select slot style svg textarea title ' +
  'x-noscript x-template xml xmp'
).split(' ');

/** `is`, `name` and `style` get as far as the post-processing pass, which reads and removes them. */
export const allowedAttributes: string[] = (
  'align alt class colspan data-content-id datetime dir headers height href hreflang id is lang name open ' +
  'poster reversed rowspan scope span src start style title type valign value width'
).split(' ');

/** Those that hold a URL, and the elements on which they mean something. */
export const urlAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['href', ['a']],
  ['poster', ['video']],
  ['src', ['audio', 'img', 'source', 'video']],
]);
