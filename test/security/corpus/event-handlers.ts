// Every event handler attribute there is or was, then those that need nobody to do anything.
const names =
  'abort afterprint afterscriptexecute animationcancel animationend animationiteration animationstart auxclick ' +
  'beforecopy beforecut beforeinput beforematch beforepaste beforeprint beforescriptexecute beforetoggle ' +
  'beforeunload beforexrselect begin blur bounce cancel canplay canplaythrough change click close command ' +
  'contentvisibilityautostatechange contextlost contextmenu contextrestored copy cuechange cut dblclick drag ' +
  'dragend dragenter dragexit dragleave dragover dragstart drop durationchange emptied end ended error ' +
  'fencedtreeclick filterchange finish focus focusin focusout formdata fullscreenchange gesturestart ' +
  'gotpointercapture hashchange input interest invalid keydown keypress keyup languagechange load loadeddata ' +
  'loadedmetadata loadend loadstart location loseinterest lostpointercapture message mousedown mouseenter ' +
  'mouseleave mousemove mouseout mouseover mouseup mousewheel mozfullscreenchange navigate offline online ' +
  'orientationchange overscroll pagehide pageshow paste pause play playing pointercancel pointerdown ' +
  'pointerenter pointerleave pointermove pointerout pointerover pointerrawupdate pointerup popstate progress ' +
  'promptdismiss ratechange readystatechange repeat reset resize scroll scrollend scrollsnapchange ' +
  'scrollsnapchanging search securitypolicyviolation seeked seeking select selectionchange selectstart show ' +
  'slotchange stalled start storage submit suspend timeupdate toggle touchcancel touchend touchmove touchstart ' +
  'transitioncancel transitionend transitionrun transitionstart unhandledrejection unload volumechange waiting ' +
  'webkitanimationstart webkitfullscreenchange webkitmouseforcedown webkittransitionend wheel zoom';

const carriers = ['p', 'a', 'td', 'details', 'section', 'li', 'h2', 'figure'];

export const eventNames: readonly string[] = names.split(' ');

const everyName = eventNames.map((name, index) => {
  const carrier = carriers[index % carriers.length]!;
  return `<${carrier} on${name}="{run}" tabindex="1">on${name}</${carrier}>`;
});

