import type {PortalTerms} from './terms.ts';

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
};

export default zh;
