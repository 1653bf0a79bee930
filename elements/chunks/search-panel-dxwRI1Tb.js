
import{A as e,D as t,f as n,p as r,w as i}from"../kb-base.js";import{L as a,M as o,N as s,S as c,b as l,i as u,l as d,o as f,s as p,u as m,x as h}from"../kb-common.js";import{S as g,r as _}from"../kb-reader.js";import{n as v,t as y}from"./highlight-ByPm2DzE.js";var b=class{#e;#t;constructor(e,t){this.open=!1,this.active=-1,this.onKey=e=>{if(e.isComposing||e.ctrlKey||e.metaKey)return;let t=this.#t.count(),{expanded:n,active:r}=this;switch(e.key){case`ArrowDown`:this.set(!0,e.altKey?-1:r+1<t?r+1:-1);break;case`ArrowUp`:e.altKey?this.set(!1):this.set(!0,(r<0?t:r)-1);break;case`Enter`:if(!n||r<0)return;this.#t.choose(r);break;case`Escape`:if(n)this.set(!1);else if(!this.#t.clear())return;e.stopPropagation();break;case`Tab`:t&&this.set(!1);return;default:return}e.preventDefault()},this.#e=e,this.#t=t,e.addController(this)}hostDisconnected(){this.set(!1)}get expanded(){return this.open&&this.#t.count()>0}set(e,t=-1){this.open=e,this.active=t,this.#e.requestUpdate()}};function x({host:e,phrase:n}){let{searchUrl:r}=e.settings;return r?t`<p class="empty">
        <a href=${r.replace(`{query}`,encodeURIComponent(n))}
          >${e.terms.searchPanel.searchSite(n)}</a
        >
      </p>`:t`<p class="empty">${e.terms.searchPanel.noResults(n)}</p>`}function S(e,{result:n=[],total:r=n.length}){let{host:i,phrase:a,list:o,more:s}=e,c=i.terms.searchPanel;return n.length?t`<ul class="list" role="list">
      ${n.map(e=>u(i,e,{...o,textDir:e.culture?g(e.culture):void 0,name:e.name&&v(e.name,e.highlights?.name),text:v(e.text??``,e.highlights?.text)}))}
    </ul>
    ${s&&r>n.length?t`<button type="button" part="more" @click=${s}>${c.more}</button>`:``}`:t`<div class="empty">
      <slot name="empty"><p>${c.noResults(a).replace(/[^。]$/,`$& `)+c.hint}</p></slot>
    </div>`}function C(e){let{host:n,task:r,phrase:i,skeletons:a,growing:o}=e,{value:s,pending:c}=r,l=n.terms.searchPanel,u=()=>{n.renderRoot.querySelector(`.results`)?.focus(),r.run()};return t`<div class="results" part="results" aria-busy=${c} tabindex="-1">
    <p class="summary muted" part="summary" role="status">
      ${s&&!c&&!r.error?s.result?.length?l.results(s.total??s.result.length,i):t`<span class="sr">${l.noResults(i)}</span>`:`\xA0`}
    </p>
    ${r.render({pending:()=>o&&s?S(e,s):t`<ul class="list">
              ${p(a)}
            </ul>`,error:t=>t.code===`not-found`?x(e):h(n,t,u),complete:t=>S(e,t)})}
  </div>`}var w=CSS.supports(`position-area`,`block-end`),T=160;function E({target:e}){let t=e,n=t.parentElement.querySelector(`form`).getBoundingClientRect(),r=innerHeight-n.bottom;t.classList.toggle(`above`,r<T&&n.top>r)}function D(e){let{host:n,task:r,query:a,foundFor:o,options:s,open:l,active:u,choose:d}=e,f=n.terms.searchPanel,{error:p,pending:m,value:h}=r,g=p?.status===504,_=p&&(g?f.tooSlow:c(n,p)),b=_?t`<p class="note">
        ${_}
        ${p.code===`config`?``:t`<button type="button" @click=${()=>{n.focus(),r.run()}}>${n.terms.errors.retry}</button>`}
      </p>`:!m&&h&&(h.coverage??100)<100?t`<p class="note muted">${f.partial}</p>`:``,x=y(o),S=l&&(s.length>0||!!b);return t`<div
      class="popup"
      popover=${w?`manual`:i}
      ?hidden=${!S}
      @beforetoggle=${E}
      @mousedown=${e=>e.preventDefault()}
    >
      ${a?``:t`<p class="note muted" aria-hidden="true">${f.recent}</p>`}
      <ul
        id="listbox"
        part="listbox"
        role="listbox"
        aria-label=${a?n.terms.search.label:f.recent}
      >
        ${s.map((e,n)=>t`<li
              id=${`option-${n}`}
              part="option"
              role="option"
              aria-selected=${n===u}
              @click=${()=>d(e)}
            >
              <span dir="auto">${v(e,a?x(e):[])}</span>
            </li>`)}
      </ul>
      ${b}
    </div>
    <p class="sr" role="status">
      ${l&&a&&!m?_||h&&f.suggestions(s.length):``}
    </p>`}var O=50,k=200,A=5,j=e`
  .plain {
    min-inline-size: 2.5em;
    min-block-size: 2.5em;
    padding: 0;
    border: 0;
  }
  .plain svg {
    inline-size: 1.1em;
  }
  .empty {
    padding-block: calc(2 * var(--_s));
    color: var(--_muted);
  }
  .base {
    position: relative;
  }
  .popup {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    inline-size: auto;
    max-block-size: min(26em, 70vh);
    margin: 0.35em 0 0;
    padding: 0.35em;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    box-shadow: var(--_shadow);
    font-size: inherit;
    line-height: 1.4;
  }
  /* The list scrolls, not what stands around it: arrow keys move through the one. */
  .popup:not([hidden]) {
    display: flex;
    flex-direction: column;
  }
  [role='listbox'] {
    overflow: auto;
  }
  [popover] {
    position: fixed;
    inset: auto;
    position-anchor: --kb-field;
    position-area: block-end center;
    inline-size: anchor-size(inline);
    /* Shorter rather than above the field, as long as three options can be seen. */
    max-block-size: max(9.5em, min(26em, 100% - 0.7em));
  }
  .above {
    position-area: block-start center;
    margin: 0 0 0.35em;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    min-block-size: 2.75em;
    padding: 0.35em 0.75em;
    border-radius: var(--_radius);
    cursor: pointer;
  }
  /* Text of another direction begins where the list's rows begin. */
  [role='option'] > * {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: var(--_raised);
  }
  /* As what has the focus elsewhere. */
  [aria-selected='true'] {
    outline: 2px solid var(--kb-focus, var(--_accent));
    outline-offset: -2px;
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
    border-radius: 0.15em;
  }
  .results mark {
    background: color-mix(in srgb, var(--_accent) 18%, #0000);
    font-weight: inherit;
  }
  .note {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s);
    padding: 0.5em 0.75em;
  }
  .results {
    margin-block-start: calc(2 * var(--_s));
    outline: 0;
  }
  .summary {
    margin-block-end: var(--_s);
  }
  .results .row:has(.meta) .body {
    -webkit-line-clamp: 3;
  }
`,M=class{#e;#t;#n;#r;#i;#a;#o;#s;#c;#l;#u;constructor(e){this.#i=``,this.#a=``,this.#o=``,this.#s=0,this.#c=0,this.#l=[],this.#u=``,this.onFocusOut=e=>{this.#e.renderRoot.contains(e.relatedTarget)||this.combobox.set(!1)},this.#d=()=>{this.clear(),this.#e.renderRoot.querySelector(`input`)?.focus(),this.onFieldClick()},this.onFieldClick=()=>{this.#e.value||this.combobox.set(!0)},this.#e=e,e.applyStyles(f),e.applyStyles(j),e.addController(this),this.#t=new l(e,{args:()=>this.#i?[this.#i,e.wantedCulture]:void 0,task:async(e,[t],n)=>{let r=await s(e,{params:{query:t}},n);return n.signal.aborted||(this.#a=t),r}}),this.#n=new l(e,{args:()=>this.#o?[this.#o,this.#s,e.wantedCulture]:void 0,task:(e,[t,n],r)=>this.#g(e,t,n,r)}),this.combobox=new b(e,{count:()=>this.#p.length,choose:e=>this.#h(this.#p[e]),clear:()=>this.clear()})}get showing(){if(!this.#o)return`nothing`;let{pending:e,error:t,value:n}=this.#n;return e||t||n?.result?.length?`results`:`no-results`}#d;hostDisconnected(){clearTimeout(this.#r)}hostUpdated(){let e=this.#e.renderRoot.querySelector(`.popup[popover]`);e?.isConnected&&e.togglePopover(!e.hidden),this.#e.renderRoot.querySelector(`[aria-selected=true]`)?.scrollIntoView({block:`nearest`}),this.#f()}#f(){if(!this.#c||this.#n.pending)return;let{renderRoot:e}=this.#e;(e.querySelectorAll(`.results .title`).item(this.#c)??e.querySelector(`.results`))?.focus(),this.#c=0}get#p(){return this.#e.value?[this.#i&&this.#t.value?.suggestions].flat().filter(e=>e&&typeof e==`string`).slice(0,10):this.#l}onType(){let e=this.#e.value.trim().slice(0,k);this.combobox.set(!0),clearTimeout(this.#r);let{minLength:t,debounce:n}=this.#e;e.length<t?this.#m(``):n?this.#r=setTimeout(()=>this.#m(e),n):this.#m(e)}#m(e){this.#i=e,this.#e.requestUpdate()}search(e=``){let t=this.#e,n=t.value.trim().slice(0,k);if(clearTimeout(this.#r),this.combobox.set(!1),this.#m(``),!n||!t.dispatchEvent(new _(n)))return;let{searchUrl:r}=t.settings;t.results===`none`?r&&location.assign(r.replace(`{query}`,encodeURIComponent(n))):(this.#l=[n,...this.#l.filter(e=>e!==n)].slice(0,A),this.#c=0,this.#u=e,e&&n===this.#o&&this.#n.run(),this.#s=t.take,this.#o=n)}clear(){let e=!!(this.#e.value||this.#o);return clearTimeout(this.#r),this.#e.value=this.#o=``,this.#m(``),this.combobox.set(!1),e}#h(e){this.#e.value=e,this.search(e)}async#g(e,t,n,r){let i=this.#u.toLowerCase();this.#u=``;let s=await o(e,{query:{SearchPhrase:t,Take:n}},r);return a(s.result),i&&this.#_(s,i),s}#_({result:e=[]},t){let n=this.#e,[r,i]=e.filter(({name:e})=>e?.toLowerCase()===t);if(i||r?.contentId==null)return;let{contentId:a,culture:o,name:s,url:c}=r,l={contentId:a,culture:o,title:s,url:c},u=d(n,l);m(n,l,n.target)?u&&location.assign(u):this.#o=``}renderClear(e){return this.#e.value?t`<button
          type="button"
          part="clear"
          class="plain"
          ?disabled=${e}
          aria-label=${this.#e.terms.search.clear}
          @click=${this.#d}
        >
          ${r(n)}
        </button>`:``}render(){let e=this.#e,{open:n,active:r}=this.combobox;return t`${D({host:e,task:this.#t,query:this.#i,foundFor:this.#a,options:this.#p,open:n&&!!(this.#i||this.combobox.expanded),active:r,choose:e=>this.#h(e)})}
    ${this.#o?C({host:e,task:this.#n,phrase:this.#o,skeletons:e.take,list:{target:e.target},more:this.#s<O||this.#c?()=>this.#v():void 0,growing:this.#c>0}):i}`}#v(){this.#c=this.#n.value?.result?.length??0,this.#s=Math.min(this.#s+this.#e.take,O),this.#e.requestUpdate()}};export{M as SearchPanel};