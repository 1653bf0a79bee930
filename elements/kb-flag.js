
import{A as e,D as t,F as n,p as r,u as i,w as a,x as o}from"./kb-base.js";import{i as s}from"./chunks/person-CtD1XDXd.js";import{b as c,c as l,p as u}from"./kb-reader.js";import{A as d,b as f,x as p}from"./kb-common.js";import{a as m,i as h,n as g,r as _,t as v}from"./chunks/form-field-DrR6fSDd.js";import{t as y}from"./chunks/portal-element--EZk5vif.js";import{t as b}from"./chunks/refusal-CaZGSUig.js";import{t as x}from"./chunks/signed-in-DR-D9Pqr.js";var S=class extends o{},C=class extends S{constructor(e){super(`kb-flag`,e,!0)}},w=class extends S{constructor(e){super(`kb-flagged`,e)}},T=class extends S{constructor(e){super(`kb-unflag`,e,!0)}},E=class extends S{constructor(e){super(`kb-unflagged`,e)}},D=`M5 21V4M5 4h13l-3 4.5L18 13H5`,O=class extends y{constructor(...e){super(...e),this.#e=new c(this),this.#t=new x(this),this.#n=new f(this,{args:()=>{let e=this.#e.value;return this.#t.isEditor&&e?[e.contentId,e.culture.toLowerCase()]:void 0},task:async(e,[t,n],r)=>{let i=await d(e,{params:{contentId:t}},r),a=i?.translations?.find(e=>e?.culture?.toLowerCase()===n);if(!i?.canWrite||!a?.flag)return null;let{title:o=``,flag:s,flagDate:c,flaggedBy:l}=a;return{title:o,reason:s,date:c,person:l,views:(await u(e,{params:{contentId:t}},r).catch(()=>void 0))?.views}},silent:!0}),this.#r=new h(this,()=>{let{contentId:e,culture:t}=this.#e.value??{};return`${e} ${t}`.toLowerCase()}),this.askEmail=!1,this.#i=e=>{e.preventDefault();let t=e.currentTarget,{reason:n,comment:r,email:i}=_(t),a=t.querySelector(`#email`)?.validity.valid===!1;if(this.#r.showErrors({...!n&&!r&&{comment:this.portalTerms.flag.reasonRequired},...a&&{email:this.terms.voteForm.emailInvalid}}))return;let o=this.#e.value?.title??``,s=[n,r].filter(Boolean).join(`: `);this.#o({title:o,reason:s,...i&&{email:i}},`report`)},this.#a=e=>{e.preventDefault();let{titleRequired:t,clearReasonRequired:n}=this.portalTerms.flag,{title:r=``,reason:i=``}=_(e.currentTarget);this.#r.showErrors({...!r&&{title:t},...!i&&{reason:n}})||this.#o({title:r,reason:i},`clear`)}}static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{},askEmail:{type:Boolean,attribute:`ask-email`}}}static{this.styles=[y.styles,g,m,e`
      .flag {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: var(--_s) calc(1.5 * var(--_s));
        padding: calc(1.5 * var(--_s)) calc(2 * var(--_s));
        border: 1px solid var(--_border);
        border-inline-start: 3px solid var(--_danger);
        border-radius: var(--_radius);
      }
      .flag > svg {
        color: var(--_danger);
      }
      .flag > div {
        min-inline-size: 0;
      }
      .flag strong {
        font-weight: 650;
      }
      .flag .buttons,
      .flag form {
        margin-block-start: calc(1.5 * var(--_s));
      }
      .words {
        white-space: pre-line;
      }
    `]}#e;#t;#n;#r;#i;#a;async#o(e,t){let n=this.#e.value,{apiClient:r}=this;if(!n||!r||this.#r.sending)return;let{contentId:i,culture:a}=n,o={contentId:i,culture:a,...e},s=t===`report`;this.dispatchEvent(s?new C(o):new T(o))&&await this.#r.send(()=>(s?k:A)(r,o))&&(this.#t.isEditor&&this.#n.run(),this.dispatchEvent(s?new w(o):new E(o)))}renderPending(){return t`<div class="base"><div class="offer"></div></div>`}renderContent(){let{failure:e,opened:n,sending:r,done:i}=this.#r,{failed:a,clearFailed:o}=this.portalTerms.flag,s=e=>e?this.#l(e):this.#c(),c=()=>n?s(this.#n.value):i?``:t`<div class="offer"></div>`;return t`<div class="base" aria-busy=${r||this.#n.pending}>
      ${i?this.#s(i):``}
      ${this.#n.render({initial:()=>this.#t.pending?c():this.#c(),pending:c,error:e=>p(this,e,()=>void this.#n.run()),complete:s})}
      ${e?b(this,e,n===`clear`?o:a):``}
    </div>`}#s(e){return t`<p class="done" part="done" role="status" tabindex="-1" data-focus>
      ${r(i)} ${this.portalTerms.flag[e]}
    </p>`}#c(){let{opened:e,done:n,errors:i}=this.#r;if(n)return``;let{flag:o}=this.portalTerms;if(!e)return t`<div class="offer">
        <button
          part="button"
          type="button"
          data-focus
          ?disabled=${!this.#e.value}
          @click=${()=>this.#r.open(`report`)}
        >
          ${r(D)} ${o.report}
        </button>
      </div>`;let{reasons:s,email:c,send:l}=this.terms.voteForm,u=t`<fieldset>
        <legend>${o.reason}</legend>
        ${Object.entries(s).map(([e,n],r)=>t`<label class="choice">
              <input type="radio" name="reason" .value=${e} ?data-focus=${r===0} />${n}
            </label>`)}
      </fieldset>
      ${v(this,{id:`comment`,label:o.comment,optional:!0,long:!0,maxLength:4e3,error:i.comment})}
      ${this.askEmail?v(this,{id:`email`,label:c,value:this.#t.person?.email??``,optional:!0,type:`email`,maxLength:254,error:i.email}):a}`;return this.#r.render({label:o.report,submit:l,fields:u,onSubmit:this.#i})}#l({title:e,reason:n,date:a,person:o,views:s}){let{flag:c}=this.portalTerms,{opened:l,done:u}=this.#r;return t`<div class="flag" part="flag" role="group" aria-labelledby="flagged">
      ${r(D)}
      <div>
        <p><strong id="flagged">${c.flagged}</strong></p>
        <p class="words" dir="auto">${this.#d(n)}</p>
        <p class="muted">
          ${a?t`<time datetime=${a}>${this.#f(a)}</time> · `:``}<bdi>${!o||o===`anonymous`?c.anonymous:o}</bdi>${s?t` · ${this.terms.list.views(s)}`:``}
        </p>
        ${l===`clear`?this.#u(e):t`<div class="buttons">
                <button
                  part="clear"
                  type="button"
                  ?data-focus=${!u}
                  @click=${()=>this.#r.open(`clear`)}
                >
                  ${r(i)} ${c.clear}
                </button>
              </div>`}
      </div>
    </div>`}#u(e){let{flag:n}=this.portalTerms,{title:r,reason:i}=this.#r.errors,a=t`${v(this,{id:`title`,label:n.title,value:e,maxLength:500,error:r})}
    ${v(this,{id:`reason`,label:n.clearReason,long:!0,maxLength:4e3,error:i,first:!0})}`;return this.#r.render({label:n.clear,submit:n.clear,fields:a,onSubmit:this.#a})}#d(e){let[t=``,...n]=e.split(`: `),r=this.terms.voteForm.reasons;return Object.hasOwn(r,t)?[r[t],...n].join(`: `):e}#f(e){let t=Date.parse(e);return Number.isNaN(t)?e:new Intl.DateTimeFormat(this.uiLang||void 0,{dateStyle:`medium`,timeStyle:`short`}).format(t)}};async function k(e,t){return await l(e,{body:t}),`reported`}async function A(e,t){try{return await s(e,{body:t}),`cleared`}catch(e){let{problem:t}=e;if(/\/no-flag$/.test(`${t?.type}`))return`clearedAlready`;throw e}}n(`kb-flag`,O);export{O as KbFlag};