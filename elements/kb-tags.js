
import{A as e,D as t,F as n,w as r,x as i}from"./kb-base.js";import{C as a,P as o,b as s,x as c}from"./kb-common.js";import{n as l,t as u}from"./chunks/heading-D-Uww5YC.js";import{t as d}from"./chunks/portal-element--EZk5vif.js";var f=class extends i{constructor(e){super(`kb-tag`,{tag:e},!0)}},p=(e,t)=>e.normalize(`NFD`).replace(/\p{M}/gu,``).toLocaleLowerCase(t),m=class extends d{constructor(...e){super(...e),this.#e=new s(this,{args:()=>[],task:async(e,t,n)=>{try{return(await o(e,{},n)).filter(e=>typeof e==`string`&&e.trim()!==``)}catch(e){if(e.code===`not-found`&&!a(e))return[];throw e}}}),this.filter=``,this.chosen=``,this.headingLevel=2,this.rows=4,this.#i=(e,t)=>{e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||this.#r(t)||e.preventDefault()},this.#a=e=>{this.filter=e.target.value},this.#o=e=>{if(!e.isComposing){if(e.key===`Escape`&&this.filter)this.filter=``,e.stopPropagation(),e.preventDefault();else if(e.key===`Enter`){let[e,t]=this.#t;if(!e||t)return;this.#r(e)&&location.assign(this.#n(e))}}},this.#s=()=>{this.renderRoot.querySelector(`.base`)?.focus(),this.#e.run()}}static{this.properties={heading:{},headingLevel:{type:Number,attribute:`heading-level`},rows:{type:Number},target:{attribute:`for`},filter:{state:!0},chosen:{state:!0}}}static{this.styles=[d.styles,l,e`
      .base {
        --_row: 2.25em;
      }
      input {
        inline-size: 100%;
        min-block-size: 2.75em;
        padding: 0 0.75em;
        background: none;
        border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
        border-radius: var(--_radius);
      }
      /* In its place until it has a name. */
      input:disabled {
        visibility: hidden;
      }
      input::placeholder {
        color: var(--_muted);
        opacity: 1;
      }
      .count {
        min-block-size: 1.6em;
        margin-block: calc(var(--_s) / 2);
      }
      /* The same height before and after the tags arrive: nothing below it moves. */
      .tags {
        display: flex;
        flex-wrap: wrap;
        align-content: flex-start;
        gap: var(--_s);
        block-size: calc(var(--_rows) * var(--_row) + (var(--_rows) - 1) * var(--_s) + 8px);
        /* Room for the focus ring, which a scrolling box would cut off. */
        margin: -4px;
        padding: 4px;
        overflow: auto;
      }
      .tags > li {
        max-inline-size: 100%;
      }
      .tags :is(a, button) {
        display: inline-flex;
        align-items: center;
        justify-content: start;
        max-inline-size: 100%;
        min-block-size: var(--_row);
        padding: 0 0.8em;
        border: 1px solid var(--_border);
        border-radius: calc(var(--_row) / 2);
        color: inherit;
        line-height: 1.3;
        text-align: start;
        text-decoration: none;
      }
      .tags :is(a, button):hover {
        background: var(--_raised);
      }
      [aria-current='true'] {
        border-color: var(--_accent) !important;
        color: var(--_accent) !important;
        font-weight: 600;
      }
      .skeleton {
        inline-size: 5em;
        block-size: var(--_row);
        margin: 0;
      }
      li:nth-child(3n + 1) > .skeleton {
        inline-size: 8em;
      }
      li:nth-child(4n) > .skeleton {
        inline-size: 10em;
      }
      .empty {
        color: var(--_muted);
      }
    `]}#e;reload(){return this.#e.run()}willUpdate(){this.rows||=4,this.headingLevel??=2}get#t(){let e=p(this.filter.trim(),this.uiLang);return(this.#e.value??[]).filter(t=>p(t,this.uiLang).includes(e))}#n(e){let{searchUrl:t}=this.settings;return this.target||!t?void 0:t.replace(`{query}`,encodeURIComponent(e))}#r(e){if(this.chosen=e,!this.dispatchEvent(new f(e)))return!1;if(this.#n(e))return!0;let t=this.getRootNode();return(this.target?t.getElementById(this.target)??document.getElementById(this.target):t.querySelector(`kb-search:not([watch])`)??document.querySelector(`kb-search:not([watch])`))?.search?.(e),!1}#i;#a;#o;#s;renderPending(){return this.#u(`\xA0`,``,this.#l(),!0)}renderContent(){let{filter:e,count:n,noMatch:r,empty:i}=this.portalTerms.tags,a=this.terms.article.tags;return this.#e.render({pending:()=>this.#u(a,e,this.#l(),!0),error:e=>this.#u(a,void 0,c(this,e,this.#s)),complete:o=>{if(!o.length)return this.#u(a,void 0,t`<p class="empty"><slot name="empty">${i}</slot></p>`);let s=this.#t;return this.#u(a,e,t`<p class="count muted" role="status">
              ${s.length?n(s.length):r(this.filter.trim())}
            </p>
            <ul class="tags" part="list" role="list" aria-label=${a}>
              ${s.map(e=>t`<li>${this.#c(e)}</li>`)}
            </ul>`)}})}#c(e){let n=this.#n(e),r=e===this.chosen?`true`:`false`,i=t=>this.#i(t,e);return n?t`<a part="tag" href=${n} aria-current=${r} dir="auto" @click=${i}>${e}</a>`:t`<button part="tag" type="button" aria-current=${r} dir="auto" @click=${i}>
          ${e}
        </button>`}#l(){return t`<p class="count muted"></p>
      <ul class="tags" aria-hidden="true">
        ${Array.from({length:this.rows*3},()=>t`<li><b class="skeleton"></b></li>`)}
      </ul>`}#u(e,n,i,a=!1){return t`<div class="base" aria-busy=${a} tabindex="-1" .style=${`--_rows: ${this.rows}`}>
      ${u(this,e)}
      ${n===void 0?``:t`<input
              part="filter"
              type="search"
              autocomplete="off"
              spellcheck="false"
              aria-label=${n||r}
              placeholder=${n}
              ?disabled=${!n}
              .value=${this.filter}
              @input=${this.#a}
              @keydown=${this.#o}
            />`}
      ${i}
    </div>`}};n(`kb-tags`,m);export{m as KbTags};