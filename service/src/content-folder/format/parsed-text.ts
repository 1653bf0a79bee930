import type {ProblemText} from './problems.ts';
import type {FileKind} from '../../files/kinds.ts';

/** The target of a reference. */
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

/** An address in a text. */
export interface Reference {
  use: 'link' | 'media';
  /** As written, with character references resolved. */
  href: string;
  line: number;
  /** Set when the target is known. Otherwise the reference stays as written. */
  resolved?: ResolvedReference;
  /** The target is not imported, so the text is rendered without the link. */
  unlinked?: boolean;
}

export interface TextProblem {
  line: number;
  message: ProblemText;
}

/** A parsed text, rendered after its references are resolved. */
export interface ParsedText {
  references: Reference[];
  /** Ids that links can target. */
  anchors: string[];
  problems: TextProblem[];
  /** Line of the marker of the video's place. */
  videoLine?: number;
  /** Renders HTML: one piece, or two with `videoLine`, before and after the video. */
  render(): string[];
}
