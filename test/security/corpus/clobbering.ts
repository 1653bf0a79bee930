// Names that take the place of what scripts of the page, or of ours, ask the document or a form for.
const names = [
  'attributes', 'body', 'childNodes', 'children', 'className', 'cloneNode', 'constructor', 'cookie', 'createElement',
  'createRange', 'currentScript', 'customElements', 'dataset', 'defaultView', 'documentElement', 'domain', 'firstChild',
  'firstElementChild', 'forms', 'getAttribute', 'getAttributeNames', 'getElementById', 'hasAttribute', 'hasAttributes',
  'head', 'history', 'implementation', 'innerHTML', 'insertBefore', 'kb', 'kbHelp', 'lastChild', 'localName', 'location',
  'namespaceURI', 'navigator', 'nextSibling', 'nodeName', 'nodeType', 'ownerDocument', 'parentNode', 'querySelector',
  'querySelectorAll', 'remove', 'removeAttribute', 'removeChild', 'replaceWith', 'self', 'setAttribute', 'shadowRoot',
  'style', 'tagName', 'textContent', 'toString', 'top', 'trustedTypes', 'valueOf', '__kbRan', '__proto__', 'hasOwnProperty',
  'test', 'config', 'token', 'subscriptionKey',
]; // prettier-ignore

export const clobbering: readonly string[] = [
  ...names.flatMap((name) => [
    `<form id=f${name}><input name="${name}"><input id="${name}">text</form><img src=x onerror={run}>`,
    `<img name="${name}"><a id="${name}" name="${name}" href="tel:1">x</a><img id="${name}" src=x onerror={run}>`,
  ]),
  '<form><input name=attributes><p onclick={run}>x</p><img src=x onerror={run}></form>',
  '<form onclick={run}><input id=attributes><input id=attributes>Click me</form>',
  '<form id=test></form><form id=test><input name=value><img src=x onerror={run}></form>',
  '<form name=body><input name=firstChild><form name=head></form></form>',
  '<form><input name=parentNode><input name=remove><input name=nodeName>text<script>{run}</script></form>',
  '<form><img name=childNodes><img id=attributes><img name=firstChild src=x onerror={run}>x</form>',
  '<form><fieldset name=namespaceURI><object name=localName></object><output name=nodeType></output></fieldset><b onclick={run}>x</b></form>',
  '<form><button name=hasAttributes></button><select name=getAttributeNames></select><textarea name=removeAttribute></textarea><i onclick={run}>x</i></form>',
  '<form id=outer><p><form id=inner><input name=attributes form=outer></form><input name=nodeType form=outer></form>',
  '<input name=attributes form=late><form id=late><p onclick={run}>x</p></form>',
  '<iframe name=opener></iframe><iframe name=location src="javascript:{run}"></iframe>',
  '<embed name=body><object id=head></object><embed name=forms src=x>',
  '<a id=config></a><a id=config name=url href="javascript:{run}"></a>',
  '<a id=defaults><a id=defaults name=src href="cid:x&quot;onerror={run}//">',
  '<area id=config href="https://user:pass@beacon.invalid/x"><map name=config></map>',
  '<object name=kbHelp><object name=kbHelp data=x></object></object>',
  '<p id=""></p><p id=" "></p><p name=""></p><a name=" ">x</a>',
  '<p id="a b" name="c d" class="e" slot="f">x</p>',
  '<a href=#body>to body</a><p id=body>x</p>',
  '<label for=body>x</label><output for=head>y</output><input list=body>',
  '<td headers="body head">x</td><table><tr><td headers="constructor __proto__">x</table>',
];
