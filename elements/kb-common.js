//# allFunctionsCalledOnLoad
import{A as e,C as t,D as n,I as r,M as i,N as a,P as o,S as s,_ as c,b as l,g as u,j as d,k as f,m as p,p as m,s as h,v as g,w as _}from"./kb-base.js";var v=class extends Error{constructor(e,t,n){super(t),Object.assign(this,n,{name:`KbError`,code:e})}},y={401:`forbidden`,403:`forbidden`,404:`not-found`,408:`timeout`,409:`conflict`,410:`gone`,413:`too-large`,429:`rate-limited`},b=e=>Math.max(0,Math.ceil(+e||(Date.parse(e)-Date.now())/1e3))||void 0,x=(e,t)=>new v(globalThis.navigator?.onLine===!1?`offline`:`network`,globalThis.location?.protocol===`https:`&&/^http:/.test(t)?`Mixed content: a page with https cannot read ${t}`:`No answer from ${t}. Check the address, CORS and connect-src of the page's policy (${String(e)})`,{cause:e});function S({ok:e,status:t,headers:n,url:r},i){let a,o;try{a=JSON.parse(i)}catch(e){o=e}if(e)return new v(`invalid-reply`,`No reply of the service: ${r}`,{status:t,cause:o});let s=y[t]??(t<500?`bad-request`:`unavailable`),c=b(n.get(`Retry-After`));return new v(s,`${a?.detail??`${t} from ${r}`}`,{status:t,problem:a,retryAfter:c})}function C(e){let t=e??[];if(!Array.isArray(t)||!t.every(e=>typeof e==`object`&&!!e&&!Array.isArray(e)))throw new v(`invalid-reply`,`Not a list of objects`);return t}function ee({baseUrl:e,segment:t},n,r={},i={}){let a;try{a=new URL(e||`http://`,globalThis.document?.baseURI)}catch{}if(!a||!/^http/.test(a.protocol))throw new v(`config`,`Set base-url (baseUrl) to the address of the service`);let o=n.replace(/(\/test)?\/v/,t===`test`?`/test/v`:t===`production`?`/v`:`$&`).replace(/{(\w+)}/g,(e,t)=>encodeURIComponent(`${r[t]}`.replace(/\p{Cs}/gu,`�`)).replace(/^\.\.?$/,`$&%20`));a.pathname=a.pathname.replace(/\/*$/,o);for(let[e,t]of Object.entries(i))for(let n of[t??[]].flat())a.searchParams.append(e,n);return a.href}var w=5,T=2;async function te(e,t,n,{mayRenewToken:r,idempotent:i,noRetry:a=0,delay:o,url:s}){for(let c=0;;c++){let l=e instanceof v?e:x(e,s),{code:u,status:d,retryAfter:f}=l;if(!(u===`forbidden`?r&&!c:i&&c<T&&d!==a&&!(f>w)&&/408|429|50[0234]|network/.test(`${d}${u}`)))throw l;await new Promise(e=>setTimeout(e,f*1e3||o*2**c*(1+Math.random())));try{return await t(l)}catch(t){n.throwIfAborted(),e=t}}}function ne(e,t,n){let r=new AbortController,{signal:i}=r,a=0,o=t&&setTimeout(()=>r.abort(new v(`timeout`,`Timed out`)),t),s=new Promise((t,a)=>{i.onabort=()=>{clearTimeout(o),n(),a(i.reason)},e(i).then(t,a).then(()=>r.abort())});return e=>new Promise((t,n)=>{let o=()=>{n(e.reason),--a||r.abort(e.reason)};a++,e?.addEventListener(`abort`,o,{signal:i}),s.then(t,n),e?.aborted&&o()})}var re=50,E=Symbol(),D=e=>typeof e==`object`&&!!e&&!Array.isArray(e);function ie(e,t){if(!e)return t;try{let n=JSON.parse(e);return t===void 0?D(n)?t:E:n===null?t:typeof n==typeof t&&Array.isArray(n)===Array.isArray(t)?n:E}catch{return E}}var O=()=>[...globalThis.crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(16))].map(e=>e.toString(16).padStart(2,`0`)).join(``);async function k(e,t,{params:n,query:r}={},i,{reply:a,identity:o,noRetry:s=0,write:c}){let l={...e,...i},{requests:u,cache:d,signal:f,fresh:p,culture:m,getToken:h}=l,{fetch:g=fetch,timeout:_=1e4,freshFor:y=3e4,retryDelay:b=300}=l,[x,C]=t.split(` `),w=ee(l,C,n,r),T=x+w+m,D,O=async(e,t)=>{try{D=o&&await h?.({segment:/\/rest\/test\//.test(w)?`test`:`production`,refused:D&&t?.code===`forbidden`?{token:D,error:t}:void 0})}catch(e){throw new v(`network`,`getToken failed (${String(e)})`,{cause:e})}let n=T+D,r=d.get(n);if(!r||p||a===null||Date.now()-r.time>=y){let t={"Ocp-Apim-Subscription-Key":l.subscriptionKey,"Accept-Language":m,"If-None-Match":r?.etag,Authorization:D&&`Bearer ${D}`,...c?.headers},n=await g(w,{method:x,cache:p?`reload`:void 0,...c,headers:Object.entries(t).filter(([,e])=>e),signal:e}),i=await n.text();if(!r||n.status!==304){let e=n.ok?ie(i,a):E;if(e===E)throw S(n,i);r={data:e??void 0,etag:n.headers.get(`ETag`),time:0}}r.time=Date.now()}return d.delete(n),d.set(n,r),d.size>re&&d.delete(d.keys().next().value),c&&d.clear(),r.data},k=e=>O(e).catch(t=>(e.throwIfAborted(),te(t,t=>O(e,t),e,{mayRenewToken:!!D,idempotent:!c,noRetry:s,delay:b,url:w}))),A=!c&&!p&&u.get(T);return A||(A=ne(k,_,()=>u.delete(T)),u.set(T,A)),A(f)}function A(e,t,{body:n,...r}={},i,{headers:a,...o}){let s=n&&!(n instanceof FormData)?JSON.stringify(n):void 0,c={"Idempotency-Key":O(),...a};return s&&(c[`Content-Type`]=`application/json`),k(e,t,r,i,{...o,write:{body:s??n,headers:c,keepalive:Number(s?.length)<15e3,redirect:`error`}})}function ae(e,t,n){return k(e,`GET /rest/v2/content/{contentId}`,t,n,{reply:null})}function oe(e,t,n){return k(e,`GET /rest/v2/content/{contentId}/`,t,n,{reply:null,identity:!0})}function se(e,t,n){return k(e,`GET /rest/v2/recommended/`,t,n,{reply:[]})}function ce(e,t,n){return k(e,`GET /rest/test/v2/relatedarticle/{contentId}/`,t,n,{reply:{},identity:!0})}function le(e,t,n){return k(e,`GET /rest/v2/tag`,t,n,{reply:[]})}function ue(e,t,n){return k(e,`GET /rest/test/v2/search/suggestions/{query}`,t,n,{reply:{},noRetry:504})}function de(e,t,n){return k(e,`GET /rest/v2/search`,t,n,{reply:{}})}var j=(e,t,n=``)=>e.replaceAll(`{contentId}`,`${t}`).replaceAll(`{culture}`,()=>encodeURIComponent(n)),M=e=>e.replace(/^(?!kb-)/,`kb-`);function fe(e,t){let n=null;if(t){let r=e.cloneNode();r.href=j(t,90909,`80808`);let i=r.href.replace(/[.*+?^$()|[\]\\]/g,`\\$&`).replace(`90909`,`(?<contentId>\\d+)`).replace(`80808`,`(?<culture>[\\w-]+)`);n=RegExp(`^${i}([?&][^#]*)?(#.*)?$`).exec(e.href)}let r=Number(e.dataset.contentId??n?.groups?.contentId),i=n?n.at(-1):e.hash;return r?{contentId:r,culture:n?.groups?.culture,anchor:i?.[1]&&M(i.slice(1))}:void 0}var pe={page:/^https?:/i,link:/^(https?|mailto|tel):/i,image:/^([hH][tT]{2}[pP][sS]?:|data:image\/(png|jpeg|gif|webp|avif)[;,])/};function N(e,t=document.baseURI,n=`link`){let r=typeof e==`string`&&e.trim(),i=e=>pe[n].test(e);if(!(!r||/^[^/?#]*:/.test(r)&&!i(r)))try{let{href:e}=new URL(r,t);return i(e)?e:void 0}catch{return}}var P={INITIAL:0,PENDING:1,COMPLETE:2,ERROR:3},F=Symbol(),I=class{get taskComplete(){return this.t||=this.i===1?new Promise(((e,t)=>{this.o=e,this.h=t})):this.i===3?Promise.reject(this.l):Promise.resolve(this.u),this.t}constructor(e,t,n){this.p=0,this.i=0,(this._=e).addController(this);let r=typeof t==`object`?t:{task:t,args:n};this.v=r.task,this.j=r.args,this.m=r.argsEqual??me,this.k=r.onComplete,this.A=r.onError,this.autoRun=r.autoRun??!0,`initialValue`in r&&(this.u=r.initialValue,this.i=2,this.O=this.T?.())}hostUpdate(){!0===this.autoRun&&this.S()}hostUpdated(){this.autoRun===`afterUpdate`&&this.S()}T(){if(this.j===void 0)return;let e=this.j();if(!Array.isArray(e))throw Error(`The args function must return an array`);return e}async S(){let e=this.T(),t=this.O;this.O=e,e===t||e===void 0||t!==void 0&&this.m(t,e)||await this.run(e)}async run(e){let t,n;e??=this.T(),this.O=e,this.i===1?this.q?.abort():(this.t=void 0,this.o=void 0,this.h=void 0),this.i=1,this.autoRun===`afterUpdate`?queueMicrotask((()=>this._.requestUpdate())):this._.requestUpdate();let r=++this.p;this.q=new AbortController;let i=!1;try{t=await this.v(e,{signal:this.q.signal})}catch(e){i=!0,n=e}if(this.p===r){if(t===F)this.i=0;else{if(!1===i){try{this.k?.(t)}catch{}this.i=2,this.o?.(t)}else{try{this.A?.(n)}catch{}this.i=3,this.h?.(n)}this.u=t,this.l=n}this._.requestUpdate()}}abort(e){this.i===1&&this.q?.abort(e)}get value(){return this.u}get error(){return this.l}get status(){return this.i}render(e){switch(this.i){case 0:return e.initial?.();case 1:return e.pending?.();case 2:return e.complete?.(this.value);case 3:return e.error?.(this.error);default:throw Error(`Unexpected status: `+this.i)}}},me=(e,t)=>e===t||e.length===t.length&&e.every(((e,n)=>!f(e,t[n]))),he=e`
  .error {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s) calc(2 * var(--_s));
    padding: calc(1.5 * var(--_s)) calc(2 * var(--_s));
    background: color-mix(in srgb, var(--_danger) 7%, #0000);
    border: 1px solid color-mix(in srgb, var(--_danger) 30%, #0000);
    border-radius: var(--_radius);
    line-height: 1.5;
  }
  .error > p {
    flex: 1 1 14em;
    margin: 0;
  }
  .error small {
    display: block;
    color: var(--_muted);
    font-size: 0.875em;
  }
`,L=e=>{let{code:t,problem:n}=e;return t===`not-found`&&(!n?.title||/no-such-route$/.test(`${n.type}`))},R=e=>{let{code:t,message:n,problem:r}=e;return/config|network|invalid-reply/.test(`${t}`)||L(e)||/problems\/(.*-key|origin|scope|gateway)$/.test(`${r?.type}`)?n:void 0};function z(e){R(e)&&console.error(`kb-help:`,e)}var ge=/^(localhost|127\.[\d.]+|\[::1\]|.+\.localhost|)$/.test(globalThis.location?.hostname??`-`),_e={config:`config`,offline:`offline`,forbidden:`forbidden`,"not-found":`notFound`,gone:`gone`,"rate-limited":`rateLimited`,"bad-request":`badRequest`,timeout:`timeout`};function B({terms:e},t){let{code:n=``}=t;return e.errors[L(t)?`other`:_e[n]??`other`]}function V(e,t,r,i=B(e,t)){let{code:a}=t;return n`<slot name="error"
    ><div class="error" part="error" role="alert">
      <p>${i} <small lang="en">${ge?R(t):``}</small></p>
      ${r&&a!==`config`?n`<button part="retry" type="button" @click=${r}>${e.terms.errors.retry}</button>`:``}
    </div></slot
  >`}var H=class{#e;#t;#n;#r;#i=!0;#a=!1;#o=!1;#s;#c;constructor(e,t){this.#e=e,this.#t=t;let{args:n,task:r,silent:i}=t;this.#n={args:()=>{let{apiClient:t}=e,r=t&&n();return this.#i=!r,r?[t,...r]:[]},task:async([t,...n],{signal:i})=>{this.#c=this.#s=void 0,removeEventListener(`online`,this.#l);let a=this.#a;if(this.#a=!1,!t)return F;let o={signal:i,culture:e.wantedCulture,fresh:a};try{let e=await r(t,n,o);return i.aborted?F:e}catch(e){if(i.aborted)return F;throw e}},onComplete:t=>{i||e.dispatchEvent(new s(t))},onError:t=>{t.code===`offline`&&addEventListener(`online`,this.#l,{once:!0}),z(t),e.dispatchEvent(new l(t))}},this.#r=new I(e,this.#n),e.addController(this)}get args(){return this.#e.apiClient&&this.#t.args()}read(e){let{apiClient:t}=this.#e,n=this.args;if(!t||!n)throw Error(`There is nothing to read.`);return this.#t.task(t,n,e)}preload({value:e,error:t}){this.#e.removeController(this.#r),this.#r=new I(this.#e,{...this.#n,initialValue:e}),this.#s=t,t?this.#n.onError?.(t):this.#n.onComplete?.(e)}get pending(){return this.#r.status===P.PENDING&&!this.#i}get value(){return this.#i?void 0:this.#r.value}get error(){if(!(this.#i||this.pending))return this.#c??this.#s??this.#r.error}async run(){this.#a=!0,await this.#r.run(),await this.#e.updateComplete}#l=()=>void this.run();render({initial:e,pending:t,complete:n,error:r}){return this.#i?(e??t)():this.#r.render({initial:t,pending:t,complete:e=>{if(this.#c=void 0,this.#s)return r(this.#s);try{return n(e)}catch(e){return this.#c=e,r(e)}},error:r})}hostConnected(){this.#o&&(this.#o=!1,this.#r.run())}hostDisconnected(){removeEventListener(`online`,this.#l),queueMicrotask(()=>{this.#e.isConnected||this.#r.status!==P.PENDING||(this.#o=!0,this.#r.abort())})}};function U(e,t){let n=e.closest(`${t}:not(:defined)`),{host:r}=e.getRootNode();return n??(r?U(r,t):null)}var W=class{#e;#t;#n;#r;constructor(e,t,n,r=()=>e.requestUpdate()){this.#e=e,this.#t=t,this.#r=r,this.#n=new a(e,{context:n,subscribe:!0,callback:r}),e.addController(this)}get value(){return this.#n.value}get waiting(){return U(this.#e,this.#t)!==null}hostConnected(){this.waiting&&customElements.whenDefined(this.#t).then(()=>{this.#e.isConnected&&this.#n.hostConnected(),this.#r()}),this.#r()}hostDisconnected(){this.#n.value=void 0}},G=e=>({...e,requests:/* @__PURE__ */ new Map,cache:/* @__PURE__ */ new Map});function ve(){let{document:e}=globalThis,t={...e?.querySelector(`script[src*="kb-help"]`)?.dataset};return e?.dispatchEvent(new CustomEvent(`kb-loader`,{detail:t})),t}var K=new class extends EventTarget{constructor(...e){super(...e),this.clients=[]}#e;get settings(){return this.#e??=ve()}configure(e){this.#e={...this.settings,...e},this.dispatchEvent(new Event(`change`))}},ye=e=>K.configure(e),q=o(Symbol.for(`kb-help-settings`));function be({baseUrl:e,subscriptionKey:t,segment:n,getToken:r,fetch:i}){let a={baseUrl:e,subscriptionKey:t,segment:n,getToken:r,fetch:i},o=K.clients.find(e=>Object.entries(a).every(([t,n])=>e[t]===n));return o||(K.clients=[o=G(a),...K.clients.slice(0,20)]),o}var xe=(e,t)=>Object.keys({...e,...t}).every(n=>e[n]===t[n]),Se=class{#e;#t;constructor(e){this.settings={},this.#n=()=>{let{waiting:e,value:t}=this.#t,n=e?{}:{...K.settings,...t};xe(n,this.settings)||(this.settings=n),this.client=e?void 0:be(this.settings),this.#e.requestUpdate()},this.#e=e,this.#t=new W(e,`kb-provider`,q,()=>this.#n()),e.addController(this)}hostConnected(){K.addEventListener(`change`,this.#n)}hostDisconnected(){K.removeEventListener(`change`,this.#n)}setSettings(e){this.settings=e}#n},J=class{#e;#t;#n;constructor(e,t){this.#n=new MutationObserver(()=>this.#r()),this.lang=``,this.ready=!1,this.#e=e,this.#t=t,this.terms=t.english,e.addController(this)}hostConnected(){for(let e=this.#e;e;e=e.host)this.#n?.observe(e=e.getRootNode(),{subtree:!0,attributeFilter:[`lang`]});this.#r()}hostDisconnected(){this.#n?.disconnect()}setLang(e){this.lang=e,this.terms=this.#t.loaded(e)??this.#t.english,this.ready=!0}#r(){let e=g(this.#e);if(e===this.lang)return;this.lang=e;let t=t=>{e===this.lang&&(this.terms=t,this.ready=!0,this.#e.requestUpdate())},n=this.#t.loaded(e);n?t(n):this.#t.load(e).then(t,()=>t(this.#t.english)),this.#e.requestUpdate()}},Y=e=>`${e}`.replace(/\B(?=(\d{3})+$)/g,`,`),X=(e,t,n)=>`${Y(e)} ${e===1?t:n}`,Ce={list:{recommended:`Recommended articles`,empty:`Nothing here yet.`,views:e=>X(e,`view`,`views`),helpfulRatio:e=>`${e}% found this helpful`,kinds:{folder:`Folder`,link:`Link`,elearning:`Course`,video:`Video`}},related:{heading:`Related articles`},help:{back:`Back`,forward:`Forward`,close:`Close`,widen:`Make wider`,narrow:`Make narrower`,language:`Language`,suggested:`For this page`,contact:`Still stuck? Contact us`,contactTitle:`Contact us`},errors:{retry:`Try again`,config:`Help is not set up on this page yet.`,offline:`You’re offline. Check your connection and try again.`,forbidden:`You do not have access to this help content.`,notFound:`We could not find this content.`,gone:`This content is no longer available.`,rateLimited:`Too many requests. Try again in a moment.`,badRequest:`Something went wrong.`,timeout:`Help is taking too long to load. Try again.`,other:`Help could not be loaded. Try again.`},article:{issue:`Issue`,environment:`Environment`,cause:`Cause`,description:`Description`,resolution:`Resolution`,created:e=>`Published ${e}`,updated:e=>`Updated ${e}`,by:e=>`By ${e}`,tags:`Tags`,language:`Language`,edit:`Edit`,table:`Table`,otherLanguage:(e,t)=>`Not available in ${e}, shown in ${t}.`},articleNotice:{none:`Choose an article to read it here.`,notNow:`This article is not available right now. Try again later.`,forbidden:`You do not have access to this article. You may need to sign in.`,notFound:`This article does not exist. Try searching for it.`,gone:`This article has been removed. Try searching for a newer one.`,states:{workInProgress:`Work in progress`,draft:`Draft`,approved:`Approved`,archived:`Archived`,deleted:`Deleted`}},articlePart:{play:e=>`Load the video from ${e}`,watch:e=>`Watch the video on ${e}`,chapters:`Chapters`,flash:`This part needs Flash, which browsers no longer support.`,download:`Download the file`,openLink:e=>`Open ${e}`},prose:{copy:`Copy code`,copied:`Copied`,copyFailed:`Copying is blocked here. The code is selected, so you can copy it yourself.`,linkTo:e=>`Copy link to “${e}”`,enlarge:e=>e?`Enlarge picture: ${e}`:`Enlarge picture`,close:`Close`},tableOfContents:{label:`On this page`},articleBack:{back:e=>`Back to “${e}”`},search:{label:`Search help`,placeholder:`How can we help?`,submit:`Search`,clear:`Clear`},searchPanel:{suggestions:e=>e?X(e,`suggestion`,`suggestions`):`No suggestions`,results:(e,t)=>`${X(e,`result`,`results`)} for “${t}”`,noResults:e=>`Nothing found for “${e}”.`,hint:`Check the spelling, or try fewer or different words.`,recent:`Recent searches`,partial:`This list may be incomplete.`,tooSlow:`The search took too long.`,more:`Show more`,searchSite:e=>`Search this site for “${e}”`},fieldSuggestions:{heading:`These articles may help`,newTab:`opens in a new tab`},vote:{question:`Was this helpful?`,yes:`Yes`,no:`No`,failed:`Your vote could not be sent. Try again.`},voteForm:{thanks:`Thank you for your vote.`,thanksForComment:`Thank you. Your feedback helps us improve this article.`,totals:(e,t)=>`${Y(e)} of ${Y(t)} found this helpful`,reasonLabel:`What was the problem?`,reasons:{"missing-information":`Information is missing`,"hard-to-understand":`It is hard to understand`,"out-of-date":`It is out of date`,"did-not-help":`It did not solve my problem`},commentLabel:`What can we do better?`,commentRequired:`Please write a few words.`,email:`E-mail`,emailInvalid:`This does not look like an e-mail address.`,emailRequired:`Please enter your e-mail address.`,name:`Name`,optional:`optional`,send:`Send`,cancel:`Cancel`},share:{label:`Share`},shareMenu:{loading:`Loading…`,copy:`Copy link`,copied:`Link copied`,copyFailed:`Copying is blocked here. Copy this link:`,email:`E-mail`,teams:`Microsoft Teams`,device:`More…`,print:`Print`,language:`Language of the link`,unavailable:`This article cannot be shared.`}},we=class{#e=/* @__PURE__ */ new Map;constructor(e,t){this.english=e,this.files=t}#t(e){let t=e.toLowerCase().split(`-`)[0]??``;return Object.hasOwn(this.files,t)?t:void 0}loaded(e){let t=this.#t(e);return t?this.#e.get(t):this.english}async load(e){let t=this.#t(e);if(!t)return this.english;let{default:n}=await this.files[t]();return this.#e.set(t,n),n}},Te=new we(Ce,{ar:()=>import(`./chunks/ar-BmOApLQp.js`),cs:()=>import(`./chunks/cs-DMyytIlJ.js`),da:()=>import(`./chunks/da-oh5L8KC1.js`),de:()=>import(`./chunks/de-DYCNYyJ_.js`),es:()=>import(`./chunks/es-D5eq-L8e.js`),fi:()=>import(`./chunks/fi-Bc-Gx0VX.js`),fr:()=>import(`./chunks/fr-E9X50CmU.js`),it:()=>import(`./chunks/it-C9SFT6x1.js`),ja:()=>import(`./chunks/ja-DjwOvVyT.js`),nb:()=>import(`./chunks/nb-fjnel5xe.js`),nl:()=>import(`./chunks/nl-BrOTHNRJ.js`),nn:()=>import(`./chunks/nn-zikjIRQI.js`),no:()=>import(`./chunks/no-zikjIRQI.js`),pl:()=>import(`./chunks/pl-xEGAHkiU.js`),pt:()=>import(`./chunks/pt-CIRji0Fc.js`),sv:()=>import(`./chunks/sv-wLZGorvQ.js`),zh:()=>import(`./chunks/zh-Bmm23Jw4.js`)}),Ee=[c,e`
    :host {
      display: block;
      /* As between paragraphs. Any rule of the page's for the element wins. */
      margin-block: 1em;
      font-family: var(--kb-font, inherit);
      color: var(--kb-text, inherit);
      text-align: start;
      overflow-wrap: anywhere;
    }
    :host([hidden]),
    [hidden] {
      display: none !important;
    }
    * {
      box-sizing: border-box;
    }
    .base {
      line-height: 1.5;
      outline: 0;
    }
    ol,
    p,
    ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    a {
      color: var(--_accent);
      text-underline-offset: 0.2em;
    }
    :focus-visible {
      /* --kb-focus: colour of the focus ring. */
      outline: 2px solid var(--kb-focus, var(--_accent));
      outline-offset: 2px;
    }
    svg {
      inline-size: 1.25em;
      flex: none;
      fill: none;
      stroke: currentcolor;
      stroke-width: 1.7;
      stroke-linecap: round;
      stroke-linejoin: round;
      /* currentcolor is the system's text colour in forced colours. */
      forced-color-adjust: auto;
    }
    .muted {
      color: var(--_muted);
      font-size: 0.875em;
    }
    .sr {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    /* Delayed, so that skeletons do not flash when the reply comes at once. */
    .skeleton {
      display: block;
      block-size: 0.7em;
      margin-block: 0.35em;
      /* Visible in forced colours, which remove backgrounds. */
      border: 1px solid #0000;
      border-radius: 1em;
      background: var(--_border);
      opacity: 0;
      animation: kb-appear 0.2s 0.4s forwards;
    }
    @keyframes kb-appear {
      to {
        opacity: 0.7;
      }
    }
  `],De=e`
  button,
  input,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--_s);
    min-block-size: 2.75em;
    padding: 0 1em;
    background: none;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    cursor: pointer;
  }
  button:hover {
    background: var(--_raised);
  }
  :disabled {
    opacity: 0.6;
  }
  .primary,
  .primary:hover {
    background: var(--_accent);
    border-color: #0000;
    color: var(--_on-accent);
    font-weight: 600;
  }
