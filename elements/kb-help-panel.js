//# allFunctionsCalledOnLoad
import{A as e,D as t,F as n,T as r,a as i,f as a,i as o,l as s,o as c,p as l,r as u,t as d,w as f}from"./kb-base.js";import{C as p,S as m,a as h,i as g,m as _,o as v,s as y,v as b,x,y as S}from"./kb-reader.js";import{L as C,M as ee,T as te,a as ne,b as re,c as ie,f as w,i as T,o as E,p as D,r as O,s as k,t as A}from"./kb-common.js";var j=e`
  :host {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    margin: 0;
    color: inherit;
    /* Background of toolbar and search on the home. */
    --_head: color-mix(in srgb, var(--_accent) 9%, var(--_surface));
  }
  .toolbar {
    display: flex;
    flex: none;
    align-items: center;
    gap: 0.25em;
    min-block-size: 3.75em;
    padding: 0.5em 0.625em;
    border-block-end: 1px solid #0000;
    transition: border-color 0.15s;
  }
  .toolbar.scrolled {
    border-color: var(--_border);
  }
  .toolbar.above-search {
    background: var(--_head);
    border-color: #0000;
  }
  .toolbar button {
    min-inline-size: 2.75em;
    padding: 0;
    border-color: #0000;
    color: var(--_muted);
  }
  .toolbar button:hover {
    color: inherit;
  }
  .name {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    padding-inline: 0.27em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.9375em;
    font-weight: 600;
  }
  h2.name {
    padding-inline: 0.45em;
    font-size: 1.375em;
    font-weight: 700;
    letter-spacing: -0.01em;
  }
  :host(:dir(rtl)) .steps svg {
    scale: -1 1;
  }
  .views {
    display: block;
    position: relative;
    flex: 1;
    min-block-size: 0;
  }
  /* Hidden views keep their scroll position. */
  .view {
    position: absolute;
    inset: 0;
    padding: 0.625em 1.25em 1.5em;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    outline: 0;
  }
  .view.inactive {
    visibility: hidden;
  }
  .view:not(.inactive) {
    animation: kb-view 0.18s ease-out;
  }
  @keyframes kb-view {
    from {
      opacity: 0;
      translate: 0 0.4em;
    }
  }
  kb-search:not([watch]) {
    position: sticky;
    z-index: 1;
    inset-block-start: -0.625em;
    margin: -0.625em -1.25em 1.25em;
    padding: 0.25em 1.25em 1.25em;
    background: var(--_head);
  }
  kb-search::part(form) {
    background: var(--_surface);
  }
  /* The results are on the surface again. */
  kb-search::part(results) {
    margin: 1.25em -1.25em -1.25em;
    padding: 1em 1.25em 0;
    background: var(--_surface);
  }
  kb-search::part(submit) {
    display: none;
  }
  kb-recommended::part(heading),
  kb-related::part(heading),
  .heading {
    margin-block-end: 0.29em;
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 600;
  }
  /* Rows without separators, highlighted under the pointer. */
  .suggested .row,
  kb-recommended::part(item),
  kb-related::part(item),
  kb-search::part(item) {
    margin-inline: -0.75em;
    padding-inline: 0.75em;
    border: 0;
    border-radius: calc(var(--_radius) * 1.4);
  }
  .suggested .row:hover,
  kb-recommended::part(item):hover,
  kb-related::part(item):hover,
  kb-search::part(item):hover {
    background: var(--_raised);
  }
  .suggested {
    margin-block-end: 1.5em;
  }
  kb-article,
  kb-recommended,
  .after > * {
    margin-block: 0;
  }
  kb-article {
    --kb-article-reserve: 24em;
  }
  kb-article::part(title) {
    font-size: 1.5em;
  }
  /* The toolbar's menu is for the article too. */
  .one-language-menu kb-article::part(button) {
    display: none;
  }
  .after {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.75em 1em;
    padding-block: 1em;
    border-block: 1px solid var(--_border);
  }
  /* The form that No opens is wider than what is left beside the other, so it takes the line. */
  .after > kb-vote {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .offer {
    margin-block: -0.75em 1.75em;
  }
  .after > .offer {
    flex: 0 0 100%;
    margin-block: 0;
  }
  a.primary {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75em;
    padding: 0 1em;
    border-radius: var(--_radius);
    text-decoration: none;
  }
  .footer {
    flex: none;
  }
  /* The way to a person, a link or a button. */
  .contact {
    display: flex;
    align-items: center;
    justify-content: center;
    inline-size: 100%;
    min-block-size: 3.25em;
    padding: 0.5em 1.25em;
    border: 0 solid var(--_border);
    border-block-start-width: 1px;
    border-radius: 0;
    color: var(--_accent);
    font-weight: 600;
    text-decoration: none;
  }
  .contact:hover {
    background: var(--_raised);
    text-decoration: underline;
  }
  .contact:focus-visible {
    outline-offset: -2px;
  }
  .contact-title {
    margin: 0 0 0.67em;
    font-size: 1.5em;
    font-weight: 700;
    line-height: 1.2;
    outline: 0;
  }
  /* Articles for the page's form stay in sight, and move nothing in it. */
  [watch] {
    position: sticky;
    inset-block-end: -1.5em;
    margin: 1em 0 0;
  }
  [watch]::part(offers) {
    background: color-mix(in srgb, currentcolor 5%, var(--_surface));
  }
  ::slotted([slot='footer']) {
    display: block;
  }
  @media (max-width: 60em) {
    .width {
      display: none;
    }
  }
  /* With little height, as on a small screen or zoomed in, toolbar, view and footer scroll together. */
  @container (max-height: 24em) {
    :host {
      display: block;
      overflow: auto;
    }
    .view,
    [watch],
    kb-search:not([watch]) {
      position: static;
    }
    .view {
      overflow: visible;
    }
    .view.inactive {
      display: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .view:not(.inactive) {
      animation: none;
    }
  }
`,M=`[slot=contact] :is([name=subject i], [name$="[subject]" i])`;function N(e,{query:t,articles:n,page:r}){let i={query:t,articles:n.map(({contentId:e,title:t})=>`${t} (${e})`).join(`, `),page:r};return te(e.replace(/{(query|articles|page)}/g,(e,t)=>encodeURIComponent(i[t])))}function P({host:e,text:n,look:r,fields:i,openForm:a}){let{contact:o}=e,s=()=>e.dispatchEvent(new d(i()));if(e.querySelector(`:scope > [slot=contact]`))return t`<button type="button" class=${r} @click=${()=>s()&&a()}>
      ${n}
    </button>`;let c=o&&N(o,i());return c?t`<a class=${r} href=${c} @click=${e=>{s()||e.preventDefault(),e.currentTarget.href=N(o,i())??c}}>${n}</a>`:f}var F=({terms:e,client:n})=>t`<h2 class="contact-title" tabindex="-1">${e.help.contactTitle}</h2>
    <slot name="contact"></slot>
    <kb-search watch=${M} .client=${n}></kb-search>`,I=e`
  .frame {
    display: flex;
    flex-direction: column;
    container-type: size;
    padding: 0;
    overflow: hidden;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 2);
    /* Not inherited from the place of the tag, such as a menu in capitals. */
    font-weight: 400;
    font-style: normal;
    line-height: 1.5;
    letter-spacing: normal;
    word-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    cursor: auto;
    outline: 0;
  }
  section.frame {
    block-size: min(44em, 90vh);
  }
  dialog.frame {
    position: fixed;
    inset: auto;
    inset-block-end: var(--_block);
    inset-inline-end: var(--_inline);
    inline-size: min(26em, 100% - 2 * var(--_inline));
    max-inline-size: none;
    block-size: min(46em, 100% - 2 * var(--_block));
    max-block-size: none;
    margin: 0;
    box-shadow: var(--kb-shadow, 0 2px 6px #0001, 0 16px 48px #0003);
    transition:
      opacity 0.16s ease-out,
      translate 0.16s ease-out,
      inline-size 0.2s ease-out,
      block-size 0.2s ease-out,
      overlay 0.16s allow-discrete,
      display 0.16s allow-discrete;
  }
  :host([placement^='top']) dialog.frame {
    inset-block: var(--_block) auto;
  }
  :host([placement$='start']) dialog.frame {
    inset-inline: var(--_inline) auto;
  }
  dialog.wide {
    inline-size: min(46em, 100% - 2 * var(--_inline));
    block-size: calc(100% - 2 * var(--_block));
  }
  dialog:not(:popover-open, [open]) {
    display: none;
    opacity: 0;
    translate: 0 0.75rem;
  }
  @starting-style {
    dialog.frame {
      opacity: 0;
      translate: 0 0.75rem;
    }
  }
  :host([mode='dialog']) dialog.frame {
    inset: 0;
    inline-size: min(46em, 100% - 2rem);
    block-size: min(48em, 100% - 4rem);
    margin: auto;
  }
  :modal::backdrop {
    background: #0006;
    animation: kb-shade 0.16s;
  }
  @keyframes kb-shade {
    from {
      opacity: 0;
    }
  }
  /* On phones: all that a virtual keyboard leaves of the screen. */
  dialog.frame.frame.full-screen.full-screen {
    inset: var(--_view-top, 0) 0 auto;
    inline-size: auto;
    block-size: var(--_view-height, 100%);
    margin: 0;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
      env(safe-area-inset-left);
    border: 0;
    border-radius: 0;
  }
  @media (prefers-reduced-motion: reduce) {
    dialog.frame {
      transition: none;
    }
    :modal::backdrop {
      animation: none;
    }
  }
  @media print {
    dialog.frame {
      display: none;
      transition: none;
    }
  }
`;function L(e=document){let t=e.activeElement;for(;t?.shadowRoot?.activeElement;)t=t.shadowRoot.activeElement;return t??void 0}function R(){let e=new CSSStyleSheet,t=innerWidth>document.documentElement.clientWidth?`scrollbar-gutter:stable;`:``;return e.replaceSync(`html{overflow:hidden!important;${t}}`),document.adoptedStyleSheets=[...document.adoptedStyleSheets,e],()=>{document.adoptedStyleSheets=document.adoptedStyleSheets.filter(t=>t!==e)}}function ae(e){let t=visualViewport,n=[`resize`,`scroll`],r=()=>{let n=t&&t.scale<1.01,r=e.currentCSSZoom??1;e.style.setProperty(`--_view-top`,n?`${t.offsetTop/r}px`:null),e.style.setProperty(`--_view-height`,n?`${t.height/r}px`:null)};for(let e of n)t?.addEventListener(e,r);return r(),()=>{for(let e of n)t?.removeEventListener(e,r);for(let t of[`--_view-top`,`--_view-height`])e.style.removeProperty(t)}}function z(e){let{key:t,ctrlKey:n,metaKey:r,altKey:i}=e,[a]=e.composedPath();t.length===1&&!n&&!r&&!i&&a.matches(`input, textarea`)&&e.stopPropagation()}var B=class{#e;#t;#n=matchMedia(`(max-width: 30em), (max-height: 26em)`);#r=!1;#i=!1;#a=!1;#o;#s=[];constructor(e,t){this.#e=e,this.#t=t,e.applyStyles(I),e.addController(this)}get modal(){let{mode:e}=this.#e;return e===`inline`?!1:e===`dialog`||this.#n.matches||[...document.querySelectorAll(`:modal`)].some(e=>!e.contains(this.#e))}get wide(){return this.#e.mode===`inline`||this.modal?void 0:this.#i}toggleWidth(){this.#i=!this.#i,this.#e.requestUpdate()}get#c(){return this.#e.renderRoot.querySelector(`dialog`)}hostUpdated(){let e=this.#c;if(!e)return this.#f();let{isOpen:t,isConnected:n}=this.#e,r=e.matches(`:modal`),i=r||e.matches(`:popover-open`);t&&n&&(!i||r!==this.modal)?this.#l(e):!t&&i&&this.#u(e)}hostDisconnected(){this.#f()}#l(e){let{focused:t}=this.#t,n=L();n!==document.body&&(this.#o??=n),this.#d(e),this.modal?(e.showModal(),this.#s=[R(),ae(e)]):e.showPopover(),this.#n.addEventListener(`change`,this.#p),t?t.focus({preventScroll:!0}):this.#t.focusStart()}#u(e){let t=e.open||this.#t.focused;this.#d(e);let n=this.#o;this.#o=void 0,t&&(n?.isConnected&&n.checkVisibility()?n.focus():this.#e.focusLauncher())}#d(e){this.#f(),e.open&&e.close(),e.matches(`:popover-open`)&&e.hidePopover()}#f(){for(let e of this.#s.splice(0))e();this.#n.removeEventListener(`change`,this.#p)}#p=()=>this.#e.requestUpdate();#m=e=>{let{key:t,isComposing:n,defaultPrevented:r}=e,i=t=>t!==e.currentTarget&&t instanceof Element&&t.matches(`:popover-open, dialog[open]`),a=t===`Escape`&&!n&&!r;this.#a=a&&e.composedPath().some(i),a&&!this.#a&&!this.modal&&(e.preventDefault(),this.#e.toggle(!1)),z(e)};#h=e=>{e.composedPath()[0]===e.currentTarget&&this.modal&&this.#e.toggle(!1)};#g=e=>{e.target===e.currentTarget&&(e.preventDefault(),this.#a||this.#e.toggle(!1))};#_=()=>{let{isConnected:e,isOpen:t}=this.#e;e&&t&&this.modal&&!this.#c?.open&&this.#e.toggle(!1)};render(){let{mode:e,name:n,isOpen:r}=this.#e;return this.#r||=r,this.#r?e===`inline`?t`<section
        class="frame"
        part="panel"
        aria-label=${n}
        @keydown=${z}
        @keypress=${z}
        @keyup=${z}
      >
        ${this.#t}
      </section>`:t`<dialog
      class=${`frame ${this.#i?`wide`:``} ${this.#n.matches?`full-screen`:``}`}
      part="panel"
      popover="manual"
      aria-label=${n}
      @keydown=${this.#m}
      @keypress=${z}
      @keyup=${z}
      @click=${this.#h}
      @cancel=${this.#g}
      @close=${this.#_}
    >
      ${this.#t}
    </dialog>`:``}},V=`M5 12h14M13 6l6 6-6 6`,H=`M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7`,U=`M19 11h-6V5M13 11l7-7M5 13h6v6M11 13l-7 7`,W=`M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18`;function G({terms:e,heading:n,aboveSearch:r,title:i,scrolled:o,languages:c,back:u,forward:d,wide:f,toggleWidth:p,close:m}){let h=(e,n,r,i)=>t`<button type="button" class=${e} aria-label=${n} title=${n} @click=${i}>
      ${l(r)}
    </button>`;return t`<div class=${`toolbar ${r?`above-search`:``} ${o?`scrolled`:``}`}>
    ${n===void 0?t`<span class="steps"
              >${h(`back`,e.back,s,u)}${d?h(`forward`,e.forward,V,d):``}</span
            >
            <p class="name" aria-hidden="true">${i}</p>`:t`<h2 class="name">${n}</h2>`}
    ${c}
    ${f===void 0?``:h(`width`,f?e.narrow:e.widen,f?U:H,p)}
    ${m?h(`close`,e.close,a,m):``}
  </div>`}var K=class extends S{renderItems(){let{cultures:e,wantedCulture:n}=this.host;return e.map(e=>t`<button
          type="button"
          role="menuitemradio"
          tabindex="-1"
          lang=${e}
          aria-checked=${e.toLowerCase()===n.toLowerCase()}
          @click=${()=>{this.close(),this.host.setCulture(e)}}
        >
          ${p({culture:e})}
        </button>`)}},q=e=>e?.contentId!==void 0,J=e=>q(e)?o(e):``,oe=class{#e;#t=``;#n=``;constructor(e){this.#e=e}get#r(){let{route:e}=this.#e;return u(e)?e:void 0}get#i(){let{history:e,index:t}=this.#e;return e[t-1]}writeUrl(e){let t=this.#r;if(!t)return;let n=this.#e.isOpen?this.#i:void 0;this.#t=J(n);let r=c(t);if(this.#t===(r?o(r):``))return;r||(this.#n=location.hash);let a={...history.state,kbHelp:e?this.#e.index:void 0},s=i(t,q(n)?n:void 0,this.#n);e?history.pushState(a,``,s):history.replaceState(a,``,s)}get canGoBack(){let{kbHelp:e}=history.state??{};return!!this.#r&&e===this.#e.index&&!this.#i?.first}readUrl(){let e=this.#r;if(!e)return;let t=c(e),n=t?o(t):``;if(n===this.#t)return;this.#t=n;let{history:r,index:i}=this.#e;if(!t&&this.#i?.first){this.#e.toggle(!1);return}let a=[i,i-1,i+1].find(e=>e>=0&&e<=r.length&&J(r[e-1])===n);a!==void 0||!t?this.#e.go(a??0):this.#e.openArticle(t.contentId,t.culture),t&&this.#e.toggle(!0)}},Y=3;async function X(e,t,n){let r=await ie(e,{params:{externalId:t}},n);return C(r).flatMap(({contentId:e,translations:t})=>{let r=x(C(t),n.culture);return r?{contentId:e,name:r.title??void 0,culture:r.culture??void 0}:[]})}async function se(e,t,n){let[,r]=/^id:(.+)/.exec(t)??[];return C(r?await X(e,r,n):(await ee(e,{query:{SearchPhrase:t,Take:Y}},n)).result).slice(0,Y)}var Z={noViews:!0,noRatio:!0,noText:!0},Q=e=>e?`view`:`view inactive`;function ce({host:e,current:n,showing:r,suggested:i,offer:a,onScroll:o,onSearch:s}){return t`<div class=${Q(n)} tabindex="-1" @scroll=${o} @kb-search=${s}>
    <kb-search .client=${e.client}></kb-search>
    ${r===`no-results`?t`<div class="offer">${a}</div>`:``}
    <div ?hidden=${r===`results`}>${le(e,i)}</div>
  </div>`}function le(e,{pending:n,value:r=[]}){let i=new Set(r.map(({contentId:e})=>e)),a=n||r.length?t`<section class="suggested" aria-busy=${n}>
          <h3 class="heading">${e.terms.help.suggested}</h3>
          <ul role="list" class=${ne(Z)}>
            ${n?k(Y):r.map(t=>T(e,t,Z))}
          </ul>
        </section>`:``;return t`${a}<kb-recommended
      heading-level="3"
      no-views
      no-ratio
      .client=${e.client}
      .exclude=${i}
      ?hidden=${n}
    ></kb-recommended
    ><slot name="home"></slot>`}function ue(e){let{host:n,entry:r,current:i,offer:a,onScroll:o,onNavigate:s,onVoted:c}=e,{client:l}=n;return r.contentId===void 0?t`<div class=${Q(i)} tabindex="-1" @scroll=${o}>
      ${F(n)}
    </div>`:t`<div
    class=${Q(i)}
    tabindex="-1"
    @scroll=${o}
    @kb-navigate=${s}
    @kb-voted=${c}
  >
    <kb-article .contentId=${r.contentId} .culture=${r.culture} heading-level="2" .client=${l}>
      <div class="after">
        <kb-vote .client=${l}></kb-vote><kb-share .client=${l}></kb-share>
        ${a?t`<div class="offer">${a}</div>`:``}
      </div>
      <kb-related take="3" compact heading-level="3" .client=${l}></kb-related>
    </kb-article>
  </div>`}var de=56,$=class extends w{constructor(...e){super(...e),this.#e=new re(this,{args:()=>{let{suggest:e}=this.#r;return e?[e,this.wantedCulture]:void 0},task:(e,[t],n)=>se(e,t,n).catch(()=>[]),silent:!0}),this.#t=new b(this,new K(this)),this.#n=new oe(this),this.#a=!1,this.#o=[],this.#s=``,this.#c=/* @__PURE__ */ new Map,this.#l=/* @__PURE__ */ new Set,this.#d=new Promise(e=>{this.#u=e}),this.history=[],this.index=0,this.scrolled=!1,this.#h=({currentTarget:e})=>{this.scrolled=e.scrollTop>de},this.#g=e=>{let{contentId:t,culture:n,anchor:r}=e;e.defaultPrevented||(n&&this.setCulture(n),r!=null&&(e.preventDefault(),this.#m?.open(t,void 0,r)))},this.#_=({query:e})=>{this.#s=e,this.requestUpdate()},this.#v=({contentId:e,isHelpful:t})=>{t?this.#l.delete(e):this.#l.add(e),this.requestUpdate()},this.#y=()=>(this.#C(),{query:this.#s,articles:[...this.#c.values()],page:location.href}),this.#b=async()=>{this.#w();let e=this.history.slice(0,this.index).filter(({contentId:e})=>e!==void 0);this.history=[...e,{contentId:void 0,first:!1}],this.index=this.history.length,this.#n.writeUrl(!0),await this.updateComplete,this.#p?.querySelector(`.contact-title`)?.focus()},this.#x=()=>{this.index?this.#n.canGoBack?history.back():(this.go(this.index-1),this.#n.writeUrl(!1)):(this.#f?.formResetCallback(),this.#f?.focus())},this.#S=()=>{this.go(this.index+1),this.#n.writeUrl(!0)}}static{this.properties={history:{state:!0},index:{state:!0},scrolled:{state:!0},culture:{state:!0}}}static{this.styles=[w.styles,E,j]}static{this.enabledWarnings=[`migration`]}#e;#t;#n;#r;#i;#a;#o;#s;#c;#l;#u;#d;get wantedCulture(){return this.culture??super.wantedCulture}get route(){return this.#r.route}get isOpen(){return this.#r.isOpen}get cultures(){return this.#r.languages?.split(/\s+/).filter(Boolean)??[]}get focused(){return this.shadowRoot?.activeElement?L(this.shadowRoot):void 0}get#f(){return this.renderRoot.querySelector(`kb-search`)}get#p(){return this.shadowRoot?.querySelector(`.view:not(.inactive)`)}get#m(){return this.#p?.querySelector(`kb-article`)}willUpdate(){let{client:e}=this.#r;e&&(this.client=e)}updated(){let e=this.#f;e&&(this.#u(),this.#a||(this.#a=!0,e.addController({hostUpdated:()=>this.requestUpdate()})))}#h;#g;#_;#v;#y;#b;#x;#S;attach(e){this.#r=e,this.#i=new B(e,this),e.addController({hostUpdated:()=>{e.isOpen||this.#n.writeUrl(!1),this.requestUpdate()}}),r(t`<slot name="home" slot="home"></slot><slot name="footer" slot="footer"></slot
        ><slot name="contact" slot="contact" @slotchange=${()=>this.requestUpdate()}></slot>`,this)}toggle(e){this.#r.toggle(e)}readUrl(){this.#n.readUrl()}async focusStart(){let e=L();await this.#d;let t=this.#f;await t?.updateComplete;let n=L();(n===e||n===document.body)&&(!this.index&&!matchMedia(`(pointer: coarse)`).matches?t?.focus():this.#p?.focus({preventScroll:!0}))}async openArticle(e,t,n,r=!1){this.#w();let i={contentId:e,culture:t,first:r};if(this.history=[...this.history.slice(0,this.index),i],this.index++,this.#n.writeUrl(!0),await this.#d,await this.updateComplete,this.history[this.index-1]!==i)return;let a=this.#p;a&&(a.scrollTop=0),this.scrollTop=0,a?.focus({preventScroll:!0}),this.#m?.open(e,void 0,n)}async go(e){if(e===this.index)return;this.#w(),this.index=e,await this.updateComplete;let t=this.#o[e],n=t?.isConnected?t:this.#p;n?.focus({preventScroll:!0}),n?.scrollIntoView({block:`nearest`})}async search(e){this.go(0),this.#n.writeUrl(!1),await this.#d,await this.updateComplete,await this.#f?.search(e)}setCulture(e){this.culture=e,this.history=this.history.map(e=>({...e,culture:void 0}));let[t=``]=e.toLowerCase().split(`-`);(t===`en`||t in D.files)&&(this.lang=e,this.dir=m(e))}#C(){let e=this.#m?.shown;e&&this.#c.set(e.contentId,e)}#w(){this.#C(),this.#o[this.index]=this.focused,this.scrolled=!1}renderDialog(){return this.#i.render()}renderPending(){return t`<div class="toolbar"></div>`}renderContent(){let{index:e,history:n,culture:r,cultures:i}=this;return t`${this.#E()}
      <kb-provider
        class=${i.length>1?`views one-language-menu`:`views`}
        culture=${r??f}
      >
        ${ce({host:this,current:!e,showing:this.#f?.showing??`nothing`,suggested:this.#e,offer:this.#T(`primary`),onScroll:this.#h,onSearch:this.#_})}
        ${n.map((t,n)=>ue({host:this,entry:t,current:n+1===e,offer:this.#l.has(t.contentId)?this.#T(`primary`):``,onScroll:this.#h,onNavigate:this.#g,onVoted:this.#v}))}
      </kb-provider>
      <div class="footer">
        ${e&&n[e-1]?.contentId===void 0?``:this.#T(`contact`)}
        <slot name="footer"></slot>
      </div>`}#T(e){let{contact:t,contactTitle:n}=this.terms.help;return P({host:this.#r,text:e===`primary`?n:t,look:e,fields:this.#y,openForm:this.#b})}#E(){let{index:e,history:n,scrolled:r,cultures:i}=this,{name:a,mode:o}=this.#r,s=this.terms.help,c=(this.#f?.showing??`nothing`)!==`nothing`,u=t`${l(W)}<span class="sr">${s.language}</span>`;return G({terms:s,heading:e||c?void 0:a,aboveSearch:!e,title:r&&this.#m?.shown?.title||``,scrolled:r,languages:i.length>1?t`<span>${this.#t.render(u)}</span>`:``,back:this.#x,forward:n.length>e?this.#S:void 0,wide:this.#i.wide,toggleWidth:()=>this.#i.toggleWidth(),close:o===`inline`?void 0:()=>this.toggle(!1)})}};n(`kb-provider`,O),n(`kb-recommended`,A),n(`kb-search`,v),n(`kb-article`,_),n(`kb-vote`,g),n(`kb-share`,h),n(`kb-related`,y),n(`kb-help-panel`,$);export{$ as HelpPanel};