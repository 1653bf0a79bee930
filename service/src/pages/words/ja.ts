import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('ja');

const ja: PageWords = {
  breadcrumbs: '現在の場所',
  topics: 'トピック',
  popular: '人気の記事',
  articles: plural({other: '{n} 件の記事'}),
  readingTime: plural({other: '読了時間 {n} 分'}),
  previous: '前へ',
  next: '次へ',
  page: plural({other: '{n} ページ'}),
  tagged: (tag) => `「${tag}」に関する記事`,
  inLanguage: (language) => `${language}`,
  absent: 'このページは存在しません。検索するか、トピックからお探しください。',
  skip: '本文へスキップ',
  changes: '最近の更新',
  preview: 'プレビュー（未公開）',
  previewUntil: (date) => `このリンクの有効期限は${date}です。`,
  previewEnded: 'このプレビューリンクは期限切れか、正しくありません。新しいリンクを依頼してください。',
  previewPublished: 'この記事は公開されました。読むにはサインインしてください。',
};
export default ja;