`,Z=class extends u{static{this.version=r}static{this.styles=[Ee,De,he]}static{this.properties={client:{attribute:!1}}}static get observedAttributes(){return[...super.observedAttributes,`defer-hydration`]}#e=new J(this,Te);#t=new Se(this);get apiClient(){return this.client??this.#t.client}get settings(){return this.#t.settings}get uiLang(){return this.#e.lang}get terms(){return this.#e.terms}get wantedCulture(){return this.settings.culture||this.#e.lang}connectedCallback(){this.hasAttribute(`defer-hydration`)?this.shadowRoot&&this.#n():super.connectedCallback()}async#n(){let{hydrate:e}=await import(`./chunks/hydrate-BV9eiXR5.js`);await e(this)}attributeChangedCallback(e,t,n){e===`defer-hydration`?n===null&&this.isConnected&&super.connectedCallback():super.attributeChangedCallback(e,t,n)}setEnvironment({lang:e,settings:t}){this.#e.setLang(e),this.#t.setSettings(t)}async loadParts(e){}get preloadable(){}preload(e,t){this.preloadable?.preload(e)}render(){return this.#e.ready?this.renderContent():this.renderPending()}};function Oe(e,{contentId:t,culture:n,url:r}){let i=e.settings.articleUrl;return i?j(i,t,n??e.wantedCulture):h(e)?.articleHref?.(t,n)??N(r??``,e.baseURI)}function Q(e,t,n,r){t.defaultPrevented||t.button||t.ctrlKey||t.metaKey||t.shiftKey||t.altKey||ke(e,n,r)||t.preventDefault()}function ke(e,n,r){if(!e.dispatchEvent(new t(n)))return!1;if(r===!1)return!0;let i=e.getRootNode(),a=r&&(i.getElementById?.(r)??document.getElementById(r))||h(e);if(!a)return!0;let{contentId:o,culture:s,anchor:c}=n;return a.open?a.open(o,s,c):Object.assign(a,{contentId:o,culture:s}),!1}function Ae(e,t,n){return k(e,`GET /rest/v2/articleassociation/{externalId}`,t,n,{reply:[],identity:!0})}var je=15,Me=e`
  .list {
    /* Lines of title, summary and numbers. */
    --_row: calc(var(--_lines, 3) * 1.4em + 3 * var(--_s));
    display: grid;
    align-content: start;
    min-block-size: calc(var(--_take, 0) * var(--_row));
  }
  ${d(Array.from({length:je},(e,t)=>`.take-${t+1}{--_take:${t+1}}`).join(``))}
  .row {
    position: relative;
    display: grid;
    grid-template-columns: 1.5em 1fr;
    align-content: start;
    column-gap: calc(1.5 * var(--_s));
    padding-block: calc(1.5 * var(--_s));
    line-height: 1.4;
  }
  .row + .row {
    margin-block-start: -1px;
    border-block-start: 1px solid var(--_border);
  }
  .row[aria-hidden] {
    block-size: var(--_row);
  }
  .row > svg {
    color: var(--_accent);
  }
  .one-line {
    --_lines: 1;
  }
  .two-lines {
    --_lines: 2;
  }
  /* The title, then as much of the summary as fits, with an ellipsis. */
  .body {
    grid-area: 1 / 2;
    /* Text of another direction is aligned with the list. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--_lines, 3);
    overflow: hidden;
  }
  .row:has(.meta) .body {
    -webkit-line-clamp: calc(var(--_lines, 3) - 1);
  }
  .skeleton + .skeleton {
    inline-size: 70%;
  }
  .title {
    display: block;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  .row:hover .title {
    color: var(--_accent);
    text-decoration: underline;
  }
  /* The click target is the whole row. */
  .title::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .title:focus-visible {
    outline: 0;
  }
  .title:focus-visible::after {
    outline: 2px solid var(--kb-focus, var(--_accent));
    border-radius: var(--_radius);
  }
  .text,
  .meta {
    color: var(--_muted);
    font-size: 0.875em;
    line-height: 1.6;
  }
  .meta {
    grid-area: 2 / 2;
    display: flex;
    /* Items that do not fit wrap out of the box instead of being cut. */
    flex-wrap: wrap;
    column-gap: calc(2 * var(--_s));
    block-size: 1.6em;
    overflow: hidden;
  }
`,Ne=(e,t)=>[...e.children??[]].find(({slot:e,dataset:n})=>e===`item-icon`&&(n.tag??t)===t)?.cloneNode(!0);function Pe(e,t,r){let{contentId:i=0,text:a,url:o,urlTarget:s,culture:c,views:l,solutionRatio:u}=t,d=t.name||`#${i}`,f=e.terms.list,{compact:h}=r,g=h||r.noViews?0:l,v=h||r.noRatio?0:u,y=h||r.noText?void 0:r.text??a,b=t.tag&&t.tag in p?t.tag:`text`,x=t.type===`link`,S={contentId:i,culture:c,title:d,url:o};return n`<li class="row" part="item">
    ${Ne(e,b)??m(p[b])}
    <div class="body" lang=${c??_} dir=${r.textDir??`auto`}>
      <a
        class="title"
        part="link"
        href=${(x?N(o??``,e.baseURI):Oe(e,S))??_}
        target=${x&&s===`_blank`?s:_}
        rel=${x?`noopener noreferrer`:_}
        @click=${t=>Q(e,t,S,!x&&r.target)}
        >${r.name||d}${b===`text`?``:n`<span class="sr" lang=${e.uiLang}> (${f.kinds[b]})</span>`}</a
      >
      ${y?n`<p class="text">${y}</p>`:``}
    </div>
    ${g||v?n`<p class="meta" part="meta">
            ${g?n`<span>${f.views(g)}</span>`:``}
            ${v?n`<span>${f.helpfulRatio(v)}</span>`:``}
          </p>`:``}
  </li>`}var $=e=>Array.from({length:Math.min(e,50)},()=>n`<li class="row" aria-hidden="true">
        <div class="body"><b class="skeleton"></b><b class="skeleton"></b></div>
      </li>`),Fe=({compact:e,noText:t,noViews:n,noRatio:r},i=0)=>`list ${e||t&&n&&r?`one-line`:t?`two-lines`:``} take-${Math.min(i,je)}`,Ie={baseUrl:`base-url`,subscriptionKey:`subscription-key`,culture:`culture`,fallbackCulture:`fallback-culture`,segment:`segment`,articleUrl:`article-url`,searchUrl:`search-url`,editUrl:`edit-url`,sanitizer:`sanitizer`,rolesClaim:`roles-claim`,editorRole:`editor-role`},Le=class extends u{static{this.styles=e`
    :host {
      display: contents;
    }
  `}static{this.properties={...Object.fromEntries(Object.entries(Ie).map(([e,t])=>[e,{attribute:t}])),getToken:{attribute:!1}}}#e=new W(this,`kb-provider`,q,()=>this.#n());#t=new i(this,{context:q});willUpdate(){this.#n()}#n(){let e={...this.#e.value};for(let t of[...Object.keys(Ie),`getToken`])this[t]!=null&&Object.assign(e,{[t]:this[t]});this.#t.setValue(e)}render(){return n`<slot></slot>`}},Re=class extends Z{constructor(...e){super(...e),this.take=5,this.headingLevel=2,this.compact=!1,this.noText=!1,this.noViews=!1,this.noRatio=!1}static{this.properties={take:{type:Number},heading:{},headingLevel:{type:Number,attribute:`heading-level`},compact:{type:Boolean},noText:{type:Boolean,attribute:`no-text`},noViews:{type:Boolean,attribute:`no-views`},noRatio:{type:Boolean,attribute:`no-ratio`},target:{attribute:`for`},exclude:{attribute:!1}}}static{this.styles=[Z.styles,Me,e`
      .heading {
        margin-block-end: var(--_s);
        font-size: 1.125em;
        font-weight: 650;
      }
      .empty {
        color: var(--_muted);
      }
    `]}reload(){return this.items.run()}get preloadable(){return this.items}willUpdate(){this.take??=5,this.headingLevel??=2}renderPending(){return this.#r(`\xA0`,this.#t($(this.take)),!0)}renderContent(){let e=this.defaultHeading;return this.items.render({initial:()=>this.apiClient?this.#r(e,this.#t(``)):this.renderPending(),pending:()=>this.#r(e,this.#t($(this.take)),!0),error:t=>this.#r(e,V(this,t,()=>this.#i())),complete:t=>this.#r(e,t.length?this.#e(t):this.#n())})}#e(e){let t=e.filter(({contentId:e})=>this.exclude?.has(e)),n=e.slice(0,this.take).filter(e=>!t.includes(e));return this.#t(n.map(e=>Pe(this,e,this)),this.take-t.length)}#t(e,t=this.take){return n`<ul part="list" role="list" class=${Fe(this,t)}>
      ${e}
    </ul>`}#n(){return n`<p class="empty"><slot name="empty">${this.terms.list.empty}</slot></p>`}#r(e,t,r=!1){let i=this.heading??e,[a,o]=i.trim()?[`heading`,this.headingLevel]:[_,_];return n`<div class="base" aria-busy=${r} tabindex="-1">
      ${i?n`<div class="heading" part="heading" role=${a} aria-level=${o}>
              <slot name="heading">${i}</slot>
            </div>`:``}
      ${t}
    </div>`}#i(){this.renderRoot.querySelector(`.base`)?.focus(),this.items.run()}},ze=class extends Re{constructor(...e){super(...e),this.items=new H(this,{args:()=>[this.take,this.wantedCulture],task:async(e,[t],n)=>C(await se(e,{query:{take:t}},n))})}get defaultHeading(){return this.terms.list.recommended}};export{oe as A,L as C,fe as D,M as E,k as F,A as I,C as L,de as M,ue as N,j as O,le as P,v as R,B as S,N as T,K as _,Fe as a,H as b,Ae as c,Q as d,Z as f,ye as g,J as h,Pe as i,ce as j,ae as k,Oe as l,we as m,Re as n,Me as o,Te as p,Le as r,$ as s,ze as t,ke as u,G as v,z as w,V as x,W as y};