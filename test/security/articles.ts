// Articles as editors and importers leave them: by hand, from a rich-text editor, from a word processor, from
// a wiki, from a page saved with its form around it, right to left, and long.

const byHand = `
<h2 id="before-you-start">Before you start</h2>
<p>You need the <strong>router's password</strong>. It is on the label <em>underneath</em>; see <a href="#label">the picture</a>.</p>
<ol>
  <li>Open <a href="http://192.168.1.1/">the router's page</a>.</li>
  <li>Press <kbd>Ctrl</kbd> + <kbd>F</kbd> and look for <q>Wireless</q>.</li>
  <li value="5">Choose a name.<ul><li>Letters and digits only</li><li>At most 32</li></ul></li>
</ol>
<figure id="label"><img src="../files/label.png" alt="The label, with the password at its right end" width="640" height="360"><figcaption>The label</figcaption></figure>
<h3>If that fails</h3>
<pre><code class="language-sh">ping 192.168.1.1 &amp;&amp; echo "it is there"
# &lt;img src=x onerror=alert(1)&gt; is only text here</code></pre>
<table><caption>Lights</caption><thead><tr><th scope="col" id="colour">Colour</th><th scope="col">Meaning</th></tr></thead>
<tbody><tr><td headers="colour">green</td><td>on</td></tr><tr><td>red</td><td>off</td></tr></tbody></table>
<details><summary>For technicians</summary><p>The <abbr title="Service Set Identifier">SSID</abbr> is broadcast every 100&nbsp;ms.</p></details>
<p>See also <a href="/help/1011/en-US#names" data-content-id="1011">choosing a name</a>, <a href="mailto:help@example.com">write to us</a> or call <a href="tel:+4687654321">+46 8 765 43 21</a>.</p>`;

const richText = `
<p style="text-align: center;"><span style="font-size: 18pt; color: #ff0000;"><strong>&Auml;ndra l&ouml;senord</strong></span></p>
<p style="text-align: left;">&nbsp;</p>
<div style="padding-left: 30px;"><font face="Verdana" size="2">G&aring; till <a title="Konto" href="https://konto.example.se/byt?a=1&amp;b=2" target="_blank" rel="noopener">konto.example.se</a></font></div>
<p><img style="float: right; margin: 10px;" src="https://files.example.se/bild%20ett.png" alt="" width="300" height="200" border="0" /></p>
<table style="width: 100%; border-collapse: collapse;" border="1" cellspacing="0" cellpadding="5"><tbody>
<tr style="height: 21px;"><td style="width: 50%; text-align: right;" align="left" valign="top">Steg&nbsp;1</td><td colspan="2" rowspan="2"><br data-mce-bogus="1" /></td></tr>
<tr><td style="width: 50%;">Steg 2</td></tr></tbody></table>
<ul style="list-style-type: square;"><li style="font-weight: 400;" aria-level="1">Ett</li><li dir="ltr">Tv&aring;</li></ul>
<blockquote cite="https://example.com">Citat</blockquote><hr class="mce-pagebreak" />
<p><a name="_top"></a><a href="#_top">Till b&ouml;rjan</a> <a class="mceItemAnchor" id="slut" name="slut"></a></p>
<p><video controls="controls" width="300" height="150" poster="/p.jpg"><source src="/film.mp4" type="video/mp4" /> Ingen film</video></p>
<p><iframe src="https://www.example.com/embed/x" width="560" height="314" allowfullscreen="allowfullscreen"></iframe></p>
<!-- pagebreak --><script type="text/javascript">track();</script><style>.x { color: red }</style>`;

const wordProcessor = `
<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Word 15"><style><!-- p.MsoNormal {margin:0cm} --></style><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml></head>
<body lang=DE link="#0563C1" style='tab-interval:35.4pt'><div class=WordSection1>
<h1 style='mso-outline-level:1'><a name="_Toc1234"></a><span lang=DE>Passwort ändern<o:p></o:p></span></h1>
<p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:14.0pt'>Bitte <st1:place w:st="on">Berlin</st1:place> anrufen</span></b><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Öffnen Sie die Seite</p>
<!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="image001.png"/></v:shape><![endif]--><![if !vml]><img width=602 height=338 src="image001.png" v:shapes="_x0000_i1025"><![endif]>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0><tr style='mso-yfti-irow:0'><td width=300 valign=top style='width:225.0pt'><p class=MsoNormal>Zelle</p></td></tr></table>
<p class=MsoNormal><a href="#_Toc1234">nach oben</a> <a href="file:///C:/temp/x.doc">Datei</a> <a href="https://example.de/ä?q=ü">Seite</a></p>
</div></body></html>`;

