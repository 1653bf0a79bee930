/** What changed from version to version, as the installed package says. */
import {html, raw} from 'hono/html';
import {packageVersion} from '../package-folder.ts';
import {readNotes} from '../pages/release-notes.ts';
import {deskPage, emptyPanel, heading, type Desk, type Html} from './layout.ts';
import {type DeskTools} from './views.ts';

const notesPage = (desk: Desk, notes: string | undefined): Html => {
  const {data: texts} = desk.voice.words;
  return deskPage(
    desk,
    'release-notes',
    texts.notes,
    html`${heading(texts.notes, texts.runs(packageVersion()))}
    ${
      notes === undefined
        ? emptyPanel(texts.noNotes)
        : html`<article class="panel notes" lang="en" dir="ltr">${raw(notes)}</article>`
    }`,
  );
};

export function addReleaseNotes({view}: DeskTools): void {
  let notes: Promise<string | undefined> | undefined;
  view('release-notes', async (desk) => notesPage(desk, await (notes ??= readNotes())));
}
