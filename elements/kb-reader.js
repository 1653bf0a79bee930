
import{t as e}from"./chunks/rolldown-runtime-DWK5is8u.js";import{A as t,D as n,M as r,P as i,a,b as o,d as s,h as c,i as l,o as u,p as d,s as f,u as p,w as m,x as h}from"./kb-base.js";import{A as g,C as ee,D as te,E as _,F as v,I as y,L as b,O as ne,T as x,b as S,f as C,j as re,k as ie,n as ae,u as oe,x as w,y as se}from"./kb-common.js";function T(e,t,n){let{issue:r,environment:i,cause:a,description:o,url:s,articlePartViewModels:c}=e,l=(c??[]).filter(({type:e})=>e===`text`||e===`video`||e===`flash`),u=!!(r||i||a),d=[[t.issue,r],[t.environment,i],[t.cause,a],[t.description,o]].filter(([,e])=>e).map(([e,t])=>({markup:t,...u&&{heading:e}})),f=u?l.find(({type:e})=>e===`text`):void 0;for(let e of l)d.push({markup:e.markup??``,part:e,...e===f&&{heading:t.resolution}});return n===`link`&&s&&d.push({markup:``,part:{type:`link`,url:s}}),d.map((e,t)=>({...e,id:`kb-section-${t+1}`}))}var ce=e=>!!e&&e?.type!==`text`,le=`a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr`.split(` `),E=`dialog iframe math noembed noframes object plaintext script select slot style svg textarea title x-noscript x-template xml xmp`.split(` `),D=`align alt class colspan data-content-id datetime dir headers height href id is lang name open poster reversed rowspan scope span src start style title type valign value width`.split(` `),ue=new Set(le),de=/^[\w%/ -]*$|^\d[\w:.+ -]*$/,O=(e,t)=>Reflect.get(Node.prototype,t,e);function k(e,t,n=null){for(let r;r=O(e,`firstChild`);)Node.prototype.insertBefore.call(t,r,n)}var A=e=>Node.prototype.removeChild.call(O(e,`parentNode`),e);function j(e){k(e,O(e,`parentNode`),e),A(e)}function fe(e,t,n){switch(e){case`alt`:case`title`:return t;case`id`:return t&&_(t);case`headers`:return t.replace(/\S+/g,_);case`href`:return t[0]===`#`?`#${_(t.slice(1))}`:x(t,n);case`src`:return x(t,n,`image`);case`poster`:return x(t,n,`page`);case`class`:return/\blang(uage)?-[\w+#.-]+/.exec(t)?.[0];case`width`:case`height`:return/^\d{1,4}(?!\d)(\.\d+)?%?/.exec(t)?.[0];case`colspan`:case`rowspan`:case`span`:return/^\d{1,3}$/.exec(t)?.[0];case`name`:case`style`:return;default:return D.includes(e)&&de.test(t)?t:void 0}}function pe(e,t){for(let n of e.getAttributeNames()){let r=e.getAttribute(n),i=r.trim(),a=fe(n,i,t);if(a===void 0?e.removeAttribute(n):a!==r&&e.setAttribute(n,a),n===`name`&&i&&e.localName===`a`&&(e.id||=_(i)),n===`style`){let t=/(text-align|float)\s*:\s*(left|right|center|justify)/i.exec(i)?.[2];t&&e.setAttribute(`align`,t)}}}function M(e,t){let n=document.createElement(`div`);return n.className=t,e.before(n),n.append(e),n}function me(e,t){let n=document.createElement(`h${Math.min(t,6)}`);for(let{name:t,value:r}of e.attributes)n.setAttribute(t,r);return t>6&&(n.ariaLevel=`${t}`),e.before(n),k(e,n),e.remove(),n}function he(e,{baseUrl:t,headingLevel:n=2,externalLinks:r,tableLabel:i=``}){let a=document.createTreeWalker(e,~NodeFilter.SHOW_TEXT),o=/* @__PURE__ */ new Map,s;for(;a.nextNode();){let e=a.currentNode;if(!(e instanceof HTMLElement)){o.set(e,A);continue}let{localName:c}=e;if(!ue.has(c)||e.hasAttribute(`is`))o.set(e,E.includes(c)?A:j);else if(e.hasAttributes()&&pe(e,t),e instanceof HTMLAnchorElement){let t=e.getAttribute(`href`)??``;/^http/.test(t)&&!t.startsWith(`${location.origin}/`)&&!Number(e.dataset.contentId)&&(e.className=`external`,e.rel=`noopener noreferrer`,r!==`self`&&(e.target=`_blank`))}else if(e instanceof HTMLImageElement)e.loading=`lazy`,e.decoding=`async`;else if(e instanceof HTMLMediaElement)e.controls=!0,e.preload=`metadata`;else if(e instanceof HTMLTableElement){let t=M(e,`table`);t.tabIndex=0,t.role=`region`,t.ariaLabel=e.caption?.textContent.trim()||i}else if(c===`pre`)e.tabIndex=0,M(e,`code`);else if(e instanceof HTMLHeadingElement){let t=Number(c[1]);s??=n-t;let r=Math.max(n,t+s);r!==t&&(a.currentNode=me(e,r))}}o.forEach((e,t)=>e(t))}var ge=/* @__PURE__ */ e({sanitizeHtml:()=>I}),N=globalThis.Document?.parseHTML,_e={__proto__:null,sanitizer:{__proto__:null,removeElements:[...E,{name:`svg`,namespace:`http://www.w3.org/2000/svg`},{name:`math`,namespace:`http://www.w3.org/1998/Math/MathML`}],replaceWithChildrenElements:[`form`],attributes:D,comments:!1,dataAttributes:!1}},ve=e=>`<!doctype html><body>${e.replace(/<(\/?)(?=noscript|template|track)/gi,`<$1x-`)}`,ye=e=>Reflect.get(Document.prototype,`body`,e),P=async()=>(await import(`./chunks/purify-BfJN8ro5.js`)).purify;function be(e=`auto`){e===`auto`&&N||P().catch(()=>{})}async function F(e,{sanitizer:t}={}){let n=ve(e);return t!==`dompurify`&&N?ye(N(n,_e)):(await P())(n)}async function I(e,t={}){let n=await F(e,t);n.remove(),he(n,t);let r=n.ownerDocument.createDocumentFragment();return k(n,r),r}function L(e){try{return Intl.getCanonicalLocales(e.replace(/_/g,`-`))[0]}catch{return`${e??``}`}}var R=e=>L(e).split(`-`)[0],xe=(e,t)=>R(e)===R(t);function z(e,t,n,r=globalThis.navigator?.languages??[]){for(let i of[t,n,...r])for(let t of[L,R]){let n=i&&e?.find(e=>t(e.culture)===t(i));if(n)return n}return e?.[0]}var B=e=>/^(ar|ckb|dv|fa|he|iw|ps|sd|syr|ug|ur|yi)\b(?!.*-latn)|-(arab|hebr)\b/i.test(e)?`rtl`:`ltr`;function V({culture:e,cultureName:t},n){let r=L(e);try{return new Intl.DisplayNames(n||r,{type:`language`,languageDisplay:`standard`,fallback:`none`}).of(r)||t||r}catch{return t||r}}var H=i(Symbol.for(`kb-help-article`)),U=class{#e;#t;constructor(e){this.#e=e,this.#t=new se(e,`kb-article`,H)}get value(){let{contentId:e,culture:t,wantedCulture:n}=this.#e,r=this.#t.value,i=e??r?.contentId;if(i==null)return;let a=r?.contentId===i?r:void 0;return{contentId:i,culture:t||a?.culture||n,title:a?.title??globalThis.document?.title??``}}},W=t`
  #menu-button {
    anchor-name: --kb-menu;
  }
  #menu {
    position-anchor: --kb-menu;
    min-inline-size: 13em;
    max-inline-size: min(24em, 100% - 0.5em);
    max-block-size: max(9.5em, min(28em, 100% - 0.7em));
    padding: 0.35em;
    overflow: auto;
    font-size: inherit;
    line-height: 1.4;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    box-shadow: var(--_shadow);
  }
  @supports (position-area: block-end) {
    #menu {
      position-area: block-end span-inline-start;
      position-try-fallbacks:
        flip-block,
        flip-inline,
        flip-block flip-inline;
      /* Over its button, where there is room neither above nor below. */
      position-try-fallbacks:
        flip-block,
        flip-inline,
        flip-block flip-inline,
        span-all;
      margin: 0.35em 0;
      inset: auto;
    }
  }
  [role^='menuitem'] {
    display: flex;
    align-items: center;
    gap: 0.75em;
    inline-size: 100%;
    min-block-size: 2.5em;
    padding: 0.35em 0.75em;
    border: 0;
    border-radius: var(--_radius);
    color: inherit;
    text-decoration: none;
    justify-content: start;
    text-align: start;
  }
  [role^='menuitem']:is(:hover, :focus-visible) {
    background: var(--_raised);
  }
  [role^='menuitem']:focus-visible {
    outline-offset: -2px;
  }
  [aria-checked='true'] {
    color: var(--_accent);
    font-weight: 600;
  }
