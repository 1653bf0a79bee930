/** The handbook's pages about elements show the element itself, below the text: as templates by content id, for article.ts. */
import {readdir, readFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {portalSpecimens} from './portal-specimens.ts';
import {specimens} from './specimens.ts';

const folder = fileURLToPath(new URL('../../docs/en-us/elements/', import.meta.url));

/** What has no look of its own, or takes more room than an article has. */
const others: Record<string, string> = {
  'kb-help': '<kb-help mode="inline"></kb-help>',
  'kb-provider': `<kb-provider culture="de-DE">
  <kb-recommended take="3" heading="Auf Deutsch"></kb-recommended>
</kb-provider>`,
  // They ask people to sign in.
  'kb-associations': '<kb-sign-in></kb-sign-in>\n<kb-associations external-id="INC-2041"></kb-associations>',
  'kb-contribute': '<kb-sign-in></kb-sign-in>\n<kb-contribute></kb-contribute>',
};

/** Else the first of the gallery, which is the element as it comes. */
const markupOf = (tag: string) =>
  others[tag] ?? [...specimens, ...portalSpecimens].find(({element}) => element === tag)?.markup;

export async function exampleTemplates(): Promise<string> {
  const files = await readdir(folder);
  const templates = files.sort().map(async (file) => {
    const [, id = ''] = /^id: (\d+)$/m.exec(await readFile(join(folder, file), 'utf8')) ?? [];
    const markup = markupOf(basename(file, '.md'));
    return markup ? `<template data-example="${id}">${markup}</template>` : '';
  });
  return (await Promise.all(templates)).join('\n');
}
