import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('ar');

const ar: PageWords = {
  breadcrumbs: 'أنت هنا',
  topics: 'المواضيع',
  popular: 'المقالات الشائعة',
  articles: plural({
    zero: 'لا مقالات',
    one: 'مقال واحد',
    two: 'مقالان',
    few: '{n} مقالات',
    many: '{n} مقالًا',
    other: '{n} مقال',
  }),
  readingTime: plural({
    one: 'قراءة في دقيقة',
    two: 'قراءة في دقيقتين',
    few: 'قراءة في {n} دقائق',
    many: 'قراءة في {n} دقيقة',
    other: 'قراءة في {n} دقيقة',
  }),
  previous: 'السابق',
  next: 'التالي',
  page: plural({other: 'الصفحة {n}'}),
  tagged: (tag) => `مقالات عن «${tag}»`,
  inLanguage: (language) => `باللغة: ${language}`,
  absent: 'هذه الصفحة غير موجودة. ابحث عمّا تحتاج إليه أو ابدأ من المواضيع.',
  skip: 'تخطَّ إلى المحتوى',
  changes: 'آخر التغييرات',
  preview: 'معاينة – غير منشورة',
  previewUntil: (date) => `هذا الرابط صالح حتى ${date}.`,
  previewEnded: 'انتهت صلاحية رابط المعاينة هذا أو أنه غير مكتمل. اطلب رابطًا جديدًا.',
  previewPublished: 'نُشرت هذه المقالة الآن. سجّل الدخول لقراءتها.',
};
export default ar;
