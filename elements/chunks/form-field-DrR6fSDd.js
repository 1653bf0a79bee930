
import{A as e,D as t,b as n,w as r}from"../kb-base.js";import{w as i}from"../kb-common.js";import{n as a}from"./vote-form-XY5Br_Yx.js";var o=e`
  .offer {
    display: flex;
    min-block-size: 2.75em;
  }
`,s=class{#e;#t;#n;#r;constructor(e,t){this.#n=``,this.#r=!1,this.sending=!1,this.errors={},this.close=()=>{this.#i(),this.#r=!0},this.#a=e=>{e.key===`Escape`&&(e.stopPropagation(),e.preventDefault(),this.close())},this.#e=e,this.#t=t,e.addController(this)}hostUpdate(){let e=this.#t();e!==this.#n&&(this.#n=e,this.sending=!1,this.#i())}hostUpdated(){this.#r&&(this.#r=!1,this.#e.renderRoot.querySelector(`[data-focus]`)?.focus())}#i(e,t){this.opened=e,this.done=t,this.errors={},this.failure=void 0,this.#e.requestUpdate()}open(e){this.#i(e),this.#r=!0}#a;showErrors(e){this.errors=e,this.#e.requestUpdate();let[t]=Object.keys(e);return t&&this.#e.renderRoot.querySelector(`#${t}`)?.focus(),t!==void 0}async send(e){let t=this.#n;this.sending=!0,this.failure=void 0,this.#e.requestUpdate();try{let n=await e();return t===this.#n&&(this.sending=!1,this.#i(void 0,n),this.#r=this.#e.matches(`:focus-within`)),!0}catch(e){return t===this.#n&&(this.sending=!1,this.failure=e,this.#e.requestUpdate()),i(e),this.#e.dispatchEvent(new n(e)),!1}}render({label:e,submit:n,fields:r,onSubmit:i}){return t`<form
      part="form"
      novalidate
      aria-label=${e}
      @submit=${i}
      @keydown=${this.#a}
    >
      ${r}
      <div class="buttons">
        <button class="primary" part="submit" aria-disabled=${this.sending}>${n}</button>
        <button type="button" @click=${this.close}>${this.#e.terms.voteForm.cancel}</button>
      </div>
    </form>`}},c=[a,e`
    .buttons {
      display: flex;
      flex-wrap: wrap;
      gap: var(--_s);
    }
    /* Focused by script in place of the pressed button; it is no control. */
    .done {
      display: flex;
      align-items: center;
      gap: var(--_s);
      min-block-size: 2.75em;
      outline: 0;
    }
    .done > svg {
      color: var(--_success);
    }
    .error {
      margin-block-start: var(--_s);
    }
  `];function l({terms:e},n){let{id:i,label:a,value:o=``,optional:s,long:c,type:l=`text`,maxLength:u,error:d,first:f}=n;return t`<label for=${i}
      >${a}${s?t`&#32;<span class="muted">(${e.voteForm.optional})</span>`:``}</label
    >
    ${c?t`<textarea
            id=${i}
            name=${i}
            rows="3"
            maxlength=${u}
            ?required=${!s}
            aria-invalid=${d?`true`:r}
            aria-describedby=${`${i}-error`}
            ?data-focus=${f}
            .defaultValue=${o}
          ></textarea>`:t`<input
            id=${i}
            name=${i}
            type=${l}
            dir=${l===`text`?`auto`:`ltr`}
            maxlength=${u}
            autocomplete=${l===`email`?`email`:`off`}
            ?required=${!s}
            aria-invalid=${d?`true`:r}
            aria-describedby=${`${i}-error`}
            ?data-focus=${f}
            .defaultValue=${o}
          />`}
    <p class="field-error" id=${`${i}-error`} role="alert">${d}</p>`}var u=e=>Object.fromEntries([...new FormData(e)].map(([e,t])=>[e,String(t).trim()]).filter(([,e])=>e));export{o as a,s as i,c as n,u as r,l as t};