// Every event handler attribute that an engine knows or knew (also those of objects that are no elements), then vectors that need no
// act of a reader.
const names =
  'abort activate active addsourcebuffer addstream addtrack afterprint afterscriptexecute afterupdate ' +
  'animationcancel animationend animationiteration animationstart appinstalled audioend audioprocess audiostart ' +
  'auxclick beforeactivate beforecopy beforecut beforedeactivate beforeeditfocus beforeinput ' +
  'beforeinstallprompt beforeload beforematch beforepaste beforeprint beforescriptexecute beforetoggle ' +
  'beforeunload beforeupdate beforexrselect begin blocked blur bounce boundary bufferedamountlow cancel canplay ' +
  'canplaythrough capturehandlechange cellchange change characterboundsupdate click close closing command ' +
  'complete compositionend compositionstart connect connecting connectionstatechange ' +
  'contentvisibilityautostatechange contextlost contextmenu contextrestored controlselect copy cuechange ' +
  'currententrychange cut dataavailable datachannel datasetchanged datasetcomplete dblclick deactivate ' +
  'devicemotion deviceorientation deviceorientationabsolute disconnect dispose drag dragend dragenter dragexit ' +
  'dragleave dragover dragstart drop durationchange emptied encrypted end ended enter enterpictureinpicture ' +
  'error errorupdate exit fencedtreeclick filterchange finish focus focusin focusout formdata freeze ' +
  'fullscreenchange fullscreenerror gamepadconnected gamepaddisconnected gatheringstatechange geometrychange ' +
  'gesturechange gestureend gesturestart gotpointercapture hashchange help icecandidate icecandidateerror ' +
  'iceconnectionstatechange icegatheringstatechange inactive input interest invalid keydown keypress ' +
  'keystatuseschange keyup languagechange layoutcomplete leavepictureinpicture load loadeddata loadedmetadata ' +
  'loadend loading loadingdone loadingerror loadstart location losecapture loseinterest lostpointercapture mark ' +
  'mediacomplete mediaerror message messageerror mousedown mouseenter mouseleave mousemove mouseout mouseover ' +
  'mouseup mousewheel move moveend movestart mozfullscreenchange mozfullscreenerror mozorientationchange mute ' +
  'navigate navigateerror navigatesuccess negotiationneeded nomatch offline online open orientationchange ' +
  'outofsync overscroll pagehide pagereveal pageshow pageswap paste pause paymentauthorized play playing ' +
  'pointercancel pointerdown pointerenter pointerleave pointerlockchange pointerlockerror pointermove ' +
  'pointerout pointerover pointerrawupdate pointerup popstate prerenderingchange prioritychange processorerror ' +
  'progress promptaction promptdismiss propertychange ratechange readystatechange rejectionhandled remove ' +
  'removesourcebuffer removestream removetrack repeat reset resize resizeend resizestart ' +
  'resourcetimingbufferfull result resume reverse rowdelete rowenter rowexit rowsinserted scroll scrollend ' +
  'scrollsnapchange scrollsnapchanging search securitypolicyviolation seek seeked seeking select ' +
  'selectedcandidatepairchange selectionchange selectstart show signalingstatechange slotchange soundend ' +
  'soundstart sourceclose sourceended sourceopen speechend speechstart stalled start statechange stop storage ' +
  'stream submit success suspend syncrestored textformatupdate textupdate timeerror timeout timeupdate toggle ' +
  'tonechange touchcancel touchend touchmove touchstart track trackchange transitioncancel transitionend ' +
  'transitionrun transitionstart unhandledrejection unload unmute update updateend updatestart upgradeneeded ' +
  'urlflip validatemerchant validationstatuschange versionchange visibilitychange voiceschanged volumechange ' +
  'waiting waitingforkey webkitanimationend webkitanimationiteration webkitanimationstart webkitbeginfullscreen ' +
  'webkitcurrentplaybacktargetiswirelesschanged webkitendfullscreen webkitfullscreenchange ' +
  'webkitfullscreenerror webkitkeyadded webkitkeyerror webkitkeymessage webkitmouseforcechanged ' +
  'webkitmouseforcedown webkitmouseforceup webkitmouseforcewillbegin webkitneedkey ' +
  'webkitplaybacktargetavailabilitychanged webkitpresentationmodechanged webkitresourcetimingbufferfull ' +
  'webkitsourceclose webkitsourceended webkitsourceopen webkitspeechchange webkittransitionend wheel zoom';

const carriers = ['p', 'a', 'td', 'details', 'section', 'li', 'h2', 'figure'];

export const eventNames: readonly string[] = names.split(' ');

/** Event handlers that this engine knows, by the prototypes of its interfaces. */
export function eventNamesOfEngine(): string[] {
  const found = new Set<string>();
  const add = (object: object) => {
    for (const name of Object.getOwnPropertyNames(object))
      if (/^on[a-z]/.test(name)) found.add(name.slice(2));
  };
  add(globalThis);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value: unknown = Reflect.get(globalThis, name);
    if (typeof value === 'function' && value.prototype) add(value.prototype as object);
  }
  return [...found];
}

const perElement = 10;

/** Elements with these event handlers, ten each. */
export const withHandlers = (names: readonly string[]): string[] =>
  Array.from({length: Math.ceil(names.length / perElement)}, (_, index) => {
    const handlers = names.slice(index * perElement, (index + 1) * perElement);
    const carrier = carriers[index % carriers.length]!;
    return `<${carrier} ${handlers.map((name) => `on${name}="{run}"`).join(' ')} tabindex="1">handlers</${carrier}>`;
  });

export const everyHandler: readonly string[] = withHandlers(eventNames);

export const eventHandlers: readonly string[] = [
  ...everyHandler,
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
