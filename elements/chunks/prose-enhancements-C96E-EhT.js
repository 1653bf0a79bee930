
import{A as e,D as t,T as n,f as r,l as i,p as a,u as o,w as s}from"../kb-base.js";import{O as c}from"../kb-common.js";import{g as l}from"../kb-reader.js";var u=e`
  .back {
    max-inline-size: 100%;
    margin-block-end: var(--_s);
    margin-inline-start: -0.6em;
    padding-inline: 0.6em;
    border-color: #0000;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .back:hover {
    color: inherit;
  }
  .back > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .back > svg:dir(rtl) {
    scale: -1 1;
  }
  @media print {
    .back {
      display: none;
    }
  }
`,d=class{#e;#t=[];constructor(e){this.#e=e,e.applyStyles(u)}push(e){this.#t.at(-1)?.to!==e.contentId&&(this.#t=[]),this.#t.push(e)}render(e,n){let r=this.#t.at(-1);return!r||r.to!==e?``:t`<button class="back" part="back" type="button" @click=${()=>{this.#t.pop(),n(r)}}>
      ${a(i)}<span>${this.#e.terms.articleBack.back(r.title)}</span>
    </button>`}},f=e`
  .lightbox {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: clamp(0.5em, 3vmin, 3em);
    overflow: hidden;
    overscroll-behavior: contain;
    background: color-mix(in srgb, var(--_surface) 96%, #0000);
    color: var(--kb-text, CanvasText);
    border: 0;
    cursor: zoom-out;
  }
  .lightbox[open] {
    display: grid;
    place-items: center;
  }
  .lightbox::backdrop {
    background: none;
  }
  .lightbox > img {
    min-inline-size: 0;
    min-block-size: 0;
    max-inline-size: 100%;
    max-block-size: 100%;
    object-fit: contain;
    border-radius: var(--_radius);
  }
  /* Vector images scale without loss. */
  .lightbox > .vector {
    inline-size: 100%;
    block-size: 100%;
  }
  .lightbox > button {
    position: absolute;
    inset-block-start: 0.75em;
    inset-inline-end: 0.75em;
    inline-size: 2.75em;
    padding: 0;
    background: var(--_surface);
  }
  @media (prefers-reduced-motion: no-preference) {
    .lightbox {
      transition: opacity 0.15s;
    }
    @starting-style {
      .lightbox {
        opacity: 0;
      }
    }
  }
`,p=({src:e})=>/\.svg([?#]|$)/i.test(e);function m(e,i){let{src:o,alt:s,currentSrc:c}=i,l=e.terms.prose;e.applyStyles(f);let u=document.createElement(`dialog`);u.className=`lightbox`,u.part.add(`lightbox`),u.ariaLabel=s||l.enlarge(``),n(t`<img class=${p(i)?`vector`:``} src=${c||o} alt=${s} />
      <button type="button" lang=${e.uiLang} aria-label=${l.close}>${a(r)}</button>`,u),u.addEventListener(`click`,()=>u.close()),u.addEventListener(`close`,()=>u.remove()),e.renderRoot.append(u),u.showModal()}var h=e`
  .print-frame {
    position: fixed;
    inline-size: 0;
    block-size: 0;
    border: 0;
    visibility: hidden;
  }
`,g=e`
  :host {
    color-scheme: light;
    color: #000;
    font-size: 11pt;
  }
  article,
  .table {
    max-inline-size: none;
    padding: 0 !important;
  }
  button,
  dialog,
  iframe,
  video,
  .anchor,
  .badge,
  .language,
  .toc {
    display: none !important;
  }
  :is(h1, h2, h3, h4, h5, h6, .section-heading, .title) {
    break-after: avoid;
  }
  :is(pre, tr, figure, img, li, blockquote) {
    break-inside: avoid;
  }
  .prose pre {
    white-space: pre-wrap;
  }
  .chunk {
    content-visibility: visible;
  }
  .prose a[href^='http']::after {
    content: ' (' attr(href) ')';
    font-size: 0.8em;
    overflow-wrap: anywhere;
  }
`,_=5e3;async function v(e){let t=e.shadowRoot,n=t.querySelector(`article`);if(!n)return;e.applyStyles(h),t.querySelector(`.print-frame`)?.remove();let r=document.createElement(`iframe`);r.className=`print-frame`,r.ariaHidden=`true`,r.tabIndex=-1,await new Promise(e=>{r.addEventListener(`load`,e,{once:!0}),t.append(r)});let i=r.contentDocument,a=r.contentWindow,o=new a.CSSStyleSheet,s=[...t.adoptedStyleSheets,g.styleSheet].flatMap(e=>[...e.cssRules]);o.replaceSync(s.map(({cssText:e})=>e).join(`
`)),i.title=e.shown?.title??document.title,i.documentElement.lang=n.lang;let c=i.createElement(`div`);c.style.fontFamily=getComputedStyle(e).fontFamily;let l=c.attachShadow({mode:`open`});l.adoptedStyleSheets=[o],l.append(i.importNode(n,!0)),i.body.append(c);let u=[...l.querySelectorAll(`img`)].map(e=>(e.loading=`eager`,e.decode()));await Promise.race([Promise.allSettled(u),new Promise(e=>setTimeout(e,_))]),a.addEventListener(`afterprint`,()=>r.remove()),a.print()}var y=58,b=48,x=e`
  .toc {
    margin-block-end: calc(3 * var(--_s));
    font-size: 0.9375em;
    line-height: 1.4;
  }
  .toc summary,
  .toc a {
    display: block;
    padding: 0.35em 0.75em;
  }
  .toc summary {
    min-block-size: 2.75em;
    padding: 0.7em 1em;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font-weight: 600;
    cursor: pointer;
  }
  .toc summary::marker {
    content: '';
  }
  .toc summary::-webkit-details-marker {
    display: none;
  }
  .toc summary::before {
    content: '\\203a' / '';
    display: inline-block;
    inline-size: 1.25em;
    text-align: center;
  }
  .toc summary:dir(rtl)::before {
    scale: -1 1;
  }
  .toc [open] > summary::before {
    rotate: 90deg;
  }
  .toc ul {
    margin-block-start: var(--_s);
    border-inline-start: 1px solid var(--_border);
  }
  .toc a {
    color: var(--_muted);
    text-decoration: none;
    border-inline-start: 3px solid #0000;
    margin-inline-start: -2px;
  }
  .toc .deep {
    padding-inline-start: 1.75em;
  }
  .toc a:hover {
    color: inherit;
    text-decoration: underline;
  }
  .toc [aria-current] {
    color: var(--_accent);
    border-color: var(--_accent);
    font-weight: 600;
  }
  article:has(.beside:not([hidden], .either)) {
    position: relative;
    max-inline-size: 61em;
    padding-inline-end: 17em;
  }
  .beside {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: 15em;
    margin: 0;
  }
  .beside > div {
    position: sticky;
    inset-block-start: 1em;
    max-block-size: calc(100vh - 2em);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .beside strong {
    display: block;
    font-weight: 650;
  }
  /* Rendered on a server, where the width is not known: the style sheet decides. */
  .base:has(.either) {
    container-type: inline-size;
  }
  @container (inline-size < 58em) {
    .beside.either {
      display: none;
    }
  }
  @container (inline-size >= 58em) {
    .either:not(.beside) {
      display: none;
    }
    article:has(.either) {
      position: relative;
      max-inline-size: 61em;
      padding-inline-end: 17em;
    }
  }
  @media print {
    .toc {
      display: none;
    }
    article:has(.beside) {
      padding: 0;
    }
  }
`,S=class{#e;#t;#n;#r=[];#i;#a=``;#o=0;constructor(e){this.#e=e,e.applyStyles(x),e.hasUpdated&&(this.#i=this.#s()),e.addController(this)}hostConnected(){this.#t??=new ResizeObserver(this.#c),this.#t.observe(this.#e),addEventListener(`scroll`,this.#l,{passive:!0,capture:!0})}hostDisconnected(){this.#t?.disconnect(),removeEventListener(`scroll`,this.#l,{capture:!0}),cancelAnimationFrame(this.#o),this.#o=0}#s(){let e=this.#e.renderRoot.querySelector(`.base`)??this.#e;return e.clientWidth?e.clientWidth>=y*parseFloat(getComputedStyle(e).fontSize):this.#i}#c=()=>{let e=this.#s();e!==this.#i&&(this.#i=e,this.#e.requestUpdate())};#l=()=>{this.#o||=requestAnimationFrame(()=>{this.#o=0;let{scrollTop:e,scrollHeight:t,clientHeight:n}=document.documentElement,{scrollPaddingTop:r}=getComputedStyle(document.documentElement),i=e&&e+n>t-2?innerHeight:b+(parseFloat(r)||0),a=this.#e.renderRoot,o=this.#r.findLast(({id:e})=>{let t=a.getElementById(e)?.getBoundingClientRect().top;return t!=null&&t<i})?.id??``;o!==this.#a&&(this.#a=o,this.#e.requestUpdate(),this.#e.updateComplete.then(()=>this.#u()))})};#u(){let e=this.#e.renderRoot.querySelector(`.beside > div`),t=e?.querySelector(`[aria-current]`);e&&t&&(e.scrollTop=t.offsetTop-e.clientHeight/2)}#d(e){if(e===this.#n)return;this.#n=e,this.#a=``;let t=[],n=0;for(let{heading:r,id:i,headings:a}of e){r&&t.push({id:i,text:r,level:0});for(let e of a)e.id||=`kb-heading-${++n}`,t.push(e)}let r=[...new Set(t.map(({level:e})=>e))].sort((e,t)=>e-t);this.#r=t.map(({id:e,text:t,level:n})=>({id:e,text:t,depth:r.indexOf(n)})).filter(({text:e,depth:t})=>e&&t<2)}render(e){if(this.#d(e),this.#r.length<2)return``;let n=this.#e.terms.tableOfContents.label,r=t`<ul role="list">
      ${this.#r.map(({id:e,text:n,depth:r})=>t`<li>
            <a
              class=${r?`deep`:``}
              href=${`#${e}`}
              aria-current=${e===this.#a?`location`:s}
              >${n}</a
            >
          </li>`)}
    </ul>`,i=t`<span lang=${this.#e.uiLang}>${n}</span>`,a=this.#i===void 0?`either`:``;return t`<nav class=${`toc ${a}`} part="toc" aria-label=${n} ?hidden=${this.#i}>
        <details>
          <summary>${i}</summary>
          ${r}
        </details>
      </nav>
      <nav class=${`toc beside ${a}`} part="toc" aria-label=${n} ?hidden=${this.#i===!1}>
        <div><strong aria-hidden="true">${i}</strong>${r}</div>
      </nav>`}},C=`M9 9h11v11H9zM5 15H4V4h11v1`,w=2e3,T=80,E=e`
  .code {
    position: relative;
    direction: ltr;
  }
  .prose .copy {
    position: absolute;
    inset-block-start: 0.5em;
    inset-inline-end: 0.5em;
    min-block-size: 2em;
    inline-size: 2em;
    padding: 0;
    background: linear-gradient(var(--_raised) 0 0) var(--_surface);
    color: var(--_muted);
  }
  .copy:hover {
    color: inherit;
  }
  .copy svg {
    inline-size: 1.1em;
  }
  .anchor {
    position: absolute;
    min-inline-size: max(1.5em, 24px);
    color: var(--_muted);
    font-weight: 400;
    line-height: max(1.3em, 24px);
    text-align: center;
    text-decoration: none;
  }
  .anchor::before {
    content: '#' / '';
  }
  .anchor:hover {
    color: var(--_accent);
  }
  @media (hover: hover) {
    .code:not(:hover, :focus-within) > .copy,
    :not(:hover, :focus-within) > .anchor {
      opacity: 0;
    }
  }
  /* On touch screens the button stays visible. Code scrolls out from under it. */
  @media (hover: none) {
    .prose pre {
      padding-inline-end: 3.25em;
    }
  }
  .enlargeable {
    cursor: zoom-in;
  }
  @media print {
    .copy,
    .anchor,
    .language {
      display: none;
    }
  }
`,D=class{#e;#t=/* @__PURE__ */ new WeakSet;#n;#r;constructor(e){this.#e=e,e.applyStyles(E),this.backStack=new d(e),e.addController(this)}get tableOfContents(){return this.#r??=new S(this.#e)}print(){return v(this.#e)}get#i(){return this.#e.terms.prose}get#a(){return this.#e.renderRoot.querySelectorAll(`.prose`)}hostUpdated(){for(let e of this.#a)this.#t.has(e)||(this.#t.add(e),this.#o(e))}hostConnected(){for(let e of this.#a)this.#s(e)}hostDisconnected(){this.#n?.disconnect()}#o(e){let t=document.createElement(`p`);t.className=`sr`,t.role=`status`,t.lang=this.#e.uiLang,e.append(t);for(let n of e.querySelectorAll(`.code`))n.append(this.#c(n,t));for(let n of e.querySelectorAll(`[id]:is(h1, h2, h3, h4, h5, h6)`))this.#l(n,t);this.#s(e),e.addEventListener(`click`,this.#p),e.addEventListener(`keydown`,this.#m)}#s(e){this.#n??=new ResizeObserver(e=>{for(let{target:t}of e)this.#d(t)});for(let t of e.querySelectorAll(`img`))t.closest(`a`)||t.getAttribute(`alt`)===``||(this.#n.observe(t),t.addEventListener(`load`,this.#f))}#c(e,t){let r=document.createElement(`button`),i=e=>{n(a(e?o:C),r),r.ariaLabel=r.title=e?this.#i.copied:this.#i.copy};return r.type=`button`,r.className=`copy`,r.part.add(`copy`),r.lang=this.#e.uiLang,i(!1),r.addEventListener(`click`,async()=>{let n=e.querySelector(`pre`);await this.#u(n.textContent.replace(/\n$/,``),t)?(i(!0),setTimeout(i,w,!1)):getSelection()?.selectAllChildren(n)}),r}#l(e,t){let{settings:n,contentId:r=0,renderRoot:i}=this.#e,a=e.textContent.trim(),o=document.createElement(`a`),s=i.querySelector(`article`)?.lang;o.href=`${n.articleUrl&&c(n.articleUrl,r,s)||``}#${e.id}`,o.className=`anchor`,o.part.add(`anchor`),o.lang=this.#e.uiLang,o.ariaLabel=o.title=this.#i.linkTo(a),o.addEventListener(`click`,n=>{n.button||n.ctrlKey||n.metaKey||n.shiftKey||n.altKey||(n.preventDefault(),this.#u(o.href,t),this.#e.dispatchEvent(new l({contentId:r,anchor:e.id}))&&o.href.replace(/#.*/,``)===location.href.replace(/#.*/,``)&&(location.hash=o.hash))}),e.ariaLabel=a,e.append(o)}async#u(e,t){let{copied:n,copyFailed:r}=this.#i,i=await navigator.clipboard?.writeText(e).then(()=>!0,()=>!1);return t.textContent=``,requestAnimationFrame(()=>t.textContent=i?n:r),i}#d(e){let{clientWidth:t,naturalWidth:n}=e,r=t>=T&&(n>t*1.05||p(e));e.classList.toggle(`enlargeable`,r),e.role=r?`button`:null,e.ariaHasPopup=r?`dialog`:null,e.ariaLabel=r?this.#i.enlarge(e.alt):null,r?e.tabIndex=0:e.removeAttribute(`tabindex`)}#f=({target:e})=>this.#d(e);#p=({target:e})=>{e.matches(`.enlargeable`)&&m(this.#e,e)};#m=e=>{let t=e.target;e.key!==`Enter`&&e.key!==` `||!t.matches(`.enlargeable`)||(e.preventDefault(),t.click())}};export{D as ProseEnhancements};