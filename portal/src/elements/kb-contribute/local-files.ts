import type {RichEditor} from './rich-editor.ts';
import {type Draft, mapTexts} from './model.ts';
import type {Upload} from './uploads.ts';

/** Pictures and links to files that the service does not have yet, with the paragraph of one that stands alone. */
const localFile =
  /<p><img\b[^>]*\bsrc="blob:[^"]*"[^>]*><\/p>|<img\b[^>]*\bsrc="blob:[^"]*"[^>]*>|<a\b[^>]*\bhref="blob:[^"]*"[^>]*>[\s\S]*?<\/a>/g;

/** Names that browsers, cameras and systems give say nothing of what a picture shows. */
const nameOfDevice =
  /^(image|img|dsc\w?|pxl|picture|photo|clipboard|pasted|unnamed|untitled|screen\s?-?shot|bildschirmfoto|capture)?[\W\d_]*(at|um)?[\W\d_]*([ap]m)?\.\w+$/i;

/** Wider pictures are drawn smaller for the preview, of which no column is as wide. */
const maxPreviewWidth = 1600;

/** A picture of this browser as an address with its data, which articles may show; theirs of `blob:` they may not. */
async function dataAddressOf(address: string): Promise<string> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const {naturalWidth, naturalHeight} = picture;
  const scale = Math.min(1, maxPreviewWidth / naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // Browsers that do not encode WebP answer with a PNG.
  return canvas.toDataURL('image/webp', 0.9);
}

/** A draft in which pictures of this browser are shown wherever it is read, as in the preview. */
export async function withLocalPictures(draft: Draft): Promise<Draft> {
  const addresses = new Set<string>();
  const local = /(?<=<img\b[^>]*\bsrc=")blob:[^"]*/g;
  mapTexts(draft, (text) => {
    for (const [address] of text.matchAll(local)) addresses.add(address);
    return text;
  });
  const shown = new Map<string, string>();
  for (const address of addresses) {
    // A file that is no picture after all is shown as one that cannot be loaded.
    shown.set(address, await dataAddressOf(address).catch(() => address));
  }
  return mapTexts(draft, (text) => text.replace(local, (address) => shown.get(address) ?? address));
}

/** A draft without what points to files of this browser. */
export const withoutLocalFiles = (draft: Draft) => mapTexts(draft, (text) => text.replace(localFile, ''));

/**
 * Whether the caret is at the end of a paragraph or a heading with text: a picture there gets a line of its own. A space before the caret says that it
 * is to go on in the line. In lists and tables another line would be another item.
 */
function isBehindText({state: {selection}}: RichEditor): boolean {
  const {$from, empty} = selection;
  const {parent, parentOffset, depth} = $from;
  return empty && depth === 1 && parentOffset === parent.content.size && /\S$/.test(parent.textContent);
}

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
      const chain = editor?.chain().focus();
      if (editor && isBehindText(editor)) chain?.splitBlock();
      chain?.setImage({src: address, alt}).run();
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
