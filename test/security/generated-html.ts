// Documents by a grammar of what parsers and sanitizers disagree about: elements of every kind and namespace, nested as no standard
// allows, with attributes of every kind, unclosed, misplaced and cut off. `{run}` and `{url}` are those of the corpus.
import fc from 'fast-check';
import {allowedAttributes, allowedElements, droppedElements} from '../../src/content/element-rules.ts';
import {eventNames} from './corpus/event-handlers.ts';

const words = (text: string) => text.split(' ');

const elements = fc.oneof(
  {weight: 6, arbitrary: fc.constantFrom(...allowedElements)},
  // What parsers treat in ways of their own: tables, formatting, lists, headings, and where text is not markup.
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...words('a b p table tr td caption colgroup li dd h1 h3 h6 pre details summary'),
    ),
  },
  {weight: 1, arbitrary: fc.constantFrom(...droppedElements.filter((name) => name !== 'plaintext'))},
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...words(
        'svg g use animate set image foreignObject desc title style script metadata math mi mo mn ms mtext mglyph ' +
          'malignmark annotation-xml semantics',
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...words(
        'form input button label fieldset legend option optgroup output meter template noscript iframe frameset frame ' +
          'base link meta html head body marquee font nobr listing center dir menu search hgroup main nav picture track ' +
          'embed param canvas map area applet basefont bgsound keygen isindex portal blink rb rtc x-noscript x-template ' +
          'kb-test-trap kb-article x:y 1 ruby:rt',
      ),
    ),
  },
);

const names = fc.oneof(
  {weight: 5, arbitrary: fc.constantFrom(...allowedAttributes)},
  {weight: 2, arbitrary: fc.constantFrom(...eventNames).map((name) => `on${name}`)},
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...words(
        'srcset srcdoc action formaction xlink:href xml:base xml:lang xmlns xmlns:xlink slot part exportparts tabindex ' +
          'accesskey autofocus contenteditable hidden popover popovertarget commandfor command background data-x ' +
          'data-content-id aria-label aria-hidden role shadowrootmode http-equiv content charset itemprop ping download ' +
          'target rel usemap ismap integrity nonce sandbox allow loading sizes form for encoding definitionURL ' +
          'attributeName values to from begin dur controls autoplay cite longdesc color bgcolor border is',
      ),
    ),
  },
);

const addresses = [
  'javascript:{run}',
  'JaVaScRiPt:{run}',
  'java\tscript:{run}',
  '\u0001javascript:{run}',
  '&#106;avascript&colon;{run}',
  '&nbsp;javascript:{run}',
  'javascript&#x0000003A;{run}',
  'vbscript:{run}',
  'data:text/html,<script>{run}</script>',
  'data:image/svg+xml,<svg onload={run}>',
  'data:image/png;base64,AAAA',
  'DATA:image/gif,x',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  '{url}',
  '//beacon.invalid/x',
  '\\\\beacon.invalid\\x',
  '/help/1011/en-US#names',
  '#part:1',
  '#%D9%82',
  'mailto:a@example.com?subject=a:b',
  'tel:+4687654321',
  'page.html?a=1&amp;b=2:3',
  'http://[::1',
  'https://example.com:99999/',
];

const values = fc.oneof(
  fc.constantFrom(...addresses),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '1',
      '12',
      '12%',
      '99999',
      '-1',
      '1.5',
      '1011',
      '1011x',
      '0',
      '0x10',
      '1e3',
      'auto',
      'left',
      'ltr',
    ],
    ...[
      'a',
      'a b',
      'form:col1 form:col2',
      'kb-a',
      'body',
      'parentNode',
      'attributes',
      'innerHTML',
      '__proto__',
    ],
    ...['language-sh', 'lang-c++ external', 'chunk', '2026-03-04T10:00:00Z', 'PT4H', 'Ä ö', 'ﬀ'],
    ...['text-align: center', 'float:right;position:fixed', 'background:url({url})', 'x:expression({run})'],
    ...['{run}', '`{run}`', '"><img src=x onerror={run}>', "' onclick='{run}", '--><script>{run}</script>'],
    ...['<b>', '&lt;b&gt;', '</title><img src=x onerror={run}>', '\u0000', '\n', '{{x}}', '&quot', 'a&ampb'],
  ),
);

