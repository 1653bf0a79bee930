/**
 * Every text of the set-up and the desk. The other languages have the type of this one, so a text that one of them lacks does not compile.
 * Numbers arrive as numbers, dates and names in the language's notation. `{}` is the place of a link, a date or code.
 */
import {plurals} from '../../../../src/i18n/plural.ts';

const plural = plurals('en');
const number = plural({other: '{n}'});
const percent = plural({other: '{n} %'});
const daysBefore = plural({one: 'the day before', other: 'the {n} days before'});

const en = {
  /** A title or a name within a text. */
  quoted: (text: string) => `“${text}”`,
  percent,

  common: {
    active: 'Active',
    add: 'Add',
    all: 'All',
    allArticles: 'All articles',
    article: 'Article',
    /** Before the name of the author of an act. */
    by: 'By',
    continue: 'Continue',
    copied: 'Copied.',
    copy: 'Copy',
    copyFailed: 'The browser did not allow it. Select the text and copy it.',
    edit: 'Edit',
    /** Ends a session or a key. */
    end: 'End',
    everyLanguage: 'Every language',
    flagged: 'Flagged',
    folder: 'Folder',
    language: 'Language',
    /** Leads from a page of the first steps to the checklist. */
    leftToDo: 'What is left to do',
    makeIt: 'Make it',
    /** Of a role. */
    mayDo: 'May do',
    missing: 'Missing',
    move: 'Move',
    name: 'Name',
    newPassword: 'New password',
    password: 'Password',
    passwordHint: 'At least 12 characters. A few unrelated words are easy to remember and hard to guess.',
    publish: 'Publish',
    save: 'Save',
    seeArticles: 'See the articles',
    /** Applies filters. */
    show: 'Show',
    signInName: 'Name to sign in with',
    since: 'Since',
    siteAddress: 'Address of your site',
    state: 'State',
    title: 'Title',
    up: (title: string) => `Up: ${title}`,
    down: (title: string) => `Down: ${title}`,
    writeArticle: 'Write an article',
    writeOne: 'Write one',
  },

  /** What all pages have. */
  frame: {
    step: (step: number, steps: number) => `Step ${number(step)} of ${number(steps)}`,
    skip: 'Skip to the content',
    /** Name of the navigation. */
    desk: 'Desk',
    menu: 'Menu',
    helpCentre: 'Help centre',
    signOut: 'Sign out',
    undo: 'Undo',
    redo: 'Do it again',
    nothingChanged: 'Nothing was left to change.',
    /** Name of the navigation between pages of a list. */
    pages: 'Pages',
    before: 'Previous',
    more: 'Next',
    page: (page: number, last: number, total: number) =>
      `${number(page)} of ${number(last)} pages, ${number(total)} in all`,
  },

  /** Keys that act without Ctrl or Alt. */
  shortcuts: {
    title: 'Keys of this page',
    list: 'This list',
    search: 'Search',
    rows: 'Next and previous row',
    pick: 'Pick the row',
    use: 'Use these keys',
    close: 'Close',
  },

  views: {
    '': 'Overview',
    articles: 'Articles',
    folders: 'Folders',
    translations: 'Translations',
    recommended: 'Recommended',
    search: 'Search',
    improve: 'Improve',
    activity: 'Activity',
    tag: 'Your page',
    brand: 'Brand',
    people: 'People',
    keys: 'Keys',
    data: 'Export and backup',
    account: 'Account',
    write: 'Write',
  },

  states: {
    workInProgress: 'In progress',
    draft: 'Draft',
    approved: 'Approved',
    published: 'Published',
    archived: 'Archived',
    deleted: 'Deleted',
  },

  roles: {
    administrator: {name: 'Administrator', hint: 'Everything, people and keys included.'},
    editor: {name: 'Editor', hint: 'Writes, publishes, corrects and organises articles.'},
    author: {name: 'Author', hint: 'Writes and corrects drafts. An editor publishes them.'},
    agent: {
      name: 'Agent',
      hint: 'Reads all articles, drafts too, and what readers searched and said. Changes nothing.',
    },
    none: {name: 'Reader', hint: 'Signs in to read what needs it, and does not come to the desk.'},
  },

  passwordFaults: {
    short: (min: number) =>
      `Use at least ${number(min)} characters. Four or five unrelated words make a good password.`,
    guessable: 'This password is easy to guess. Add a few unrelated words, or let your browser suggest one.',
  },

  /** Pages that only say something. */
  messages: {
    sendAgain: 'Send it again',
    notTaken: 'This was not taken',
    notTakenWhy:
      'The form came from another page, or was too large. Go back, load the page again, and send it once more.',
    notHere: 'Not from here',
    notHereWhy:
      'This service is set up from the machine that it runs on. To do it from another, start it with SETUP=anywhere.',
    notThisAccount: 'Not for this account',
    noRole: 'Your account has no role here. An administrator can give you one.',
    noProviderRole:
      'Your account has no role here. Who runs the identity provider can give you one; then sign in again.',
    notYourRole: 'Not for your role',
    needsRole: (role: string) => `You need at least the role “${role}” for this. Ask an administrator.`,
    authorsRestoreDrafts:
      'Authors bring texts of drafts back. What is approved or published takes an editor.',
    notNow: 'Not now',
    diskFull: 'The disk of the service is full, so nothing can be saved. Make room on it, and try again.',
    providerSilent: (provider: string) =>
      `${provider} does not answer. Try again in a moment, or sign in with a password.`,
    notSignedIn: 'Not signed in',
    notSignedInWhy: (provider: string) =>
      `${provider} did not sign you in, or it took too long. Go back to the sign-in and try again.`,
  },

  signIn: {
    /** A form came without a session. */
    ended: 'Your session has ended. Sign in again.',
    /** Before a form is sent that could be too large to be kept. */
    endedHere:
      'Your session has ended. Sign in in another tab, then press the button again: what you typed and chose stays here.',
    kept: 'What you typed is kept. Only passwords and files have to be given again.',
    title: 'Sign in',
    atProvider: (provider: string) => `Sign in at ${provider}`,
    wrong: 'The name or the password is wrong.',
    forgotten: 'Forgotten the password?',
    forgottenWhy:
      'An administrator gives you a new one, under “People”. Or the person who runs the service does, by the command {}.',
    busy: 'Too many people sign in at this moment. Try again soon.',
    /** `when`: such as “in 30 seconds”. */
    wait: (when: string) => `Too many attempts. Try again ${when}.`,
    done: 'You are signed in',
    goOn: 'Go on',
  },

  setup: {
    tokenTitle: 'Set up your help',
    tokenLead: 'The service prints an address when it starts. Open that address, or paste its token here.',
    token: 'Token',
    wrongToken: 'This is not the token that the service printed. Copy it again from there.',
    siteTitle: 'What is your help called?',
    siteLead: 'You can change all of this later.',
    nameHint: 'Readers see it above the articles.',
    namePlaceholder: 'Acme Help',
    firstLanguage: 'Language that you write in first',
    samples: 'Begin with three sample articles',
    samplesHint: 'In English, about writing good help. Readers see them until you archive them.',
    noLanguage: 'Choose a language.',
    personTitle: 'Who runs it?',
    personLead: 'The first person may do everything, and can let others in.',
    personHint: 'Readers see it as the author of what you write. Each article lets you change that.',
    wrongName: 'Use a name of 1 to 100 characters.',
    nameTaken: 'Somebody has this name already. Choose another one.',
    placeTitle: 'Where will readers see it?',
    placeLead: 'The address of your site. The help then answers pages of this site alone.',
    showTag: 'Show me the code',
    later: 'Later',
  },

  /** Of the set-up. */
  restore: {
    title: 'Restore a backup',
    lead: 'Everything comes back as it was then: articles, pictures, people, look and figures. You sign in as you did then.',
    file: 'Backup',
    /** {}: the name of the view where backups are saved. */
    hint: 'The file that “{}” at the desk has saved.',
    act: 'Restore it',
    /** Without a backup. */
    anew: 'Start anew',
    faults: {
      'no-file': 'Choose the file of a backup.',
      damaged: 'This file is not a backup, or it is damaged. Nothing was changed.',
      newer:
        'A newer version of the service made this backup. Install that version, then restore it. Nothing was changed.',
      'no-room': 'The disk of the service has too little room for this backup. Nothing was changed.',
      busy: 'Another backup is being restored. Wait a moment.',
      failed: 'The backup could not be restored, and nothing was changed. The log of the service says why.',
    },
    restoring: 'Your help is being restored',
    restoringLead: 'It takes a moment. Then this page leads you to the desk.',
  },

  /** What has no way back. */
  erase: {
    article: 'Erase the article',
    articleWhat:
      'It goes for good, in all languages, with its history, votes and comments, and the pictures that only it shows. Backups keep it until you delete them.',
    archiveFirst: 'Readers can see it. Archive it first, which can be undone.',
    /** The title is quoted already. */
    articleAct: (title: string) => `Erase ${title}`,
    /** A button beside a comment. */
    comment: 'Erase',
    commentWhat: 'What came with a vote is erased for good. The vote still counts.',
    person: 'Erase a person',
    personWhat:
      'For those who ask you to forget them. Their account is deleted, and their name and address go from votes, flags, histories and authors; what they wrote stays. Backups keep them until you delete them.',
    nameOrAddress: 'Name or e-mail address',
    personAct: 'Erase this person',
    nobody: 'Nothing names this person.',
    self: 'This is you. Another administrator can erase you.',
  },

  faults: {
    noName: 'Give it a name.',
    tooLong: (max: number) => `Use at most ${number(max)} characters.`,
    siteAddress: 'Write the address of your site, such as https://www.example.com.',
  },

  checklist: {
    title: (site: string) => `Get ${site} ready`,
    lead: (open: number, all: number) => `${number(open)} of ${number(all)} to do.`,
    /** Of a step, for screen readers. */
    done: 'done',
    write: {
      title: 'Write or import an article',
      text: 'The question that you answer most often is a good one to begin with.',
    },
    publish: {
      title: 'Publish it',
      text: 'Press “Publish” where it is written. Drafts are for those who write.',
    },
    look: {title: 'Choose the look', text: 'The colour of your brand, seen live.', act: 'Choose'},
    place: {title: 'Say where readers see it', text: 'You get a piece of code to paste into your pages.'},
    getTag: 'Get the code',
    reader: {
      title: 'See the first reader',
      text: 'It ticks itself when your page first shows the help.',
      textOf: (host: string) => `It ticks itself when a page of ${host} first shows the help.`,
      act: 'Open your site',
    },
    samples: {
      title: 'Take the sample articles away',
      text: 'Readers see them beside yours. Pick all of them, then “Archive”.',
      act: 'See the samples',
    },
    import: '{}: Markdown files, or an export of Zendesk, Intercom or Help Scout.',
    importLink: 'Import many articles at once',
  },

  overview: {
    live: (site: string) => `${site} is live.`,
    lead: 'What waits to be done, and what readers did.',
    finding: 'Are readers finding help?',
    toDo: 'To do',
    nothingToDo: 'Nothing waits: no flag, no draft, and every search found something.',
    /** What follows a large number, which stands on its own. */
    flagged: 'flagged',
    flaggedWhy: 'Readers or colleagues say that something is wrong.',
    missed: 'searched in vain',
    missedWhy: plural({
      one: 'Different words of searches that found nothing, in {n} day.',
      other: 'Different words of searches that found nothing, in {n} days.',
    }),
    broken: 'broken links',
    brokenWhy: 'Links and pictures of published articles lead nowhere.',
    drafts: 'not published',
    draftsWhy: 'They are drafts, in progress or approved.',
    scheduled: 'scheduled',
    scheduledWhy: 'They are shown from their date on.',
    stale: 'not changed for a year',
    staleWhy: 'Published, and perhaps out of date.',
    period: 'Period',
    lastDays: plural({one: 'Last day', other: 'Last {n} days'}),
    noReader:
      'No reader has been here in this time. Reads, searches and votes are shown as soon as there are any.',
    reads: 'Reads',
    searches: 'Searches',
    votes: 'Votes',
    /** Of searches, in the legend and the table. */
    found: 'found something',
    foundNothing: 'found nothing',
    foundColumn: 'Found something',
    yes: 'yes',
    no: 'no',
    yesColumn: 'Yes',
    noColumn: 'No',
    noneBefore: (days: number) => `None in ${daysBefore(days)}`,
    asBefore: (days: number) => `As many as in ${daysBefore(days)}`,
    moreThanBefore: (share: number, days: number) => `${percent(share)} more than in ${daysBefore(days)}`,
    fewerThanBefore: (share: number, days: number) => `${percent(share)} fewer than in ${daysBefore(days)}`,
    /** Shares are texts. */
    foundShare: (share: string) => `${share} found something`,
    yesShare: (share: string) => `${share} said yes`,
    /** One of these, and the share of the time before. */
    withBefore: (now: string, before: string) => `${now}, ${before} before`,
    byDay: (title: string) => `${title} by day`,
    /** Of a chart, for screen readers. */
    bars: (count: number, last: string) =>
      `${plural({one: '{n} bar', other: '{n} bars'})(count)}, one for each day until ${last}. The numbers are in the table below.`,
    numbersByDay: 'Numbers by day',
    day: 'Day',
    numbersByLanguage: 'Numbers by language',
    whatIsARead:
      'A read is an article that was opened in the widget or by a program, in the language that suits the reader best; pages of the help centre are not counted.',
    whatIsASearch: 'A search counts by its words and by the language of the reader.',
    noSearches: 'Searches are not counted here (SEARCH_DAYS is off).',
    whatIsAVote:
      'A vote counts in the language of its article. Days are those of the service. There is a number for each day, and nothing about who it was.',
  },

  articles: {
    lead: 'Those that were changed last come first.',
    words: 'Words in the title',
    everyState: 'Every state',
    everyFolder: 'Every folder',
    filters: 'Filters',
    moreFilters: 'More filters',
    tag: 'Tag',
    author: 'Author',
    notChangedFor: 'Not changed for',
    anyTime: 'Any time',
    ages: {3: '3 months', 6: '6 months', 12: 'A year', 24: 'Two years'},
    only: 'Only',
    kinds: {
      waiting: 'Not published yet',
      imported: 'Imported, not published yet',
      flagged: 'Flagged',
      unread: 'Published, never read in the widget',
      scheduled: 'Scheduled',
    },
    importedLead: 'Readers do not see these drafts yet.',
    lookFirst: 'Look at some of them, then publish all at once.',
    publishAll: (count: number) => `Publish all (${number(count)})`,
    picked: 'With those that are picked',
    addTag: 'Add tag',
    removeTag: 'Remove tag',
    noFolder: 'No folder',
    makeDrafts: 'Make drafts',
    archive: 'Archive',
    pickAll: 'Pick all',
    pick: (title: string) => `Pick ${title}`,
    changed: 'Changed',
    /** Beside the state of an article that is shown later. */
    from: 'from {}',
    none: 'There are no articles yet.',
    noneLikeThis: 'No article is like this.',
    /** Leads to what surrounds an article. */
    aboutIt: 'About',
    aboutThis: (title: string) => `About “${title}”`,
  },

  folders: {
    lead: 'Readers browse the help centre by them, in this order.',
    articles: plural({one: '{n} article', other: '{n} articles'}),
    top: 'At the top',
    none: 'There are no folders yet. With a dozen articles or more, folders help readers to look around.',
    make: 'Make a folder',
    namePlaceholder: 'Billing',
    in: 'In',
    names: 'Names',
    otherLanguage: 'In another language',
    into: 'Into',
    intoTop: 'The top',
    merge: 'Merge',
    /** Names are quoted already. */
    nameTaken: (name: string) => `There is a folder ${name} here already. Choose another name.`,
    nameThere: (name: string) =>
      `There is a folder ${name} in that place already. Merge the two, or give one of them another name.`,
    delete: 'Delete the folder',
    deleteWhat: 'What is in it moves one level up. No article is deleted.',
    mergeWhat: 'What is in it goes into the other one, and this folder is gone.',
    order: 'Order of the articles',
    orderLead: 'Readers see them in this order. Those that were never moved come last, by title.',
    byTitle: 'Order all by title',
    moreByTitle: plural({
      one: '{n} more article comes after these, by title.',
      other: '{n} more articles come after these, by title.',
    }),
  },

  translations: {
    lead: (language: string) =>
      `What is missing in a language, and what is older than its original: the text in ${language}, or the one that was written first.`,
    onlyThat: 'Only articles that are',
    states: {
      missing: 'Missing',
      older: 'Older than the original',
      waiting: 'Not published yet',
      there: 'There',
    },
    older: 'Older',
    writeIn: (title: string, language: string) => `Write “${title}” in ${language}`,
    cell: (title: string, language: string, state: string) => `“${title}” in ${language}: ${state}`,
    noneLikeThis: 'No article is like this: nothing to do here.',
    none: 'There are no articles yet. Once there are, you see here in which languages.',
  },

  improve: {
    lead: plural({
      one: 'What readers missed in the last day, and what they said.',
      other: 'What readers missed in the last {n} days, and what they said.',
    }),
    flaggedLead: 'Readers and colleagues said that something is wrong here.',
    noneFlagged: 'Nothing is flagged.',
    whatIsWrong: 'What is wrong',
    done: 'Done',
    missed: 'Searched and not found',
    missedLead: 'An article with these words in its title would be found.',
    noneMissed: 'Every search found something.',
    words: 'Words',
    withoutResult: 'Without result',
    searches: 'Searches',
    writeIt: 'Write it',
    notOpened: 'Found and not opened',
    notOpenedLead:
      'Something was found, but hardly anybody opened it. Perhaps no title says that it is about this, or the right article is missing.',
    noneNotOpened: 'There are no such searches.',
    /** Heading of how often that was. */
    nothingOpened: 'Nothing opened',
    opened: 'Opened',
    notHelpful: 'Not helpful, and why',
    notHelpfulLead: 'Votes against an article that came with a reason or a comment.',
    noneNotHelpful: 'Nobody has said no with a reason.',
    whatWasSaid: 'What was said',
    on: 'On',
    /** Label of the filter. */
    lines: 'Lines',
    filters: {open: 'To do', mine: 'Mine', later: 'Put off', done: 'Done'},
    /** Beside the name of the page in the navigation. */
    openLines: plural({other: '{n} to do'}),
    nothingToDo: 'Nothing is left to do. What readers search, say and read is looked at all the time.',
    none: {
      mine: 'Nothing is assigned to you.',
      later: 'Nothing is put off.',
      done: 'Nothing is marked as done.',
    },
    more: 'More',
    moreFor: (name: string) => `More for “${name}”`,
    revise: 'Revise',
    reviseIt: (title: string) => `Revise “${title}”`,
    stillRight: 'It is still right',
    putOff: {week: 'Put off a week', month: 'Put off a month', quarter: 'Put off three months'},
    person: 'Person',
    assign: 'Assign',
    release: 'Assign to nobody',
    reopen: 'Open again',
    assignedTo: (name: string) => `Assigned to ${name}.`,
    until: 'Put off until {}.',
    notYours: 'Editors decide on every line, authors on those that are assigned to them.',
    firstOf: (shown: number, total: number) => `The first ${number(shown)} of ${number(total)}.`,
    broken: 'Links and pictures that lead nowhere',
    brokenLead:
      'In published articles, to articles and files of this help. Links to other sites are not opened.',
    noneBroken: 'Every link to an article and every picture is there.',
    leadsTo: 'Leads to',
    why: {
      article: 'No published article',
      translation: 'Not published in this language',
      heading: 'No such heading',
      file: 'No such file',
    },
    older: 'Translations older than their original',
    olderLead: 'The original was changed after them. The most read ones come first.',
    noneOlder: 'No translation is older than its original.',
    originalChanged: 'Original changed',
    toTranslations: 'See the translations',
    stale: 'Not changed for a year',
    staleLead: 'Published, and perhaps out of date. The most read ones come first.',
    noneStale: 'Every published article was changed or looked at within a year.',
    acts: {
      done: (line: string) => `Done: ${line}`,
      assign: (line: string, person: string) => `Assigned to ${person}: ${line}`,
      release: (line: string) => `Assigned to nobody: ${line}`,
      later: (line: string, date: string) => `Put off until ${date}: ${line}`,
      reopen: (line: string) => `Opened again: ${line}`,
    },
  },

  search: {
    lead: 'What readers find, and how to lead their words to the right article.',
    synonyms: 'Synonyms',
    synonymsLead: 'Words with the same meaning. A search for one of them finds the others, too.',
    noSynonyms:
      'There are none of your own in this language yet. Common ones, such as “delete” and “remove”, are built in.',
    terms: 'Words with the same meaning, with commas between them',
    termsPlaceholder: 'invoice, bill, receipt',
    addSynonyms: 'Add synonyms',
    remove: 'Remove',
    pins: 'Pinned articles',
    pinsLead: 'They come first when exactly these words are searched.',
    noPins: 'Nothing is pinned in this language yet.',
    query: 'Words that readers search',
    find: 'Words in the title of the article',
    findIt: 'Find',
    choose: 'Which article',
    noneFound: 'No article has these words in its title.',
    pin: 'Pin',
    unpin: 'Unpin',
    hidden: 'Not shown to readers',
    preview: 'As readers see it',
    tryWords: 'Words of a search',
    pinned: 'Pinned',
    nothingFound: 'Readers find nothing with these words.',
    typeWords: 'Type what a reader would. The first results appear here.',
    addSynonym: 'Add a synonym',
    pinArticle: 'Pin an article',
    pinThis: (title: string) => `Pin: ${title}`,
    unpinThis: (title: string) => `Unpin: ${title}`,
    previewLead: (language: string) =>
      `The first results of a reader whose language is ${language}. Nothing is counted.`,
    widened: (terms: string) => `Also searched: ${terms}.`,
    corrected: (words: string) => `Read as ${words}.`,
    faults: {
      fewTerms: 'Write at least two words with the same meaning, with a comma between them.',
      stale:
        'Another person changed or removed this set in the meantime. What you typed is here: compare it with the list, and add it.',
      noQuery: 'Write the words that readers search.',
      noArticle: 'Choose an article: write words of its title, and pick it.',
      pinnedAlready: 'This article is pinned to these words already.',
      noWord: (term: string) => `${term} has no letter and no digit.`,
      termTaken: (term: string, set: string) =>
        `${term} is in another set already: ${set}. Add the words there.`,
      tooManyTerms: (max: number) => `Use at most ${number(max)} words in one set.`,
      tooMany: (max: number) =>
        `There are ${number(max)} already, and more are not possible. Remove one first.`,
    },
  },

  activity: {
    lead: 'Who changed what. What was changed again since stays as it is when something is undone.',
    ofOneArticle: 'Of one article.',
    everything: 'Everything',
    none: 'Nothing has been done yet. What people write, move, publish and set is listed here.',
    what: 'What',
    open: 'Open',
    sentence: (act: string) => `${act}.`,
    undone: (sentence: string) => `Undone: ${sentence}`,
    /** Items of an act: titles in a list. */
    erased: 'what is erased',
    moreItems: plural({other: '{n} more'}),
    top: 'the top',
    aPerson: 'a person',
    commandLine: 'command line',
  },

  /** What was done, without the full stop. Items, folders and tags are quoted already. */
  acts: {
    write: (items: string) => `Wrote ${items}`,
    edit: (items: string) => `Changed ${items}`,
    restore: (items: string) => `Brought a former version of ${items} back`,
    state: (state: string, items: string) => `${state}: ${items}`,
    move: (items: string, folder: string) => `Moved ${items} to ${folder}`,
    tag: (tag: string, items: string) => `Added the tag ${tag} to ${items}`,
    untag: (tag: string, items: string) => `Removed the tag ${tag} from ${items}`,
    folder: (items: string) => `Made the folder ${items}`,
    rename: (items: string) => `Named a folder ${items}`,
    order: 'Changed the order of folders',
    orderIn: (folder: string) => `Changed the order in ${folder}`,
    merge: (folder: string) => `Merged a folder into ${folder}`,
    preview: (items: string) => `Made a preview link of ${items}`,
    unflag: (items: string) => `Removed the flag from ${items}`,
    import: (created: number, updated: number) =>
      `Imported files: ${number(created)} created, ${number(updated)} updated`,
    key: (name: string) => `Made the key ${name}`,
    endKey: (name: string) => `Ended the key ${name}`,
    person: (person: string) => `Let ${person} in`,
    role: (person: string, role: string) => `Changed what ${person} may do: ${role}`,
    password: (person: string) => `Gave ${person} another password`,
    stop: (person: string) => `Stopped ${person}`,
    letInAgain: (person: string) => `Let ${person} in again`,
    site: 'Changed the site or its look',
    recommend: 'Changed the order of recommended articles',
    synonyms: (terms: string) => `Saved the synonyms ${terms}`,
    removeSynonyms: (terms: string) => `Removed the synonyms ${terms}`,
    pin: (items: string, query: string) => `Pinned ${items} to searches for ${query}`,
    unpin: (items: string, query: string) => `Unpinned ${items} from searches for ${query}`,
    orderPins: (query: string) => `Changed the order of what is pinned to searches for ${query}`,
    searchSettings: (language: string) => `Imported synonyms and pinned articles: ${language}`,
    signingKey: 'Made another key for the tokens of the service',
    erase: {
      article: 'Erased an article',
      person: 'Erased a person',
      comment: 'Erased a comment',
      file: 'Erased a file',
    },
    backup: (date: string) => `Restored the backup of ${date}`,
  },

  editor: {
    articleNeedsScript: 'An article needs JavaScript. Everything else at the desk works without.',
    editorNeedsScript: 'The editor needs JavaScript. Everything else at the desk works without.',
    read: 'Read',
    asReaders: 'As readers see it.',
    alsoOpen: (people: string) => `Also open here: ${people}.`,
    editorsChange: 'What is approved or published is changed by editors.',
    editorPublishes: 'An editor publishes it.',
    notInLanguage: (language: string) =>
      `There is no text in ${language} yet. Choose that language under “Add a language”.`,
    makeDraft: 'Make it a draft',
    original: (language: string) => `The original: ${language}`,
    originalSame: 'It has not changed since this translation was changed.',
    originalChanged: 'Marked is what has changed in it since this translation was changed.',
  },

  /** What surrounds one article. */
  about: {
    title: 'About this article',
    lead: 'What readers say about it, and what leads to it.',
    inAll: 'In all',
    yesAndNo: (yes: number, no: number) => `${number(yes)} yes, ${number(no)} no`,
    noVotes: 'No reader has voted on it yet.',
    olderVotes: plural({other: 'Votes older than {n} days are kept as one number for all languages.'}),
    comments: 'Latest comments',
    noComments: 'No reader has said anything about it yet.',
    /** Heading of yes or no. */
    helpful: 'Helpful',
    searches: 'Searches that find it',
    searchesLead: (searches: number, days: number, first: number) =>
      `Of the ${number(searches)} most frequent searches of the last ${number(days)} days, those that have it among their first ${number(first)} results.`,
    /** Of a result. */
    place: 'Place',
    noSearches: 'None of them has it there. Put the words that readers search with into its title.',
    onlyPublished: 'Readers find it once it is published.',
    fewerSearches: (made: number, all: number) =>
      `This takes long, so only the ${number(made)} most frequent of ${number(all)} searches were made.`,
    links: 'What links to it',
    linksLead: 'Articles whose text leads here, published or not.',
    noLinks: 'No article links to it. Add a link where readers need it next.',
    noLinksYet: 'No link was found so far. This takes long, so not all articles were looked through.',
    moreLinks: 'There may be more. This takes long, so not all articles were looked through.',
  },

  /** Links that show a draft. */
  preview: {
    title: 'Preview link',
    lead: 'Shows a draft as it will look to a person without an account, with each change that is made to it.',
    make: 'Make a link',
    until:
      'Valid until {}. It ends earlier when the article is published or deleted, or when you get another password or may not publish any more.',
    published: 'Readers see it already, so it needs no preview link.',
    open: 'Open it',
  },

  history: {
    title: 'History',
    article: 'The article',
    lead: 'What was replaced is kept: texts, and details such as folder and kind.',
    keepsPresent: 'Bringing something back keeps what is there now, too.',
    all: 'All that was done with it',
    none: 'This article has not been changed since it was written.',
    replaced: 'Replaced',
    bringBack: 'Bring back',
    openOne: 'Open a text to see what differs.',
    changedSince: 'What has changed since',
    onlyFormer: 'Only in the former text',
    onlyPresent: 'Only in the present text',
    same: 'The two texts are the same.',
    text: 'Text',
    coarse: 'So much differs that some paragraphs are marked as a whole.',
    unchanged: plural({one: '{n} paragraph unchanged', other: '{n} paragraphs unchanged'}),
    cannot: 'This cannot be brought back: what it refers to is gone or has changed.',
    /** Of an item. */
    fields: {
      type: 'Kind of entry',
      tag: 'Kind',
      icon24: 'Small icon',
      icon48: 'Large icon',
      recommended: 'Place among the recommended',
      position: 'Place in its folder',
      shortcut: 'Leads to',
    },
    kinds: {link: 'Link', shortcut: 'Shortcut', elearning: 'E-learning', video: 'Video'},
    /** Instead of the value of a field. */
    noValue: 'none',
    /** Values are quoted already. */
    change: (field: string, before: string, after: string) => `${field}: from ${before} to ${after}`,
    /** What an element is beside its words, where that differs. */
    details: {
      heading: (level: string) => `Heading, level ${level}`,
      open: 'Open at first',
      closed: 'Closed at first',
      alternative: (text: string) => `Alternative text: ${text}`,
      noAlternative: 'No alternative text',
      start: (number: string) => `Begins with number ${number}`,
      header: 'Header cell',
      size: (size: string) => `Size: ${size}`,
      hint: (text: string) => `Hint: ${text}`,
    },
    /** What screen readers say around the words that differ. */
    spoken: {
      added: {start: 'inserted:', end: 'end of insertion'},
      removed: {start: 'deleted:', end: 'end of deletion'},
    },
  },

  import: {
    /** `name` is quoted already. */
    packed: (name: string) => `${name} is packed. Unpack it, and choose the folder that comes out of it.`,
    didYouMean: (name: string) => `Did you mean “${name}”?`,
    tooLarge: (max: number) => `These files have more than ${number(max)} MB. Import them in parts.`,
    /** What is wrong with a file. */
    problems: {
      noTitle: 'The title is missing: give one in the front matter, or begin the text with a heading.',
      frontMatterOpen: 'The front matter has no end: close it with a line ---.',
      noFrontMatter:
        'There is no front matter: begin the file with a line ---, then “title: …”, then a line ---.',
      colon: 'A colon and a space within the value begin a new field: put the value in quotation marks.',
      fieldTwice: 'This field is given twice: remove one of them.',
      tab: 'A tab indents this line: use spaces.',
      badStart: 'A value cannot begin with this character: put the value in quotation marks.',
      unknownField: (name: string) => `There is no field “${name}”.`,
      notText: (name: string) => `“${name}” is a text, not a list or a group of fields.`,
      notNumber: (name: string, min: string, max: string) =>
        `“${name}” is a whole number from ${min} to ${max}.`,
      noneOf: (name: string, value: string, values: string) =>
        `“${name}” cannot be “${value}”. Choose one of ${values}.`,
      notList: (name: string, example: string) => `“${name}” is a list, such as ${example}.`,
      notDate: (name: string, value: string) =>
        `“${name}”: “${value}” is no date. Write 2026-10-01 or 2026-10-01T09:30:00Z.`,
      notCulture: (name: string, value: string) =>
        `“${name}”: “${value}” is no language. Write one such as en-US or de-DE.`,
      notBoolean: (name: string) => `“${name}” is true or false.`,
      notEmail: (name: string, value: string) => `“${name}”: “${value}” is no e-mail address.`,
      emptyTag: 'A tag is empty: remove it.',
      tagTwice: (tag: string) => `The tag “${tag}” is given twice.`,
      endBeforeStart: 'The end lies before the start.',
      tooComplex: 'This file is too deeply nested or too complex to be read: simplify it, or divide it.',
      textTooLong: (length: string, max: string) =>
        `This text becomes ${length} characters of HTML, and may become ${max}: divide it.`,
      firstLevelHeading:
        'A heading of the first level stands in the text. The title is that already, so begin with ##.',
      wholePage: (element: string) => `${element} is part of a whole page: keep only what is in its body.`,
      noAddress: 'A link or a picture has no address.',
      outside: (path: string) => `“${path}” lies outside of the folder that was chosen: copy it in.`,
      missing: (path: string) => `“${path}” is not among the files.`,
      leftOut: (path: string) => `“${path}” is left out, so the link to it is removed.`,
      noHeading: (id: string) => `This article has no heading with the id “${id}”.`,
      noHeadingIn: (file: string, id: string) => `“${file}” has no heading with the id “${id}”.`,
      fileEmpty: (path: string) => `The file “${path}” is empty.`,
      fileType: (path: string) => `The file “${path}” is of a type that is not accepted.`,
      fileSize: (path: string) => `The size of the picture “${path}” cannot be read.`,
      filePixels: (path: string) => `The picture “${path}” has too many pixels: scale it down.`,
      unknownParent: (name: string) => `There is no folder “${name}”.`,
      numberTaken: (field: string, number: string, place: string) =>
        `“${field}” ${number} is taken by ${place}: give this one another, or none.`,
      sameItem: (file: string) =>
        `This is the same article in the same language as “${file}”: rename one of the two, or leave it out.`,
      notExport:
        'This is no export of Zendesk, Intercom or Help Scout that can be read: choose the JSON files as these products give them.',
      emptyExport: 'There are no articles and no folders in this export.',
      noArticles: 'There is no article among these files. Articles are Markdown or HTML files.',
      nextPage: (address: string) =>
        `The rest of the list is missing: open the next page, save it too, and choose all pages together. ${address}`,
      conflict: (title: string) =>
        `“${title}” was changed at the desk since its last import, and in this file, too. The text of the desk stays.`,
      removed: (title: string) =>
        `“${title}” was changed at the desk since its last import, and its file is gone. The article stays.`,
      searchConflict:
        'Synonyms or pinned articles were changed at the desk since the last import, and in this file, too. Those of the desk stay.',
      pictureStatus: (address: string, status: string) =>
        `The picture at “${address}” stays there: its server answers ${status}.`,
      pictureOutOfReach: (address: string) =>
        `The picture at “${address}” stays there: the address is not one of the public web.`,
      pictureNone: (address: string, megabytes: string) =>
        `“${address}” stays as it is: what is there is no picture of up to ${megabytes} MB that is accepted.`,
      pictureUnreachable: (address: string) =>
        `The picture at “${address}” stays there: its server cannot be reached, or is too slow.`,
      pictureUnasked: (address: string) =>
        `The picture at “${address}” stays there: the others took all the time or room that one import has.`,
      pathTwice: (path: string) => `The file “${path}” is there twice: leave one of them out.`,
      zipDamaged: (name: string, kind: string) =>
        `“${name}” is damaged, or no ${kind} archive: pack or download it again.`,
      zipLocked: (name: string) =>
        `“${name}” is protected by a password: unpack it, and choose the folder that comes out of it.`,
      zipOutside: (name: string, path: string) =>
        `“${name}” is not opened, because it names a file outside of itself: “${path}”.`,
      zipTooLarge: (name: string, megabytes: string, files: string) =>
        `“${name}” holds more than ${megabytes} MB or ${files} files, unpacked: divide it.`,
    },
    title: 'Import articles',
    import: 'Import',
    lead: 'Markdown or HTML files, one for each article: the first heading is the title, folders become folders. Files that were imported before are updated, and what was changed here since then stays.',
    folder: 'A folder, with its pictures',
    files: 'Or files, also packed as .zip or .tar.gz',
    exports: 'An export of Zendesk, Intercom or Help Scout: its JSON files, as they are.',
    /** `{}` is an address. */
    zendesk:
      'Zendesk gives it at this address, with your own name in it: open it while you are signed in there, and save the page as a file. {}',
    noFiles: 'Choose a folder or files.',
    pictures: 'Bring the pictures along',
    picturesHint:
      'Of an export only: the service fetches them from the other product, where they are gone with your account. This can take some minutes.',
    pictureCount: (count: number) => `Pictures brought along: ${number(count)}.`,
    publish: 'Publish them',
    publishHint: (language: string) =>
      `Otherwise they are drafts in ${language}, unless a file says something else.`,
    done: 'Imported',
    counts: (created: number, updated: number, unchanged: number) =>
      `Created ${number(created)}, updated ${number(updated)}, unchanged ${number(unchanged)}.`,
    drafts: (count: number) => `Drafts that readers do not see yet: ${number(count)}.`,
    seeDrafts: 'See the drafts',
    nothing: 'Nothing was imported',
    correct: 'Correct these files and choose them again.',
    skip: 'Leave out articles with errors, and import the rest',
    errors: 'Errors',
    warnings: 'To look at',
    left: 'Not taken',
    /** Why files are not taken; their names follow. */
    leftWhy: {
      beside: 'JSON files: an export is imported by itself, with no articles beside it.',
      packed: 'Packed files: unpack them, and choose what is in them.',
      aside:
        'Links to other files, a README at the top, and names that begin with “_”, contain “:” or are too long.',
      unused: 'Files that are no articles, and that no article uses.',
    },
    leftMore: (count: number) => `and ${number(count)} more`,
  },

  tag: {
    title: 'Show it on your page',
    lead: 'Where it may be shown, how it looks, and the code to paste.',
    site: 'Site and look',
    addresses:
      'Several addresses take a space between them, such as that of a copy for trying things out. With and without “www.” is one address.',
    colour: 'Colour of your brand',
    choices: {
      placement: {
        label: 'Corner',
        names: {
          'bottom-end': 'bottom right',
          'bottom-start': 'bottom left',
          'top-end': 'top right',
          'top-start': 'top left',
        },
      },
      mode: {
        label: 'Opens as',
        names: {panel: 'a panel beside the page', dialog: 'a dialog over the page'},
      },
      route: {
        label: 'Address of an open article',
        names: {
          none: 'not in the address of the page',
          hash: 'in the address of the page, after #',
          query: 'in the address of the page, after ?',
        },
      },
    },
    greeting: 'Greeting',
    greetingExample: 'How can we help you today?',
    logo: 'Address of your logo',
    logoHint: 'In place of the word Help, where the panel opens.',
    home: 'Where the panel opens, it shows',
    blocks: {
      search: 'Search',
      recommended: 'Recommended articles',
      folders: 'Folders to browse',
      recent: 'What was read',
    },
    recentHint: 'Stored in the reader’s browser.',
    remember: 'Keep open what a reader reads, from page to page',
    live: 'What readers get is in the corner of this page, as you choose it. In languages that run from right to left, right and left change places.',
    tag: 'The code',
    paste: 'Paste it before {} of every page that should have help.',
    pasteAgain: 'The code has changed. Paste it in place of the one on your pages.',
    movedTo: (origin: string) =>
      `This service is now at ${origin}, where the key in the code is not valid yet. The help centre and the editor may not work there.`,
    allowThere: 'Make it valid there',
    where: {
      title: 'Where is that?',
      wordpress:
        'Install a plugin that adds code to the footer, and paste the code there. Searching the plugins for “header footer code” finds some.',
      shopify: 'In the code of the theme, in the file {}.',
      webflow:
        'In the settings of the site: “Custom code”, then “Footer code”. Save it, and publish the site.',
      other: 'In the template that all pages share, such as {}.',
    },
    send: 'Send it to the person who looks after your site',
    sendSubject: 'The help for our site',
    needsHttps:
      'Your site is https and this service is http, so browsers will not load it there. Put a proxy with https in front, and set PUBLIC_URL to its address.',
    seen: (host: string) => `Seen on ${host} since {}.`,
    notSeen: (host: string) => `Not yet seen on ${host}. Paste the code, open a page, then the help.`,
    checkTitle: 'Check a page',
    checkLead:
      'The service opens a page of your site as a visitor’s browser would, and says whether the help works there, and what to change where it does not.',
    pageAddress: 'Address of the page',
    check: 'Check',
    pageFault: (origin: string) => `Write the address of a page of your site, beginning with ${origin}/.`,
    inOrder: 'Everything is in order.',
    toCorrect: plural({one: 'One thing to correct.', other: '{n} things to correct.'}),
    policy: 'If your site has a Content Security Policy',
    policyLead: 'Add these sources to what it allows.',
  },

  brand: {
    theyChanged: 'Changed by the other person, and taken over:',
    bothChanged: 'Changed by both. Yours is in the form; the other was:',
    title: 'Look of the help centre',
    lead: 'The help centre with your brand, as readers will see it.',
    off: 'There is no help centre: its pages are turned off (PUBLIC_PAGES), or readers sign in first (IDENTITY).',
    /** Of a value; `{}` is a setting or a file of the service. */
    fixed: 'Set on the server by {}, which overrules what is set here. Change it there.',
    identity: 'Name and logo',
    logo: 'Logo',
    logoHint: (max: number) =>
      `SVG, PNG, WebP, JPEG, GIF or AVIF of at most ${number(max)} kB. It is shown 32 pixels high.`,
    logoDark: 'Logo on dark',
    logoDarkHint: 'Without one, the same logo is shown on dark.',
    icon: 'Icon in the tab of the browser',
    remove: 'Remove it',
    colorsTitle: 'Colours',
    colors: {accent: 'Links and buttons', surface: 'Background', text: 'Text'},
    ownDark: 'Another colour on dark',
    schemes: {light: 'Light', dark: 'Dark'},
    correctedTitle: 'Some of these colours could not be read, so readers see another shade:',
    /** `color`, `where`: a name of `colors` and one of `schemes`. `ratio`: such as 1.3. */
    corrected: (color: string, given: string, ratio: string, ground: string, where: string, used: string) =>
      `${where}, ${color}: ${given} on ${ground} has a contrast of ${ratio}. It is shown as ${used}.`,
    surfaceCorrected: (given: string, where: string, used: string) =>
      `${where}, background: ${given} cannot carry text there. It is shown as ${used}.`,
    textsTitle: 'Font and words',
    font: 'Font',
    fonts: {
      system: 'The one of the reader’s device',
      serif: 'With serifs',
      rounded: 'Rounded',
      narrow: 'Narrow',
      own: 'Your own',
    },
    fontFile: 'Your own font',
    fontHint: 'A WOFF2 file whose licence allows it on the web.',
    heading: 'Question above the search',
    contact: 'Where readers reach a person',
    contactHint: 'An address of a page, or mailto: and an e-mail address.',
    languages: 'In other languages',
    links: 'Links',
    header: 'At the top',
    footer: 'At the bottom',
    address: 'Address',
    css: 'Your own CSS',
    cssHint: 'It comes after all other styles. Nothing in it can run a script.',
    /** `{}` is a link to the activity. */
    former:
      'Looks that were saved are listed under {}. They can be undone there one by one, the latest first.',
    preview: 'Preview',
    page: 'Page',
    home: 'Start',
    scheme: 'Light or dark',
    width: 'Width',
    wide: 'Computer',
    narrow: 'Phone',
    faults: {
      address: 'Write an address: https://…, mailto:… or a path that begins with /.',
      picture: 'This file is no picture that browsers show. Choose SVG, PNG, WebP, JPEG, GIF or AVIF.',
      font: 'This file is no font in WOFF2.',
      tooLarge: (max: number) => `This file is larger than ${number(max)} kB.`,
      stale:
        'Another person saved the look in the meantime. Both are joined in this form: look at the preview, and save again.',
      fileAgain: 'Choose this file again: browsers do not keep it.',
      css: 'Remove “</style”: it would end the styles.',
    },
  },

  check: {
    noHost: 'No such host. Correct the name, or its DNS record.',
    unresolved: 'The host’s name cannot be resolved. Correct the name, or its DNS record.',
    refused: 'Nothing listens on this port. Start the service, or correct the port.',
    timeout: (seconds: number) =>
      `Nothing answered in ${number(seconds)} seconds. Look at the firewall, and at the service’s log.`,
    certificate: 'Browsers do not trust its certificate. Install one for this host, with its whole chain.',
    checkAddress: 'Check the address, and whether the service runs.',
    invalidKey: 'The key in the code is not valid any more.',
    saveSiteAgain: 'Save the address of your site again, and paste the new code.',
    wrongOrigin: (origin: string) => `The key may not be used on ${origin}.`,
    saveSite: (origin: string) => `Save ${origin} as the address of your site, and paste the new code.`,
    cannotRead: 'The key may not read.',
    nothingPublished: 'Nothing is published yet.',
    publishArticle: 'Publish an article.',
    /** Before technical words. */
    developer: 'For your web developer:',
    readable: (origin: string) => `Pages of ${origin} may show the help.`,
    keptOut: (origin: string) => `Browsers do not let pages of ${origin} show the help.`,
    insecure: 'The page is encrypted (https) and the help is not (http), so browsers do not show it there.',
    rulesAllow: 'No rule of the page keeps the help out.',
    rulesBlockArticles: 'A security rule of the page keeps the help from its articles.',
    rulesBlockCode: 'A security rule of the page keeps the code from running.',
    unreachable: (origin: string) => `${origin} cannot be reached.`,
    corsBlocked: (origin: string) => `CORS: browsers will not let ${origin} read its replies.`,
    letOptions:
      'A proxy answers OPTIONS itself, or removes the headers of CORS. Let OPTIONS through, and leave the headers to the service.',
    redirects: (address: string) => `It redirects to ${address}.`,
    otherAddress: 'another address',
    followRedirect: 'Use the address that it leads to, or exempt the service from the sign-in page.',
    answers: 'The service answers.',
    keyValid: (origin: string) => `The key is valid on ${origin}.`,
    hasArticles: 'It has articles.',
    noArticle: 'It recommends no article.',
    publishArticles: 'Only folders or links are published. Publish articles too.',
    fails: (status: number) => `It fails with status ${status}.`,
    seeLog: 'Look at the service’s log, and at the proxy before it.',
    otherAnswers: (status: number) => `Something else than the service answers there (status ${status}).`,
    setPublicUrl: 'Set PUBLIC_URL to the address that leads to the service.',
    scriptThere: 'The script is there.',
    scriptMissing: (address: string, status: number) => `${address} is missing (status ${status}).`,
    copyTag: 'Copy the code from here, and paste it again.',
    pageAnswers: (status: number) => `The page itself answers ${status}.`,
    openAddress: 'Give an address that a browser can open without signing in.',
    policyBlocks: 'The page’s Content-Security-Policy blocks requests to the service.',
    addSource: (source: string) => `Add the service to it: ${source}`,
    noTag: 'The code is not on this page.',
    pasteTag: 'Paste it, unless your own code has the elements in it.',
    otherService: (address: string) => `The code on the page leads to ${address}, not to this service.`,
    scriptBlocked: 'The page’s Content-Security-Policy blocks the script.',
    addSourceOrNonce: (source: string) =>
      `Add the service to it: ${source}. Or give the tag the page’s nonce, together with 'strict-dynamic'.`,
    pageRedirected: (origin: string) => `The page is redirected to ${origin}, and was checked there.`,
    mixed: 'Mixed content: a page with https may not ask a service with http.',
    useHttps: 'Put a proxy with https in front of the service, and set PUBLIC_URL to its address.',
  },

  people: {
    lead: 'Who signs in, and what each may do.',
    stopped: 'Stopped',
    letIn: 'Let somebody in',
    firstPassword: 'First password',
    passwordHint: 'At least 12 characters. Tell it to the person; each changes their own under Account.',
    nameTaken: 'Somebody has this name already.',
    nameFault: 'Use 1 to 100 characters.',
    giveAnother: 'Give another password',
    set: 'Set it',
    role: (role: string) => `${role}.`,
    roleStopped: (role: string) => `${role}, cannot sign in.`,
    self: 'This is you. Your password is under {}; another administrator can change what you may do.',
    byProvider: (provider: string) => `${provider} signs this person in, and says what they may do.`,
    cannotSignIn: 'This person cannot sign in. What they wrote stays.',
    stopWhat: 'Whoever leaves is stopped: they are signed out everywhere. What they wrote stays.',
    letInAgain: 'Let in again',
    stop: 'Stop',
  },

  keys: {
    lead: 'Programs and pages send one with each request.',
    purposes: {
      page: {
        name: 'Pages of a site',
        hint: 'Reads, votes and shares. Everybody can read it there, so it needs the address of the site.',
      },
      server: {name: 'A server or a script of yours', hint: 'Writes, too. Keep it secret.'},
    },
    /** Name of the key that the site's tag has. */
    ofSite: (host: string) => `pages of ${host}`,
    ended: 'Ended',
    expired: 'Expired',
    newKey: 'The new key',
    copyNow: 'Copy it now: it is not shown again.',
    for: 'For',
    may: 'May',
    pages: 'Pages',
    readAndWrite: 'read and write',
    readOnly: 'read, vote, share',
    any: 'any',
    make: 'Make a key',
    what: 'What it is for',
    whatPlaceholder: 'Import at night',
    who: 'Who sends it',
    site: 'Address of the site',
    siteHint: 'For pages only.',
    siteFault: 'Write the address, such as https://www.example.com.',
  },

  account: {
    signedInAs: (name: string) => `Signed in as ${name}.`,
    sessions: 'Where you are signed in',
    browser: 'Browser',
    lastUsed: 'Last used',
    thisOne: 'This one',
    /** A browser on a system, such as Firefox on Linux. */
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    endOthers: 'End all others',
    otherProgram: 'Another program',
    signInAt: (provider: string) => `You sign in at ${provider}.`,
    changePassword: 'Change the password',
    passwordNow: 'Password now',
    wrongPassword: 'This is not your password.',
    othersEnd: 'Your other sessions end.',
    changeIt: 'Change it',
  },

  recommended: {
    lead: 'What readers see first where help is recommended: these articles in this order, then what readers voted for and read most. One order for all languages.',
    none: 'Nothing is recommended by hand yet, so votes and reads decide. Put first what most people need.',
    add: 'Add an article',
    search: 'Search',
    noneFound: 'No title has these words.',
    recommend: 'Recommend',
    addIt: (title: string) => `Recommend “${title}”`,
    isIn: 'Recommended already',
    remove: 'Remove',
    removeIt: (title: string) => `Remove “${title}” from the order`,
    /** `{}` is a date. */
    seenFrom: 'Readers see it from {} on.',
    seenUntil: 'Readers saw it until {}.',
    notPublished: 'Readers do not see it: it is not published.',
    deleted: 'Readers do not see it: it is deleted.',
    preview: 'What readers see now',
    previewLead: (usual: number) =>
      `The first ${number(usual)} are shown unless your page asks for another number.`,
    nothingShown: 'Readers see nothing here: no article is published.',
    byYou: 'in the order above',
    byReaders: 'by votes and reads',
    /** What was done, as in `acts`. */
    acts: {
      added: (items: string) => `Recommended ${items}`,
      moved: (items: string) => `Moved ${items} within the recommended articles`,
      removed: (items: string) => `Recommended ${items} no longer`,
    },
  },

  data: {
    lead: 'Take everything with you, or keep it safe. Each is one file that your browser saves, made while readers go on reading.',
    export: 'Content',
    /** `{}` is a link to the import. */
    exportWhat:
      'All articles in all states and languages, with folders, pictures and other files: the files that “{}” and the command “import” read. Votes, reads and people are not in it.',
    downloadExport: 'Download the content',
    site: 'The help centre as a website',
    siteWhat: 'What readers see without signing in, as files for any web host, with a search in the browser.',
    siteAddress: 'Address that the website will have',
    siteAddressHint: 'Links between its pages for search engines begin with it.',
    siteAddressFault: 'Write the address of the website, such as https://example.com/help.',
    downloadSite: 'Download the website',
    backup: 'Backup',
    backupWhat:
      'The database and all files, to come back from a lost disk. It holds everything, such as people, hashes of passwords and what readers wrote, so keep it as safe as the service itself.',
    bucket: (name: string) => `Files in the bucket ${name} are not part of it: copy them separately.`,
    password: 'Your password',
    signInAgain: (provider: string) => `First sign in again at ${provider}: the last time is too long ago.`,
    downloadBackup: 'Download a backup',
    report: 'A table for a spreadsheet',
    reportWhat: 'As CSV. What readers said comes with the names and addresses that they gave.',
    reportOf: 'Of what',
    reports: {searches: 'What readers searched', feedback: 'What readers said', flags: 'What is flagged'},
    reportDays: 'How far back',
    downloadReport: 'Download the table',
    /** `{}` is a date. */
    lastUpgrade: (path: string) => `Before the last upgrade, on {}, the database was saved in ${path}.`,
    restore: 'To restore',
    /** Before the command. {}: the title of that page of the set-up. */
    restoreNew: 'A new service takes the file in its set-up, under “{}”. To replace what this one holds:',
    restoreWhat:
      'Stop the service, run this command on its machine with the name of the file, and start the service again. The file is checked before anything is replaced.',
    serverWhat:
      'The database is on a PostgreSQL server, so its own program backs it up. Run this on a machine that reaches the database and the files:',
    serverRestore: 'Stop the service, run this, and start the service again.',
    refused: {
      busy: 'Other downloads are being made. Try again when they have ended.',
      full: 'The disk of the service has no room to make the file. Free some, and try again.',
      failed:
        'The file could not be made. Nothing was changed. Try again; if it fails again, the log of the service says why.',
    },
    phases: {
      waiting: 'Copying the database…',
      reading: (done: number, total: number) => `Reading: ${number(done)} of ${number(total)}`,
      writing: (done: number, total: number) => `Writing: ${number(done)} of ${number(total)}`,
      packing: (done: number, total: number) => `Sending: ${number(done)} of ${number(total)} files`,
      sent: 'Sent. Your browser has saved the file.',
      broken: 'It was broken off, and the file is not whole. Start it again.',
    },
    missing: plural({
      one: 'Sent, without {n} file that the storage does not have any more.',
      other: 'Sent, without {n} files that the storage does not have any more.',
    }),
    notes: 'What has changed',
    runs: (version: string) => `kb-help ${version} runs here.`,
    noNotes: 'The package of this service has no release notes.',
    /** What was done, as in `acts`. */
    acts: {
      export: 'Downloaded the content',
      site: 'Downloaded the website',
      backup: 'Downloaded a backup',
      searches: 'Downloaded what readers searched',
      feedback: 'Downloaded what readers said',
      flags: 'Downloaded what is flagged',
    },
  },
};

export type DeskWords = typeof en;
export default en;
