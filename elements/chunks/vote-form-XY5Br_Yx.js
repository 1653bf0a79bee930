
import{t as e}from"./rolldown-runtime-DWK5is8u.js";import{A as t,D as n,w as r}from"../kb-base.js";var i=t`
  form {
    display: grid;
    gap: calc(var(--_s) / 2);
    inline-size: 34em;
    max-inline-size: 100%;
  }
  form > * + :is(label, .buttons) {
    margin-block-start: var(--_s);
  }
  fieldset {
    min-inline-size: 0;
    margin: 0 0 var(--_s);
    padding: 0;
    border: 0;
  }
  label,
  legend {
    padding: 0;
    font-weight: 600;
  }
  label .muted {
    font-weight: 400;
  }
  .choice {
    display: flex;
    gap: 0.6em;
    align-items: center;
    min-block-size: 2.25em;
    font-weight: 400;
    cursor: pointer;
  }
  [type='radio'] {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    margin: 0;
    accent-color: var(--_accent);
  }
  input:not([type='radio']),
  textarea {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0.6em 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
    resize: vertical;
  }
  textarea {
    min-block-size: 5.5em;
    max-block-size: 20em;
    field-sizing: content;
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
`,a=/* @__PURE__ */ e({voteForm:()=>c}),o=e=>Object.fromEntries([...new FormData(e)].map(([e,t])=>[e,String(t).trim()]).filter(([,e])=>e));function s(e,t){let n;for(let r of e.querySelectorAll(`input[type=email], textarea`)){let i=r.required&&!r.value.trim(),a=i||!r.validity.valid,o=e.querySelector(`#${r.id}-error`);o.textContent=a?r.type===`email`?i?t.emailRequired:t.emailInvalid:t.commentRequired:``,r.setAttribute(`aria-invalid`,String(a)),a&&(n??=r)}return n?.focus(),!n}function c(e){let{host:t,helpful:a,hidden:c,comment:l,email:u,name:d,onCancel:f}=e,p=t.terms.voteForm,m=e.reasons??Object.entries(p.reasons).map(([e,t])=>({value:e,text:t}));t.applyStyles(i);let h=(e,t,r)=>n`<label for=${e}
      >${t}${r?``:n`&#32;<span class="muted">(${p.optional})</span>`}</label
    >`,g=e=>n`<p class="field-error" id=${`${e}-error`} role="alert"></p>`,_=t=>{t.preventDefault();let n=t.currentTarget;s(n,p)&&e.onSubmit(o(n))},v=e=>{e.key===`Escape`&&(e.stopPropagation(),e.preventDefault(),f())},y=!a&&m.length>0,b=!a&&l!==`none`;return n`<form part="form" novalidate ?hidden=${c} @submit=${_} @keydown=${v}>
    ${y?n`<fieldset>
            <legend>${p.reasonLabel}</legend>
            ${m.map(({value:e,text:t},r)=>n`<label class="choice">
                  <input
                    type="radio"
                    name="reason"
                    .value=${e}
                    ?data-focus=${!c&&r===0}
                  />${t}
                </label>`)}
          </fieldset>`:``}
    ${b?n`${h(`comment`,p.commentLabel,l===`required`)}
            <textarea
              id="comment"
              name="comment"
              rows="3"
              maxlength="4000"
              ?required=${l===`required`}
              aria-describedby="comment-error"
              ?data-focus=${!c&&!y}
            ></textarea>
            ${g(`comment`)}`:``}
    ${u===`none`?``:n`${h(`email`,p.email,u===`required`)}
            <input
              id="email"
              name="email"
              type="email"
              autocomplete="email"
              maxlength="254"
              ?required=${u===`required`}
              aria-describedby="email-error"
              ?data-focus=${!c&&!y&&!b}
            />
            ${g(`email`)}`}
    ${d?n`${h(`name`,p.name,!1)}
            <input
              id="name"
              name="name"
              autocomplete="name"
              maxlength="200"
              ?data-focus=${!c&&!y&&!b&&u===`none`}
            />`:r}
    <div class="buttons">
      <button class="primary" part="submit">${p.send}</button>
      <button type="button" @click=${f}>${p.cancel}</button>
    </div>
  </form>`}export{i as n,a as t};