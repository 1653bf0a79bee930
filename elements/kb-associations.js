
import{A as e,D as t,F as n,b as r,m as i,p as a,u as o,w as s,x as c}from"./kb-base.js";import{L as l,M as u,b as d,c as f,d as p,l as m,w as h,x as g}from"./kb-common.js";import{r as _}from"./chunks/person-CtD1XDXd.js";import{x as v}from"./kb-reader.js";import{n as y,t as b}from"./chunks/heading-D-Uww5YC.js";import{t as x}from"./chunks/portal-element--EZk5vif.js";import{n as S}from"./chunks/refusal-CaZGSUig.js";import{t as C}from"./chunks/signed-in-DR-D9Pqr.js";var w=class extends c{},T=class extends w{constructor(e){super(`kb-bind`,e,!0)}},E=class extends w{constructor(e){super(`kb-bound`,e)}},D=e`
  .base {
    --_row: calc(2.9em + 2 * var(--_s));
  }
  /* The space of some rows from the start: nothing below moves when the articles arrive. */
  .bound {
    min-block-size: calc(var(--_rows) * var(--_row));
  }
  .row {
    display: flex;
    align-items: center;
    gap: calc(1.5 * var(--_s));
    min-block-size: var(--_row);
    padding-block: var(--_s);
    line-height: 1.4;
  }
  .row + .row {
    border-block-start: 1px solid var(--_border);
  }
  .row > svg {
    color: var(--_accent);
  }
  .row > div {
    flex: 1;
    min-inline-size: 0;
  }
  .title {
    /* A target of 24 pixels. */
    display: inline-block;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    color: inherit;
    /* Text of another direction is aligned with the list. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-weight: 600;
    text-decoration: none;
  }
  .title:hover {
    background: none;
    color: var(--_accent);
    text-decoration: underline;
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: calc(2 * var(--_s));
  }
  .badge {
    padding: 0 0.6em;
    border: 1px solid currentcolor;
    border-radius: 1em;
    color: var(--_danger);
    font-weight: 600;
  }
  .excerpt {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .skeleton + .skeleton {
    inline-size: 60%;
  }
  form {
    display: flex;
    gap: var(--_s);
    margin-block-start: var(--_s);
  }
  input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 2.75em;
    padding: 0 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
  }
  input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .add {
    flex: none;
  }
  .add[aria-disabled='true'] {
    border-color: #0000;
    background: none;
    cursor: default;
  }
  .add svg {
    color: var(--_success);
  }
  .message {
    display: flex;
    align-items: center;
    gap: var(--_s);
    min-block-size: 1.6em;
    margin-block: var(--_s);
  }
  .message svg {
    color: var(--_success);
  }
  .empty {
    padding-block: var(--_s);
    color: var(--_muted);
  }
`,O=`M12 5v14M5 12h14`,k=(e,t)=>`${e} ${t}`.toLowerCase(),A=class extends x{constructor(...e){super(...e),this.#e=new C(this),this.#t=new d(this,{args:()=>this.externalId?[this.externalId,this.wantedCulture]:void 0,task:async(e,[t],n)=>{let r=l(await f(e,{params:{externalId:t}},n));for(let{translations:e}of r)l(e);return this.#r=t,r}}),this.#n=new d(this,{args:()=>this.phrase?[this.phrase,this.take,this.wantedCulture]:void 0,task:async(e,[t,n],r)=>{let i=await u(e,{query:{SearchPhrase:t,Take:n}},r);return l(i.result),i},silent:!0}),this.#a=/* @__PURE__ */ new Set,this.phrase=``,this.headingLevel=2,this.rows=2,this.take=5,this.offer=`editors`,this.#l=e=>{e.preventDefault();let t=e.currentTarget.elements.namedItem(`phrase`).value.trim();this.attempt=void 0,t&&t===this.phrase&&this.#n.run(),this.phrase=t},this.#d=e=>{this.renderRoot.querySelector(`.base`)?.focus(),e.run()}}static{this.properties={externalId:{attribute:`external-id`},externalType:{attribute:`external-type`},externalSource:{attribute:`external-source`},heading:{},headingLevel:{type:Number,attribute:`heading-level`},rows:{type:Number},take:{type:Number},offer:{},target:{attribute:`for`},phrase:{state:!0},attempt:{state:!0}}}static{this.styles=[x.styles,y,D]}#e;#t;#n;#r;#i;#a;async reload(){await this.#t.run()}willUpdate(){this.headingLevel??=2,this.rows??=2,this.take||=5,this.externalId!==this.#i&&(this.#i=this.externalId,this.#a.clear(),this.phrase=``,this.attempt=void 0)}get#o(){return this.offer===`everyone`||this.offer!==`none`&&this.#e.isEditor}get#s(){return this.#r===this.externalId?this.#t.value:void 0}#c(e){return this.#a.has(e)||this.#s?.some(({contentId:t,translations:n})=>n?.some(({culture:n})=>k(t,n)===e))}#l;async#u({contentId:e,culture:t=this.wantedCulture,name:n}){let{apiClient:i,externalId:a,externalType:o,externalSource:s}=this,c=k(e,t);if(!i||e==null||!a||this.#c(c)||this.attempt?.state===`sending`)return;let l=this.portalTerms.associations,u=n||`#${e}`,d={contentId:e,culture:t,externalId:a,...o&&{externalType:o},...s&&{externalSource:s}};if(!this.dispatchEvent(new T({...d,title:u})))return;let f=(e,t)=>{a===this.#i&&(e===`bound`&&(this.#a.add(c),this.#t.run()),this.attempt={key:c,state:e,message:t})};this.attempt={key:c,state:`sending`,message:``};try{await _(i,{body:d})}catch(e){e.code===`conflict`?f(`bound`,l.conflict(u)):(f(`failed`,S(this,e,l.failed)),h(e),this.dispatchEvent(new r(e)));return}f(`bound`,l.done(u)),this.dispatchEvent(new E({...d,title:u}))}#d;renderPending(){return this.#x(`\xA0`,this.#y(this.rows),!0)}renderContent(){let{heading:e,noRecord:n}=this.portalTerms.associations,r=this.#t,i=r.render({initial:()=>this.externalId?this.#y(this.rows):t`<p class="empty">${n}</p>`,pending:()=>this.#s?.length?this.#p(this.#s):this.#y(this.rows),error:e=>g(this,e,()=>this.#d(r)),complete:e=>e.length?this.#p(e):this.#f()});return this.#x(e,t`<div class="bound">${i}</div>
        ${this.externalId&&this.#o?this.#g():``}`,r.pending)}#f(){return t`<p class="empty"><slot name="empty">${this.portalTerms.associations.empty}</slot></p>`}#p(e){let{culture:n,fallbackCulture:r}=this.settings;return t`<ul part="list" role="list">
      ${e.map(({contentId:e,translations:t})=>{let i=v(t,n||this.uiLang,r);return i&&e!=null?this.#m(e,i):``})}
    </ul>`}#m(e,n){let{culture:r,title:o,knowledgeState:s=`published`,updatedDate:c}=n,{list:l,article:u,articleNotice:d}=this.terms,{associationCount:f,viewCount:p,solutionRatio:m}=n,{states:h}=d,g=Object.hasOwn(h,s)&&h[s],_=Date.parse(c??``);return t`<li class="row" part="item">
      ${a(i.text)}
      <div>
        ${this.#h({contentId:e,culture:r??void 0,title:o??void 0},o)}
        <p class="meta muted" part="meta">
          ${g?t`<span class="badge">${g}</span>`:``}
          ${f?t`<span>${this.portalTerms.associations.records(f)}</span>`:``}
          ${p?t`<span>${l.views(p)}</span>`:``}
          ${m?t`<span>${l.helpfulRatio(m)}</span>`:``}
          ${Number.isNaN(_)?``:t`<span>${u.updated(this.#b(_))}</span>`}
        </p>
      </div>
    </li>`}#h(e,n){let r=m(this,e),i=e.culture??s,a=n||`#${e.contentId}`,o=t=>p(this,t,e,this.target);return r?t`<a class="title" part="link" lang=${i} dir="auto" href=${r} @click=${o}>${a}</a>`:t`<button class="title" part="link" type="button" lang=${i} dir="auto" @click=${o}>
          ${a}
        </button>`}#g(){let{find:e}=this.portalTerms.associations,{attempt:n,phrase:r}=this;return t`<form part="form" role="search" aria-label=${e} @submit=${this.#l}>
        <input
          part="input"
          name="phrase"
          type="search"
          autocomplete="off"
          enterkeyhint="search"
          maxlength="200"
          aria-label=${e}
          placeholder=${e}
        />
        <button part="submit">${this.terms.search.submit}</button>
      </form>
      <div class="message" role="status">
        ${n?.state===`bound`?t`${a(o)} <span>${n.message}</span>`:``}
      </div>
      ${n?.state===`failed`?t`<div class="error" part="error" role="alert"><p>${n.message}</p></div>`:``}
      ${r?t`<div part="results" aria-busy=${this.#n.pending}>
              ${this.#n.render({pending:()=>this.#y(this.take),error:e=>g(this,e,()=>this.#d(this.#n)),complete:e=>this.#_(e)})}
            </div>`:``}`}#_({result:e=[],total:n=e.length}){let{noResults:r,results:i}=this.terms.searchPanel;return t`<p class="muted" role="status">
        ${e.length?i(n,this.phrase):r(this.phrase)}
      </p>
      <ul role="list">
        ${e.map(e=>this.#v(e))}
      </ul>`}#v(e){let{contentId:n=0,culture:r,name:i,text:c,url:l}=e,{add:u,addTitle:d,added:f}=this.portalTerms.associations,p=k(n,r??this.wantedCulture),m=this.#c(p),h=this.attempt?.state===`sending`&&this.attempt.key===p;return t`<li class="row" part="item">
      <div>
        ${this.#h({contentId:n,culture:r,title:i,url:l},i)}
        ${c?t`<p class="excerpt muted" lang=${r??s} dir="auto">${c}</p>`:``}
      </div>
      <button
        class="add"
        part="add"
        type="button"
        aria-label=${m?s:d(i||`#${n}`)}
        aria-disabled=${!!(m||h)}
        @click=${()=>this.#u(e)}
      >
        ${a(m?o:O)} ${m?f:u}
      </button>
    </li>`}#y(e){return t`<ul aria-hidden="true">
      ${Array.from({length:Math.min(e,50)},()=>t`<li class="row">
            <div><b class="skeleton"></b><b class="skeleton"></b></div>
          </li>`)}
    </ul>`}#b(e){return new Intl.DateTimeFormat(this.uiLang||void 0,{dateStyle:`medium`}).format(e)}#x(e,n,r){return t`<div class="base" aria-busy=${r} tabindex="-1" .style=${`--_rows: ${this.rows}`}>
      ${b(this,e)} ${n}
    </div>`}};n(`kb-associations`,A);export{A as KbAssociations};