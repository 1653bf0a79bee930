import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('zh');

const zh: PortalTerms = {
  signIn: {
    signIn: '登录',
    signOut: '退出登录',
    signedInAs: (name) => `已登录：${name}`,
    signInAgain: '重新登录',
    ended: '您的登录已过期。请重新登录以继续：您写的内容仍然保留。',
    signingIn: '正在登录…',
    username: '用户名',
    password: '密码',
    required: {username: '请输入用户名。', password: '请输入密码。'},
    wrong: '用户名或密码不正确。',
    off: '此处不支持使用密码登录。',
    tooMany: '尝试次数过多。请稍候再试。',
    failed: '登录未成功。请重试。',
    test: '测试环境',
  },
  common: {
    save: '保存',
    remove: '移除',
  },
  refusal: {
    forbidden: '您无权执行此操作。请使用有权限的帐户登录，然后重试。',
  },
  link: {
    used: '我用到了这篇文章',
    url: '工单链接',
    urlInvalid: '请输入以 http:// 或 https:// 开头的网址。',
    description: '工单说明',
    descriptionRequired: '请用几个字说明该工单。',
    done: (record) => `已记录：这篇文章用于“${record}”。`,
    another: '添加其他工单',
    failed: '无法记录。请重试。',
  },
  tags: {
    filter: '筛选标签',
    count: plural({other: '{n} 个标签'}),
    noMatch: (text) => `没有包含“${text}”的标签。`,
    empty: '还没有标签。',
  },
};

export default zh;
