/** Articles to begin with. They are about writing help, so that they may stay until the owner has others. */
import type {ContentItem} from '../store/items.ts';

const sample = (
  title: string,
  description: string,
  markup: string,
  tags: readonly string[],
): ContentItem => ({
  type: 'article',
  tag: 'text',
  translations: [
    {
      culture: 'en-US',
      title,
      author: 'kb-help',
      authorEmail: '',
      knowledgeState: 'published',
      description: `<p>${description}</p>`,
      parts: [{type: 'text', markup}],
      tags,
    },
  ],
});

export const sampleItems: readonly ContentItem[] = [
  sample(
    'Write an article that answers one question',
    'A sample article: how an article is built that readers find and finish.',
    `<p>An article answers one question. If it answers two, make it two articles: each is easier to find.</p>
<ol><li>Put the question into the title, in the words that your readers use.</li>
<li>Give the answer in the first two sentences. Many readers need no more.</li>
<li>Write the steps as a numbered list, one act in each.</li>
<li>Say at the end how one can tell that it worked.</li></ol>
<p>Then publish it, and search for it as a reader would.</p>`,
    ['sample', 'writing'],
  ),
  sample(
    'Add pictures that help',
    'A sample article: when a picture helps, and what to write beside it.',
    `<p>A picture helps where words would be long: where a button is, how something looks when it is right.</p>
<ul><li>Show the part that matters, not the whole screen.</li>
<li>Write an alternative text for those who cannot see it: what it shows, not “screenshot”.</li>
<li>Keep the steps in the text, so that the article can be searched and translated.</li></ul>`,
    ['sample', 'writing'],
  ),
  sample(
    'See what readers miss',
    'A sample article: where searches without a result and votes tell you what to write next.',
    `<p>Readers tell you what to write next.</p>
<ul><li>Searches that found nothing are questions without an article.</li>
<li>An article with many votes for “No” has the right title and the wrong answer. Its comments say what was missing.</li></ul>
<p>Look once a week, and improve the first three.</p>`,
    ['sample', 'improving'],
  ),
];
