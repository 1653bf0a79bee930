import type {RichEditor} from './rich-editor.ts';
import {type Draft, mapTexts} from './model.ts';
import type {Upload} from './uploads.ts';

/** Pictures and links to files that the service does not have yet. */
const localFile = /<img\b[^>]*\bsrc="blob:[^"]*"[^>]*>|<a\b[^>]*\bhref="blob:[^"]*"[^>]*>[\s\S]*?<\/a>/g;

/** Names that browsers, cameras and systems give say nothing of what a picture shows. */
const nameOfDevice =
  /^(image|img|dsc\w?|pxl|picture|photo|clipboard|pasted|unnamed|untitled|screen\s?-?shot|bildschirmfoto|capture)?[\W\d_]*(at|um)?[\W\d_]*([ap]m)?\.\w+$/i;

/** A draft without what points to files of this browser. */
export const withoutLocalFiles = (draft: Draft) => mapTexts(draft, (text) => text.replace(localFile, ''));

/** Where the files of uploads stand in the text until the service has them: by addresses that only this page knows. */
export class LocalFiles {
  readonly #addresses = new WeakMap<Upload, string>();

  /** Puts a file where the caret is: a picture as such, another file as a link to it. */
  insert(upload: Upload, editor: RichEditor | undefined) {
    const {name, type} = upload.file;
    const address = URL.createObjectURL(upload.file);
    this.#addresses.set(upload, address);
    if (/^image\//.test(type)) {
      const alt = nameOfDevice.test(name) ? '' : name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');
      editor?.chain().focus().setImage({src: address, alt}).run();
    } else {
      const link = {type: 'text', text: name, marks: [{type: 'link', attrs: {href: address}}]};
      editor
        ?.chain()
        .focus()
        .insertContent([link, {type: 'text', text: ' '}])
        .run();
    }
  }

  /** The address that stands for a file in the text; forgotten with this. */
  take(upload: Upload): string | undefined {
    const address = this.#addresses.get(upload);
    this.#addresses.delete(upload);
    if (address) URL.revokeObjectURL(address);
    return address;
  }

  replace(draft: Draft, address: string, url: string): Draft {
    return mapTexts(draft, (text) => text.replaceAll(address, url.replaceAll('&', '&amp;')));
  }

  remove(draft: Draft, address: string): Draft {
    return mapTexts(draft, (text) => text.replace(localFile, (tag) => (tag.includes(address) ? '' : tag)));
  }
}
