// What is kept of foreign markup, said once: the browser's own sanitizer, DOMPurify and the finishing pass
// all read these lists. An attribute may stand on any kept element; what its value may be is in finish.ts.

/** Every other element leaves its content behind, unless it is one of those that take it along. */
export const keptElements: string[] = (
  'a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del ' +
  'details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p ' +
  'pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th ' +
  'thead time tr tt u ul var video wbr'
).split(' ');

/** What holds no text to read: it goes with all that is inside. (Those with x- are named by parse.ts.) */
export const droppedElements: string[] = (
  'dialog iframe math noembed noframes object plaintext script select slot style svg textarea title ' +
  'x-noscript x-template xml xmp'
).split(' ');

/** `is`, `name` and `style` only get as far as the finishing pass, which reads them and lets none out. */
export const keptAttributes: string[] = (
  'align alt class colspan data-content-id datetime dir headers height href id is lang name open poster ' +
  'reversed rowspan scope span src start style title type valign value width'
).split(' ');
