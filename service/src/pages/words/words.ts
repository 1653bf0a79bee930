/** The words of the public pages that the elements do not have: what each language file has to give. */
export interface PageWords {
  /** Name of the path from the start to the page. */
  breadcrumbs: string;
  /** Heading of the folders. */
  topics: string;
  popular: string;
  articles(count: number): string;
  readingTime(minutes: number): string;
  previous: string;
  next: string;
  page(number: number): string;
  /** Heading of the articles with a tag. */
  tagged(tag: string): string;
  /** Beside an article in another language. */
  inLanguage(language: string): string;
  /** Instead of a page: a sentence, then what to do. */
  absent: string;
  skip: string;
  /** Name of the feed. */
  changes: string;
  /** Above a draft that a link shows. */
  preview: string;
  previewUntil(date: string): string;
  /** Instead of a draft. */
  previewEnded: string;
  /** The same, where readers must sign in. */
  previewPublished: string;
}
