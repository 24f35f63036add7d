import type { FunctionInput, FunctionName } from '@guanlan/contract';

/** What a function is for in a few words, and arguments to begin with where the schema alone gives none that work. */
type Notes = {
  readonly [N in FunctionName]?: { readonly note: string; readonly args?: () => FunctionInput<N> };
};

const newId = (): string => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

export const functionNotes: Notes = {
  'system.echo': { note: '原样返回参数', args: () => ({ hello: '世界', n: 1 }) },
  'identity.sendSmsCode': { note: '发送登录验证码', args: () => ({ mobile: '13800138000' }) },
  'identity.loginBySms': { note: '用验证码登录', args: () => ({ mobile: '13800138000', code: '000000' }) },
  'identity.me': { note: '当前登录的用户' },
  'identity.logout': { note: '退出登录' },
  'chat.models': { note: '助手可用的模型', args: () => ({ assistant: 'deepseek' }) },
  'chat.send': {
    note: '提问，开始一条回答',
    args: () => ({ requestId: newId(), assistant: 'deepseek', text: '你好' }),
  },
  'chat.regenerate': { note: '换一个回答' },
  'chat.stop': { note: '停止生成' },
  'chat.conversations': { note: '历史对话', args: () => ({ assistant: 'deepseek' }) },
  'chat.search': { note: '搜索对话', args: () => ({ query: '你好' }) },
  'chat.open': { note: '打开一段对话' },
  'chat.select': { note: '记住看到哪一支' },
  'chat.rename': { note: '给对话改名' },
  'chat.remove': { note: '删除对话，可恢复' },
  'chat.restore': { note: '恢复删除的对话' },
  'push.bind': { note: '推送归当前用户', args: () => ({ cid: '0'.repeat(32) }) },
  'push.unbind': { note: '推送不再归当前用户', args: () => ({ cid: '0'.repeat(32) }) },
  'lab.wechatStatus': { note: '公众号是否已配置' },
  'lab.wechatSignUrl': { note: 'JS-SDK 签名', args: () => ({ url: location.href }) },
  'lab.wechatAuthorize': { note: '发起网页授权', args: () => ({ scope: 'snsapi_base', origin: location.origin }) },
  'lab.wechatUser': { note: '用授权码换用户' },
};

/** Names of the features, as the groups of the list. */
const featureTitles: Readonly<Record<string, string>> = {
  system: '系统',
  identity: '账号',
  chat: '对话',
  assistants: '助手',
  search: '搜索',
  video: '视频',
  market: '行情',
  watchlist: '自选',
  signals: '信号',
  diagnosis: '诊断',
  live: '直播',
  membership: '会员',
  payment: '支付',
  files: '文件',
  push: '推送',
  lab: '测试',
  site: '站点',
};

/** The feature's name on screen; its own word where it has none yet. */
export const featureTitle = (feature: string): string => featureTitles[feature] ?? feature;