export const eventHandlers: readonly string[] = [
  ...everyName,
  '<img src=x onerror={run}>',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=" onload={run}>',
  '<img src=x:x onerror={run} alt="a picture">',
  '<image src=x onerror={run}>',
  '<img srcset="x 1x" onerror={run}>',
  '<picture><source srcset=x><img onerror={run}></picture>',
  '<video src=x onerror={run}></video>',
  '<video><source src=x onerror={run}></video>',
  '<video controls onloadstart={run}><source src="data:video/mp4,x"></video>',
  '<video autoplay muted onplay={run} src="data:video/mp4,x"></video>',
  '<audio src=x onerror={run}></audio>',
  '<audio src=x onloadstart={run} preload=auto></audio>',
  '<video poster=x onerror={run}><track default src=x onerror={run}></video>',
  '<svg onload={run}></svg>',
  '<svg/onload={run}//',
  '<svg><image href=x onerror={run} /></svg>',
  '<svg><g onload={run}></g></svg>',
  '<svg><style onload={run}></style></svg>',
  '<math onclick={run}><mi onmouseover={run}>x</mi></math>',
  '<body onload={run}>text',
  '<body onpageshow={run} onhashchange={run} onfocus={run}>text',
  '<html onmousemove={run}>text',
  '<frameset onload={run}><frame src=x></frameset>',
  '<iframe onload={run}></iframe>',
  '<iframe srcdoc="<img src=x onerror=parent.{run}>"></iframe>',
  '<object data=x onerror={run}></object>',
  '<object onload={run} data="data:text/html,x"></object>',
  '<embed src=x onload={run} onerror={run}>',
  '<link rel=stylesheet href=x onerror={run} onload={run}>',
  '<style onload={run}>p{}</style>',
  '<style onerror={run}>@import "x";</style>',
  '<script src=x onerror={run}></script>',
  '<details open ontoggle={run}><summary>more</summary></details>',
  '<details ontoggle={run}><summary onclick={run}>more</summary>text</details>',
  '<input autofocus onfocus={run}>',
  '<select autofocus onfocus={run}><option>x</select>',
  '<textarea autofocus onfocus={run}>x</textarea>',
  '<button autofocus onfocus={run}>x</button>',
  '<a autofocus tabindex=0 onfocus={run}>x</a>',
  '<p autofocus tabindex=0 onfocus={run}>x</p>',
  '<p contenteditable autofocus onfocus={run} onblur={run}>x</p>',
  '<marquee onstart={run} onfinish={run} loop=1 width=0>x</marquee>',
  '<marquee loop=1 width=0 onbounce={run} behavior=alternate>x</marquee>',
  '<keygen autofocus onfocus={run}>',
  '<input type=image src=x onerror={run}>',
  '<input type=hidden oncontentvisibilityautostatechange={run} style="content-visibility:auto">',
  '<p oncontentvisibilityautostatechange={run} style="display:block;content-visibility:auto">x</p>',
  '<style>@keyframes k{}</style><p style="animation-name:k" onanimationstart={run}>x</p>',
  '<style>@keyframes k{to{color:red}}</style><a style="animation:1ms k 3" onanimationend={run} onanimationiteration={run}>x</a>',
  '<p style="transition:color 1ms" ontransitionend={run} ontransitionrun={run}>x</p>',
  '<xmp onscrollend={run} style="overflow:auto;height:10px">x<br><br><br></xmp>',
  '<p onscroll={run} style="overflow:auto;height:1px">x<br><br><span id=here>y</span></p>',
  '<p onbeforematch={run} hidden=until-found>x</p>',
  '<dialog open onclose={run} oncancel={run}>x<form method=dialog><button>y</button></form></dialog>',
  '<p popover id=pop onbeforetoggle={run} ontoggle={run}>x</p><button popovertarget=pop>y</button>',
  '<p OnClick={run}>mixed case</p>',
  '<p ONMOUSEOVER={run}>upper case</p>',
  '<p/onclick={run}>slash</p>',
  '<p\nonclick\n=\n{run}>lines</p>',
  '<p\x0conclick={run}>form feed</p>',
  '<p id="x"onclick={run}>no space</p>',
  "<p title='>'onclick={run}>quoted bracket</p>",
  '<p onclick="{run}" onclick="">twice</p>',
  '<p onclick=`{run}`>backticks</p>',
  '<p x:onclick={run}>prefixed</p>',
  '<p data-onclick={run} data-on="{run}">data</p>',
  '<p onclick="&#95;&#95;kbRan(0)" title=x>entities</p>',
  '<a href=# onclick={run}>link</a>',
  '<area onclick={run} href=x>',
  '<map name=m><area shape=default href="javascript:{run}" onfocus={run} tabindex=1></map><img usemap=#m src=x>',
  '<x onclick={run} tabindex=1 autofocus onfocus={run}>unknown element</x>',
  '<x-y onclick={run} onload={run}>custom element</x-y>',
  '<font onmouseover={run}>old</font><blink onclick={run}>older</blink>',
  '<bgsound src=x onerror={run}><basefont onload={run}>',
  '<isindex onfocus={run} autofocus prompt=x>',
  '<portal src=x onload={run}></portal><fencedframe onload={run}></fencedframe>',
  '<ruby onclick={run}>a<rp onclick={run}>(<rt onclick={run}>b</ruby>',
  '<table onclick={run}><caption onclick={run}>c<colgroup onclick={run}><col onclick={run}><tbody onclick={run}><tr onclick={run}><th onclick={run}>h</table>',
];
