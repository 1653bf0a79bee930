
import{D as e}from"../kb-base.js";import{O as t}from"../kb-common.js";import{h as n}from"../kb-reader.js";function r(r,i){let{contentId:a,settings:o,terms:s,uiLang:c}=r,l=document.querySelector(`kb-contribute`);if(a==null||!o.editUrl&&!l)return;let u=e=>{r.dispatchEvent(new n({contentId:a,culture:i}))?!o.editUrl&&l&&(Object.assign(l,{contentId:a,culture:i}),l.scrollIntoView()):e.preventDefault()};return o.editUrl?e`<a
        part="edit"
        lang=${c}
        href=${t(o.editUrl,a,i)}
        @click=${u}
        >${s.article.edit}</a
      >`:e`<button part="edit" lang=${c} type="button" @click=${u}>${s.article.edit}</button>`}export{r as editLink};