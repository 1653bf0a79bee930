
import{A as e,D as t,m as n,p as r,s as i,w as a}from"../kb-base.js";import{L as o,M as s,N as c,T as l,b as u,d,l as f,x as p}from"../kb-common.js";import{n as m}from"./highlight-ByPm2DzE.js";import{n as h}from"../kb-reader.js";var g=3,_=200,v=3,y=e`
  .offers {
    display: grid;
    gap: var(--_s);
    padding: 1em;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .offers strong {
    font-weight: 650;
  }
  .offers li + li {
    border-block-start: 1px solid var(--_border);
  }
  .offers li > a {
    display: flex;
    align-items: center;
    gap: 0.75em;
    min-block-size: 2.75em;
    padding-block: 0.35em;
  }
  .offers a:not(:hover) {
    text-decoration: none;
  }
  .offers mark {
    background: none;
    color: inherit;
    font-weight: 700;
  }
`,b=e=>`${e?.value??e?.textContent??``}`.replace(/\s+/g,` `).trim().slice(0,_),x=class{#e;#t;#n=``;#r=``;#i;constructor(e){this.#e=e,e.applyStyles(y),e.addController(this),this.#t=new u(e,{args:()=>this.#r?[this.#r,e.wantedCulture]:void 0,task:(e,[t],n)=>this.#l(e,t,n)})}hostConnected(){document.addEventListener(`input`,this.#o)}hostDisconnected(){document.removeEventListener(`input`,this.#o),clearTimeout(this.#i)}hostUpdate(){let{watch:e=``}=this.#e;e!==this.#n&&(this.#n=e,this.#c(b(this.#a(e))))}#a(e){try{return this.#e.getRootNode().querySelector(e)??document.querySelector(e)}catch{return null}}#o=e=>{let[t]=e.composedPath(),{watch:n=``,debounce:r}=this.#e;t instanceof Element&&this.#s(t,n)&&(clearTimeout(this.#i),this.#i=setTimeout(()=>{this.#c(b(t)),this.#e.requestUpdate()},r*v))};#s(e,t){try{return e.matches(t)}catch{return!1}}#c(e){this.#r=e.length<this.#e.minLength?``:e}async#l(e,t,n){let{take:r,settings:i}=this.#e,a=Math.min(r,g);try{let{result:r}=await s(e,{query:{SearchPhrase:t,Take:a}},n);return o(r).slice(0,a)}catch(r){if(r.code!==`not-found`)throw r;let{searchUrl:o}=i;if(!o)return[];let{suggestions:s}=await c(e,{params:{query:t}},n);return(s??[]).slice(0,a).map(e=>({name:e,url:o.replace(`{query}`,encodeURIComponent(e))}))}}#u(e){let o=this.#e,{contentId:s=0,name:c,url:u,culture:p,tag:g,type:_,highlights:v}=e,y=c||`#${s}`,b={contentId:s,culture:p,title:y,url:u},x=s&&_!==`link`,S=!x||!(o.target||i(o)),C=e=>{e.button>1||(x&&d(o,e,b,o.target),o.dispatchEvent(new h({...b,query:this.#r})))};return t`<li part="item">
      <a
        part="link"
        href=${(x?f(o,b):l(u??``,document.baseURI))??a}
        target=${S?`_blank`:a}
        rel=${S?`noopener`:a}
        @click=${C}
        @auxclick=${C}
        >${r(n[g&&g in n?g:`text`])}<span lang=${p??a} dir="auto"
          >${m(y,v?.name)}</span
        >${S?t`<span class="sr"> (${o.terms.fieldSuggestions.newTab})</span>`:``}</a
      >
    </li>`}render(){let e=this.#e,n=e.terms.fieldSuggestions,r=this.#t,i=(e=[])=>e.length?t`<div class="offers" part="offers">
            <strong id="offers" part="heading">${n.heading}</strong>
            <ul role="list" aria-labelledby="offers">
              ${e.map(e=>this.#u(e))}
            </ul>
          </div>`:``,a=this.#r&&!r.pending&&!r.error&&r.value;return t`<div aria-busy=${r.pending}>
      ${r.render({initial:()=>``,pending:()=>i(r.value),complete:i,error:t=>p(e,t,()=>void r.run())})}
      <p class="sr" role="status">
        ${a&&a.length?e.terms.searchPanel.suggestions(a.length):``}
      </p>
    </div>`}};export{x as FieldSuggestions};