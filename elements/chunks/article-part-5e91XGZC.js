
import{A as e,D as t,T as n,m as r,p as i,w as a}from"../kb-base.js";import{T as o,_ as s}from"../kb-reader.js";import{T as c}from"../kb-common.js";var l=`blockquote br dd div dl dt figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul`.split(` `);async function u(e,{sanitizer:t}={}){let n=await o(e,{sanitizer:t});for(let e of n.querySelectorAll(l.join()))e.before(` `),e.after(` `);return n.textContent.replace(/\s+/g,` `).trim()}function d(e,t,n=0){let{hostname:r,pathname:i,searchParams:a,protocol:o}=new URL(e),s=e=>t.split(/[\s,]+/).includes(e),c=Math.floor(n),l=/(^|\.)youtube(-nocookie)?\.com$/.test(r)||r===`youtu.be`?a.get(`v`)??i.split(`/`).pop():void 0;if(l&&s(`youtube.com`))return`https://www.youtube-nocookie.com/embed/${encodeURIComponent(l)}?autoplay=1&start=${c}`;let u=/(^|\.)vimeo\.com$/.test(r)?/\d+/.exec(i)?.[0]:void 0;return u&&s(`vimeo.com`)?`https://player.vimeo.com/video/${u}?autoplay=1#t=${c}s`:o===`https:`&&s(r)?e:void 0}function f(e){let t=document.createElement(`iframe`);return t.title=e,t.allow=`autoplay; fullscreen; picture-in-picture`,t.referrerPolicy=`strict-origin-when-cross-origin`,t.sandbox.value=`allow-scripts allow-same-origin allow-presentation allow-popups`,t}function p(e,t,{host:n,videoHosts:r,culture:i}){let a=n.terms.articlePart.chapters,o=e.querySelector(`.player`),c=o.querySelector(`video`),l=[...e.querySelectorAll(`.chapters button`)],u=l.map(e=>({text:e.querySelector(`span`).textContent,timeInSeconds:parseFloat(e.querySelector(`time`).dateTime.slice(2))})),p=-1,m=e=>{l[p]?.removeAttribute(`aria-current`),l[e]?.setAttribute(`aria-current`,`step`),p=e},h=e=>{let n=o.querySelector(`iframe`)??f(a);n.src=d(t,r,e)??``,n.isConnected||(o.querySelector(`img`)?.remove(),o.querySelector(`button`)?.replaceWith(n))},g=()=>{let e=u.findLastIndex(({timeInSeconds:e})=>e<=c.currentTime);if(e===p)return;m(e);let t=u[e];t&&n.dispatchEvent(new s({step:e,timeInSeconds:t.timeInSeconds}))},_=()=>{if(!c||!u.length||c.textTracks.length)return;let e=c.addTextTrack(`chapters`,a,i);u.forEach(({timeInSeconds:t,text:n},r)=>{let i=u[r+1]?.timeInSeconds??c.duration;i>t&&e.addCue(new VTTCue(t,i,n))})};l.forEach((e,t)=>{let{timeInSeconds:n}=u[t];e.addEventListener(`click`,()=>{c?(c.currentTime=n,c.play().catch(()=>void 0)):(h(n),m(t))})}),o.querySelector(`button`)?.addEventListener(`click`,()=>h(0)),c?.addEventListener(`timeupdate`,g),c?.addEventListener(`loadedmetadata`,_),c?.readyState&&_()}var m=e`
  :is(.card, .flash, .player, .chapters) {
    margin-block-end: calc(2 * var(--_s));
  }
  .player:has(+ .chapters) {
    margin-block-end: var(--_s);
  }
  .card {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1em;
    padding: 1em 1.25em;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font-weight: 600;
    text-decoration: none;
  }
  .card:hover {
    background: var(--_raised);
  }
  .flash {
    padding: 1em 1.25em;
    background: var(--_raised);
    border-radius: var(--_radius);
  }
  .player {
    position: relative;
    overflow: hidden;
    background: #000;
    border-radius: var(--_radius);
  }
  /* Gives the player its shape without an inline style, which a strict policy forbids on a server's page. */
  .player > svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    visibility: hidden;
  }
  .player > :is(video, iframe, img) {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    object-fit: contain;
  }
  .player > button {
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: max-content;
    block-size: max-content;
    max-inline-size: 90%;
    background: var(--_accent);
    border: 0;
    color: var(--_on-accent);
    font-weight: 600;
  }
  .chapters button {
    inline-size: 100%;
    justify-content: start;
    gap: 1em;
    min-block-size: 2.5em;
    border: 0;
    text-align: start;
  }
  .chapters time {
    flex: none;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
  .chapters [aria-current] {
    background: var(--_raised);
    color: var(--_accent);
    font-weight: 600;
  }
  .chapters [aria-current] time {
    color: inherit;
  }
`;function h(e){let[t,n,r]=[e/3600,e/60%60,e%60].map(e=>Math.floor(e)),i=(e=0)=>String(e).padStart(2,`0`);return t?`${t}:${i(n)}:${i(r)}`:`${n}:${i(r)}`}var g=e=>/\.(mp4|m4v|webm|ogv|mov)$/i.test(new URL(e).pathname),_=({type:e},t,n)=>e===`video`&&(g(t)||!!d(t,n)),v=(e=[],t)=>Promise.all(e.filter(({timeInSeconds:e})=>e>=0).sort((e,t)=>e.timeInSeconds-t.timeInSeconds).map(async({markup:e,timeInSeconds:n})=>({text:await t(e),timeInSeconds:n})));function y(e){let t=e(`src`);return t?{src:t,width:Number(e(`width`)),height:Number(e(`height`))}:void 0}var b=(e,n)=>t`<a class="card" part="card" href=${e} target="_blank" rel="noopener noreferrer"
    ><span>${n}</span>${i(r.link)}</a
  >`;function x({type:e},n,r){let{hostname:i}=new URL(n);switch(e){case`video`:return b(n,r.watch(i));case`flash`:return t`<p class="flash">${r.flash} <a href=${n}>${r.download}</a></p>`;default:return b(n,r.openLink(i||n))}}function S(e,{embedded:n,poster:r,chapters:i},o){let s=r?.width&&r.height?`0 0 ${r.width} ${r.height}`:`0 0 16 9`,c=r?.src;return t`<div class="player" part="player">
      <svg viewBox=${s} aria-hidden="true"></svg>
      ${n?t`${c?t`<img src=${c} alt="" />`:``}
              <button type="button">${o.play(new URL(e).hostname)}</button>`:t`<video controls playsinline preload="metadata" src=${e} poster=${c??a}></video>`}
    </div>
    ${i.length?t`<ol class="chapters" part="chapters" role="list" aria-label=${o.chapters}>
            ${i.map(({timeInSeconds:e,text:n})=>t`<li>
                  <button type="button">
                    <time datetime=${`PT${e}S`}>${h(e)}</time>
                    <span>${n}</span>
                  </button>
                </li>`)}
          </ol>`:``}`}async function C(e,t,r){let{host:i,baseUrl:a,videoHosts:o,sanitizer:s}=r;i.applyStyles(m);let l=i.terms.articlePart,f=c(e.url,a);if(!f)return t;let p=document.createElement(`div`);if(p.className=`media`,_(e,f,o)){let r=t.querySelector(`img`);r?.remove();let i={embedded:!!d(f,o),poster:r?y(e=>r.getAttribute(e)):void 0,chapters:await v(e.videoSteps,e=>u(e,{sanitizer:s}))};n(S(f,i,l),p)}else p.lang=i.uiLang,n(x(e,f,l),p);return p.append(t),w(e,p,r),p}function w(e,t,n){let r=c(e.url,n.baseUrl);r&&_(e,r,n.videoHosts)&&p(t,r,n)}export{w as attachPart,v as chaptersOf,_ as isPlayable,x as linkTemplate,m as partStyles,y as posterOf,C as renderPart,S as videoTemplate};