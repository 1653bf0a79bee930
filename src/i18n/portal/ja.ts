import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('ja');

const ja: PortalTerms = {
  signIn: {
    signIn: 'サインイン',
    signOut: 'サインアウト',
    signedInAs: (name) => `${name} としてサインイン中`,
    signInAgain: 'もう一度サインイン',
    ended:
      'サインインの有効期限が切れました。続けるにはもう一度サインインしてください。入力した内容は残っています。',
    signingIn: 'サインインしています…',
    username: 'ユーザー名',
    password: 'パスワード',
    required: {username: 'ユーザー名を入力してください。', password: 'パスワードを入力してください。'},
    wrong: 'ユーザー名またはパスワードが正しくありません。',
    off: 'ここではパスワードでのサインインは利用できません。',
    tooMany: '試行回数が多すぎます。しばらく待ってからもう一度お試しください。',
    failed: 'サインインできませんでした。もう一度お試しください。',
    test: 'テスト環境',
  },
  common: {
    save: '保存',
    remove: '削除',
  },
  refusal: {
    forbidden:
      'この操作を行う権限がありません。権限のあるアカウントでサインインして、もう一度お試しください。',
  },
  link: {
    used: 'この記事を使いました',
    url: '案件へのリンク',
    urlInvalid: 'http:// または https:// で始まるアドレスを入力してください。',
    description: '案件の説明',
    descriptionRequired: '案件の内容を簡単に入力してください。',
    done: (record) => `「${record}」でこの記事を使ったことを記録しました。`,
    another: '別の案件を追加',
    failed: '記録できませんでした。もう一度お試しください。',
  },
  tags: {
    filter: 'タグを絞り込む',
    count: plural({other: '{n} 件のタグ'}),
    noMatch: (text) => `「${text}」を含むタグはありません。`,
    empty: 'タグはまだありません。',
  },
};

export default ja;
