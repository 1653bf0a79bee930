import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('zh');

const zh: PageWords = {
  breadcrumbs: '当前位置',
  topics: '主题',
  popular: '热门文章',
  articles: plural({other: '{n} 篇文章'}),
  readingTime: plural({other: '阅读需 {n} 分钟'}),
  previous: '上一页',
  next: '下一页',
  page: plural({other: '第 {n} 页'}),
  tagged: (tag) => `关于“${tag}”的文章`,
  inLanguage: (language) => `${language}`,
  absent: '此页面不存在。请搜索您需要的内容，或从主题开始浏览。',
  skip: '跳到内容',
  changes: '最近更新',
  preview: '预览 – 未发布',
  previewUntil: (date) => `此链接有效期至${date}。`,
  previewEnded: '此预览链接已过期或不完整。请索取新的链接。',
  previewPublished: '这篇文章现已发布。请登录后阅读。',
};
export default zh;