const attribute = fc
  .tuple(
    names,
    fc.option(values, {freq: 6}),
    fc.constantFrom('"', "'", '', '`'),
    fc.constantFrom(' ', ' ', ' ', '\n', '/', '\f', ''),
    fc.boolean(),
  )
  .map(([name, value, quote, space, upper]) => {
    const written = upper ? name.toUpperCase() : name;
    return space + (value === null ? written : `${written}=${quote}${value}${quote}`);
  });

const text = fc.constantFrom(
  'Text',
  ' ',
  '\n',
  'two words',
  'Räksmörgås',
  '&amp;',
  '&lt;img src=x onerror={run}&gt;',
  '&notanentity; &copy &#128; &#0; &#xD800;',
  '<',
  '< b>',
  '</',
  '\u0000',
  '\u2028\u202e',
  ']]>',
  '-->',
);

const oddity = fc.constantFrom(
  '<!-- comment -->',
  '<!-->',
  '<!--->',
  '<!-- --!>',
  '<!--<!-- nested --> -->',
  '<!-- <img src=x onerror={run}> ',
  '<!doctype html>',
  '<?xml version="1.0"?>',
  '<?php echo 1 ?>',
  '<![CDATA[<b>data</b>]]>',
  '<![CDATA[><img src=x onerror={run}>]]>',
  '<![endif]-->',
  '<!>',
  '</>',
  '</ b>',
  '</p>',
  '</br>',
  '</table>',
  '</svg>',
  '</math>',
  '</body></html>',
  '</a b="c">',
  '<//',
  '<script>{run}</script>',
  '<style>@import "{url}"</style>',
);

/** How an element ends: as it should, not at all, by another's end, or at once. */
const ends = fc.oneof(
  {weight: 8, arbitrary: fc.constant('own' as const)},
  {weight: 2, arbitrary: fc.constant('none' as const)},
  {weight: 1, arbitrary: fc.constant('early' as const)},
  {weight: 1, arbitrary: elements.map((name) => ({name}))},
);

const {nodes} = fc.letrec<{nodes: string; node: string; element: string}>((tie) => ({
  nodes: fc.array(tie('node'), {maxLength: 4, depthIdentifier: 'html'}).map((all) => all.join('')),
  node: fc.oneof(
    {depthIdentifier: 'html', maxDepth: 7},
    {weight: 3, arbitrary: text},
    {weight: 1, arbitrary: oddity},
    {weight: 6, arbitrary: tie('element')},
  ),
  element: fc
    .tuple(
      elements,
      fc.array(attribute, {maxLength: 3}),
      tie('nodes'),
      ends,
      fc.constantFrom('>', '>', '>', '/>', ' >'),
    )
    .map(([name, attributes, inside, end, close]) => {
      const start = `<${name}${attributes.join('')}${close}`;
      if (end === 'early') return `${start}</${name}>${inside}`;
      if (end === 'none') return start + inside;
      return `${start}${inside}</${end === 'own' ? name : end.name}>`;
    }),
}));

/** A document, in one of eight cut off somewhere, or followed by text that is never markup again. */
export const generatedHtml: fc.Arbitrary<string> = fc
  .tuple(fc.array(nodes, {minLength: 1, maxLength: 4}), fc.nat(15), fc.double({min: 0, max: 1, noNaN: true}))
  .map(([parts, ending, share]) => {
    const html = parts.join('');
    if (ending === 0) return `${html}<plaintext><b>${html}`;
    return ending < 3 ? html.slice(0, Math.ceil(share * html.length)) : html;
  });
