
(function(){var e=Object.defineProperty,t=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(e){throw n=[e],e}},n=(t,n)=>{let r={};for(var i in t)e(r,i,{get:t[i],enumerable:!0});return n||e(r,Symbol.toStringTag,{value:`Module`}),r},r,i=t((()=>{r=`0.1.0`}));function a(e,t){let n=customElements.get(e);if(!n){customElements.define(e,t);return}if(n===t||n.version===`0.1.0`)return;let i=Object.getPrototypeOf(n);i.versionClashReported||(i.versionClashReported=!0,console.warn(`kb-help ${r} was loaded on a page that already uses kb-help ${n.version??`of another version`}. The first one stays.`))}var o=t((()=>{i()})),s,c,l,u,d,f,p,m,h,g=t((()=>{s=globalThis,c=s.ShadowRoot&&(s.ShadyCSS===void 0||s.ShadyCSS.nativeShadow)&&`adoptedStyleSheets`in Document.prototype&&`replace`in CSSStyleSheet.prototype,l=Symbol(),u=new WeakMap,d=class{constructor(e,t,n){if(this._$cssResult$=!0,n!==l)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(c&&e===void 0){let n=t!==void 0&&t.length===1;n&&(e=u.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),n&&u.set(t,e))}return e}toString(){return this.cssText}},f=e=>new d(typeof e==`string`?e:e+``,void 0,l),p=(e,...t)=>{let n=e.length===1?e[0]:t.reduce((t,n,r)=>t+(e=>{if(!0===e._$cssResult$)return e.cssText;if(typeof e==`number`)return e;throw Error(`Value passed to 'css' function must be a 'css' function result: `+e+`. Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.`)})(n)+e[r+1],e[0]);return new d(n,e,l)},m=(e,t)=>{if(c)e.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let n of t){let t=document.createElement(`style`),r=s.litNonce;r!==void 0&&t.setAttribute(`nonce`,r),t.textContent=n.cssText,e.appendChild(t)}},h=c?e=>e:e=>e instanceof CSSStyleSheet?(e=>{let t=``;for(let n of e.cssRules)t+=n.cssText;return f(t)})(e):e})),_,ee,te,ne,re,ie,v,y,ae,oe,b,se,ce,le,x,ue=t((()=>{g(),{is:_,defineProperty:ee,getOwnPropertyDescriptor:te,getOwnPropertyNames:ne,getOwnPropertySymbols:re,getPrototypeOf:ie}=Object,v=globalThis,y=v.trustedTypes,ae=y?y.emptyScript:``,oe=v.reactiveElementPolyfillSupport,b=(e,t)=>e,se={toAttribute(e,t){switch(t){case Boolean:e=e?ae:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let n=e;switch(t){case Boolean:n=e!==null;break;case Number:n=e===null?null:Number(e);break;case Object:case Array:try{n=JSON.parse(e)}catch{n=null}}return n}},ce=(e,t)=>!_(e,t),le={attribute:!0,type:String,converter:se,reflect:!1,useDefault:!1,hasChanged:ce},Symbol.metadata??=Symbol(`metadata`),v.litPropertyMetadata??=new WeakMap,x=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=le){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&ee(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=te(this.prototype,e)??{get(){return this[t]},set(e){this[t]=e}};return{get:r,set(t){let a=r?.call(this);i?.call(this,t),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??le}static _$Ei(){if(this.hasOwnProperty(b(`elementProperties`)))return;let e=ie(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(b(`finalized`)))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(b(`properties`))){let e=this.properties,t=[...ne(e),...re(e)];for(let n of t)this.createProperty(n,e[n])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[e,n]of t)this.elementProperties.set(e,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let e of n)t.unshift(h(e))}else e!==void 0&&t.push(h(e));return t}static _$Eu(e,t){let n=t.attribute;return!1===n?void 0:typeof n==`string`?n:typeof e==`string`?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return m(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&!0===n.reflect){let i=(n.converter?.toAttribute===void 0?se:n.converter).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let e=n.getPropertyOptions(r),i=typeof e.converter==`function`?{fromAttribute:e.converter}:e.converter?.fromAttribute===void 0?se:e.converter;this._$Em=r;let a=i.fromAttribute(t,e.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let a=this.constructor;if(!1===r&&(i=this[e]),n??=a.getPropertyOptions(e),!((n.hasChanged??ce)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(a._$Eu(e,n))))return;this.C(e,t,n)}!1===this.isUpdatePending&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},a){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,a??t??this[e]),!0!==i||a!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),!0===r&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[e,t]of this._$Ep)this[e]=t;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[t,n]of e){let{wrapped:e}=n,r=this[t];!0!==e||this._$AL.has(t)||r===void 0||this.C(t,void 0,n,r)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(t){throw e=!1,this._$EM(),t}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(e){}firstUpdated(e){}},x.elementStyles=[],x.shadowRootOptions={mode:`open`},x[b(`elementProperties`)]=new Map,x[b(`finalized`)]=new Map,oe?.({ReactiveElement:x}),(v.reactiveElementVersions??=[]).push(`2.1.2`)}));function de(e,t){if(!Ce(e)||!e.hasOwnProperty(`raw`))throw Error(`invalid template strings array`);return ge===void 0?t:ge.createHTML(t)}function fe(e,t,n=e,r){if(t===E)return t;let i=r===void 0?n._$Cl:n._$Co?.[r],a=Se(t)?void 0:t._$litDirective$;return i?.constructor!==a&&(i?._$AO?.(!1),a===void 0?i=void 0:(i=new a(e),i._$AT(e,n,r)),r===void 0?n._$Cl=i:(n._$Co??=[])[r]=i),i!==void 0&&(t=fe(e,i._$AS(e,t.values),i,r)),t}var pe,me,he,ge,_e,ve,ye,be,S,xe,Se,Ce,we,Te,Ee,De,Oe,ke,C,Ae,w,je,T,E,D,O,Me,Ne,Pe,Fe,k,A,Ie,Le,Re,ze,j,Be,M,Ve=t((()=>{pe=globalThis,me=e=>e,he=pe.trustedTypes,ge=he?he.createPolicy(`lit-html`,{createHTML:e=>e}):void 0,_e=`$lit$`,ve=`lit$${Math.random().toFixed(9).slice(2)}$`,ye=`?`+ve,be=`<${ye}>`,S=document,xe=()=>S.createComment(``),Se=e=>e===null||typeof e!=`object`&&typeof e!=`function`,Ce=Array.isArray,we=e=>Ce(e)||typeof e?.[Symbol.iterator]==`function`,Te=`[ 	
\f\r]`,Ee=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,De=/-->/g,Oe=/>/g,ke=RegExp(`>|${Te}(?:([^\\s"'>=/]+)(${Te}*=${Te}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`,`g`),C=/'/g,Ae=/"/g,w=/^(?:script|style|textarea|title)$/i,je=e=>(t,...n)=>({_$litType$:e,strings:t,values:n}),T=je(1),je(2),je(3),E=Symbol.for(`lit-noChange`),D=Symbol.for(`lit-nothing`),O=new WeakMap,Me=S.createTreeWalker(S,129),Ne=(e,t)=>{let n=e.length-1,r=[],i,a=t===2?`<svg>`:t===3?`<math>`:``,o=Ee;for(let t=0;t<n;t++){let n=e[t],s,c,l=-1,u=0;for(;u<n.length&&(o.lastIndex=u,c=o.exec(n),c!==null);)u=o.lastIndex,o===Ee?c[1]===`!--`?o=De:c[1]===void 0?c[2]===void 0?c[3]!==void 0&&(o=ke):(w.test(c[2])&&(i=RegExp(`</`+c[2],`g`)),o=ke):o=Oe:o===ke?c[0]===`>`?(o=i??Ee,l=-1):c[1]===void 0?l=-2:(l=o.lastIndex-c[2].length,s=c[1],o=c[3]===void 0?ke:c[3]===`"`?Ae:C):o===Ae||o===C?o=ke:o===De||o===Oe?o=Ee:(o=ke,i=void 0);let d=o===ke&&e[t+1].startsWith(`/>`)?` `:``;a+=o===Ee?n+be:l>=0?(r.push(s),n.slice(0,l)+_e+n.slice(l)+ve+d):n+ve+(l===-2?t:d)}return[de(e,a+(e[n]||`<?>`)+(t===2?`</svg>`:t===3?`</math>`:``)),r]},Pe=class e{constructor({strings:t,_$litType$:n},r){let i;this.parts=[];let a=0,o=0,s=t.length-1,c=this.parts,[l,u]=Ne(t,n);if(this.el=e.createElement(l,r),Me.currentNode=this.el.content,n===2||n===3){let e=this.el.content.firstChild;e.replaceWith(...e.childNodes)}for(;(i=Me.nextNode())!==null&&c.length<s;){if(i.nodeType===1){if(i.hasAttributes())for(let e of i.getAttributeNames())if(e.endsWith(_e)){let t=u[o++],n=i.getAttribute(e).split(ve),r=/([.?@])?(.*)/.exec(t);c.push({type:1,index:a,name:r[2],strings:n,ctor:r[1]===`.`?Ie:r[1]===`?`?Le:r[1]===`@`?Re:A}),i.removeAttribute(e)}else e.startsWith(ve)&&(c.push({type:6,index:a}),i.removeAttribute(e));if(w.test(i.tagName)){let e=i.textContent.split(ve),t=e.length-1;if(t>0){i.textContent=he?he.emptyScript:``;for(let n=0;n<t;n++)i.append(e[n],xe()),Me.nextNode(),c.push({type:2,index:++a});i.append(e[t],xe())}}}else if(i.nodeType===8){if(i.data===ye)c.push({type:2,index:a});else{let e=-1;for(;(e=i.data.indexOf(ve,e+1))!==-1;)c.push({type:7,index:a}),e+=ve.length-1}}a++}}static createElement(e,t){let n=S.createElement(`template`);return n.innerHTML=e,n}},Fe=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??S).importNode(t,!0);Me.currentNode=r;let i=Me.nextNode(),a=0,o=0,s=n[0];for(;s!==void 0;){if(a===s.index){let t;s.type===2?t=new k(i,i.nextSibling,this,e):s.type===1?t=new s.ctor(i,s.name,s.strings,this,e):s.type===6&&(t=new ze(i,this,e)),this._$AV.push(t),s=n[++o]}a!==s?.index&&(i=Me.nextNode(),a++)}return Me.currentNode=S,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings===void 0?n._$AI(e[t]):(n._$AI(e,n,t),t+=n.strings.length-2)),t++}},k=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=D,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=fe(this,e,t),Se(e)?e===D||e==null||e===``?(this._$AH!==D&&this._$AR(),this._$AH=D):e!==this._$AH&&e!==E&&this._(e):e._$litType$===void 0?e.nodeType===void 0?we(e)?this.k(e):this._(e):this.T(e):this.$(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==D&&Se(this._$AH)?this._$AA.nextSibling.data=e:this.T(S.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n==`number`?this._$AC(e):(n.el===void 0&&(n.el=Pe.createElement(de(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let e=new Fe(r,this),n=e.u(this.options);e.p(t),this.T(n),this._$AH=e}}_$AC(e){let t=O.get(e.strings);return t===void 0&&O.set(e.strings,t=new Pe(e)),t}k(t){Ce(this._$AH)||(this._$AH=[],this._$AR());let n=this._$AH,r,i=0;for(let a of t)i===n.length?n.push(r=new e(this.O(xe()),this.O(xe()),this,this.options)):r=n[i],r._$AI(a),i++;i<n.length&&(this._$AR(r&&r._$AB.nextSibling,i),n.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let t=me(e).nextSibling;me(e).remove(),e=t}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},A=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=D,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==``||n[1]!==``?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=D}_$AI(e,t=this,n,r){let i=this.strings,a=!1;if(i===void 0)e=fe(this,e,t,0),a=!Se(e)||e!==this._$AH&&e!==E,a&&(this._$AH=e);else{let r=e,o,s;for(e=i[0],o=0;o<i.length-1;o++)s=fe(this,r[n+o],t,o),s===E&&(s=this._$AH[o]),a||=!Se(s)||s!==this._$AH[o],s===D?e=D:e!==D&&(e+=(s??``)+i[o+1]),this._$AH[o]=s}a&&!r&&this.j(e)}j(e){e===D?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??``)}},Ie=class extends A{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===D?void 0:e}},Le=class extends A{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==D)}},Re=class extends A{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=fe(this,e,t,0)??D)===E)return;let n=this._$AH,r=e===D&&n!==D||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==D&&(n===D||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH==`function`?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},ze=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){fe(this,e)}},j={M:_e,P:ve,A:ye,C:1,L:Ne,R:Fe,D:we,V:fe,I:k,H:A,N:Le,U:Re,B:Ie,F:ze},Be=pe.litHtmlPolyfillSupport,Be?.(Pe,k),(pe.litHtmlVersions??=[]).push(`3.3.3`),M=(e,t,n)=>{let r=n?.renderBefore??t,i=r._$litPart$;if(i===void 0){let e=n?.renderBefore??null;r._$litPart$=i=new k(t.insertBefore(xe(),e),e,void 0,n??{})}return i._$AI(e),i}})),He,Ue,We,Ge=t((()=>{ue(),ue(),Ve(),Ve(),He=globalThis,Ue=class extends x{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=M(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return E}},Ue._$litElement$=!0,Ue.finalized=!0,He.litElementHydrateSupport?.({LitElement:Ue}),We=He.litElementPolyfillSupport,We?.({LitElement:Ue}),(He.litElementVersions??=[]).push(`4.2.2`)})),Ke=t((()=>{})),N=t((()=>{ue(),Ve(),Ge(),Ke()})),qe,Je=t((()=>{qe=class extends Event{constructor(e,t,n,r){super(`context-request`,{bubbles:!0,composed:!0}),this.context=e,this.contextTarget=t,this.callback=n,this.subscribe=r??!1}}}));function Ye(e){return e}var Xe=t((()=>{})),Ze,Qe=t((()=>{Je(),Ze=class{constructor(e,t,n,r){if(this.subscribe=!1,this.provided=!1,this.value=void 0,this.t=(e,t)=>{this.unsubscribe&&(this.unsubscribe!==t&&(this.provided=!1,this.unsubscribe()),this.subscribe||this.unsubscribe()),this.value=e,this.host.requestUpdate(),this.provided&&!this.subscribe||(this.provided=!0,this.callback&&this.callback(e,t)),this.unsubscribe=t},this.host=e,t.context!==void 0){let e=t;this.context=e.context,this.callback=e.callback,this.subscribe=e.subscribe??!1}else this.context=t,this.callback=n,this.subscribe=r??!1;this.host.addController(this)}hostConnected(){this.dispatchRequest()}hostDisconnected(){this.unsubscribe&&=(this.unsubscribe(),void 0)}dispatchRequest(){this.host.dispatchEvent(new qe(this.context,this.host,this.t,this.subscribe))}}})),$e,et=t((()=>{$e=class{get value(){return this.o}set value(e){this.setValue(e)}setValue(e,t=!1){let n=t||!Object.is(e,this.o);this.o=e,n&&this.updateObservers()}constructor(e){this.subscriptions=new Map,this.updateObservers=()=>{for(let[e,{disposer:t}]of this.subscriptions)e(this.o,t)},e!==void 0&&(this.value=e)}addCallback(e,t,n){if(!n)return void e(this.value);this.subscriptions.has(e)||this.subscriptions.set(e,{disposer:()=>{this.subscriptions.delete(e)},consumerHost:t});let{disposer:r}=this.subscriptions.get(e);e(this.value,r)}clearCallbacks(){this.subscriptions.clear()}}})),tt,P,nt=t((()=>{Je(),et(),tt=class extends Event{constructor(e,t){super(`context-provider`,{bubbles:!0,composed:!0}),this.context=e,this.contextTarget=t}},P=class extends $e{constructor(e,t,n){super(t.context===void 0?n:t.initialValue),this.onContextRequest=e=>{if(e.context!==this.context)return;let t=e.contextTarget??e.composedPath()[0];t!==this.host&&(e.stopPropagation(),this.addCallback(e.callback,t,e.subscribe))},this.onProviderRequest=e=>{if(e.context!==this.context||(e.contextTarget??e.composedPath()[0])===this.host)return;let t=new Set;for(let[e,{consumerHost:n}]of this.subscriptions)t.has(e)||(t.add(e),n.dispatchEvent(new qe(this.context,n,e,!0)));e.stopPropagation()},this.host=e,this.context=t.context===void 0?t:t.context,this.attachListeners(),this.host.addController?.(this)}attachListeners(){this.host.addEventListener(`context-request`,this.onContextRequest),this.host.addEventListener(`context-provider`,this.onProviderRequest)}hostConnected(){this.host.dispatchEvent(new tt(this.context,this.host))}}})),rt=t((()=>{Je(),Xe(),Qe(),nt()}));function it(e,t){let n=e.closest(`${t}:not(:defined)`),{host:r}=e.getRootNode();return n??(r?it(r,t):null)}var at,ot=t((()=>{rt(),N(),at=class{#e;#t;#n;#r;constructor(e,t,n,r=()=>e.requestUpdate()){this.#e=e,this.#t=t,this.#r=r,this.#n=new Ze(e,{context:n,subscribe:!0,callback:r}),e.addController(this)}get value(){return this.#n.value}get waiting(){return it(this.#e,this.#t)!==null}hostConnected(){this.waiting&&customElements.whenDefined(this.#t).then(()=>{this.#e.isConnected&&this.#n.hostConnected(),this.#r()}),this.#r()}hostDisconnected(){this.#n.value=void 0}}})),st,ct=t((()=>{st=e=>({...e,requests:new Map,cache:new Map})}));function lt(){let{document:e}=globalThis,t={...e?.querySelector(`script[src*="kb-help"]`)?.dataset};return e?.dispatchEvent(new CustomEvent(`kb-loader`,{detail:t})),t}var ut,dt,ft=t((()=>{ut=class extends EventTarget{constructor(...e){super(...e),this.clients=[]}#e;get settings(){return this.#e??=lt()}configure(e){this.#e={...this.settings,...e},this.dispatchEvent(new Event(`change`))}},dt=new ut}));function pt({baseUrl:e,subscriptionKey:t,segment:n,getToken:r,fetch:i}){let a={baseUrl:e,subscriptionKey:t,segment:n,getToken:r,fetch:i},o=dt.clients.find(e=>Object.entries(a).every(([t,n])=>e[t]===n));return o||(dt.clients=[o=st(a),...dt.clients.slice(0,20)]),o}var F,mt,ht,gt=t((()=>{rt(),ct(),ot(),ft(),F=Ye(Symbol.for(`kb-help-settings`)),mt=(e,t)=>Object.keys({...e,...t}).every(n=>e[n]===t[n]),ht=class{#e;#t;constructor(e){this.settings={},this.#n=()=>{let{waiting:e,value:t}=this.#t,n=e?{}:{...dt.settings,...t};mt(n,this.settings)||(this.settings=n),this.client=e?void 0:pt(this.settings),this.#e.requestUpdate()},this.#e=e,this.#t=new at(e,`kb-provider`,F,()=>this.#n()),e.addController(this)}hostConnected(){dt.addEventListener(`change`,this.#n)}hostDisconnected(){dt.removeEventListener(`change`,this.#n)}setSettings(e){this.settings=e}#n}})),_t,vt=t((()=>{N(),_t=class extends Ue{#e=new Set;get allStyles(){let{elementStyles:e}=this.constructor;return[...e,...this.#e]}applyStyles(e){this.allStyles.includes(e)||(this.#e.add(e),this.ownerDocument===document?this.shadowRoot?.adoptedStyleSheets.push(e.styleSheet):this.adoptedCallback())}createRenderRoot(){try{let e=super.createRenderRoot();for(let{styleSheet:e}of this.#e)this.shadowRoot.adoptedStyleSheets.push(e);return e}catch{return this.adoptedCallback(),this.shadowRoot}}adoptedCallback(){let{ownerDocument:e,shadowRoot:t}=this,n=e.defaultView;n&&t&&(t.adoptedStyleSheets=this.allStyles.map(({cssText:t,styleSheet:r})=>{if(r&&e===document)return r;let i=new n.CSSStyleSheet;return i.replaceSync(t),i}))}}})),yt,bt,xt=t((()=>{N(),rt(),ot(),gt(),vt(),yt={baseUrl:`base-url`,subscriptionKey:`subscription-key`,culture:`culture`,fallbackCulture:`fallback-culture`,segment:`segment`,articleUrl:`article-url`,searchUrl:`search-url`,editUrl:`edit-url`,sanitizer:`sanitizer`,rolesClaim:`roles-claim`,editorRole:`editor-role`},bt=class extends _t{static{this.styles=p`
    :host {
      display: contents;
    }
  `}static{this.properties={...Object.fromEntries(Object.entries(yt).map(([e,t])=>[e,{attribute:t}])),getToken:{attribute:!1}}}#e=new at(this,`kb-provider`,F,()=>this.#n());#t=new P(this,{context:F});willUpdate(){this.#n()}#n(){let e={...this.#e.value};for(let t of[...Object.keys(yt),`getToken`])this[t]!=null&&Object.assign(e,{[t]:this[t]});this.#t.setValue(e)}render(){return T`<slot></slot>`}}}));o(),xt(),a(`kb-provider`,bt);function St({ok:e,status:t,headers:n,url:r},i){let a,o;try{a=JSON.parse(i)}catch(e){o=e}if(e)return new Ct(`invalid-reply`,`No reply of the service: ${r}`,{status:t,cause:o});let s=wt[t]??(t<500?`bad-request`:`unavailable`),c=Tt(n.get(`Retry-After`));return new Ct(s,`${a?.detail??`${t} from ${r}`}`,{status:t,problem:a,retryAfter:c})}var Ct,wt,Tt,Et,Dt=t((()=>{Ct=class extends Error{constructor(e,t,n){super(t),Object.assign(this,n,{name:`KbError`,code:e})}},wt={401:`forbidden`,403:`forbidden`,404:`not-found`,408:`timeout`,409:`conflict`,410:`gone`,413:`too-large`,429:`rate-limited`},Tt=e=>Math.max(0,Math.ceil(+e||(Date.parse(e)-Date.now())/1e3))||void 0,Et=(e,t)=>new Ct(globalThis.navigator?.onLine===!1?`offline`:`network`,globalThis.location?.protocol===`https:`&&/^http:/.test(t)?`Mixed content: a page with https cannot read ${t}`:`No answer from ${t}. Check the address, CORS and connect-src of the page's policy (${String(e)})`,{cause:e})}));function I(e){let t=e??[];if(!Array.isArray(t)||!t.every(e=>typeof e==`object`&&!!e&&!Array.isArray(e)))throw new Ct(`invalid-reply`,`Not a list of objects`);return t}var Ot=t((()=>{Dt()}));function kt({baseUrl:e,segment:t},n,r={},i={}){let a;try{a=new URL(e||`http://`,globalThis.document?.baseURI)}catch{}if(!a||!/^http/.test(a.protocol))throw new Ct(`config`,`Set base-url (baseUrl) to the address of the service`);let o=n.replace(/(\/test)?\/v/,t===`test`?`/test/v`:t===`production`?`/v`:`$&`).replace(/{(\w+)}/g,(e,t)=>encodeURIComponent(`${r[t]}`.replace(/\p{Cs}/gu,`�`)).replace(/^\.\.?$/,`$&%20`));a.pathname=a.pathname.replace(/\/*$/,o);for(let[e,t]of Object.entries(i))for(let n of[t??[]].flat())a.searchParams.append(e,n);return a.href}var At=t((()=>{Dt()}));async function jt(e,t,n,{mayRenewToken:r,idempotent:i,noRetry:a=0,delay:o,url:s}){for(let c=0;;c++){let l=e instanceof Ct?e:Et(e,s),{code:u,status:d,retryAfter:f}=l;if(!(u===`forbidden`?r&&!c:i&&c<Nt&&d!==a&&!(f>Mt)&&/408|429|50[0234]|network/.test(`${d}${u}`)))throw l;await new Promise(e=>setTimeout(e,f*1e3||o*2**c*(1+Math.random())));try{return await t(l)}catch(t){n.throwIfAborted(),e=t}}}var Mt,Nt,Pt=t((()=>{Dt(),Mt=5,Nt=2}));function Ft(e,t,n){let r=new AbortController,{signal:i}=r,a=0,o=t&&setTimeout(()=>r.abort(new Ct(`timeout`,`Timed out`)),t),s=new Promise((t,a)=>{i.onabort=()=>{clearTimeout(o),n(),a(i.reason)},e(i).then(t,a).then(()=>r.abort())});return e=>new Promise((t,n)=>{let o=()=>{n(e.reason),--a||r.abort(e.reason)};a++,e?.addEventListener(`abort`,o,{signal:i}),s.then(t,n),e?.aborted&&o()})}var It=t((()=>{Dt()}));function Lt(e,t){if(!e)return t;try{let n=JSON.parse(e);return t===void 0?Vt(n)?t:Bt:n===null?t:typeof n==typeof t&&Array.isArray(n)===Array.isArray(t)?n:Bt}catch{return Bt}}async function L(e,t,{params:n,query:r}={},i,{reply:a,identity:o,noRetry:s=0,write:c}){let l={...e,...i},{requests:u,cache:d,signal:f,fresh:p,culture:m,getToken:h}=l,{fetch:g=fetch,timeout:_=1e4,freshFor:ee=3e4,retryDelay:te=300}=l,[ne,re]=t.split(` `),ie=kt(l,re,n,r),v=ne+ie+m,y,ae=async(e,t)=>{try{y=o&&await h?.({segment:/\/rest\/test\//.test(ie)?`test`:`production`,refused:y&&t?.code===`forbidden`?{token:y,error:t}:void 0})}catch(e){throw new Ct(`network`,`getToken failed (${String(e)})`,{cause:e})}let n=v+y,r=d.get(n);if(!r||p||a===null||Date.now()-r.time>=ee){let t={"Ocp-Apim-Subscription-Key":l.subscriptionKey,"Accept-Language":m,"If-None-Match":r?.etag,Authorization:y&&`Bearer ${y}`,...c?.headers},n=await g(ie,{method:ne,cache:p?`reload`:void 0,...c,headers:Object.entries(t).filter(([,e])=>e),signal:e}),i=await n.text();if(!r||n.status!==304){let e=n.ok?Lt(i,a):Bt;if(e===Bt)throw St(n,i);r={data:e??void 0,etag:n.headers.get(`ETag`),time:0}}r.time=Date.now()}return d.delete(n),d.set(n,r),d.size>zt&&d.delete(d.keys().next().value),c&&d.clear(),r.data},oe=e=>ae(e).catch(t=>(e.throwIfAborted(),jt(t,t=>ae(e,t),e,{mayRenewToken:!!y,idempotent:!c,noRetry:s,delay:te,url:ie}))),b=!c&&!p&&u.get(v);return b||(b=Ft(oe,_,()=>u.delete(v)),u.set(v,b)),b(f)}function Rt(e,t,{body:n,...r}={},i,{headers:a,...o}){let s=n&&!(n instanceof FormData)?JSON.stringify(n):void 0,c={"Idempotency-Key":Ht(),...a};return s&&(c[`Content-Type`]=`application/json`),L(e,t,r,i,{...o,write:{body:s??n,headers:c,keepalive:Number(s?.length)<15e3,redirect:`error`}})}var zt,Bt,Vt,Ht,Ut=t((()=>{At(),Dt(),Pt(),It(),zt=50,Bt=Symbol(),Vt=e=>typeof e==`object`&&!!e&&!Array.isArray(e),Ht=()=>[...globalThis.crypto.getRandomValues(new Uint8Array(16))].map(e=>e.toString(16).padStart(2,`0`)).join(``)}));function Wt(e,t,n){return L(e,`GET /rest/v2/content/{contentId}`,t,n,{reply:null})}function Gt(e,t,n){return L(e,`GET /rest/v2/content/{contentId}/`,t,n,{reply:null,identity:!0})}function R(e,t,n){return L(e,`GET /rest/v2/recommended/`,t,n,{reply:[]})}function Kt(e,t,n){return L(e,`GET /rest/test/v2/relatedarticle/{contentId}/`,t,n,{reply:{},identity:!0})}function qt(e,t,n){return L(e,`GET /rest/test/v2/search/suggestions/{query}`,t,n,{reply:{},noRetry:504})}function Jt(e,t,n){return L(e,`GET /rest/v2/search`,t,n,{reply:{}})}var Yt=t((()=>{Ut()}));function Xt(e,t,n){let{issue:r,environment:i,cause:a,description:o,url:s,articlePartViewModels:c}=e,l=(c??[]).filter(({type:e})=>e===`text`||e===`video`||e===`flash`),u=!!(r||i||a),d=[[t.issue,r],[t.environment,i],[t.cause,a],[t.description,o]].filter(([,e])=>e).map(([e,t])=>({markup:t,...u&&{heading:e}})),f=u?l.find(({type:e})=>e===`text`):void 0;for(let e of l)d.push({markup:e.markup??``,part:e,...e===f&&{heading:t.resolution}});return n===`link`&&s&&d.push({markup:``,part:{type:`link`,url:s}}),d.map((e,t)=>({...e,id:`kb-section-${t+1}`}))}var Zt,Qt=t((()=>{Zt=e=>!!e&&e?.type!==`text`})),$t,en,tn,nn=t((()=>{$t=`a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr`.split(` `),en=`dialog iframe math noembed noframes object plaintext script select slot style svg textarea title x-noscript x-template xml xmp`.split(` `),tn=`align alt class colspan data-content-id datetime dir headers height href id is lang name open poster reversed rowspan scope span src start style title type valign value width`.split(` `)}));function rn(e,t){let n=null;if(t){let r=e.cloneNode();r.href=an(t,90909,`80808`);let i=r.href.replace(/[.*+?^$()|[\]\\]/g,`\\$&`).replace(`90909`,`(?<contentId>\\d+)`).replace(`80808`,`(?<culture>[\\w-]+)`);n=RegExp(`^${i}([?&][^#]*)?(#.*)?$`).exec(e.href)}let r=Number(e.dataset.contentId??n?.groups?.contentId),i=n?n.at(-1):e.hash;return r?{contentId:r,culture:n?.groups?.culture,anchor:i?.[1]&&on(i.slice(1))}:void 0}var an,on,sn=t((()=>{an=(e,t,n=``)=>e.replaceAll(`{contentId}`,`${t}`).replaceAll(`{culture}`,()=>encodeURIComponent(n)),on=e=>e.replace(/^(?!kb-)/,`kb-`)}));function z(e,t=document.baseURI,n=`link`){let r=typeof e==`string`&&e.trim(),i=e=>cn[n].test(e);if(!(!r||/^[^/?#]*:/.test(r)&&!i(r)))try{let{href:e}=new URL(r,t);return i(e)?e:void 0}catch{return}}var cn,ln=t((()=>{cn={page:/^https?:/i,link:/^(https?|mailto|tel):/i,image:/^([hH][tT]{2}[pP][sS]?:|data:image\/(png|jpeg|gif|webp|avif)[;,])/}}));function un(e,t,n=null){for(let r;r=yn(e,`firstChild`);)Node.prototype.insertBefore.call(t,r,n)}function dn(e){un(e,yn(e,`parentNode`),e),bn(e)}function fn(e,t,n){switch(e){case`alt`:case`title`:return t;case`id`:return t&&on(t);case`headers`:return t.replace(/\S+/g,on);case`href`:return t[0]===`#`?`#${on(t.slice(1))}`:z(t,n);case`src`:return z(t,n,`image`);case`poster`:return z(t,n,`page`);case`class`:return/\blang(uage)?-[\w+#.-]+/.exec(t)?.[0];case`width`:case`height`:return/^\d{1,4}(?!\d)(\.\d+)?%?/.exec(t)?.[0];case`colspan`:case`rowspan`:case`span`:return/^\d{1,3}$/.exec(t)?.[0];case`name`:case`style`:return;default:return tn.includes(e)&&vn.test(t)?t:void 0}}function pn(e,t){for(let n of e.getAttributeNames()){let r=e.getAttribute(n),i=r.trim(),a=fn(n,i,t);if(a===void 0?e.removeAttribute(n):a!==r&&e.setAttribute(n,a),n===`name`&&i&&e.localName===`a`&&(e.id||=on(i)),n===`style`){let t=/(text-align|float)\s*:\s*(left|right|center|justify)/i.exec(i)?.[2];t&&e.setAttribute(`align`,t)}}}function mn(e,t){let n=document.createElement(`div`);return n.className=t,e.before(n),n.append(e),n}function hn(e,t){let n=document.createElement(`h${Math.min(t,6)}`);for(let{name:t,value:r}of e.attributes)n.setAttribute(t,r);return t>6&&(n.ariaLevel=`${t}`),e.before(n),un(e,n),e.remove(),n}function gn(e,{baseUrl:t,headingLevel:n=2,externalLinks:r,tableLabel:i=``}){let a=document.createTreeWalker(e,~NodeFilter.SHOW_TEXT),o=new Map,s;for(;a.nextNode();){let e=a.currentNode;if(!(e instanceof HTMLElement)){o.set(e,bn);continue}let{localName:c}=e;if(!_n.has(c)||e.hasAttribute(`is`))o.set(e,en.includes(c)?bn:dn);else if(e.hasAttributes()&&pn(e,t),e instanceof HTMLAnchorElement){let t=e.getAttribute(`href`)??``;/^http/.test(t)&&!t.startsWith(`${location.origin}/`)&&!Number(e.dataset.contentId)&&(e.className=`external`,e.rel=`noopener noreferrer`,r!==`self`&&(e.target=`_blank`))}else if(e instanceof HTMLImageElement)e.loading=`lazy`,e.decoding=`async`;else if(e instanceof HTMLMediaElement)e.controls=!0,e.preload=`metadata`;else if(e instanceof HTMLTableElement){let t=mn(e,`table`);t.tabIndex=0,t.role=`region`,t.ariaLabel=e.caption?.textContent.trim()||i}else if(c===`pre`)e.tabIndex=0,mn(e,`code`);else if(e instanceof HTMLHeadingElement){let t=Number(c[1]);s??=n-t;let r=Math.max(n,t+s);r!==t&&(a.currentNode=hn(e,r))}}o.forEach((e,t)=>e(t))}var _n,vn,yn,bn,xn=t((()=>{nn(),sn(),ln(),_n=new Set($t),vn=/^[\w%/ -]*$|^\d[\w:.+ -]*$/,yn=(e,t)=>Reflect.get(Node.prototype,t,e),bn=e=>Node.prototype.removeChild.call(yn(e,`parentNode`),e)}));function Sn(e,t){this.v=e,this.k=t}function Cn(e,t){(t==null||t>e.length)&&(t=e.length);for(var n=0,r=Array(t);n<t;n++)r[n]=e[n];return r}function wn(e){if(Array.isArray(e))return e}function Tn(e,t){var n=e==null?null:typeof Symbol<`u`&&e[Symbol.iterator]||e[`@@iterator`];if(n!=null){var r,i,a,o,s=[],c=!0,l=!1;try{if(a=(n=n.call(e)).next,t===0){if(Object(n)!==n)return;c=!1}else for(;!(c=(r=a.call(n)).done)&&(s.push(r.value),s.length!==t);c=!0);}catch(e){l=!0,i=e}finally{try{if(!c&&n.return!=null&&(o=n.return(),Object(o)!==o))return}finally{if(l)throw i}}return s}}function En(){throw TypeError(`Invalid attempt to destructure non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)}function Dn(e,t){return wn(e)||Tn(e,t)||On(e,t)||En()}function On(e,t){if(e){if(typeof e==`string`)return Cn(e,t);var n={}.toString.call(e).slice(8,-1);return n===`Object`&&e.constructor&&(n=e.constructor.name),n===`Map`||n===`Set`?Array.from(e):n===`Arguments`||/^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n)?Cn(e,t):void 0}}function kn(e){var t,n;function r(t,n){try{var a=e[t](n),o=a.value,s=o instanceof Sn;Promise.resolve(s?o.v:o).then(function(n){if(s){var c=t===`return`&&o.k?t:`next`;if(!o.k||n.done)return r(c,n);n=e[c](n).value}i(!!a.done,n)},function(e){r(`throw`,e)})}catch(e){i(2,e)}}function i(e,i){e===2?t.reject(i):t.resolve({value:i,done:e}),(t=t.next)?r(t.key,t.arg):n=null}this._invoke=function(e,i){return new Promise(function(a,o){var s={key:e,arg:i,resolve:a,reject:o,next:null};n?n=n.next=s:(t=n=s,r(e,i))})},typeof e.return!=`function`&&(this.return=void 0)}function B(e){return function(t){for(var n=arguments.length,r=Array(n>1?n-1:0),i=1;i<n;i++)r[i-1]=arguments[i];return Kn(e,t,r)}}function An(e){return function(){for(var t=arguments.length,n=Array(t),r=0;r<t;r++)n[r]=arguments[r];return qn(e,n)}}function V(e,t){let n=arguments.length>2&&arguments[2]!==void 0?arguments[2]:ir;if(Bn&&Bn(e,null),!er(t))return e;let r=t.length;for(;r--;){let i=t[r];if(typeof i==`string`){let e=n(i);e!==i&&(Vn(t)||(t[r]=e),i=e)}e[i]=!0}return e}function jn(e){for(let t=0;t<e.length;t++)G(e,t)||(e[t]=null);return e}function Mn(e){let t=Wn(null);for(let r of Rn(e)){var n=Dn(r,2);let i=n[0],a=n[1];G(e,i)&&(t[i]=er(a)?jn(a):a&&typeof a==`object`&&a.constructor===Object?Mn(a):a)}return t}function Nn(e){let t=Wn(null),n=zn(e),r=n.length;for(;r--;)t[n[r]]=e[n[r]];return t}function Pn(e){switch(typeof e){case`string`:return e;case`number`:return ur(e);case`boolean`:return dr(e);case`bigint`:return fr?fr(e):`0`;case`symbol`:return pr?pr(e):`Symbol()`;case`undefined`:return mr(e);case`function`:case`object`:{if(e===null)return mr(e);let t=e,n=H(t,`toString`);if(typeof n==`function`){let e=n(t);return typeof e==`string`?e:mr(e)}return mr(e)}default:return mr(e)}}function H(e,t){for(;e!==null;){let n=Un(e,t);if(n){if(n.get)return B(n.get);if(typeof n.value==`function`)return B(n.value)}e=Hn(e)}function n(){return null}return n}function Fn(e,t){for(;e!==null;){let n=Un(e,t);if(n)return n.get?B(n.get):null;e=Hn(e)}return null}function In(e){if(!e)return!1;try{return K(e,``),!0}catch{return!1}}function Ln(){let e=arguments.length>0&&arguments[0]!==void 0?arguments[0]:Kr(),t=e=>Ln(e);if(t.version=`3.4.18`,t.removed=[],!e||!e.document||e.document.nodeType!==q.document||!e.Element)return t.isSupported=!1,t;let n=e.document,r=n,i=r.currentScript,a=e.HTMLTemplateElement,o=e.Node,s=e.Element,c=e.NodeFilter,l=e.DOMParser,u=e.trustedTypes,d=s.prototype,f=H(d,`cloneNode`),p=H(d,`remove`),m=H(d,`removeAttributeNode`),h=H(d,`nextSibling`),g=H(d,`childNodes`),_=H(d,`parentNode`),ee=H(d,`shadowRoot`),te=H(d,`attributes`),ne=o&&o.prototype?H(o.prototype,`nodeType`):null,re=o&&o.prototype?H(o.prototype,`nodeName`):null,ie=o&&o.prototype?H(o.prototype,`ownerDocument`):null,v=function(e){return ne?ne(e):e.nodeType},y=function(e){return re?re(e):e.nodeName},ae=Fn(d,`namespaceURI`),oe=function(e){return ae?ae(e):e.namespaceURI};if(typeof a==`function`){let e=n.createElement(`template`);e.content&&e.content.ownerDocument&&(n=e.content.ownerDocument)}let b,se=``,ce,le=!1,x=0,ue=function(){if(x>0)throw gr(`A configured TRUSTED_TYPES_POLICY callback (createHTML or createScriptURL) must not call DOMPurify.sanitize, as that causes infinite recursion. Do not pass a policy whose callbacks wrap DOMPurify as TRUSTED_TYPES_POLICY; see the "DOMPurify and Trusted Types" section of the README.`)},de=function(e){ue(),x++;try{return b.createHTML(e)}finally{x--}},fe=function(e){return b&&Ve?de(e):e},pe=function(e){ue(),x++;try{return b.createScriptURL(e)}finally{x--}},me=function(){return le||=(ce=qr(u,i),!0),ce},he=n,ge=he.implementation,_e=he.createNodeIterator,ve=he.createDocumentFragment,ye=he.getElementsByTagName,be=r.importNode,S=Jr();t.isSupported=typeof Rn==`function`&&typeof _==`function`&&ge&&ge.createHTMLDocument!==void 0;let xe=Or,Se=kr,Ce=Ar,we=Mr,Te=Nr,Ee=Fr,De=Ir,Oe=Rr,ke=Pr,C=null,Ae=V({},[..._r,...vr,...yr,...xr,...Cr]),w=null,je=V({},[...wr,...Tr,...Er,...Dr]),T=null,E=null,D=null,O=Object.seal(Wn(null,{tagCheck:{writable:!0,configurable:!1,enumerable:!0,value:null},attributeCheck:{writable:!0,configurable:!1,enumerable:!0,value:null}})),Me=!0,Ne=!0,Pe=!1,Fe=!0,k=!1,A=!0,Ie=!1,Le=!1,Re=null,ze=null,j=!1,Be=!1,M=!1,Ve=!1,He=!0,Ue=!1,We=`user-content-`,Ge=!0,Ke=!1,N=null,qe=!1,Je=null,Ye=V({},`annotation-xml.audio.colgroup.desc.foreignobject.head.iframe.math.mi.mn.mo.ms.mtext.noembed.noframes.noscript.plaintext.script.selectedcontent.style.svg.template.thead.title.video.xmp`.split(`.`)),Xe=null,Ze=V({},[`audio`,`video`,`img`,`source`,`image`,`track`]),Qe=null,$e=V({},[`alt`,`class`,`for`,`id`,`label`,`name`,`pattern`,`placeholder`,`role`,`summary`,`title`,`value`,`style`,`xmlns`]),et=`http://www.w3.org/1998/Math/MathML`,tt=`http://www.w3.org/2000/svg`,P=`http://www.w3.org/1999/xhtml`,nt=P,rt=!1,it=null,at=V({},[et,tt,P],ar),ot=U(V({},[`mi`,`mo`,`mn`,`ms`,`mtext`])),st=null,ct=U(V({},[`annotation-xml`])),lt=null,ut=U(Wn(null)),dt=V({},[`title`,`style`,`font`,`a`,`script`]),ft=null,pt=[`application/xhtml+xml`,`text/html`],F=null,mt=null,ht=n.createElement(`form`),gt=function(e){return e instanceof RegExp||e instanceof Function},_t=function(){let e=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};e&&typeof e==`object`||(e={}),e=Mn(e),ft=pt.indexOf(e.PARSER_MEDIA_TYPE)===-1?`text/html`:e.PARSER_MEDIA_TYPE,F=ft===`application/xhtml+xml`?ar:ir,C=Yr(e,`ALLOWED_TAGS`,Ae,{transform:F}),w=Yr(e,`ALLOWED_ATTR`,je,{transform:F}),it=Yr(e,`ALLOWED_NAMESPACES`,at,{transform:ar}),Qe=Yr(e,`ADD_URI_SAFE_ATTR`,$e,{transform:F,base:$e}),Xe=Yr(e,`ADD_DATA_URI_TAGS`,Ze,{transform:F,base:Ze}),Je=Yr(e,`FORBID_CONTENTS`,Ye,{transform:F}),E=Yr(e,`FORBID_TAGS`,Wn(null),{transform:F}),D=Yr(e,`FORBID_ATTR`,Wn(null),{transform:F}),qe=G(e,`USE_PROFILES`)?e.USE_PROFILES&&typeof e.USE_PROFILES==`object`?Mn(e.USE_PROFILES):e.USE_PROFILES:!1,Me=e.ALLOW_ARIA_ATTR!==!1,Ne=e.ALLOW_DATA_ATTR!==!1,Pe=e.ALLOW_UNKNOWN_PROTOCOLS||!1,Fe=e.ALLOW_SELF_CLOSE_IN_ATTR!==!1,k=e.SAFE_FOR_TEMPLATES||!1,A=e.SAFE_FOR_XML!==!1,Ie=e.WHOLE_DOCUMENT||!1,Be=e.RETURN_DOM||!1,M=e.RETURN_DOM_FRAGMENT||!1,Ve=e.RETURN_TRUSTED_TYPE||!1,j=e.FORCE_BODY||!1,He=e.SANITIZE_DOM!==!1,Ue=e.SANITIZE_NAMED_PROPS||!1,Ge=e.KEEP_CONTENT!==!1,Ke=e.IN_PLACE||!1,ke=In(e.ALLOWED_URI_REGEXP)?e.ALLOWED_URI_REGEXP:Pr,nt=typeof e.NAMESPACE==`string`?e.NAMESPACE:P,st=Xr(e,`MATHML_TEXT_INTEGRATION_POINTS`,ot),lt=Xr(e,`HTML_INTEGRATION_POINTS`,ct);let t=Xr(e,`CUSTOM_ELEMENT_HANDLING`,ut);if(T=Wn(null),G(t,`tagNameCheck`)&&gt(t.tagNameCheck)&&(T.tagNameCheck=t.tagNameCheck),G(t,`attributeNameCheck`)&&gt(t.attributeNameCheck)&&(T.attributeNameCheck=t.attributeNameCheck),G(t,`allowCustomizedBuiltInElements`)&&typeof t.allowCustomizedBuiltInElements==`boolean`&&(T.allowCustomizedBuiltInElements=t.allowCustomizedBuiltInElements),W(T),k&&(Ne=!1),M&&(Be=!0),qe&&((G(e,`ALLOWED_TAGS`)||G(e,`ALLOWED_ATTR`))&&typeof console<`u`&&typeof console.warn==`function`&&console.warn(`DOMPurify: USE_PROFILES overrides ALLOWED_TAGS and ALLOWED_ATTR. Do not use these options together.`),C=V({},Cr),w=Wn(null),qe.html===!0&&(V(C,_r),V(w,wr)),qe.svg===!0&&(V(C,vr),V(w,Tr),V(w,Dr)),qe.svgFilters===!0&&(V(C,yr),V(w,Tr),V(w,Dr)),qe.mathMl===!0&&(V(C,xr),V(w,Er),V(w,Dr))),O.tagCheck=null,O.attributeCheck=null,G(e,`ADD_TAGS`)&&(typeof e.ADD_TAGS==`function`?O.tagCheck=e.ADD_TAGS:er(e.ADD_TAGS)&&(C===Ae&&(C=Nn(C)),V(C,e.ADD_TAGS,F))),G(e,`ADD_ATTR`)&&(typeof e.ADD_ATTR==`function`?O.attributeCheck=e.ADD_ATTR:er(e.ADD_ATTR)&&(w===je&&(w=Nn(w)),V(w,e.ADD_ATTR,F))),G(e,`ADD_FORBID_CONTENTS`)&&er(e.ADD_FORBID_CONTENTS)&&(Je===Ye&&(Je=Nn(Je)),V(Je,e.ADD_FORBID_CONTENTS,F)),Ge&&(C[`#text`]=!0),Ie&&V(C,[`html`,`head`,`body`]),C.table&&(C.tbody=!0,delete E.tbody),e.TRUSTED_TYPES_POLICY){if(typeof e.TRUSTED_TYPES_POLICY.createHTML!=`function`)throw gr(`TRUSTED_TYPES_POLICY configuration option must provide a "createHTML" hook.`);if(typeof e.TRUSTED_TYPES_POLICY.createScriptURL!=`function`)throw gr(`TRUSTED_TYPES_POLICY configuration option must provide a "createScriptURL" hook.`);let t=b;b=e.TRUSTED_TYPES_POLICY;try{se=de(``)}catch(e){throw b=t,e}}else e.TRUSTED_TYPES_POLICY===null?(b=void 0,se=``):(b===void 0&&(b=me()),b&&typeof se==`string`&&(se=de(``)));mt=U(e)},vt=V({},[...vr,...yr,...br]),yt=V({},[...xr,...Sr]),bt=function(e,t,n){return t===P?e===`svg`:t===et?e===`svg`&&(n===`annotation-xml`||st[n]):!!vt[e]},xt=function(e,t,n){return t===P?e===`math`:t===tt?e===`math`&&lt[n]:!!yt[e]},St=function(e,t,n){return t===tt&&!lt[n]||t===et&&!st[n]?!1:!yt[e]&&(dt[e]||!vt[e])},Ct=function(e){let t=oe(e),n=ir(y(e)),r=_(e),i=nt,a=`template`;return r&&v(r)===q.element&&(i=oe(r),a=ir(y(r))),it[t]?t===tt?bt(n,i,a):t===et?xt(n,i,a):t===P?St(n,i,a):ft===`application/xhtml+xml`:!1},wt=function(e){Zn(t.removed,{element:e});try{_(e).removeChild(e)}catch{if(p(e),!_(e))throw gr(`a node selected for removal could not be detached from its tree and cannot be safely returned; refusing to sanitize in place`)}},Tt=function(e,t,n){try{m(e,t)}catch{try{e.removeAttribute(n)}catch{}}},Et=function(e){kt(e);let t=g(e);t&&Jn(Qn(t),e=>{try{p(e)}catch{}}),v(e)===q.element&&I(e,!1)},Dt=function(e,n,r){if(!r)try{r=n.getAttributeNode(e)}catch{r=null}if(Zn(t.removed,{attribute:r||null,from:n}),r)Tt(n,r,e);else try{n.removeAttribute(e)}catch{}if(e===`is`){if(Be||M)try{wt(n)}catch{}else try{n.setAttribute(e,``)}catch{}}},I=function(e,t){let n=te(e);if(n)for(let r=n.length-1;r>=0;--r){let i=n[r],a=i&&i.name;typeof a==`string`&&!(t&&w[F(a)])&&Tt(e,i,a)}},Ot=function(e,t){let n=arguments.length>2&&arguments[2]!==void 0&&arguments[2],r=[e];for(;r.length>0;){let e=r.pop();if(t(e)===!1)continue;if(n&&v(e)===q.element){let t=ee(e);Wt(t)&&r.push(t)}let i=g(e);if(i)for(let e=i.length-1;e>=0;--e)r.push(i[e])}},kt=function(e){Ot(e,e=>{v(e)===q.element&&I(e,!0)})},At=function(e){let t=[];return Ot(e,e=>{t.push(e)},!0),t},jt=function(e,t){let n=tr();Jn(At(e),e=>{v(e)===q.element&&nr(n,e)}),Jn(t,e=>{v(e)===q.element&&!rr(n,e)&&I(e,!0)})},Mt=function(e,n){let r=!1;return Jn(t.removed,t=>{t.element&&(r||=t.element===e,kt(t.element))}),jt(e,n),r},Nt=function(e,t){let n=N,r=null,i=()=>(r||(r=tr(),Jn(t,e=>{nr(r,e)})),r);for(let t=0;;t++){let r=At(e),a=[e],o=!1;if(Jn(r,e=>{v(e)===q.documentFragment?Zn(a,e):!o&&!rr(n,e)&&(o=rr(i(),e))}),!o)return;if(t>=8)throw gr(`the tree kept changing during in-place sanitization; refusing to return it`);Jn(a,(t,n)=>{Pt(t,n>0,e,i())})}},Pt=function(e,t,n,r){let i=Rt(e),a;for(;a=i.nextNode();)rr(r,a)&&!rr(N,a)&&(t&&R(S.uponSanitizeShadowNode,a,null),on(a,n))},Ft=function(e){N&&nr(N,e)},It=function(e,t){return A?e===`patchsrc`||e===`for`&&t!==`label`&&t!==`output`:!1},Lt=function(e){A&&Ot(e,e=>{let t=v(e);if(t===q.processingInstruction||t===q.comment&&K(Br,e.data)){try{p(e)}catch{}return!1}if(t===q.element){let t=e,n=F(y(e));try{t.hasAttribute&&t.hasAttribute(`patchsrc`)&&t.removeAttribute(`patchsrc`),t.hasAttribute&&t.hasAttribute(`for`)&&It(`for`,n)&&t.removeAttribute(`for`)}catch{}}return!0})},L=function(e){let t=null,r=null;if(j)e=`<remove></remove>`+e;else{let t=or(e,Wr);r=t&&t[0]}ft===`application/xhtml+xml`&&nt===P&&(e=`<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body>`+e+`</body></html>`);let i=b?de(e):e;if(nt===P)try{t=new l().parseFromString(i,ft)}catch{}if(!t||!t.documentElement){t=ge.createDocument(nt,`template`,null);try{t.documentElement.innerHTML=rt?se:i}catch{}}let a=t.body||t.documentElement;return e&&r&&a.insertBefore(n.createTextNode(r),a.childNodes[0]||null),nt===P?ye.call(t,Ie?`html`:`body`)[0]:Ie?t.documentElement:a},Rt=function(e){let t=arguments.length>1&&arguments[1]!==void 0&&arguments[1],n=ie?ie(e):e.ownerDocument;return _e.call(n||e,e,(t?0:c.SHOW_ELEMENT)|c.SHOW_COMMENT|c.SHOW_TEXT|c.SHOW_PROCESSING_INSTRUCTION|c.SHOW_CDATA_SECTION,null)},zt=function(e){return e=sr(e,xe,` `),e=sr(e,Se,` `),e=sr(e,Ce,` `),e},Bt=function(e){Vt(e);let t=e.querySelectorAll?.call(e,`template`);t&&Jn(t,e=>{Wt(e.content)&&Bt(e.content)})},Vt=function(e){e.normalize();let t=Rt(e,!0),n=t.nextNode();for(;n;)n.data=zt(n.data),n=t.nextNode()},Ht=function(e){let t=re?re(e):null;return typeof t!=`string`||F(t)!==`form`?!1:typeof e.nodeName!=`string`||typeof e.textContent!=`string`||typeof e.removeChild!=`function`||e.attributes!==te(e)||typeof e.removeAttribute!=`function`||typeof e.removeAttributeNode!=`function`||typeof e.getAttributeNode!=`function`||typeof e.setAttribute!=`function`||typeof e.namespaceURI!=`string`||typeof e.insertBefore!=`function`||typeof e.hasChildNodes!=`function`||e.nodeType!==ne(e)||e.childNodes!==g(e)},Ut=function(e){if(!ne||typeof e!=`object`||!e)return null;try{let t=ne(e);return typeof t==`number`?t:null}catch{return null}},Wt=function(e){return Ut(e)===q.documentFragment},Gt=function(e){return Ut(e)!==null};function R(e,n,r){e.length!==0&&Jn(e,e=>{e.call(t,n,r,mt)})}let Kt=function(e,t,n){return!!(A&&n===q.element&&e.hasChildNodes()&&!Gt(e.firstElementChild)&&K(zr,e.textContent)&&K(zr,e.innerHTML)||A&&Gr[t]&&n===q.element&&oe(e)===P&&(Gt(e.firstElementChild)||typeof e.textContent==`string`&&K(zr,e.textContent))||n===q.processingInstruction||A&&n===q.comment&&K(Br,e.data))},qt=function(e,t){if(e instanceof RegExp)return K(e,t);if(e instanceof Function){for(var n=arguments.length,r=Array(n>2?n-2:0),i=2;i<n;i++)r[i-2]=arguments[i];return!!e(t,...r)}return!1},Jt=function(e,t,n){if(!E[t]&&en(t)&&qt(T.tagNameCheck,t))return!1;if(Ge&&!Je[t]&&!Je[ir(t)]){let t=_(e),r=g(e);if(r&&t){let i=r.length;for(let a=i-1;a>=0;--a){let i=e===n?f(r[a],!0):r[a];t.insertBefore(i,h(e))}}}return wt(e),!0},Yt=function(e,t,n,r){return e.length===0?t:t===n||t===r?Nn(t):t},Xt=function(e,t){return e===t||_(e)!==null?!1:(Ke&&kt(e),!0)},Zt=function(e,n){if(Ft(e),R(S.beforeSanitizeElements,e,null),Xt(e,n))return!0;if(Ht(e))return wt(e),!0;let r=F(y(e)),i=v(e);if(C=Yt(S.uponSanitizeElement,C,Ae,Re),R(S.uponSanitizeElement,e,{tagName:r,allowedTags:C}),Xt(e,n))return!0;if(Kt(e,r,i))return wt(e),!0;if(E[r]||!(O.tagCheck instanceof Function&&O.tagCheck(r))&&!C[r]){let t=Jt(e,r,n);return t===!1&&(R(S.afterSanitizeElements,e,null),Xt(e,n))?!0:t}if(i===q.element&&!Ct(e)||(r===`noscript`||r===`noembed`||r===`noframes`)&&K(Vr,e.innerHTML))return wt(e),!0;if(k&&i===q.text){let n=e.textContent,r=zt(n);n!==r&&(Zn(t.removed,{element:e.cloneNode()}),e.textContent=r)}return R(S.afterSanitizeElements,e,null),Xt(e,n)},Qt=function(e,t,r){if(D[t]||It(t,e)||He&&(t===`id`||t===`name`)&&(r in n||r in ht))return!1;let i=w[t]||O.attributeCheck instanceof Function&&O.attributeCheck(t,e);if(Ne&&K(we,t)||Me&&K(Te,t))return!0;if(!i)return en(e)&&qt(T.tagNameCheck,e)&&qt(T.attributeNameCheck,t,e)||t===`is`&&T.allowCustomizedBuiltInElements&&qt(T.tagNameCheck,r);if(Qe[t])return!0;let a=sr(r,De,``);return K(ke,a)||(t===`src`||t===`xlink:href`||t===`href`)&&e!==`script`&&cr(r,`data:`)===0&&Xe[e]||Pe&&!K(Ee,a)?!0:!r},$t=V({},[`annotation-xml`,`color-profile`,`font-face`,`font-face-format`,`font-face-name`,`font-face-src`,`font-face-uri`,`missing-glyph`]),en=function(e){return!$t[ir(e)]&&K(Oe,e)},tn=function(e,t,n,r){if(b&&typeof u==`object`&&typeof u.getAttributeType==`function`&&!n)switch(u.getAttributeType(e,t)){case`TrustedHTML`:return de(r);case`TrustedScriptURL`:return pe(r)}return r},nn=function(e,t,n,r){try{return n?e.setAttributeNS(n,t,r):e.setAttribute(t,r),!Ht(e)||(wt(e),!1)}catch{return Dt(t,e),!1}},rn=function(e,t){return A&&K(Ur,t)?!0:ir(e)===`attributename`&&cr(t,`href`)!==-1},an=function(e,n){if(R(S.beforeSanitizeAttributes,e,null),Xt(e,n))return;let r=e.attributes;if(!r||Ht(e))return;w=Yt(S.uponSanitizeAttribute,w,je,ze);let i={attrName:``,attrValue:``,keepAttr:!0,allowedAttributes:w,forceKeepAttr:void 0},a=r.length,o=F(y(e));for(;a--;){let n=r[a],s=n.name,c=n.namespaceURI,l=n.value,u=F(s),d=l,f=s===`value`?d:lr(d),p=!1;i.attrName=u,i.attrValue=f,i.keepAttr=!0,i.forceKeepAttr=void 0,R(S.uponSanitizeAttribute,e,i),f=i.attrValue,Ue&&(u===`id`||u===`name`)&&cr(f,We)!==0&&(Dt(s,e,n),f=We+f,p=!0),rn(s,f)?Dt(s,e,n):i.forceKeepAttr||(i.keepAttr?!Fe&&K(Hr,f)?Dt(s,e,n):(k&&(f=zt(f)),Qt(o,u,f)?(f=tn(o,u,c,f),f!==d&&nn(e,s,c,f)&&p&&Xn(t.removed)):Dt(s,e,n)):Dt(s,e,n))}R(S.afterSanitizeAttributes,e,null),Xt(e,n)},on=function(e,t){Zt(e,t),an(e,t),Wt(e.content)&&sn(e.content)},sn=function(e){let t=null,n=Rt(e);for(R(S.beforeSanitizeShadowDOM,e,null);t=n.nextNode();)if(R(S.uponSanitizeShadowNode,t,null),on(t,e),v(t)===q.element){let e=ee(t);Wt(e)&&(z(e),sn(e))}k&&Vt(e),R(S.afterSanitizeShadowDOM,e,null)},z=function(e){let t=[{node:e,shadow:null}];for(;t.length>0;){let e=t.pop();if(e.shadow){sn(e.shadow);continue}let n=e.node,r=v(n)===q.element,i=g(n);if(i)for(let e=i.length-1;e>=0;--e)t.push({node:i[e],shadow:null});if(r){let e=re?re(n):null;if(typeof e==`string`&&F(e)===`template`){let e=n.content;Wt(e)&&t.push({node:e,shadow:null})}}if(r){let e=ee(n);Wt(e)&&t.push({node:null,shadow:e},{node:e,shadow:null})}}};return t.sanitize=function(e){let n=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},i=null,a=null,o=null,s=null;if(rt=!e,rt&&(e=`<!-->`),typeof e!=`string`&&!Gt(e)&&(e=Pn(e),typeof e!=`string`))throw gr(`dirty is not a string, aborting`);if(!t.isSupported)return e;Le?(C=Re,w=ze):_t(n),t.removed=[];let c=Ke&&typeof e!=`string`&&Gt(e),l=[],u=N;if(c){Lt(e);let t=y(e);if(typeof t==`string`){let n=F(t);if(!C[n]||E[n])throw Et(e),gr(`root node is forbidden and cannot be sanitized in-place`)}if(Ht(e))throw Et(e),gr(`root node is clobbered and cannot be sanitized in-place`);l=At(e),N=tr()}else if(Gt(e))i=L(`<!---->`),a=i.ownerDocument.importNode(e,!0),a.nodeType===q.element&&a.nodeName===`BODY`||a.nodeName===`HTML`?i=a:i.appendChild(a),z(i);else{if(!Be&&!k&&!Ie&&e.indexOf(`<`)===-1)return fe(e);if(i=L(e),!i)return Be?null:Ve?se:``}i&&j&&wt(i.firstChild);let d=c?e:i;try{c&&z(e);let t=Rt(d);for(;o=t.nextNode();)on(o,d);c&&Nt(e,l)}catch(t){throw c&&(Et(e),Mt(e,l)),t}finally{N=u}if(c){if(Mt(e,l))throw gr(`a node selected for removal could not be safely returned; refusing to sanitize in place`);return k&&Bt(e),e}if(Be){if(k&&Bt(i),M)for(s=ve.call(i.ownerDocument);i.firstChild;)s.appendChild(i.firstChild);else s=i;return(w.shadowroot||w.shadowrootmode)&&(s=be.call(r,s,!0)),s}let f=()=>Ie?i.outerHTML:i.innerHTML,p=f();return k&&K(jr,p)&&(Vt(i),p=f()),Ie&&C[`!doctype`]&&i.ownerDocument&&i.ownerDocument.doctype&&i.ownerDocument.doctype.name&&K(Lr,i.ownerDocument.doctype.name)&&(p=`<!DOCTYPE `+i.ownerDocument.doctype.name+`>
`+p),fe(p)},t.setConfig=function(){let e=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};_t(e),Le=!0,Re=C,ze=w},t.clearConfig=function(){mt=null,Le=!1,Re=null,ze=null,b=ce,se=``},t.isValidAttribute=function(e,t,n){mt||_t({});let r=F(e),i=F(t);return typeof n==`string`&&(rn(t,n)||!Fe&&K(Hr,n))?!1:Qt(r,i,n)},t.addHook=function(e,t){typeof t==`function`&&G(S,e)&&Zn(S[e],t)},t.removeHook=function(e,t){if(G(S,e)){if(t!==void 0){let n=Yn(S[e],t);return n===-1?void 0:$n(S[e],n,1)[0]}return Xn(S[e])}},t.removeHooks=function(e){G(S,e)&&(S[e]=[])},t.removeAllHooks=function(){S=Jr()},t}var Rn,zn,Bn,Vn,Hn,Un,U,W,Wn,Gn,Kn,qn,Jn,Yn,Xn,Zn,Qn,$n,er,tr,nr,rr,ir,ar,or,sr,cr,lr,ur,dr,fr,pr,G,mr,hr,K,gr,_r,vr,yr,br,xr,Sr,Cr,wr,Tr,Er,Dr,Or,kr,Ar,jr,Mr,Nr,Pr,Fr,Ir,Lr,Rr,zr,Br,Vr,Hr,Ur,Wr,q,Gr,Kr,qr,Jr,Yr,Xr,Zr,Qr=t((()=>{kn.prototype[typeof Symbol==`function`&&Symbol.asyncIterator||`@@asyncIterator`]=function(){return this},kn.prototype.next=function(e){return this._invoke(`next`,e)},kn.prototype.throw=function(e){return this._invoke(`throw`,e)},kn.prototype.return=function(e){return this._invoke(`return`,e)},Rn=Object.entries,zn=Object.keys,Bn=Object.setPrototypeOf,Vn=Object.isFrozen,Hn=Object.getPrototypeOf,Un=Object.getOwnPropertyDescriptor,U=Object.freeze,W=Object.seal,Wn=Object.create,Gn=typeof Reflect<`u`&&Reflect,Kn=Gn.apply,qn=Gn.construct,U||=function(e){return e},W||=function(e){return e},Kn||=function(e,t){for(var n=arguments.length,r=Array(n>2?n-2:0),i=2;i<n;i++)r[i-2]=arguments[i];return e.apply(t,r)},qn||=function(e){for(var t=arguments.length,n=Array(t>1?t-1:0),r=1;r<t;r++)n[r-1]=arguments[r];return new e(...n)},Jn=B(Array.prototype.forEach),Yn=B(Array.prototype.lastIndexOf),Xn=B(Array.prototype.pop),Zn=B(Array.prototype.push),Qn=B(Array.prototype.slice),$n=B(Array.prototype.splice),er=Array.isArray,tr=An(Set),nr=B(Set.prototype.add),rr=B(Set.prototype.has),ir=B(String.prototype.toLowerCase),ar=B(String.prototype.toString),or=B(String.prototype.match),sr=B(String.prototype.replace),cr=B(String.prototype.indexOf),lr=B(String.prototype.trim),ur=B(Number.prototype.toString),dr=B(Boolean.prototype.toString),fr=typeof BigInt>`u`?null:B(BigInt.prototype.toString),pr=typeof Symbol>`u`?null:B(Symbol.prototype.toString),G=B(Object.prototype.hasOwnProperty),mr=B(Object.prototype.toString),hr=RegExp.prototype.test,K=function(e,t){return e instanceof RegExp&&(e.lastIndex=0),Kn(hr,e,[t])},gr=An(TypeError),_r=U(`a.abbr.acronym.address.area.article.aside.audio.b.bdi.bdo.big.blink.blockquote.body.br.button.canvas.caption.center.cite.code.col.colgroup.content.data.datalist.dd.decorator.del.details.dfn.dialog.dir.div.dl.dt.element.em.fieldset.figcaption.figure.font.footer.form.h1.h2.h3.h4.h5.h6.head.header.hgroup.hr.html.i.img.input.ins.kbd.label.legend.li.main.map.mark.marquee.menu.menuitem.meter.nav.nobr.ol.optgroup.option.output.p.picture.pre.progress.q.rp.rt.ruby.s.samp.search.section.select.shadow.slot.small.source.spacer.span.strike.strong.style.sub.summary.sup.table.tbody.td.template.textarea.tfoot.th.thead.time.tr.track.tt.u.ul.var.video.wbr`.split(`.`)),vr=U(`svg.a.altglyph.altglyphdef.altglyphitem.animatecolor.animatemotion.animatetransform.circle.clippath.defs.desc.ellipse.filter.font.g.glyph.glyphref.hkern.image.line.lineargradient.marker.mask.metadata.mpath.path.pattern.polygon.polyline.radialgradient.rect.stop.style.switch.symbol.text.textpath.title.tref.tspan.view.vkern`.split(`.`)),yr=U([`feBlend`,`feColorMatrix`,`feComponentTransfer`,`feComposite`,`feConvolveMatrix`,`feDiffuseLighting`,`feDisplacementMap`,`feDistantLight`,`feDropShadow`,`feFlood`,`feFuncA`,`feFuncB`,`feFuncG`,`feFuncR`,`feGaussianBlur`,`feImage`,`feMerge`,`feMergeNode`,`feMorphology`,`feOffset`,`fePointLight`,`feSpecularLighting`,`feSpotLight`,`feTile`,`feTurbulence`]),br=U([`animate`,`color-profile`,`cursor`,`discard`,`font-face`,`font-face-format`,`font-face-name`,`font-face-src`,`font-face-uri`,`foreignobject`,`hatch`,`hatchpath`,`mesh`,`meshgradient`,`meshpatch`,`meshrow`,`missing-glyph`,`script`,`set`,`solidcolor`,`unknown`,`use`]),xr=U(`math.menclose.merror.mfenced.mfrac.mglyph.mi.mlabeledtr.mmultiscripts.mn.mo.mover.mpadded.mphantom.mroot.mrow.ms.mspace.msqrt.mstyle.msub.msup.msubsup.mtable.mtd.mtext.mtr.munder.munderover.mprescripts`.split(`.`)),Sr=U([`maction`,`maligngroup`,`malignmark`,`mlongdiv`,`mscarries`,`mscarry`,`msgroup`,`mstack`,`msline`,`msrow`,`semantics`,`annotation`,`annotation-xml`,`mprescripts`,`none`]),Cr=U([`#text`]),wr=U(`accept.action.align.alt.autocapitalize.autocomplete.autopictureinpicture.autoplay.background.bgcolor.border.capture.cellpadding.cellspacing.checked.cite.class.clear.color.cols.colspan.command.commandfor.controls.controlslist.coords.crossorigin.datetime.decoding.default.dir.disabled.disablepictureinpicture.disableremoteplayback.download.draggable.enctype.enterkeyhint.exportparts.face.for.headers.height.hidden.high.href.hreflang.id.inert.inputmode.integrity.ismap.kind.label.lang.list.loading.loop.low.max.maxlength.media.method.min.minlength.multiple.muted.name.nonce.noshade.novalidate.nowrap.open.optimum.part.pattern.placeholder.playsinline.popover.popovertarget.popovertargetaction.poster.preload.pubdate.radiogroup.readonly.rel.required.rev.reversed.role.rows.rowspan.spellcheck.scope.selected.shape.size.sizes.slot.span.srclang.start.src.srcset.step.style.summary.tabindex.title.translate.type.usemap.valign.value.width.wrap.xmlns`.split(`.`)),Tr=U(`accent-height.accumulate.additive.alignment-baseline.amplitude.ascent.attributename.attributetype.azimuth.basefrequency.baseline-shift.begin.bias.by.class.clip.clippathunits.clip-path.clip-rule.color.color-interpolation.color-interpolation-filters.color-profile.color-rendering.cx.cy.d.dx.dy.diffuseconstant.direction.display.divisor.dominant-baseline.dur.edgemode.elevation.end.exponent.fill.fill-opacity.fill-rule.filter.filterunits.flood-color.flood-opacity.font-family.font-size.font-size-adjust.font-stretch.font-style.font-variant.font-weight.fx.fy.g1.g2.glyph-name.glyphref.gradientunits.gradienttransform.height.href.id.image-rendering.in.in2.intercept.k.k1.k2.k3.k4.kerning.keypoints.keysplines.keytimes.lang.lengthadjust.letter-spacing.kernelmatrix.kernelunitlength.lighting-color.local.marker-end.marker-mid.marker-start.markerheight.markerunits.markerwidth.maskcontentunits.maskunits.max.mask.mask-type.media.method.mode.min.name.numoctaves.offset.operator.opacity.order.orient.orientation.origin.overflow.paint-order.path.pathlength.patterncontentunits.patterntransform.patternunits.pointer-events.points.preservealpha.preserveaspectratio.primitiveunits.r.rx.ry.radius.refx.refy.repeatcount.repeatdur.restart.result.rotate.scale.seed.shape-rendering.slope.specularconstant.specularexponent.spreadmethod.startoffset.stddeviation.stitchtiles.stop-color.stop-opacity.stroke-dasharray.stroke-dashoffset.stroke-linecap.stroke-linejoin.stroke-miterlimit.stroke-opacity.stroke.stroke-width.style.surfacescale.systemlanguage.tabindex.tablevalues.targetx.targety.transform.transform-origin.text-anchor.text-decoration.text-orientation.text-rendering.textlength.type.u1.u2.unicode.values.vector-effect.viewbox.visibility.version.vert-adv-y.vert-origin-x.vert-origin-y.width.word-spacing.wrap.writing-mode.xchannelselector.ychannelselector.x.x1.x2.xmlns.y.y1.y2.z.zoomandpan`.split(`.`)),Er=U(`accent.accentunder.align.bevelled.close.columnalign.columnlines.columnspacing.columnspan.denomalign.depth.dir.display.displaystyle.encoding.fence.frame.height.href.id.largeop.length.linethickness.lquote.lspace.mathbackground.mathcolor.mathsize.mathvariant.maxsize.minsize.movablelimits.notation.numalign.open.rowalign.rowlines.rowspacing.rowspan.rspace.rquote.scriptlevel.scriptminsize.scriptsizemultiplier.selection.separator.separators.stretchy.subscriptshift.supscriptshift.symmetric.voffset.width.xmlns`.split(`.`)),Dr=U([`xlink:href`,`xml:id`,`xlink:title`,`xml:space`,`xmlns:xlink`]),Or=W(/{{[\w\W]*|^[\w\W]*}}/g),kr=W(/<%[\w\W]*|^[\w\W]*%>/g),Ar=W(/\${[\w\W]*/g),jr=W(/{{|}}|\${|<%|%>|&lt;%|%&gt;/),Mr=W(/^data-[\-\w.\u00B7-\uFFFF]+$/),Nr=W(/^aria-[\-\w]+$/),Pr=W(/^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.\-]+(?:[^a-z+.\-:]|$))/i),Fr=W(/^(?:\w+script|data):/i),Ir=W(/[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g),Lr=W(/^html$/i),Rr=W(/^[a-z][.\w]*(-[.\w]+)+$/i),zr=W(/<[/\w!]/g),Br=W(/<[/\w]/g),Vr=W(/<\/no(script|embed|frames)/i),Hr=W(/\/>/i),Ur=W(/((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i),Wr=W(/^[\r\n\t ]+/),q={element:1,text:3,processingInstruction:7,comment:8,document:9,documentFragment:11},Gr=U(V({},[`style`,`script`,`xmp`,`iframe`,`noembed`,`noframes`,`plaintext`,`noscript`])),Kr=function(){return typeof window>`u`?null:window},qr=function(e,t){if(typeof e!=`object`||typeof e.createPolicy!=`function`)return null;let n=null,r=`data-tt-policy-suffix`;t&&t.hasAttribute(r)&&(n=t.getAttribute(r));let i=`dompurify`+(n?`#`+n:``);try{return e.createPolicy(i,{createHTML(e){return e},createScriptURL(e){return e}})}catch{return console.warn(`TrustedTypes policy `+i+` could not be created.`),null}},Jr=function(){return{afterSanitizeAttributes:[],afterSanitizeElements:[],afterSanitizeShadowDOM:[],beforeSanitizeAttributes:[],beforeSanitizeElements:[],beforeSanitizeShadowDOM:[],uponSanitizeAttribute:[],uponSanitizeElement:[],uponSanitizeShadowNode:[]}},Yr=function(e,t,n,r){return G(e,t)&&er(e[t])?V(r.base?Nn(r.base):{},e[t],r.transform):n},Xr=function(e,t,n){let r=G(e,t)?e[t]:void 0;return r&&typeof r==`object`?Mn(r):n},Zr=Ln()})),$r=n({purify:()=>ri});function ei(){let e=e=>e;try{let{trustedTypes:t}=globalThis;return t?.createPolicy(`kb-help`,{createHTML:e,createScriptURL:e})??null}catch{return null}}var ti,ni,ri,ii=t((()=>{if(Qr(),nn(),xn(),ti=Zr(window),ti.addHook(`beforeSanitizeElements`,e=>{e instanceof HTMLFormElement&&dn(e)}),ni={ALLOWED_TAGS:$t,ALLOWED_ATTR:tn,FORBID_CONTENTS:en,ADD_URI_SAFE_ATTR:tn.filter(e=>!/^(href|poster|src)$/.test(e)),ALLOW_ARIA_ATTR:!1,ALLOW_DATA_ATTR:!1,RETURN_DOM:!0,SAFE_FOR_XML:!1,SANITIZE_DOM:!1,TRUSTED_TYPES_POLICY:ei()},ri=e=>ti.sanitize(e,ni),!ri(`.`))throw Error(`Trusted Types: the page must allow the policy "kb-help".`)}));function ai(e=`auto`){e===`auto`&&ci||fi().catch(()=>{})}async function oi(e,{sanitizer:t}={}){let n=ui(e);return t!==`dompurify`&&ci?di(ci(n,li)):(await fi())(n)}async function si(e,t={}){let n=await oi(e,t);n.remove(),gn(n,t);let r=n.ownerDocument.createDocumentFragment();return un(n,r),r}var ci,li,ui,di,fi,pi=t((()=>{nn(),xn(),ci=globalThis.Document?.parseHTML,li={__proto__:null,sanitizer:{__proto__:null,removeElements:[...en,{name:`svg`,namespace:`http://www.w3.org/2000/svg`},{name:`math`,namespace:`http://www.w3.org/1998/Math/MathML`}],replaceWithChildrenElements:[`form`],attributes:tn,comments:!1,dataAttributes:!1}},ui=e=>`<!doctype html><body>${e.replace(/<(\/?)(?=noscript|template|track)/gi,`<$1x-`)}`,di=e=>Reflect.get(Document.prototype,`body`,e),fi=async()=>(await Promise.resolve().then(()=>(ii(),$r))).purify}));function mi(e){try{return Intl.getCanonicalLocales(e.replace(/_/g,`-`))[0]}catch{return`${e??``}`}}function hi(e,t,n,r=globalThis.navigator?.languages??[]){for(let i of[t,n,...r])for(let t of[mi,_i]){let n=i&&e?.find(e=>t(e.culture)===t(i));if(n)return n}return e?.[0]}function gi({culture:e,cultureName:t},n){let r=mi(e);try{return new Intl.DisplayNames(n||r,{type:`language`,languageDisplay:`standard`,fallback:`none`}).of(r)||t||r}catch{return t||r}}var _i,vi,yi,bi=t((()=>{_i=e=>mi(e).split(`-`)[0],vi=(e,t)=>_i(e)===_i(t),yi=e=>/^(ar|ckb|dv|fa|he|iw|ps|sd|syr|ug|ur|yi)\b(?!.*-latn)|-(arab|hebr)\b/i.test(e)?`rtl`:`ltr`})),xi,Si,Ci,wi,Ti=t((()=>{ue(),xi={INITIAL:0,PENDING:1,COMPLETE:2,ERROR:3},Si=Symbol(),Ci=class{get taskComplete(){return this.t||=this.i===1?new Promise(((e,t)=>{this.o=e,this.h=t})):this.i===3?Promise.reject(this.l):Promise.resolve(this.u),this.t}constructor(e,t,n){this.p=0,this.i=0,(this._=e).addController(this);let r=typeof t==`object`?t:{task:t,args:n};this.v=r.task,this.j=r.args,this.m=r.argsEqual??wi,this.k=r.onComplete,this.A=r.onError,this.autoRun=r.autoRun??!0,`initialValue`in r&&(this.u=r.initialValue,this.i=2,this.O=this.T?.())}hostUpdate(){!0===this.autoRun&&this.S()}hostUpdated(){this.autoRun===`afterUpdate`&&this.S()}T(){if(this.j===void 0)return;let e=this.j();if(!Array.isArray(e))throw Error(`The args function must return an array`);return e}async S(){let e=this.T(),t=this.O;this.O=e,e===t||e===void 0||t!==void 0&&this.m(t,e)||await this.run(e)}async run(e){let t,n;e??=this.T(),this.O=e,this.i===1?this.q?.abort():(this.t=void 0,this.o=void 0,this.h=void 0),this.i=1,this.autoRun===`afterUpdate`?queueMicrotask((()=>this._.requestUpdate())):this._.requestUpdate();let r=++this.p;this.q=new AbortController;let i=!1;try{t=await this.v(e,{signal:this.q.signal})}catch(e){i=!0,n=e}if(this.p===r){if(t===Si)this.i=0;else{if(!1===i){try{this.k?.(t)}catch{}this.i=2,this.o?.(t)}else{try{this.A?.(n)}catch{}this.i=3,this.h?.(n)}this.u=t,this.l=n}this._.requestUpdate()}}abort(e){this.i===1&&this.q?.abort(e)}get value(){return this.u}get error(){return this.l}get status(){return this.i}render(e){switch(this.i){case 0:return e.initial?.();case 1:return e.pending?.();case 2:return e.complete?.(this.value);case 3:return e.error?.(this.error);default:throw Error(`Unexpected status: `+this.i)}}},wi=(e,t)=>e===t||e.length===t.length&&e.every(((e,n)=>!ce(e,t[n])))})),Ei=t((()=>{Ti()}));function Di(e){Mi(e)&&console.error(`kb-help:`,e)}function Oi({terms:e},t){let{code:n=``}=t;return e.errors[ji(t)?`other`:Pi[n]??`other`]}function ki(e,t,n,r=Oi(e,t)){let{code:i}=t;return T`<slot name="error"
    ><div class="error" part="error" role="alert">
      <p>${r} <small lang="en">${Ni?Mi(t):``}</small></p>
      ${n&&i!==`config`?T`<button part="retry" type="button" @click=${n}>${e.terms.errors.retry}</button>`:``}
    </div></slot
  >`}var Ai,ji,Mi,Ni,Pi,Fi=t((()=>{N(),Ai=p`
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
`,ji=e=>{let{code:t,problem:n}=e;return t===`not-found`&&(!n?.title||/no-such-route$/.test(`${n.type}`))},Mi=e=>{let{code:t,message:n,problem:r}=e;return/config|network|invalid-reply/.test(`${t}`)||ji(e)||/problems\/(.*-key|origin|scope|gateway)$/.test(`${r?.type}`)?n:void 0},Ni=/^(localhost|127\.[\d.]+|\[::1\]|.+\.localhost|)$/.test(globalThis.location?.hostname??`-`),Pi={config:`config`,offline:`offline`,forbidden:`forbidden`,"not-found":`notFound`,gone:`gone`,"rate-limited":`rateLimited`,"bad-request":`badRequest`,timeout:`timeout`}})),J,Ii,Li,Ri,zi=t((()=>{J=class extends Event{constructor(e,t,n=!1){super(e,{bubbles:!0,composed:!0,cancelable:n}),Object.assign(this,t)}},Ii=class extends J{constructor(e){super(`kb-open`,e,!0)}},Li=class extends J{constructor(e){super(`kb-load`,{data:e})}},Ri=class extends J{constructor(e){super(`kb-error`,{error:e})}}})),Bi,Vi=t((()=>{N(),Ei(),Fi(),zi(),Bi=class{#e;#t;#n;#r;#i=!0;#a=!1;#o=!1;#s;#c;constructor(e,t){this.#e=e,this.#t=t;let{args:n,task:r,silent:i}=t;this.#n={args:()=>{let{apiClient:t}=e,r=t&&n();return this.#i=!r,r?[t,...r]:[]},task:async([t,...n],{signal:i})=>{this.#c=this.#s=void 0,removeEventListener(`online`,this.#l);let a=this.#a;if(this.#a=!1,!t)return Si;let o={signal:i,culture:e.wantedCulture,fresh:a};try{let e=await r(t,n,o);return i.aborted?Si:e}catch(e){if(i.aborted)return Si;throw e}},onComplete:t=>{i||e.dispatchEvent(new Li(t))},onError:t=>{t.code===`offline`&&addEventListener(`online`,this.#l,{once:!0}),Di(t),e.dispatchEvent(new Ri(t))}},this.#r=new Ci(e,this.#n),e.addController(this)}get args(){return this.#e.apiClient&&this.#t.args()}read(e){let{apiClient:t}=this.#e,n=this.args;if(!t||!n)throw Error(`There is nothing to read.`);return this.#t.task(t,n,e)}preload({value:e,error:t}){this.#e.removeController(this.#r),this.#r=new Ci(this.#e,{...this.#n,initialValue:e}),this.#s=t,t?this.#n.onError?.(t):this.#n.onComplete?.(e)}get pending(){return this.#r.status===xi.PENDING&&!this.#i}get value(){return this.#i?void 0:this.#r.value}get error(){if(!(this.#i||this.pending))return this.#c??this.#s??this.#r.error}async run(){this.#a=!0,await this.#r.run(),await this.#e.updateComplete}#l=()=>void this.run();render({initial:e,pending:t,complete:n,error:r}){return this.#i?(e??t)():this.#r.render({initial:t,pending:t,complete:e=>{if(this.#c=void 0,this.#s)return r(this.#s);try{return n(e)}catch(e){return this.#c=e,r(e)}},error:r})}hostConnected(){this.#o&&(this.#o=!1,this.#r.run())}hostDisconnected(){removeEventListener(`online`,this.#l),queueMicrotask(()=>{this.#e.isConnected||this.#r.status!==xi.PENDING||(this.#o=!0,this.#r.abort())})}}})),Hi,Ui,Wi=t((()=>{rt(),ot(),Hi=Ye(Symbol.for(`kb-help-article`)),Ui=class{#e;#t;constructor(e){this.#e=e,this.#t=new at(e,`kb-article`,Hi)}get value(){let{contentId:e,culture:t,wantedCulture:n}=this.#e,r=this.#t.value,i=e??r?.contentId;if(i==null)return;let a=r?.contentId===i?r:void 0;return{contentId:i,culture:t||a?.culture||n,title:a?.title??globalThis.document?.title??``}}}}));function Gi(e){for(let t=e;t;t=t.parentNode??t.host??null){let{lang:e}=t;if(e)return e}return navigator.language}function Ki(e){let t=Gi(e).replace(/_/g,`-`);try{return Intl.getCanonicalLocales(t),t}catch{return`en`}}var qi=t((()=>{})),Ji,Yi=t((()=>{N(),qi(),Ji=class{#e;#t;#n;constructor(e,t){this.#n=new MutationObserver(()=>this.#r()),this.lang=``,this.ready=!1,this.#e=e,this.#t=t,this.terms=t.english,e.addController(this)}hostConnected(){for(let e=this.#e;e;e=e.host)this.#n?.observe(e=e.getRootNode(),{subtree:!0,attributeFilter:[`lang`]});this.#r()}hostDisconnected(){this.#n?.disconnect()}setLang(e){this.lang=e,this.terms=this.#t.loaded(e)??this.#t.english,this.ready=!0}#r(){let e=Ki(this.#e);if(e===this.lang)return;this.lang=e;let t=t=>{e===this.lang&&(this.terms=t,this.ready=!0,this.#e.requestUpdate())},n=this.#t.loaded(e);n?t(n):this.#t.load(e).then(t,()=>t(this.#t.english)),this.#e.requestUpdate()}}})),Xi,Zi,Qi,$i=t((()=>{Xi=e=>`${e}`.replace(/\B(?=(\d{3})+$)/g,`,`),Zi=(e,t,n)=>`${Xi(e)} ${e===1?t:n}`,Qi={list:{recommended:`Recommended articles`,empty:`Nothing here yet.`,views:e=>Zi(e,`view`,`views`),helpfulRatio:e=>`${e}% found this helpful`,kinds:{folder:`Folder`,link:`Link`,elearning:`Course`,video:`Video`}},related:{heading:`Related articles`},help:{back:`Back`,forward:`Forward`,close:`Close`,widen:`Make wider`,narrow:`Make narrower`,language:`Language`,suggested:`For this page`,contact:`Still stuck? Contact us`,contactTitle:`Contact us`},errors:{retry:`Try again`,config:`Help is not set up on this page yet.`,offline:`You’re offline. Check your connection and try again.`,forbidden:`You do not have access to this help content.`,notFound:`We could not find this content.`,gone:`This content is no longer available.`,rateLimited:`Too many requests. Try again in a moment.`,badRequest:`Something went wrong.`,timeout:`Help is taking too long to load. Try again.`,other:`Help could not be loaded. Try again.`},article:{issue:`Issue`,environment:`Environment`,cause:`Cause`,description:`Description`,resolution:`Resolution`,created:e=>`Published ${e}`,updated:e=>`Updated ${e}`,by:e=>`By ${e}`,tags:`Tags`,language:`Language`,edit:`Edit`,table:`Table`,otherLanguage:(e,t)=>`Not available in ${e}, shown in ${t}.`},articleNotice:{none:`Choose an article to read it here.`,notNow:`This article is not available right now. Try again later.`,forbidden:`You do not have access to this article. You may need to sign in.`,notFound:`This article does not exist. Try searching for it.`,gone:`This article has been removed. Try searching for a newer one.`,states:{workInProgress:`Work in progress`,draft:`Draft`,approved:`Approved`,archived:`Archived`,deleted:`Deleted`}},articlePart:{play:e=>`Load the video from ${e}`,watch:e=>`Watch the video on ${e}`,chapters:`Chapters`,flash:`This part needs Flash, which browsers no longer support.`,download:`Download the file`,openLink:e=>`Open ${e}`},prose:{copy:`Copy code`,copied:`Copied`,copyFailed:`Copying is blocked here. The code is selected, so you can copy it yourself.`,linkTo:e=>`Copy link to “${e}”`,enlarge:e=>e?`Enlarge picture: ${e}`:`Enlarge picture`,close:`Close`},tableOfContents:{label:`On this page`},articleBack:{back:e=>`Back to “${e}”`},search:{label:`Search help`,placeholder:`How can we help?`,submit:`Search`,clear:`Clear`},searchPanel:{suggestions:e=>e?Zi(e,`suggestion`,`suggestions`):`No suggestions`,results:(e,t)=>`${Zi(e,`result`,`results`)} for “${t}”`,noResults:e=>`Nothing found for “${e}”.`,hint:`Check the spelling, or try fewer or different words.`,recent:`Recent searches`,partial:`This list may be incomplete.`,tooSlow:`The search took too long.`,more:`Show more`,searchSite:e=>`Search this site for “${e}”`},fieldSuggestions:{heading:`These articles may help`,newTab:`opens in a new tab`},vote:{question:`Was this helpful?`,yes:`Yes`,no:`No`,failed:`Your vote could not be sent. Try again.`},voteForm:{thanks:`Thank you for your vote.`,thanksForComment:`Thank you. Your feedback helps us improve this article.`,totals:(e,t)=>`${Xi(e)} of ${Xi(t)} found this helpful`,reasonLabel:`What was the problem?`,reasons:{"missing-information":`Information is missing`,"hard-to-understand":`It is hard to understand`,"out-of-date":`It is out of date`,"did-not-help":`It did not solve my problem`},commentLabel:`What can we do better?`,commentRequired:`Please write a few words.`,email:`E-mail`,emailInvalid:`This does not look like an e-mail address.`,emailRequired:`Please enter your e-mail address.`,name:`Name`,optional:`optional`,send:`Send`,cancel:`Cancel`},share:{label:`Share`},shareMenu:{loading:`Loading…`,copy:`Copy link`,copied:`Link copied`,copyFailed:`Copying is blocked here. Copy this link:`,email:`E-mail`,teams:`Microsoft Teams`,device:`More…`,print:`Print`,language:`Language of the link`,unavailable:`This article cannot be shared.`}}})),ea,ta=t((()=>{ea=class{#e=new Map;constructor(e,t){this.english=e,this.files=t}#t(e){let t=e.toLowerCase().split(`-`)[0]??``;return Object.hasOwn(this.files,t)?t:void 0}loaded(e){let t=this.#t(e);return t?this.#e.get(t):this.english}async load(e){let t=this.#t(e);if(!t)return this.english;let{default:n}=await this.files[t]();return this.#e.set(t,n),n}}}));function Y(e){let t,n;return r=>i=>(t??=new Intl.PluralRules(e),n??=new Intl.NumberFormat(e),(r[t.select(i)]??r.other).replace(`{n}`,n.format(i)))}var X=t((()=>{})),na=n({default:()=>ca}),ra,ia,aa,oa,sa,ca,la=t((()=>{X(),ra=Y(`ar`),ia=ra({zero:`لا مشاهدات`,one:`مشاهدة واحدة`,two:`مشاهدتان`,few:`{n} مشاهدات`,many:`{n} مشاهدة`,other:`{n} مشاهدة`}),aa=ra({zero:`لا اقتراحات`,one:`اقتراح واحد`,two:`اقتراحان`,few:`{n} اقتراحات`,many:`{n} اقتراحًا`,other:`{n} اقتراح`}),oa=ra({zero:`لا نتائج`,one:`نتيجة واحدة`,two:`نتيجتان`,few:`{n} نتائج`,many:`{n} نتيجة`,other:`{n} نتيجة`}),sa=ra({other:`{n}`}),ca={list:{recommended:`مقالات موصى بها`,empty:`لا يوجد شيء هنا بعد.`,views:ia,helpfulRatio:e=>`وجدها ${sa(e)}٪ من القراء مفيدة`,kinds:{folder:`مجلد`,link:`رابط`,elearning:`دورة`,video:`فيديو`}},related:{heading:`مقالات ذات صلة`},help:{back:`رجوع`,forward:`إلى الأمام`,close:`إغلاق`,widen:`توسيع`,narrow:`تضييق`,language:`اللغة`,suggested:`لهذه الصفحة`,contact:`هل ما زلت بحاجة إلى مساعدة؟ تواصل معنا`,contactTitle:`تواصل معنا`},errors:{retry:`إعادة المحاولة`,config:`لم تُعدّ المساعدة في هذه الصفحة بعد.`,offline:`أنت غير متصل بالإنترنت. تحقق من الاتصال ثم أعد المحاولة.`,forbidden:`ليس لديك إذن بالوصول إلى محتوى المساعدة هذا.`,notFound:`لم نعثر على هذا المحتوى.`,gone:`لم يعد هذا المحتوى متاحًا.`,rateLimited:`طلبات كثيرة جدًا. أعد المحاولة بعد قليل.`,badRequest:`حدث خطأ ما.`,timeout:`يستغرق تحميل المساعدة وقتًا طويلًا. أعد المحاولة.`,other:`تعذر تحميل المساعدة. أعد المحاولة.`},article:{issue:`المشكلة`,environment:`البيئة`,cause:`السبب`,description:`الوصف`,resolution:`الحل`,created:e=>`نُشر في ${e}`,updated:e=>`حُدّث في ${e}`,by:e=>`بقلم ${e}`,tags:`الوسوم`,language:`اللغة`,edit:`تعديل`,table:`جدول`,otherLanguage:(e,t)=>`غير متوفر بهذه اللغة: ${e}. معروض بهذه اللغة: ${t}.`},articleNotice:{none:`اختر مقالة لقراءتها هنا.`,notNow:`هذه المقالة غير متاحة الآن. أعد المحاولة لاحقًا.`,forbidden:`ليس لديك إذن بقراءة هذه المقالة. قد تحتاج إلى تسجيل الدخول.`,notFound:`هذه المقالة غير موجودة. جرّب البحث عنها.`,gone:`أُزيلت هذه المقالة. جرّب البحث عن مقالة أحدث.`,states:{workInProgress:`قيد العمل`,draft:`مسودة`,approved:`معتمد`,archived:`مؤرشف`,deleted:`محذوف`}},articlePart:{play:e=>`تحميل الفيديو من ${e}`,watch:e=>`مشاهدة الفيديو على ${e}`,chapters:`الفصول`,flash:`يحتاج هذا الجزء إلى Flash الذي لم تعد المتصفحات تدعمه.`,download:`تنزيل الملف`,openLink:e=>`فتح ${e}`},prose:{copy:`نسخ الشيفرة`,copied:`تم النسخ`,copyFailed:`النسخ محظور هنا. الشيفرة محددة، ويمكنك نسخها بنفسك.`,linkTo:e=>`نسخ رابط «${e}»`,enlarge:e=>e?`تكبير الصورة: ${e}`:`تكبير الصورة`,close:`إغلاق`},tableOfContents:{label:`في هذه الصفحة`},articleBack:{back:e=>`العودة إلى «${e}»`},search:{label:`البحث في المساعدة`,placeholder:`كيف يمكننا مساعدتك؟`,submit:`بحث`,clear:`مسح`},searchPanel:{suggestions:aa,results:(e,t)=>`${oa(e)} لـ «${t}»`,noResults:e=>`لا نتائج لـ «${e}».`,hint:`تحقق من الإملاء، أو جرّب كلمات أقل أو كلمات أخرى.`,recent:`عمليات البحث الأخيرة`,partial:`قد تكون هذه القائمة غير كاملة.`,tooSlow:`استغرق البحث وقتًا أطول من اللازم.`,more:`عرض المزيد`,searchSite:e=>`البحث في هذا الموقع عن «${e}»`},fieldSuggestions:{heading:`قد تفيدك هذه المقالات`,newTab:`يُفتح في علامة تبويب جديدة`},vote:{question:`هل كان هذا مفيدًا؟`,yes:`نعم`,no:`لا`,failed:`تعذر إرسال تقييمك. أعد المحاولة.`},voteForm:{thanks:`شكرًا لتقييمك.`,thanksForComment:`شكرًا لك. تساعدنا ملاحظاتك على تحسين هذه المقالة.`,totals:(e,t)=>`وجدها ${sa(e)} من أصل ${sa(t)} مفيدة`,reasonLabel:`ما المشكلة؟`,reasons:{"missing-information":`المعلومات ناقصة`,"hard-to-understand":`يصعب فهمه`,"out-of-date":`لم يعد محدّثًا`,"did-not-help":`لم يحل مشكلتي`},commentLabel:`ما الذي يمكننا تحسينه؟`,commentRequired:`اكتب بضع كلمات من فضلك.`,email:`البريد الإلكتروني`,emailInvalid:`لا يبدو هذا عنوان بريد إلكتروني.`,emailRequired:`أدخل عنوان بريدك الإلكتروني من فضلك.`,name:`الاسم`,optional:`اختياري`,send:`إرسال`,cancel:`إلغاء`},share:{label:`مشاركة`},shareMenu:{loading:`جارٍ التحميل…`,copy:`نسخ الرابط`,copied:`نُسخ الرابط`,copyFailed:`النسخ محظور هنا. انسخ هذا الرابط:`,email:`البريد الإلكتروني`,teams:`Microsoft Teams`,device:`المزيد…`,print:`طباعة`,language:`لغة الرابط`,unavailable:`لا يمكن مشاركة هذه المقالة.`}}})),ua=n({default:()=>ga}),da,fa,pa,ma,ha,ga,_a=t((()=>{X(),da=Y(`cs`),fa=da({one:`{n} zobrazení`,few:`{n} zobrazení`,many:`{n} zobrazení`,other:`{n} zobrazení`}),pa=da({one:`{n} návrh`,few:`{n} návrhy`,many:`{n} návrhu`,other:`{n} návrhů`}),ma=da({one:`{n} výsledek`,few:`{n} výsledky`,many:`{n} výsledku`,other:`{n} výsledků`}),ha=da({other:`{n}`}),ga={list:{recommended:`Doporučené články`,empty:`Zatím tu nic není.`,views:fa,helpfulRatio:e=>`Pomohlo ${e} % čtenářů`,kinds:{folder:`Složka`,link:`Odkaz`,elearning:`Kurz`,video:`Video`}},related:{heading:`Související články`},help:{back:`Zpět`,forward:`Vpřed`,close:`Zavřít`,widen:`Rozšířit`,narrow:`Zúžit`,language:`Jazyk`,suggested:`K této stránce`,contact:`Nevíte si rady? Napište nám`,contactTitle:`Kontakt`},errors:{retry:`Zkusit znovu`,config:`Nápověda na této stránce ještě není nastavená.`,offline:`Jste offline. Zkontrolujte připojení a zkuste to znovu.`,forbidden:`K tomuto obsahu nápovědy nemáte přístup.`,notFound:`Tento obsah jsme nenašli.`,gone:`Tento obsah už není k dispozici.`,rateLimited:`Příliš mnoho požadavků. Zkuste to za chvíli znovu.`,badRequest:`Něco se pokazilo.`,timeout:`Načítání nápovědy trvá příliš dlouho. Zkuste to znovu.`,other:`Nápovědu se nepodařilo načíst. Zkuste to znovu.`},article:{issue:`Problém`,environment:`Prostředí`,cause:`Příčina`,description:`Popis`,resolution:`Řešení`,created:e=>`Zveřejněno ${e}`,updated:e=>`Aktualizováno ${e}`,by:e=>`Autor: ${e}`,tags:`Štítky`,language:`Jazyk`,edit:`Upravit`,table:`Tabulka`,otherLanguage:(e,t)=>`Není k dispozici v jazyce: ${e}. Zobrazený jazyk: ${t}.`},articleNotice:{none:`Vyberte článek, který si zde chcete přečíst.`,notNow:`Tento článek teď není k dispozici. Zkuste to později.`,forbidden:`K tomuto článku nemáte přístup. Možná se musíte přihlásit.`,notFound:`Tento článek neexistuje. Zkuste ho vyhledat.`,gone:`Tento článek byl odstraněn. Zkuste vyhledat novější.`,states:{workInProgress:`Rozpracováno`,draft:`Koncept`,approved:`Schváleno`,archived:`Archivováno`,deleted:`Odstraněno`}},articlePart:{play:e=>`Načíst video z ${e}`,watch:e=>`Přehrát video na ${e}`,chapters:`Kapitoly`,flash:`Tato část vyžaduje Flash, který už prohlížeče nepodporují.`,download:`Stáhnout soubor`,openLink:e=>`Otevřít ${e}`},prose:{copy:`Kopírovat kód`,copied:`Zkopírováno`,copyFailed:`Kopírování je tu zablokované. Kód je vybraný, můžete ho zkopírovat sami.`,linkTo:e=>`Kopírovat odkaz na „${e}“`,enlarge:e=>e?`Zvětšit obrázek: ${e}`:`Zvětšit obrázek`,close:`Zavřít`},tableOfContents:{label:`Na této stránce`},articleBack:{back:e=>`Zpět na „${e}“`},search:{label:`Hledat v nápovědě`,placeholder:`S čím vám můžeme pomoci?`,submit:`Hledat`,clear:`Vymazat`},searchPanel:{suggestions:e=>e?pa(e):`Žádné návrhy`,results:(e,t)=>`${ma(e)} pro „${t}“`,noResults:e=>`Pro „${e}“ se nic nenašlo.`,hint:`Zkontrolujte pravopis nebo zkuste méně slov či jiná slova.`,recent:`Poslední hledání`,partial:`Tento seznam může být neúplný.`,tooSlow:`Hledání trvalo příliš dlouho.`,more:`Zobrazit další`,searchSite:e=>`Hledat „${e}“ na tomto webu`},fieldSuggestions:{heading:`Tyto články by mohly pomoci`,newTab:`otevře se na nové kartě`},vote:{question:`Pomohlo vám to?`,yes:`Ano`,no:`Ne`,failed:`Vaše hodnocení se nepodařilo odeslat. Zkuste to znovu.`},voteForm:{thanks:`Děkujeme za hodnocení.`,thanksForComment:`Děkujeme. Vaše zpětná vazba nám pomáhá článek vylepšit.`,totals:(e,t)=>`Pomohlo ${ha(e)} z ${ha(t)} čtenářů`,reasonLabel:`V čem byl problém?`,reasons:{"missing-information":`Chybí informace`,"hard-to-understand":`Je to těžko srozumitelné`,"out-of-date":`Je to zastaralé`,"did-not-help":`Nevyřešilo to můj problém`},commentLabel:`Co můžeme zlepšit?`,commentRequired:`Napište prosím pár slov.`,email:`E-mail`,emailInvalid:`Tohle nevypadá jako e-mailová adresa.`,emailRequired:`Zadejte prosím svou e-mailovou adresu.`,name:`Jméno`,optional:`nepovinné`,send:`Odeslat`,cancel:`Zrušit`},share:{label:`Sdílet`},shareMenu:{loading:`Načítání…`,copy:`Kopírovat odkaz`,copied:`Odkaz zkopírován`,copyFailed:`Kopírování je tu zablokované. Zkopírujte tento odkaz:`,email:`E-mail`,teams:`Microsoft Teams`,device:`Další…`,print:`Vytisknout`,language:`Jazyk odkazu`,unavailable:`Tento článek nelze sdílet.`}}})),va=n({default:()=>wa}),ya,ba,xa,Sa,Ca,wa,Ta=t((()=>{X(),ya=Y(`da`),ba=ya({one:`{n} visning`,other:`{n} visninger`}),xa=ya({other:`{n} forslag`}),Sa=ya({one:`{n} resultat`,other:`{n} resultater`}),Ca=ya({other:`{n}`}),wa={list:{recommended:`Anbefalede artikler`,empty:`Der er ikke noget her endnu.`,views:ba,helpfulRatio:e=>`${e} % fandt det nyttigt`,kinds:{folder:`Mappe`,link:`Link`,elearning:`Kursus`,video:`Video`}},related:{heading:`Relaterede artikler`},help:{back:`Tilbage`,forward:`Frem`,close:`Luk`,widen:`Gør bredere`,narrow:`Gør smallere`,language:`Sprog`,suggested:`Til denne side`,contact:`Har du brug for mere hjælp? Kontakt os`,contactTitle:`Kontakt os`},errors:{retry:`Prøv igen`,config:`Hjælpen er ikke sat op på denne side endnu.`,offline:`Du er offline. Tjek forbindelsen, og prøv igen.`,forbidden:`Du har ikke adgang til dette hjælpeindhold.`,notFound:`Vi kunne ikke finde indholdet.`,gone:`Indholdet er ikke længere tilgængeligt.`,rateLimited:`For mange forespørgsler. Prøv igen om lidt.`,badRequest:`Noget gik galt.`,timeout:`Det tager for lang tid at indlæse hjælpen. Prøv igen.`,other:`Hjælpen kunne ikke indlæses. Prøv igen.`},article:{issue:`Problem`,environment:`Miljø`,cause:`Årsag`,description:`Beskrivelse`,resolution:`Løsning`,created:e=>`Udgivet ${e}`,updated:e=>`Opdateret ${e}`,by:e=>`Af ${e}`,tags:`Emneord`,language:`Sprog`,edit:`Rediger`,table:`Tabel`,otherLanguage:(e,t)=>`Findes ikke på ${e}, vises på ${t}.`},articleNotice:{none:`Vælg en artikel for at læse den her.`,notNow:`Artiklen er ikke tilgængelig lige nu. Prøv igen senere.`,forbidden:`Du har ikke adgang til denne artikel. Du skal måske logge ind.`,notFound:`Artiklen findes ikke. Prøv at søge efter den.`,gone:`Artiklen er fjernet. Prøv at søge efter en nyere.`,states:{workInProgress:`Under udarbejdelse`,draft:`Kladde`,approved:`Godkendt`,archived:`Arkiveret`,deleted:`Slettet`}},articlePart:{play:e=>`Indlæs videoen fra ${e}`,watch:e=>`Se videoen på ${e}`,chapters:`Kapitler`,flash:`Denne del kræver Flash, som browsere ikke længere understøtter.`,download:`Download filen`,openLink:e=>`Åbn ${e}`},prose:{copy:`Kopiér koden`,copied:`Kopieret`,copyFailed:`Kopiering er blokeret her. Koden er markeret, så du kan kopiere den selv.`,linkTo:e=>`Kopiér link til »${e}«`,enlarge:e=>e?`Forstør billedet: ${e}`:`Forstør billedet`,close:`Luk`},tableOfContents:{label:`På denne side`},articleBack:{back:e=>`Tilbage til »${e}«`},search:{label:`Søg i hjælpen`,placeholder:`Hvad kan vi hjælpe med?`,submit:`Søg`,clear:`Ryd`},searchPanel:{suggestions:e=>e?xa(e):`Ingen forslag`,results:(e,t)=>`${Sa(e)} for »${t}«`,noResults:e=>`Intet fundet for »${e}«.`,hint:`Tjek stavningen, eller prøv færre eller andre ord.`,recent:`Seneste søgninger`,partial:`Listen er måske ikke fuldstændig.`,tooSlow:`Søgningen tog for lang tid.`,more:`Vis flere`,searchSite:e=>`Søg på webstedet efter »${e}«`},fieldSuggestions:{heading:`Disse artikler kan måske hjælpe`,newTab:`åbnes i en ny fane`},vote:{question:`Var det nyttigt?`,yes:`Ja`,no:`Nej`,failed:`Dit svar kunne ikke sendes. Prøv igen.`},voteForm:{thanks:`Tak for dit svar.`,thanksForComment:`Tak. Din feedback hjælper os med at forbedre artiklen.`,totals:(e,t)=>`${Ca(e)} ud af ${Ca(t)} fandt det nyttigt`,reasonLabel:`Hvad var problemet?`,reasons:{"missing-information":`Der mangler oplysninger`,"hard-to-understand":`Det er svært at forstå`,"out-of-date":`Det er forældet`,"did-not-help":`Det løste ikke mit problem`},commentLabel:`Hvad kan vi gøre bedre?`,commentRequired:`Skriv et par ord.`,email:`E-mail`,emailInvalid:`Det ligner ikke en e-mailadresse.`,emailRequired:`Skriv din e-mailadresse.`,name:`Navn`,optional:`valgfrit`,send:`Send`,cancel:`Annuller`},share:{label:`Del`},shareMenu:{loading:`Indlæser\xA0…`,copy:`Kopiér link`,copied:`Linket er kopieret`,copyFailed:`Kopiering er blokeret her. Kopiér dette link:`,email:`E-mail`,teams:`Microsoft Teams`,device:`Mere\xA0…`,print:`Udskriv`,language:`Linkets sprog`,unavailable:`Artiklen kan ikke deles.`}}})),Ea=n({default:()=>Ma}),Da,Oa,ka,Aa,ja,Ma,Na=t((()=>{X(),Da=Y(`de`),Oa=Da({one:`{n} Aufruf`,other:`{n} Aufrufe`}),ka=Da({one:`{n} Vorschlag`,other:`{n} Vorschläge`}),Aa=Da({one:`{n} Ergebnis`,other:`{n} Ergebnisse`}),ja=Da({other:`{n}`}),Ma={list:{recommended:`Empfohlene Artikel`,empty:`Hier gibt es noch nichts.`,views:Oa,helpfulRatio:e=>`Für ${e} % hilfreich`,kinds:{folder:`Ordner`,link:`Link`,elearning:`Kurs`,video:`Video`}},related:{heading:`Ähnliche Artikel`},help:{back:`Zurück`,forward:`Vorwärts`,close:`Schließen`,widen:`Breiter`,narrow:`Schmaler`,language:`Sprache`,suggested:`Zu dieser Seite`,contact:`Noch Fragen? Schreiben Sie uns`,contactTitle:`Kontakt`},errors:{retry:`Erneut versuchen`,config:`Die Hilfe ist auf dieser Seite noch nicht eingerichtet.`,offline:`Sie sind offline. Bitte prüfen Sie Ihre Verbindung.`,forbidden:`Sie haben keinen Zugriff auf diese Hilfeinhalte.`,notFound:`Dieser Inhalt wurde nicht gefunden.`,gone:`Dieser Inhalt ist nicht mehr verfügbar.`,rateLimited:`Zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.`,badRequest:`Etwas ist schiefgelaufen.`,timeout:`Das Laden der Hilfe dauert zu lange. Bitte versuchen Sie es erneut.`,other:`Die Hilfe konnte nicht geladen werden. Bitte versuchen Sie es erneut.`},article:{issue:`Problem`,environment:`Umgebung`,cause:`Ursache`,description:`Beschreibung`,resolution:`Lösung`,created:e=>`Veröffentlicht am ${e}`,updated:e=>`Aktualisiert am ${e}`,by:e=>`Von ${e}`,tags:`Schlagwörter`,language:`Sprache`,edit:`Bearbeiten`,table:`Tabelle`,otherLanguage:(e,t)=>`Nicht auf ${e} verfügbar, wird auf ${t} angezeigt.`},articleNotice:{none:`Wählen Sie einen Artikel, um ihn hier zu lesen.`,notNow:`Dieser Artikel ist gerade nicht verfügbar. Bitte versuchen Sie es später erneut.`,forbidden:`Sie haben keinen Zugriff auf diesen Artikel. Vielleicht müssen Sie sich anmelden.`,notFound:`Diesen Artikel gibt es nicht. Suchen Sie nach dem Thema.`,gone:`Dieser Artikel wurde entfernt. Suchen Sie nach einem neueren.`,states:{workInProgress:`In Arbeit`,draft:`Entwurf`,approved:`Freigegeben`,archived:`Archiviert`,deleted:`Gelöscht`}},articlePart:{play:e=>`Video von ${e} laden`,watch:e=>`Video auf ${e} ansehen`,chapters:`Kapitel`,flash:`Dieser Teil braucht Flash, das Browser nicht mehr unterstützen.`,download:`Datei herunterladen`,openLink:e=>`${e} öffnen`},prose:{copy:`Code kopieren`,copied:`Kopiert`,copyFailed:`Kopieren ist hier gesperrt. Der Code ist markiert, sodass Sie ihn selbst kopieren können.`,linkTo:e=>`Link zu „${e}“ kopieren`,enlarge:e=>e?`Bild vergrößern: ${e}`:`Bild vergrößern`,close:`Schließen`},tableOfContents:{label:`Auf dieser Seite`},articleBack:{back:e=>`Zurück zu „${e}“`},search:{label:`Hilfe durchsuchen`,placeholder:`Wie können wir helfen?`,submit:`Suchen`,clear:`Leeren`},searchPanel:{suggestions:e=>e?ka(e):`Keine Vorschläge`,results:(e,t)=>`${Aa(e)} für „${t}“`,noResults:e=>`Keine Ergebnisse für „${e}“.`,hint:`Prüfen Sie die Schreibweise oder versuchen Sie es mit weniger oder anderen Wörtern.`,recent:`Letzte Suchen`,partial:`Diese Liste ist möglicherweise unvollständig.`,tooSlow:`Die Suche hat zu lange gedauert.`,more:`Mehr anzeigen`,searchSite:e=>`Auf dieser Website nach „${e}“ suchen`},fieldSuggestions:{heading:`Diese Artikel könnten helfen`,newTab:`wird in einem neuen Tab geöffnet`},vote:{question:`War das hilfreich?`,yes:`Ja`,no:`Nein`,failed:`Ihre Bewertung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.`},voteForm:{thanks:`Danke für Ihre Bewertung.`,thanksForComment:`Danke. Ihre Rückmeldung hilft uns, diesen Artikel zu verbessern.`,totals:(e,t)=>`Für ${ja(e)} von ${ja(t)} hilfreich`,reasonLabel:`Was war das Problem?`,reasons:{"missing-information":`Es fehlen Informationen`,"hard-to-understand":`Es ist schwer zu verstehen`,"out-of-date":`Es ist veraltet`,"did-not-help":`Es hat mein Problem nicht gelöst`},commentLabel:`Was können wir besser machen?`,commentRequired:`Bitte schreiben Sie ein paar Worte.`,email:`E-Mail`,emailInvalid:`Das sieht nicht nach einer E-Mail-Adresse aus.`,emailRequired:`Bitte geben Sie Ihre E-Mail-Adresse ein.`,name:`Name`,optional:`optional`,send:`Senden`,cancel:`Abbrechen`},share:{label:`Teilen`},shareMenu:{loading:`Wird geladen\xA0…`,copy:`Link kopieren`,copied:`Link kopiert`,copyFailed:`Kopieren ist hier gesperrt. Kopieren Sie diesen Link:`,email:`E-Mail`,teams:`Microsoft Teams`,device:`Mehr\xA0…`,print:`Drucken`,language:`Sprache des Links`,unavailable:`Dieser Artikel kann nicht geteilt werden.`}}})),Pa=n({default:()=>Ba}),Fa,Ia,La,Ra,za,Ba,Va=t((()=>{X(),Fa=Y(`es`),Ia=Fa({one:`{n} visita`,many:`{n} de visitas`,other:`{n} visitas`}),La=Fa({one:`{n} sugerencia`,many:`{n} de sugerencias`,other:`{n} sugerencias`}),Ra=Fa({one:`{n} resultado`,many:`{n} de resultados`,other:`{n} resultados`}),za=Fa({other:`{n}`}),Ba={list:{recommended:`Artículos recomendados`,empty:`Todavía no hay nada aquí.`,views:Ia,helpfulRatio:e=>`Útil para el ${e} %`,kinds:{folder:`Carpeta`,link:`Enlace`,elearning:`Curso`,video:`Vídeo`}},related:{heading:`Artículos relacionados`},help:{back:`Atrás`,forward:`Adelante`,close:`Cerrar`,widen:`Ensanchar`,narrow:`Estrechar`,language:`Idioma`,suggested:`Para esta página`,contact:`¿Necesita más ayuda? Contáctenos`,contactTitle:`Contacto`},errors:{retry:`Reintentar`,config:`La ayuda aún no está configurada en esta página.`,offline:`No tiene conexión a Internet. Compruébela e inténtelo de nuevo.`,forbidden:`No tiene acceso a este contenido de ayuda.`,notFound:`No hemos encontrado este contenido.`,gone:`Este contenido ya no está disponible.`,rateLimited:`Demasiadas solicitudes. Inténtelo de nuevo en un momento.`,badRequest:`Algo ha salido mal.`,timeout:`La ayuda tarda demasiado en cargarse. Inténtelo de nuevo.`,other:`No se ha podido cargar la ayuda. Inténtelo de nuevo.`},article:{issue:`Problema`,environment:`Entorno`,cause:`Causa`,description:`Descripción`,resolution:`Solución`,created:e=>`Publicado el ${e}`,updated:e=>`Actualizado el ${e}`,by:e=>`Por ${e}`,tags:`Etiquetas`,language:`Idioma`,edit:`Editar`,table:`Tabla`,otherLanguage:(e,t)=>`No está disponible en ${e}; se muestra en ${t}.`},articleNotice:{none:`Elija un artículo para leerlo aquí.`,notNow:`Este artículo no está disponible en este momento. Vuelva a intentarlo más tarde.`,forbidden:`No tiene acceso a este artículo. Es posible que deba iniciar sesión.`,notFound:`Este artículo no existe. Pruebe a buscarlo.`,gone:`Este artículo se ha retirado. Pruebe a buscar uno más reciente.`,states:{workInProgress:`En preparación`,draft:`Borrador`,approved:`Aprobado`,archived:`Archivado`,deleted:`Eliminado`}},articlePart:{play:e=>`Cargar el vídeo de ${e}`,watch:e=>`Ver el vídeo en ${e}`,chapters:`Capítulos`,flash:`Esta parte necesita Flash, que los navegadores ya no admiten.`,download:`Descargar el archivo`,openLink:e=>`Abrir ${e}`},prose:{copy:`Copiar el código`,copied:`Copiado`,copyFailed:`Aquí no se puede copiar. El código está seleccionado para que pueda copiarlo.`,linkTo:e=>`Copiar el enlace a «${e}»`,enlarge:e=>e?`Ampliar la imagen: ${e}`:`Ampliar la imagen`,close:`Cerrar`},tableOfContents:{label:`En esta página`},articleBack:{back:e=>`Volver a «${e}»`},search:{label:`Buscar en la ayuda`,placeholder:`¿En qué podemos ayudarle?`,submit:`Buscar`,clear:`Borrar`},searchPanel:{suggestions:e=>e?La(e):`Sin sugerencias`,results:(e,t)=>`${Ra(e)} para «${t}»`,noResults:e=>`No hay resultados para «${e}».`,hint:`Revise la ortografía o pruebe con menos palabras o con otras.`,recent:`Búsquedas recientes`,partial:`Es posible que esta lista esté incompleta.`,tooSlow:`La búsqueda ha tardado demasiado.`,more:`Mostrar más`,searchSite:e=>`Buscar «${e}» en este sitio`},fieldSuggestions:{heading:`Estos artículos pueden ayudarle`,newTab:`se abre en una pestaña nueva`},vote:{question:`¿Le ha resultado útil?`,yes:`Sí`,no:`No`,failed:`No se ha podido enviar su opinión. Inténtelo de nuevo.`},voteForm:{thanks:`Gracias por su opinión.`,thanksForComment:`Gracias. Sus comentarios nos ayudan a mejorar este artículo.`,totals:(e,t)=>`Útil para ${za(e)} de ${za(t)} lectores`,reasonLabel:`¿Cuál ha sido el problema?`,reasons:{"missing-information":`Falta información`,"hard-to-understand":`Es difícil de entender`,"out-of-date":`Está desactualizado`,"did-not-help":`No resolvió mi problema`},commentLabel:`¿Qué podemos mejorar?`,commentRequired:`Escriba unas palabras.`,email:`Correo electrónico`,emailInvalid:`Esto no parece una dirección de correo electrónico.`,emailRequired:`Introduzca su dirección de correo electrónico.`,name:`Nombre`,optional:`opcional`,send:`Enviar`,cancel:`Cancelar`},share:{label:`Compartir`},shareMenu:{loading:`Cargando…`,copy:`Copiar enlace`,copied:`Enlace copiado`,copyFailed:`Aquí no se puede copiar. Copie este enlace:`,email:`Correo electrónico`,teams:`Microsoft Teams`,device:`Más…`,print:`Imprimir`,language:`Idioma del enlace`,unavailable:`Este artículo no se puede compartir.`}}})),Ha=n({default:()=>Ja}),Ua,Wa,Ga,Ka,qa,Ja,Ya=t((()=>{X(),Ua=Y(`fi`),Wa=Ua({one:`{n} katselukerta`,other:`{n} katselukertaa`}),Ga=Ua({one:`{n} ehdotus`,other:`{n} ehdotusta`}),Ka=Ua({one:`{n} tulos`,other:`{n} tulosta`}),qa=Ua({other:`{n}`}),Ja={list:{recommended:`Suositellut artikkelit`,empty:`Täällä ei ole vielä mitään.`,views:Wa,helpfulRatio:e=>`${e} % piti tätä hyödyllisenä`,kinds:{folder:`Kansio`,link:`Linkki`,elearning:`Kurssi`,video:`Video`}},related:{heading:`Aiheeseen liittyvät artikkelit`},help:{back:`Takaisin`,forward:`Eteenpäin`,close:`Sulje`,widen:`Levennä`,narrow:`Kavenna`,language:`Kieli`,suggested:`Tälle sivulle`,contact:`Tarvitsetko lisää apua? Ota yhteyttä`,contactTitle:`Ota yhteyttä`},errors:{retry:`Yritä uudelleen`,config:`Ohjetta ei ole vielä otettu käyttöön tällä sivulla.`,offline:`Et ole yhteydessä verkkoon. Tarkista yhteys ja yritä uudelleen.`,forbidden:`Sinulla ei ole oikeutta tähän ohjesisältöön.`,notFound:`Sisältöä ei löytynyt.`,gone:`Tämä sisältö ei ole enää saatavilla.`,rateLimited:`Liian monta pyyntöä. Yritä hetken kuluttua uudelleen.`,badRequest:`Jokin meni vikaan.`,timeout:`Ohjeen lataaminen kestää liian kauan. Yritä uudelleen.`,other:`Ohjetta ei voitu ladata. Yritä uudelleen.`},article:{issue:`Ongelma`,environment:`Ympäristö`,cause:`Syy`,description:`Kuvaus`,resolution:`Ratkaisu`,created:e=>`Julkaistu ${e}`,updated:e=>`Päivitetty ${e}`,by:e=>`Kirjoittaja: ${e}`,tags:`Tunnisteet`,language:`Kieli`,edit:`Muokkaa`,table:`Taulukko`,otherLanguage:(e,t)=>`Ei saatavilla tällä kielellä: ${e}. Näytetään kielellä: ${t}.`},articleNotice:{none:`Valitse artikkeli, niin voit lukea sen tässä.`,notNow:`Artikkeli ei ole juuri nyt saatavilla. Yritä myöhemmin uudelleen.`,forbidden:`Sinulla ei ole oikeutta tähän artikkeliin. Sinun on ehkä kirjauduttava sisään.`,notFound:`Tätä artikkelia ei ole. Kokeile etsiä sitä haulla.`,gone:`Tämä artikkeli on poistettu. Kokeile hakea uudempaa.`,states:{workInProgress:`Työn alla`,draft:`Luonnos`,approved:`Hyväksytty`,archived:`Arkistoitu`,deleted:`Poistettu`}},articlePart:{play:e=>`Lataa video palvelusta ${e}`,watch:e=>`Katso video palvelussa ${e}`,chapters:`Luvut`,flash:`Tämä osa vaatii Flashin, jota selaimet eivät enää tue.`,download:`Lataa tiedosto`,openLink:e=>`Avaa ${e}`},prose:{copy:`Kopioi koodi`,copied:`Kopioitu`,copyFailed:`Kopiointi on estetty täällä. Koodi on valittuna, joten voit kopioida sen itse.`,linkTo:e=>`Kopioi linkki kohtaan ”${e}”`,enlarge:e=>e?`Suurenna kuva: ${e}`:`Suurenna kuva`,close:`Sulje`},tableOfContents:{label:`Tällä sivulla`},articleBack:{back:e=>`Takaisin: ”${e}”`},search:{label:`Hae ohjeista`,placeholder:`Miten voimme auttaa?`,submit:`Hae`,clear:`Tyhjennä`},searchPanel:{suggestions:e=>e?Ga(e):`Ei ehdotuksia`,results:(e,t)=>`${Ka(e)} haulle ”${t}”`,noResults:e=>`Haulla ”${e}” ei löytynyt mitään.`,hint:`Tarkista oikeinkirjoitus tai kokeile harvempia tai muita sanoja.`,recent:`Viimeisimmät haut`,partial:`Luettelo voi olla puutteellinen.`,tooSlow:`Haku kesti liian kauan.`,more:`Näytä lisää`,searchSite:e=>`Hae tältä sivustolta: ”${e}”`},fieldSuggestions:{heading:`Näistä artikkeleista voi olla apua`,newTab:`avautuu uuteen välilehteen`},vote:{question:`Oliko tästä apua?`,yes:`Kyllä`,no:`Ei`,failed:`Palautettasi ei voitu lähettää. Yritä uudelleen.`},voteForm:{thanks:`Kiitos palautteesta.`,thanksForComment:`Kiitos. Palautteesi auttaa meitä parantamaan artikkelia.`,totals:(e,t)=>`${qa(e)}/${qa(t)} piti tätä hyödyllisenä`,reasonLabel:`Mikä oli ongelmana?`,reasons:{"missing-information":`Tietoja puuttuu`,"hard-to-understand":`Sitä on vaikea ymmärtää`,"out-of-date":`Tiedot ovat vanhentuneita`,"did-not-help":`Se ei ratkaissut ongelmaani`},commentLabel:`Mitä voisimme parantaa?`,commentRequired:`Kirjoita muutama sana.`,email:`Sähköposti`,emailInvalid:`Tämä ei näytä sähköpostiosoitteelta.`,emailRequired:`Kirjoita sähköpostiosoitteesi.`,name:`Nimi`,optional:`valinnainen`,send:`Lähetä`,cancel:`Peruuta`},share:{label:`Jaa`},shareMenu:{loading:`Ladataan…`,copy:`Kopioi linkki`,copied:`Linkki kopioitu`,copyFailed:`Kopiointi on estetty täällä. Kopioi tämä linkki:`,email:`Sähköposti`,teams:`Microsoft Teams`,device:`Lisää…`,print:`Tulosta`,language:`Linkin kieli`,unavailable:`Tätä artikkelia ei voi jakaa.`}}})),Xa=n({default:()=>no}),Za,Qa,$a,eo,to,no,ro=t((()=>{X(),Za=Y(`fr`),Qa=Za({one:`{n} vue`,many:`{n} de vues`,other:`{n} vues`}),$a=Za({one:`{n} suggestion`,many:`{n} de suggestions`,other:`{n} suggestions`}),eo=Za({one:`{n} résultat`,many:`{n} de résultats`,other:`{n} résultats`}),to=Za({other:`{n}`}),no={list:{recommended:`Articles recommandés`,empty:`Il n’y a encore rien ici.`,views:Qa,helpfulRatio:e=>`Utile pour ${e} % des lecteurs`,kinds:{folder:`Dossier`,link:`Lien`,elearning:`Cours`,video:`Vidéo`}},related:{heading:`Articles similaires`},help:{back:`Retour`,forward:`Avancer`,close:`Fermer`,widen:`Élargir`,narrow:`Réduire la largeur`,language:`Langue`,suggested:`Pour cette page`,contact:`Besoin d’aide ? Contactez-nous`,contactTitle:`Nous contacter`},errors:{retry:`Réessayer`,config:`L’aide n’est pas encore configurée sur cette page.`,offline:`Vous êtes hors ligne. Vérifiez votre connexion et réessayez.`,forbidden:`Vous n’avez pas accès à ce contenu d’aide.`,notFound:`Ce contenu est introuvable.`,gone:`Ce contenu n’est plus disponible.`,rateLimited:`Trop de demandes. Réessayez dans un instant.`,badRequest:`Un problème est survenu.`,timeout:`Le chargement de l’aide prend trop de temps. Réessayez.`,other:`Impossible de charger l’aide. Réessayez.`},article:{issue:`Problème`,environment:`Environnement`,cause:`Cause`,description:`Description`,resolution:`Solution`,created:e=>`Publié le ${e}`,updated:e=>`Mis à jour le ${e}`,by:e=>`Par ${e}`,tags:`Mots-clés`,language:`Langue`,edit:`Modifier`,table:`Tableau`,otherLanguage:(e,t)=>`Non disponible en ${e}, affiché en ${t}.`},articleNotice:{none:`Choisissez un article pour le lire ici.`,notNow:`Cet article n’est pas disponible pour le moment. Réessayez plus tard.`,forbidden:`Vous n’avez pas accès à cet article. Vous devez peut-être vous connecter.`,notFound:`Cet article n’existe pas. Essayez de le rechercher.`,gone:`Cet article a été supprimé. Essayez d’en rechercher un plus récent.`,states:{workInProgress:`En cours de rédaction`,draft:`Brouillon`,approved:`Approuvé`,archived:`Archivé`,deleted:`Supprimé`}},articlePart:{play:e=>`Charger la vidéo de ${e}`,watch:e=>`Regarder la vidéo sur ${e}`,chapters:`Chapitres`,flash:`Cette partie nécessite Flash, que les navigateurs ne prennent plus en charge.`,download:`Télécharger le fichier`,openLink:e=>`Ouvrir ${e}`},prose:{copy:`Copier le code`,copied:`Copié`,copyFailed:`La copie est bloquée ici. Le code est sélectionné\xA0: vous pouvez le copier vous-même.`,linkTo:e=>`Copier le lien vers « ${e} »`,enlarge:e=>e?`Agrandir l’image : ${e}`:`Agrandir l’image`,close:`Fermer`},tableOfContents:{label:`Sur cette page`},articleBack:{back:e=>`Retour à « ${e} »`},search:{label:`Rechercher dans l’aide`,placeholder:`Comment pouvons-nous vous aider ?`,submit:`Rechercher`,clear:`Effacer`},searchPanel:{suggestions:e=>e?$a(e):`Aucune suggestion`,results:(e,t)=>`${eo(e)} pour « ${t} »`,noResults:e=>`Aucun résultat pour « ${e} ».`,hint:`Vérifiez l’orthographe, ou essayez avec moins de mots ou d’autres mots.`,recent:`Recherches récentes`,partial:`Cette liste est peut-être incomplète.`,tooSlow:`La recherche a pris trop de temps.`,more:`Afficher plus`,searchSite:e=>`Rechercher « ${e} » sur ce site`},fieldSuggestions:{heading:`Ces articles peuvent vous aider`,newTab:`s’ouvre dans un nouvel onglet`},vote:{question:`Cela vous a-t-il été utile ?`,yes:`Oui`,no:`Non`,failed:`Votre avis n’a pas pu être envoyé. Réessayez.`},voteForm:{thanks:`Merci pour votre avis.`,thanksForComment:`Merci. Vos remarques nous aident à améliorer cet article.`,totals:(e,t)=>`Utile pour ${to(e)} lecteurs sur ${to(t)}`,reasonLabel:`Quel était le problème ?`,reasons:{"missing-information":`Il manque des informations`,"hard-to-understand":`C’est difficile à comprendre`,"out-of-date":`Ce n’est plus à jour`,"did-not-help":`Cela n’a pas résolu mon problème`},commentLabel:`Que pouvons-nous améliorer ?`,commentRequired:`Veuillez écrire quelques mots.`,email:`E-mail`,emailInvalid:`Cela ne ressemble pas à une adresse e-mail.`,emailRequired:`Veuillez saisir votre adresse e-mail.`,name:`Nom`,optional:`facultatif`,send:`Envoyer`,cancel:`Annuler`},share:{label:`Partager`},shareMenu:{loading:`Chargement…`,copy:`Copier le lien`,copied:`Lien copié`,copyFailed:`La copie est bloquée ici. Copiez ce lien\xA0:`,email:`E-mail`,teams:`Microsoft Teams`,device:`Plus…`,print:`Imprimer`,language:`Langue du lien`,unavailable:`Cet article ne peut pas être partagé.`}}})),io=n({default:()=>uo}),ao,oo,so,co,lo,uo,fo=t((()=>{X(),ao=Y(`it`),oo=ao({one:`{n} visualizzazione`,many:`{n} di visualizzazioni`,other:`{n} visualizzazioni`}),so=ao({one:`{n} suggerimento`,many:`{n} di suggerimenti`,other:`{n} suggerimenti`}),co=ao({one:`{n} risultato`,many:`{n} di risultati`,other:`{n} risultati`}),lo=ao({other:`{n}`}),uo={list:{recommended:`Articoli consigliati`,empty:`Qui non c’è ancora nulla.`,views:oo,helpfulRatio:e=>`Valutazioni positive: ${e}%`,kinds:{folder:`Cartella`,link:`Link`,elearning:`Corso`,video:`Video`}},related:{heading:`Articoli correlati`},help:{back:`Indietro`,forward:`Avanti`,close:`Chiudi`,widen:`Allarga`,narrow:`Restringi`,language:`Lingua`,suggested:`Per questa pagina`,contact:`Serve altro aiuto? Contattaci`,contactTitle:`Contattaci`},errors:{retry:`Riprova`,config:`La guida non è ancora configurata su questa pagina.`,offline:`Sei offline. Controlla la connessione e riprova.`,forbidden:`Non hai accesso a questi contenuti della guida.`,notFound:`Non abbiamo trovato questo contenuto.`,gone:`Questo contenuto non è più disponibile.`,rateLimited:`Troppe richieste. Riprova tra poco.`,badRequest:`Qualcosa è andato storto.`,timeout:`Il caricamento della guida richiede troppo tempo. Riprova.`,other:`Non è stato possibile caricare la guida. Riprova.`},article:{issue:`Problema`,environment:`Ambiente`,cause:`Causa`,description:`Descrizione`,resolution:`Soluzione`,created:e=>`Pubblicato il ${e}`,updated:e=>`Aggiornato il ${e}`,by:e=>`Di ${e}`,tags:`Tag`,language:`Lingua`,edit:`Modifica`,table:`Tabella`,otherLanguage:(e,t)=>`Non disponibile in ${e}, mostrato in ${t}.`},articleNotice:{none:`Scegli un articolo per leggerlo qui.`,notNow:`Questo articolo non è disponibile al momento. Riprova più tardi.`,forbidden:`Non hai accesso a questo articolo. Potrebbe essere necessario accedere.`,notFound:`Questo articolo non esiste. Prova a cercarlo.`,gone:`Questo articolo è stato rimosso. Prova a cercarne uno più recente.`,states:{workInProgress:`In lavorazione`,draft:`Bozza`,approved:`Approvato`,archived:`Archiviato`,deleted:`Eliminato`}},articlePart:{play:e=>`Carica il video da ${e}`,watch:e=>`Guarda il video su ${e}`,chapters:`Capitoli`,flash:`Questa parte richiede Flash, che i browser non supportano più.`,download:`Scarica il file`,openLink:e=>`Apri ${e}`},prose:{copy:`Copia il codice`,copied:`Copiato`,copyFailed:`Qui la copia è bloccata. Il codice è selezionato: puoi copiarlo da te.`,linkTo:e=>`Copia il link a «${e}»`,enlarge:e=>e?`Ingrandisci l’immagine: ${e}`:`Ingrandisci l’immagine`,close:`Chiudi`},tableOfContents:{label:`In questa pagina`},articleBack:{back:e=>`Torna a «${e}»`},search:{label:`Cerca nella guida`,placeholder:`Come possiamo aiutarti?`,submit:`Cerca`,clear:`Cancella`},searchPanel:{suggestions:e=>e?so(e):`Nessun suggerimento`,results:(e,t)=>`${co(e)} per «${t}»`,noResults:e=>`Nessun risultato per «${e}».`,hint:`Controlla l’ortografia oppure prova con meno parole o parole diverse.`,recent:`Ricerche recenti`,partial:`Questo elenco potrebbe essere incompleto.`,tooSlow:`La ricerca ha richiesto troppo tempo.`,more:`Mostra altri`,searchSite:e=>`Cerca «${e}» in questo sito`},fieldSuggestions:{heading:`Questi articoli possono aiutarti`,newTab:`si apre in una nuova scheda`},vote:{question:`Ti è stato utile?`,yes:`Sì`,no:`No`,failed:`Non è stato possibile inviare il tuo parere. Riprova.`},voteForm:{thanks:`Grazie per il tuo parere.`,thanksForComment:`Grazie. Il tuo feedback ci aiuta a migliorare questo articolo.`,totals:(e,t)=>`Utile per ${lo(e)} persone su ${lo(t)}`,reasonLabel:`Qual era il problema?`,reasons:{"missing-information":`Mancano informazioni`,"hard-to-understand":`È difficile da capire`,"out-of-date":`Non è aggiornato`,"did-not-help":`Non ha risolto il mio problema`},commentLabel:`Che cosa possiamo migliorare?`,commentRequired:`Scrivi qualche parola.`,email:`E-mail`,emailInvalid:`Questo non sembra un indirizzo e-mail.`,emailRequired:`Inserisci il tuo indirizzo e-mail.`,name:`Nome`,optional:`facoltativo`,send:`Invia`,cancel:`Annulla`},share:{label:`Condividi`},shareMenu:{loading:`Caricamento…`,copy:`Copia link`,copied:`Link copiato`,copyFailed:`Qui la copia è bloccata. Copia questo link:`,email:`E-mail`,teams:`Microsoft Teams`,device:`Altro…`,print:`Stampa`,language:`Lingua del link`,unavailable:`Questo articolo non può essere condiviso.`}}})),po=n({default:()=>yo}),mo,ho,go,_o,vo,yo,bo=t((()=>{X(),mo=Y(`ja`),ho=mo({other:`{n} 回閲覧`}),go=mo({other:`{n} 件の候補`}),_o=mo({other:`{n} 件`}),vo=mo({other:`{n}`}),yo={list:{recommended:`おすすめの記事`,empty:`まだ何もありません。`,views:ho,helpfulRatio:e=>`${e}% の人の役に立ちました`,kinds:{folder:`フォルダー`,link:`リンク`,elearning:`コース`,video:`動画`}},related:{heading:`関連記事`},help:{back:`戻る`,forward:`進む`,close:`閉じる`,widen:`幅を広げる`,narrow:`幅を狭める`,language:`言語`,suggested:`このページに関する記事`,contact:`解決しませんか？お問い合わせください`,contactTitle:`お問い合わせ`},errors:{retry:`再試行`,config:`このページのヘルプはまだ設定されていません。`,offline:`オフラインです。接続を確認して、もう一度お試しください。`,forbidden:`このヘルプを表示する権限がありません。`,notFound:`お探しの内容は見つかりませんでした。`,gone:`この内容は現在提供されていません。`,rateLimited:`リクエストが多すぎます。しばらくしてから、もう一度お試しください。`,badRequest:`問題が発生しました。`,timeout:`ヘルプの読み込みに時間がかかりすぎています。もう一度お試しください。`,other:`ヘルプを読み込めませんでした。もう一度お試しください。`},article:{issue:`問題`,environment:`環境`,cause:`原因`,description:`説明`,resolution:`解決方法`,created:e=>`公開日: ${e}`,updated:e=>`更新日: ${e}`,by:e=>`作成者: ${e}`,tags:`タグ`,language:`言語`,edit:`編集`,table:`表`,otherLanguage:(e,t)=>`${e}版はありません。${t}で表示しています。`},articleNotice:{none:`記事を選ぶと、ここに表示されます。`,notNow:`この記事は現在表示できません。しばらくしてから、もう一度お試しください。`,forbidden:`この記事を表示する権限がありません。ログインが必要な場合があります。`,notFound:`この記事は存在しません。検索してみてください。`,gone:`この記事は削除されました。新しい記事を検索してみてください。`,states:{workInProgress:`作成中`,draft:`下書き`,approved:`承認済み`,archived:`アーカイブ済み`,deleted:`削除済み`}},articlePart:{play:e=>`${e} の動画を読み込む`,watch:e=>`${e} で動画を見る`,chapters:`チャプター`,flash:`この部分には Flash が必要ですが、現在のブラウザーでは再生できません。`,download:`ファイルをダウンロード`,openLink:e=>`${e} を開く`},prose:{copy:`コードをコピー`,copied:`コピーしました`,copyFailed:`ここではコピーできません。コードは選択済みですので、そのままコピーしてください。`,linkTo:e=>`「${e}」へのリンクをコピー`,enlarge:e=>e?`画像を拡大: ${e}`:`画像を拡大`,close:`閉じる`},tableOfContents:{label:`このページの内容`},articleBack:{back:e=>`「${e}」に戻る`},search:{label:`ヘルプを検索`,placeholder:`何かお困りですか？`,submit:`検索`,clear:`クリア`},searchPanel:{suggestions:e=>e?go(e):`候補はありません`,results:(e,t)=>`「${t}」の検索結果: ${_o(e)}`,noResults:e=>`「${e}」に一致するものは見つかりませんでした。`,hint:`入力内容を確認するか、キーワードを減らす、または別のキーワードでお試しください。`,recent:`最近の検索`,partial:`このリストは完全ではない可能性があります。`,tooSlow:`検索に時間がかかりすぎました。`,more:`さらに表示`,searchSite:e=>`このサイトで「${e}」を検索`},fieldSuggestions:{heading:`こちらの記事が役に立つかもしれません`,newTab:`新しいタブで開きます`},vote:{question:`この情報は役に立ちましたか？`,yes:`はい`,no:`いいえ`,failed:`フィードバックを送信できませんでした。もう一度お試しください。`},voteForm:{thanks:`フィードバックありがとうございます。`,thanksForComment:`ありがとうございます。いただいたご意見は記事の改善に役立てます。`,totals:(e,t)=>`${vo(t)} 人中 ${vo(e)} 人の役に立ちました`,reasonLabel:`どのような問題がありましたか？`,reasons:{"missing-information":`情報が足りない`,"hard-to-understand":`わかりにくい`,"out-of-date":`内容が古い`,"did-not-help":`問題が解決しなかった`},commentLabel:`どうすればもっと良くなりますか？`,commentRequired:`ひとことご記入ください。`,email:`メールアドレス`,emailInvalid:`メールアドレスの形式が正しくないようです。`,emailRequired:`メールアドレスを入力してください。`,name:`お名前`,optional:`任意`,send:`送信`,cancel:`キャンセル`},share:{label:`共有`},shareMenu:{loading:`読み込んでいます…`,copy:`リンクをコピー`,copied:`リンクをコピーしました`,copyFailed:`ここではコピーできません。次のリンクをコピーしてください:`,email:`メール`,teams:`Microsoft Teams`,device:`その他…`,print:`印刷`,language:`リンクの言語`,unavailable:`この記事は共有できません。`}}})),xo=n({default:()=>Do}),So,Co,wo,To,Eo,Do,Oo=t((()=>{X(),So=Y(`nb`),Co=So({one:`{n} visning`,other:`{n} visninger`}),wo=So({other:`{n} forslag`}),To=So({one:`{n} treff`,other:`{n} treff`}),Eo=So({other:`{n}`}),Do={list:{recommended:`Anbefalte artikler`,empty:`Det er ingenting her ennå.`,views:Co,helpfulRatio:e=>`${e} % syntes dette var nyttig`,kinds:{folder:`Mappe`,link:`Lenke`,elearning:`Kurs`,video:`Video`}},related:{heading:`Relaterte artikler`},help:{back:`Tilbake`,forward:`Frem`,close:`Lukk`,widen:`Gjør bredere`,narrow:`Gjør smalere`,language:`Språk`,suggested:`For denne siden`,contact:`Trenger du mer hjelp? Kontakt oss`,contactTitle:`Kontakt oss`},errors:{retry:`Prøv igjen`,config:`Hjelpen er ikke satt opp på denne siden ennå.`,offline:`Du er frakoblet. Kontroller tilkoblingen og prøv igjen.`,forbidden:`Du har ikke tilgang til dette hjelpeinnholdet.`,notFound:`Vi fant ikke dette innholdet.`,gone:`Dette innholdet er ikke lenger tilgjengelig.`,rateLimited:`For mange forespørsler. Prøv igjen om litt.`,badRequest:`Noe gikk galt.`,timeout:`Det tar for lang tid å laste inn hjelpen. Prøv igjen.`,other:`Hjelpen kunne ikke lastes inn. Prøv igjen.`},article:{issue:`Problem`,environment:`Miljø`,cause:`Årsak`,description:`Beskrivelse`,resolution:`Løsning`,created:e=>`Publisert ${e}`,updated:e=>`Oppdatert ${e}`,by:e=>`Av ${e}`,tags:`Emneord`,language:`Språk`,edit:`Rediger`,table:`Tabell`,otherLanguage:(e,t)=>`Ikke tilgjengelig på ${e}, vises på ${t}.`},articleNotice:{none:`Velg en artikkel for å lese den her.`,notNow:`Artikkelen er ikke tilgjengelig akkurat nå. Prøv igjen senere.`,forbidden:`Du har ikke tilgang til denne artikkelen. Du må kanskje logge inn.`,notFound:`Denne artikkelen finnes ikke. Prøv å søke etter den.`,gone:`Denne artikkelen er fjernet. Prøv å søke etter en nyere.`,states:{workInProgress:`Under arbeid`,draft:`Utkast`,approved:`Godkjent`,archived:`Arkivert`,deleted:`Slettet`}},articlePart:{play:e=>`Last inn videoen fra ${e}`,watch:e=>`Se videoen på ${e}`,chapters:`Kapitler`,flash:`Denne delen krever Flash, som nettlesere ikke lenger støtter.`,download:`Last ned filen`,openLink:e=>`Åpne ${e}`},prose:{copy:`Kopier koden`,copied:`Kopiert`,copyFailed:`Kopiering er blokkert her. Koden er merket, så du kan kopiere den selv.`,linkTo:e=>`Kopier lenke til «${e}»`,enlarge:e=>e?`Forstørr bildet: ${e}`:`Forstørr bildet`,close:`Lukk`},tableOfContents:{label:`På denne siden`},articleBack:{back:e=>`Tilbake til «${e}»`},search:{label:`Søk i hjelpen`,placeholder:`Hva kan vi hjelpe deg med?`,submit:`Søk`,clear:`Tøm`},searchPanel:{suggestions:e=>e?wo(e):`Ingen forslag`,results:(e,t)=>`${To(e)} for «${t}»`,noResults:e=>`Fant ingenting for «${e}».`,hint:`Kontroller stavemåten, eller prøv færre eller andre ord.`,recent:`Siste søk`,partial:`Listen kan være ufullstendig.`,tooSlow:`Søket tok for lang tid.`,more:`Vis flere`,searchSite:e=>`Søk på nettstedet etter «${e}»`},fieldSuggestions:{heading:`Disse artiklene kan hjelpe`,newTab:`åpnes i en ny fane`},vote:{question:`Var dette nyttig?`,yes:`Ja`,no:`Nei`,failed:`Svaret ditt kunne ikke sendes. Prøv igjen.`},voteForm:{thanks:`Takk for svaret.`,thanksForComment:`Takk. Tilbakemeldingen din hjelper oss å gjøre artikkelen bedre.`,totals:(e,t)=>`${Eo(e)} av ${Eo(t)} syntes dette var nyttig`,reasonLabel:`Hva var problemet?`,reasons:{"missing-information":`Det mangler informasjon`,"hard-to-understand":`Det er vanskelig å forstå`,"out-of-date":`Det er utdatert`,"did-not-help":`Det løste ikke problemet mitt`},commentLabel:`Hva kan vi gjøre bedre?`,commentRequired:`Skriv noen ord.`,email:`E-post`,emailInvalid:`Dette ser ikke ut som en e-postadresse.`,emailRequired:`Skriv inn e-postadressen din.`,name:`Navn`,optional:`valgfritt`,send:`Send`,cancel:`Avbryt`},share:{label:`Del`},shareMenu:{loading:`Laster inn\xA0…`,copy:`Kopier lenke`,copied:`Lenken er kopiert`,copyFailed:`Kopiering er blokkert her. Kopier denne lenken:`,email:`E-post`,teams:`Microsoft Teams`,device:`Mer\xA0…`,print:`Skriv ut`,language:`Språk for lenken`,unavailable:`Denne artikkelen kan ikke deles.`}}})),ko=n({default:()=>Fo}),Ao,jo,Mo,No,Po,Fo,Io=t((()=>{X(),Ao=Y(`nl`),jo=Ao({one:`{n} weergave`,other:`{n} weergaven`}),Mo=Ao({one:`{n} suggestie`,other:`{n} suggesties`}),No=Ao({one:`{n} resultaat`,other:`{n} resultaten`}),Po=Ao({other:`{n}`}),Fo={list:{recommended:`Aanbevolen artikelen`,empty:`Hier staat nog niets.`,views:jo,helpfulRatio:e=>`${e}% vond dit nuttig`,kinds:{folder:`Map`,link:`Link`,elearning:`Cursus`,video:`Video`}},related:{heading:`Gerelateerde artikelen`},help:{back:`Terug`,forward:`Vooruit`,close:`Sluiten`,widen:`Breder maken`,narrow:`Smaller maken`,language:`Taal`,suggested:`Bij deze pagina`,contact:`Kom je er niet uit? Neem contact op`,contactTitle:`Contact opnemen`},errors:{retry:`Opnieuw proberen`,config:`Hulp is op deze pagina nog niet ingesteld.`,offline:`Je bent offline. Controleer je verbinding en probeer het opnieuw.`,forbidden:`Je hebt geen toegang tot deze hulpinhoud.`,notFound:`We konden deze inhoud niet vinden.`,gone:`Deze inhoud is niet meer beschikbaar.`,rateLimited:`Te veel verzoeken. Probeer het zo opnieuw.`,badRequest:`Er is iets misgegaan.`,timeout:`Het laden van de hulp duurt te lang. Probeer het opnieuw.`,other:`Hulp kon niet worden geladen. Probeer het opnieuw.`},article:{issue:`Probleem`,environment:`Omgeving`,cause:`Oorzaak`,description:`Beschrijving`,resolution:`Oplossing`,created:e=>`Gepubliceerd op ${e}`,updated:e=>`Bijgewerkt op ${e}`,by:e=>`Door ${e}`,tags:`Trefwoorden`,language:`Taal`,edit:`Bewerken`,table:`Tabel`,otherLanguage:(e,t)=>`Niet beschikbaar in het ${e}, getoond in het ${t}.`},articleNotice:{none:`Kies een artikel om het hier te lezen.`,notNow:`Dit artikel is op dit moment niet beschikbaar. Probeer het later opnieuw.`,forbidden:`Je hebt geen toegang tot dit artikel. Misschien moet je inloggen.`,notFound:`Dit artikel bestaat niet. Probeer ernaar te zoeken.`,gone:`Dit artikel is verwijderd. Probeer een nieuwer artikel te zoeken.`,states:{workInProgress:`In bewerking`,draft:`Concept`,approved:`Goedgekeurd`,archived:`Gearchiveerd`,deleted:`Verwijderd`}},articlePart:{play:e=>`Video van ${e} laden`,watch:e=>`Video bekijken op ${e}`,chapters:`Hoofdstukken`,flash:`Dit onderdeel heeft Flash nodig, dat browsers niet meer ondersteunen.`,download:`Bestand downloaden`,openLink:e=>`${e} openen`},prose:{copy:`Code kopiëren`,copied:`Gekopieerd`,copyFailed:`Kopiëren is hier geblokkeerd. De code is geselecteerd, zodat je die zelf kunt kopiëren.`,linkTo:e=>`Link naar ‘${e}’ kopiëren`,enlarge:e=>e?`Afbeelding vergroten: ${e}`:`Afbeelding vergroten`,close:`Sluiten`},tableOfContents:{label:`Op deze pagina`},articleBack:{back:e=>`Terug naar ‘${e}’`},search:{label:`Zoeken in de hulp`,placeholder:`Waarmee kunnen we helpen?`,submit:`Zoeken`,clear:`Wissen`},searchPanel:{suggestions:e=>e?Mo(e):`Geen suggesties`,results:(e,t)=>`${No(e)} voor ‘${t}’`,noResults:e=>`Niets gevonden voor ‘${e}’.`,hint:`Controleer de spelling of probeer minder of andere woorden.`,recent:`Recente zoekopdrachten`,partial:`Deze lijst is mogelijk onvolledig.`,tooSlow:`Het zoeken duurde te lang.`,more:`Meer tonen`,searchSite:e=>`Op deze site zoeken naar ‘${e}’`},fieldSuggestions:{heading:`Deze artikelen kunnen helpen`,newTab:`wordt geopend in een nieuw tabblad`},vote:{question:`Was dit nuttig?`,yes:`Ja`,no:`Nee`,failed:`Je reactie kon niet worden verzonden. Probeer het opnieuw.`},voteForm:{thanks:`Bedankt voor je reactie.`,thanksForComment:`Bedankt. Met je feedback kunnen we dit artikel verbeteren.`,totals:(e,t)=>`Nuttig volgens ${Po(e)} van de ${Po(t)}`,reasonLabel:`Wat was het probleem?`,reasons:{"missing-information":`Er ontbreekt informatie`,"hard-to-understand":`Het is moeilijk te begrijpen`,"out-of-date":`Het is verouderd`,"did-not-help":`Het loste mijn probleem niet op`},commentLabel:`Wat kunnen we beter doen?`,commentRequired:`Schrijf een paar woorden.`,email:`E-mail`,emailInvalid:`Dit lijkt geen e-mailadres te zijn.`,emailRequired:`Vul je e-mailadres in.`,name:`Naam`,optional:`optioneel`,send:`Verzenden`,cancel:`Annuleren`},share:{label:`Delen`},shareMenu:{loading:`Laden…`,copy:`Link kopiëren`,copied:`Link gekopieerd`,copyFailed:`Kopiëren is hier geblokkeerd. Kopieer deze link:`,email:`E-mail`,teams:`Microsoft Teams`,device:`Meer…`,print:`Afdrukken`,language:`Taal van de link`,unavailable:`Dit artikel kan niet worden gedeeld.`}}})),Lo=n({default:()=>Do}),Ro=t((()=>{Oo()})),zo=n({default:()=>Do}),Bo=t((()=>{Oo()})),Vo=n({default:()=>qo}),Ho,Uo,Wo,Go,Ko,qo,Jo=t((()=>{X(),Ho=Y(`pl`),Uo=Ho({one:`{n} wyświetlenie`,few:`{n} wyświetlenia`,many:`{n} wyświetleń`,other:`{n} wyświetlenia`}),Wo=Ho({one:`{n} podpowiedź`,few:`{n} podpowiedzi`,many:`{n} podpowiedzi`,other:`{n} podpowiedzi`}),Go=Ho({one:`{n} wynik`,few:`{n} wyniki`,many:`{n} wyników`,other:`{n} wyniku`}),Ko=Ho({other:`{n}`}),qo={list:{recommended:`Polecane artykuły`,empty:`Nic tu jeszcze nie ma.`,views:Uo,helpfulRatio:e=>`Pomocne dla ${e}% osób`,kinds:{folder:`Folder`,link:`Link`,elearning:`Kurs`,video:`Wideo`}},related:{heading:`Powiązane artykuły`},help:{back:`Wstecz`,forward:`Dalej`,close:`Zamknij`,widen:`Poszerz`,narrow:`Zwęź`,language:`Język`,suggested:`Do tej strony`,contact:`Potrzebujesz pomocy? Napisz do nas`,contactTitle:`Kontakt`},errors:{retry:`Spróbuj ponownie`,config:`Pomoc nie została jeszcze skonfigurowana na tej stronie.`,offline:`Brak połączenia z internetem. Sprawdź je i spróbuj ponownie.`,forbidden:`Nie masz dostępu do tych treści pomocy.`,notFound:`Nie znaleziono tej treści.`,gone:`Ta treść nie jest już dostępna.`,rateLimited:`Za dużo żądań. Spróbuj ponownie za chwilę.`,badRequest:`Coś poszło nie tak.`,timeout:`Wczytywanie pomocy trwa zbyt długo. Spróbuj ponownie.`,other:`Nie udało się wczytać pomocy. Spróbuj ponownie.`},article:{issue:`Problem`,environment:`Środowisko`,cause:`Przyczyna`,description:`Opis`,resolution:`Rozwiązanie`,created:e=>`Opublikowano: ${e}`,updated:e=>`Zaktualizowano: ${e}`,by:e=>`Autor: ${e}`,tags:`Tagi`,language:`Język`,edit:`Edytuj`,table:`Tabela`,otherLanguage:(e,t)=>`Brak wersji w języku: ${e}. Wyświetlany język: ${t}.`},articleNotice:{none:`Wybierz artykuł, aby przeczytać go tutaj.`,notNow:`Ten artykuł jest w tej chwili niedostępny. Spróbuj ponownie później.`,forbidden:`Nie masz dostępu do tego artykułu. Być może musisz się zalogować.`,notFound:`Ten artykuł nie istnieje. Spróbuj go wyszukać.`,gone:`Ten artykuł został usunięty. Spróbuj wyszukać nowszy.`,states:{workInProgress:`W przygotowaniu`,draft:`Wersja robocza`,approved:`Zatwierdzony`,archived:`Zarchiwizowany`,deleted:`Usunięty`}},articlePart:{play:e=>`Wczytaj wideo z ${e}`,watch:e=>`Obejrzyj wideo na ${e}`,chapters:`Rozdziały`,flash:`Ta część wymaga technologii Flash, której przeglądarki już nie obsługują.`,download:`Pobierz plik`,openLink:e=>`Otwórz ${e}`},prose:{copy:`Kopiuj kod`,copied:`Skopiowano`,copyFailed:`Kopiowanie jest tu zablokowane. Kod jest zaznaczony, więc możesz go skopiować samodzielnie.`,linkTo:e=>`Kopiuj link do „${e}”`,enlarge:e=>e?`Powiększ obraz: ${e}`:`Powiększ obraz`,close:`Zamknij`},tableOfContents:{label:`Na tej stronie`},articleBack:{back:e=>`Wróć do „${e}”`},search:{label:`Szukaj w pomocy`,placeholder:`Jak możemy pomóc?`,submit:`Szukaj`,clear:`Wyczyść`},searchPanel:{suggestions:e=>e?Wo(e):`Brak podpowiedzi`,results:(e,t)=>`${Go(e)} dla „${t}”`,noResults:e=>`Brak wyników dla „${e}”.`,hint:`Sprawdź pisownię albo użyj mniej słów lub innych słów.`,recent:`Ostatnie wyszukiwania`,partial:`Ta lista może być niepełna.`,tooSlow:`Wyszukiwanie trwało zbyt długo.`,more:`Pokaż więcej`,searchSite:e=>`Szukaj „${e}” w tej witrynie`},fieldSuggestions:{heading:`Te artykuły mogą pomóc`,newTab:`otwiera się w nowej karcie`},vote:{question:`Czy to było pomocne?`,yes:`Tak`,no:`Nie`,failed:`Nie udało się wysłać opinii. Spróbuj ponownie.`},voteForm:{thanks:`Dziękujemy za opinię.`,thanksForComment:`Dziękujemy. Twoja opinia pomaga nam ulepszyć ten artykuł.`,totals:(e,t)=>`Pomocne dla ${Ko(e)} z ${Ko(t)} osób`,reasonLabel:`Na czym polegał problem?`,reasons:{"missing-information":`Brakuje informacji`,"hard-to-understand":`Trudno to zrozumieć`,"out-of-date":`Informacje są nieaktualne`,"did-not-help":`Nie rozwiązało to mojego problemu`},commentLabel:`Co możemy poprawić?`,commentRequired:`Napisz kilka słów.`,email:`E-mail`,emailInvalid:`To nie wygląda na adres e-mail.`,emailRequired:`Podaj swój adres e-mail.`,name:`Imię i nazwisko`,optional:`opcjonalnie`,send:`Wyślij`,cancel:`Anuluj`},share:{label:`Udostępnij`},shareMenu:{loading:`Wczytywanie…`,copy:`Kopiuj link`,copied:`Skopiowano link`,copyFailed:`Kopiowanie jest tu zablokowane. Skopiuj ten link:`,email:`E-mail`,teams:`Microsoft Teams`,device:`Więcej…`,print:`Drukuj`,language:`Język linku`,unavailable:`Tego artykułu nie można udostępnić.`}}})),Yo=n({default:()=>ts}),Xo,Zo,Qo,$o,es,ts,ns=t((()=>{X(),Xo=Y(`pt`),Zo=Xo({one:`{n} visualização`,many:`{n} de visualizações`,other:`{n} visualizações`}),Qo=Xo({one:`{n} sugestão`,many:`{n} de sugestões`,other:`{n} sugestões`}),$o=Xo({one:`{n} resultado`,many:`{n} de resultados`,other:`{n} resultados`}),es=Xo({other:`{n}`}),ts={list:{recommended:`Artigos recomendados`,empty:`Ainda não há nada aqui.`,views:Zo,helpfulRatio:e=>`Útil para ${e}% das pessoas`,kinds:{folder:`Pasta`,link:`Link`,elearning:`Curso`,video:`Vídeo`}},related:{heading:`Artigos relacionados`},help:{back:`Voltar`,forward:`Avançar`,close:`Fechar`,widen:`Aumentar largura`,narrow:`Diminuir largura`,language:`Idioma`,suggested:`Para esta página`,contact:`Precisa de mais ajuda? Fale conosco`,contactTitle:`Fale conosco`},errors:{retry:`Tentar novamente`,config:`A ajuda ainda não está configurada nesta página.`,offline:`Você está off-line. Verifique a conexão e tente novamente.`,forbidden:`Você não tem acesso a este conteúdo de ajuda.`,notFound:`Não encontramos este conteúdo.`,gone:`Este conteúdo não está mais disponível.`,rateLimited:`Muitas solicitações. Tente novamente em instantes.`,badRequest:`Algo deu errado.`,timeout:`A ajuda está demorando para carregar. Tente novamente.`,other:`Não foi possível carregar a ajuda. Tente novamente.`},article:{issue:`Problema`,environment:`Ambiente`,cause:`Causa`,description:`Descrição`,resolution:`Solução`,created:e=>`Publicado em ${e}`,updated:e=>`Atualizado em ${e}`,by:e=>`Por ${e}`,tags:`Etiquetas`,language:`Idioma`,edit:`Editar`,table:`Tabela`,otherLanguage:(e,t)=>`Não disponível em ${e}, exibido em ${t}.`},articleNotice:{none:`Escolha um artigo para ler aqui.`,notNow:`Este artigo não está disponível no momento. Tente novamente mais tarde.`,forbidden:`Você não tem acesso a este artigo. Talvez seja preciso entrar na sua conta.`,notFound:`Este artigo não existe. Tente pesquisar por ele.`,gone:`Este artigo foi removido. Tente pesquisar um mais recente.`,states:{workInProgress:`Em elaboração`,draft:`Rascunho`,approved:`Aprovado`,archived:`Arquivado`,deleted:`Excluído`}},articlePart:{play:e=>`Carregar o vídeo de ${e}`,watch:e=>`Assistir ao vídeo em ${e}`,chapters:`Capítulos`,flash:`Esta parte precisa do Flash, que não é mais compatível com os navegadores.`,download:`Baixar o arquivo`,openLink:e=>`Abrir ${e}`},prose:{copy:`Copiar o código`,copied:`Copiado`,copyFailed:`A cópia está bloqueada aqui. O código está selecionado para você copiar.`,linkTo:e=>`Copiar o link para “${e}”`,enlarge:e=>e?`Ampliar a imagem: ${e}`:`Ampliar a imagem`,close:`Fechar`},tableOfContents:{label:`Nesta página`},articleBack:{back:e=>`Voltar para “${e}”`},search:{label:`Pesquisar na ajuda`,placeholder:`Como podemos ajudar?`,submit:`Pesquisar`,clear:`Limpar`},searchPanel:{suggestions:e=>e?Qo(e):`Nenhuma sugestão`,results:(e,t)=>`${$o(e)} para “${t}”`,noResults:e=>`Nenhum resultado para “${e}”.`,hint:`Verifique a ortografia ou tente menos palavras ou outras.`,recent:`Pesquisas recentes`,partial:`Esta lista pode estar incompleta.`,tooSlow:`A pesquisa demorou demais.`,more:`Mostrar mais`,searchSite:e=>`Pesquisar “${e}” neste site`},fieldSuggestions:{heading:`Estes artigos podem ajudar`,newTab:`abre em uma nova aba`},vote:{question:`Isso foi útil?`,yes:`Sim`,no:`Não`,failed:`Não foi possível enviar sua avaliação. Tente novamente.`},voteForm:{thanks:`Obrigado pela sua avaliação.`,thanksForComment:`Obrigado. Seus comentários nos ajudam a melhorar este artigo.`,totals:(e,t)=>`Útil para ${es(e)} de ${es(t)} pessoas`,reasonLabel:`Qual foi o problema?`,reasons:{"missing-information":`Faltam informações`,"hard-to-understand":`É difícil de entender`,"out-of-date":`Está desatualizado`,"did-not-help":`Não resolveu meu problema`},commentLabel:`O que podemos melhorar?`,commentRequired:`Escreva algumas palavras.`,email:`E-mail`,emailInvalid:`Isso não parece um endereço de e-mail.`,emailRequired:`Informe seu endereço de e-mail.`,name:`Nome`,optional:`opcional`,send:`Enviar`,cancel:`Cancelar`},share:{label:`Compartilhar`},shareMenu:{loading:`Carregando…`,copy:`Copiar link`,copied:`Link copiado`,copyFailed:`A cópia está bloqueada aqui. Copie este link:`,email:`E-mail`,teams:`Microsoft Teams`,device:`Mais…`,print:`Imprimir`,language:`Idioma do link`,unavailable:`Este artigo não pode ser compartilhado.`}}})),rs=n({default:()=>ls}),is,as,os,ss,cs,ls,us=t((()=>{X(),is=Y(`sv`),as=is({one:`{n} visning`,other:`{n} visningar`}),os=is({other:`{n} förslag`}),ss=is({one:`{n} träff`,other:`{n} träffar`}),cs=is({other:`{n}`}),ls={list:{recommended:`Rekommenderade artiklar`,empty:`Här finns inget ännu.`,views:as,helpfulRatio:e=>`${e} % tyckte att det hjälpte`,kinds:{folder:`Mapp`,link:`Länk`,elearning:`Kurs`,video:`Video`}},related:{heading:`Relaterade artiklar`},help:{back:`Tillbaka`,forward:`Framåt`,close:`Stäng`,widen:`Bredare`,narrow:`Smalare`,language:`Språk`,suggested:`För den här sidan`,contact:`Behöver du mer hjälp? Kontakta oss`,contactTitle:`Kontakta oss`},errors:{retry:`Försök igen`,config:`Hjälpen är inte konfigurerad på den här sidan än.`,offline:`Du är offline. Kontrollera anslutningen och försök igen.`,forbidden:`Du har inte åtkomst till det här hjälpinnehållet.`,notFound:`Vi hittade inte innehållet.`,gone:`Innehållet finns inte längre.`,rateLimited:`För många förfrågningar. Försök igen om en stund.`,badRequest:`Något gick fel.`,timeout:`Det tar för lång tid att läsa in hjälpen. Försök igen.`,other:`Hjälpen kunde inte läsas in. Försök igen.`},article:{issue:`Problem`,environment:`Miljö`,cause:`Orsak`,description:`Beskrivning`,resolution:`Lösning`,created:e=>`Publicerad ${e}`,updated:e=>`Uppdaterad ${e}`,by:e=>`Av ${e}`,tags:`Taggar`,language:`Språk`,edit:`Redigera`,table:`Tabell`,otherLanguage:(e,t)=>`Finns inte på ${e}, visas på ${t}.`},articleNotice:{none:`Välj en artikel för att läsa den här.`,notNow:`Artikeln är inte tillgänglig just nu. Försök igen senare.`,forbidden:`Du har inte åtkomst till artikeln. Du kan behöva logga in.`,notFound:`Artikeln finns inte. Prova att söka efter den.`,gone:`Artikeln har tagits bort. Prova att söka efter en nyare.`,states:{workInProgress:`Pågående arbete`,draft:`Utkast`,approved:`Godkänd`,archived:`Arkiverad`,deleted:`Borttagen`}},articlePart:{play:e=>`Läs in videon från ${e}`,watch:e=>`Se videon på ${e}`,chapters:`Kapitel`,flash:`Den här delen kräver Flash, som webbläsare inte längre stöder.`,download:`Ladda ner filen`,openLink:e=>`Öppna ${e}`},prose:{copy:`Kopiera koden`,copied:`Kopierat`,copyFailed:`Det går inte att kopiera här. Koden är markerad så att du kan kopiera den själv.`,linkTo:e=>`Kopiera länk till ”${e}”`,enlarge:e=>e?`Förstora bilden: ${e}`:`Förstora bilden`,close:`Stäng`},tableOfContents:{label:`På den här sidan`},articleBack:{back:e=>`Tillbaka till ”${e}”`},search:{label:`Sök i hjälpen`,placeholder:`Vad kan vi hjälpa till med?`,submit:`Sök`,clear:`Rensa`},searchPanel:{suggestions:e=>e?os(e):`Inga förslag`,results:(e,t)=>`${ss(e)} för ”${t}”`,noResults:e=>`Inget hittades för ”${e}”.`,hint:`Kontrollera stavningen eller prova färre eller andra ord.`,recent:`Senaste sökningar`,partial:`Listan kan vara ofullständig.`,tooSlow:`Sökningen tog för lång tid.`,more:`Visa fler`,searchSite:e=>`Sök efter ”${e}” på webbplatsen`},fieldSuggestions:{heading:`De här artiklarna kan hjälpa`,newTab:`öppnas i en ny flik`},vote:{question:`Var det här till hjälp?`,yes:`Ja`,no:`Nej`,failed:`Ditt svar kunde inte skickas. Försök igen.`},voteForm:{thanks:`Tack för ditt svar.`,thanksForComment:`Tack. Dina synpunkter hjälper oss att förbättra artikeln.`,totals:(e,t)=>`${cs(e)} av ${cs(t)} tyckte att det hjälpte`,reasonLabel:`Vad var problemet?`,reasons:{"missing-information":`Information saknas`,"hard-to-understand":`Det är svårt att förstå`,"out-of-date":`Det är inaktuellt`,"did-not-help":`Det löste inte mitt problem`},commentLabel:`Vad kan vi göra bättre?`,commentRequired:`Skriv några ord.`,email:`E-post`,emailInvalid:`Det ser inte ut som en e-postadress.`,emailRequired:`Ange din e-postadress.`,name:`Namn`,optional:`valfritt`,send:`Skicka`,cancel:`Avbryt`},share:{label:`Dela`},shareMenu:{loading:`Läser in\xA0…`,copy:`Kopiera länk`,copied:`Länken har kopierats`,copyFailed:`Det går inte att kopiera här. Kopiera den här länken:`,email:`E-post`,teams:`Microsoft Teams`,device:`Mer\xA0…`,print:`Skriv ut`,language:`Länkens språk`,unavailable:`Artikeln kan inte delas.`}}})),ds=n({default:()=>_s}),fs,ps,ms,hs,gs,_s,vs=t((()=>{X(),fs=Y(`zh`),ps=fs({other:`{n} 次浏览`}),ms=fs({other:`{n} 条建议`}),hs=fs({other:`{n} 条结果`}),gs=fs({other:`{n}`}),_s={list:{recommended:`推荐文章`,empty:`这里还没有内容。`,views:ps,helpfulRatio:e=>`${e}% 的人认为有帮助`,kinds:{folder:`文件夹`,link:`链接`,elearning:`课程`,video:`视频`}},related:{heading:`相关文章`},help:{back:`返回`,forward:`前进`,close:`关闭`,widen:`加宽`,narrow:`收窄`,language:`语言`,suggested:`与本页相关`,contact:`仍未解决？联系我们`,contactTitle:`联系我们`},errors:{retry:`重试`,config:`此页面尚未设置帮助。`,offline:`您已离线。请检查网络连接，然后重试。`,forbidden:`您无权访问此帮助内容。`,notFound:`找不到此内容。`,gone:`此内容已不再提供。`,rateLimited:`请求过于频繁，请稍后再试。`,badRequest:`出了点问题。`,timeout:`帮助加载时间过长，请重试。`,other:`无法加载帮助，请重试。`},article:{issue:`问题`,environment:`环境`,cause:`原因`,description:`说明`,resolution:`解决方法`,created:e=>`发布于 ${e}`,updated:e=>`更新于 ${e}`,by:e=>`作者：${e}`,tags:`标签`,language:`语言`,edit:`编辑`,table:`表格`,otherLanguage:(e,t)=>`暂无${e}版本，当前显示${t}版本。`},articleNotice:{none:`选择一篇文章即可在此阅读。`,notNow:`此文章目前不可用，请稍后再试。`,forbidden:`您无权访问此文章，可能需要登录。`,notFound:`此文章不存在，请尝试搜索。`,gone:`此文章已被移除，请尝试搜索更新的文章。`,states:{workInProgress:`编写中`,draft:`草稿`,approved:`已批准`,archived:`已归档`,deleted:`已删除`}},articlePart:{play:e=>`加载来自 ${e} 的视频`,watch:e=>`在 ${e} 上观看视频`,chapters:`章节`,flash:`此部分需要 Flash，浏览器已不再支持。`,download:`下载文件`,openLink:e=>`打开 ${e}`},prose:{copy:`复制代码`,copied:`已复制`,copyFailed:`此处无法复制。代码已选中，请自行复制。`,linkTo:e=>`复制“${e}”的链接`,enlarge:e=>e?`放大图片：${e}`:`放大图片`,close:`关闭`},tableOfContents:{label:`本页内容`},articleBack:{back:e=>`返回“${e}”`},search:{label:`搜索帮助`,placeholder:`有什么可以帮您？`,submit:`搜索`,clear:`清除`},searchPanel:{suggestions:e=>e?ms(e):`没有建议`,results:(e,t)=>`“${t}”：${hs(e)}`,noResults:e=>`未找到与“${e}”相关的内容。`,hint:`请检查拼写，或减少关键词、换用其他关键词。`,recent:`最近的搜索`,partial:`此列表可能不完整。`,tooSlow:`搜索用时过长。`,more:`显示更多`,searchSite:e=>`在本网站搜索“${e}”`},fieldSuggestions:{heading:`这些文章可能有帮助`,newTab:`在新标签页中打开`},vote:{question:`这对您有帮助吗？`,yes:`是`,no:`否`,failed:`无法发送您的评价，请重试。`},voteForm:{thanks:`感谢您的评价。`,thanksForComment:`谢谢。您的反馈有助于我们改进这篇文章。`,totals:(e,t)=>`${gs(t)} 人中有 ${gs(e)} 人认为有帮助`,reasonLabel:`遇到了什么问题？`,reasons:{"missing-information":`信息不全`,"hard-to-understand":`难以理解`,"out-of-date":`内容已过时`,"did-not-help":`没有解决我的问题`},commentLabel:`我们可以如何改进？`,commentRequired:`请写几句话。`,email:`电子邮箱`,emailInvalid:`这看起来不是有效的电子邮箱地址。`,emailRequired:`请输入您的电子邮箱地址。`,name:`姓名`,optional:`选填`,send:`发送`,cancel:`取消`},share:{label:`分享`},shareMenu:{loading:`正在加载…`,copy:`复制链接`,copied:`链接已复制`,copyFailed:`此处无法复制。请复制此链接：`,email:`电子邮件`,teams:`Microsoft Teams`,device:`更多…`,print:`打印`,language:`链接语言`,unavailable:`此文章无法分享。`}}})),ys,bs=t((()=>{$i(),ta(),ys=new ea(Qi,{ar:()=>Promise.resolve().then(()=>(la(),na)),cs:()=>Promise.resolve().then(()=>(_a(),ua)),da:()=>Promise.resolve().then(()=>(Ta(),va)),de:()=>Promise.resolve().then(()=>(Na(),Ea)),es:()=>Promise.resolve().then(()=>(Va(),Pa)),fi:()=>Promise.resolve().then(()=>(Ya(),Ha)),fr:()=>Promise.resolve().then(()=>(ro(),Xa)),it:()=>Promise.resolve().then(()=>(fo(),io)),ja:()=>Promise.resolve().then(()=>(bo(),po)),nb:()=>Promise.resolve().then(()=>(Oo(),xo)),nl:()=>Promise.resolve().then(()=>(Io(),ko)),nn:()=>Promise.resolve().then(()=>(Ro(),Lo)),no:()=>Promise.resolve().then(()=>(Bo(),zo)),pl:()=>Promise.resolve().then(()=>(Jo(),Vo)),pt:()=>Promise.resolve().then(()=>(ns(),Yo)),sv:()=>Promise.resolve().then(()=>(us(),rs)),zh:()=>Promise.resolve().then(()=>(vs(),ds))})})),xs,Ss=t((()=>{N(),xs=p`
  :host {
    /* --kb-text-muted: colour of secondary text; keep a contrast of 4.5. */
    --_muted: var(--kb-text-muted, color-mix(in srgb, currentcolor 72%, #0000));
    /* --kb-border: colour of borders and separators. */
    --_border: var(--kb-border, color-mix(in srgb, currentcolor 16%, #0000));
    /* --kb-surface-raised: background of code, table heads, hovered rows. */
    --_raised: var(--kb-surface-raised, color-mix(in srgb, currentcolor 5%, #0000));
    /* --kb-accent: links, primary buttons, the current item. */
    --_accent: var(--kb-accent, light-dark(#0a6b68, #6fd0c8));
    /* --kb-radius: corner radius of fields, buttons and boxes. */
    --_radius: var(--kb-radius, 0.5em);
    /* --kb-space: unit of all spacing. */
    --_s: var(--kb-space, 0.5em);
    /* --kb-on-accent: text on the accent colour. */
    --_on-accent: var(--kb-on-accent, light-dark(#fff, #06201f));
    /* --kb-danger: errors. */
    --_danger: var(--kb-danger, light-dark(#a3261d, #ff9c92));
    /* --kb-success: confirmations. */
    --_success: var(--kb-success, light-dark(#1d6b35, #7fd49b));
    /* --kb-surface: opaque background of menus, suggestions and the panel; in the dark slightly lighter than the page. */
    --_surface: var(--kb-surface, light-dark(Canvas, color-mix(in srgb, Canvas 95%, #fff)));
    /* --kb-shadow: shadow of menus, suggestions and the panel. */
    --_shadow: var(--kb-shadow, 0 1px 2px #0002, 0 8px 28px #0003);
  }
`})),Cs,ws=t((()=>{N(),Ss(),Cs=[xs,p`
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
  `]})),Ts,Es=t((()=>{N(),Ts=p`
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
`})),Ds,Os,ks=t((()=>{Ve(),Ds=null,Os={boundAttributeSuffix:j.M,marker:j.P,markerMatch:j.A,HTML_RESULT:j.C,getTemplateHtml:j.L,overrideDirectiveResolve:(e,t)=>class extends e{_$AS(e,n){return t(this,n)}},patchDirectiveResolve:(e,t)=>{if(e.prototype._$AS.name!==t.name){Ds??=e.prototype._$AS.name;for(let n=e.prototype;n!==Object.prototype;n=Object.getPrototypeOf(n))if(n.hasOwnProperty(Ds))return void(n[Ds]=t);throw Error(`Internal error: It is possible that both dev mode and production mode Lit was mixed together during SSR. Please comment on the issue: https://github.com/lit/lit/issues/4527`)}},setDirectiveClass(e,t){e._$litDirective$=t},getAttributePartCommittedValue:(e,t,n)=>{let r=E;return e.j=e=>r=e,e._$AI(t,e,n),r},connectedDisconnectable:e=>({...e,_$AU:!0}),resolveDirective:j.V,AttributePart:j.H,PropertyPart:j.B,BooleanAttributePart:j.N,EventPart:j.U,ElementPart:j.F,TemplateInstance:j.R,isIterable:j.D,ChildPart:j.I}})),As,js=t((()=>{As={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6}})),Ms,Ns,Ps,Fs,Is,Ls=t((()=>{Ve(),{I:Ms}=j,Ns=e=>e===null||typeof e!=`object`&&typeof e!=`function`,Ps=(e,t)=>t===void 0?e?._$litType$!==void 0:e?._$litType$===t,Fs=e=>e?._$litType$?.h!=null,Is=e=>e.strings===void 0})),Rs,zs,Bs,Vs,Hs,Us,Ws,Gs,Ks,qs,Js,Ys=t((()=>{Ve(),ks(),js(),Ls(),{TemplateInstance:Rs,isIterable:zs,resolveDirective:Bs,ChildPart:Vs,ElementPart:Hs}=Os,Us=(e,t,n={})=>{if(t._$litPart$!==void 0)throw Error(`container already contains a live render`);let r,i,a,o=[],s=document.createTreeWalker(t,NodeFilter.SHOW_COMMENT),c;for(;(c=s.nextNode())!==null;){let t=c.data;if(t.startsWith(`lit-part`)){if(o.length===0&&r!==void 0)throw Error(`There must be only one root part per container. Found a part marker (${c}) when we already have a root part marker (${i})`);a=Ws(e,c,o,n),r===void 0&&(r=a),i??=c}else if(t.startsWith(`lit-node`))Ks(c,o,n);else if(t.startsWith(`/lit-part`)){if(o.length===1&&a!==r)throw Error(`internal error`);a=Gs(c,a,o)}}if(r===void 0){let e=t instanceof ShadowRoot?`{container.host.localName}'s shadow root`:t instanceof DocumentFragment?`DocumentFragment`:t.localName;console.error(`There should be exactly one root part in a render container, but we didn't find any in ${e}.`)}t._$litPart$=r},Ws=(e,t,n,r)=>{let i,a;if(n.length===0)a=new Vs(t,null,void 0,r),i=e;else{let e=n[n.length-1];if(e.type===`template-instance`)a=new Vs(t,null,e.instance,r),e.instance._$AV.push(a),i=e.result.values[e.instancePartIndex++],e.templatePartIndex++;else if(e.type===`iterable`){a=new Vs(t,null,e.part,r);let n=e.iterator.next();if(n.done)throw i=void 0,e.done=!0,Error(`Unhandled shorter than expected iterable`);i=n.value,e.part._$AH.push(a)}else a=new Vs(t,null,e.part,r)}if(i=Bs(a,i),i===E)n.push({part:a,type:`leaf`});else if(Ns(i))n.push({part:a,type:`leaf`}),a._$AH=i;else if(Ps(i)){if(Fs(i))throw Error(`compiled templates are not supported`);let e=`lit-part `+Js(i);if(t.data!==e)throw Error(`Hydration value mismatch: Unexpected TemplateResult rendered to part`);{let e=Vs.prototype._$AC(i),t=new Rs(e,a);n.push({type:`template-instance`,instance:t,part:a,templatePartIndex:0,instancePartIndex:0,result:i}),a._$AH=t}}else zs(i)?(n.push({part:a,type:`iterable`,value:i,iterator:i[Symbol.iterator](),done:!1}),a._$AH=[]):(n.push({part:a,type:`leaf`}),a._$AH=i??``);return a},Gs=(e,t,n)=>{if(t===void 0)throw Error(`unbalanced part marker`);t._$AB=e;let r=n.pop();if(r.type===`iterable`&&!r.iterator.next().done)throw Error(`unexpected longer than expected iterable`);if(n.length>0)return n[n.length-1].part},Ks=(e,t,n)=>{let r=/lit-node (\d+)/.exec(e.data),i=parseInt(r[1]),a=e.nextElementSibling;if(a===null)throw Error(`could not find node for attribute parts`);a.removeAttribute(`defer-hydration`);let o=t[t.length-1];if(o.type!==`template-instance`)throw Error(`Hydration value mismatch: Primitive found where TemplateResult expected. This usually occurs due to conditional rendering that resulted in a different value or template being rendered between the server and client.`);{let e=o.instance;for(;;){let t=e._$AD.parts[o.templatePartIndex];if(t===void 0||t.type!==As.ATTRIBUTE&&t.type!==As.ELEMENT||t.index!==i)break;if(t.type===As.ATTRIBUTE){let r=new t.ctor(a,t.name,t.strings,o.instance,n),i=Is(r)?o.result.values[o.instancePartIndex]:o.result.values,s=r.type!==As.EVENT&&r.type!==As.PROPERTY;r._$AI(i,r,o.instancePartIndex,s),o.instancePartIndex+=t.strings.length-1,e._$AV.push(r)}else{let t=new Hs(a,o.instance,n);Bs(t,o.result.values[o.instancePartIndex++]),e._$AV.push(t)}o.templatePartIndex++}}},qs=new WeakMap,Js=e=>{let t=qs.get(e.strings);if(t!==void 0)return t;let n=new Uint32Array(2).fill(5381);for(let t of e.strings)for(let e=0;e<t.length;e++)n[e%2]=33*n[e%2]^t.charCodeAt(e);let r=String.fromCharCode(...new Uint8Array(n.buffer));return t=btoa(r),qs.set(e.strings,t),t}})),Xs=t((()=>{Ys()})),Zs,Qs=t((()=>{Zs=`data-kb-server`})),$s=n({hydrate:()=>tc});function ec(e){try{return JSON.parse(e.querySelector(`script`).textContent)}catch{return}}async function tc(e){await nc();let t=ec(e.shadowRoot);if(!t)return;let[n]=await Promise.all([e.loadParts(e.shadowRoot).then(()=>!0,()=>!1),ys.load(Ki(e)).catch(()=>void 0),e.closest(`kb-provider:not(:defined)`)&&customElements.whenDefined(`kb-provider`)]);e.isConnected&&e.hasAttribute(`defer-hydration`)&&(new rc(e,n?t:void 0),e.removeAttribute(`defer-hydration`))}var nc,rc,ic=t((()=>{Xs(),bs(),qi(),Qs(),nc=()=>document.readyState===`loading`&&new Promise(e=>document.addEventListener(`DOMContentLoaded`,e,{once:!0})),rc=class{#e;#t;#n=!1;constructor(e,t){this.#e=e,this.#t=t,e.addController(this)}hostConnected(){if(!this.#t)return;let{args:e,...t}=this.#t,{preloadable:n,shadowRoot:r}=this.#e;if(JSON.stringify(n?.args)===JSON.stringify(e))try{this.#e.preload(t,r),this.#n=!0}catch{}}hostUpdate(){let e=this.#e,t=e.shadowRoot;e.removeController(this);for(let e of t.querySelectorAll(`[${Zs}]`))e.remove();e.renderOptions.renderBefore=null;try{if(!this.#n)throw Error(`The server has read something else.`);Us(e.render(),t,e.renderOptions)}catch{t.replaceChildren()}}}})),Z,ac=t((()=>{gt(),Yi(),bs(),i(),ws(),Es(),Fi(),vt(),Z=class extends _t{static{this.version=r}static{this.styles=[Cs,Ts,Ai]}static{this.properties={client:{attribute:!1}}}static get observedAttributes(){return[...super.observedAttributes,`defer-hydration`]}#e=new Ji(this,ys);#t=new ht(this);get apiClient(){return this.client??this.#t.client}get settings(){return this.#t.settings}get uiLang(){return this.#e.lang}get terms(){return this.#e.terms}get wantedCulture(){return this.settings.culture||this.#e.lang}connectedCallback(){this.hasAttribute(`defer-hydration`)?this.shadowRoot&&this.#n():super.connectedCallback()}async#n(){let{hydrate:e}=await Promise.resolve().then(()=>(ic(),$s));await e(this)}attributeChangedCallback(e,t,n){e===`defer-hydration`?n===null&&this.isConnected&&super.connectedCallback():super.attributeChangedCallback(e,t,n)}setEnvironment({lang:e,settings:t}){this.#e.setLang(e),this.#t.setSettings(t)}async loadParts(e){}get preloadable(){}preload(e,t){this.preloadable?.preload(e)}render(){return this.#e.ready?this.renderContent():this.renderPending()}}})),oc,sc=t((()=>{oc=class{#e;#t;#n;constructor(e,t){this.load=async()=>{this.error&&(this.error=void 0,this.#e.requestUpdate());try{return await this.#r()}catch(e){this.error=e,this.#e.requestUpdate();return}},this.preload=()=>this.#r().catch(()=>void 0),this.#e=e,this.#t=t}#r(){return this.#n??=this.#t().then(e=>(this.value=e,this.#e.requestUpdate(),e),e=>{throw this.#n=void 0,e})}}})),cc,lc,uc=t((()=>{N(),cc=p`
  #menu-button {
    anchor-name: --kb-menu;
  }
  #menu {
    position-anchor: --kb-menu;
    min-inline-size: 13em;
    max-inline-size: min(24em, 100% - 0.5em);
    max-block-size: max(9.5em, min(28em, 100% - 0.7em));
    padding: 0.35em;
    overflow: auto;
    font-size: inherit;
    line-height: 1.4;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    box-shadow: var(--_shadow);
  }
  @supports (position-area: block-end) {
    #menu {
      position-area: block-end span-inline-start;
      position-try-fallbacks:
        flip-block,
        flip-inline,
        flip-block flip-inline;
      /* Over its button, where there is room neither above nor below. */
      position-try-fallbacks:
        flip-block,
        flip-inline,
        flip-block flip-inline,
        span-all;
      margin: 0.35em 0;
      inset: auto;
    }
  }
  [role^='menuitem'] {
    display: flex;
    align-items: center;
    gap: 0.75em;
    inline-size: 100%;
    min-block-size: 2.5em;
    padding: 0.35em 0.75em;
    border: 0;
    border-radius: var(--_radius);
    color: inherit;
    text-decoration: none;
    justify-content: start;
    text-align: start;
  }
  [role^='menuitem']:is(:hover, :focus-visible) {
    background: var(--_raised);
  }
  [role^='menuitem']:focus-visible {
    outline-offset: -2px;
  }
  [aria-checked='true'] {
    color: var(--_accent);
    font-weight: 600;
  }
`,lc=class{#e;#t;#n;constructor(e){this.#e=!1,this.#t=!1,this.#n=!1,this.open=!1,this.onButtonKey=e=>{(e.key===`ArrowDown`||e.key===`ArrowUp`)&&(e.preventDefault(),this.#e=e.key===`ArrowUp`,this.show())},this.#c=()=>{this.#n=this.#o},this.#l=e=>{if(this.open=e.newState===`open`,this.open)this.#s();else{this.#e=!1;let{activeElement:e,ownerDocument:t}=this.host.renderRoot,n=e??t.activeElement;this.#n&&(n===t.body||this.#r?.contains(n))&&this.#i?.focus()}this.host.requestUpdate()},this.#u=e=>{let t=this.#a,n=t.indexOf(e.target),{key:r}=e,i=-1;if(r===`ArrowDown`)i=(n+1)%t.length;else if(r===`ArrowUp`)i=(n<1?t.length:n)-1;else if(r===`Home`)i=0;else if(r===`End`)i=t.length-1;else if(r===`Tab`)return this.#i?.focus(),this.close();else r.length!==1||r===` `||e.ctrlKey||e.metaKey||e.altKey||(i=this.#d(t,n,r.toLowerCase()));i<0||(e.preventDefault(),t[i]?.focus())},this.host=e,e.applyStyles(cc),e.addController(this)}hostUpdate(){this.#t=this.#o}hostUpdated(){this.#t&&!this.#o&&this.#s()}render(){return T`<div
      id="menu"
      part="menu"
      role="menu"
      popover
      aria-labelledby="menu-button"
      @beforetoggle=${this.#c}
      @toggle=${this.#l}
      @keydown=${this.#u}
    >
      ${this.renderItems()}
    </div>`}get#r(){return this.host.renderRoot.querySelector(`#menu`)}get#i(){return this.host.renderRoot.querySelector(`#menu-button`)}get#a(){return[...this.#r?.querySelectorAll(`[role^=menuitem]`)??[]]}get#o(){return this.open&&!!this.#r?.matches(`:focus-within`)}#s(){this.#a.at(this.#e?-1:0)?.focus()}show(){this.open||this.#r?.showPopover()}close(){this.open&&this.#r?.hidePopover()}onHostRemoved(){this.open=!1}#c;#l;#u;#d(e,t,n){let r=[...e.slice(t+1),...e.slice(0,t+1)].find(e=>e.textContent?.trim().toLowerCase().startsWith(n));return r?e.indexOf(r):-1}}}));function dc(e,t,n){let r=new Date(e??NaN);if(isNaN(+r))return``;let i=new Intl.DateTimeFormat(t,{dateStyle:`medium`}).format(r);return T`<span><time datetime=${r.toISOString()}>${n(i)}</time></span>`}function fc({terms:e,uiLang:t},{knowledgeState:n=`published`}){let{states:r}=e.articleNotice;return Object.hasOwn(r,n)?T`<p class="badge" part="badge" lang=${t}>
    ${r[n]}
  </p>`:``}function pc({terms:e,uiLang:t},n,{culture:r}){if(!r||vi(r,n))return``;let[i,a]=[n,r].map(e=>gi({culture:e.split(/[-_]/)[0]},t));return T`<p class="muted" part="language-note" lang=${t} dir="auto">
    ${e.article.otherLanguage(i,a)}
  </p>`}function mc({host:e,translation:t,wanted:n,level:r,noMeta:i,languages:a,edit:o}){let s=e.terms.article,{title:c,author:l,createdDate:u,startDate:d,updatedDate:f}=t;return T`<header part="head">
    ${fc(e,t)}
    ${c?T`<div class="title" part="title" role="heading" aria-level=${r} tabindex="-1">
            ${c}
          </div>`:``}
    ${i&&!a&&!o?``:T`<div class="meta" lang=${e.uiLang}>
            ${i?``:T`<p class="muted" part="meta">
                    ${l?T`<span>${s.by(l)}</span>`:``}
                    ${dc(d??u,e.uiLang,s.created)}
                    ${dc(f,e.uiLang,s.updated)}
                  </p>`}
            ${a} ${o}
          </div>`}
    ${pc(e,n,t)}
  </header>`}var hc,gc=t((()=>{N(),bi(),hc=(e,{tags:t=[]})=>t.length?T`<ul class="tags" part="tags" role="list" aria-label=${e.terms.article.tags}>
        ${t.map(e=>T`<li>${e}</li>`)}
      </ul>`:``})),_c,vc,yc=t((()=>{N(),_c=p`
  .base {
    min-block-size: var(--kb-article-reserve, 100vh);
  }
  .failed {
    min-block-size: 0;
  }
  article {
    max-inline-size: 44em;
  }
  header {
    /* No margin: that of a header whose content is still on its way from the server would move the whole article. */
    padding-block-end: calc(3 * var(--_s));
  }
  .title {
    font-size: 1.75em;
    font-weight: 700;
    line-height: 1.2;
    text-wrap: balance;
    /* It takes the focus from links, and is no control. */
    outline: 0;
    /* Scrolling to the title shows the beginning of the text, too. */
    scroll-margin: 1em 0 60vh;
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 calc(2 * var(--_s));
    min-block-size: 3em;
    padding-block-start: 0.25em;
  }
  .meta > p {
    display: flex;
    flex-wrap: wrap;
    column-gap: calc(2 * var(--_s));
  }
  .language button[part] {
    border-color: transparent;
    margin-inline: -1em;
    color: var(--_muted);
    font-size: 0.9375em;
  }
  .notice {
    padding-block: calc(4 * var(--_s));
    color: var(--_muted);
  }
  .badge {
    display: inline-block;
    margin-block-end: var(--_s);
    padding: 0.15em 0.7em;
    border: 1px solid currentcolor;
    border-radius: 1em;
    color: var(--_danger);
    font-size: 0.8125em;
    font-weight: 600;
  }
  /* Text of an article is never drawn over the page, such as deeply nested elements or many combining characters. */
  .body {
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  .body::after {
    content: '';
    display: block;
    clear: both;
  }
  .section-heading {
    margin-block: calc(4 * var(--_s)) var(--_s);
    font-size: 1.25em;
    font-weight: 650;
    line-height: 1.3;
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s);
    margin-block-start: calc(4 * var(--_s));
  }
  .tags li {
    padding: 0.2em 0.75em;
    border: 1px solid var(--_border);
    border-radius: 1em;
    font-size: 0.8125em;
  }
  .skeletons {
    display: grid;
    gap: 0.5em;
    max-inline-size: 44em;
  }
  .skeletons :first-child {
    inline-size: 70%;
    block-size: 1.6em;
    margin-block-end: 1.5em;
  }
  .skeletons :last-child {
    inline-size: 55%;
  }
  ::slotted(*) {
    max-inline-size: 44em;
    margin-block-start: calc(4 * var(--_s)) !important;
  }
`,vc=p`
  .prose {
    line-height: 1.65;
  }
  .prose > :first-child {
    margin-block-start: 0;
  }
  .prose :is(p, ul, ol, dl, pre, blockquote, figure, table, details) {
    margin: 0 0 1em;
  }
  .prose :is(h1, h2, h3, h4, h5, h6) {
    margin: 1.6em 0 0.5em;
    font-size: 1em;
    line-height: 1.3;
    /* Room for the link to the heading. */
    padding-inline-end: 1.5em;
    scroll-margin-block-start: 1em;
  }
  .prose :is(h2, h3) {
    font-size: 1.25em;
  }
  .prose h4 {
    font-size: 1.1em;
  }
  .prose ul {
    list-style: disc;
    padding-inline-start: 1.5em;
  }
  .prose ol {
    list-style: decimal;
    padding-inline-start: 1.75em;
  }
  .prose li {
    margin-block: 0.3em;
  }
  .prose li::marker {
    color: var(--_muted);
  }
  .prose img,
  .prose video {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--_radius);
  }
  .prose figcaption {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .prose :is(code, kbd, samp, pre) {
    /* --kb-font-mono: font family of code. */
    font-family: var(--kb-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    font-size: 0.9em;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .prose :is(code, kbd) {
    padding: 0.1em 0.35em;
    background: var(--_raised);
    border-radius: 0.3em;
  }
  .prose kbd {
    border: 1px solid var(--_border);
  }
  .prose pre {
    padding: 1em;
    overflow: auto;
    text-align: left;
    line-height: 1.5;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    tab-size: 2;
  }
  .prose pre code {
    padding: 0;
    background: none;
    font-size: 1em;
    overflow-wrap: normal;
  }
  .prose blockquote {
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--_accent);
    color: var(--_muted);
  }
  .table {
    max-inline-size: 100%;
    margin-block-end: 1em;
    overflow-x: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .prose table {
    inline-size: 100%;
    margin: 0;
    border-collapse: collapse;
    font-size: 0.9375em;
    overflow-wrap: normal;
  }
  .prose :is(th, td) {
    padding: 0.6em 0.9em;
    text-align: start;
    vertical-align: top;
    border-block-end: 1px solid var(--_border);
  }
  .prose tr:last-child > * {
    border-block-end: 0;
  }
  .prose th {
    background: var(--_raised);
  }
  .prose hr {
    margin-block: 2em;
    border: 0;
    border-block-start: 1px solid var(--_border);
  }
  .prose [target='_blank']::after {
    content: '\\2197' / '';
    margin-inline-start: 0.15em;
    font-size: 0.8em;
  }
  .chunk {
    content-visibility: auto;
    contain-intrinsic-size: auto 150em;
    overflow-clip-margin: 0.5em;
  }
  @media print {
    .table,
    .prose pre {
      overflow: visible;
      white-space: pre-wrap;
    }
  }
`})),Q,bc,xc,Sc,Cc,wc,$=t((()=>{N(),Q=e=>T`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${e} /></svg>`,bc=`M5 12.5l4.5 4.5L19 7.5`,xc=`M6 6l12 12M18 6L6 18`,Sc=`M6 9l6 6 6-6`,Cc=`M19 12H5M11 6l-6 6 6 6`,wc={folder:`M3 5h6l2 2h10v12H3z`,text:`M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6`,link:`M14 4h6v6M20 4l-9 9M18 14v6H4V6h6`,elearning:`M2 9l10-5 10 5-10 5zM6 11v6h12v-6`,video:`M4 5h16v14H4zM10 9l5 3-5 3z`}})),Tc,Ec=t((()=>{N(),sc(),Tc=class{#e;#t;constructor(e,t){this.#e=e;let n=typeof t==`function`?t:()=>Promise.resolve(t);this.#t=new oc(e,n),typeof t!=`function`&&(this.#t.value=t),e.addController(this)}get menu(){return this.#t.value}hostDisconnected(){this.menu?.onHostRemoved()}#n=async()=>{if(this.menu)return;let e=await this.#t.load();await this.#e.updateComplete,e?.show()};render(e,t=!1){let{menu:n}=this,{preload:r,error:i}=this.#t;return T`<button
        id="menu-button"
        part="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded=${n?.open??!1}
        popovertarget=${n?`menu`:D}
        ?disabled=${t}
        @pointerenter=${r}
        @focus=${r}
        @click=${this.#n}
        @keydown=${n?.onButtonKey}
      >
        ${e}</button
      >${i?T`<span class="muted" role="alert">${this.#e.terms.errors.other}</span>`:n?.render()}`}}})),Dc,Oc,kc,Ac=t((()=>{zi(),Dc=class extends J{constructor(e){super(`kb-navigate`,e,!0)}},Oc=class extends J{constructor(e){super(`kb-edit`,e,!0)}},kc=class extends J{constructor(e){super(`kb-video-step`,e)}}})),jc,Mc,Nc=t((()=>{N(),bi(),$(),uc(),Ec(),Ac(),jc=class extends lc{renderItems(){if(!this.options)return D;let{translations:e,shown:t,onChoose:n}=this.options;return e.map(e=>{let{culture:r=``}=e;return T`<button
        type="button"
        role="menuitemradio"
        tabindex="-1"
        lang=${r||D}
        aria-checked=${e===t}
        @click=${()=>{this.close();let{contentId:e=0}=this.host;this.host.dispatchEvent(new Dc({contentId:e,culture:r}))&&n(r)}}
      >
        ${gi(e)}
      </button>`})}},Mc=class{#e;#t;#n;constructor(e){this.#e=e,this.#t=new jc(e),this.#n=new Tc(e,this.#t)}render(e){let{shown:t}=e;return this.#t.options=e,T`<div class="language">
      ${this.#n.render(T`<span class="sr">${this.#e.terms.article.language}: </span
          ><span lang=${t.culture??D}>${gi(t)}</span>${Q(Sc)}`)}
    </div>`}}}));function Pc(e){let t;return e.dispatchEvent(new qe(Fc,e,e=>t=e)),t}var Fc,Ic=t((()=>{rt(),Fc=Ye(Symbol.for(`kb-help-viewer`))}));function Lc(e,{contentId:t,culture:n,url:r}){let i=e.settings.articleUrl;return i?an(i,t,n??e.wantedCulture):Pc(e)?.articleHref?.(t,n)??z(r??``,e.baseURI)}function Rc(e,t,n,r){t.defaultPrevented||t.button||t.ctrlKey||t.metaKey||t.shiftKey||t.altKey||zc(e,n,r)||t.preventDefault()}function zc(e,t,n){if(!e.dispatchEvent(new Ii(t)))return!1;if(n===!1)return!0;let r=e.getRootNode(),i=n&&(r.getElementById?.(n)??document.getElementById(n))||Pc(e);if(!i)return!0;let{contentId:a,culture:o,anchor:s}=t;return i.open?i.open(a,o,s):Object.assign(i,{contentId:a,culture:o}),!1}var Bc=t((()=>{ln(),sn(),zi(),Ic()}));function Vc(e){let[,t,n]=Wc.exec(location[e===`hash`?`hash`:`search`].slice(1))??[];return t?{contentId:Number(t),culture:n}:void 0}function Hc(e,t,n=``){let r=new URL(location.href),i=t&&`help=${Gc(t)}`;return e===`hash`?r.hash=i??n:r.search=[...r.search.slice(1).split(`&`).filter(e=>e&&!/^help=/i.test(e)),i??``].filter(Boolean).join(`&`),r.href}var Uc,Wc,Gc,Kc=t((()=>{Uc=e=>e===`hash`||e===`query`,Wc=/(?:^|&)help=(\d+)(?:(?:\/|%2F)([\w-]+))?(?=&|$)/i,Gc=({contentId:e,culture:t})=>t?`${e}/${t}`:`${e}`})),qc,Jc=t((()=>{Kc(),qc=class{#e;#t;#n;constructor(e,t){this.#e=e,this.#t=t,e.addController(this)}hostConnected(){addEventListener(`popstate`,this.#a);let e=this.#r;e&&(this.#n=this.#i,Object.assign(this.#e,e))}hostDisconnected(){removeEventListener(`popstate`,this.#a)}get#r(){return this.#e.route===`query`?Vc(`query`):void 0}get#i(){let{contentId:e,culture:t}=this.#e;return e==null?void 0:{contentId:e,culture:t}}push(e){if(this.#e.route!==`query`)return;this.#r||(this.#n=this.#i);let t=new URL(Hc(`query`,e));t.hash=``,t.href!==location.href&&history.pushState(history.state,``,t)}#a=()=>{if(this.#e.route!==`query`)return;let e=this.#r??this.#n,t=this.#i;e&&t&&Gc(e)!==Gc(t)&&this.#t(e)}}}));function Yc(e,t){let n=t.slice(1);try{n=decodeURIComponent(n)}catch{}let r=e.getElementById(on(n));return r?(r.tabIndex=-1,r.focus({preventScroll:!0}),r.scrollIntoView(),!0):!1}var Xc,Zc=t((()=>{sn(),Bc(),Ic(),Jc(),Ac(),Xc=class{#e;#t;#n;#r;#i;constructor(e,t){this.onClick=e=>{let t=e.target.closest(`a`);if(!t||e.defaultPrevented||e.button||e.ctrlKey||e.metaKey||e.shiftKey)return;let n=this.#e,r=rn(t,n.settings.articleUrl),i=t.getAttribute(`href`)??``;if(r)e.preventDefault(),zc(n,{...r,title:t.textContent??``,url:t.href},n.target)&&this.#s(t,r);else if(i.startsWith(`#`)){let{contentId:t=0}=n;n.dispatchEvent(new Dc({contentId:t,anchor:i.slice(1)}))?location.hash===i&&this.#c():e.preventDefault()}},this.back=({contentId:e,culture:t,link:n})=>{this.#i.push({contentId:e,culture:t}),this.#a({contentId:e,culture:t},n)},this.scrollToTarget=()=>{let{shown:e,contentId:t,renderRoot:n}=this.#e;if(!e||e.contentId!==t)return;let r=this.#n?.contentId===t?this.#n:void 0;this.#n=void 0;let{href:i,found:a,contentId:o}=this.#r??{},s=i===location.href&&o!==t;if(s&&a&&history.replaceState(history.state,``,location.pathname+location.search),!r){!s&&location.hash[1]&&this.#c();return}let c=r.link===void 0?void 0:this.#o[r.link],l=c??n.querySelector(`[part=title]`);l?.focus({preventScroll:!0}),l?.scrollIntoView({block:c?`center`:`nearest`}),r.anchor&&Yc(n,`#${r.anchor}`)},this.#e=e,this.#t=t,e.addController(this),this.#i=new qc(e,e=>this.#a(e))}hostConnected(){addEventListener(`hashchange`,this.scrollToTarget)}hostDisconnected(){removeEventListener(`hashchange`,this.scrollToTarget)}open(e,t,n){let r=this.#e;this.#i.push({contentId:e,culture:t??r.culture}),this.#n={contentId:e,anchor:n},r.contentId=e,t&&(r.culture=t),this.scrollToTarget()}#a({contentId:e,culture:t},n){let r=this.#e;this.#n={contentId:e,link:n},r.contentId=e,t?r.culture=t:(r.removeAttribute(`culture`),r.culture=void 0)}focusTitle(){this.#n={contentId:this.#e.contentId}}get#o(){return[...this.#e.renderRoot.querySelectorAll(`.prose a`)]}async#s(e,{contentId:t,culture:n,anchor:r}){let i=this.#e,{shown:a}=i,o=t===i.contentId?void 0:await this.#t();a&&o?.push({...a,culture:i.culture,link:this.#o.indexOf(e),to:t}),this.open(t,n,r)}#c(){if(Pc(this.#e))return;let e=Yc(this.#e.renderRoot,location.hash);this.#r={contentId:this.#e.contentId,href:location.href,found:e}}}}));function Qc(e){for(let t;e.childElementCount===1&&(t=e.querySelector(`:scope > div:not([class])`));)e=t;let t;[...e.childNodes].forEach((e,n)=>{n%$c===0&&(t=document.createElement(`div`),t.className=`chunk`,e.before(t)),t.append(e)})}var $c,el=t((()=>{$c=50}));async function tl(e,{sanitizer:t}={}){let n=await si(e,{sanitizer:t});for(let e of n.querySelectorAll(nl.join()))e.before(` `),e.after(` `);return n.textContent.replace(/\s+/g,` `).trim()}var nl,rl=t((()=>{pi(),nl=`blockquote br dd div dl dt figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul`.split(` `)}));function il(e,t,n=0){let{hostname:r,pathname:i,searchParams:a,protocol:o}=new URL(e),s=e=>t.split(/[\s,]+/).includes(e),c=Math.floor(n),l=/(^|\.)youtube(-nocookie)?\.com$/.test(r)||r===`youtu.be`?a.get(`v`)??i.split(`/`).pop():void 0;if(l&&s(`youtube.com`))return`https://www.youtube-nocookie.com/embed/${encodeURIComponent(l)}?autoplay=1&start=${c}`;let u=/(^|\.)vimeo\.com$/.test(r)?/\d+/.exec(i)?.[0]:void 0;return u&&s(`vimeo.com`)?`https://player.vimeo.com/video/${u}?autoplay=1#t=${c}s`:o===`https:`&&s(r)?e:void 0}function al(e){let t=document.createElement(`iframe`);return t.title=e,t.allow=`autoplay; fullscreen; picture-in-picture`,t.referrerPolicy=`strict-origin-when-cross-origin`,t.sandbox.value=`allow-scripts allow-same-origin allow-presentation allow-popups`,t}function ol(e,t,{host:n,videoHosts:r,culture:i}){let a=n.terms.articlePart.chapters,o=e.querySelector(`.player`),s=o.querySelector(`video`),c=[...e.querySelectorAll(`.chapters button`)],l=c.map(e=>({text:e.querySelector(`span`).textContent,timeInSeconds:parseFloat(e.querySelector(`time`).dateTime.slice(2))})),u=-1,d=e=>{c[u]?.removeAttribute(`aria-current`),c[e]?.setAttribute(`aria-current`,`step`),u=e},f=e=>{let n=o.querySelector(`iframe`)??al(a);n.src=il(t,r,e)??``,n.isConnected||(o.querySelector(`img`)?.remove(),o.querySelector(`button`)?.replaceWith(n))},p=()=>{let e=l.findLastIndex(({timeInSeconds:e})=>e<=s.currentTime);if(e===u)return;d(e);let t=l[e];t&&n.dispatchEvent(new kc({step:e,timeInSeconds:t.timeInSeconds}))},m=()=>{if(!s||!l.length||s.textTracks.length)return;let e=s.addTextTrack(`chapters`,a,i);l.forEach(({timeInSeconds:t,text:n},r)=>{let i=l[r+1]?.timeInSeconds??s.duration;i>t&&e.addCue(new VTTCue(t,i,n))})};c.forEach((e,t)=>{let{timeInSeconds:n}=l[t];e.addEventListener(`click`,()=>{s?(s.currentTime=n,s.play().catch(()=>void 0)):(f(n),d(t))})}),o.querySelector(`button`)?.addEventListener(`click`,()=>f(0)),s?.addEventListener(`timeupdate`,p),s?.addEventListener(`loadedmetadata`,m),s?.readyState&&m()}var sl=t((()=>{Ac()})),cl=n({attachPart:()=>ml,chaptersOf:()=>vl,isPlayable:()=>_l,linkTemplate:()=>dl,partStyles:()=>hl,posterOf:()=>ul,renderPart:()=>pl,videoTemplate:()=>fl});function ll(e){let[t,n,r]=[e/3600,e/60%60,e%60].map(e=>Math.floor(e)),i=(e=0)=>String(e).padStart(2,`0`);return t?`${t}:${i(n)}:${i(r)}`:`${n}:${i(r)}`}function ul(e){let t=e(`src`);return t?{src:t,width:Number(e(`width`)),height:Number(e(`height`))}:void 0}function dl({type:e},t,n){let{hostname:r}=new URL(t);switch(e){case`video`:return yl(t,n.watch(r));case`flash`:return T`<p class="flash">${n.flash} <a href=${t}>${n.download}</a></p>`;default:return yl(t,n.openLink(r||t))}}function fl(e,{embedded:t,poster:n,chapters:r},i){let a=n?.width&&n.height?`0 0 ${n.width} ${n.height}`:`0 0 16 9`,o=n?.src;return T`<div class="player" part="player">
      <svg viewBox=${a} aria-hidden="true"></svg>
      ${t?T`${o?T`<img src=${o} alt="" />`:``}
              <button type="button">${i.play(new URL(e).hostname)}</button>`:T`<video controls playsinline preload="metadata" src=${e} poster=${o??D}></video>`}
    </div>
    ${r.length?T`<ol class="chapters" part="chapters" role="list" aria-label=${i.chapters}>
            ${r.map(({timeInSeconds:e,text:t})=>T`<li>
                  <button type="button">
                    <time datetime=${`PT${e}S`}>${ll(e)}</time>
                    <span>${t}</span>
                  </button>
                </li>`)}
          </ol>`:``}`}async function pl(e,t,n){let{host:r,baseUrl:i,videoHosts:a,sanitizer:o}=n;r.applyStyles(hl);let s=r.terms.articlePart,c=z(e.url,i);if(!c)return t;let l=document.createElement(`div`);if(l.className=`media`,_l(e,c,a)){let n=t.querySelector(`img`);n?.remove();let r={embedded:!!il(c,a),poster:n?ul(e=>n.getAttribute(e)):void 0,chapters:await vl(e.videoSteps,e=>tl(e,{sanitizer:o}))};M(fl(c,r,s),l)}else l.lang=r.uiLang,M(dl(e,c,s),l);return l.append(t),ml(e,l,n),l}function ml(e,t,n){let r=z(e.url,n.baseUrl);r&&_l(e,r,n.videoHosts)&&ol(t,r,n)}var hl,gl,_l,vl,yl,bl=t((()=>{N(),rl(),ln(),$(),sl(),hl=p`
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
`,gl=e=>/\.(mp4|m4v|webm|ogv|mov)$/i.test(new URL(e).pathname),_l=({type:e},t,n)=>e===`video`&&(gl(t)||!!il(t,n)),vl=(e=[],t)=>Promise.all(e.filter(({timeInSeconds:e})=>e>=0).sort((e,t)=>e.timeInSeconds-t.timeInSeconds).map(async({markup:e,timeInSeconds:n})=>({text:await t(e),timeInSeconds:n}))),yl=(e,t)=>T`<a class="card" part="card" href=${e} target="_blank" rel="noopener noreferrer"
    ><span>${t}</span>${Q(wc.link)}</a
  >`}));async function xl(e,t){t.querySelector(`.media`)&&e.applyStyles((await Dl()).partStyles)}function Sl(e,t,n){for(let r of e.querySelectorAll(`a[data-content-id]`)){let e=Number(r.dataset.contentId);e&&(r.href=an(t,e,n)+r.hash)}}function Cl(e,{host:t,videoHosts:n,settings:r}){let{culture:i=``}=e;return{host:t,videoHosts:n,culture:i,baseUrl:Ol(r.baseUrl),sanitizer:r.sanitizer}}function wl(e,t){let{kind:n,headingLevel:r,externalLinks:i,settings:a,terms:o}=t,s=Cl(e,t),{baseUrl:c,culture:l,sanitizer:u}=s;return Promise.all(Xt(e,o.article,n).map(async e=>{let{heading:t,id:n,markup:d,part:f}=e,[p,m]=await Promise.all([si(d,{baseUrl:c,headingLevel:r+(t?2:1),externalLinks:i,tableLabel:o.article.table,sanitizer:u}),Zt(f)?Dl():void 0]),h=document.createElement(`div`);h.className=`prose`,h.append(p),d.length>2e4&&Qc(h),a.articleUrl&&Sl(h,a.articleUrl,l),f&&m&&(h=await m.renderPart(f,h,s));let g=document.createElement(`section`);return g.part.add(`section`),t&&g.append(Tl(t,n,r+1)),g.append(h),Al(e,g)}))}function Tl(e,t,n){let r=document.createElement(`div`);return r.id=t,r.className=`section-heading`,r.part.add(`section-heading`),r.role=`heading`,r.ariaLevel=`${n}`,r.textContent=e,r}function El(e,t,n){let r=Cl(t,n),i=[...e.children];return Xt(t,n.terms.article,n.kind).map((e,t)=>{let{part:n}=e,a=i[t],o=a.querySelector(`.media`);return n&&o&&Dl().then(({attachPart:e})=>e(n,o,r)),Al(e,a)})}var Dl,Ol,kl,Al,jl=t((()=>{sn(),Qt(),el(),pi(),Dl=()=>Promise.resolve().then(()=>(bl(),cl)),Ol=e=>URL.canParse(e??``,document.baseURI)?new URL(e?.replace(/\/?$/,`/`)??``,document.baseURI).href:document.baseURI,kl=e=>[...e.querySelectorAll(`h1, h2, h3, h4, h5, h6`)].map(e=>({get id(){return e.id},set id(t){e.id=t},text:e.textContent.trim(),level:Number(e.ariaLevel??e.localName[1])})),Al=({heading:e,id:t},n)=>({heading:e,id:t,element:n,get headings(){return kl(n)}})})),Ml,Nl,Pl=t((()=>{N(),$(),Ml=p`
  .back {
    max-inline-size: 100%;
    margin-block-end: var(--_s);
    margin-inline-start: -0.6em;
    padding-inline: 0.6em;
    border-color: #0000;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .back:hover {
    color: inherit;
  }
  .back > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .back > svg:dir(rtl) {
    scale: -1 1;
  }
  @media print {
    .back {
      display: none;
    }
  }
`,Nl=class{#e;#t=[];constructor(e){this.#e=e,e.applyStyles(Ml)}push(e){this.#t.at(-1)?.to!==e.contentId&&(this.#t=[]),this.#t.push(e)}render(e,t){let n=this.#t.at(-1);return!n||n.to!==e?``:T`<button class="back" part="back" type="button" @click=${()=>{this.#t.pop(),t(n)}}>
      ${Q(Cc)}<span>${this.#e.terms.articleBack.back(n.title)}</span>
    </button>`}}}));function Fl(e,t){let{src:n,alt:r,currentSrc:i}=t,a=e.terms.prose;e.applyStyles(Il);let o=document.createElement(`dialog`);o.className=`lightbox`,o.part.add(`lightbox`),o.ariaLabel=r||a.enlarge(``),M(T`<img class=${Ll(t)?`vector`:``} src=${i||n} alt=${r} />
      <button type="button" lang=${e.uiLang} aria-label=${a.close}>${Q(xc)}</button>`,o),o.addEventListener(`click`,()=>o.close()),o.addEventListener(`close`,()=>o.remove()),e.renderRoot.append(o),o.showModal()}var Il,Ll,Rl=t((()=>{N(),$(),Il=p`
  .lightbox {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: clamp(0.5em, 3vmin, 3em);
    overflow: hidden;
    overscroll-behavior: contain;
    background: color-mix(in srgb, var(--_surface) 96%, #0000);
    color: var(--kb-text, CanvasText);
    border: 0;
    cursor: zoom-out;
  }
  .lightbox[open] {
    display: grid;
    place-items: center;
  }
  .lightbox::backdrop {
    background: none;
  }
  .lightbox > img {
    min-inline-size: 0;
    min-block-size: 0;
    max-inline-size: 100%;
    max-block-size: 100%;
    object-fit: contain;
    border-radius: var(--_radius);
  }
  /* Vector images scale without loss. */
  .lightbox > .vector {
    inline-size: 100%;
    block-size: 100%;
  }
  .lightbox > button {
    position: absolute;
    inset-block-start: 0.75em;
    inset-inline-end: 0.75em;
    inline-size: 2.75em;
    padding: 0;
    background: var(--_surface);
  }
  @media (prefers-reduced-motion: no-preference) {
    .lightbox {
      transition: opacity 0.15s;
    }
    @starting-style {
      .lightbox {
        opacity: 0;
      }
    }
  }
`,Ll=({src:e})=>/\.svg([?#]|$)/i.test(e)}));async function zl(e){let t=e.shadowRoot,n=t.querySelector(`article`);if(!n)return;e.applyStyles(Bl),t.querySelector(`.print-frame`)?.remove();let r=document.createElement(`iframe`);r.className=`print-frame`,r.ariaHidden=`true`,r.tabIndex=-1,await new Promise(e=>{r.addEventListener(`load`,e,{once:!0}),t.append(r)});let i=r.contentDocument,a=r.contentWindow,o=new a.CSSStyleSheet,s=[...t.adoptedStyleSheets,Vl.styleSheet].flatMap(e=>[...e.cssRules]);o.replaceSync(s.map(({cssText:e})=>e).join(`
`)),i.title=e.shown?.title??document.title,i.documentElement.lang=n.lang;let c=i.createElement(`div`);c.style.fontFamily=getComputedStyle(e).fontFamily;let l=c.attachShadow({mode:`open`});l.adoptedStyleSheets=[o],l.append(i.importNode(n,!0)),i.body.append(c);let u=[...l.querySelectorAll(`img`)].map(e=>(e.loading=`eager`,e.decode()));await Promise.race([Promise.allSettled(u),new Promise(e=>setTimeout(e,Hl))]),a.addEventListener(`afterprint`,()=>r.remove()),a.print()}var Bl,Vl,Hl,Ul=t((()=>{N(),Bl=p`
  .print-frame {
    position: fixed;
    inline-size: 0;
    block-size: 0;
    border: 0;
    visibility: hidden;
  }
`,Vl=p`
  :host {
    color-scheme: light;
    color: #000;
    font-size: 11pt;
  }
  article,
  .table {
    max-inline-size: none;
    padding: 0 !important;
  }
  button,
  dialog,
  iframe,
  video,
  .anchor,
  .badge,
  .language,
  .toc {
    display: none !important;
  }
  :is(h1, h2, h3, h4, h5, h6, .section-heading, .title) {
    break-after: avoid;
  }
  :is(pre, tr, figure, img, li, blockquote) {
    break-inside: avoid;
  }
  .prose pre {
    white-space: pre-wrap;
  }
  .chunk {
    content-visibility: visible;
  }
  .prose a[href^='http']::after {
    content: ' (' attr(href) ')';
    font-size: 0.8em;
    overflow-wrap: anywhere;
  }
`,Hl=5e3})),Wl,Gl,Kl,ql,Jl=t((()=>{N(),Wl=58,Gl=48,Kl=p`
  .toc {
    margin-block-end: calc(3 * var(--_s));
    font-size: 0.9375em;
    line-height: 1.4;
  }
  .toc summary,
  .toc a {
    display: block;
    padding: 0.35em 0.75em;
  }
  .toc summary {
    min-block-size: 2.75em;
    padding: 0.7em 1em;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font-weight: 600;
    cursor: pointer;
  }
  .toc summary::marker {
    content: '';
  }
  .toc summary::-webkit-details-marker {
    display: none;
  }
  .toc summary::before {
    content: '\\203a' / '';
    display: inline-block;
    inline-size: 1.25em;
    text-align: center;
  }
  .toc summary:dir(rtl)::before {
    scale: -1 1;
  }
  .toc [open] > summary::before {
    rotate: 90deg;
  }
  .toc ul {
    margin-block-start: var(--_s);
    border-inline-start: 1px solid var(--_border);
  }
  .toc a {
    color: var(--_muted);
    text-decoration: none;
    border-inline-start: 3px solid #0000;
    margin-inline-start: -2px;
  }
  .toc .deep {
    padding-inline-start: 1.75em;
  }
  .toc a:hover {
    color: inherit;
    text-decoration: underline;
  }
  .toc [aria-current] {
    color: var(--_accent);
    border-color: var(--_accent);
    font-weight: 600;
  }
  article:has(.beside:not([hidden], .either)) {
    position: relative;
    max-inline-size: 61em;
    padding-inline-end: 17em;
  }
  .beside {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: 15em;
    margin: 0;
  }
  .beside > div {
    position: sticky;
    inset-block-start: 1em;
    max-block-size: calc(100vh - 2em);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .beside strong {
    display: block;
    font-weight: 650;
  }
  /* Rendered on a server, where the width is not known: the style sheet decides. */
  .base:has(.either) {
    container-type: inline-size;
  }
  @container (inline-size < 58em) {
    .beside.either {
      display: none;
    }
  }
  @container (inline-size >= 58em) {
    .either:not(.beside) {
      display: none;
    }
    article:has(.either) {
      position: relative;
      max-inline-size: 61em;
      padding-inline-end: 17em;
    }
  }
  @media print {
    .toc {
      display: none;
    }
    article:has(.beside) {
      padding: 0;
    }
  }
`,ql=class{#e;#t;#n;#r=[];#i;#a=``;#o=0;constructor(e){this.#e=e,e.applyStyles(Kl),e.hasUpdated&&(this.#i=this.#s()),e.addController(this)}hostConnected(){this.#t??=new ResizeObserver(this.#c),this.#t.observe(this.#e),addEventListener(`scroll`,this.#l,{passive:!0,capture:!0})}hostDisconnected(){this.#t?.disconnect(),removeEventListener(`scroll`,this.#l,{capture:!0}),cancelAnimationFrame(this.#o),this.#o=0}#s(){let e=this.#e.renderRoot.querySelector(`.base`)??this.#e;return e.clientWidth?e.clientWidth>=Wl*parseFloat(getComputedStyle(e).fontSize):this.#i}#c=()=>{let e=this.#s();e!==this.#i&&(this.#i=e,this.#e.requestUpdate())};#l=()=>{this.#o||=requestAnimationFrame(()=>{this.#o=0;let{scrollTop:e,scrollHeight:t,clientHeight:n}=document.documentElement,{scrollPaddingTop:r}=getComputedStyle(document.documentElement),i=e&&e+n>t-2?innerHeight:Gl+(parseFloat(r)||0),a=this.#e.renderRoot,o=this.#r.findLast(({id:e})=>{let t=a.getElementById(e)?.getBoundingClientRect().top;return t!=null&&t<i})?.id??``;o!==this.#a&&(this.#a=o,this.#e.requestUpdate(),this.#e.updateComplete.then(()=>this.#u()))})};#u(){let e=this.#e.renderRoot.querySelector(`.beside > div`),t=e?.querySelector(`[aria-current]`);e&&t&&(e.scrollTop=t.offsetTop-e.clientHeight/2)}#d(e){if(e===this.#n)return;this.#n=e,this.#a=``;let t=[],n=0;for(let{heading:r,id:i,headings:a}of e){r&&t.push({id:i,text:r,level:0});for(let e of a)e.id||=`kb-heading-${++n}`,t.push(e)}let r=[...new Set(t.map(({level:e})=>e))].sort((e,t)=>e-t);this.#r=t.map(({id:e,text:t,level:n})=>({id:e,text:t,depth:r.indexOf(n)})).filter(({text:e,depth:t})=>e&&t<2)}render(e){if(this.#d(e),this.#r.length<2)return``;let t=this.#e.terms.tableOfContents.label,n=T`<ul role="list">
      ${this.#r.map(({id:e,text:t,depth:n})=>T`<li>
            <a
              class=${n?`deep`:``}
              href=${`#${e}`}
              aria-current=${e===this.#a?`location`:D}
              >${t}</a
            >
          </li>`)}
    </ul>`,r=T`<span lang=${this.#e.uiLang}>${t}</span>`,i=this.#i===void 0?`either`:``;return T`<nav class=${`toc ${i}`} part="toc" aria-label=${t} ?hidden=${this.#i}>
        <details>
          <summary>${r}</summary>
          ${n}
        </details>
      </nav>
      <nav class=${`toc beside ${i}`} part="toc" aria-label=${t} ?hidden=${this.#i===!1}>
        <div><strong aria-hidden="true">${r}</strong>${n}</div>
      </nav>`}}})),Yl=n({ProseEnhancements:()=>eu}),Xl,Zl,Ql,$l,eu,tu=t((()=>{N(),sn(),$(),Pl(),Ac(),Rl(),Ul(),Jl(),Xl=`M9 9h11v11H9zM5 15H4V4h11v1`,Zl=2e3,Ql=80,$l=p`
  .code {
    position: relative;
    direction: ltr;
  }
  .prose .copy {
    position: absolute;
    inset-block-start: 0.5em;
    inset-inline-end: 0.5em;
    min-block-size: 2em;
    inline-size: 2em;
    padding: 0;
    background: linear-gradient(var(--_raised) 0 0) var(--_surface);
    color: var(--_muted);
  }
  .copy:hover {
    color: inherit;
  }
  .copy svg {
    inline-size: 1.1em;
  }
  .anchor {
    position: absolute;
    min-inline-size: max(1.5em, 24px);
    color: var(--_muted);
    font-weight: 400;
    line-height: max(1.3em, 24px);
    text-align: center;
    text-decoration: none;
  }
  .anchor::before {
    content: '#' / '';
  }
  .anchor:hover {
    color: var(--_accent);
  }
  @media (hover: hover) {
    .code:not(:hover, :focus-within) > .copy,
    :not(:hover, :focus-within) > .anchor {
      opacity: 0;
    }
  }
  /* On touch screens the button stays visible. Code scrolls out from under it. */
  @media (hover: none) {
    .prose pre {
      padding-inline-end: 3.25em;
    }
  }
  .enlargeable {
    cursor: zoom-in;
  }
  @media print {
    .copy,
    .anchor,
    .language {
      display: none;
    }
  }
`,eu=class{#e;#t=new WeakSet;#n;#r;constructor(e){this.#e=e,e.applyStyles($l),this.backStack=new Nl(e),e.addController(this)}get tableOfContents(){return this.#r??=new ql(this.#e)}print(){return zl(this.#e)}get#i(){return this.#e.terms.prose}get#a(){return this.#e.renderRoot.querySelectorAll(`.prose`)}hostUpdated(){for(let e of this.#a)this.#t.has(e)||(this.#t.add(e),this.#o(e))}hostConnected(){for(let e of this.#a)this.#s(e)}hostDisconnected(){this.#n?.disconnect()}#o(e){let t=document.createElement(`p`);t.className=`sr`,t.role=`status`,t.lang=this.#e.uiLang,e.append(t);for(let n of e.querySelectorAll(`.code`))n.append(this.#c(n,t));for(let n of e.querySelectorAll(`[id]:is(h1, h2, h3, h4, h5, h6)`))this.#l(n,t);this.#s(e),e.addEventListener(`click`,this.#p),e.addEventListener(`keydown`,this.#m)}#s(e){this.#n??=new ResizeObserver(e=>{for(let{target:t}of e)this.#d(t)});for(let t of e.querySelectorAll(`img`))t.closest(`a`)||t.getAttribute(`alt`)===``||(this.#n.observe(t),t.addEventListener(`load`,this.#f))}#c(e,t){let n=document.createElement(`button`),r=e=>{M(Q(e?bc:Xl),n),n.ariaLabel=n.title=e?this.#i.copied:this.#i.copy};return n.type=`button`,n.className=`copy`,n.part.add(`copy`),n.lang=this.#e.uiLang,r(!1),n.addEventListener(`click`,async()=>{let n=e.querySelector(`pre`);await this.#u(n.textContent.replace(/\n$/,``),t)?(r(!0),setTimeout(r,Zl,!1)):getSelection()?.selectAllChildren(n)}),n}#l(e,t){let{settings:n,contentId:r=0,renderRoot:i}=this.#e,a=e.textContent.trim(),o=document.createElement(`a`),s=i.querySelector(`article`)?.lang;o.href=`${n.articleUrl&&an(n.articleUrl,r,s)||``}#${e.id}`,o.className=`anchor`,o.part.add(`anchor`),o.lang=this.#e.uiLang,o.ariaLabel=o.title=this.#i.linkTo(a),o.addEventListener(`click`,n=>{n.button||n.ctrlKey||n.metaKey||n.shiftKey||n.altKey||(n.preventDefault(),this.#u(o.href,t),this.#e.dispatchEvent(new Dc({contentId:r,anchor:e.id}))&&o.href.replace(/#.*/,``)===location.href.replace(/#.*/,``)&&(location.hash=o.hash))}),e.ariaLabel=a,e.append(o)}async#u(e,t){let{copied:n,copyFailed:r}=this.#i,i=await navigator.clipboard?.writeText(e).then(()=>!0,()=>!1);return t.textContent=``,requestAnimationFrame(()=>t.textContent=i?n:r),i}#d(e){let{clientWidth:t,naturalWidth:n}=e,r=t>=Ql&&(n>t*1.05||Ll(e));e.classList.toggle(`enlargeable`,r),e.role=r?`button`:null,e.ariaHasPopup=r?`dialog`:null,e.ariaLabel=r?this.#i.enlarge(e.alt):null,r?e.tabIndex=0:e.removeAttribute(`tabindex`)}#f=({target:e})=>this.#d(e);#p=({target:e})=>{e.matches(`.enlargeable`)&&Fl(this.#e,e)};#m=e=>{let t=e.target;e.key!==`Enter`&&e.key!==` `||!t.matches(`.enlargeable`)||(e.preventDefault(),t.click())}}})),nu=n({editLink:()=>ru});function ru(e,t){let{contentId:n,settings:r,terms:i,uiLang:a}=e,o=document.querySelector(`kb-contribute`);if(n==null||!r.editUrl&&!o)return;let s=i=>{e.dispatchEvent(new Oc({contentId:n,culture:t}))?!r.editUrl&&o&&(Object.assign(o,{contentId:n,culture:t}),o.scrollIntoView()):i.preventDefault()};return r.editUrl?T`<a
        part="edit"
        lang=${a}
        href=${an(r.editUrl,n,t)}
        @click=${s}
        >${i.article.edit}</a
      >`:T`<button part="edit" lang=${a} type="button" @click=${s}>${i.article.edit}</button>`}var iu=t((()=>{N(),sn(),Ac()})),au,ou,su,cu=t((()=>{rt(),N(),Ot(),Yt(),Qt(),pi(),bi(),Vi(),Wi(),Fi(),ac(),sc(),uc(),gc(),yc(),Nc(),Zc(),jl(),au=(e,t)=>T`<div class=${`base ${t??``}`} aria-busy=${t===`busy`} tabindex="-1">${e}</div>`,ou=()=>au(T`<div class="skeletons" aria-hidden="true">
      <b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b
      ><b class="skeleton"></b><b class="skeleton"></b>
    </div>`,`busy`),su=class extends Z{constructor(...e){super(...e),this.#e=new Bi(this,{args:()=>this.contentId==null?void 0:[this.contentId],task:async(e,[t],n)=>{let{sanitizer:r,getToken:i}=this.settings;ai(r);let a=await(i?Gt:Wt)(e,{params:{contentId:t}},n);return I(a?.translations),a}}),this.#t=new Bi(this,{args:()=>{let e=this.#u,{contentId:t,toc:n}=this;return e&&[e,t,n,...Object.values(this.#d)]},task:async(e,[t,n,r])=>{let i=this.#d;return r&&await this.#r.load(),{contentId:n,sections:await wl(t,i)}},silent:!0}),this.#n=new Mc(this),this.#r=new oc(this,async()=>{let{ProseEnhancements:e}=await Promise.resolve().then(()=>(tu(),Yl));return new e(this)}),this.#i=new oc(this,()=>Promise.resolve().then(()=>(iu(),nu))),this.#a=new Xc(this,async()=>(await this.#r.load())?.backStack),this.#o=new P(this,{context:Hi}),this.#s=null,this.noMeta=!1,this.headingLevel=2,this.externalLinks=`blank`,this.videoHosts=`youtube.com vimeo.com`,this.toc=!1}static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{},noMeta:{type:Boolean,attribute:`no-meta`},headingLevel:{type:Number,attribute:`heading-level`},externalLinks:{attribute:`external-links`},videoHosts:{attribute:`video-hosts`},toc:{type:Boolean},target:{attribute:`for`},route:{},chosenCulture:{state:!0}}}static{this.styles=[Z.styles,cc,_c,vc]}#e;#t;#n;#r;#i;#a;#o;#s;#c;get shown(){return this.#o.value}get#l(){return this.chosenCulture??(this.culture||this.wantedCulture)}get#u(){let{value:e,pending:t,error:n}=this.#e;if(!(t||n||!e))return hi(e.translations,this.#l,this.settings.fallbackCulture)}get#d(){let{headingLevel:e,externalLinks:t,videoHosts:n,settings:r,terms:i}=this,a=this.#e.value?.type;return{host:this,kind:a,headingLevel:e,externalLinks:t,videoHosts:n,settings:r,terms:i}}get#f(){let{value:e}=this.#t;return e?.contentId===this.contentId?e?.sections:void 0}willUpdate(e){(e.has(`contentId`)||e.has(`culture`))&&(this.chosenCulture=void 0),this.headingLevel??=2}update(e){super.update(e),this.#g()}updated(){this.#e.value?.canWrite&&this.#i.preload(),this.renderRoot.querySelector(`.code, .prose :is(a, img, [id])`)&&this.#r.preload();let e=this.#p,t=this.shown;(e?.contentId!==t?.contentId||e?.culture!==t?.culture)&&(this.#o.setValue(e),e?.contentId!==t?.contentId&&this.#a.scrollToTarget())}get#p(){let{contentId:e}=this,t=this.#f&&!this.#t.error?this.#u:void 0;return t&&e!=null?{contentId:e,culture:t.culture??``,title:t.title??``}:void 0}get preloadable(){return this.#e}preload(e,t){if(super.preload(e),!this.#u)return;let n=t?.querySelector(`.sections`)??null,r=n?El(n,this.#u,this.#d):[];this.#s=n,this.#c=r,this.preloadSections(r)}preloadSections(e){this.#t.preload({value:{contentId:this.contentId,sections:e}})}async loadParts(e){if(e&&await xl(this,e),this.toc&&!await this.#r.load())throw this.#r.error}get foreignSections(){let e=this.#u;return e?Xt(e,this.terms.article,this.#e.value?.type):[]}reload(){return this.#e.run()}async print(){let e=await this.#r.load();if(!e)throw this.#r.error;await e.print()}open(e,t,n){this.#a.open(e,t,n)}renderPending(){return ou()}renderContent(){return this.#e.render({initial:()=>this.apiClient?this.#v(`none`):ou(),pending:ou,error:e=>this.#_(e),complete:e=>this.#m(e)})}#m(e){if(!e)return this.#v(`notNow`);let t=this.#u;return t?this.#t.render({pending:()=>this.#f?this.#h(e,t):ou(),error:e=>this.#_(e),complete:()=>this.#h(e,t)}):this.#v(`gone`)}#h(e,t){let{translations:n=[]}=e,{culture:r=``}=t,{noMeta:i,headingLevel:a}=this,o=this.#r.value,s=n.length>1?this.#n.render({translations:n,shown:t,onChoose:e=>this.chosenCulture=e}):void 0,c=e.canWrite&&this.hasUpdated?this.#i.value?.editLink(this,r):void 0;return au(T`${o?.backStack.render(this.contentId,this.#a.back)}
        <article lang=${r} dir=${yi(r)}>
          ${mc({host:this,translation:t,wanted:this.#l,level:a,noMeta:i,languages:s,edit:c})}
          <div class="body" part="body" @click=${this.#a.onClick}>
            ${this.toc?o?.tableOfContents.render(this.#f??[]):``}
            <div class="sections"></div>
          </div>
          ${i?``:hc(this,t)}
        </article>
        <slot></slot>`)}#g(){let e=this.renderRoot.querySelector(`.sections`),t=this.#f;(e!==this.#s||t!==this.#c)&&(this.#s=e,this.#c=t,e?.replaceChildren(...(t??[]).flatMap(({element:e})=>e??[])))}#_(e){let{forbidden:t,notFound:n,gone:r}=this.terms.articleNotice,{code:i=``,status:a}=e,o={forbidden:t,"not-found":ji(e)?void 0:n,gone:r}[i],s=o&&a!==401?void 0:()=>this.#y();return au(ki(this,e,s,o),`failed`)}#v(e){return au(T`<p class="notice" role="status">${this.terms.articleNotice[e]}</p>`)}#y(){this.renderRoot.querySelector(`.base`)?.focus(),this.#a.focusTitle(),this.#e.run()}}}));o(),cu(),a(`kb-article`,su);var lu=e=>t=>e[t.toLowerCase().split(/[-_]/)[0]]??e.en,uu={en:`Help`,ar:`المساعدة`,cs:`Nápověda`,da:`Hjælp`,de:`Hilfe`,es:`Ayuda`,fi:`Ohje`,fr:`Aide`,it:`Guida`,ja:`ヘルプ`,nb:`Hjelp`,nl:`Hulp`,nn:`Hjelp`,no:`Hjelp`,pl:`Pomoc`,pt:`Ajuda`,sv:`Hjälp`,zh:`帮助`},du={en:`Help could not be loaded.`,ar:`تعذر تحميل المساعدة.`,cs:`Nápovědu se nepodařilo načíst.`,da:`Hjælpen kunne ikke indlæses.`,de:`Die Hilfe konnte nicht geladen werden.`,es:`No se ha podido cargar la ayuda.`,fi:`Ohjetta ei voitu ladata.`,fr:`Impossible de charger l’aide.`,it:`Non è stato possibile caricare la guida.`,ja:`ヘルプを読み込めませんでした。`,nb:`Hjelpen kunne ikke lastes inn.`,nl:`Hulp kon niet worden geladen.`,nn:`Hjelpen kunne ikke lastes inn.`,no:`Hjelpen kunne ikke lastes inn.`,pl:`Nie udało się wczytać pomocy.`,pt:`Não foi possível carregar a ajuda.`,sv:`Hjälpen kunde inte läsas in.`,zh:`无法加载帮助。`},fu={en:`Try again`,ar:`إعادة المحاولة`,cs:`Zkusit znovu`,da:`Prøv igen`,de:`Erneut versuchen`,es:`Reintentar`,fi:`Yritä uudelleen`,fr:`Réessayer`,it:`Riprova`,ja:`再試行`,nb:`Prøv igjen`,nl:`Opnieuw proberen`,nn:`Prøv igjen`,no:`Prøv igjen`,pl:`Spróbuj ponownie`,pt:`Tentar novamente`,sv:`Försök igen`,zh:`重试`},pu=lu(uu),mu=lu(du),hu=lu(fu),gu,_u,vu=t((()=>{zi(),gu=class extends J{constructor(e){super(`kb-toggle`,{open:e})}},_u=class extends J{constructor(e){super(`kb-contact`,e,!0)}}}));vu(),N();var yu=p`
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
`;rt(),N(),qi(),zi(),$(),sc(),vt(),Ss(),Ic(),i(),Kc();var bu=`M12 3.5a8.5 8.5 0 1 1-4.1 16l-4.4 1 1-4.4A8.5 8.5 0 0 1 12 3.5zM9.7 9.7a2.3 2.3 0 1 1 3.4 2c-.8.5-1.1 1-1.1 1.8M12 16.3v0`,xu=e=>e&&`${e}${isNaN(+e)?``:`px`}`,Su=class e extends _t{static{this.version=r}static{this.properties={placement:{reflect:!0},offset:{},mode:{reflect:!0},label:{},route:{},suggest:{},languages:{},contact:{},noLauncher:{type:Boolean,attribute:`no-launcher`},opened:{type:Boolean,attribute:`open`,reflect:!0},client:{attribute:!1}}}static{this.styles=[xs,yu]}#e;#t;#n;#r;#i;constructor(){super(),this.#e=new MutationObserver(()=>this.requestUpdate()),this.#t=new oc(this,()=>e.loadPanel()),this.#r=!1,this.#i=[],this.noLauncher=!1,this.opened=!1,this.#a=()=>{if(this.#n)return this.#n.readUrl();let e=Uc(this.route)?Vc(this.route):void 0;e&&this.open(e.contentId,e.culture)},this.#o=()=>this.toggle(!this.opened),this.#s=async()=>{this.mode!==`inline`&&(this.opened=!0),this.#f(),await this.updateComplete,this.focusLauncher()},new P(this,{context:Fc,initialValue:this})}connectedCallback(){super.connectedCallback(),addEventListener(`popstate`,this.#a),this.#e.observe(this.ownerDocument,{subtree:!0,attributeFilter:[`lang`]}),this.#c(),this.#a(),this.requestUpdate(),this.#u(this.ownerDocument)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener(`popstate`,this.#a),this.#e.disconnect(),this.#u(document)}willUpdate(e){this.opened??=!1,this.isOpen&&(!this.#t.error||e.has(`opened`))&&this.#f()}updated(e){[`placement`,`offset`,`mode`,`noLauncher`].some(t=>e.has(t))&&this.#u(this.ownerDocument);let[t=``,n=t]=(this.offset??``).split(` `).map(xu),r=this.renderRoot.querySelector(`.widget`);r?.style.setProperty(`--_y`,t),r?.style.setProperty(`--_x`,n),r?.style.setProperty(`--_stack`,`${Math.max(0,this.#l.indexOf(this))}`);let i=this.renderRoot.querySelector(`.corner`);this.isConnected&&i&&!i.matches(`:popover-open`)&&i.showPopover()}#a;#o;#s;get isOpen(){return this.opened||this.mode===`inline`}get name(){return this.label||pu(Gi(this))}open(e,t,n){let r=!this.isOpen;this.opened=!0,e!=null&&this.#d(i=>i.openArticle(e,t,n,r))}close(){this.opened=!1}openArticle(e,t,n){this.open(e,t,n)}search(e){this.opened=!0,this.#d(t=>t.search(e))}toggle(e){this.isOpen!==e&&this.mode!==`inline`&&(this.opened=e,this.dispatchEvent(new gu(e)))}focusLauncher(){this.renderRoot.querySelector(`.launcher`)?.focus()}articleHref(e,t){return Uc(this.route)?Hc(this.route,{contentId:e,culture:t}):void 0}#c(){let e=this,{contentId:t,culture:n}=e;t!=null&&(delete e.contentId,delete e.culture,this.open(t,n))}get#l(){let e=({placement:e,offset:t})=>`${e||`bottom-end`} ${t??``}`;return[...this.ownerDocument.querySelectorAll(`kb-help`)].filter(t=>!t.noLauncher&&t.mode!==`inline`&&e(t)===e(this))}#u(t){for(let n of t.querySelectorAll(`kb-help`))n!==this&&n instanceof e&&n.requestUpdate()}#d(e){this.#n?e(this.#n):this.#i.push(e)}async#f(){if(this.#n||this.#r)return;this.#r=!0,e.onFirstOpen?.(),await this.#t.load(),this.#r=!1;let{error:t}=this.#t;if(t){this.opened=!1,this.dispatchEvent(new Ri(t));return}let n=document.createElement(`kb-help-panel`);n.attach(this),this.#n=n;for(let e of this.#i.splice(0))e(n);this.requestUpdate()}render(){return T`<div class="widget">
      ${this.#t.error?this.#m():this.#p()}${this.#n?.renderDialog()}
    </div>`}#p(){let{name:e,isOpen:t}=this,n=this.noLauncher||this.mode===`inline`||t&&!!this.#n;return T`<div class="corner" popover="manual" ?hidden=${n}>
      <button
        type="button"
        class="launcher"
        part="launcher"
        aria-haspopup="dialog"
        aria-expanded=${t}
        aria-busy=${t&&!this.#n||D}
        aria-label=${this.label===``?e:D}
        @click=${this.#o}
        @pointerenter=${this.#t.preload}
        @focus=${this.#t.preload}
      >
        <slot name="launcher">${Q(bu)}<span>${this.label===``?``:e}</span></slot>
      </button>
    </div>`}#m(){let e=Gi(this),t=T`<div class="error" part="error" role="alert">
      <p>${mu(e)}</p>
      <button type="button" part="retry" @click=${this.#s}>${hu(e)}</button>
    </div>`;return this.mode===`inline`?t:T`<div class="corner" popover="manual">${t}</div>`}};function Cu(e,t,n){let{contentId:r=0,text:i,url:a,urlTarget:o,culture:s,views:c,solutionRatio:l}=t,u=t.name||`#${r}`,d=e.terms.list,{compact:f}=n,p=f||n.noViews?0:c,m=f||n.noRatio?0:l,h=f||n.noText?void 0:n.text??i,g=t.tag&&t.tag in wc?t.tag:`text`,_=t.type===`link`,ee={contentId:r,culture:s,title:u,url:a};return T`<li class="row" part="item">
    ${Eu(e,g)??Q(wc[g])}
    <div class="body" lang=${s??D} dir=${n.textDir??`auto`}>
      <a
        class="title"
        part="link"
        href=${(_?z(a??``,e.baseURI):Lc(e,ee))??D}
        target=${_&&o===`_blank`?o:D}
        rel=${_?`noopener noreferrer`:D}
        @click=${t=>Rc(e,t,ee,!_&&n.target)}
        >${n.name||u}${g===`text`?``:T`<span class="sr" lang=${e.uiLang}> (${d.kinds[g]})</span>`}</a
      >
      ${h?T`<p class="text">${h}</p>`:``}
    </div>
    ${p||m?T`<p class="meta" part="meta">
            ${p?T`<span>${d.views(p)}</span>`:``}
            ${m?T`<span>${d.helpfulRatio(m)}</span>`:``}
          </p>`:``}
  </li>`}var wu,Tu,Eu,Du,Ou,ku=t((()=>{N(),ln(),$(),Bc(),wu=15,Tu=p`
  .list {
    /* Lines of title, summary and numbers. */
    --_row: calc(var(--_lines, 3) * 1.4em + 3 * var(--_s));
    display: grid;
    align-content: start;
    min-block-size: calc(var(--_take, 0) * var(--_row));
  }
  ${f(Array.from({length:wu},(e,t)=>`.take-${t+1}{--_take:${t+1}}`).join(``))}
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
`,Eu=(e,t)=>[...e.children??[]].find(({slot:e,dataset:n})=>e===`item-icon`&&(n.tag??t)===t)?.cloneNode(!0),Du=e=>Array.from({length:Math.min(e,50)},()=>T`<li class="row" aria-hidden="true">
        <div class="body"><b class="skeleton"></b><b class="skeleton"></b></div>
      </li>`),Ou=({compact:e,noText:t,noViews:n,noRatio:r},i=0)=>`list ${e||t&&n&&r?`one-line`:t?`two-lines`:``} take-${Math.min(i,wu)}`})),Au,ju=t((()=>{N(),Au=p`
  :host {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    margin: 0;
    color: inherit;
    /* Background of toolbar and search on the home. */
    --_head: color-mix(in srgb, var(--_accent) 9%, var(--_surface));
  }
  .toolbar {
    display: flex;
    flex: none;
    align-items: center;
    gap: 0.25em;
    min-block-size: 3.75em;
    padding: 0.5em 0.625em;
    border-block-end: 1px solid #0000;
    transition: border-color 0.15s;
  }
  .toolbar.scrolled {
    border-color: var(--_border);
  }
  .toolbar.above-search {
    background: var(--_head);
    border-color: #0000;
  }
  .toolbar button {
    min-inline-size: 2.75em;
    padding: 0;
    border-color: #0000;
    color: var(--_muted);
  }
  .toolbar button:hover {
    color: inherit;
  }
  .name {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    padding-inline: 0.27em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.9375em;
    font-weight: 600;
  }
  h2.name {
    padding-inline: 0.45em;
    font-size: 1.375em;
    font-weight: 700;
    letter-spacing: -0.01em;
  }
  :host(:dir(rtl)) .steps svg {
    scale: -1 1;
  }
  .views {
    display: block;
    position: relative;
    flex: 1;
    min-block-size: 0;
  }
  /* Hidden views keep their scroll position. */
  .view {
    position: absolute;
    inset: 0;
    padding: 0.625em 1.25em 1.5em;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    outline: 0;
  }
  .view.inactive {
    visibility: hidden;
  }
  .view:not(.inactive) {
    animation: kb-view 0.18s ease-out;
  }
  @keyframes kb-view {
    from {
      opacity: 0;
      translate: 0 0.4em;
    }
  }
  kb-search:not([watch]) {
    position: sticky;
    z-index: 1;
    inset-block-start: -0.625em;
    margin: -0.625em -1.25em 1.25em;
    padding: 0.25em 1.25em 1.25em;
    background: var(--_head);
  }
  kb-search::part(form) {
    background: var(--_surface);
  }
  /* The results are on the surface again. */
  kb-search::part(results) {
    margin: 1.25em -1.25em -1.25em;
    padding: 1em 1.25em 0;
    background: var(--_surface);
  }
  kb-search::part(submit) {
    display: none;
  }
  kb-recommended::part(heading),
  kb-related::part(heading),
  .heading {
    margin-block-end: 0.29em;
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 600;
  }
  /* Rows without separators, highlighted under the pointer. */
  .suggested .row,
  kb-recommended::part(item),
  kb-related::part(item),
  kb-search::part(item) {
    margin-inline: -0.75em;
    padding-inline: 0.75em;
    border: 0;
    border-radius: calc(var(--_radius) * 1.4);
  }
  .suggested .row:hover,
  kb-recommended::part(item):hover,
  kb-related::part(item):hover,
  kb-search::part(item):hover {
    background: var(--_raised);
  }
  .suggested {
    margin-block-end: 1.5em;
  }
  kb-article,
  kb-recommended,
  .after > * {
    margin-block: 0;
  }
  kb-article {
    --kb-article-reserve: 24em;
  }
  kb-article::part(title) {
    font-size: 1.5em;
  }
  /* The toolbar's menu is for the article too. */
  .one-language-menu kb-article::part(button) {
    display: none;
  }
  .after {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.75em 1em;
    padding-block: 1em;
    border-block: 1px solid var(--_border);
  }
  /* The form that No opens is wider than what is left beside the other, so it takes the line. */
  .after > kb-vote {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .offer {
    margin-block: -0.75em 1.75em;
  }
  .after > .offer {
    flex: 0 0 100%;
    margin-block: 0;
  }
  a.primary {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75em;
    padding: 0 1em;
    border-radius: var(--_radius);
    text-decoration: none;
  }
  .footer {
    flex: none;
  }
  /* The way to a person, a link or a button. */
  .contact {
    display: flex;
    align-items: center;
    justify-content: center;
    inline-size: 100%;
    min-block-size: 3.25em;
    padding: 0.5em 1.25em;
    border: 0 solid var(--_border);
    border-block-start-width: 1px;
    border-radius: 0;
    color: var(--_accent);
    font-weight: 600;
    text-decoration: none;
  }
  .contact:hover {
    background: var(--_raised);
    text-decoration: underline;
  }
  .contact:focus-visible {
    outline-offset: -2px;
  }
  .contact-title {
    margin: 0 0 0.67em;
    font-size: 1.5em;
    font-weight: 700;
    line-height: 1.2;
    outline: 0;
  }
  /* Articles for the page's form stay in sight, and move nothing in it. */
  [watch] {
    position: sticky;
    inset-block-end: -1.5em;
    margin: 1em 0 0;
  }
  [watch]::part(offers) {
    background: color-mix(in srgb, currentcolor 5%, var(--_surface));
  }
  ::slotted([slot='footer']) {
    display: block;
  }
  @media (max-width: 60em) {
    .width {
      display: none;
    }
  }
  /* With little height, as on a small screen or zoomed in, toolbar, view and footer scroll together. */
  @container (max-height: 24em) {
    :host {
      display: block;
      overflow: auto;
    }
    .view,
    [watch],
    kb-search:not([watch]) {
      position: static;
    }
    .view {
      overflow: visible;
    }
    .view.inactive {
      display: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .view:not(.inactive) {
      animation: none;
    }
  }
`}));function Mu(e,{query:t,articles:n,page:r}){let i={query:t,articles:n.map(({contentId:e,title:t})=>`${t} (${e})`).join(`, `),page:r};return z(e.replace(/{(query|articles|page)}/g,(e,t)=>encodeURIComponent(i[t])))}function Nu({host:e,text:t,look:n,fields:r,openForm:i}){let{contact:a}=e,o=()=>e.dispatchEvent(new _u(r()));if(e.querySelector(`:scope > [slot=contact]`))return T`<button type="button" class=${n} @click=${()=>o()&&i()}>
      ${t}
    </button>`;let s=a&&Mu(a,r());return s?T`<a class=${n} href=${s} @click=${e=>{o()||e.preventDefault(),e.currentTarget.href=Mu(a,r())??s}}>${t}</a>`:D}var Pu,Fu,Iu=t((()=>{N(),ln(),vu(),Pu=`[slot=contact] :is([name=subject i], [name$="[subject]" i])`,Fu=({terms:e,client:t})=>T`<h2 class="contact-title" tabindex="-1">${e.help.contactTitle}</h2>
    <slot name="contact"></slot>
    <kb-search watch=${Pu} .client=${t}></kb-search>`})),Lu,Ru=t((()=>{N(),Lu=p`
  .frame {
    display: flex;
    flex-direction: column;
    container-type: size;
    padding: 0;
    overflow: hidden;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 2);
    /* Not inherited from the place of the tag, such as a menu in capitals. */
    font-weight: 400;
    font-style: normal;
    line-height: 1.5;
    letter-spacing: normal;
    word-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    cursor: auto;
    outline: 0;
  }
  section.frame {
    block-size: min(44em, 90vh);
  }
  dialog.frame {
    position: fixed;
    inset: auto;
    inset-block-end: var(--_block);
    inset-inline-end: var(--_inline);
    inline-size: min(26em, 100% - 2 * var(--_inline));
    max-inline-size: none;
    block-size: min(46em, 100% - 2 * var(--_block));
    max-block-size: none;
    margin: 0;
    box-shadow: var(--kb-shadow, 0 2px 6px #0001, 0 16px 48px #0003);
    transition:
      opacity 0.16s ease-out,
      translate 0.16s ease-out,
      inline-size 0.2s ease-out,
      block-size 0.2s ease-out,
      overlay 0.16s allow-discrete,
      display 0.16s allow-discrete;
  }
  :host([placement^='top']) dialog.frame {
    inset-block: var(--_block) auto;
  }
  :host([placement$='start']) dialog.frame {
    inset-inline: var(--_inline) auto;
  }
  dialog.wide {
    inline-size: min(46em, 100% - 2 * var(--_inline));
    block-size: calc(100% - 2 * var(--_block));
  }
  dialog:not(:popover-open, [open]) {
    display: none;
    opacity: 0;
    translate: 0 0.75rem;
  }
  @starting-style {
    dialog.frame {
      opacity: 0;
      translate: 0 0.75rem;
    }
  }
  :host([mode='dialog']) dialog.frame {
    inset: 0;
    inline-size: min(46em, 100% - 2rem);
    block-size: min(48em, 100% - 4rem);
    margin: auto;
  }
  :modal::backdrop {
    background: #0006;
    animation: kb-shade 0.16s;
  }
  @keyframes kb-shade {
    from {
      opacity: 0;
    }
  }
  /* On phones: all that a virtual keyboard leaves of the screen. */
  dialog.frame.frame.full-screen.full-screen {
    inset: var(--_view-top, 0) 0 auto;
    inline-size: auto;
    block-size: var(--_view-height, 100%);
    margin: 0;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
      env(safe-area-inset-left);
    border: 0;
    border-radius: 0;
  }
  @media (prefers-reduced-motion: reduce) {
    dialog.frame {
      transition: none;
    }
    :modal::backdrop {
      animation: none;
    }
  }
  @media print {
    dialog.frame {
      display: none;
      transition: none;
    }
  }
`}));function zu(e=document){let t=e.activeElement;for(;t?.shadowRoot?.activeElement;)t=t.shadowRoot.activeElement;return t??void 0}function Bu(){let e=new CSSStyleSheet,t=innerWidth>document.documentElement.clientWidth?`scrollbar-gutter:stable;`:``;return e.replaceSync(`html{overflow:hidden!important;${t}}`),document.adoptedStyleSheets=[...document.adoptedStyleSheets,e],()=>{document.adoptedStyleSheets=document.adoptedStyleSheets.filter(t=>t!==e)}}function Vu(e){let t=visualViewport,n=[`resize`,`scroll`],r=()=>{let n=t&&t.scale<1.01,r=e.currentCSSZoom??1;e.style.setProperty(`--_view-top`,n?`${t.offsetTop/r}px`:null),e.style.setProperty(`--_view-height`,n?`${t.height/r}px`:null)};for(let e of n)t?.addEventListener(e,r);return r(),()=>{for(let e of n)t?.removeEventListener(e,r);for(let t of[`--_view-top`,`--_view-height`])e.style.removeProperty(t)}}function Hu(e){let{key:t,ctrlKey:n,metaKey:r,altKey:i}=e,[a]=e.composedPath();t.length===1&&!n&&!r&&!i&&a.matches(`input, textarea`)&&e.stopPropagation()}var Uu,Wu=t((()=>{N(),Ru(),Uu=class{#e;#t;#n=matchMedia(`(max-width: 30em), (max-height: 26em)`);#r=!1;#i=!1;#a=!1;#o;#s=[];constructor(e,t){this.#e=e,this.#t=t,e.applyStyles(Lu),e.addController(this)}get modal(){let{mode:e}=this.#e;return e===`inline`?!1:e===`dialog`||this.#n.matches||[...document.querySelectorAll(`:modal`)].some(e=>!e.contains(this.#e))}get wide(){return this.#e.mode===`inline`||this.modal?void 0:this.#i}toggleWidth(){this.#i=!this.#i,this.#e.requestUpdate()}get#c(){return this.#e.renderRoot.querySelector(`dialog`)}hostUpdated(){let e=this.#c;if(!e)return this.#f();let{isOpen:t,isConnected:n}=this.#e,r=e.matches(`:modal`),i=r||e.matches(`:popover-open`);t&&n&&(!i||r!==this.modal)?this.#l(e):!t&&i&&this.#u(e)}hostDisconnected(){this.#f()}#l(e){let{focused:t}=this.#t,n=zu();n!==document.body&&(this.#o??=n),this.#d(e),this.modal?(e.showModal(),this.#s=[Bu(),Vu(e)]):e.showPopover(),this.#n.addEventListener(`change`,this.#p),t?t.focus({preventScroll:!0}):this.#t.focusStart()}#u(e){let t=e.open||this.#t.focused;this.#d(e);let n=this.#o;this.#o=void 0,t&&(n?.isConnected&&n.checkVisibility()?n.focus():this.#e.focusLauncher())}#d(e){this.#f(),e.open&&e.close(),e.matches(`:popover-open`)&&e.hidePopover()}#f(){for(let e of this.#s.splice(0))e();this.#n.removeEventListener(`change`,this.#p)}#p=()=>this.#e.requestUpdate();#m=e=>{let{key:t,isComposing:n,defaultPrevented:r}=e,i=t=>t!==e.currentTarget&&t instanceof Element&&t.matches(`:popover-open, dialog[open]`),a=t===`Escape`&&!n&&!r;this.#a=a&&e.composedPath().some(i),a&&!this.#a&&!this.modal&&(e.preventDefault(),this.#e.toggle(!1)),Hu(e)};#h=e=>{e.composedPath()[0]===e.currentTarget&&this.modal&&this.#e.toggle(!1)};#g=e=>{e.target===e.currentTarget&&(e.preventDefault(),this.#a||this.#e.toggle(!1))};#_=()=>{let{isConnected:e,isOpen:t}=this.#e;e&&t&&this.modal&&!this.#c?.open&&this.#e.toggle(!1)};render(){let{mode:e,name:t,isOpen:n}=this.#e;return this.#r||=n,this.#r?e===`inline`?T`<section
        class="frame"
        part="panel"
        aria-label=${t}
        @keydown=${Hu}
        @keypress=${Hu}
        @keyup=${Hu}
      >
        ${this.#t}
      </section>`:T`<dialog
      class=${`frame ${this.#i?`wide`:``} ${this.#n.matches?`full-screen`:``}`}
      part="panel"
      popover="manual"
      aria-label=${t}
      @keydown=${this.#m}
      @keypress=${Hu}
      @keyup=${Hu}
      @click=${this.#h}
      @cancel=${this.#g}
      @close=${this.#_}
    >
      ${this.#t}
    </dialog>`:``}}}));function Gu({terms:e,heading:t,aboveSearch:n,title:r,scrolled:i,languages:a,back:o,forward:s,wide:c,toggleWidth:l,close:u}){let d=(e,t,n,r)=>T`<button type="button" class=${e} aria-label=${t} title=${t} @click=${r}>
      ${Q(n)}
    </button>`;return T`<div class=${`toolbar ${n?`above-search`:``} ${i?`scrolled`:``}`}>
    ${t===void 0?T`<span class="steps"
              >${d(`back`,e.back,Cc,o)}${s?d(`forward`,e.forward,Ku,s):``}</span
            >
            <p class="name" aria-hidden="true">${r}</p>`:T`<h2 class="name">${t}</h2>`}
    ${a}
    ${c===void 0?``:d(`width`,c?e.narrow:e.widen,c?Ju:qu,l)}
    ${u?d(`close`,e.close,xc,u):``}
  </div>`}var Ku,qu,Ju,Yu,Xu,Zu=t((()=>{N(),bi(),$(),uc(),Ku=`M5 12h14M13 6l6 6-6 6`,qu=`M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7`,Ju=`M19 11h-6V5M13 11l7-7M5 13h6v6M11 13l-7 7`,Yu=`M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18`,Xu=class extends lc{renderItems(){let{cultures:e,wantedCulture:t}=this.host;return e.map(e=>T`<button
          type="button"
          role="menuitemradio"
          tabindex="-1"
          lang=${e}
          aria-checked=${e.toLowerCase()===t.toLowerCase()}
          @click=${()=>{this.close(),this.host.setCulture(e)}}
        >
          ${gi({culture:e})}
        </button>`)}}})),Qu,$u,ed,td=t((()=>{Kc(),Qu=e=>e?.contentId!==void 0,$u=e=>Qu(e)?Gc(e):``,ed=class{#e;#t=``;#n=``;constructor(e){this.#e=e}get#r(){let{route:e}=this.#e;return Uc(e)?e:void 0}get#i(){let{history:e,index:t}=this.#e;return e[t-1]}writeUrl(e){let t=this.#r;if(!t)return;let n=this.#e.isOpen?this.#i:void 0;this.#t=$u(n);let r=Vc(t);if(this.#t===(r?Gc(r):``))return;r||(this.#n=location.hash);let i={...history.state,kbHelp:e?this.#e.index:void 0},a=Hc(t,Qu(n)?n:void 0,this.#n);e?history.pushState(i,``,a):history.replaceState(i,``,a)}get canGoBack(){let{kbHelp:e}=history.state??{};return!!this.#r&&e===this.#e.index&&!this.#i?.first}readUrl(){let e=this.#r;if(!e)return;let t=Vc(e),n=t?Gc(t):``;if(n===this.#t)return;this.#t=n;let{history:r,index:i}=this.#e;if(!t&&this.#i?.first){this.#e.toggle(!1);return}let a=[i,i-1,i+1].find(e=>e>=0&&e<=r.length&&$u(r[e-1])===n);a!==void 0||!t?this.#e.go(a??0):this.#e.openArticle(t.contentId,t.culture),t&&this.#e.toggle(!0)}}}));function nd(e,t,n){return L(e,`GET /rest/v2/articleassociation/{externalId}`,t,n,{reply:[],identity:!0})}var rd=t((()=>{Ut()}));async function id(e,t,n){return I(await nd(e,{params:{externalId:t}},n)).flatMap(({contentId:e,translations:t})=>{let r=hi(I(t),n.culture);return r?{contentId:e,name:r.title??void 0,culture:r.culture??void 0}:[]})}async function ad(e,t,n){let[,r]=/^id:(.+)/.exec(t)??[];return I(r?await id(e,r,n):(await Jt(e,{query:{SearchPhrase:t,Take:ld}},n)).result).slice(0,ld)}function od({host:e,current:t,showing:n,suggested:r,offer:i,onScroll:a,onSearch:o}){return T`<div class=${dd(t)} tabindex="-1" @scroll=${a} @kb-search=${o}>
    <kb-search .client=${e.client}></kb-search>
    ${n===`no-results`?T`<div class="offer">${i}</div>`:``}
    <div ?hidden=${n===`results`}>${sd(e,r)}</div>
  </div>`}function sd(e,{pending:t,value:n=[]}){let r=new Set(n.map(({contentId:e})=>e)),i=t||n.length?T`<section class="suggested" aria-busy=${t}>
          <h3 class="heading">${e.terms.help.suggested}</h3>
          <ul role="list" class=${Ou(ud)}>
            ${t?Du(ld):n.map(t=>Cu(e,t,ud))}
          </ul>
        </section>`:``;return T`${i}<kb-recommended
      heading-level="3"
      no-views
      no-ratio
      .client=${e.client}
      .exclude=${r}
      ?hidden=${t}
    ></kb-recommended
    ><slot name="home"></slot>`}function cd(e){let{host:t,entry:n,current:r,offer:i,onScroll:a,onNavigate:o,onVoted:s}=e,{client:c}=t;return n.contentId===void 0?T`<div class=${dd(r)} tabindex="-1" @scroll=${a}>
      ${Fu(t)}
    </div>`:T`<div
    class=${dd(r)}
    tabindex="-1"
    @scroll=${a}
    @kb-navigate=${o}
    @kb-voted=${s}
  >
    <kb-article .contentId=${n.contentId} .culture=${n.culture} heading-level="2" .client=${c}>
      <div class="after">
        <kb-vote .client=${c}></kb-vote><kb-share .client=${c}></kb-share>
        ${i?T`<div class="offer">${i}</div>`:``}
      </div>
      <kb-related take="3" compact heading-level="3" .client=${c}></kb-related>
    </kb-article>
  </div>`}var ld,ud,dd,fd=t((()=>{N(),Ot(),rd(),Yt(),bi(),ku(),Iu(),ld=3,ud={noViews:!0,noRatio:!0,noText:!0},dd=e=>e?`view`:`view inactive`})),pd,md,hd=t((()=>{N(),bi(),bs(),Vi(),$(),ku(),ac(),Ec(),ju(),Iu(),Wu(),Zu(),td(),fd(),pd=56,md=class extends Z{constructor(...e){super(...e),this.#e=new Bi(this,{args:()=>{let{suggest:e}=this.#r;return e?[e,this.wantedCulture]:void 0},task:(e,[t],n)=>ad(e,t,n).catch(()=>[]),silent:!0}),this.#t=new Tc(this,new Xu(this)),this.#n=new ed(this),this.#a=!1,this.#o=[],this.#s=``,this.#c=new Map,this.#l=new Set,this.#d=new Promise(e=>{this.#u=e}),this.history=[],this.index=0,this.scrolled=!1,this.#h=({currentTarget:e})=>{this.scrolled=e.scrollTop>pd},this.#g=e=>{let{contentId:t,culture:n,anchor:r}=e;e.defaultPrevented||(n&&this.setCulture(n),r!=null&&(e.preventDefault(),this.#m?.open(t,void 0,r)))},this.#_=({query:e})=>{this.#s=e,this.requestUpdate()},this.#v=({contentId:e,isHelpful:t})=>{t?this.#l.delete(e):this.#l.add(e),this.requestUpdate()},this.#y=()=>(this.#C(),{query:this.#s,articles:[...this.#c.values()],page:location.href}),this.#b=async()=>{this.#w();let e=this.history.slice(0,this.index).filter(({contentId:e})=>e!==void 0);this.history=[...e,{contentId:void 0,first:!1}],this.index=this.history.length,this.#n.writeUrl(!0),await this.updateComplete,this.#p?.querySelector(`.contact-title`)?.focus()},this.#x=()=>{this.index?this.#n.canGoBack?history.back():(this.go(this.index-1),this.#n.writeUrl(!1)):(this.#f?.formResetCallback(),this.#f?.focus())},this.#S=()=>{this.go(this.index+1),this.#n.writeUrl(!0)}}static{this.properties={history:{state:!0},index:{state:!0},scrolled:{state:!0},culture:{state:!0}}}static{this.styles=[Z.styles,Tu,Au]}static{this.enabledWarnings=[`migration`]}#e;#t;#n;#r;#i;#a;#o;#s;#c;#l;#u;#d;get wantedCulture(){return this.culture??super.wantedCulture}get route(){return this.#r.route}get isOpen(){return this.#r.isOpen}get cultures(){return this.#r.languages?.split(/\s+/).filter(Boolean)??[]}get focused(){return this.shadowRoot?.activeElement?zu(this.shadowRoot):void 0}get#f(){return this.renderRoot.querySelector(`kb-search`)}get#p(){return this.shadowRoot?.querySelector(`.view:not(.inactive)`)}get#m(){return this.#p?.querySelector(`kb-article`)}willUpdate(){let{client:e}=this.#r;e&&(this.client=e)}updated(){let e=this.#f;e&&(this.#u(),this.#a||(this.#a=!0,e.addController({hostUpdated:()=>this.requestUpdate()})))}#h;#g;#_;#v;#y;#b;#x;#S;attach(e){this.#r=e,this.#i=new Uu(e,this),e.addController({hostUpdated:()=>{e.isOpen||this.#n.writeUrl(!1),this.requestUpdate()}}),M(T`<slot name="home" slot="home"></slot><slot name="footer" slot="footer"></slot
        ><slot name="contact" slot="contact" @slotchange=${()=>this.requestUpdate()}></slot>`,this)}toggle(e){this.#r.toggle(e)}readUrl(){this.#n.readUrl()}async focusStart(){let e=zu();await this.#d;let t=this.#f;await t?.updateComplete;let n=zu();(n===e||n===document.body)&&(!this.index&&!matchMedia(`(pointer: coarse)`).matches?t?.focus():this.#p?.focus({preventScroll:!0}))}async openArticle(e,t,n,r=!1){this.#w();let i={contentId:e,culture:t,first:r};if(this.history=[...this.history.slice(0,this.index),i],this.index++,this.#n.writeUrl(!0),await this.#d,await this.updateComplete,this.history[this.index-1]!==i)return;let a=this.#p;a&&(a.scrollTop=0),this.scrollTop=0,a?.focus({preventScroll:!0}),this.#m?.open(e,void 0,n)}async go(e){if(e===this.index)return;this.#w(),this.index=e,await this.updateComplete;let t=this.#o[e],n=t?.isConnected?t:this.#p;n?.focus({preventScroll:!0}),n?.scrollIntoView({block:`nearest`})}async search(e){this.go(0),this.#n.writeUrl(!1),await this.#d,await this.updateComplete,await this.#f?.search(e)}setCulture(e){this.culture=e,this.history=this.history.map(e=>({...e,culture:void 0}));let[t=``]=e.toLowerCase().split(`-`);(t===`en`||t in ys.files)&&(this.lang=e,this.dir=yi(e))}#C(){let e=this.#m?.shown;e&&this.#c.set(e.contentId,e)}#w(){this.#C(),this.#o[this.index]=this.focused,this.scrolled=!1}renderDialog(){return this.#i.render()}renderPending(){return T`<div class="toolbar"></div>`}renderContent(){let{index:e,history:t,culture:n,cultures:r}=this;return T`${this.#E()}
      <kb-provider
        class=${r.length>1?`views one-language-menu`:`views`}
        culture=${n??D}
      >
        ${od({host:this,current:!e,showing:this.#f?.showing??`nothing`,suggested:this.#e,offer:this.#T(`primary`),onScroll:this.#h,onSearch:this.#_})}
        ${t.map((t,n)=>cd({host:this,entry:t,current:n+1===e,offer:this.#l.has(t.contentId)?this.#T(`primary`):``,onScroll:this.#h,onNavigate:this.#g,onVoted:this.#v}))}
      </kb-provider>
      <div class="footer">
        ${e&&t[e-1]?.contentId===void 0?``:this.#T(`contact`)}
        <slot name="footer"></slot>
      </div>`}#T(e){let{contact:t,contactTitle:n}=this.terms.help;return Nu({host:this.#r,text:e===`primary`?n:t,look:e,fields:this.#y,openForm:this.#b})}#E(){let{index:e,history:t,scrolled:n,cultures:r}=this,{name:i,mode:a}=this.#r,o=this.terms.help,s=(this.#f?.showing??`nothing`)!==`nothing`,c=T`${Q(Yu)}<span class="sr">${o.language}</span>`;return Gu({terms:o,heading:e||s?void 0:i,aboveSearch:!e,title:n&&this.#m?.shown?.title||``,scrolled:n,languages:r.length>1?T`<span>${this.#t.render(c)}</span>`:``,back:this.#x,forward:t.length>e?this.#S:void 0,wide:this.#i.wide,toggleWidth:()=>this.#i.toggleWidth(),close:a===`inline`?void 0:()=>this.toggle(!1)})}}})),gd,_d=t((()=>{N(),Fi(),ac(),ku(),gd=class extends Z{constructor(...e){super(...e),this.take=5,this.headingLevel=2,this.compact=!1,this.noText=!1,this.noViews=!1,this.noRatio=!1}static{this.properties={take:{type:Number},heading:{},headingLevel:{type:Number,attribute:`heading-level`},compact:{type:Boolean},noText:{type:Boolean,attribute:`no-text`},noViews:{type:Boolean,attribute:`no-views`},noRatio:{type:Boolean,attribute:`no-ratio`},target:{attribute:`for`},exclude:{attribute:!1}}}static{this.styles=[Z.styles,Tu,p`
      .heading {
        margin-block-end: var(--_s);
        font-size: 1.125em;
        font-weight: 650;
      }
      .empty {
        color: var(--_muted);
      }
    `]}reload(){return this.items.run()}get preloadable(){return this.items}willUpdate(){this.take??=5,this.headingLevel??=2}renderPending(){return this.#r(`\xA0`,this.#t(Du(this.take)),!0)}renderContent(){let e=this.defaultHeading;return this.items.render({initial:()=>this.apiClient?this.#r(e,this.#t(``)):this.renderPending(),pending:()=>this.#r(e,this.#t(Du(this.take)),!0),error:t=>this.#r(e,ki(this,t,()=>this.#i())),complete:t=>this.#r(e,t.length?this.#e(t):this.#n())})}#e(e){let t=e.filter(({contentId:e})=>this.exclude?.has(e)),n=e.slice(0,this.take).filter(e=>!t.includes(e));return this.#t(n.map(e=>Cu(this,e,this)),this.take-t.length)}#t(e,t=this.take){return T`<ul part="list" role="list" class=${Ou(this,t)}>
      ${e}
    </ul>`}#n(){return T`<p class="empty"><slot name="empty">${this.terms.list.empty}</slot></p>`}#r(e,t,n=!1){let r=this.heading??e,[i,a]=r.trim()?[`heading`,this.headingLevel]:[D,D];return T`<div class="base" aria-busy=${n} tabindex="-1">
      ${r?T`<div class="heading" part="heading" role=${i} aria-level=${a}>
              <slot name="heading">${r}</slot>
            </div>`:``}
      ${t}
    </div>`}#i(){this.renderRoot.querySelector(`.base`)?.focus(),this.items.run()}}})),vd,yd=t((()=>{Ot(),Yt(),_d(),Vi(),vd=class extends gd{constructor(...e){super(...e),this.items=new Bi(this,{args:()=>[this.take,this.wantedCulture],task:async(e,[t],n)=>I(await R(e,{query:{take:t}},n))})}get defaultHeading(){return this.terms.list.recommended}}})),bd,xd=t((()=>{Ot(),Yt(),Wi(),_d(),Vi(),bd=class extends gd{constructor(...e){super(...e),this.#e=new Ui(this),this.items=new Bi(this,{args:()=>{let{contentId:e,culture:t}=this.#e.value??{};return e==null?void 0:[e,t]},task:async(e,[t,n],r)=>I((await Kt(e,{params:{contentId:t}},{...r,culture:n})).widgetApiModels)})}static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{}}}#e;get defaultHeading(){return this.terms.related.heading}}}));function Sd(e,t){let[n]=e.composedPath();if(e.defaultPrevented||e.isComposing||n instanceof Element&&n.closest(`input, textarea, select, [contenteditable]:not([contenteditable=false])`))return!1;let r=t.toLowerCase().split(`+`),i=r.pop()||`+`,a=e=>r.includes(e);return e.key.toLowerCase()===i&&e.ctrlKey===a(`ctrl`)&&e.metaKey===a(`meta`)&&e.altKey===a(`alt`)&&(e.shiftKey===a(`shift`)||!a(`shift`)&&i.length===1&&!/[a-z0-9]/.test(i))}var Cd,wd=t((()=>{Cd=class{#e;constructor(e){this.#e=e,e.addController(this)}hostConnected(){document.addEventListener(`keydown`,this)}hostDisconnected(){document.removeEventListener(`keydown`,this)}handleEvent(e){let{hotkey:t}=this.#e;t&&Sd(e,t)&&(e.preventDefault(),this.#e.focus())}}})),Td,Ed=t((()=>{Td=class{#e;#t;constructor(e,t){this.open=!1,this.active=-1,this.onKey=e=>{if(e.isComposing||e.ctrlKey||e.metaKey)return;let t=this.#t.count(),{expanded:n,active:r}=this;switch(e.key){case`ArrowDown`:this.set(!0,e.altKey?-1:r+1<t?r+1:-1);break;case`ArrowUp`:e.altKey?this.set(!1):this.set(!0,(r<0?t:r)-1);break;case`Enter`:if(!n||r<0)return;this.#t.choose(r);break;case`Escape`:if(n)this.set(!1);else if(!this.#t.clear())return;e.stopPropagation();break;case`Tab`:t&&this.set(!1);return;default:return}e.preventDefault()},this.#e=e,this.#t=t,e.addController(this)}hostDisconnected(){this.set(!1)}get expanded(){return this.open&&this.#t.count()>0}set(e,t=-1){this.open=e,this.active=t,this.#e.requestUpdate()}}})),Dd,Od,kd=t((()=>{zi(),Dd=class extends J{constructor(e){super(`kb-search`,{query:e},!0)}},Od=class extends J{constructor(e){super(`kb-deflect`,e)}}}));function Ad(e){let t=e.trim().split(/\s+/).filter(Boolean);if(!t.length)return()=>[];let n=t.map(e=>e.replace(/[.*+?^${}()|[\]\\]/g,`\\$&`)).join(`|`),r=new RegExp(n,`giu`);return e=>[...e.matchAll(r)].map(({index:e,0:t})=>[e,e+t.length])}function jd(e,t=[]){let n=[],r=0;for(let[i=0,a=0]of t)i<r||a<=i||a>e.length||(n.push(e.slice(r,i),T`<mark>${e.slice(i,a)}</mark>`),r=a);return[...n,e.slice(r)]}var Md=t((()=>{N()}));function Nd({host:e,phrase:t}){let{searchUrl:n}=e.settings;return n?T`<p class="empty">
        <a href=${n.replace(`{query}`,encodeURIComponent(t))}
          >${e.terms.searchPanel.searchSite(t)}</a
        >
      </p>`:T`<p class="empty">${e.terms.searchPanel.noResults(t)}</p>`}function Pd(e,{result:t=[],total:n=t.length}){let{host:r,phrase:i,list:a,more:o}=e,s=r.terms.searchPanel;return t.length?T`<ul class="list" role="list">
      ${t.map(e=>Cu(r,e,{...a,textDir:e.culture?yi(e.culture):void 0,name:e.name&&jd(e.name,e.highlights?.name),text:jd(e.text??``,e.highlights?.text)}))}
    </ul>
    ${o&&n>t.length?T`<button type="button" part="more" @click=${o}>${s.more}</button>`:``}`:T`<div class="empty">
      <slot name="empty"><p>${s.noResults(i).replace(/[^。]$/,`$& `)+s.hint}</p></slot>
    </div>`}function Fd(e){let{host:t,task:n,phrase:r,skeletons:i,growing:a}=e,{value:o,pending:s}=n,c=t.terms.searchPanel,l=()=>{t.renderRoot.querySelector(`.results`)?.focus(),n.run()};return T`<div class="results" part="results" aria-busy=${s} tabindex="-1">
    <p class="summary muted" part="summary" role="status">
      ${o&&!s&&!n.error?o.result?.length?c.results(o.total??o.result.length,r):T`<span class="sr">${c.noResults(r)}</span>`:`\xA0`}
    </p>
    ${n.render({pending:()=>a&&o?Pd(e,o):T`<ul class="list">
              ${Du(i)}
            </ul>`,error:n=>n.code===`not-found`?Nd(e):ki(t,n,l),complete:t=>Pd(e,t)})}
  </div>`}var Id=t((()=>{N(),bi(),Fi(),Md(),ku()}));function Ld({target:e}){let t=e,n=t.parentElement.querySelector(`form`).getBoundingClientRect(),r=innerHeight-n.bottom;t.classList.toggle(`above`,r<Bd&&n.top>r)}function Rd(e){let{host:t,task:n,query:r,foundFor:i,options:a,open:o,active:s,choose:c}=e,l=t.terms.searchPanel,{error:u,pending:d,value:f}=n,p=u?.status===504,m=u&&(p?l.tooSlow:Oi(t,u)),h=m?T`<p class="note">
        ${m}
        ${u.code===`config`?``:T`<button type="button" @click=${()=>{t.focus(),n.run()}}>${t.terms.errors.retry}</button>`}
      </p>`:!d&&f&&(f.coverage??100)<100?T`<p class="note muted">${l.partial}</p>`:``,g=Ad(i),_=o&&(a.length>0||!!h);return T`<div
      class="popup"
      popover=${zd?`manual`:D}
      ?hidden=${!_}
      @beforetoggle=${Ld}
      @mousedown=${e=>e.preventDefault()}
    >
      ${r?``:T`<p class="note muted" aria-hidden="true">${l.recent}</p>`}
      <ul
        id="listbox"
        part="listbox"
        role="listbox"
        aria-label=${r?t.terms.search.label:l.recent}
      >
        ${a.map((e,t)=>T`<li
              id=${`option-${t}`}
              part="option"
              role="option"
              aria-selected=${t===s}
              @click=${()=>c(e)}
            >
              <span dir="auto">${jd(e,r?g(e):[])}</span>
            </li>`)}
      </ul>
      ${h}
    </div>
    <p class="sr" role="status">
      ${o&&r&&!d?m||f&&l.suggestions(a.length):``}
    </p>`}var zd,Bd,Vd=t((()=>{N(),Fi(),Md(),zd=CSS.supports(`position-area`,`block-end`),Bd=160})),Hd=n({SearchPanel:()=>qd}),Ud,Wd,Gd,Kd,qd,Jd=t((()=>{N(),Ot(),Yt(),$(),ku(),Bc(),Vi(),Ed(),kd(),Id(),Vd(),Ud=50,Wd=200,Gd=5,Kd=p`
  .plain {
    min-inline-size: 2.5em;
    min-block-size: 2.5em;
    padding: 0;
    border: 0;
  }
  .plain svg {
    inline-size: 1.1em;
  }
  .empty {
    padding-block: calc(2 * var(--_s));
    color: var(--_muted);
  }
  .base {
    position: relative;
  }
  .popup {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    inline-size: auto;
    max-block-size: min(26em, 70vh);
    margin: 0.35em 0 0;
    padding: 0.35em;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    box-shadow: var(--_shadow);
    font-size: inherit;
    line-height: 1.4;
  }
  /* The list scrolls, not what stands around it: arrow keys move through the one. */
  .popup:not([hidden]) {
    display: flex;
    flex-direction: column;
  }
  [role='listbox'] {
    overflow: auto;
  }
  [popover] {
    position: fixed;
    inset: auto;
    position-anchor: --kb-field;
    position-area: block-end center;
    inline-size: anchor-size(inline);
    /* Shorter rather than above the field, as long as three options can be seen. */
    max-block-size: max(9.5em, min(26em, 100% - 0.7em));
  }
  .above {
    position-area: block-start center;
    margin: 0 0 0.35em;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    min-block-size: 2.75em;
    padding: 0.35em 0.75em;
    border-radius: var(--_radius);
    cursor: pointer;
  }
  /* Text of another direction begins where the list's rows begin. */
  [role='option'] > * {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: var(--_raised);
  }
  /* As what has the focus elsewhere. */
  [aria-selected='true'] {
    outline: 2px solid var(--kb-focus, var(--_accent));
    outline-offset: -2px;
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
    border-radius: 0.15em;
  }
  .results mark {
    background: color-mix(in srgb, var(--_accent) 18%, #0000);
    font-weight: inherit;
  }
  .note {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s);
    padding: 0.5em 0.75em;
  }
  .results {
    margin-block-start: calc(2 * var(--_s));
    outline: 0;
  }
  .summary {
    margin-block-end: var(--_s);
  }
  .results .row:has(.meta) .body {
    -webkit-line-clamp: 3;
  }
`,qd=class{#e;#t;#n;#r;#i;#a;#o;#s;#c;#l;#u;constructor(e){this.#i=``,this.#a=``,this.#o=``,this.#s=0,this.#c=0,this.#l=[],this.#u=``,this.onFocusOut=e=>{this.#e.renderRoot.contains(e.relatedTarget)||this.combobox.set(!1)},this.#d=()=>{this.clear(),this.#e.renderRoot.querySelector(`input`)?.focus(),this.onFieldClick()},this.onFieldClick=()=>{this.#e.value||this.combobox.set(!0)},this.#e=e,e.applyStyles(Tu),e.applyStyles(Kd),e.addController(this),this.#t=new Bi(e,{args:()=>this.#i?[this.#i,e.wantedCulture]:void 0,task:async(e,[t],n)=>{let r=await qt(e,{params:{query:t}},n);return n.signal.aborted||(this.#a=t),r}}),this.#n=new Bi(e,{args:()=>this.#o?[this.#o,this.#s,e.wantedCulture]:void 0,task:(e,[t,n],r)=>this.#g(e,t,n,r)}),this.combobox=new Td(e,{count:()=>this.#p.length,choose:e=>this.#h(this.#p[e]),clear:()=>this.clear()})}get showing(){if(!this.#o)return`nothing`;let{pending:e,error:t,value:n}=this.#n;return e||t||n?.result?.length?`results`:`no-results`}#d;hostDisconnected(){clearTimeout(this.#r)}hostUpdated(){let e=this.#e.renderRoot.querySelector(`.popup[popover]`);e?.isConnected&&e.togglePopover(!e.hidden),this.#e.renderRoot.querySelector(`[aria-selected=true]`)?.scrollIntoView({block:`nearest`}),this.#f()}#f(){if(!this.#c||this.#n.pending)return;let{renderRoot:e}=this.#e;(e.querySelectorAll(`.results .title`).item(this.#c)??e.querySelector(`.results`))?.focus(),this.#c=0}get#p(){return this.#e.value?[this.#i&&this.#t.value?.suggestions].flat().filter(e=>e&&typeof e==`string`).slice(0,10):this.#l}onType(){let e=this.#e.value.trim().slice(0,Wd);this.combobox.set(!0),clearTimeout(this.#r);let{minLength:t,debounce:n}=this.#e;e.length<t?this.#m(``):n?this.#r=setTimeout(()=>this.#m(e),n):this.#m(e)}#m(e){this.#i=e,this.#e.requestUpdate()}search(e=``){let t=this.#e,n=t.value.trim().slice(0,Wd);if(clearTimeout(this.#r),this.combobox.set(!1),this.#m(``),!n||!t.dispatchEvent(new Dd(n)))return;let{searchUrl:r}=t.settings;t.results===`none`?r&&location.assign(r.replace(`{query}`,encodeURIComponent(n))):(this.#l=[n,...this.#l.filter(e=>e!==n)].slice(0,Gd),this.#c=0,this.#u=e,e&&n===this.#o&&this.#n.run(),this.#s=t.take,this.#o=n)}clear(){let e=!!(this.#e.value||this.#o);return clearTimeout(this.#r),this.#e.value=this.#o=``,this.#m(``),this.combobox.set(!1),e}#h(e){this.#e.value=e,this.search(e)}async#g(e,t,n,r){let i=this.#u.toLowerCase();this.#u=``;let a=await Jt(e,{query:{SearchPhrase:t,Take:n}},r);return I(a.result),i&&this.#_(a,i),a}#_({result:e=[]},t){let n=this.#e,[r,i]=e.filter(({name:e})=>e?.toLowerCase()===t);if(i||r?.contentId==null)return;let{contentId:a,culture:o,name:s,url:c}=r,l={contentId:a,culture:o,title:s,url:c},u=Lc(n,l);zc(n,l,n.target)?u&&location.assign(u):this.#o=``}renderClear(e){return this.#e.value?T`<button
          type="button"
          part="clear"
          class="plain"
          ?disabled=${e}
          aria-label=${this.#e.terms.search.clear}
          @click=${this.#d}
        >
          ${Q(xc)}
        </button>`:``}render(){let e=this.#e,{open:t,active:n}=this.combobox;return T`${Rd({host:e,task:this.#t,query:this.#i,foundFor:this.#a,options:this.#p,open:t&&!!(this.#i||this.combobox.expanded),active:n,choose:e=>this.#h(e)})}
    ${this.#o?Fd({host:e,task:this.#n,phrase:this.#o,skeletons:e.take,list:{target:e.target},more:this.#s<Ud||this.#c?()=>this.#v():void 0,growing:this.#c>0}):D}`}#v(){this.#c=this.#n.value?.result?.length??0,this.#s=Math.min(this.#s+this.#e.take,Ud),this.#e.requestUpdate()}}})),Yd=n({FieldSuggestions:()=>tf}),Xd,Zd,Qd,$d,ef,tf,nf=t((()=>{N(),Ot(),Yt(),ln(),Md(),Fi(),$(),Bc(),Ic(),Vi(),kd(),Xd=3,Zd=200,Qd=3,$d=p`
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
`,ef=e=>`${e?.value??e?.textContent??``}`.replace(/\s+/g,` `).trim().slice(0,Zd),tf=class{#e;#t;#n=``;#r=``;#i;constructor(e){this.#e=e,e.applyStyles($d),e.addController(this),this.#t=new Bi(e,{args:()=>this.#r?[this.#r,e.wantedCulture]:void 0,task:(e,[t],n)=>this.#l(e,t,n)})}hostConnected(){document.addEventListener(`input`,this.#o)}hostDisconnected(){document.removeEventListener(`input`,this.#o),clearTimeout(this.#i)}hostUpdate(){let{watch:e=``}=this.#e;e!==this.#n&&(this.#n=e,this.#c(ef(this.#a(e))))}#a(e){try{return this.#e.getRootNode().querySelector(e)??document.querySelector(e)}catch{return null}}#o=e=>{let[t]=e.composedPath(),{watch:n=``,debounce:r}=this.#e;t instanceof Element&&this.#s(t,n)&&(clearTimeout(this.#i),this.#i=setTimeout(()=>{this.#c(ef(t)),this.#e.requestUpdate()},r*Qd))};#s(e,t){try{return e.matches(t)}catch{return!1}}#c(e){this.#r=e.length<this.#e.minLength?``:e}async#l(e,t,n){let{take:r,settings:i}=this.#e,a=Math.min(r,Xd);try{let{result:r}=await Jt(e,{query:{SearchPhrase:t,Take:a}},n);return I(r).slice(0,a)}catch(r){if(r.code!==`not-found`)throw r;let{searchUrl:o}=i;if(!o)return[];let{suggestions:s}=await qt(e,{params:{query:t}},n);return(s??[]).slice(0,a).map(e=>({name:e,url:o.replace(`{query}`,encodeURIComponent(e))}))}}#u(e){let t=this.#e,{contentId:n=0,name:r,url:i,culture:a,tag:o,type:s,highlights:c}=e,l=r||`#${n}`,u={contentId:n,culture:a,title:l,url:i},d=n&&s!==`link`,f=!d||!(t.target||Pc(t)),p=e=>{e.button>1||(d&&Rc(t,e,u,t.target),t.dispatchEvent(new Od({...u,query:this.#r})))};return T`<li part="item">
      <a
        part="link"
        href=${(d?Lc(t,u):z(i??``,document.baseURI))??D}
        target=${f?`_blank`:D}
        rel=${f?`noopener`:D}
        @click=${p}
        @auxclick=${p}
        >${Q(wc[o&&o in wc?o:`text`])}<span lang=${a??D} dir="auto"
          >${jd(l,c?.name)}</span
        >${f?T`<span class="sr"> (${t.terms.fieldSuggestions.newTab})</span>`:``}</a
      >
    </li>`}render(){let e=this.#e,t=e.terms.fieldSuggestions,n=this.#t,r=(e=[])=>e.length?T`<div class="offers" part="offers">
            <strong id="offers" part="heading">${t.heading}</strong>
            <ul role="list" aria-labelledby="offers">
              ${e.map(e=>this.#u(e))}
            </ul>
          </div>`:``,i=this.#r&&!n.pending&&!n.error&&n.value;return T`<div aria-busy=${n.pending}>
      ${n.render({initial:()=>``,pending:()=>r(n.value),complete:r,error:t=>ki(e,t,()=>void n.run())})}
      <p class="sr" role="status">
        ${i&&i.length?e.terms.searchPanel.suggestions(i.length):``}
      </p>
    </div>`}}})),rf,af,of=t((()=>{N(),Fi(),$(),ac(),sc(),wd(),rf=`M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5`,af=class extends Z{static{this.properties={disabled:{state:!0},value:{},name:{},label:{},placeholder:{},minLength:{type:Number,attribute:`min-length`},debounce:{type:Number},take:{type:Number},hotkey:{},results:{},watch:{},target:{attribute:`for`}}}static{this.styles=[Z.styles,p`
      .form {
        display: flex;
        align-items: center;
        gap: 0.25em;
        min-block-size: 3.25em;
        padding: 0.25em;
        padding-inline-start: 0.9em;
        border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
        border-radius: calc(var(--_radius) * 1.4);
        anchor-name: --kb-field;
      }
      .form:focus-within {
        border-color: var(--_accent);
        box-shadow: 0 0 0 1px var(--_accent);
        /* Forced colours take the above away, and draw this. */
        outline: 2px solid #0000;
      }
      .form > svg {
        color: var(--_muted);
      }
      input {
        flex: 1;
        min-inline-size: 0;
        min-block-size: 2.5em;
        padding: 0 0.5em;
        background: none;
        border: 0;
        outline: 0 !important;
        text-overflow: ellipsis;
      }
      input::placeholder {
        color: var(--_muted);
        opacity: 1;
      }
      @media (max-width: 30em) {
        .form > svg {
          display: none;
        }
        .form {
          padding-inline-start: 0.4em;
        }
      }
    `]}static{this.shadowRootOptions={...Z.shadowRootOptions,delegatesFocus:!0}}static{this.formAssociated=!0}#e;#t;#n;constructor(){super(),this.#e=this.attachInternals(),this.#t=new oc(this,async()=>{let{SearchPanel:e}=await Promise.resolve().then(()=>(Jd(),Hd));return new e(this)}),this.#n=new oc(this,async()=>{let{FieldSuggestions:e}=await Promise.resolve().then(()=>(nf(),Yd));return new e(this)}),this.disabled=!1,this.value=``,this.minLength=2,this.debounce=120,this.take=10,this.results=`list`,this.#i=async e=>{this.value=e.target.value,(await this.#t.preload())?.onType()},this.#a=e=>{e.preventDefault(),this.#o()},this.#o=async()=>{(await this.#t.load())?.search()},new Cd(this)}get showing(){return this.#t.value?.showing??`nothing`}async search(e){this.value=e,(await this.#t.load())?.search()}formResetCallback(){this.#t.value?.clear(),this.value=this.getAttribute(`value`)??``}formDisabledCallback(e){this.disabled=e}formStateRestoreCallback(e){this.value=e}willUpdate(e){this.value??=``,this.take??=10,this.minLength??=2,this.debounce??=120,e.has(`value`)&&this.#e.setFormValue(this.value),this.value&&this.#t.preload(),e.has(`watch`)&&this.watch&&this.#n.load(),e.has(`name`)&&this.name!=null&&this.setAttribute(`name`,this.name)}renderPending(){return this.renderContent()}renderContent(){if(this.watch)return this.#r();let e=this.terms.search,{disabled:t}=this,n=this.label??e.label,{value:r,error:i,preload:a}=this.#t,{combobox:o}=r??{};return T`<div class="base" @focusout=${r?.onFocusOut}>
      <form class="form" part="form" role="search" aria-label=${n} @submit=${this.#a}>
        ${Q(rf)}
        <input
          part="input"
          role="combobox"
          ?disabled=${t}
          aria-label=${n}
          aria-autocomplete="list"
          aria-expanded=${o?.expanded??!1}
          aria-controls="listbox"
          aria-activedescendant=${o?.expanded&&o.active>=0?`option-${o.active}`:D}
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          enterkeyhint="search"
          maxlength="200"
          placeholder=${this.placeholder??e.placeholder}
          .value=${this.value}
          @focus=${a}
          @pointerenter=${a}
          @input=${this.#i}
          @click=${r?.onFieldClick}
          @keydown=${o?.onKey}
        />
        ${r?.renderClear(t)}
        <button part="submit" class="primary" ?disabled=${t}>${e.submit}</button>
      </form>
      ${r?.render()??T`<ul id="listbox" role="listbox" aria-label=${e.label} hidden></ul>
          ${i?ki(this,i,()=>void this.#o()):``}`}
    </div>`}#r(){let{value:e,error:t,load:n}=this.#n;return T`<div class="base">
      ${e?.render()??(t?ki(this,t,()=>void n()):``)}
    </div>`}#i;#a;#o}}));function sf(e,t,n){return Rt(e,`POST /rest/test/v2/statistics/vote/`,t,n,{identity:!0})}function cf(e,t,n){return Rt(e,`POST /rest/v1/statistics/vote`,t,n,{})}function lf(e,t,n){return L(e,`GET /rest/test/v2/statistics/vote/`,t,n,{reply:[],identity:!0})}function uf(e,t,n){return L(e,`GET /rest/test/v2/statistics/vote`,t,n,{reply:[]})}function df(e,t,n){return L(e,`GET /rest/test/v2/share/{contentId}`,t,n,{reply:{}})}function ff(e,t,n){return L(e,`GET /rest/v2/share/{contentId}/{culture}/`,t,n,{reply:{},identity:!0})}function pf(e,t,n){return Rt(e,`POST /rest/v2/statistics/share`,t,n,{})}var mf=t((()=>{Ut()})),hf,gf=t((()=>{zi(),hf=class extends J{constructor(e){super(`kb-share`,e,!0)}}})),_f=n({ShareMenu:()=>Tf}),vf,yf,bf,xf,Sf,Cf,wf,Tf,Ef=t((()=>{N(),Ot(),mf(),ln(),bi(),$(),Fi(),uc(),Bc(),Vi(),zi(),gf(),vf=`M9 9h11v11H9zM5 15H4V4h11v1`,yf=`M3 6h18v12H3zM3 7l9 6 9-6`,bf=`M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5`,xf=`M5 12h.01M12 12h.01M19 12h.01`,Sf=`M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z`,Cf=p`
  /* An empty note takes no space. */
  .note > span {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    margin-inline-start: calc(1.5 * var(--_s));
  }
  .note svg {
    color: var(--_success);
  }
  .box {
    display: block;
    padding: 0.5em 0.75em;
    border: 0;
  }
  .languages {
    margin-block-start: 0.35em;
    padding-block-start: 0.35em;
    border-block-start: 1px solid var(--_border);
  }
  .languages > p {
    padding: 0.25em 0.857em;
  }
  .link {
    flex: 1 1 100%;
  }
  .link input {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
  }
`,wf=/^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2,5}$/i,Tf=class extends lc{#e;#t;#n;#r;#i;constructor(e,t){super(e),e.applyStyles(Cf),this.#e=t,this.#t=new Bi(e,{args:()=>this.open&&t.value?[t.value.contentId,e.culture]:this.#a,task:async(e,t,n)=>{let[r,i]=this.#a=t,a=i?await ff(e,{params:{contentId:r,culture:i}},n):await df(e,{params:{contentId:r}},n);return I(a.links),a}})}#a;get#o(){return this.host.terms.shareMenu}#s(){this.host.requestUpdate()}renderItems(){let e=this.#e.value?.contentId;return e!==this.#n&&(this.#n=e,this.#r=this.#i=void 0),this.#t.render({pending:()=>T`<div class="box" role="menuitem" aria-disabled="true" tabindex="-1">
          <span class="sr">${this.#o.loading}</span>
          <b class="skeleton"></b><b class="skeleton"></b>
        </div>`,error:e=>e.code===`config`?this.#u(Oi(this.host,e)):T`<p id="error" class="box" part="error">
                <slot name="error">${Oi(this.host,e)}</slot>
              </p>
              <button
                type="button"
                role="menuitem"
                part="retry"
                tabindex="-1"
                aria-describedby="error"
                @click=${()=>this.#t.run()}
              >
                ${this.host.terms.errors.retry}
              </button>
              ${this.#c()}`,complete:({links:e=[],methods:t=[]})=>{let n=e.filter(e=>this.#l(e)),r=this.#d(n);return r?this.#f(r,n,t):this.#u(this.#o.unavailable)}})}#c(){let e=this.host.closest(`kb-article`);return!e?.shown||e.shown.contentId!==this.#e.value?.contentId?``:T`<button type="button" role="menuitem" part="item" tabindex="-1" @click=${async()=>{this.close(),this.#i=void 0;try{await e.print()}catch(e){this.#i=`failed`,this.host.dispatchEvent(new Ri(e))}this.#s()}}>
      ${Q(Sf)}${this.#o.print}
    </button>`}#l({culture:e,url:t}){let n=this.#e.value?.contentId;return z(n===void 0?t:Lc(this.host,{contentId:n,culture:e,url:t}))}#u(e){return T`<p class="box muted" role="menuitem" aria-disabled="true" tabindex="-1">${e}</p>
      ${this.#c()}`}#d(e){return hi(e,this.#r??this.#e.value?.culture,this.host.settings.fallbackCulture)}#f(e,t,n){let r=this.#o,i=this.#l(e),a=e.name??this.#e.value?.title??``,[o,s]=[encodeURIComponent(i),encodeURIComponent(a)],c=(t,r,i,a)=>n.includes(t)?T`<a
            role="menuitem"
            part="item"
            tabindex="-1"
            target="_blank"
            rel="noopener noreferrer"
            href=${a}
            @click=${n=>this.#m(n,e,t)}
            >${Q(i)}${r}</a
          >`:``,l=(t,n,r,i)=>T`<button
        type="button"
        role="menuitem"
        part="item"
        tabindex="-1"
        @click=${n=>this.#m(n,e,t,i)}
      >
        ${Q(r)}${n}
      </button>`;return T`
      ${n.includes(`copyToClipboard`)||this.host.culture?l(`copyToClipboard`,r.copy,vf,()=>this.#h(i)):``}
      ${c(`email`,r.email,yf,`mailto:?subject=${s}&body=${o}`)}
      ${c(`teams`,r.teams,bf,`https://teams.microsoft.com/share?href=${o}&msgText=${s}`)}
      ${`share`in navigator?l(`zero`,r.device,xf,()=>navigator.share({title:a,url:i})):``}
      ${this.#c()} ${t.length>1?this.#p(e,t):``}
    `}#p(e,t){return T`<div class="languages" role="group" aria-labelledby="languages">
      <p id="languages" class="muted">${this.#o.language}</p>
      ${t.map(t=>T`<button
            type="button"
            role="menuitemradio"
            part="item"
            tabindex="-1"
            aria-checked=${t===e}
            lang=${t.culture??``}
            @click=${()=>{this.#r=t.culture,this.#s()}}
          >
            ${gi(t)}
          </button>`)}
    </div>`}async#m(e,t,n,r){let i=this.#e.value,{apiClient:a}=this.host;if(!i)return;let{contentId:o}=i,s=t.culture??i.culture,c=this.#l(t);if(!this.host.dispatchEvent(new hf({contentId:o,culture:s,url:c,method:n})))e.preventDefault();else{this.close();try{await r?.()}catch{return}a&&wf.test(s)&&pf(a,{body:{contentId:o,culture:s,shareTarget:`external`,shareMethod:n,externalLinkName:t.name,externalLinkCulture:t.culture}}).catch(()=>void 0)}}async#h(e){this.#i=void 0;try{await navigator.clipboard.writeText(e),this.#i=`copied`}catch(e){throw this.#i=`blocked`,e}finally{this.#s()}}renderNote(){let e=this.#o,t=this.#d(this.#t.value?.links??[]),n=t&&this.#l(t);return T`<span class="note" role="status"
        >${this.#i===`copied`?T`<span>${Q(bc)} ${e.copied}</span>`:``}${this.#i===`failed`?T`<span>${this.host.terms.errors.other}</span>`:``}</span
      >${this.#i===`blocked`?T`<label class="link"
              >${e.copyFailed}
              <input
                part="link"
                readonly
                .value=${n??``}
                @focus=${e=>e.target.select()}
            /></label>`:``}`}}})),Df,Of,kf=t((()=>{N(),Wi(),$(),ac(),Ec(),Df=`M12 15V3M8 7l4-4 4 4M5 12v8h14v-8`,Of=class extends Z{static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{}}}static{this.styles=[Z.styles,p`
      .base {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        row-gap: var(--_s);
        min-block-size: 2.75em;
      }
    `]}#e=new Ui(this);#t=new Tc(this,async()=>{let{ShareMenu:e}=await Promise.resolve().then(()=>(Ef(),_f));return new e(this,this.#e)});renderPending(){return this.renderContent()}renderContent(){let e=this.#t.menu;return T`<div class="base">
      ${this.#t.render(T`${Q(Df)}<slot name="label">${this.terms.share.label}</slot>`,!this.#e.value)}
      ${e?.renderNote()}
    </div>`}}}));async function Af(e,t,n){let{ids:r,turn:i}=e.votes??={ids:new Set,turn:new Promise(t=>setTimeout(()=>{e.votes=void 0,t()}))};r.add(t),await i;let a=[...r].sort(),o=Math.floor(a.indexOf(t)/jf)*jf,s=(await(e.getToken?lf:uf)(e,{query:{contentIds:a.slice(o,o+jf)}},n)).find(e=>e.contentId===t);return{contentId:t,voteUpCount:s?.voteUpCount??0,voteDownCount:s?.voteDownCount??0,solutionRatio:s?.solutionRatio??0}}var jf,Mf=t((()=>{mf(),jf=100})),Nf,Pf,Ff,If=t((()=>{zi(),Nf=class extends J{},Pf=class extends Nf{constructor(e){super(`kb-vote`,e,!0)}},Ff=class extends Nf{constructor(e){super(`kb-voted`,e)}}}));function Lf(e){try{let t=localStorage.getItem(zf(e));return t?t===`yes`:void 0}catch{return}}function Rf(e,t){try{localStorage.setItem(zf(e),t?`yes`:`no`)}catch{}}var zf,Bf=t((()=>{zf=({contentId:e,culture:t})=>`kb-vote:${e}:${t.toLowerCase()}`})),Vf,Hf=t((()=>{N(),Vf=p`
  form {
    display: grid;
    gap: calc(var(--_s) / 2);
    inline-size: 34em;
    max-inline-size: 100%;
  }
  form > * + :is(label, .buttons) {
    margin-block-start: var(--_s);
  }
  fieldset {
    min-inline-size: 0;
    margin: 0 0 var(--_s);
    padding: 0;
    border: 0;
  }
  label,
  legend {
    padding: 0;
    font-weight: 600;
  }
  label .muted {
    font-weight: 400;
  }
  .choice {
    display: flex;
    gap: 0.6em;
    align-items: center;
    min-block-size: 2.25em;
    font-weight: 400;
    cursor: pointer;
  }
  [type='radio'] {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    margin: 0;
    accent-color: var(--_accent);
  }
  input:not([type='radio']),
  textarea {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0.6em 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
    resize: vertical;
  }
  textarea {
    min-block-size: 5.5em;
    max-block-size: 20em;
    field-sizing: content;
  }
  [aria-invalid='true'] {
    border-color: var(--_danger) !important;
  }
  .field-error {
    color: var(--_danger);
    font-size: 0.875em;
  }
  .field-error:empty {
    display: none;
  }
`})),Uf=n({voteForm:()=>Gf});function Wf(e,t){let n;for(let r of e.querySelectorAll(`input[type=email], textarea`)){let i=r.required&&!r.value.trim(),a=i||!r.validity.valid,o=e.querySelector(`#${r.id}-error`);o.textContent=a?r.type===`email`?i?t.emailRequired:t.emailInvalid:t.commentRequired:``,r.setAttribute(`aria-invalid`,String(a)),a&&(n??=r)}return n?.focus(),!n}function Gf(e){let{host:t,helpful:n,hidden:r,comment:i,email:a,name:o,onCancel:s}=e,c=t.terms.voteForm,l=e.reasons??Object.entries(c.reasons).map(([e,t])=>({value:e,text:t}));t.applyStyles(Vf);let u=(e,t,n)=>T`<label for=${e}
      >${t}${n?``:T`&#32;<span class="muted">(${c.optional})</span>`}</label
    >`,d=e=>T`<p class="field-error" id=${`${e}-error`} role="alert"></p>`,f=t=>{t.preventDefault();let n=t.currentTarget;Wf(n,c)&&e.onSubmit(Kf(n))},p=e=>{e.key===`Escape`&&(e.stopPropagation(),e.preventDefault(),s())},m=!n&&l.length>0,h=!n&&i!==`none`;return T`<form part="form" novalidate ?hidden=${r} @submit=${f} @keydown=${p}>
    ${m?T`<fieldset>
            <legend>${c.reasonLabel}</legend>
            ${l.map(({value:e,text:t},n)=>T`<label class="choice">
                  <input
                    type="radio"
                    name="reason"
                    .value=${e}
                    ?data-focus=${!r&&n===0}
                  />${t}
                </label>`)}
          </fieldset>`:``}
    ${h?T`${u(`comment`,c.commentLabel,i===`required`)}
            <textarea
              id="comment"
              name="comment"
              rows="3"
              maxlength="4000"
              ?required=${i===`required`}
              aria-describedby="comment-error"
              ?data-focus=${!r&&!m}
            ></textarea>
            ${d(`comment`)}`:``}
    ${a===`none`?``:T`${u(`email`,c.email,a===`required`)}
            <input
              id="email"
              name="email"
              type="email"
              autocomplete="email"
              maxlength="254"
              ?required=${a===`required`}
              aria-describedby="email-error"
              ?data-focus=${!r&&!m&&!h}
            />
            ${d(`email`)}`}
    ${o?T`${u(`name`,c.name,!1)}
            <input
              id="name"
              name="name"
              autocomplete="name"
              maxlength="200"
              ?data-focus=${!r&&!m&&!h&&a===`none`}
            />`:D}
    <div class="buttons">
      <button class="primary" part="submit">${c.send}</button>
      <button type="button" @click=${s}>${c.cancel}</button>
    </div>
  </form>`}var Kf,qf=t((()=>{N(),Hf(),Kf=e=>Object.fromEntries([...new FormData(e)].map(([e,t])=>[e,String(t).trim()]).filter(([,e])=>e))}));function Jf(e,t){let n=[...e.querySelectorAll(`:scope > option`)];if(n.length)return n.map(({value:e,text:t})=>({value:e,text:t}));if(t==null)return;let r;try{r=JSON.parse(t)}catch{r=t.split(`,`)}return(Array.isArray(r)?r:[r]).map(e=>String(e).trim()).filter(Boolean).map(e=>({value:e,text:e}))}var Yf,Xf,Zf,Qf=t((()=>{N(),mf(),Mf(),Vi(),Wi(),Fi(),zi(),$(),ac(),sc(),If(),Bf(),Yf=`M7 11v9H4v-9zM7 11l4-8c2 0 2.5 1.5 2 3.5l-.5 3.5H19c1.2 0 1.8 1 1.5 2l-2 7c-.2.7-.8 1-1.5 1H7`,Xf=[`config`,`offline`,`forbidden`,`rate-limited`],Zf=class extends Z{constructor(...e){super(...e),this.#e=new Ui(this),this.#t=new oc(this,()=>Promise.resolve().then(()=>(qf(),Uf))),this.#n=new Bi(this,{args:()=>this.showTotals&&this.#e.value?[this.#e.value.contentId]:void 0,task:(e,[t],n)=>Af(e,t,n)}),this.#r=``,this.#i=!0,this.#a=!1,this.#o=!1,this.step=`question`,this.sending=!1,this.comment=`optional`,this.askEmail=!1,this.askName=!1,this.showTotals=!1,this.remember=!1,this.modelVersion=`v2`,this.#s=()=>{this.step===`form`&&this.modelVersion===`v2`&&this.#f({})},this.#c=()=>this.showTotals&&void this.#n.run()}static{this.properties={contentId:{type:Number,attribute:`content-id`},culture:{},reasons:{},comment:{},askEmail:{type:Boolean,attribute:`ask-email`},askName:{type:Boolean,attribute:`ask-name`},showTotals:{type:Boolean,attribute:`show-totals`},remember:{type:Boolean},modelVersion:{attribute:`model-version`},step:{state:!0},sending:{state:!0},failure:{state:!0}}}static{this.styles=[Z.styles,p`
      .question,
      .buttons {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_s) calc(2 * var(--_s));
        min-block-size: 2.75em;
      }
      .buttons {
        gap: var(--_s);
      }
      #question {
        font-weight: 600;
      }
      button + button > svg {
        transform: scaleY(-1);
      }
      .buttons > button {
        min-inline-size: 5em;
      }
      .totals {
        min-block-size: 1.75em;
        padding-block-start: 0.25em;
      }
      .thanks {
        display: flex;
        align-items: center;
        gap: var(--_s);
        min-block-size: 2.75em;
        /* Focused by script in place of the pressed button; it is no control. */
        outline: 0;
      }
      .thanks > svg {
        color: var(--_success);
      }
      .error {
        margin-block-start: var(--_s);
      }
    `]}#e;#t;#n;#r;#i;#a;#o;connectedCallback(){super.connectedCallback(),addEventListener(`pagehide`,this.#s)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener(`pagehide`,this.#s)}willUpdate(e){let t=this.#e.value,n=t?`${t.contentId} ${t.culture}`.toLowerCase():``;if(n===this.#r)return;this.#r=n;let r=this.remember&&t?Lf(t):void 0;this.failure=void 0,this.#a=this.sending=!1,this.step=r===void 0?`question`:`voted`,this.#i=r??!0}updated(){this.#o&&(this.#o=!1,this.renderRoot.querySelector(`[data-focus]`)?.focus({preventScroll:!0}))}#s;#c;get#l(){return Jf(this,this.reasons)}async#u(e){this.#i=e;let{comment:t,askEmail:n,askName:r}=this,i=t!==`none`||n||r||this.#l?.length!==0;if(!(this.modelVersion===`v1`||!e&&i)||!await this.#t.load()&&this.modelVersion===`v2`)return this.#f({});this.#t.value&&this.#d(`form`)}#d(e){this.step=e,this.failure=void 0,this.#o=!0,this.requestUpdate()}async#f(e){let t=this.#e.value,{apiClient:n,step:r}=this;if(!t||!n||r===`voted`)return;let{contentId:i,culture:a}=t,o={contentId:i,culture:a,isHelpful:this.#i,...e};if(!this.dispatchEvent(new Pf(o)))return;let s=this.#r;this.#a=!!e.comment,this.sending=r===`form`,this.#d(`voted`);try{this.modelVersion===`v1`?await cf(n,{body:{...o,email:e.email??``}}):await sf(n,{body:o})}catch(e){if(s===this.#r){this.sending=!1;let t=this.matches(`:focus-within`);this.#d(r),this.failure=e,this.#o=t}this.dispatchEvent(new Ri(e));return}this.remember&&Rf(t,o.isHelpful),s===this.#r&&(this.sending=!1,this.#c()),this.dispatchEvent(new Ff(o))}renderPending(){return T`<div class="base">
      <div class="question"></div>
      ${this.#g()}
    </div>`}renderContent(){let{step:e}=this;return T`<div class="base">
      ${e===`question`?this.#p():``} ${e===`voted`?this.#h():``}
      ${e===`form`||this.sending?this.#m():``}
      ${e===`form`?``:this.#g()} ${this.#_()}
      <slot @slotchange=${()=>this.requestUpdate()} hidden></slot>
    </div>`}#p(){let{question:e,yes:t,no:n}=this.terms.vote,r=e=>T`<button
        part="button"
        type="button"
        aria-describedby="question"
        ?data-focus=${e===this.#i}
        ?disabled=${!this.#e.value}
        @pointerenter=${this.#t.preload}
        @focus=${this.#t.preload}
        @click=${()=>this.#u(e)}
      >
        ${Q(Yf)} ${e?t:n}
      </button>`;return T`<div class="question" role="group" aria-labelledby="question">
      <span id="question" part="question"><slot name="question">${e}</slot></span>
      <span class="buttons">${r(!0)} ${r(!1)}</span>
    </div>`}#m(){return this.#t.value?.voteForm({host:this,helpful:this.#i,hidden:this.step!==`form`,reasons:this.#l,comment:this.comment,email:this.modelVersion===`v1`?`required`:this.askEmail?`optional`:`none`,name:this.askName,onSubmit:e=>void this.#f(e),onCancel:()=>this.#d(`question`)})}#h(){let{thanks:e,thanksForComment:t}=this.terms.voteForm;return T`<p class="thanks" part="thanks" role="status" tabindex="-1" data-focus>
      ${Q(bc)} <slot name="thanks">${this.#a?t:e}</slot>
    </p>`}#g(){if(!this.showTotals)return``;let{voteUpCount:e,voteDownCount:t}=this.#n.value??{},[n=0,r=0]=[e,t].map(e=>Number(e)||0);return T`<p class="muted totals" part="totals">
      ${n+r?this.terms.voteForm.totals(n,n+r):`\xA0`}
    </p>`}#_(){let e=this.failure??(this.modelVersion===`v1`&&this.#t.error);if(!e)return``;let{code:t=``}=e;return ki(this,e,void 0,Xf.includes(t)?void 0:this.terms.vote.failed)}}})),$f=n({HelpPanel:()=>md}),ep=t((()=>{o(),cu(),hd(),xt(),yd(),xd(),of(),kf(),Qf(),a(`kb-provider`,bt),a(`kb-recommended`,vd),a(`kb-search`,af),a(`kb-article`,su),a(`kb-vote`,Zf),a(`kb-share`,Of),a(`kb-related`,bd),a(`kb-help-panel`,md)}));o(),Su.loadPanel=()=>Promise.resolve().then(()=>(ep(),$f)),Su.onFirstOpen=()=>document.dispatchEvent(new Event(`kb-panel-load`)),a(`kb-help`,Su),o(),yd(),a(`kb-recommended`,vd),o(),xd(),a(`kb-related`,bd),o(),of(),a(`kb-search`,af),o(),kf(),a(`kb-share`,Of),o(),Qf(),a(`kb-vote`,Zf)})();