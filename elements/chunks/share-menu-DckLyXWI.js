
import{A as e,D as t,b as n,p as r,u as i}from"../kb-base.js";import{L as a,S as o,T as s,b as c,l}from"../kb-common.js";import{C as u,d,f,t as p,u as m,x as h,y as g}from"../kb-reader.js";var _=`M9 9h11v11H9zM5 15H4V4h11v1`,v=`M3 6h18v12H3zM3 7l9 6 9-6`,y=`M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5`,b=`M5 12h.01M12 12h.01M19 12h.01`,x=`M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z`,S=e`
  /* An empty note takes no space. */
  .note > span {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    margin-inline-start: calc(1.5 * var(--_s));
  }
  .note svg {
    color: var(--_success);
  }
  .box {
    display: block;
    padding: 0.5em 0.75em;
    border: 0;
  }
  .languages {
    margin-block-start: 0.35em;
    padding-block-start: 0.35em;
    border-block-start: 1px solid var(--_border);
  }
  .languages > p {
    padding: 0.25em 0.857em;
  }
  .link {
    flex: 1 1 100%;
  }
  .link input {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
  }
`,C=/^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2,5}$/i,w=class extends g{#e;#t;#n;#r;#i;constructor(e,t){super(e),e.applyStyles(S),this.#e=t,this.#t=new c(e,{args:()=>this.open&&t.value?[t.value.contentId,e.culture]:this.#a,task:async(e,t,n)=>{let[r,i]=this.#a=t,o=i?await d(e,{params:{contentId:r,culture:i}},n):await m(e,{params:{contentId:r}},n);return a(o.links),o}})}#a;get#o(){return this.host.terms.shareMenu}#s(){this.host.requestUpdate()}renderItems(){let e=this.#e.value?.contentId;return e!==this.#n&&(this.#n=e,this.#r=this.#i=void 0),this.#t.render({pending:()=>t`<div class="box" role="menuitem" aria-disabled="true" tabindex="-1">
          <span class="sr">${this.#o.loading}</span>
          <b class="skeleton"></b><b class="skeleton"></b>
        </div>`,error:e=>e.code===`config`?this.#u(o(this.host,e)):t`<p id="error" class="box" part="error">
                <slot name="error">${o(this.host,e)}</slot>
              </p>
              <button
                type="button"
                role="menuitem"
                part="retry"
                tabindex="-1"
                aria-describedby="error"
                @click=${()=>this.#t.run()}
              >
                ${this.host.terms.errors.retry}
              </button>
              ${this.#c()}`,complete:({links:e=[],methods:t=[]})=>{let n=e.filter(e=>this.#l(e)),r=this.#d(n);return r?this.#f(r,n,t):this.#u(this.#o.unavailable)}})}#c(){let e=this.host.closest(`kb-article`);return!e?.shown||e.shown.contentId!==this.#e.value?.contentId?``:t`<button type="button" role="menuitem" part="item" tabindex="-1" @click=${async()=>{this.close(),this.#i=void 0;try{await e.print()}catch(e){this.#i=`failed`,this.host.dispatchEvent(new n(e))}this.#s()}}>
      ${r(x)}${this.#o.print}
    </button>`}#l({culture:e,url:t}){let n=this.#e.value?.contentId,r=n===void 0?t:l(this.host,{contentId:n,culture:e,url:t});return s(r)}#u(e){return t`<p class="box muted" role="menuitem" aria-disabled="true" tabindex="-1">${e}</p>
      ${this.#c()}`}#d(e){let t=this.#r??this.#e.value?.culture;return h(e,t,this.host.settings.fallbackCulture)}#f(e,n,i){let a=this.#o,o=this.#l(e),s=e.name??this.#e.value?.title??``,[c,l]=[encodeURIComponent(o),encodeURIComponent(s)],u=(n,a,o,s)=>i.includes(n)?t`<a
            role="menuitem"
            part="item"
            tabindex="-1"
            target="_blank"
            rel="noopener noreferrer"
            href=${s}
            @click=${t=>this.#m(t,e,n)}
            >${r(o)}${a}</a
          >`:``,d=(n,i,a,o)=>t`<button
        type="button"
        role="menuitem"
        part="item"
        tabindex="-1"
        @click=${t=>this.#m(t,e,n,o)}
      >
        ${r(a)}${i}
      </button>`;return t`
      ${i.includes(`copyToClipboard`)||this.host.culture?d(`copyToClipboard`,a.copy,_,()=>this.#h(o)):``}
      ${u(`email`,a.email,v,`mailto:?subject=${l}&body=${c}`)}
      ${u(`teams`,a.teams,y,`https://teams.microsoft.com/share?href=${c}&msgText=${l}`)}
      ${`share`in navigator?d(`zero`,a.device,b,()=>navigator.share({title:s,url:o})):``}
      ${this.#c()} ${n.length>1?this.#p(e,n):``}
    `}#p(e,n){return t`<div class="languages" role="group" aria-labelledby="languages">
      <p id="languages" class="muted">${this.#o.language}</p>
      ${n.map(n=>t`<button
            type="button"
            role="menuitemradio"
            part="item"
            tabindex="-1"
            aria-checked=${n===e}
            lang=${n.culture??``}
            @click=${()=>{this.#r=n.culture,this.#s()}}
          >
            ${u(n)}
          </button>`)}
    </div>`}async#m(e,t,n,r){let i=this.#e.value,{apiClient:a}=this.host;if(!i)return;let{contentId:o}=i,s=t.culture??i.culture,c=this.#l(t);if(!this.host.dispatchEvent(new p({contentId:o,culture:s,url:c,method:n}))){e.preventDefault();return}this.close();try{await r?.()}catch{return}if(!a||!C.test(s))return;let l={contentId:o,culture:s,shareTarget:`external`,shareMethod:n,externalLinkName:t.name,externalLinkCulture:t.culture};f(a,{body:l}).catch(()=>void 0)}async#h(e){this.#i=void 0;try{await navigator.clipboard.writeText(e),this.#i=`copied`}catch(e){throw this.#i=`blocked`,e}finally{this.#s()}}renderNote(){let e=this.#o,n=this.#d(this.#t.value?.links??[]),a=n&&this.#l(n);return t`<span class="note" role="status"
        >${this.#i===`copied`?t`<span>${r(i)} ${e.copied}</span>`:``}${this.#i===`failed`?t`<span>${this.host.terms.errors.other}</span>`:``}</span
      >${this.#i===`blocked`?t`<label class="link"
              >${e.copyFailed}
              <input
                part="link"
                readonly
                .value=${a??``}
                @focus=${e=>e.target.select()}
            /></label>`:``}`}};export{w as ShareMenu};