import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('ar');

const ar: PortalTerms = {
  signIn: {
    signIn: 'تسجيل الدخول',
    signOut: 'تسجيل الخروج',
    signedInAs: (name) => `تم تسجيل الدخول باسم ${name}`,
    signInAgain: 'تسجيل الدخول مرة أخرى',
    ended: 'انتهت جلستك. سجّل الدخول مرة أخرى للمتابعة: ما كتبته لا يزال هنا.',
    signingIn: 'جارٍ تسجيل الدخول…',
    username: 'اسم المستخدم',
    password: 'كلمة المرور',
    required: {username: 'أدخل اسم المستخدم.', password: 'أدخل كلمة المرور.'},
    wrong: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
    off: 'تسجيل الدخول بكلمة مرور غير متاح هنا.',
    tooMany: 'محاولات كثيرة جدًا. انتظر لحظة ثم حاول مرة أخرى.',
    failed: 'لم ينجح تسجيل الدخول. حاول مرة أخرى.',
    test: 'بيئة الاختبار',
  },
  common: {
    save: 'حفظ',
    remove: 'إزالة',
  },
  refusal: {
    forbidden: 'لا يُسمح لك بهذا. سجّل الدخول بحساب مسموح له ثم حاول مجددًا.',
  },
  link: {
    used: 'استخدمت هذه المقالة',
    url: 'رابط الطلب',
    urlInvalid: 'أدخل عنوان ويب يبدأ بـ http:// أو https://.',
    description: 'وصف الطلب',
    descriptionRequired: 'يُرجى وصف الطلب ببضع كلمات.',
    done: (record) => `تم التسجيل: استُخدمت هذه المقالة في «${record}».`,
    another: 'إضافة طلب آخر',
    failed: 'تعذّر التسجيل. حاول مجددًا.',
  },
  tags: {
    filter: 'تصفية الوسوم',
    count: plural({
      zero: 'لا وسوم',
      one: 'وسم واحد',
      two: 'وسمان',
      few: '{n} وسوم',
      many: '{n} وسمًا',
      other: '{n} وسم',
    }),
    noMatch: (text) => `لا يوجد وسم يحتوي على «${text}».`,
    empty: 'لا توجد وسوم بعد.',
  },
};

export default ar;
