
import{A as e,D as t,w as n}from"../kb-base.js";var r=e`
  .heading {
    margin-block-end: var(--_s);
    font-size: 1.125em;
    font-weight: 650;
  }
`;function i({heading:e,headingLevel:r},i){let a=e??i,[o,s]=a.trim()?[`heading`,r]:[n,n];return a?t`<div class="heading" part="heading" role=${o} aria-level=${s}>
        <slot name="heading">${a}</slot>
      </div>`:``}export{r as n,i as t};