// Hostile texts and addresses for whatever an author, an editor or a service can write beside an article's markup.
import {everyHandler} from './corpus/event-handlers.ts';
import {vectors} from './corpus/index.ts';

/** How many texts there are to a page: as many as the longest list shows. */
const perPage = 15;

/** Every event handler, which is what the corpus begins with, and a sample of all families. What is longer than a line is for articles. */
const texts = vectors
  .filter(({html}, index) => index < everyHandler.length || (html.length < 160 && index % 11 === 0))
  .map(({html}) => html);

export const pages = Array.from({length: Math.ceil(texts.length / perPage)}, (_, page) => page);

/** The texts of a page, in the order in which the service gives them. */
export const textsOf = (page: number): string[] => texts.slice(page * perPage, (page + 1) * perPage);

const run = '__kbRan(0)';

/** Addresses that must lead nowhere. */
const addresses = [
  `javascript:${run}`,
  ` \n\tJaVaScRiPt:${run}`,
  `java\nscript:${run}`,
  `\u0001javascript:${run}`,
  `\u00a0javascript:${run}`,
  `javascript&colon;${run}`,
  `javascript:/*https://*/${run}`,
  `data:text/html,<script>parent.${run}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  `vbscript:${run}`,
  'blob:https://beacon.invalid/x',
  'file:///etc/passwd',
  'filesystem:https://beacon.invalid/x',
  'view-source:https://beacon.invalid/',
  'intent://x#Intent;scheme=javascript;end',
  '"><img src=x onerror=__kbRan(0)>',
  'http://',
  '\u0000',
];

export const addressOf = (index: number): string => addresses[index % addresses.length]!;