const wiki = `
<h1 id="Page-Title">Release notes</h1><h2 id="Page-1.0">1.0</h2><h4>Fixed</h4><h1>Earlier</h1>
<ac:structured-macro ac:name="info"><ac:rich-text-body><p>Only for <time datetime="2026-03-04">4 March 2026</time>.</p></ac:rich-text-body></ac:structured-macro>
<div class="table-wrap"><table class="confluenceTable"><colgroup><col style="width: 20%" span="2"/><col width="60%"></colgroup><tbody><tr><th>A</th><td><table><tr><td>inner</td></tr></table></td></tr></tbody></table></div>
<p>See <a href="https://other.example/page" data-content-id="0">the other site</a>.</p><p>H<sub>2</sub>O, E=mc<sup>2</sup>, <del datetime="2026-01-01T10:00:00Z">old</del> <ins>new</ins>, <mark>found</mark>, <s>gone</s>, <small>fine</small>, <var>x</var>, <samp>out</samp>, <bdi>اسم</bdi>, <bdo dir="rtl">abc</bdo></p>
<dl><dt><dfn>Term</dfn></dt><dd>Meaning</dd></dl><address>Street 1</address>
<p><picture><source srcset="a.webp" type="image/webp"><img src="a.png" srcset="a.png 1x, b.png 2x" alt="A"></picture></p>
<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p><ol start="3" type="a" reversed><li>three</ol>
<pre class="lang-ts extra">const a = 1;</pre><p><svg width="1em"><path d="M0 0"></path></svg> icon <math><mi>x</mi></math> formula</p>`;

const savedPage = `<!DOCTYPE html><html><head><title>Saved</title><base href="https://old.example/"></head><body class="home">
<form method="post" action="./page.aspx" id="aspnetForm"><div class="aspNetHidden"><input type="hidden" name="__VIEWSTATE" value="abc" /></div>
<main><nav><ul><li><a href="/start">Start</a></li></ul></nav><article><header><h3>Opening hours</h3></header>
<fieldset><legend>Weekdays</legend><label for="x">From</label> 8 to 17</fieldset><button type="button" onclick="more()">Show more</button>
<table><tr><th id="form:day">Day</th><td headers="form:day form:hour">Monday</td></tr></table><section><center><h5>Weekend</h5></center><p>Closed<noscript>, says the page without script</noscript>.</p></section><footer>Updated today</footer></article></main>
<select name="q"><option>1</option></select><textarea>notes</textarea></form></body></html>`;

const rightToLeft = `
<div dir="rtl" lang="ar"><h2>تغيير كلمة المرور</h2><p>افتح <a href="https://example.com/حساب?س=1#قسم">صفحة الحساب</a> ثم اضغط <kbd dir="ltr">Enter</kbd>.</p>
<p id="قسم" align="right">نص <a href="#قسم">رابط</a> <a href="#%D9%82%D8%B3%D9%85">رابط</a></p><table dir="rtl"><tr><th>أ</th><td width="50%">ب</td></tr></table></div>`;

const careless = `
Loose text <b>bold <i>both</b> italic</i> <p>one<p>two<div>three<p>four</div>
<ul><li>a<li>b<ul><li>c</ul><li>d</ul> <table><tr><td>x<td>y<tr>misplaced<td>z</table>
<a href=https://example.com/a>unclosed <a href=/b>second</a> <img src=c.png alt=no&nbsp;quotes> &copy; &notanentity; & < > &#8364; &#x20AC;
<h2>heading <h3>inside</h3></h2> <tt>old</tt> <strike>older</strike> <blink>oldest</blink>`;

const long = Array.from(
  {length: 120},
  (_, index) => `<h2 id="part-${index}">Part ${index}</h2>${byHand}${index % 10 ? '' : richText}`,
).join('');

export const articles: Record<string, string> = {
  'by hand': byHand,
  'rich-text editor': richText,
  'word processor': wordProcessor,
  wiki: wiki,
  'saved page': savedPage,
  'right to left': rightToLeft,
  careless: careless,
  long: long,
};
