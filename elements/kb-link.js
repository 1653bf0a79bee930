
import{A as e,D as t,F as n,p as r,u as i,x as a}from"./kb-base.js";import{b as o,l as s}from"./kb-reader.js";import{a as c,i as l,n as u,r as d,t as f}from"./chunks/form-field-DrR6fSDd.js";import{t as p}from"./chunks/portal-element--EZk5vif.js";import{t as m}from"./chunks/refusal-CaZGSUig.js";var h=class extends a{},g=class extends h{constructor(e){super(`kb-link`,e,!0)}},_=class extends h{constructor(e){super(`kb-linked`,e)}},v=e=>/^https?:\/\/[^\s/?#]\S*$/i.test(e)&&URL.canParse(e),y=class extends p{static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{},linkUrl:{attribute:`link-url`},description:{}}}static{this.styles=[p.styles,u,c,e`
      [aria-busy='true'] > button {
        opacity: 0.6;
      }
    `]}#e=new o(this);#t=new l(this,()=>[this.#e.value?.contentId,this.linkUrl,this.description].join(`
`));get#n(){let{linkUrl:e,baseURI:t}=this,n=e&&URL.canParse(e,t)?new URL(e,t).href:``;return v(n)?n:``}#r=()=>{let e=this.#n,t=this.description?.trim();e&&t?this.#a(e,t):this.#t.open(`record`)};#i=e=>{e.preventDefault();let{link:t}=this.portalTerms,{url:n=``,description:r=``}=d(e.currentTarget);this.#t.showErrors({...!v(n)&&{url:t.urlInvalid},...!r&&{description:t.descriptionRequired}})||this.#a(n,r)};async#a(e,t){let n=this.#e.value,{apiClient:r}=this;if(!n||!r||this.#t.sending)return;let{contentId:i,culture:a}=n,o={contentId:i,culture:a,linkUrl:e,description:t};this.dispatchEvent(new g(o))&&await this.#t.send(async()=>(await s(r,{params:{contentId:i},body:{linkUrl:e,description:t}}),t))&&this.dispatchEvent(new _(o))}renderPending(){return t`<div class="base"><div class="offer"></div></div>`}renderContent(){let{opened:e,done:n,sending:r,failure:i}=this.#t;return t`<div class="base" aria-busy=${r}>
      ${e?this.#s():n?this.#c(n):this.#o()}
      ${i?m(this,i,this.portalTerms.link.failed):``}
    </div>`}#o(){let{sending:e}=this.#t;return t`<div class="offer" aria-busy=${e}>
      <button
        part="button"
        type="button"
        data-focus
        ?disabled=${!this.#e.value}
        aria-disabled=${e}
        @click=${this.#r}
      >
        ${r(i)} ${this.portalTerms.link.used}
      </button>
    </div>`}#s(){let{link:e}=this.portalTerms,{url:n,description:r}=this.#t.errors,i=t`${f(this,{id:`url`,label:e.url,value:this.#n,type:`url`,maxLength:2e3,error:n,first:!this.#n})}
    ${f(this,{id:`description`,label:e.description,value:this.description??``,maxLength:500,error:r,first:!!this.#n})}`;return this.#t.render({label:e.used,submit:this.terms.voteForm.send,fields:i,onSubmit:this.#i})}#c(e){let{link:n}=this.portalTerms,a=this.#n&&this.description;return t`<div class="done" part="done" role="status" tabindex="-1" data-focus>
        ${r(i)} <slot name="done"><span>${n.done(e)}</span></slot>
      </div>
      ${a?``:t`<button type="button" @click=${()=>this.#t.open(`record`)}>${n.another}</button>`}`}};n(`kb-link`,y);export{y as KbLink};