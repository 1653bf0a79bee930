import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ArticleCache} from '../../../service/src/pages/article-cache.ts';

const article = (markup: string) => ({
  type: 'article' as const,
  translation: {
    culture: 'en-US',
    title: 'Tea',
    articlePartViewModels: [{id: 1, type: 'text' as const, markup}],
  },
});
const item = (name: string) => ({contentId: 1, name, url: 'https://kb.example/help/1/en-US'});

function openCache() {
  let publicUrl = 'https://kb.example';
  const cache = new ArticleCache({
    config: {articleUrl: '/help/{contentId}/{culture}', culture: 'en-US'},
    publicUrl: () => publicUrl,
  });
  return {cache, moveTo: (url: string) => (publicUrl = url)};
}

test('an article is sanitized once for all who read it, at once or later', async () => {
  const {cache} = openCache();
  const read = () => cache.sections(article('<p onclick="x">Brew</p>'));
  const [first, second] = await Promise.all([read(), read()]);
  assert.equal(first[0]?.html, '<p>Brew</p>');
  assert.equal(second, first);
  assert.equal(await read(), first);
});

test('whatever an article is made of makes another one', async () => {
  const {cache, moveTo} = openCache();
  const html = async (of: ReturnType<typeof article>) => (await cache.sections(of))[0]?.html;
  assert.equal(await html(article('<a href="b">Brew</a>')), '<a href="https://kb.example/b">Brew</a>');
  assert.equal(await html(article('<p>Pour</p>')), '<p>Pour</p>');
  const markdown = (items: ReturnType<typeof item>[]) =>
    cache.markdown({...article('<a href="b">Brew</a>'), items});
  assert.equal(await markdown([]), '# Tea\n\n[Brew](https://kb.example/b)\n');
  assert.match(await markdown([item('Cup')]), /- \[Cup\]/);
  assert.match(await markdown([item('Mug')]), /- \[Mug\]/);
  moveTo('https://help.example');
  assert.match((await html(article('<a href="b">Brew</a>'))) ?? '', /href="https:\/\/help\.example\/b"/);
  assert.match(await markdown([]), /\(https:\/\/help\.example\/b\)/);
});
