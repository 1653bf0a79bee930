import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {Addresses} from '../../../service/src/content-folder/export/addresses.ts';
import {writeArticle} from '../../../service/src/content-folder/export/write-article.ts';
import {FolderIndexer, type ArticleFormat} from '../../../service/src/content-folder/export/folder-index.ts';
import {chooseFormat, readsBack} from '../../../service/src/content-folder/export/choose-format.ts';
import type {FileRecord} from '../../../service/src/store/files.ts';
import type {ExportedContent} from '../../../service/src/store/export.ts';
import type {TranslationItem} from '../../../service/src/store/items.ts';
import {items, type GeneratedItem} from './generated.ts';

const articleUrl = '/help/{contentId}/{culture}';
const file: FileRecord = {
  name: '0123456789abcdef-a.png',
  contentId: null,
  originalName: 'a.png',
  contentType: 'image/png',
  size: 1,
  sha256: '',
  width: 6,
  height: 4,
  createdDate: '2026-01-01T00:00:00.000Z',
};

const filled = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('FILE', file.name)) as T;

type Translation = ExportedContent['translations'][number];

/** As the store gives it out. */
function stored({item, shortcut, position}: GeneratedItem, index: number): ExportedContent {
  const {translations, key = null, icon24 = null, icon48 = null, recommendedRank = null, ...own} = item;
  return {
    ...own,
    key,
    icon24,
    icon48,
    recommendedRank,
    position: position ?? null,
    contentId: index + 1,
    nodeId: index + 1,
    parentNodeId: null,
    parentContentId: null,
    shortcutTo: shortcut === undefined ? null : shortcut + 1,
    translations: translations.map(storedTranslation),
  };
}

function storedTranslation(item: TranslationItem, index: number): Translation {
  const absent = {issue: null, environment: null, description: null, url: null, target: null, cause: null};
  const unsaid = {metadata: null, notes: null, startDate: null, endDate: null, qualityScore: null};
  const parts = item.parts.map((part, id) => ({
    markup: null,
    url: null,
    ...part,
    id,
    videoSteps: (part.videoSteps ?? []).map((step) => ({...step, id})),
  }));
  return {
    ...absent,
    ...unsaid,
    createdByUserId: null,
    lastEditedByUserId: null,
    ...item,
    flag: null,
    flagDate: null,
    flaggedBy: null,
    translationId: index + 1,
    source: item.source ?? 'empty',
    createdDate: item.createdDate!,
    updatedDate: item.updatedDate!,
    parts,
    tags: [...item.tags],
  };
}

/** Every translation with the format chosen for it and its file. */
function* written(contents: readonly ExportedContent[]) {
  const indexer = new FolderIndexer([file]);
  for (const content of contents) indexer.add(content);
  const index = indexer.finish();
  for (const content of contents) {
    for (const translation of content.translations) {
      const place = index.items.get(content.contentId)!.translations.get(translation.culture.toLowerCase())!;
      const source = {content, translation, index, addresses: new Addresses(index, articleUrl, place)};
      const {format} = chooseFormat(source, place);
      const text = writeArticle(source, format) ?? assert.fail(`there is no room for it as ${format}`);
      yield {source, place, format, text};
    }
  }
}

describe('an exported file', () => {
  it('imports to the same content, for any content', () => {
    const formats: Record<ArticleFormat, number> = {markdown: 0, html: 0, exact: 0};
    fc.assert(
      fc.property(items, (generated) => {
        for (const {source, place, format, text} of written(filled(generated).map(stored))) {
          formats[format] += 1;
          assert.ok(readsBack(source, place, format, text), text);
        }
      }),
      {numRuns: Number(process.env['KB_TEST_RUNS'] ?? 60)},
    );
    assert.ok(formats.markdown > 0 && formats.html > 0 && formats.exact > 0, JSON.stringify(formats));
  });

  it('has the format that can say everything when there is no time for another', () => {
    const video: TranslationItem = {
      culture: 'en-US',
      title: 'Many steps',
      author: 'Ada',
      authorEmail: 'ada@example.com',
      knowledgeState: 'published',
      createdDate: '2026-01-01T00:00:00.000Z',
      updatedDate: '2026-01-01T00:00:00.000Z',
      parts: [
        {type: 'text', markup: '<p>Before</p>'},
        {
          type: 'video',
          url: 'https://v.example/1.mp4',
          videoSteps: [{markup: '<strong>a</strong> b', timeInSeconds: 0}],
        },
      ],
      tags: [],
    };
    const item = {type: 'article', tag: 'text', translations: [video]} as const;
    for (const {source, place, format} of written([stored({item}, 0)])) {
      assert.equal(format, 'markdown');
      assert.equal(chooseFormat(source, place, 0).format, 'exact');
    }
  });
});
