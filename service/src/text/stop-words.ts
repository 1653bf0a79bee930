/**
 * Words of a question that say nothing about its answer, by language: question words, articles, pronouns, auxiliary verbs, prepositions and
 * politeness. In scripts without spaces they are phrases. They are written without accents, as texts are folded before they are compared.
 */
const stopWords: Record<string, string> = {
  ar: `ما ماذا من متى اين كيف لماذا هل كم اي هو هي هم انا نحن انت هذا هذه ذلك تلك في على الى عن مع بين ان كان كانت يكون يمكن يمكنني اريد
    فضلك رجاء الرجاء لو سمحت شكرا احتاج ثم او و لا لي لدي عندي`,
  cs: `co kdo kdy kde kam jak jaky jaka jake proc kolik ktery ktera ktere je jsou byl byla bylo byt jsem jste mam mame muzu mohu lze chci
    chtel potrebuji prosim dekuji a i nebo ale ze aby kdyz v ve na do z ze k ke s se si o od po pro pri u za to ten ta ty tento tato muj moje me mi`,
  da: `hvad hvem hvornar hvor hvordan hvorfor hvilken hvilket hvilke er var vaere har have kan kunne skal vil jeg mig min mit mine du dig
    din man vi en et den det de der som at og eller men ikke i pa til fra med af om for ved gor gore venligst tak gerne onsker hjaelp`,
  de: `was wer wen wem wann wo wohin woher wie warum wieso weshalb welche welcher welches welchen wieviel viel viele ist sind war waren sein bin
    hat habe haben hatte kann kannst konnen konnte soll sollte muss will mochte wurde werden wird ich mich mir mein meine meinen meiner meinem
    du dich dir dein deine man wir uns unser er sie es ihr der die das den dem des ein eine einen einem einer eines und oder aber dass wenn als
    ob in im an am auf zu zum zur von vom mit bei beim aus fur um uber nach so da denn doch mal gibt geht tun mache machen macht
    bitte danke hallo hilfe gerne brauche nicht`,
  en: `a an the what who whom whose when where which why how is are was were be been being am do does did doing done can could should would will
    shall may might must have has had i me my mine we us our you your he she it its they them their this that these those there here and or
    but if so than that then to of in on at by for from with without into onto as about not no please thanks thank hi hello help kindly want
    wants need needs like get gets got let lets make makes too many much some any tell know possible way s t m re ve ll d don doesn isn`,
  es: `que quien quienes cuando donde como por porque cual cuales cuanto cuantos cuanta cuantas es son era ser estar esta estan este esto estos
    hay ha he han tengo tiene puedo puede pueden poder quiero quisiera necesito debo yo me mi mis tu te su sus nos se lo la el los las le un una
    unos unas y o u pero si no a al de del en con sin para desde hasta sobre hacer hago favor gracias hola ayuda`,
  fi: `mika mita mitka missa mihin mista miten miksi milloin kuka ketka kenen kuinka montako paljonko onko on ovat oli olla olen olemme voi voin voiko voinko
    voidaan pitaa taytyy haluan haluaisin tarvitsen mina minun minulla sina han me te he se ne tama nama joka jotka etta ja tai mutta jos kun ei en
    kiitos ole hyva hei apua saan saa saanko teen tehda`,
  fr: `que quoi qui quand ou comment pourquoi quel quelle quels quelles combien est sont etait etre suis es sommes ai as a ont avoir avez peut
    peux pouvez puis pourrais dois doit faut veux voudrais souhaite je j me m moi mon ma mes tu te ton ta tes il elle on nous vous votre notre ils
    elles leur ce c cet cette ces cela ca se s le la l les un une des du de d et ou mais si ne n pas en y a au aux dans sur sous avec sans pour par
    qu faire fait fais plait svp merci bonjour aide est-ce besoin`,
  it: `che cosa chi quando dove come perche quale quali quanto quanti quanta quante e sono era essere sia ho ha hai hanno avere posso puo puoi
    potrei devo deve voglio vorrei serve io mi me mio mia miei tu ti tuo si lo la il i gli le l un uno una un ci vi ne e ed o ma se non a ad al alla
    ai di del della dei in nel nella con su sul sulla per da dal dalla tra fra fare faccio favore grazie ciao aiuto bisogno`,
  ja: `ください 下さい 教えてください 教えて どうやって どのように どうすれば いいですか どうしたら とは 何ですか ですか ますか でしょうか したい たいのですが
    には なぜ どこ いつ だれ どれ どの できますか できない ありますか について お願いします する して です ます から まで`,
  nb: `hva hvem nar hvor hvordan hvorfor hvilken hvilket hvilke er var vaere har ha kan kunne skal vil jeg meg min mitt mine du deg din man vi
    en ei et den det de der som at og eller men ikke i pa til fra med av om for ved gjor gjore vennligst takk gjerne onsker hjelp trenger`,
  nl: `wordt worden werd geworden wat wie wanneer waar waarheen hoe waarom welke welk hoeveel is zijn was waren ben heb heeft hebben had kan kun kunnen kon moet moeten wil
    willen zou mag ik me mij mijn je jij jouw u uw men we wij ons onze hij zij ze het de een dit dat deze die en of maar als dan er in op aan te ten
    ter van voor met bij uit naar om over niet geen doe doen graag alstublieft alsjeblieft bedankt dank hallo hulp nodig krijg`,
  pl: `co kto kiedy gdzie jak jaki jaka jakie dlaczego czemu ile ktory ktora ktore czy jest sa byl byla bylo byc mam ma mozna moge moze chce
    chcialbym chcialabym potrzebuje prosze dziekuje i a oraz lub albo ale ze zeby gdy jesli w we na do z ze o od po przy przez dla u za to ten ta te
    moj moja moje mi mnie sie nie`,
  pt: `que quem quando onde como por porque porque qual quais quanto quantos quanta quantas e sao era ser estar esta estao este isto ha tenho tem
    ter posso pode podem poder quero queria gostaria preciso devo eu me meu minha meus minhas tu te seu sua seus suas nos se o a os as um uma uns umas
    e ou mas nao ao aos de do da dos das em no na nos nas com sem para pelo pela sobre fazer faco favor obrigado obrigada ola ajuda`,
  sv: `vad vem nar var vart hur varfor vilken vilket vilka ar vara varit har hade kan kunde ska skall skulle vill jag mig min mitt mina du dig din
    ditt man vi oss en ett den det de dem denna detta som att och eller men om inte i pa till fran med av for vid gor gora snalla tack garna onskar
    hjalp behover hej maste finns far nagon nagot`,
  zh: `如何 怎么 怎样 怎么样 请问 请 什么 为什么 是否 吗 呢 哪里 哪个 谁 什么时候 我想 我要 可以 能不能 能否 谢谢 怎麼 怎樣 請問 請 什麼 為什麼 嗎 哪裡 哪個 誰 謝謝
    的 了 是 在`,
};

/** Languages that are written nearly the same. */
const sameAs: Record<string, string> = {no: 'nb', nn: 'nb'};

export const stopWordLanguages: readonly string[] = Object.keys(stopWords);

/** @returns folded words and phrases */
export const stopWordsOf = (language: string): string[] =>
  (stopWords[sameAs[language] ?? language] ?? '').split(/\s+/).filter(Boolean);
