import {sanitizeHtml, type SanitizeOptions} from './sanitize.ts';

/** Elements that begin or end a line: words on both sides must not run together. */
export const lineElements =
  'blockquote br dd div dl dt figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(
    ' ',
  );

/** The text of foreign HTML on one line, where only text is shown, such as the steps of a video. */
export async function plainText(html: string, {sanitizer}: SanitizeOptions = {}): Promise<string> {
  const fragment = await sanitizeHtml(html, {sanitizer});
  for (const element of fragment.querySelectorAll(lineElements.join())) {
    element.before(' ');
    element.after(' ');
  }
  return fragment.textContent.replace(/\s+/g, ' ').trim();
}
