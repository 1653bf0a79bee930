
function e(e){let t,n;return r=>i=>(t??=new Intl.PluralRules(e),n??=new Intl.NumberFormat(e),(r[t.select(i)]??r.other).replace(`{n}`,n.format(i)))}export{e as t};