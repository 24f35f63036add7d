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
  'identity.refresh': { note: '换一个登录凭证' },
  'identity.sessions': { note: '登录过的设备' },
  'identity.endSession': { note: '让一个设备退出' },
  'identity.endOtherSessions': { note: '让其他设备退出' },
  'identity.captcha': { note: '取人机验证题' },
  'identity.sendEmailCode': { note: '发送邮箱验证码' },
  'identity.sendOwnCode': { note: '向自己的手机或邮箱发码' },
  'identity.loginByEmail': { note: '用邮箱验证码登录' },
  'identity.loginByPassword': { note: '用密码登录' },
  'identity.register': { note: '用户名注册' },
  'identity.registerByEmail': { note: '邮箱注册' },
  'identity.adminNeeded': { note: '是否还没有管理员' },
  'identity.registerAdmin': { note: '注册首个管理员' },
  'identity.resetPasswordBySms': { note: '用手机重置密码' },
  'identity.resetPasswordByEmail': { note: '用邮箱重置密码' },
  'identity.undoDeactivation': { note: '撤回注销' },
  'identity.reauthenticate': { note: '再次确认身份' },
  'identity.updateProfile': { note: '修改资料' },
  'identity.changePassword': { note: '修改密码' },
  'identity.setPassword': { note: '设置密码' },
  'identity.bindMobile': { note: '绑定手机号' },
  'identity.bindEmail': { note: '绑定邮箱' },
  'identity.exportMyData': { note: '导出我的数据' },
  'identity.deactivate': { note: '注销账号' },
  'oauth.methods': { note: '可用的第三方登录' },
  'oauth.begin': { note: '开始第三方授权' },
  'oauth.signIn': { note: '第三方登录' },
  'oauth.bind': { note: '绑定第三方账号' },
  'oauth.bindings': { note: '已绑定的第三方账号' },
  'oauth.unbind': { note: '解绑第三方账号' },
  'security.factors': { note: '已开启的两步验证' },
  'security.beginConfirm': { note: '开始验证第二步' },
  'security.beginTotp': { note: '添加验证器应用' },
  'security.finishTotp': { note: '确认验证器应用' },
  'security.beginPasskey': { note: '添加通行密钥' },
  'security.finishPasskey': { note: '确认通行密钥' },
  'security.remove': { note: '移除一种验证方式' },
  'security.newRecoveryCodes': { note: '换一组恢复码' },
  'security.challenge': { note: '登录时第二步要什么' },
  'security.signIn': { note: '完成第二步，登录' },
  'realname.submit': { note: '提交实名信息' },
  'realname.status': { note: '实名认证进度' },
  'realname.withdraw': { note: '撤回实名信息' },
  'realname.listPending': { note: '待审核的实名' },
  'realname.reveal': { note: '查看完整证件信息' },
  'realname.review': { note: '审核实名' },
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
  'video.extract': {
    note: '从分享内容读取视频信息',
    args: () => ({ text: '【标题】 https://www.bilibili.com/video/BV1xx411c7mD' }),
  },
  'video.captions': { note: '读取一份字幕' },
  'video.sites': { note: '各网站读取状态' },
  'video.records': { note: '提取记录' },
  'video.record': { note: '打开一条提取记录' },
  'video.removeRecord': { note: '删除提取记录，可恢复' },
  'video.restoreRecord': { note: '恢复删除的记录' },
  'video.summarize': {
    note: '总结文字稿要点',
    args: () => ({
      requestId: newId(),
      title: '示例',
      url: null,
      source: '示例',
      cues: [{ start: 0, end: 5, text: '今天讲光合作用。' }],
    }),
  },
  'video.transcribe': {
    note: '转写已上传的文件',
    args: () => ({ requestId: newId(), fileId: '上传后得到的编号', name: '录音.mp3' }),
  },
  'video.transcription': { note: '转写的进展与结果' },
  'lab.models': { note: '可以测试的模型' },
  'lab.startRun': {
    note: '开始一次流式测试',
    args: () => ({
      requestId: newId(),
      model: 'demo/local',
      size: { unit: 'characters', n: 100 },
      prompt: '你好',
      trouble: 'none',
    }),
  },
  'lab.checkRun': { note: '服务器存下的测试回答' },
  'lab.wechatStatus': { note: '公众号是否已配置' },
  'lab.wechatSignUrl': { note: 'JS-SDK 签名', args: () => ({ url: location.href }) },
  'lab.wechatAuthorize': { note: '发起网页授权', args: () => ({ scope: 'snsapi_base', origin: location.origin }) },
  'lab.wechatUser': { note: '用授权码换用户' },
};

/** Names of the features, as the groups of the list. */
const featureTitles: Readonly<Record<string, string>> = {
  system: '系统',
  identity: '账号',
  oauth: '第三方登录',
  security: '两步验证',
  realname: '实名认证',
  chat: '对话',
  assistants: '助手',
  works: '作品',
  announcements: '公告',
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
