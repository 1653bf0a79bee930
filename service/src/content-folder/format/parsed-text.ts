import type {FileKind} from '../../files/kinds.ts';

/** What a reference turned out to be. */
export interface ResolvedReference {
  url: string;
  /** For another article. */
  contentId?: number;
  /** For an article in another culture than the one that refers to it. */
  hreflang?: string;
  /** For a file of the folder. */
  kind?: FileKind;
  /** Pixels, for images. */
  width?: number;
  height?: number;
}

/** Something that a text names by address: another article, an anchor, a file, the web. */
export interface Reference {
  use: 'link' | 'media';
  /** As written, with character references resolved. */
  href: string;
  line: number;
  /** Set once it is known; without it the reference stays as it was written. */
  resolved?: ResolvedReference;
}

export interface TextProblem {
  line: number;
  message: string;
}

/** A text taken apart. It is rendered later, when its references are resolved. */
export interface ParsedText {
  references: Reference[];
  /** Ids that a link can lead to. */
  anchors: string[];
  problems: TextProblem[];
  /** Where the video goes, when the text says so. */
  videoLine?: number;
  /** HTML: one piece, or with `videoLine` two, before and after the video. */
  render(): string[];
}
