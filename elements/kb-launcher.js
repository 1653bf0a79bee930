//# allFunctionsCalledOnLoad
import{A as e,D as t,F as n,I as r,M as i,_ as a,a as o,b as s,c,g as l,h as u,n as d,o as f,p,r as m,w as h,y as g}from"./kb-base.js";var _=e=>t=>e[t.toLowerCase().split(/[-_]/)[0]]??e.en,v={en:`Help`,ar:`المساعدة`,cs:`Nápověda`,da:`Hjælp`,de:`Hilfe`,es:`Ayuda`,fi:`Ohje`,fr:`Aide`,it:`Guida`,ja:`ヘルプ`,nb:`Hjelp`,nl:`Hulp`,nn:`Hjelp`,no:`Hjelp`,pl:`Pomoc`,pt:`Ajuda`,sv:`Hjälp`,zh:`帮助`},y={en:`Help could not be loaded.`,ar:`تعذر تحميل المساعدة.`,cs:`Nápovědu se nepodařilo načíst.`,da:`Hjælpen kunne ikke indlæses.`,de:`Die Hilfe konnte nicht geladen werden.`,es:`No se ha podido cargar la ayuda.`,fi:`Ohjetta ei voitu ladata.`,fr:`Impossible de charger l’aide.`,it:`Non è stato possibile caricare la guida.`,ja:`ヘルプを読み込めませんでした。`,nb:`Hjelpen kunne ikke lastes inn.`,nl:`Hulp kon niet worden geladen.`,nn:`Hjelpen kunne ikke lastes inn.`,no:`Hjelpen kunne ikke lastes inn.`,pl:`Nie udało się wczytać pomocy.`,pt:`Não foi possível carregar a ajuda.`,sv:`Hjälpen kunde inte läsas in.`,zh:`无法加载帮助。`},b={en:`Try again`,ar:`إعادة المحاولة`,cs:`Zkusit znovu`,da:`Prøv igen`,de:`Erneut versuchen`,es:`Reintentar`,fi:`Yritä uudelleen`,fr:`Réessayer`,it:`Riprova`,ja:`再試行`,nb:`Prøv igjen`,nl:`Opnieuw proberen`,nn:`Prøv igjen`,no:`Prøv igjen`,pl:`Spróbuj ponownie`,pt:`Tentar novamente`,sv:`Försök igen`,zh:`重试`},x=/* @__PURE__ */ _(v),S=/* @__PURE__ */ _(y),C=/* @__PURE__ */ _(b),w=e`
  :host {
    font-family: var(--kb-font, inherit);
  }
  .corner,
  .frame {
    /* Readable also where a page makes 1rem small. Lengths in em follow. */
    font-size: max(1rem, 16px);
    /* Distances from the edges that avoid a notch or a home bar. */
    --_block: max(var(--_y, 1.25rem), env(safe-area-inset-top), env(safe-area-inset-bottom));
    --_inline: max(var(--_x, 1.25rem), env(safe-area-inset-left), env(safe-area-inset-right));
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  * {
    box-sizing: border-box;
  }
  /* In the top layer, above everything of the page. */
  .corner {
    /* Other launchers in the same corner come first. */
    --_stacked: calc(var(--_block) + var(--_stack, 0) * 4em);
    position: fixed;
    inset: auto;
    inset-block-end: var(--_stacked);
    inset-inline-end: var(--_inline);
    max-inline-size: calc(100% - 2 * var(--_inline));
    margin: 0;
    padding: 0;
    overflow: visible;
    background: none;
    border: 0;
  }
  :host([placement^='top']) .corner {
    inset-block: var(--_stacked) auto;
  }
  :host([placement$='start']) .corner {
    inset-inline: var(--_inline) auto;
  }
  .launcher {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.6em;
    max-inline-size: 100%;
    min-block-size: 3.25em;
    padding: 0.5em 1.25em;
    border: 1px solid #0000;
    border-radius: 2em;
    background: var(--_accent);
    color: var(--_on-accent);
    font: inherit;
    font-weight: 600;
    box-shadow: 0 3px 12px #0003;
    cursor: pointer;
  }
  .launcher:hover {
    box-shadow: 0 3px 18px #0006;
  }
  .launcher:focus-visible {
    outline: 2px solid var(--kb-focus, var(--_accent));
    outline-offset: 3px;
  }
  .error {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s) calc(2 * var(--_s));
    padding: calc(1.5 * var(--_s)) calc(2 * var(--_s));
    border: 1px solid color-mix(in srgb, var(--_danger) 30%, #0000);
    border-radius: var(--_radius);
    color: var(--kb-text, CanvasText);
    background: color-mix(in srgb, var(--_danger) 7%, var(--_surface));
    box-shadow: var(--_shadow);
  }
  .error > p {
    flex: 1 1 14em;
    margin: 0;
  }
  .error > button {
    min-block-size: 2.75em;
    padding: 0 1em;
    background: none;
    color: inherit;
    font: inherit;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    cursor: pointer;
  }
  svg {
    inline-size: 1.5em;
    flex: none;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  /* The panel has been loading for a while. */
  [aria-busy] svg {
    animation: kb-wait 0.8s 0.4s infinite alternate;
  }
  @keyframes kb-wait {
    to {
      opacity: 0.3;
    }
  }
  @media (max-width: 30em) {
    .launcher {
      inline-size: 3.5em;
      block-size: 3.5em;
      padding: 0;
    }
    .launcher span {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  @media print {
    .corner {
      display: none;
    }
  }
`,T=`M12 3.5a8.5 8.5 0 1 1-4.1 16l-4.4 1 1-4.4A8.5 8.5 0 0 1 12 3.5zM9.7 9.7a2.3 2.3 0 1 1 3.4 2c-.8.5-1.1 1-1.1 1.8M12 16.3v0`,E=e=>e&&`${e}${isNaN(+e)?``:`px`}`,D=class e extends l{static{this.version=r}static{this.properties={placement:{reflect:!0},offset:{},mode:{reflect:!0},label:{},route:{},suggest:{},languages:{},contact:{},noLauncher:{type:Boolean,attribute:`no-launcher`},opened:{type:Boolean,attribute:`open`,reflect:!0},client:{attribute:!1}}}static{this.styles=[a,w]}#e;#t;#n;#r;#i;constructor(){super(),this.#e=new MutationObserver(()=>this.requestUpdate()),this.#t=new u(this,()=>e.loadPanel()),this.#r=!1,this.#i=[],this.noLauncher=!1,this.opened=!1,this.#a=()=>{if(this.#n)return this.#n.readUrl();let e=m(this.route)?f(this.route):void 0;e&&this.open(e.contentId,e.culture)},this.#o=()=>this.toggle(!this.opened),this.#s=async()=>{this.mode!==`inline`&&(this.opened=!0),this.#f(),await this.updateComplete,this.focusLauncher()},new i(this,{context:c,initialValue:this})}connectedCallback(){super.connectedCallback(),addEventListener(`popstate`,this.#a),this.#e.observe(this.ownerDocument,{subtree:!0,attributeFilter:[`lang`]}),this.#c(),this.#a(),this.requestUpdate(),this.#u(this.ownerDocument)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener(`popstate`,this.#a),this.#e.disconnect(),this.#u(document)}willUpdate(e){this.opened??=!1,this.isOpen&&(!this.#t.error||e.has(`opened`))&&this.#f()}updated(e){[`placement`,`offset`,`mode`,`noLauncher`].some(t=>e.has(t))&&this.#u(this.ownerDocument);let[t=``,n=t]=(this.offset??``).split(` `).map(E),r=this.renderRoot.querySelector(`.widget`);r?.style.setProperty(`--_y`,t),r?.style.setProperty(`--_x`,n),r?.style.setProperty(`--_stack`,`${Math.max(0,this.#l.indexOf(this))}`);let i=this.renderRoot.querySelector(`.corner`);this.isConnected&&i&&!i.matches(`:popover-open`)&&i.showPopover()}#a;#o;#s;get isOpen(){return this.opened||this.mode===`inline`}get name(){return this.label||x(g(this))}open(e,t,n){let r=!this.isOpen;this.opened=!0,e!=null&&this.#d(i=>i.openArticle(e,t,n,r))}close(){this.opened=!1}openArticle(e,t,n){this.open(e,t,n)}search(e){this.opened=!0,this.#d(t=>t.search(e))}toggle(e){this.isOpen!==e&&this.mode!==`inline`&&(this.opened=e,this.dispatchEvent(new d(e)))}focusLauncher(){this.renderRoot.querySelector(`.launcher`)?.focus()}articleHref(e,t){return m(this.route)?o(this.route,{contentId:e,culture:t}):void 0}#c(){let e=this,{contentId:t,culture:n}=e;t!=null&&(delete e.contentId,delete e.culture,this.open(t,n))}get#l(){let e=({placement:e,offset:t})=>`${e||`bottom-end`} ${t??``}`;return[...this.ownerDocument.querySelectorAll(`kb-help`)].filter(t=>!t.noLauncher&&t.mode!==`inline`&&e(t)===e(this))}#u(t){for(let n of t.querySelectorAll(`kb-help`))n!==this&&n instanceof e&&n.requestUpdate()}#d(e){this.#n?e(this.#n):this.#i.push(e)}async#f(){if(this.#n||this.#r)return;this.#r=!0,e.onFirstOpen?.(),await this.#t.load(),this.#r=!1;let{error:t}=this.#t;if(t){this.opened=!1,this.dispatchEvent(new s(t));return}let n=document.createElement(`kb-help-panel`);n.attach(this),this.#n=n;for(let e of this.#i.splice(0))e(n);this.requestUpdate()}render(){return t`<div class="widget">
      ${this.#t.error?this.#m():this.#p()}${this.#n?.renderDialog()}
    </div>`}#p(){let{name:e,isOpen:n}=this,r=this.noLauncher||this.mode===`inline`||n&&!!this.#n;return t`<div class="corner" popover="manual" ?hidden=${r}>
      <button
        type="button"
        class="launcher"
        part="launcher"
        aria-haspopup="dialog"
        aria-expanded=${n}
        aria-busy=${n&&!this.#n||h}
        aria-label=${this.label===``?e:h}
        @click=${this.#o}
        @pointerenter=${this.#t.preload}
        @focus=${this.#t.preload}
      >
        <slot name="launcher">${p(T)}<span>${this.label===``?``:e}</span></slot>
      </button>
    </div>`}#m(){let e=g(this),n=t`<div class="error" part="error" role="alert">
      <p>${S(e)}</p>
      <button type="button" part="retry" @click=${this.#s}>${C(e)}</button>
    </div>`;return this.mode===`inline`?n:t`<div class="corner" popover="manual">${n}</div>`}};D.loadPanel=()=>import(`./kb-help-panel.js`),D.onFirstOpen=()=>document.dispatchEvent(new Event(`kb-panel-load`)),n(`kb-help`,D);export{D as KbHelp};