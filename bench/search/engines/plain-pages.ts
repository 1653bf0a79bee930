import {textBlocks} from '../../../service/src/text/html-to-text.ts';
import type {ManualPage} from '../corpora/pages.ts';
import type {PlainPage} from './engine.ts';

/** The text that the service indexes, too. */
export const plainPages = (pages: readonly ManualPage[]): PlainPage[] =>
  pages.map(({path, culture, title, description = '', html}) => ({
    path,
    culture,
    title,
    text: [description, ...textBlocks(html)].join('\n'),
  }));
