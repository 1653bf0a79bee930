/** Styles of the brand's form and of its preview. */
export const brandStyles = `
.brand { gap: 24px; align-items: start; }
.brand > .section { gap: 24px; }
.label { font-size: 0.875rem; }
.pair { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: end; padding: 0; border: 0; min-inline-size: 0; }
.pair .field > label { font-weight: 400; }
.own { align-items: center; }
.own:not(:has(:checked)) [type=color] { display: none; }
.on { inline-size: fit-content; padding: 8px 12px; border: 1px solid var(--border); border-radius: var(--radius); }
.on img { display: block; max-inline-size: 12rem; block-size: 32px; object-fit: contain; }
.on.light { background: #fff; }
.on.dark { background: #16181b; }
.link { display: grid; gap: 8px; padding-block: 4px 8px; }
.link + .link { padding-block-start: 16px; border-block-start: 1px solid var(--border); }
summary h2 { display: inline; font-size: 1rem; }
.save { position: sticky; inset-block-end: 0; z-index: 1; padding-block: 12px; background: var(--page); border-block-start: 1px solid var(--border); }
.save .wrong { inline-size: 100%; }
.preview { gap: 12px; }
.preview h2 { font-size: 1rem; }
.segments { display: inline-flex; flex-wrap: wrap; padding: 2px; border: 1px solid var(--border); border-radius: var(--radius); }
.segments :is(label, a) { display: flex; align-items: center; min-block-size: 36px; padding-inline: 12px; border-radius: 8px; font-size: 0.875rem; cursor: pointer; }
.segments a { color: inherit; text-decoration: none; }
.segments :is(label, a):hover { background: var(--soft); }
.segments input { position: absolute; opacity: 0; }
.segments :is(label:has(:checked), [aria-current]) { background: var(--soft); color: var(--accent); font-weight: 600; }
.segments label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 1px; }
.stage { --height: min(50vh, 48rem); display: grid; justify-content: start; overflow: clip; container-type: inline-size; block-size: var(--height); background: var(--page); border: 1px solid var(--border); border-radius: var(--radius); }
/* A page of 1280 pixels in the room that there is: the quotient of two lengths is a number only by way of an angle. */
.stage iframe { --scale: min(1, tan(atan2(100cqi, 1280px))); grid-area: 1 / 1; inline-size: 1280px; block-size: calc(var(--height) / var(--scale)); border: 0; background: Canvas; scale: var(--scale); transform-origin: 0 0; }
[dir=rtl] .stage iframe { transform-origin: 100% 0; }
.brand:has([value=narrow]:checked) .stage { justify-content: center; }
.brand:has([value=narrow]:checked) iframe { --scale: 1; inline-size: min(390px, 100cqi); }
`;