`,G=class{#e;#t;#n;constructor(e){this.#e=!1,this.#t=!1,this.#n=!1,this.open=!1,this.onButtonKey=e=>{(e.key===`ArrowDown`||e.key===`ArrowUp`)&&(e.preventDefault(),this.#e=e.key===`ArrowUp`,this.show())},this.#c=()=>{this.#n=this.#o},this.#l=e=>{if(this.open=e.newState===`open`,this.open)this.#s();else{this.#e=!1;let{activeElement:e,ownerDocument:t}=this.host.renderRoot,n=e??t.activeElement;this.#n&&(n===t.body||this.#r?.contains(n))&&this.#i?.focus()}this.host.requestUpdate()},this.#u=e=>{let t=this.#a,n=t.indexOf(e.target),{key:r}=e,i=-1;if(r===`ArrowDown`)i=(n+1)%t.length;else if(r===`ArrowUp`)i=(n<1?t.length:n)-1;else if(r===`Home`)i=0;else if(r===`End`)i=t.length-1;else if(r===`Tab`)return this.#i?.focus(),this.close();else r.length!==1||r===` `||e.ctrlKey||e.metaKey||e.altKey||(i=this.#d(t,n,r.toLowerCase()));i<0||(e.preventDefault(),t[i]?.focus())},this.host=e,e.applyStyles(W),e.addController(this)}hostUpdate(){this.#t=this.#o}hostUpdated(){this.#t&&!this.#o&&this.#s()}render(){return n`<div
      id="menu"
      part="menu"
      role="menu"
      popover
      aria-labelledby="menu-button"
      @beforetoggle=${this.#c}
      @toggle=${this.#l}
      @keydown=${this.#u}
    >
      ${this.renderItems()}
    </div>`}get#r(){return this.host.renderRoot.querySelector(`#menu`)}get#i(){return this.host.renderRoot.querySelector(`#menu-button`)}get#a(){return[...this.#r?.querySelectorAll(`[role^=menuitem]`)??[]]}get#o(){return this.open&&!!this.#r?.matches(`:focus-within`)}#s(){this.#a.at(this.#e?-1:0)?.focus()}show(){this.open||this.#r?.showPopover()}close(){this.open&&this.#r?.hidePopover()}onHostRemoved(){this.open=!1}#c;#l;#u;#d(e,t,n){let r=[...e.slice(t+1),...e.slice(0,t+1)].find(e=>e.textContent?.trim().toLowerCase().startsWith(n));return r?e.indexOf(r):-1}};function K(e,t,r){let i=new Date(e??NaN);if(isNaN(+i))return``;let a=new Intl.DateTimeFormat(t,{dateStyle:`medium`}).format(i);return n`<span><time datetime=${i.toISOString()}>${r(a)}</time></span>`}function Se({terms:e,uiLang:t},{knowledgeState:r=`published`}){let{states:i}=e.articleNotice;return Object.hasOwn(i,r)?n`<p class="badge" part="badge" lang=${t}>
    ${i[r]}
  </p>`:``}function Ce({terms:e,uiLang:t},r,{culture:i}){if(!i||xe(i,r))return``;let[a,o]=[r,i].map(e=>V({culture:e.split(/[-_]/)[0]},t));return n`<p class="muted" part="language-note" lang=${t} dir="auto">
    ${e.article.otherLanguage(a,o)}
  </p>`}function we({host:e,translation:t,wanted:r,level:i,noMeta:a,languages:o,edit:s}){let c=e.terms.article,{title:l,author:u,createdDate:d,startDate:f,updatedDate:p}=t;return n`<header part="head">
    ${Se(e,t)}
    ${l?n`<div class="title" part="title" role="heading" aria-level=${i} tabindex="-1">
            ${l}
          </div>`:``}
    ${a&&!o&&!s?``:n`<div class="meta" lang=${e.uiLang}>
            ${a?``:n`<p class="muted" part="meta">
                    ${u?n`<span>${c.by(u)}</span>`:``}
                    ${K(f??d,e.uiLang,c.created)}
                    ${K(p,e.uiLang,c.updated)}
                  </p>`}
            ${o} ${s}
          </div>`}
    ${Ce(e,r,t)}
  </header>`}var Te=(e,{tags:t=[]})=>t.length?n`<ul class="tags" part="tags" role="list" aria-label=${e.terms.article.tags}>
        ${t.map(e=>n`<li>${e}</li>`)}
      </ul>`:``,Ee=t`
  .base {
    min-block-size: var(--kb-article-reserve, 100vh);
  }
  .failed {
    min-block-size: 0;
  }
  article {
    max-inline-size: 44em;
  }
  header {
    /* No margin: that of a header whose content is still on its way from the server would move the whole article. */
    padding-block-end: calc(3 * var(--_s));
  }
  .title {
    font-size: 1.75em;
    font-weight: 700;
    line-height: 1.2;
    text-wrap: balance;
    /* It takes the focus from links, and is no control. */
    outline: 0;
    /* Scrolling to the title shows the beginning of the text, too. */
    scroll-margin: 1em 0 60vh;
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 calc(2 * var(--_s));
    min-block-size: 3em;
    padding-block-start: 0.25em;
  }
  .meta > p {
    display: flex;
    flex-wrap: wrap;
    column-gap: calc(2 * var(--_s));
  }
  .language button[part] {
    border-color: transparent;
    margin-inline: -1em;
    color: var(--_muted);
    font-size: 0.9375em;
  }
  .notice {
    padding-block: calc(4 * var(--_s));
    color: var(--_muted);
  }
  .badge {
    display: inline-block;
    margin-block-end: var(--_s);
    padding: 0.15em 0.7em;
    border: 1px solid currentcolor;
    border-radius: 1em;
    color: var(--_danger);
    font-size: 0.8125em;
    font-weight: 600;
  }
  /* Text of an article is never drawn over the page, such as deeply nested elements or many combining characters. */
  .body {
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  .body::after {
    content: '';
    display: block;
    clear: both;
  }
  .section-heading {
    margin-block: calc(4 * var(--_s)) var(--_s);
    font-size: 1.25em;
    font-weight: 650;
    line-height: 1.3;
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s);
    margin-block-start: calc(4 * var(--_s));
  }
  .tags li {
    padding: 0.2em 0.75em;
    border: 1px solid var(--_border);
    border-radius: 1em;
    font-size: 0.8125em;
  }
  .skeletons {
    display: grid;
    gap: 0.5em;
    max-inline-size: 44em;
  }
  .skeletons :first-child {
    inline-size: 70%;
    block-size: 1.6em;
    margin-block-end: 1.5em;
  }
  .skeletons :last-child {
    inline-size: 55%;
  }
  ::slotted(*) {
    max-inline-size: 44em;
    margin-block-start: calc(4 * var(--_s)) !important;
  }
`,De=t`
  .prose {
    line-height: 1.65;
  }
  .prose > :first-child {
    margin-block-start: 0;
  }
  .prose :is(p, ul, ol, dl, pre, blockquote, figure, table, details) {
    margin: 0 0 1em;
  }
  .prose :is(h1, h2, h3, h4, h5, h6) {
    margin: 1.6em 0 0.5em;
    font-size: 1em;
    line-height: 1.3;
    /* Room for the link to the heading. */
    padding-inline-end: 1.5em;
    scroll-margin-block-start: 1em;
  }
  .prose :is(h2, h3) {
    font-size: 1.25em;
  }
  .prose h4 {
    font-size: 1.1em;
  }
  .prose ul {
    list-style: disc;
    padding-inline-start: 1.5em;
  }
  .prose ol {
    list-style: decimal;
    padding-inline-start: 1.75em;
  }
  .prose li {
    margin-block: 0.3em;
  }
  .prose li::marker {
    color: var(--_muted);
  }
  .prose img,
  .prose video {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--_radius);
  }
  .prose figcaption {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .prose :is(code, kbd, samp, pre) {
    /* --kb-font-mono: font family of code. */
    font-family: var(--kb-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    font-size: 0.9em;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .prose :is(code, kbd) {
    padding: 0.1em 0.35em;
    background: var(--_raised);
    border-radius: 0.3em;
  }
  .prose kbd {
    border: 1px solid var(--_border);
  }
  .prose pre {
    padding: 1em;
    overflow: auto;
    text-align: left;
    line-height: 1.5;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    tab-size: 2;
  }
  .prose pre code {
    padding: 0;
    background: none;
    font-size: 1em;
    overflow-wrap: normal;
  }
  .prose blockquote {
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--_accent);
    color: var(--_muted);
  }
  .table {
    max-inline-size: 100%;
    margin-block-end: 1em;
    overflow-x: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .prose table {
    inline-size: 100%;
    margin: 0;
    border-collapse: collapse;
    font-size: 0.9375em;
    overflow-wrap: normal;
  }
  .prose :is(th, td) {
    padding: 0.6em 0.9em;
    text-align: start;
    vertical-align: top;
    border-block-end: 1px solid var(--_border);
  }
  .prose tr:last-child > * {
    border-block-end: 0;
  }
  .prose th {
    background: var(--_raised);
  }
  .prose hr {
    margin-block: 2em;
    border: 0;
    border-block-start: 1px solid var(--_border);
  }
  .prose [target='_blank']::after {
    content: '\\2197' / '';
    margin-inline-start: 0.15em;
    font-size: 0.8em;
  }
  .chunk {
    content-visibility: auto;
    contain-intrinsic-size: auto 150em;
    overflow-clip-margin: 0.5em;
  }
  @media print {
    .table,
    .prose pre {
      overflow: visible;
      white-space: pre-wrap;
    }
  }
`,q=class{#e;#t;constructor(e,t){this.#e=e;let n=typeof t==`function`?t:()=>Promise.resolve(t);this.#t=new c(e,n),typeof t!=`function`&&(this.#t.value=t),e.addController(this)}get menu(){return this.#t.value}hostDisconnected(){this.menu?.onHostRemoved()}#n=async()=>{if(this.menu)return;let e=await this.#t.load();await this.#e.updateComplete,e?.show()};render(e,t=!1){let{menu:r}=this,{preload:i,error:a}=this.#t;return n`<button
        id="menu-button"
        part="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded=${r?.open??!1}
        popovertarget=${r?`menu`:m}
        ?disabled=${t}
        @pointerenter=${i}
        @focus=${i}
        @click=${this.#n}
        @keydown=${r?.onButtonKey}
      >
        ${e}</button
      >${a?n`<span class="muted" role="alert">${this.#e.terms.errors.other}</span>`:r?.render()}`}},J=class extends h{constructor(e){super(`kb-navigate`,e,!0)}},Oe=class extends h{constructor(e){super(`kb-edit`,e,!0)}},ke=class extends h{constructor(e){super(`kb-video-step`,e)}},Ae=class extends G{renderItems(){if(!this.options)return m;let{translations:e,shown:t,onChoose:r}=this.options;return e.map(e=>{let{culture:i=``}=e;return n`<button
        type="button"
        role="menuitemradio"
        tabindex="-1"
        lang=${i||m}
        aria-checked=${e===t}
        @click=${()=>{this.close();let{contentId:e=0}=this.host;this.host.dispatchEvent(new J({contentId:e,culture:i}))&&r(i)}}
      >
        ${V(e)}
      </button>`})}},je=class{#e;#t;#n;constructor(e){this.#e=e,this.#t=new Ae(e),this.#n=new q(e,this.#t)}render(e){let{shown:t}=e;return this.#t.options=e,n`<div class="language">
      ${this.#n.render(n`<span class="sr">${this.#e.terms.article.language}: </span
          ><span lang=${t.culture??m}>${V(t)}</span>${d(s)}`)}
    </div>`}},Me=class{#e;#t;#n;constructor(e,t){this.#e=e,this.#t=t,e.addController(this)}hostConnected(){addEventListener(`popstate`,this.#a);let e=this.#r;e&&(this.#n=this.#i,Object.assign(this.#e,e))}hostDisconnected(){removeEventListener(`popstate`,this.#a)}get#r(){return this.#e.route===`query`?u(`query`):void 0}get#i(){let{contentId:e,culture:t}=this.#e;return e==null?void 0:{contentId:e,culture:t}}push(e){if(this.#e.route!==`query`)return;this.#r||(this.#n=this.#i);let t=new URL(a(`query`,e));t.hash=``,t.href!==location.href&&history.pushState(history.state,``,t)}#a=()=>{if(this.#e.route!==`query`)return;let e=this.#r??this.#n,t=this.#i;e&&t&&l(e)!==l(t)&&this.#t(e)}};function Y(e,t){let n=t.slice(1);try{n=decodeURIComponent(n)}catch{}let r=e.getElementById(_(n));return r?(r.tabIndex=-1,r.focus({preventScroll:!0}),r.scrollIntoView(),!0):!1}var Ne=class{#e;#t;#n;#r;#i;constructor(e,t){this.onClick=e=>{let t=e.target.closest(`a`);if(!t||e.defaultPrevented||e.button||e.ctrlKey||e.metaKey||e.shiftKey)return;let n=this.#e,r=te(t,n.settings.articleUrl),i=t.getAttribute(`href`)??``;if(r){e.preventDefault();let i={...r,title:t.textContent??``,url:t.href};oe(n,i,n.target)&&this.#s(t,r)}else if(i.startsWith(`#`)){let{contentId:t=0}=n;n.dispatchEvent(new J({contentId:t,anchor:i.slice(1)}))?location.hash===i&&this.#c():e.preventDefault()}},this.back=({contentId:e,culture:t,link:n})=>{this.#i.push({contentId:e,culture:t}),this.#a({contentId:e,culture:t},n)},this.scrollToTarget=()=>{let{shown:e,contentId:t,renderRoot:n}=this.#e;if(!e||e.contentId!==t)return;let r=this.#n?.contentId===t?this.#n:void 0;this.#n=void 0;let{href:i,found:a,contentId:o}=this.#r??{},s=i===location.href&&o!==t;if(s&&a&&history.replaceState(history.state,``,location.pathname+location.search),!r){!s&&location.hash[1]&&this.#c();return}let c=r.link===void 0?void 0:this.#o[r.link],l=c??n.querySelector(`[part=title]`);l?.focus({preventScroll:!0}),l?.scrollIntoView({block:c?`center`:`nearest`}),r.anchor&&Y(n,`#${r.anchor}`)},this.#e=e,this.#t=t,e.addController(this),this.#i=new Me(e,e=>this.#a(e))}hostConnected(){addEventListener(`hashchange`,this.scrollToTarget)}hostDisconnected(){removeEventListener(`hashchange`,this.scrollToTarget)}open(e,t,n){let r=this.#e;this.#i.push({contentId:e,culture:t??r.culture}),this.#n={contentId:e,anchor:n},r.contentId=e,t&&(r.culture=t),this.scrollToTarget()}#a({contentId:e,culture:t},n){let r=this.#e;this.#n={contentId:e,link:n},r.contentId=e,t?r.culture=t:(r.removeAttribute(`culture`),r.culture=void 0)}focusTitle(){this.#n={contentId:this.#e.contentId}}get#o(){return[...this.#e.renderRoot.querySelectorAll(`.prose a`)]}async#s(e,{contentId:t,culture:n,anchor:r}){let i=this.#e,{shown:a}=i,o=t===i.contentId?void 0:await this.#t();a&&o?.push({...a,culture:i.culture,link:this.#o.indexOf(e),to:t}),this.open(t,n,r)}#c(){if(f(this.#e))return;let e=Y(this.#e.renderRoot,location.hash);this.#r={contentId:this.#e.contentId,href:location.href,found:e}}},Pe=50;function Fe(e){for(let t;e.childElementCount===1&&(t=e.querySelector(`:scope > div:not([class])`));)e=t;let t;[...e.childNodes].forEach((e,n)=>{n%Pe===0&&(t=document.createElement(`div`),t.className=`chunk`,e.before(t)),t.append(e)})}var X=()=>import(`./chunks/article-part-5e91XGZC.js`);async function Ie(e,t){t.querySelector(`.media`)&&e.applyStyles((await X()).partStyles)}var Le=e=>URL.canParse(e??``,document.baseURI)?new URL(e?.replace(/\/?$/,`/`)??``,document.baseURI).href:document.baseURI;function Re(e,t,n){for(let r of e.querySelectorAll(`a[data-content-id]`)){let e=Number(r.dataset.contentId);e&&(r.href=ne(t,e,n)+r.hash)}}var ze=e=>[...e.querySelectorAll(`h1, h2, h3, h4, h5, h6`)].map(e=>({get id(){return e.id},set id(t){e.id=t},text:e.textContent.trim(),level:Number(e.ariaLevel??e.localName[1])})),Be=({heading:e,id:t},n)=>({heading:e,id:t,element:n,get headings(){return ze(n)}});function Ve(e,{host:t,videoHosts:n,settings:r}){let{culture:i=``}=e;return{host:t,videoHosts:n,culture:i,baseUrl:Le(r.baseUrl),sanitizer:r.sanitizer}}function He(e,t){let{kind:n,headingLevel:r,externalLinks:i,settings:a,terms:o}=t,s=Ve(e,t),{baseUrl:c,culture:l,sanitizer:u}=s;return Promise.all(T(e,o.article,n).map(async e=>{let{heading:t,id:n,markup:d,part:f}=e,[p,m]=await Promise.all([I(d,{baseUrl:c,headingLevel:r+(t?2:1),externalLinks:i,tableLabel:o.article.table,sanitizer:u}),ce(f)?X():void 0]),h=document.createElement(`div`);h.className=`prose`,h.append(p),d.length>2e4&&Fe(h),a.articleUrl&&Re(h,a.articleUrl,l),f&&m&&(h=await m.renderPart(f,h,s));let g=document.createElement(`section`);return g.part.add(`section`),t&&g.append(Ue(t,n,r+1)),g.append(h),Be(e,g)}))}function Ue(e,t,n){let r=document.createElement(`div`);return r.id=t,r.className=`section-heading`,r.part.add(`section-heading`),r.role=`heading`,r.ariaLevel=`${n}`,r.textContent=e,r}function We(e,t,n){let r=Ve(t,n),i=[...e.children];return T(t,n.terms.article,n.kind).map((e,t)=>{let{part:n}=e,a=i[t],o=a.querySelector(`.media`);return n&&o&&X().then(({attachPart:e})=>e(n,o,r)),Be(e,a)})}var Z=(e,t)=>n`<div class=${`base ${t??``}`} aria-busy=${t===`busy`} tabindex="-1">${e}</div>`,Q=()=>Z(n`<div class="skeletons" aria-hidden="true">
      <b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b
      ><b class="skeleton"></b><b class="skeleton"></b>
    </div>`,`busy`),Ge=class extends C{constructor(...e){super(...e),this.#e=new S(this,{args:()=>this.contentId==null?void 0:[this.contentId],task:async(e,[t],n)=>{let{sanitizer:r,getToken:i}=this.settings;be(r);let a=await(i?g:ie)(e,{params:{contentId:t}},n);return b(a?.translations),a}}),this.#t=new S(this,{args:()=>{let e=this.#u,{contentId:t,toc:n}=this;return e&&[e,t,n,...Object.values(this.#d)]},task:async(e,[t,n,r])=>{let i=this.#d;return r&&await this.#r.load(),{contentId:n,sections:await He(t,i)}},silent:!0}),this.#n=new je(this),this.#r=new c(this,async()=>{let{ProseEnhancements:e}=await import(`./chunks/prose-enhancements-C96E-EhT.js`);return new e(this)}),this.#i=new c(this,()=>import(`./chunks/edit-link-CQE4N4Fc.js`)),this.#a=new Ne(this,async()=>(await this.#r.load())?.backStack),this.#o=new r(this,{context:H}),this.#s=null,this.noMeta=!1,this.headingLevel=2,this.externalLinks=`blank`,this.videoHosts=`youtube.com vimeo.com`,this.toc=!1}static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{},noMeta:{type:Boolean,attribute:`no-meta`},headingLevel:{type:Number,attribute:`heading-level`},externalLinks:{attribute:`external-links`},videoHosts:{attribute:`video-hosts`},toc:{type:Boolean},target:{attribute:`for`},route:{},chosenCulture:{state:!0}}}static{this.styles=[C.styles,W,Ee,De]}#e;#t;#n;#r;#i;#a;#o;#s;#c;get shown(){return this.#o.value}get#l(){return this.chosenCulture??(this.culture||this.wantedCulture)}get#u(){let{value:e,pending:t,error:n}=this.#e;if(!(t||n||!e))return z(e.translations,this.#l,this.settings.fallbackCulture)}get#d(){let{headingLevel:e,externalLinks:t,videoHosts:n,settings:r,terms:i}=this,a=this.#e.value?.type;return{host:this,kind:a,headingLevel:e,externalLinks:t,videoHosts:n,settings:r,terms:i}}get#f(){let{value:e}=this.#t;return e?.contentId===this.contentId?e?.sections:void 0}willUpdate(e){(e.has(`contentId`)||e.has(`culture`))&&(this.chosenCulture=void 0),this.headingLevel??=2}update(e){super.update(e),this.#g()}updated(){this.#e.value?.canWrite&&this.#i.preload(),this.renderRoot.querySelector(`.code, .prose :is(a, img, [id])`)&&this.#r.preload();let e=this.#p,t=this.shown;(e?.contentId!==t?.contentId||e?.culture!==t?.culture)&&(this.#o.setValue(e),e?.contentId!==t?.contentId&&this.#a.scrollToTarget())}get#p(){let{contentId:e}=this,t=this.#f&&!this.#t.error?this.#u:void 0;return t&&e!=null?{contentId:e,culture:t.culture??``,title:t.title??``}:void 0}get preloadable(){return this.#e}preload(e,t){if(super.preload(e),!this.#u)return;let n=t?.querySelector(`.sections`)??null,r=n?We(n,this.#u,this.#d):[];this.#s=n,this.#c=r,this.preloadSections(r)}preloadSections(e){this.#t.preload({value:{contentId:this.contentId,sections:e}})}async loadParts(e){if(e&&await Ie(this,e),this.toc&&!await this.#r.load())throw this.#r.error}get foreignSections(){let e=this.#u;return e?T(e,this.terms.article,this.#e.value?.type):[]}reload(){return this.#e.run()}async print(){let e=await this.#r.load();if(!e)throw this.#r.error;await e.print()}open(e,t,n){this.#a.open(e,t,n)}renderPending(){return Q()}renderContent(){return this.#e.render({initial:()=>this.apiClient?this.#v(`none`):Q(),pending:Q,error:e=>this.#_(e),complete:e=>this.#m(e)})}#m(e){if(!e)return this.#v(`notNow`);let t=this.#u;return t?this.#t.render({pending:()=>this.#f?this.#h(e,t):Q(),error:e=>this.#_(e),complete:()=>this.#h(e,t)}):this.#v(`gone`)}#h(e,t){let{translations:r=[]}=e,{culture:i=``}=t,{noMeta:a,headingLevel:o}=this,s=this.#r.value,c=r.length>1?this.#n.render({translations:r,shown:t,onChoose:e=>this.chosenCulture=e}):void 0,l=e.canWrite&&this.hasUpdated?this.#i.value?.editLink(this,i):void 0;return Z(n`${s?.backStack.render(this.contentId,this.#a.back)}
        <article lang=${i} dir=${B(i)}>
          ${we({host:this,translation:t,wanted:this.#l,level:o,noMeta:a,languages:c,edit:l})}
          <div class="body" part="body" @click=${this.#a.onClick}>
            ${this.toc?s?.tableOfContents.render(this.#f??[]):``}
            <div class="sections"></div>
          </div>
          ${a?``:Te(this,t)}
        </article>
        <slot></slot>`)}#g(){let e=this.renderRoot.querySelector(`.sections`),t=this.#f;(e!==this.#s||t!==this.#c)&&(this.#s=e,this.#c=t,e?.replaceChildren(...(t??[]).flatMap(({element:e})=>e??[])))}#_(e){let{forbidden:t,notFound:n,gone:r}=this.terms.articleNotice,{code:i=``,status:a}=e,o={forbidden:t,"not-found":ee(e)?void 0:n,gone:r}[i],s=o&&a!==401?void 0:()=>this.#y();return Z(w(this,e,s,o),`failed`)}#v(e){return Z(n`<p class="notice" role="status">${this.terms.articleNotice[e]}</p>`)}#y(){this.renderRoot.querySelector(`.base`)?.focus(),this.#a.focusTitle(),this.#e.run()}};function Ke(e,t,n){return y(e,`POST /rest/test/v2/statistics/vote/`,t,n,{identity:!0})}function qe(e,t,n){return y(e,`POST /rest/v1/statistics/vote`,t,n,{})}function Je(e,t,n){return v(e,`GET /rest/test/v2/statistics/vote/`,t,n,{reply:[],identity:!0})}function Ye(e,t,n){return v(e,`GET /rest/test/v2/statistics/vote`,t,n,{reply:[]})}function Xe(e,t,n){return v(e,`GET /rest/v2/statistics/view/{contentId}`,t,n,{reply:{},identity:!0})}function Ze(e,t,n){return v(e,`GET /rest/test/v2/share/{contentId}`,t,n,{reply:{}})}function Qe(e,t,n){return v(e,`GET /rest/v2/share/{contentId}/{culture}/`,t,n,{reply:{},identity:!0})}function $e(e,t,n){return y(e,`POST /rest/v2/statistics/share`,t,n,{})}function et(e,t,n){return y(e,`POST /rest/v2/linkindicator/{contentId}`,t,n,{identity:!0})}function tt(e,t,n){return y(e,`POST /rest/v2/articleflag/`,t,n,{})}var nt=class extends ae{constructor(...e){super(...e),this.#e=new U(this),this.items=new S(this,{args:()=>{let{contentId:e,culture:t}=this.#e.value??{};return e==null?void 0:[e,t]},task:async(e,[t,n],r)=>b((await re(e,{params:{contentId:t}},{...r,culture:n})).widgetApiModels)})}static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{}}}#e;get defaultHeading(){return this.terms.related.heading}};function rt(e,t){let[n]=e.composedPath();if(e.defaultPrevented||e.isComposing||n instanceof Element&&n.closest(`input, textarea, select, [contenteditable]:not([contenteditable=false])`))return!1;let r=t.toLowerCase().split(`+`),i=r.pop()||`+`,a=e=>r.includes(e);return e.key.toLowerCase()===i&&e.ctrlKey===a(`ctrl`)&&e.metaKey===a(`meta`)&&e.altKey===a(`alt`)&&(e.shiftKey===a(`shift`)||!a(`shift`)&&i.length===1&&!/[a-z0-9]/.test(i))}var it=class{#e;constructor(e){this.#e=e,e.addController(this)}hostConnected(){document.addEventListener(`keydown`,this)}hostDisconnected(){document.removeEventListener(`keydown`,this)}handleEvent(e){let{hotkey:t}=this.#e;t&&rt(e,t)&&(e.preventDefault(),this.#e.focus())}},at=`M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5`,ot=class extends C{static{this.properties={disabled:{state:!0},value:{},name:{},label:{},placeholder:{},minLength:{type:Number,attribute:`min-length`},debounce:{type:Number},take:{type:Number},hotkey:{},results:{},watch:{},target:{attribute:`for`}}}static{this.styles=[C.styles,t`
      .form {
        display: flex;
        align-items: center;
        gap: 0.25em;
        min-block-size: 3.25em;
        padding: 0.25em;
        padding-inline-start: 0.9em;
        border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
        border-radius: calc(var(--_radius) * 1.4);
        anchor-name: --kb-field;
      }
      .form:focus-within {
        border-color: var(--_accent);
        box-shadow: 0 0 0 1px var(--_accent);
        /* Forced colours take the above away, and draw this. */
        outline: 2px solid #0000;
      }
      .form > svg {
        color: var(--_muted);
      }
      input {
        flex: 1;
        min-inline-size: 0;
        min-block-size: 2.5em;
        padding: 0 0.5em;
        background: none;
        border: 0;
        outline: 0 !important;
        text-overflow: ellipsis;
      }
      input::placeholder {
        color: var(--_muted);
        opacity: 1;
      }
      @media (max-width: 30em) {
        .form > svg {
          display: none;
        }
        .form {
          padding-inline-start: 0.4em;
        }
      }
    `]}static{this.shadowRootOptions={...C.shadowRootOptions,delegatesFocus:!0}}static{this.formAssociated=!0}#e;#t;#n;constructor(){super(),this.#e=this.attachInternals(),this.#t=new c(this,async()=>{let{SearchPanel:e}=await import(`./chunks/search-panel-dxwRI1Tb.js`);return new e(this)}),this.#n=new c(this,async()=>{let{FieldSuggestions:e}=await import(`./chunks/field-suggestions-DNfk7_Kf.js`);return new e(this)}),this.disabled=!1,this.value=``,this.minLength=2,this.debounce=120,this.take=10,this.results=`list`,this.#i=async e=>{this.value=e.target.value,(await this.#t.preload())?.onType()},this.#a=e=>{e.preventDefault(),this.#o()},this.#o=async()=>{(await this.#t.load())?.search()},new it(this)}get showing(){return this.#t.value?.showing??`nothing`}async search(e){this.value=e,(await this.#t.load())?.search()}formResetCallback(){this.#t.value?.clear(),this.value=this.getAttribute(`value`)??``}formDisabledCallback(e){this.disabled=e}formStateRestoreCallback(e){this.value=e}willUpdate(e){this.value??=``,this.take??=10,this.minLength??=2,this.debounce??=120,e.has(`value`)&&this.#e.setFormValue(this.value),this.value&&this.#t.preload(),e.has(`watch`)&&this.watch&&this.#n.load(),e.has(`name`)&&this.name!=null&&this.setAttribute(`name`,this.name)}renderPending(){return this.renderContent()}renderContent(){if(this.watch)return this.#r();let e=this.terms.search,{disabled:t}=this,r=this.label??e.label,{value:i,error:a,preload:o}=this.#t,{combobox:s}=i??{};return n`<div class="base" @focusout=${i?.onFocusOut}>
      <form class="form" part="form" role="search" aria-label=${r} @submit=${this.#a}>
        ${d(at)}
        <input
          part="input"
          role="combobox"
          ?disabled=${t}
          aria-label=${r}
          aria-autocomplete="list"
          aria-expanded=${s?.expanded??!1}
          aria-controls="listbox"
          aria-activedescendant=${s?.expanded&&s.active>=0?`option-${s.active}`:m}
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          enterkeyhint="search"
          maxlength="200"
          placeholder=${this.placeholder??e.placeholder}
          .value=${this.value}
          @focus=${o}
          @pointerenter=${o}
          @input=${this.#i}
          @click=${i?.onFieldClick}
          @keydown=${s?.onKey}
        />
        ${i?.renderClear(t)}
        <button part="submit" class="primary" ?disabled=${t}>${e.submit}</button>
      </form>
      ${i?.render()??n`<ul id="listbox" role="listbox" aria-label=${e.label} hidden></ul>
          ${a?w(this,a,()=>void this.#o()):``}`}
    </div>`}#r(){let{value:e,error:t,load:r}=this.#n;return n`<div class="base">
      ${e?.render()??(t?w(this,t,()=>void r()):``)}
    </div>`}#i;#a;#o},st=`M12 15V3M8 7l4-4 4 4M5 12v8h14v-8`,ct=class extends C{static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{}}}static{this.styles=[C.styles,t`
      .base {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        row-gap: var(--_s);
        min-block-size: 2.75em;
      }
    `]}#e=new U(this);#t=new q(this,async()=>{let{ShareMenu:e}=await import(`./chunks/share-menu-DckLyXWI.js`);return new e(this,this.#e)});renderPending(){return this.renderContent()}renderContent(){let e=this.#t.menu;return n`<div class="base">
      ${this.#t.render(n`${d(st)}<slot name="label">${this.terms.share.label}</slot>`,!this.#e.value)}
      ${e?.renderNote()}
    </div>`}},$=100;async function lt(e,t,n){let{ids:r,turn:i}=e.votes??={ids:/* @__PURE__ */ new Set,turn:new Promise(t=>setTimeout(()=>{e.votes=void 0,t()}))};r.add(t),await i;let a=[...r].sort(),o=Math.floor(a.indexOf(t)/$)*$,s=(await(e.getToken?Je:Ye)(e,{query:{contentIds:a.slice(o,o+$)}},n)).find(e=>e.contentId===t);return{contentId:t,voteUpCount:s?.voteUpCount??0,voteDownCount:s?.voteDownCount??0,solutionRatio:s?.solutionRatio??0}}var ut=class extends h{},dt=class extends ut{constructor(e){super(`kb-vote`,e,!0)}},ft=class extends ut{constructor(e){super(`kb-voted`,e)}},pt=({contentId:e,culture:t})=>`kb-vote:${e}:${t.toLowerCase()}`;function mt(e){try{let t=localStorage.getItem(pt(e));return t?t===`yes`:void 0}catch{return}}function ht(e,t){try{localStorage.setItem(pt(e),t?`yes`:`no`)}catch{}}var gt=`M7 11v9H4v-9zM7 11l4-8c2 0 2.5 1.5 2 3.5l-.5 3.5H19c1.2 0 1.8 1 1.5 2l-2 7c-.2.7-.8 1-1.5 1H7`,_t=[`config`,`offline`,`forbidden`,`rate-limited`],vt=class extends C{constructor(...e){super(...e),this.#e=new U(this),this.#t=new c(this,()=>import(`./chunks/vote-form-XY5Br_Yx.js`).then(e=>e.t)),this.#n=new S(this,{args:()=>this.showTotals&&this.#e.value?[this.#e.value.contentId]:void 0,task:(e,[t],n)=>lt(e,t,n)}),this.#r=``,this.#i=!0,this.#a=!1,this.#o=!1,this.step=`question`,this.sending=!1,this.comment=`optional`,this.askEmail=!1,this.askName=!1,this.showTotals=!1,this.remember=!1,this.modelVersion=`v2`,this.#s=()=>{this.step===`form`&&this.modelVersion===`v2`&&this.#f({})},this.#c=()=>this.showTotals&&void this.#n.run()}static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{},reasons:{},comment:{},askEmail:{type:Boolean,attribute:`ask-email`},askName:{type:Boolean,attribute:`ask-name`},showTotals:{type:Boolean,attribute:`show-totals`},remember:{type:Boolean},modelVersion:{attribute:`model-version`},step:{state:!0},sending:{state:!0},failure:{state:!0}}}static{this.styles=[C.styles,t`
      .question,
      .buttons {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_s) calc(2 * var(--_s));
        min-block-size: 2.75em;
      }
      .buttons {
        gap: var(--_s);
      }
      #question {
        font-weight: 600;
      }
      button + button > svg {
        transform: scaleY(-1);
      }
      .buttons > button {
        min-inline-size: 5em;
      }
      .totals {
        min-block-size: 1.75em;
        padding-block-start: 0.25em;
      }
      .thanks {
        display: flex;
        align-items: center;
        gap: var(--_s);
        min-block-size: 2.75em;
        /* Focused by script in place of the pressed button; it is no control. */
        outline: 0;
      }
      .thanks > svg {
        color: var(--_success);
      }
      .error {
        margin-block-start: var(--_s);
      }
    `]}#e;#t;#n;#r;#i;#a;#o;connectedCallback(){super.connectedCallback(),addEventListener(`pagehide`,this.#s)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener(`pagehide`,this.#s)}willUpdate(e){let t=this.#e.value,n=t?`${t.contentId} ${t.culture}`.toLowerCase():``;if(n===this.#r)return;this.#r=n;let r=this.remember&&t?mt(t):void 0;this.failure=void 0,this.#a=this.sending=!1,this.step=r===void 0?`question`:`voted`,this.#i=r??!0}updated(){this.#o&&(this.#o=!1,this.renderRoot.querySelector(`[data-focus]`)?.focus({preventScroll:!0}))}#s;#c;get#l(){return yt(this,this.reasons)}async#u(e){this.#i=e;let{comment:t,askEmail:n,askName:r}=this,i=t!==`none`||n||r||this.#l?.length!==0;if(!(this.modelVersion===`v1`||!e&&i)||!await this.#t.load()&&this.modelVersion===`v2`)return this.#f({});this.#t.value&&this.#d(`form`)}#d(e){this.step=e,this.failure=void 0,this.#o=!0,this.requestUpdate()}async#f(e){let t=this.#e.value,{apiClient:n,step:r}=this;if(!t||!n||r===`voted`)return;let{contentId:i,culture:a}=t,s={contentId:i,culture:a,isHelpful:this.#i,...e};if(!this.dispatchEvent(new dt(s)))return;let c=this.#r;this.#a=!!e.comment,this.sending=r===`form`,this.#d(`voted`);try{this.modelVersion===`v1`?await qe(n,{body:{...s,email:e.email??``}}):await Ke(n,{body:s})}catch(e){if(c===this.#r){this.sending=!1;let t=this.matches(`:focus-within`);this.#d(r),this.failure=e,this.#o=t}this.dispatchEvent(new o(e));return}this.remember&&ht(t,s.isHelpful),c===this.#r&&(this.sending=!1,this.#c()),this.dispatchEvent(new ft(s))}renderPending(){return n`<div class="base">
      <div class="question"></div>
      ${this.#g()}
    </div>`}renderContent(){let{step:e}=this;return n`<div class="base">
      ${e===`question`?this.#p():``} ${e===`voted`?this.#h():``}
      ${e===`form`||this.sending?this.#m():``}
      ${e===`form`?``:this.#g()} ${this.#_()}
      <slot @slotchange=${()=>this.requestUpdate()} hidden></slot>
    </div>`}#p(){let{question:e,yes:t,no:r}=this.terms.vote,i=e=>n`<button
        part="button"
        type="button"
        aria-describedby="question"
        ?data-focus=${e===this.#i}
        ?disabled=${!this.#e.value}
        @pointerenter=${this.#t.preload}
        @focus=${this.#t.preload}
        @click=${()=>this.#u(e)}
      >
        ${d(gt)} ${e?t:r}
      </button>`;return n`<div class="question" role="group" aria-labelledby="question">
      <span id="question" part="question"><slot name="question">${e}</slot></span>
      <span class="buttons">${i(!0)} ${i(!1)}</span>
    </div>`}#m(){return this.#t.value?.voteForm({host:this,helpful:this.#i,hidden:this.step!==`form`,reasons:this.#l,comment:this.comment,email:this.modelVersion===`v1`?`required`:this.askEmail?`optional`:`none`,name:this.askName,onSubmit:e=>void this.#f(e),onCancel:()=>this.#d(`question`)})}#h(){let{thanks:e,thanksForComment:t}=this.terms.voteForm;return n`<p class="thanks" part="thanks" role="status" tabindex="-1" data-focus>
      ${d(p)} <slot name="thanks">${this.#a?t:e}</slot>
    </p>`}#g(){if(!this.showTotals)return``;let{voteUpCount:e,voteDownCount:t}=this.#n.value??{},[r=0,i=0]=[e,t].map(e=>Number(e)||0);return n`<p class="muted totals" part="totals">
      ${r+i?this.terms.voteForm.totals(r,r+i):`\xA0`}
    </p>`}#_(){let e=this.failure??(this.modelVersion===`v1`&&this.#t.error);if(!e)return``;let{code:t=``}=e;return w(this,e,void 0,_t.includes(t)?void 0:this.terms.vote.failed)}};function yt(e,t){let n=[...e.querySelectorAll(`:scope > option`)];if(n.length)return n.map(({value:e,text:t})=>({value:e,text:t}));if(t==null)return;let r;try{r=JSON.parse(t)}catch{r=t.split(`,`)}return(Array.isArray(r)?r:[r]).map(e=>String(e).trim()).filter(Boolean).map(e=>({value:e,text:e}))}var bt=class extends h{constructor(e){super(`kb-search`,{query:e},!0)}},xt=class extends h{constructor(e){super(`kb-deflect`,e)}},St=class extends h{constructor(e){super(`kb-share`,e,!0)}};export{E as A,V as C,j as D,ge as E,D as O,B as S,I as T,ke as _,ct as a,U as b,tt as c,Qe as d,$e as f,J as g,Oe as h,vt as i,le as k,et as l,Ge as m,xt as n,ot as o,Xe as p,bt as r,nt as s,St as t,Ze as u,q as v,F as w,z as x,G as y};