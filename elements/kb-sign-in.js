
import{A as e,D as t,F as n,b as r,w as i,x as a}from"./kb-base.js";import{R as o,S as s,_ as c,g as l,w as u,x as d}from"./kb-common.js";import{l as f,n as p,t as m}from"./chunks/person-CtD1XDXd.js";import{t as h}from"./chunks/portal-element--EZk5vif.js";var g=class extends a{constructor(){super(`kb-sign-in`,{},!0)}},_=class extends a{constructor(e){super(`kb-signed-in`,e)}},v=class extends a{constructor(){super(`kb-sign-out`,{},!0)}},y=e`
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s) calc(2 * var(--_s));
    min-block-size: 2.75em;
  }
  .who {
    display: flex;
    align-items: center;
    gap: var(--_s);
    min-inline-size: 0;
    /* Focused by script in place of the pressed button; it is no control. */
    outline: 0;
  }
  .row + .row {
    margin-block-start: var(--_s);
  }
  .space {
    inline-size: 7em;
    block-size: 2.75em;
    margin: 0;
    border-radius: var(--_radius);
  }
  .error {
    margin-block-start: var(--_s);
  }
  dialog {
    inline-size: min(24em, 100vw - 2em);
    max-block-size: calc(100dvh - 2em);
    padding: calc(3 * var(--_s));
    overflow: auto;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(1.5 * var(--_radius));
    box-shadow: var(--_shadow);
  }
  dialog::backdrop {
    background: #0006;
  }
  form {
    display: grid;
    gap: calc(var(--_s) / 2);
    line-height: 1.5;
  }
  h2 {
    margin: 0;
    font-size: 1.25em;
    line-height: 1.3;
  }
  label {
    margin-block-start: var(--_s);
    font-weight: 600;
  }
  input {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0.6em 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
  }
  [aria-invalid='true'] {
    border-color: var(--_danger);
  }
  .field-error {
    color: var(--_danger);
    font-size: 0.875em;
  }
  .field-error:empty {
    display: none;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s);
    margin-block-start: calc(2 * var(--_s));
  }
`,b=`kb-help.oidc.`,x=`kb-sign-in`,S=/* @__PURE__ */ new Set;function C({authority:e,clientId:t}){let n=new URLSearchParams(location.search),[r,i]=n.get(`state`)?.split(`;`)??[];if(i!==`kb-sign-in`||!(n.has(`code`)||n.has(`error`))||S.has(location.href))return;let a={};try{a=JSON.parse(sessionStorage.getItem(`kb-help.oidc.`+r)??`{}`)}catch{}let o=a.authority===e&&a.client_id===t,s=a.request_type===`si:r`?o?`redirect`:void 0:window===window.parent?window.opener?`popup`:void 0:`frame`;return s&&S.add(location.href),s}function w(){let e=new URL(location.href);for(let t of[`code`,`state`,`iss`,`session_state`,`error`,`error_description`,`scope`])e.searchParams.delete(t);return e.href}var T=3e4,E=2**31-1;function D({error:e}){let{status:t,problem:n}=e;return t===401||!n?.type||/\/identity-token$/.test(n.type)}var O=class{#e;#t;#n=`out`;#r;#i;constructor(e){this.#e=e}get state(){return this.#n}get token(){return this.#t}async tokenFor({refused:e,segment:t}){if(this.#n===`in`&&this.#t)return(e?.token===this.#t&&D(e)||this.#o(T))&&await this.#s({refused:e,segment:t}),this.#n===`in`?this.#t:void 0}setState(e,t=this.#t){this.#n=e,this.#t=e===`out`?void 0:t,clearTimeout(this.#i);let n=e===`in`&&this.#t?m(this.#t):void 0;if(n!==void 0){let e=Math.max(1e3,n-T-Date.now());this.#i=setTimeout(this.#a,Math.min(e,E))}this.#e()}#a=()=>{this.#o(T)?this.#s({segment:`production`}).catch(()=>void 0):this.setState(this.#n)};#o(e){let t=this.#t&&m(this.#t);return!!(t&&t-e<=Date.now())}#s(e){let t=this.#t;return this.#r??=this.renew(e).then(e=>{this.#n===`in`&&this.#t===t&&this.setState(e?`in`:`ended`,e)}).finally(()=>this.#r=void 0)}},k=class extends O{constructor(e,t){super(t),this.getToken=e}async check(){this.setState(`pending`);let e=await this.getToken({segment:`production`}).catch(e=>{throw this.setState(`out`),e});this.setState(e?`in`:`out`,e)}signOut(){this.setState(`out`)}renew(e){return this.getToken(e)}async tokenFor(e){return this.state===`in`?this.getToken(e):void 0}},A=class extends O{async signIn(e,t,n){let{id_token:r}=await f(e,{body:{username:t,password:n}});if(!r||typeof r!=`string`)throw new o(`invalid-reply`,`Token_Post has answered no id_token`);this.setState(`in`,r)}signOut(){this.setState(`out`)}async renew(){}},j={get getToken(){return c.settings.getToken},set getToken(e){l({getToken:e})}};function M(e){let t=e.closest(`kb-provider`);if(t)return t;let{host:n}=e.getRootNode();return n?M(n):j}var N=({production:e,test:t})=>JSON.stringify([e,t].map(e=>e&&[e.authority,e.clientId,e.scope])),P=class e extends EventTarget{static#e=/* @__PURE__ */ new WeakMap;static#t=/* @__PURE__ */ new WeakSet;static around(t){let n=M(t),r=this.#e.get(n);return r||this.#e.set(n,r=new e(n)),r}#n;#r;#i=/* @__PURE__ */ new Map;#a=/* @__PURE__ */ new Map;#o=!1;constructor(e){super(),this.#n=e}get withPassword(){return this.#i.get(`production`)instanceof A}get hasTestProvider(){return!!this.#r?.test}state(e=`production`){return this.#o?`pending`:this.#i.get(e)?.state??`out`}token(e=`production`){return this.#i.get(e)?.token}uses(e){let t=this.#r,n=this.#d(e);return!!(t&&t.getToken===n.getToken&&N(t)===N(n))}async use(e){let t=this.#d(e);this.#r=t;for(let e of[...this.#i.keys()])this.#i.delete(e),this.#u(e);if(t.getToken){let e=new k(t.getToken,()=>this.#u(`production`));this.#i.set(`production`,e),await e.check()}else if(t.production)return this.#s(t);else this.#i.set(`production`,new A(()=>this.#u(`production`)));this.#p()}async signInWithPassword(e,t,n){let r=this.#i.get(`production`);r instanceof A&&await r.signIn(e,t,n)}async signIn(e,t){let n=this.#i.get(e);if(n instanceof k)return n.check();await(await this.#c(e)).signIn(t||e===`test`)}async signOut(){for(let e of[`test`,`production`])await this.#i.get(e)?.signOut?.()}async#s(e){let t;for(let n of[`production`,`test`]){let r=e[n]&&C(e[n]);if(r||e[n]&&e.restore){this.#l(!0);try{let e=await this.#c(n);r?t=await e.arrive(r):await e.restore()}finally{this.#l(!1)}}}return this.#p(),t}async#c(e){let t=this.#r?.[e];if(!t)throw Error(`There is no identity provider for the segment “${e}”.`);let{OidcAccount:n}=await import(`./chunks/oidc-account-BZ5Nt8HE.js`),r=this.#i.get(e);return r||(r=new n(t,()=>this.#u(e)),this.#i.set(e,r)),r}#l(e){this.#o=e,this.#p()}#u(e){let t=this.#i.get(e)?.state??`out`,n=this.#a.get(e)??`out`;if(this.#a.set(e,t),t===`in`&&n!==`in`||t===`out`&&(n===`in`||n===`ended`)){let e=[...this.#a.values()].some(e=>e===`in`||e===`ended`);this.#n.getToken=e?this.#f():void 0}this.#p()}#d({getToken:t,...n}){let r=t&&!e.#t.has(t);return{...n,getToken:r?t:this.#r?.getToken}}#f(){let t=async e=>(this.hasTestProvider&&e.segment===`test`&&this.#i.get(`test`)||this.#i.get(`production`))?.tokenFor(e);return e.#t.add(t),t}#p(){this.dispatchEvent(new Event(`change`))}};function F(e,t){let{code:n,problem:r}=t,i=e.portalTerms.signIn;return n===`forbidden`?/\/credentials$/.test(`${r?.type}`)?i.wrong:i.failed:n===`not-found`?i.off:n===`rate-limited`?i.tooMany:n===`offline`?s(e,t):i.failed}function I(e,t){let n;for(let r of e.querySelectorAll(`input`)){let i=!r.value.trim(),a=e.querySelector(`#${r.id}-error`);a.textContent=i?t.required[r.id]:``,r.setAttribute(`aria-invalid`,String(i)),i&&(n??=r)}return n?.focus(),!n}function L({host:e,again:n,username:r,busy:a,failure:o,onSubmit:s}){let c=e.portalTerms.signIn,l=e=>{e.preventDefault();let t=e.currentTarget;if(a||!I(t,c))return;let{username:n,password:r}=Object.fromEntries(new FormData(t));s(n.trim(),r)},u=e=>e.currentTarget.closest(`dialog`)?.close(),f=(e,n,a)=>t`<label for=${e}>${c[e]}</label>
      <input
        id=${e}
        name=${e}
        type=${n}
        autocomplete=${a}
        autocapitalize="none"
        spellcheck="false"
        maxlength="1000"
        value=${e===`username`?r:i}
        ?data-first=${e===(r?`password`:`username`)}
        aria-describedby=${`${e}-error`}
      />
      <p class="field-error" id=${`${e}-error`} role="alert"></p>`;return t`<dialog part="dialog" aria-labelledby="title">
    <form part="form" novalidate aria-busy=${a} @submit=${l}>
      <h2 id="title">${c.signIn}</h2>
      ${n?t`<p>${c.ended}</p>`:``} ${f(`username`,`text`,`username`)}
      ${f(`password`,`password`,`current-password`)}
      ${o?d(e,o,void 0,F(e,o)):``}
      <div class="buttons">
        <button class="primary" part="submit">${a?c.signingIn:c.signIn}</button>
        <button type="button" @click=${u}>${e.terms.voteForm.cancel}</button>
      </div>
    </form>
  </dialog>`}var R=e=>e instanceof o?e:new o(`network`,`Signing in failed (${String(e)})`,{cause:e}),z=class extends h{constructor(...e){super(...e),this.#t=!1,this.#n=``,this.#r=`production`,this.busy=!1,this.restore=!1,this.popup=!1,this.#i=()=>this.requestUpdate()}static{this.properties={authority:{},clientId:{attribute:`client-id`},scope:{},redirectUri:{attribute:`redirect-uri`},silentRedirectUri:{attribute:`silent-redirect-uri`},restore:{type:Boolean},popup:{type:Boolean},testAuthority:{attribute:`test-authority`},testClientId:{attribute:`test-client-id`},getToken:{attribute:!1},busy:{state:!0},failure:{state:!0}}}static{this.styles=[h.styles,y]}#e;#t;#n;#r;get person(){return this.#e?.state()===`in`?this.#d(`production`):void 0}connectedCallback(){super.connectedCallback(),this.requestUpdate()}disconnectedCallback(){super.disconnectedCallback(),this.#e?.removeEventListener(`change`,this.#i),this.#e=void 0}willUpdate(e){this.isConnected&&this.apiClient&&this.#o()}updated(){this.#t&&(this.#t=!1,this.renderRoot.querySelector(`[data-focus]`)?.focus())}async signIn(){await this.#s(`production`)}async signOut(){this.dispatchEvent(new v)&&(this.#t=this.matches(`:focus-within`),await this.#l(`production`,()=>this.#e?.signOut()))}#i;get#a(){let e=new URL(this.redirectUri||w(),document.baseURI);this.redirectUri||(e.search=e.hash=``);let t=(t,n)=>t?{authority:t,clientId:n??``,scope:this.scope||`openid profile email`,redirectUri:e.href,silentRedirectUri:new URL(this.silentRedirectUri||e,document.baseURI).href}:void 0;return{getToken:this.getToken??this.settings.getToken,production:t(this.authority,this.clientId),test:t(this.testAuthority,this.testClientId||this.clientId),restore:this.restore}}#o(){let e=P.around(this);e!==this.#e&&(this.#e?.removeEventListener(`change`,this.#i),e.addEventListener(`change`,this.#i),this.#e=e);let t=this.#a;e.uses(t)||this.#l(`production`,async()=>{let n=await e.use(t);n!==void 0&&this.#u(`production`,n)})}async#s(e){let t=this.#e;if(!t||!this.dispatchEvent(new g))return;if(t.withPassword){this.failure=void 0,await this.updateComplete;let e=this.renderRoot.querySelector(`dialog`);e?.showModal(),e?.querySelector(`[data-first]`)?.focus();return}let n=this.popup||t.state(e)===`ended`;this.#t=this.matches(`:focus-within`),this.busy=!0,await this.#l(e,async()=>{await t.signIn(e,n),t.state(e)===`in`&&this.#u(e)})}async#c(e,t){let{apiClient:n}=this,r=this.#e;n&&r&&(this.busy=!0,await this.#l(`production`,async()=>{await r.signInWithPassword(n,e,t),this.#n=e,this.#t=!0,this.renderRoot.querySelector(`dialog`)?.close(),this.renderRoot.querySelector(`form`)?.reset(),this.#u(`production`)}))}async#l(e,t){this.failure=void 0;try{await t()}catch(t){let n=R(t);if(/popup.*closed/i.test(`${t}`))return;this.failure=n,this.#r=e,u(n),this.dispatchEvent(new r(n))}finally{this.busy=!1}}#u(e,t){this.dispatchEvent(new _({person:this.#d(e),...t&&{returnUrl:t}}))}#d(e){return p(this.#e?.token(e)??``,this.settings.rolesClaim)}renderPending(){return t`<div class="base row" aria-busy="true">
      <b class="skeleton space" aria-hidden="true"></b>
    </div>`}renderContent(){let e=this.#e;if(!e||e.state()===`pending`)return this.renderPending();let n=e.state()===`ended`;return t`<div class="base">
      ${this.#f(`production`)}
      ${e.hasTestProvider&&e.state()===`in`?this.#f(`test`):``}
      ${e.withPassword?L({host:this,again:n,username:this.#n,busy:this.busy,failure:this.failure,onSubmit:(e,t)=>void this.#c(e,t)}):this.#p()}
    </div>`}#f(e){let n=this.portalTerms.signIn,r=e===`test`,i=this.#e.state(e),{name:a}=this.#d(e),o=r?t`<span class="muted">${n.test}</span>`:``;return i===`in`?t`<div class="row">
        <p class="who" part="person" role="status" tabindex="-1" ?data-focus=${!r}>
          ${o}<span>${n.signedInAs(a)}</span>
        </p>
        ${r?``:t`<button part="button" type="button" @click=${()=>this.signOut()}>
                ${n.signOut}
              </button>`}
      </div>`:t`<div class="row">
      ${o} ${i===`ended`?t`<p role="status">${n.ended}</p>`:``}
      <button
        class=${r?``:`primary`}
        part="button"
        type="button"
        ?data-focus=${!r}
        aria-busy=${this.busy}
        @click=${()=>this.#s(e)}
      >
        ${i===`ended`?n.signInAgain:n.signIn}
      </button>
    </div>`}#p(){let{failure:e}=this;return e?d(this,e,()=>void this.#s(this.#r),this.portalTerms.signIn.failed):``}};n(`kb-sign-in`,z);export{z as KbSignIn,b as i,w as n,x as r,O as t};