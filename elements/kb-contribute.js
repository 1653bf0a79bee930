
import{A as e,D as t,F as n,b as r,h as i,m as a,p as o,w as s,x as c}from"./kb-base.js";import{A as l,C as u,L as d,M as f,P as ee,R as p,S as m,b as h,v as g,w as _,x as v}from"./kb-common.js";import{t as y}from"./chunks/portal-element--EZk5vif.js";import{t as b}from"./chunks/refusal-CaZGSUig.js";import{t as x}from"./chunks/signed-in-DR-D9Pqr.js";import{a as S,c as C,o as te,s as ne}from"./chunks/person-CtD1XDXd.js";function w(e,t){try{return new Intl.DisplayNames(t,{type:`language`}).of(e)??e}catch{return e}}var re=`ar-SA cs-CZ da-DK de-DE en-GB en-US es-ES fi-FI fr-FR it-IT ja-JP nb-NO nl-NL pl-PL pt-BR sv-SE zh-CN`.split(` `);function ie(e){let{host:n,cultures:r,shown:i,onShow:a,onAdd:o}=e,s=n.portalTerms.contribute,c=e=>r.some(t=>t.toLowerCase()===e.toLowerCase());return t`<div class="languages">
    <div role="tablist" aria-label=${n.terms.article.language} @keydown=${e=>{let t=[...e.currentTarget.querySelectorAll(`[role=tab]`)],i=t.indexOf(e.target),o=getComputedStyle(n).direction===`rtl`,s={ArrowRight:o?-1:1,ArrowLeft:o?1:-1}[e.key];if(!s||i<0)return;e.preventDefault();let c=(i+s+t.length)%t.length;t[c]?.focus(),a(r[c])}}>
      ${r.map(e=>t`<button
            type="button"
            role="tab"
            aria-selected=${e===i}
            aria-controls="panel"
            tabindex=${e===i?0:-1}
            @click=${()=>a(e)}
          >
            ${w(e,n.uiLang)}
          </button>`)}
    </div>
    ${r.length>1?ae(e):``}
    <select aria-label=${s.addLanguage} @change=${e=>{let t=e.currentTarget,{value:n}=t;t.value=``,n&&o(n)}}>
      <option value="">${s.addLanguage}</option>
      ${re.filter(e=>!c(e)).map(e=>t`<option value=${e}>${w(e,n.uiLang)}</option>`)}
    </select>
  </div>`}function ae({host:e,cultures:n,shown:r,compared:i,onCompare:a}){let o=e.portalTerms.contribute,s=(e,n)=>t`<option value=${e} .selected=${e===(i??``)}>${n}</option>`;return t`<label class="compare">
    ${o.compare}
    <select @change=${e=>a(e.currentTarget.value)}>
      ${s(``,o.compareNone)}
      ${n.filter(e=>e!==r).map(t=>s(t,w(t,e.uiLang)))}
    </select>
  </label>`}var T=[`issue`,`environment`,`cause`,`description`,`resolution`],E=(e,t)=>({culture:e,title:``,knowledgeState:`draft`,...t}),oe=(e,t,n)=>({type:`article`,tag:`text`,translations:[E(e,t)],folder:n});function se(e){let{cultureName:t,flag:n,flagDate:r,flaggedBy:i,qualityScore:a,articlePartViewModels:o=[],updatedDate:s,lastEditedByUserId:c,...l}=e,u=Object.fromEntries(Object.entries(l).filter(([,e])=>e!=null)),f=d(o).find(({type:e})=>e===`text`)?.markup;if(!k({...u,resolution:f}))throw new p(`invalid-reply`,`Not a translation`);return{...u,title:u.title??``,author:u.author??``,authorEmail:u.authorEmail??``,culture:u.culture??``,knowledgeState:u.knowledgeState??`draft`,...f&&{resolution:f}}}var D=[`title`,`author`,`authorEmail`,`knowledgeState`,`startDate`,`endDate`,`tags`,...T],O=e=>typeof e==`string`,k=({tags:e=[],...t})=>Array.isArray(e)&&e.every(O)&&O(t.culture??``)&&D.every(e=>e===`tags`||O(t[e]??``)),ce=(e,t)=>D.every(n=>String(e[n]??``)===String(t[n]??``)),le=({type:e=`article`,tag:t=`text`,translations:n=[]})=>({type:e,tag:t,translations:d(n).map(se)}),ue=(e,{type:t,tag:n,translations:r})=>({contentId:e,type:t,tag:n,translations:r.map(({resolution:e,...t})=>({...t,knowledgeState:`published`,articlePartViewModels:e?[{type:`text`,markup:e}]:[]}))});function de(e=``){let t=Date.parse(e);return Number.isNaN(t)?``:(/* @__PURE__ */ new Date(t-new Date(t).getTimezoneOffset()*6e4)).toISOString().slice(0,16)}var fe=e=>e?new Date(e).toISOString():void 0,A=e=>`kb-help.draft.${e??`new`}`;function j(e){try{return JSON.parse(localStorage.getItem(A(e))??`null`)??void 0}catch{return}}function M(e,t){try{t?localStorage.setItem(A(e),JSON.stringify({time:Date.now(),draft:t})):localStorage.removeItem(A(e))}catch{}}function N(e,t){let n=e.translations.map(e=>{let n=T.filter(t=>e[t]).map(n=>[n,t(e[n])]);return{...e,...Object.fromEntries(n)}});return{...e,translations:n}}function P(e,t){let{author:n=``,authorEmail:r=``,tags:i}=e.translations[0]??{},a={...E(t,{author:n,authorEmail:r}),...i&&{tags:i}};return{...e,translations:[...e.translations,a]}}var F=t`<div class="base" aria-busy="true">
  <div class="skeletons" aria-hidden="true">
    <b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b>
  </div>
</div>`,I=e=>t`<p class="base notice" part="notice" role="status">${e.portalTerms.contribute.signIn}</p>`;function L(e,t){let n=e.querySelector(`#${t}, [data-text=${t}] .prose`);n?.closest(`details`)?.setAttribute(`open`,``),n?.focus()}var R=(e,n)=>t`<p class="field-error" id=${`${n}-error`} role="alert">${e.errorOf(n)}</p>`;function z(e,n,r,i){let{compared:a,uiLang:o}=e;return t`<div class=${a?`pair`:``}>
    ${r} ${a&&i?B(a.culture,o,n,i):``}
  </div>`}function B(e,n,r,i){let a=w(e,n);return t`<div class="field" role="group" aria-label=${`${r} · ${a}`}>
    <div class="label" aria-hidden="true">${a}</div>
    <div class="compared prose" lang=${e} dir="auto">${i}</div>
  </div>`}function V(e,n,r,i=`text`){let a=i===`datetime-local`,o=e.fields[n]??``;return t`<div class="field">
    <label for=${n}>${r}</label>
    <input
      id=${n}
      type=${i}
      lang=${n===`title`?e.fields.culture:s}
      dir=${i===`text`?`auto`:s}
      maxlength=${a?s:1e3}
      .value=${a?de(o):o}
      ?required=${n===`title`}
      aria-invalid=${e.errorOf(n)?`true`:s}
      aria-describedby=${`${n}-error`}
      @input=${t=>{let r=t.currentTarget;e.change({[n]:a?fe(r.value):r.value})}}
    />
    ${R(e,n)}
  </div>`}function H(e,n){let r=e.terms.article[n],i=e.texts.asHtml.has(n),a=e.compared?.[n];return z(e,r,t`<div class="field">
    <div class="label" aria-hidden=${i?s:`true`}>
      ${i?t`<label for=${n}>${r} (HTML)</label>`:r}
    </div>
    ${i?t`<p class="muted">${e.portalTerms.contribute.html}</p>
            <textarea
              id=${n}
              dir="ltr"
              spellcheck="false"
              rows="8"
              aria-describedby=${`${n}-error`}
              .value=${e.fields[n]??``}
              @input=${t=>e.change({[n]:t.currentTarget.value})}
            ></textarea>`:t`<div class=${`text ${n}`} data-text=${n}></div>`}
    ${R(e,n)}
  </div>`,a&&e.comparedTexts.boxOf(n,a))}function pe(e,n){let r=e.portalTerms.contribute,i=e.fields.tags??[],a=t=>{let n=t.value.split(`,`).map(e=>e.trim()).filter(e=>e&&!i.includes(e));t.value=``,n.length&&e.change({tags:[...i,...n]})},s=e=>{let t=e.currentTarget;(e.key===`Enter`||e.key===`,`)&&(e.preventDefault(),a(t))},c=t=>{e.change({tags:i.filter(e=>e!==t)}),e.renderRoot.querySelector(`#tags`)?.focus()};return t`<div class="field">
    <label for="tags">${e.terms.article.tags}</label>
    <div class="chips">
      ${i.map(n=>t`<span class="chip"
            >${n}<button
              type="button"
              aria-label=${`${e.portalTerms.common.remove}: ${n}`}
              @click=${()=>c(n)}
            >
              ${o(`M7 7l10 10M17 7L7 17`)}
            </button></span
          >`)}
      <input
        id="tags"
        list="known-tags"
        autocomplete="off"
        placeholder=${r.addTag}
        aria-describedby="tags-error"
        @keydown=${s}
        @change=${e=>a(e.currentTarget)}
      />
      <datalist id="known-tags">
        ${n.filter(e=>!i.includes(e)).map(e=>t`<option value=${e}></option>`)}
      </datalist>
    </div>
    ${R(e,`tags`)}
  </div>`}function me(e){let n=e.portalTerms.contribute,{workInProgress:r,draft:i,approved:a,archived:o,deleted:s}=e.terms.articleNotice.states,c={workInProgress:r,draft:i,approved:a,published:n.published},{knowledgeState:l}=e.fields;return e.isStored?t`<div class="field">
      <span class="label">${n.state}</span>
      <p class="value">${{...c,archived:o,deleted:s}[l]}</p>
    </div>`:t`<div class="field">
    <label for="knowledgeState">${n.state}</label>
    <select
      id="knowledgeState"
      @change=${t=>e.change({knowledgeState:t.currentTarget.value})}
    >
      ${Object.entries(c).map(([e,n])=>t`<option value=${e} ?selected=${e===l}>${n}</option>`)}
    </select>
    ${R(e,`knowledgeState`)}
  </div>`}function he(e){if(e.hasContent)return``;let{elearning:n,video:r}=e.terms.list.kinds,i={text:e.portalTerms.contribute.kindArticle,elearning:n,video:r};return t`<div class="field">
    <label for="kind">${e.portalTerms.contribute.kind}</label>
    <select
      id="kind"
      @change=${t=>e.setKind(t.currentTarget.value)}
    >
      ${Object.entries(i).map(([n,r])=>t`<option value=${n} ?selected=${n===e.kind}>${r}</option>`)}
    </select>
  </div>`}function ge(e,{knownTags:n,toolbar:r,folder:i}){let a=e.portalTerms.contribute,{tags:o}=e.terms.article,{compared:s}=e,[c]=T.slice(-1);return t`${z(e,a.title,V(e,`title`,a.title),s?.title)} ${r}
    ${H(e,c)}
    <details ?open=${e.showsCauses}>
      <summary>${a.more}</summary>
      ${T.slice(0,-1).map(t=>H(e,t))}
    </details>
    ${z(e,o,pe(e,n),s?.tags?.join(`, `))} ${i}
    <div class="columns">
      ${he(e)} ${me(e)}
      ${V(e,`startDate`,a.startDate,`datetime-local`)}
      ${V(e,`endDate`,a.endDate,`datetime-local`)}
      ${V(e,`author`,a.author)}
      ${V(e,`authorEmail`,e.terms.voteForm.email,`email`)}
    </div>`}function _e(e,t){let{problem:n}=e;return Object.keys(n?.errors??{}).flatMap(e=>{let[,n=``,r=``]=/^\/translations\/(\d+)\/(\w+)/.exec(e)??[],i=t[Number(n)]?.culture;return i&&r?[{culture:i,field:r}]:[]})}function ve({host:e,saving:n,saved:r,previewing:i,onPreview:a}){let o=e.portalTerms.contribute;return t`<div class="buttons">
    <button class="primary" part="submit" aria-busy=${n}>
      ${n?o.saving:e.portalTerms.common.save}
    </button>
    <button type="button" aria-pressed=${i} @click=${a}>${o.preview}</button>
    <p class="saved" role="status">${r?o.saved:``}</p>
  </div>`}var U=/<img\b[^>]*\bsrc="blob:[^"]*"[^>]*>|<a\b[^>]*\bhref="blob:[^"]*"[^>]*>[\s\S]*?<\/a>/g,W=e=>N(e,e=>e.replace(U,``)),ye=class{#e=/* @__PURE__ */ new WeakMap;insert(e,t){let{name:n,type:r}=e.file,i=URL.createObjectURL(e.file);if(this.#e.set(e,i),/^image\//.test(r)){let e=n.replace(/\.\w+$/,``).replace(/[-_]+/g,` `);t?.chain().focus().setImage({src:i,alt:e}).run()}else{let e={type:`text`,text:n,marks:[{type:`link`,attrs:{href:i}}]};t?.chain().focus().insertContent([e,{type:`text`,text:` `}]).run()}}take(e){let t=this.#e.get(e);return this.#e.delete(e),t&&URL.revokeObjectURL(t),t}replace(e,t,n){return N(e,e=>e.replaceAll(t,n.replaceAll(`&`,`&amp;`)))}remove(e,t){return N(e,e=>e.replace(U,e=>e.includes(t)?``:e))}},be=class{#e;#t;#n;#r;constructor(e,t){this.#n=!1,this.#r=``,this.culture=``,this.#e=e,this.#t=t}get fields(){return this.of(this.culture)??this.value.translations[0]}get compared(){return this.#r===this.culture?void 0:this.of(this.#r)}of(e){return this.value?.translations.find(t=>t.culture===e)}begin(e,t,n){this.contentId=e,this.#n=!1,this.#r=``,this.found=j(e),this.open(t,n)}open(e,t=this.culture){this.value=e;let n=e.translations.map(e=>e.culture),r=e=>e.toLowerCase()===t.toLowerCase();this.culture=n.find(r)??n[0]??``,this.#t.onOpen(),this.#e.requestUpdate()}openTranslation(e){this.value&&e!==this.culture&&(e===this.#r&&(this.#r=this.culture),this.open(this.value,e))}compare(e){this.#r=e,this.#e.requestUpdate()}addTranslation(e){this.value&&(this.set(P(this.value,e)),this.#r=this.culture,this.open(this.value,e))}change(e){if(!this.value)return;let t=this.value.translations.map(t=>t.culture===this.culture?{...t,...e}:t);this.set({...this.value,translations:t})}set(e){this.value=e,this.#n=!0,this.#t.onChange(),this.found||M(this.contentId,e),this.#e.requestUpdate()}openFound(){let{found:e}=this;this.found=void 0,e&&(this.#n=!0,this.open(W(e.draft)))}discardFound(){this.found=void 0,M(this.contentId,this.#n?this.value:void 0),this.#e.requestUpdate()}created(e){M(void 0,void 0),this.contentId=e,M(e,this.value)}saved(e){this.#n=!1,this.found=void 0,e&&M(this.contentId,void 0)}replace(e){M(this.contentId,this.value),this.found=j(this.contentId),this.#n=!1,this.open(e)}};async function G(e,t,n){let{content:r,etag:i}=await S(e,{params:{contentId:t}},{...n,fresh:!0});if(!r)throw new p(`not-found`,`Content item ${t} is not shown now.`);return{draft:le(r),etag:i}}var xe=class{of(e){return this.version?.draft.translations.find(t=>t.culture===e)}changesOf({translations:e}){return e.map(e=>({fields:e,stored:this.of(e.culture)})).filter(({fields:e,stored:t})=>!t||!ce(e,t)).map(({fields:e,stored:t})=>({...t,...e}))}async create(e,{type:t,tag:n,translations:r,folder:i}){let a=i&&{parentNodeId:i.nodeId},o=Number(await te(e,{body:{type:t,tag:n,translations:r,...a}}));if(!Number.isInteger(o)||o<1)throw new p(`invalid-reply`,`Content_Post has answered no contentId`);return o}async correct(e,t,n){this.version??=await G(e,t);let r=this.changesOf(n);if(!r.length)return;let{type:i,tag:a}=n,{etag:o}=this.version;await ne(e,{params:{contentId:t},ifMatch:o,body:{type:i,tag:a,translations:r}}),this.version=await G(e,t).catch(()=>void 0)}},Se=class{#e;#t=/* @__PURE__ */ new Map;constructor(e){this.#e=e}boxOf(e,t){let n=this.#t.get(e);if(n?.markup===t)return n.box;let r=document.createElement(`div`);return this.#t.set(e,{markup:t,box:r}),this.#n(r,t),r}async#n(e,t){let{settings:n,terms:r}=this.#e;try{let{sanitizeHtml:i}=await import(`./kb-reader.js`).then(e=>e.E),a=await i(t,{sanitizer:n.sanitizer,headingLevel:3,tableLabel:r.article.table});for(let e of a.querySelectorAll(`a`))e.target=`_blank`;e.replaceChildren(a)}catch(t){e.textContent=m(this.#e,t)}}},Ce=class extends c{constructor(e){super(`kb-contribute`,e,!0)}},we=class extends c{constructor(e){super(`kb-contributed`,e)}};function Te(e,{uploads:n,onFiles:r,onRetry:i,onRemove:a}){let s=e.portalTerms.contribute,c=({state:e,progress:n,error:r})=>e===`waiting`?s.waiting:e===`failed`?r.code===`too-large`?s.tooLarge:s.uploadFailed:e===`done`?t`<span class="sr">${s.uploaded}</span>${o(`M5 12.5l4.500 4.500L19 7.500`)}`:t`<progress max="1" .value=${n}></progress>`;return t`<div class="files" @dragover=${e=>e.preventDefault()} @drop=${e=>{e.preventDefault(),r([...e.dataTransfer?.files??[]])}}>
    <label class="pick">
      ${s.addFiles}
      <input
        class="sr"
        type="file"
        multiple
        @change=${e=>{let t=e.currentTarget;r([...t.files??[]]),t.value=``}}
      />
    </label>
    <ul aria-label=${s.files}>
      ${n.map(n=>t`<li class=${n.state}>
            <span>${n.file.name}</span>
            <span class="muted" role="status">${c(n)}</span>
            ${n.state===`failed`&&e.hasContent?t`<button type="button" @click=${()=>i(n)}>
                    ${e.terms.errors.retry}
                  </button>`:``}
            ${n.state===`done`?``:t`<button
                    type="button"
                    aria-label=${`${n.state===`sending`?e.terms.voteForm.cancel:e.portalTerms.common.remove}: ${n.file.name}`}
                    @click=${()=>a(n)}
                  >
                    ${o(`M6 6l12 12M18 6L6 18`)}
                  </button>`}
          </li>`)}
    </ul>
  </div>`}var Ee=50,De=class{#e;#t;#n;#r=``;#i=``;#a=!1;constructor(e,t){this.#e=e,this.#t=t,this.#n=new h(e,{args:()=>this.#r?[this.#r,e.wantedCulture]:void 0,task:async(e,[t],n)=>{let{result:r}=await f(e,{query:{SearchPhrase:t,Take:Ee}},n);return d(r).filter(({type:e})=>e===`folder`)},silent:!0})}reset(){this.#r=this.#i=``,this.#e.requestUpdate()}async refuse(){this.#i=this.#e.portalTerms.contribute.refused,this.#e.requestUpdate(),await this.#u(`.folder`)}#o=e=>{let t=e.currentTarget.closest(`.find`).querySelector(`input`).value.trim();this.#i=``,t&&t===this.#r&&this.#n.run(),this.#r=t,this.#e.requestUpdate()};#s=e=>{e.key!==`Enter`||e.isComposing||(e.preventDefault(),this.#o(e))};async#c({contentId:e,name:t}){let{apiClient:n}=this.#e;if(!(!n||e==null||this.#a)){this.#a=!0,this.#e.requestUpdate();try{let r=await l(n,{params:{contentId:e}});this.reset(),r?.nodeId!=null&&this.#t({nodeId:r.nodeId,name:t||`#${e}`})}catch(e){this.#i=m(this.#e,e),_(e),this.#e.dispatchEvent(new r(e))}this.#a=!1,this.#e.requestUpdate(),await this.#u(`.folder`)}}async#l(){this.reset(),this.#t(void 0),await this.#u(`#folder`)}async#u(e){await this.#e.updateComplete,this.#e.renderRoot.querySelector(e)?.focus()}render(e){let{error:n}=this.#n;return t`<div class="field">
      ${e?this.#f(e):this.#p()}
      <p class="field-error" id="folder-error" role="alert">
        ${this.#i||(n?m(this.#e,n):s)}
      </p>
    </div>`}get#d(){return this.#e.terms.list.kinds.folder}#f({name:e}){return t`<span class="label">${this.#d}</span>
      <div class="chips" role="group" aria-label=${this.#d}>
        <span class="chip folder" tabindex="-1" aria-describedby="folder-error" dir="auto"
          >${e}<button
            type="button"
            aria-label=${`${this.#e.portalTerms.common.remove}: ${e}`}
            @click=${()=>void this.#l()}
          >
            ${o(`M7 7l10 10M17 7L7 17`)}
          </button></span
        >
      </div>`}#p(){let{terms:e,portalTerms:n}=this.#e,r=this.#n.pending||this.#a;return t`<label for="folder">${this.#d}</label>
      <div class="find">
        <input
          id="folder"
          type="search"
          autocomplete="off"
          enterkeyhint="search"
          maxlength="200"
          placeholder=${n.contribute.findFolder}
          aria-describedby="folder-error"
          @keydown=${this.#s}
        />
        <button type="button" @click=${this.#o}>${e.search.submit}</button>
      </div>
      <div aria-busy=${r}>
        ${this.#n.render({initial:()=>``,pending:()=>``,complete:e=>this.#m(e),error:()=>``})}
      </div>`}#m(e){let{noResults:n,results:r}=this.#e.terms.searchPanel;return t`<p class="muted" role="status">
        ${e.length?r(e.length,this.#r):n(this.#r)}
      </p>
      <ul class="folders" role="list">
        ${e.map(e=>t`<li>
              <button type="button" lang=${e.culture??s} @click=${()=>void this.#c(e)}>
                ${o(a.folder)}
                <span dir="auto">${e.name||`#${e.contentId}`}</span>
              </button>
            </li>`)}
      </ul>`}};function Oe(e){let{status:t,problem:n}=e;return u(e)?!1:t===404||t===410||`/parentNodeId`in(n?.errors??{})}var ke=e`
  :host {
    container-type: inline-size;
  }
  /* Otherwise a column becomes as wide as what is in it, such as a table. */
  form,
  [role='tabpanel'],
  details,
  .field,
  .pair,
  .tools,
  .versions {
    grid-template-columns: minmax(0, 1fr);
  }
  h2,
  h3 {
    margin: 0 0 var(--_s);
    line-height: 1.3;
  }
  form {
    display: grid;
    gap: calc(2 * var(--_s));
  }
  [role='tabpanel'] {
    display: grid;
    gap: calc(2 * var(--_s));
    min-inline-size: 0;
  }
  .field {
    display: grid;
    gap: calc(var(--_s) / 2);
    min-inline-size: 0;
    align-content: start;
  }
  label,
  .label,
  summary {
    font-weight: 600;
  }
  summary {
    min-block-size: 2em;
    cursor: pointer;
  }
  details[open] {
    display: grid;
    gap: calc(2 * var(--_s));
  }
  details[open] > .field {
    margin-block-end: calc(2 * var(--_s));
  }
  input:not([type='file'], .chips > input),
  select,
  textarea,
  .chips,
  .text > .prose {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0.6em 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
    color: inherit;
    font: inherit;
  }
  option {
    background: Canvas;
    color: CanvasText;
  }
  textarea {
    font-family: var(--kb-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    font-size: 0.9em;
    resize: vertical;
  }
  .compare {
    display: flex;
    align-items: center;
    gap: var(--_s);
    margin-block-end: calc(var(--_s) / 2);
  }
  .compare > select,
  .languages > select {
    inline-size: auto;
    max-inline-size: 14em;
  }
  .pair {
    display: grid;
    gap: calc(2 * var(--_s));
  }
  .find {
    display: flex;
    gap: var(--_s);
  }
  .find > input {
    flex: 1;
    min-inline-size: 0;
  }
  .folders {
    max-block-size: 14em;
    overflow-y: auto;
  }
  .folders button {
    justify-content: start;
    inline-size: 100%;
    border-color: #0000;
    text-align: start;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(16em, 100%), 1fr));
    gap: calc(2 * var(--_s));
  }
  .value {
    min-block-size: 2.75em;
    padding-block: 0.6em;
  }
  [aria-invalid='true'] {
    border-color: var(--_danger) !important;
  }
  .field-error {
    color: var(--_danger);
    font-size: 0.875em;
  }
  .field-error:empty {
    display: none;
  }
  .text {
    min-block-size: 5em;
  }
  .resolution,
  .resolution > .prose {
    min-block-size: 14em;
  }
  .languages {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s);
    align-items: end;
    border-block-end: 1px solid var(--_border);
  }
  [role='tablist'] {
    display: flex;
    flex-wrap: wrap;
    flex: 1 1 auto;
  }
  [role='tab'] {
    border-color: #0000;
    border-radius: var(--_radius) var(--_radius) 0 0;
  }
  [role='tab'][aria-selected='true'] {
    border-block-end: 3px solid var(--_accent);
    font-weight: 600;
  }
  .languages > select {
    margin-block-end: calc(var(--_s) / 2);
  }
  .tools {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: grid;
    gap: var(--_s);
    padding-block: calc(var(--_s) / 2);
    background: var(--_surface);
    border-block-end: 1px solid var(--_border);
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
  }
  .toolbar > button {
    min-inline-size: 2.25em;
    min-block-size: 2.25em;
    padding: 0;
    border-color: #0000;
  }
  .toolbar > [aria-pressed='true'] {
    background: color-mix(in srgb, var(--_accent) 16%, #0000);
    border-color: var(--_accent);
  }
  .toolbar > [aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
  /* No text of the button, whose name is in the reader's language. */
  .letters::before {
    content: attr(data-letters);
  }
  .bold,
  .heading,
  .subheading {
    font-weight: 700;
  }
  .italic {
    font-style: italic;
    font-family: Georgia, serif;
  }
  .strike {
    text-decoration: line-through;
  }
  .subheading {
    font-size: 0.85em;
  }
  .linking {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s);
  }
  .linking > input {
    flex: 1 1 12em;
    inline-size: auto;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_s) / 2);
    padding: 0.35em 0.5em;
  }
  .chips:focus-within {
    outline: 2px solid var(--kb-focus, var(--_accent));
    outline-offset: 2px;
  }
  .chips > input {
    flex: 1 1 6em;
    min-inline-size: 0;
    min-block-size: 2em;
    background: none;
    border: 0;
    outline: 0;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    padding-inline-start: 0.6em;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: 1em;
    font-size: 0.9em;
  }
  .chip > button {
    min-block-size: 0;
    inline-size: 24px;
    block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 1em;
  }
  .chip svg {
    inline-size: 1em;
  }
  .files {
    padding: calc(1.5 * var(--_s));
    border: 1px dashed color-mix(in srgb, currentcolor 35%, #0000);
    border-radius: var(--_radius);
  }
  .pick {
    display: inline-flex;
    align-items: center;
    min-block-size: 2em;
    color: var(--_accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  .pick:focus-within {
    outline: 2px solid var(--kb-focus, var(--_accent));
    outline-offset: 2px;
  }
  .files li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s);
    min-block-size: 2.75em;
  }
  .files li > button {
    min-block-size: 2em;
    padding-inline: 0.5em;
  }
  .files .failed > .muted {
    color: var(--_danger);
  }
  progress {
    inline-size: 8em;
    accent-color: var(--_accent);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s);
  }
  .saved {
    color: var(--_success);
  }
  .notice,
  .conflict {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s);
    margin-block-end: calc(2 * var(--_s));
    padding: calc(1.5 * var(--_s)) calc(2 * var(--_s));
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .notice > p,
  .conflict > p {
    flex: 1 1 16em;
  }
  .versions {
    display: grid;
    inline-size: 100%;
    gap: calc(2 * var(--_s));
  }
  .versions > section {
    min-inline-size: 0;
    padding: calc(1.5 * var(--_s));
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  kb-article {
    --kb-article-reserve: 8em;
  }
  @container (min-width: 44em) {
    .versions,
    .pair {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`,Ae=e`
  .prose {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .prose > :first-child {
    margin-block-start: 0;
  }
  .prose > :last-child {
    margin-block-end: 0;
  }
  .prose p {
    margin-block: 0.6em;
  }
  .prose :is(h2, h3, h4, h5, h6) {
    margin-block: 1em 0.4em;
    line-height: 1.3;
  }
  .prose ul,
  .prose ol {
    margin-block: 0.6em;
    padding-inline-start: 1.6em;
    list-style: disc;
  }
  .prose ol {
    list-style: decimal;
  }
  .prose blockquote {
    margin: 0.8em 0;
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--_border);
  }
  .prose :is(code, pre) {
    padding: 0.1em 0.3em;
    background: var(--_raised);
    border-radius: 0.3em;
    font-family: var(--kb-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    font-size: 0.9em;
  }
  .prose pre {
    padding: 0.8em 1em;
    overflow-x: auto;
  }
  .prose pre code {
    padding: 0;
    background: none;
  }
  .prose img {
    max-inline-size: 100%;
    block-size: auto;
  }
  .prose img.ProseMirror-selectednode {
    outline: 2px solid var(--_accent);
  }
  .prose table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .prose :is(td, th) {
    min-inline-size: 3em;
    padding: 0.3em 0.6em;
    border: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
  }
  .prose th {
    background: var(--_raised);
  }
  .prose .selectedCell {
    background: color-mix(in srgb, var(--_accent) 14%, #0000);
  }
  /* Padding and border of a field, so that both texts begin on one line. */
  .compared {
    padding: calc(0.6em + 1px) calc(0.75em + 1px);
    background: var(--_raised);
    border-radius: var(--_radius);
    white-space: normal;
  }
`,K=/* @__PURE__ */ new WeakMap;function q(e,n,r,i=3){let a=K.get(e);return a||K.set(e,a=g({baseUrl:location.origin,fetch:async()=>Response.json(ue(n,e))})),t`<kb-article
    part="preview"
    .headingLevel=${i}
    .client=${a}
    .contentId=${n}
    .culture=${r}
  ></kb-article>`}function je({host:e,theirs:n,mine:r,contentId:i,culture:a,onTheirs:o,onMine:s}){let c=e.portalTerms.contribute,l=(e,n,r,o)=>t`<section aria-label=${e}>
      <h3>${e}</h3>
      <button type="button" @click=${o}>${r}</button>
      ${q(n,i,a,4)}
    </section>`;return t`<div class="conflict" part="notice">
    <p role="alert">${c.conflict}</p>
    <div class="versions">
      ${l(c.theirs,n,c.takeTheirs,o)}
      ${l(c.mine,r,c.keepMine,s)}
    </div>
  </div>`}function Me({host:e,time:n,onOpen:r,onDiscard:i}){let a=e.portalTerms.contribute,o=new Intl.DateTimeFormat(e.uiLang,{dateStyle:`medium`,timeStyle:`short`}).format(n);return t`<div class="notice" part="notice" role="status">
    <p>${a.found(o)}</p>
    <button type="button" class="primary" @click=${r}>${a.openDraft}</button>
    <button type="button" @click=${i}>${a.discardDraft}</button>
  </div>`}var Ne=class{#e;#t;#n;#r;#i;#a;constructor(e,t){this.#r=/* @__PURE__ */ new Map,this.asHtml=/* @__PURE__ */ new Set,this.#i=0,this.#a=`resolution`,this.load=()=>this.#n.load(),this.#e=e,this.#t=t,this.#n=new i(e,()=>import(`./chunks/rich-editor-X78FR4Jn.js`)),e.addController(this)}get error(){return this.#n.error}get current(){return this.#r.get(this.#a)??this.#r.get(`resolution`)}reset(){this.#i++;for(let e of this.#r.values())e.destroy();this.#r.clear(),this.asHtml.clear(),this.#a=`resolution`,this.#e.requestUpdate()}replaceAddress(e,t){for(let n of this.#r.values()){let{doc:r,tr:i,schema:a}=n.state,o=a.marks.link;r.descendants((n,r)=>{n.attrs.src===e&&i.setNodeAttribute(r,`src`,t);let a=n.marks.find(({type:t,attrs:n})=>t===o&&n.href===e);a&&i.addMark(r,r+n.nodeSize,o.create({...a.attrs,href:t}))}),i.docChanged&&n.view.dispatch(i)}}hostUpdated(){for(let e of this.#e.renderRoot.querySelectorAll(`[data-text]`)){let t=e.dataset.text;e.dataset.version!==`${this.#i}`&&(e.dataset.version=`${this.#i}`,this.#o(t,e))}}hostDisconnected(){this.reset()}async#o(e,t){let n=this.#i,r=await this.#n.load();if(r||delete t.dataset.version,!r||n!==this.#i||!t.isConnected)return;let{valueOf:i,labelOf:a,culture:o,onChange:s,onFiles:c}=this.#t;t.replaceChildren();let l=()=>this.#e.requestUpdate(),u=await r.createRichEditor(t,{html:i(e),label:a(e),culture:o(),describedBy:`${e}-error`,sanitizer:this.#e.settings.sanitizer,onChange:t=>s(e,t),onFocus:()=>{this.#a=e,l()},onTransaction:l,onFiles:c});if(n!==this.#i)return void u?.destroy();u?this.#r.set(e,u):this.asHtml.add(e),l()}},J=e=>e.chain().focus(),Y=e=>e.isActive(`table`),X=(e,t)=>({id:e,...t,run:t=>J(t).toggleMark(e).run(),isActive:t=>t.isActive(e)}),Z=(e,t)=>({id:e,letters:`H${t}`,run:e=>J(e).toggleHeading({level:t}).run(),isActive:e=>e.isActive(`heading`,{level:t})}),Pe=[X(`bold`,{letters:`B`}),X(`italic`,{letters:`I`}),X(`strike`,{letters:`S`}),X(`code`,{path:`M9 8l-4 4 4 4M15 8l4 4-4 4`}),Z(`heading`,2),Z(`subheading`,3),{id:`bulletList`,path:`M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01`,run:e=>J(e).toggleBulletList().run(),isActive:e=>e.isActive(`bulletList`)},{id:`orderedList`,path:`M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 14.2c.6-1 2.3-.7 2.1.5-.1.8-2.1 2.3-2.1 2.3h2.4`,run:e=>J(e).toggleOrderedList().run(),isActive:e=>e.isActive(`orderedList`)},{id:`quote`,path:`M5 5v14M10 8h10M10 12h10M10 16h6`,run:e=>J(e).toggleBlockquote().run(),isActive:e=>e.isActive(`blockquote`)},{id:`codeBlock`,path:`M4 5h16v14H4zM10 9l-3 3 3 3M14 9l3 3-3 3`,run:e=>J(e).toggleCodeBlock().run(),isActive:e=>e.isActive(`codeBlock`)},{id:`table`,path:`M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14`,run:e=>J(e).insertTable({rows:3,cols:2,withHeaderRow:!0}).run(),isShown:e=>!Y(e)},{id:`addRow`,path:`M4 4h16v8H4zM12 15v6M9 18h6`,run:e=>J(e).addRowAfter().run(),isShown:Y},{id:`addColumn`,path:`M4 4h8v16H4zM15 12h6M18 9v6`,run:e=>J(e).addColumnAfter().run(),isShown:Y},{id:`deleteRow`,path:`M4 4h16v8H4zM9 18h6`,run:e=>J(e).deleteRow().run(),isShown:Y},{id:`deleteColumn`,path:`M4 4h8v16H4zM15 12h6`,run:e=>J(e).deleteColumn().run(),isShown:Y},{id:`deleteTable`,path:`M4 5h16v14H4zM9 9l6 6M15 9l-6 6`,run:e=>J(e).deleteTable().run(),isShown:Y},{id:`undo`,path:`M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3`,run:e=>J(e).undo().run(),canRun:e=>e.can().undo()},{id:`redo`,path:`M15 14l5-5-5-5M20 9H10a6 6 0 000 12h3`,run:e=>J(e).redo().run(),canRun:e=>e.can().redo()}],Fe=`M10 14a4 4 0 006 .4l3-3a4 4 0 00-5.700-5.700l-1.700 1.700M14 10a4 4 0 00-6-.4l-3 3a4 4 0 005.700 5.700l1.700-1.700`,Ie=`M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01`;function Le(e){let t=e.currentTarget,n=[...t.querySelectorAll(`button`)],r=n.indexOf(e.target),i=getComputedStyle(t).direction===`rtl`?`ArrowLeft`:`ArrowRight`,a=i===`ArrowLeft`?`ArrowRight`:`ArrowLeft`,o={[i]:(r+1)%n.length,[a]:(r-1+n.length)%n.length,Home:0,End:n.length-1},s=r<0?void 0:n[o[e.key]??-1];if(s){e.preventDefault();for(let e of n)e.tabIndex=e===s?0:-1;s.focus()}}function Re({terms:e,editor:n,linking:r,onLinking:i,onFiles:a}){let c=(r,i,a,{pressed:o,disabled:c=!1}={})=>t`<button
      type="button"
      tabindex=${r===`bold`?0:-1}
      title=${e[r]}
      aria-label=${e[r]}
      aria-pressed=${o??s}
      aria-disabled=${!n||c?`true`:s}
      @mousedown=${e=>e.preventDefault()}
      @click=${()=>n&&!c&&a()}
    >
      ${i}
    </button>`;return t`<div class="tools">
    <div class="toolbar" role="toolbar" aria-label=${e.label} @keydown=${Le}>
      ${Pe.filter(({isShown:e})=>!e||(n?e(n):e!==Y)).map(({id:e,path:r,letters:i,run:a,isActive:s,canRun:l})=>c(e,r?o(r):t`<span class=${`letters ${e}`} data-letters=${i} aria-hidden="true"></span>`,()=>a(n),{pressed:s&&!!(n&&s(n)),disabled:!!(n&&l&&!l(n))}))}
      ${c(`link`,o(Fe),()=>i(!r),{pressed:!!n?.isActive(`link`)})}
      <button
        type="button"
        tabindex="-1"
        title=${e.picture}
        aria-label=${e.picture}
        @click=${e=>e.currentTarget.parentElement?.querySelector(`[type=file]`)?.click()}
      >
        ${o(Ie)}
      </button>
      <input type="file" accept="image/*" multiple hidden @change=${e=>{let t=e.currentTarget;a([...t.files??[]]),t.value=``}} />
    </div>
    ${r&&n?Q(e,n,i):``}
  </div>`}function Q(e,n,r){let{href:i=``}=n.getAttributes(`link`),a=e=>{let t=e.value.trim(),a=J(n).extendMarkRange(`link`);t?n.state.selection.empty&&!i?a.insertContent({type:`text`,text:t,marks:[{type:`link`,attrs:{href:t}}]}).run():a.setLink({href:t}).run():a.unsetLink().run(),r(!1)};return t`<div class="linking">
    <label for="link-address">${e.address}</label>
    <input id="link-address" type="url" dir="ltr" data-focus-link .value=${i} @keydown=${e=>{e.key===`Enter`?(e.preventDefault(),a(e.currentTarget)):e.key===`Escape`&&(e.preventDefault(),e.stopPropagation(),r(!1),n.commands.focus())}} />
    <button
      type="button"
      @click=${e=>a(e.currentTarget.parentElement.querySelector(`input`))}
    >
      ${e.apply}
    </button>
  </div>`}var ze=e=>(t,{method:n=`GET`,headers:r,body:i,signal:a}={})=>new Promise((o,s)=>{let c=new XMLHttpRequest;c.open(n,String(t));for(let[e,t]of new Headers(r))c.setRequestHeader(e,t);c.upload.onprogress=({loaded:t,total:n})=>e(n?t/n:0),c.onload=()=>{let e=new Headers;for(let t of c.getAllResponseHeaders().trim().split(/\r?\n/)){let[n=``,...r]=t.split(`: `);n&&e.append(n,r.join(`: `))}o(new Response(c.responseText,{status:c.status,headers:e}))},c.onerror=()=>s(/* @__PURE__ */ TypeError(`The upload was interrupted`)),c.onabort=()=>s(a?.reason),a?.addEventListener(`abort`,()=>c.abort(),{once:!0}),c.send(i)}),Be=({type:e})=>/^(image|video)\//.exec(e)?.[1]??`attachment`,Ve=class{#e;#t;constructor(e,t){this.list=[],this.#n=e=>{this.list.some(({state:e})=>e===`sending`)&&e.preventDefault()},this.#e=e,this.#t=t,e.addController(this)}hostConnected(){addEventListener(`beforeunload`,this.#n)}hostDisconnected(){removeEventListener(`beforeunload`,this.#n)}#n;add(e){let t=e.map(e=>({file:e,state:`waiting`,progress:0}));return this.list=[...this.list,...t],this.#e.requestUpdate(),t}async send(e,t,n=this.list){await Promise.all(n.filter(({state:e})=>e===`waiting`||e===`failed`).map(n=>this.#r(e,t,n)))}remove(e){e.abort?.abort(),this.list=this.list.filter(t=>t!==e),this.#e.requestUpdate()}clear(){for(let e of this.list)this.remove(e)}async#r(e,t,n){let r=new AbortController;Object.assign(n,{state:`sending`,progress:0,error:void 0,abort:r}),this.#e.requestUpdate();let i=e=>{n.progress=e,this.#e.requestUpdate()};try{if(n.url=await C(g({...e,fetch:ze(i)}),{params:{contentId:t},query:{uploadType:Be(n.file)},body:{file:n.file}},{signal:r.signal}),!n.url)throw new p(`invalid-reply`,`File_ContentPost has answered no address`);n.state=`done`}catch(e){if(r.signal.aborted)return;Object.assign(n,{state:`failed`,error:e})}this.#e.requestUpdate(),n.state===`done`&&this.#t(n)}},$=class e extends y{constructor(...e){super(...e),this.#e=new x(this),this.#t=new h(this,{args:()=>this.contentId==null||!this.#e.isEditor||this.#c===this.contentId?void 0:[this.contentId],task:async(e,[t],n)=>({contentId:t,...await G(e,t,n)})}),this.#n=new h(this,{args:()=>this.#e.isEditor?[]:void 0,task:(e,t,n)=>ee(e,{},n).catch(()=>[]),silent:!0}),this.texts=new Ne(this,{valueOf:e=>this.fields[e]??``,labelOf:e=>this.terms.article[e],culture:()=>this.#r.culture,onChange:(e,t)=>this.change({[e]:t}),onFiles:e=>this.#p(e)}),this.comparedTexts=new Se(this),this.#r=new be(this,{onOpen:()=>this.texts.reset(),onChange:()=>this.saved=!1}),this.#i=new De(this,e=>{this.#r.value&&this.#r.set({...this.#r.value,folder:e})}),this.#a=new Ve(this,e=>this.#h(e)),this.#o=new ye,this.#s=new xe,this.errors={},this.saving=!1,this.saved=!1,this.previewing=!1,this.linking=!1,this.#y=e=>{e.preventDefault(),this.#b()}}static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{},parentNodeId:{type:Number,attribute:`parent-node-id`},heading:{},errors:{state:!0},failure:{state:!0},saving:{state:!0},saved:{state:!0},conflict:{state:!0},previewing:{state:!0},linking:{state:!0}}}static{this.styles=[y.styles,ke,Ae]}static{this.loadPreview=async()=>void 0}#e;#t;#n;#r;#i;#a;#o;#s;#c;get fields(){return this.#r.fields}get compared(){return this.#r.compared}get isStored(){return!!this.#s.of(this.#r.culture)}get hasContent(){return this.contentId!=null}get kind(){return this.#r.value?.tag}get showsCauses(){return T.slice(0,-1).some(e=>this.fields[e]||this.compared?.[e])}errorOf(e){return this.errors[`${this.#r.culture} ${e}`]??``}change(e){for(let t of Object.keys(e))delete this.errors[`${this.#r.culture} ${t}`];this.#r.change(e)}async write(e,t){return this.contentId=void 0,await this.updateComplete,this.#r.value?(this.change({title:e,issue:t}),this.#r.open(this.#r.value),!0):!1}setKind(e){this.#r.value&&this.#r.set({...this.#r.value,tag:e})}willUpdate(e){if(!this.#e.isEditor)return;let{value:t,contentId:n}=this.#r;if(this.contentId==null)!t||n!==void 0?this.#f(void 0,oe(this.#l,this.#u,this.#d)):e.has(`parentNodeId`)&&(this.#r.value={...t,folder:this.#d});else if(this.#c!==this.contentId&&n!==this.contentId){let{value:e}=this.#t;if(e?.contentId!==this.contentId)return;this.#s.version=e,this.#f(this.contentId,e.draft)}}updated(e){e.has(`linking`)&&this.linking&&this.renderRoot.querySelector(`[data-focus-link]`)?.focus()}get#l(){return this.culture||this.wantedCulture}get#u(){let{name:e=``,email:t=``}=this.#e.person??{};return{author:e,authorEmail:t}}get#d(){let e=this.parentNodeId;return e==null?void 0:{nodeId:e,name:`#${e}`}}#f(e,t){e===void 0&&(this.#s.version=void 0),this.errors={},this.failure=this.conflict=void 0,this.saved=!1,this.#a.clear(),this.#i.reset(),this.#r.begin(e,t,this.#l)}#p(e){for(let t of this.#a.add(e))this.#o.insert(t,this.texts.current);this.#m()}async#m(e){this.apiClient&&this.contentId!=null&&await this.#a.send(this.apiClient,this.contentId,e)}#h(e){let t=this.#o.take(e);if(!t||!e.url)return;this.texts.replaceAddress(t,e.url);let{value:n}=this.#r;n&&this.#r.set(this.#o.replace(n,t,e.url))}#g(e){this.#a.remove(e);let t=this.#o.take(e),{value:n}=this.#r;t&&n&&(this.#r.set(this.#o.remove(n,t)),this.#r.open(this.#r.value))}#_(e,t){this.errors=Object.fromEntries(e.map(({culture:e,field:n})=>[`${e} ${n}`,t]));let[n]=e;return n&&this.#v(n.culture,n.field),!!n}async#v(e,t){this.#r.openTranslation(e),this.previewing=!1,await this.updateComplete,L(this.renderRoot,t)}#y;async#b(){let{apiClient:e,contentId:t}=this;if(!e||!this.#r.value||this.saving)return;let n=this.#s.changesOf(this.#x),{required:r}=this.portalTerms.contribute,i=n.filter(({title:e})=>!e.trim()).map(({culture:e})=>({culture:e,field:`title`}));if(!this.#_(i,r)&&this.dispatchEvent(new Ce(t==null?{}:{contentId:t}))){this.saving=!0,this.failure=void 0;try{let n=t;n??(n=await this.#s.create(e,this.#x),this.contentId=this.#c=n,this.#r.created(n)),await this.#m(),await this.#s.correct(e,n,this.#x),this.#S()}catch(e){await this.#C(e,n)}finally{this.saving=!1}}}get#x(){return W(this.#r.value)}#S(){let{contentId:e,fields:t}=this;if(e==null)return;this.saved=!0,this.conflict=void 0,this.#r.saved(!this.#s.changesOf(this.#x).length);let{culture:n,title:r}=t;this.dispatchEvent(new we({contentId:e,culture:n,title:r}));for(let t of document.querySelectorAll(`kb-article`))t.contentId===e&&t.reload?.()}async#C(t,n){let{status:i}=t;this.dispatchEvent(new r(t)),_(t);let{apiClient:a,contentId:o}=this;if(i===412&&a&&o!=null){try{this.conflict=await G(a,o),await e.loadPreview()}catch(e){this.failure=e}return}if(o==null&&this.#r.value?.folder&&Oe(t)){await this.#i.refuse();return}let{refused:s}=this.portalTerms.contribute;this.#_(_e(t,n),s)||(this.failure=t)}#w({draft:e,etag:t},n){if(this.#s.version={draft:e,etag:t},this.conflict=void 0,n)return void this.#b();this.#r.replace(e)}async#T(){this.previewing||await e.loadPreview(),this.previewing=!this.previewing,this.previewing||this.texts.reset()}#E(e){this.#r.addTranslation(e),this.#v(e,`title`)}renderPending(){return F}renderContent(){if(!this.#e.isEditor)return I(this);let{value:e,contentId:n}=this.#r;if(!e||n!==(this.contentId??void 0)){let{error:e}=this.#t;return e?v(this,e,()=>void this.#t.run()):this.renderPending()}return t`<div class="base">
      ${this.#D()} ${this.#O(e)} ${this.#A(e)}
    </div>`}#D(){let{article:e,edit:n}=this.portalTerms.contribute,r=this.heading??(this.hasContent?n:e);return r?t`<h2>${r}</h2>`:``}#O(e){let{conflict:t}=this,{found:n,culture:r}=this.#r;return t?je({host:this,theirs:t.draft,mine:e,contentId:this.contentId??0,culture:r,onTheirs:()=>this.#w(t,!1),onMine:()=>this.#w(t,!0)}):n?Me({host:this,time:n.time,onOpen:()=>this.#r.openFound(),onDiscard:()=>this.#r.discardFound()}):``}#k(e){let{texts:n}=this,r=e=>this.#p(e),i=Re({terms:this.portalTerms.contribute.tools,editor:n.current,linking:this.linking,onLinking:e=>this.linking=e,onFiles:r});return t`${n.error?v(this,n.error,()=>n.reset()):``}
    ${ge(this,{knownTags:this.#n.value??[],toolbar:i,folder:this.hasContent?``:this.#i.render(e.folder)})}
    ${Te(this,{uploads:this.#a.list,onFiles:r,onRetry:e=>void this.#m([e]),onRemove:e=>this.#g(e)})}`}#A(e){let{previewing:n,saving:r,saved:i,failure:a}=this,{culture:o,compared:s}=this.#r;return t`<form part="form" novalidate aria-busy=${r} @submit=${this.#y}>
      ${ie({host:this,cultures:e.translations.map(e=>e.culture),shown:o,compared:s?.culture,onShow:e=>this.#r.openTranslation(e),onCompare:e=>this.#r.compare(e),onAdd:e=>this.#E(e)})}
      <div role="tabpanel" id="panel" aria-label=${w(o,this.uiLang)} lang=${this.uiLang}>
        ${n?q(e,this.contentId??0,o):this.#k(e)}
      </div>
      ${a?b(this,a,this.portalTerms.contribute.failed):``}
      ${ve({host:this,saving:r,saved:i,previewing:n,onPreview:()=>void this.#T()})}
    </form>`}};$.loadPreview=()=>import(`./kb-article.js`),n(`kb-contribute`,$);export{$ as KbContribute};