/**
 * Every error code that the server sends, whether trying again can help, and the Chinese sentence for it.
 * `retry`: `never` (the same call fails again), `later` (after a pause), `now` (at once is fine), `soon` (what is asked for
 * is on its way: the app asks again by itself).
 */
export type Retry = 'never' | 'later' | 'now' | 'soon';

interface ErrorRow {
  readonly retry: Retry;
  readonly text: string;
}

const rows = {
  // The cloud call's envelope. Names that the original service does not document are ours to choose.
  GATEWAY_INVALID_TOKEN: { retry: 'now', text: '访问凭证已失效，请重试' },
  GATEWAY_INVALID_SIGN: { retry: 'never', text: '请求签名不正确' },
  GATEWAY_INVALID_SPACE: { retry: 'never', text: '服务空间不存在' },
  GATEWAY_INVALID_TIMESTAMP: { retry: 'now', text: '设备时间与服务器相差超过 15 分钟，请校准时间后重试' },
  GATEWAY_MALFORMED: { retry: 'never', text: '请求格式不正确' },
  GATEWAY_TOO_LARGE: { retry: 'never', text: '请求内容过大' },
  REQUEST_TIMEOUT: { retry: 'now', text: '请求没有及时发完，请检查网络后重试' },
  GATEWAY_UNKNOWN_METHOD: { retry: 'never', text: '不支持的调用方法' },
  FUNCTION_NOT_FOUND: { retry: 'never', text: '没有这个云函数' },
  INVALID_PARAM: { retry: 'never', text: '参数不正确' },
  NOT_FOUND: { retry: 'never', text: '内容不存在或已删除' },
  RATE_LIMITED: { retry: 'later', text: '操作太频繁，请稍后再试' },
  SYSTEM_ERROR: { retry: 'later', text: '服务器出错了，请稍后再试' },
  STORAGE_FULL: { retry: 'later', text: '服务器磁盘已满，暂时不能保存；已有内容可以查看' },
  STORAGE_READ_ONLY: { retry: 'later', text: '服务器存储只读，暂时不能保存；已有内容可以查看' },
  DATABASE_READ_ONLY: { retry: 'later', text: '服务器数据库只读，暂时不能保存；已有内容可以查看' },
  DATABASE_DOWN: { retry: 'later', text: '服务器数据库暂时连不上，请稍后再试' },
  SERVICE_STOPPING: { retry: 'later', text: '服务正在重启，请稍后再试' },

  PARSE_BUSY: { retry: 'later', text: '正在读取的网页太多，请稍后再试' },
  CALL_UNDER_WAY: { retry: 'later', text: '同一个请求正在处理，请稍后再试' },
  METHOD_NOT_FOUND: { retry: 'never', text: '云对象没有这个方法' },

  // Files.
  FILE_TOO_LARGE: { retry: 'never', text: '文件超过大小上限' },
  FILE_TYPE: { retry: 'never', text: '不支持这种文件类型' },
  IMAGE_UNREADABLE: { retry: 'never', text: '图片无法识别或尺寸过大，请换一张' },
  FILE_EXISTS: { retry: 'never', text: '这个路径已有文件' },
  FILE_QUOTA: { retry: 'later', text: '今天上传的文件太多，请明天再试' },
  FILES_FULL: { retry: 'later', text: '服务器文件空间已满，暂时不能保存；已有内容可以查看' },
  USER_FILES_FULL: { retry: 'never', text: '你的文件空间已用完，请先删除带附件的内容' },
  ANONYMOUS_FILES_FULL: { retry: 'later', text: '未登录上传的文件空间已满，请登录后上传' },
  ANONYMOUS_UPLOADS_OFF: { retry: 'never', text: '服务器不接受未登录的上传，请先登录' },
  FILE_NOT_UPLOADED: { retry: 'never', text: '文件还没有上传完成' },
  FILE_TICKET_INVALID: { retry: 'never', text: '上传凭证不正确' },
  FILE_TICKET_EXPIRED: { retry: 'never', text: '上传凭证已过期，请重新上传' },
  FILE_TICKET_USED: { retry: 'never', text: '上传凭证已经用过，请重新上传' },
  FILE_LINK_INVALID: { retry: 'never', text: '文件链接不正确' },
  FILE_ELSEWHERE: { retry: 'later', text: '文件在另一台服务器上，暂时读不到，请联系管理员' },
  FILE_LOST: { retry: 'never', text: '文件已不在服务器上，请联系管理员' },
  FILE_LINK_EXPIRED: { retry: 'never', text: '文件链接已过期' },

  // Identity, by the names of uni-id.
  'uni-id-token-not-exist': { retry: 'never', text: '请先登录' },
  'uni-id-token-expired': { retry: 'never', text: '登录已过期，请重新登录' },
  'uni-id-check-token-failed': { retry: 'never', text: '登录状态已失效，请重新登录' },
  'uni-id-permission-error': { retry: 'never', text: '没有权限' },
  'uni-id-account-banned': { retry: 'never', text: '此账号已封禁' },
  'uni-id-account-auditing': { retry: 'never', text: '此账号正在审核中' },
  'uni-id-account-audit-failed': { retry: 'never', text: '此账号审核失败' },
  'uni-id-account-closed': { retry: 'never', text: '此账号已注销' },
  'uni-id-invalid-mobile': { retry: 'never', text: '手机号码格式不正确' },
  'uni-id-account-exists': { retry: 'never', text: '此账号已注册' },
  'uni-id-account-not-exists': { retry: 'never', text: '此账号未注册' },
  'uni-id-admin-exists': { retry: 'never', text: '超级管理员已存在' },
  'uni-id-bind-conflict': { retry: 'never', text: '此账号已被绑定' },
  'uni-id-captcha-required': { retry: 'never', text: '请先完成安全验证' },
  'uni-id-password-error': { retry: 'never', text: '账号或密码错误' },
  'uni-id-password-error-exceed-limit': { retry: 'later', text: '密码错误次数过多，请稍后再试' },
  'uni-id-invalid-password': { retry: 'never', text: '密码不合要求' },
  'uni-id-unbind-mobile-not-exists': { retry: 'never', text: '请先绑定手机号' },
  'uni-id-email-verify-code-error': { retry: 'never', text: '邮箱验证码错误或已过期，请核对或重新获取' },
  'uni-id-invalid-username': { retry: 'never', text: '用户名不合法' },
  'uni-id-invalid-email': { retry: 'never', text: '邮箱格式不正确' },
  'uni-id-invalid-nickname': { retry: 'never', text: '昵称不合法' },
  'uni-id-invalid-param': { retry: 'never', text: '参数不合法' },
  'uni-id-unsupported-request': { retry: 'never', text: '服务器没有这项功能' },
  'uni-id-illegal-request': { retry: 'never', text: '请求的签名不正确' },
  'uni-id-invalid-invite-code': { retry: 'never', text: '邀请码不可用' },
  'uni-id-mobile-verify-code-error': { retry: 'never', text: '验证码错误或已过期，请核对或重新获取' },

  // Second factors.
  SECOND_FACTOR_NEEDED: { retry: 'never', text: '请完成两步验证' },
  SECOND_FACTOR_WRONG: { retry: 'now', text: '两步验证没有通过，请核对后重试' },
  FACTOR_CHALLENGE_EXPIRED: { retry: 'never', text: '验证已过期，请重新开始' },
  FACTOR_EXISTS: { retry: 'never', text: '这种验证方式已经开启' },
  FACTOR_REQUIRED: { retry: 'never', text: '管理员账号要先绑定手机号或邮箱，才能移除最后一种验证方式' },
  PASSKEY_UNSUPPORTED: { retry: 'never', text: '当前访问地址不支持通行密钥' },
  PASSKEY_INVALID: { retry: 'never', text: '通行密钥没有通过校验，请重新添加' },

  // Signing in by other services.
  OAUTH_NOT_CONFIGURED: { retry: 'never', text: '没有开通这种登录方式' },
  'uni-id-config-field-required': { retry: 'never', text: '没有开通这种登录方式' },
  'uni-id-get-third-party-account-failed': { retry: 'never', text: '获取第三方账号失败' },
  'uni-id-unbind-failed': { retry: 'never', text: '请先绑定后再解绑' },
  'uni-id-unbind-unique-login': { retry: 'never', text: '这是唯一的登录方式，请先绑定手机号' },

  // Verified persons.
  'uni-id-realname-verified': { retry: 'never', text: '此账号已实名认证' },
  'uni-id-idcard-exists': { retry: 'never', text: '此证件已绑定其他账号' },
  'uni-id-realname-verify-upper-limit': { retry: 'later', text: '今天提交的次数太多，请明天再试' },
  REALNAME_PENDING: { retry: 'never', text: '实名认证正在审核，请等待结果' },
  REALNAME_DECIDED: { retry: 'never', text: '这条申请已经处理过' },
  // Identity, our own.
  ACCOUNT_CLOSING: { retry: 'never', text: '账号正在注销，可以撤销' },
  ANONYMOUS_SIGN_OUT: { retry: 'never', text: '匿名用户不支持登出操作' },
  REAUTH_REQUIRED: { retry: 'never', text: '请先验证身份' },
  SETUP_TOKEN_INVALID: { retry: 'never', text: '安装口令不正确' },

  // Chat.
  CHAT_BUSY: { retry: 'later', text: '上一条回答还在生成，请先停止或等它完成' },
  CHAT_TOO_MANY: { retry: 'later', text: '同时生成的回答太多，请等其中一条完成' },
  CHAT_DAILY_LIMIT: { retry: 'never', text: '今天的回答次数已用完，明天 0 点恢复' },
  CHAT_NO_VISION: { retry: 'never', text: '这个模型不支持图片，请换一个能看图的模型' },
  CHAT_FILE_GONE: { retry: 'never', text: '附件已失效，请移除后重新添加' },
  SHARES_FULL: { retry: 'never', text: '分享的链接已到上限，请先在“我的分享”里停止一些' },
  CHAT_MODEL_NOT_FOUND: { retry: 'never', text: '这个模型当前不可用，请换一个' },

  // The answer search.
  SEARCH_CANCELLED: { retry: 'now', text: '搜索已停止' },

  // The English teacher's word list.
  WORDS_FULL: { retry: 'never', text: '生词本已满，请先移出一些单词' },
  WORD_UNKNOWN: { retry: 'never', text: '词典里没有这个词，请填写释义' },
  // Pages of the web that a tool reads.
  PAGE_NO_LINK: { retry: 'never', text: '没有找到链接，请粘贴完整的网址' },
  PAGE_REFUSED: { retry: 'never', text: '这个地址不能读取，请换一个' },
  PAGE_UNREACHABLE: { retry: 'later', text: '暂时打不开这个网页，请稍后重试' },
  PAGE_NO_TEXT: { retry: 'never', text: '没有从网页里找到正文，请直接粘贴文字' },
  PAGE_TOO_COMPLEX: { retry: 'never', text: '这个网页太大或太复杂，读不出正文，请直接粘贴文字' },

  // Model providers, by class: the retry rule follows the class and never the HTTP status.
  LLM_AUTH: { retry: 'never', text: '模型服务的密钥无效，请联系管理员' },
  LLM_BALANCE: { retry: 'never', text: '模型服务余额不足，请联系管理员充值' },
  LLM_RATE: { retry: 'later', text: '模型服务请求过多，请稍后重试' },
  LLM_CONCURRENCY: { retry: 'later', text: '模型服务并发已满，请稍后重试' },
  LLM_OVERLOADED: { retry: 'later', text: '模型服务繁忙，请稍后重试' },
  LLM_MODERATION_IN: { retry: 'never', text: '问题未通过内容审核，请换个说法' },
  LLM_MODERATION_OUT: { retry: 'never', text: '回答未通过内容审核，已停止' },
  LLM_MODERATION_DOWN: { retry: 'later', text: '内容审核暂时不可用，请稍后重试' },
  LLM_TOO_LONG: { retry: 'never', text: '对话太长，超出模型上限，请新建对话' },
  LLM_BAD_REQUEST: { retry: 'never', text: '模型服务不接受这次请求' },
  LLM_NETWORK: { retry: 'now', text: '与模型服务的连接中断，请重试' },
  LLM_TIMEOUT: { retry: 'now', text: '模型服务长时间没有响应，请重试' },
  LLM_TRUNCATED: { retry: 'now', text: '回答没有说完就断开了，请重试' },
  LLM_NO_ANSWER: { retry: 'now', text: '模型没有写出回答，请重试或换个模型' },
  LLM_TOOL_CALL: { retry: 'now', text: '模型想用这里没有的工具，没有写完回答，请重试或换个模型' },
  LLM_REDIRECT: { retry: 'never', text: '模型服务换了地址，请联系管理员修改它的 BASE_URL' },
  LLM_UNKNOWN_END: { retry: 'now', text: '模型没有说回答是否写完，可能不完整' },
  LLM_LENGTH: { retry: 'now', text: '回答达到长度上限，没有写完' },
  LLM_DEMO_ONLY: { retry: 'never', text: '演示模型只处理页面上的示例，请试试示例' },
  LLM_UNKNOWN: { retry: 'later', text: '模型服务返回了无法识别的错误' },

  // Facts of a video.
  VIDEO_NO_LINK: { retry: 'never', text: '没有找到链接，请粘贴完整的分享内容' },
  VIDEO_LINK_REFUSED: { retry: 'never', text: '只能读取公开网站的链接' },
  VIDEO_UNREACHABLE: { retry: 'later', text: '暂时打不开这个网页，请稍后重试' },
  VIDEO_TIMEOUT: { retry: 'now', text: '网页太久没有响应，请重试' },
  VIDEO_NOT_FOUND: { retry: 'never', text: '视频不存在、已删除或不公开' },
  VIDEO_BLOCKED: { retry: 'later', text: '网站要求验证，暂时读取不到，请稍后重试或改用“本地文件”' },
  VIDEO_CHANGED: { retry: 'later', text: '网站的内容认不出来，可能已改版，请稍后重试或改用“本地文件”' },
  VIDEO_NOTHING: { retry: 'never', text: '这个网页没有视频信息' },
  VIDEO_TOO_COMPLEX: { retry: 'never', text: '这个网页太大或太复杂，读不出视频信息，请换一个链接' },
  VIDEO_NO_CAPTIONS: { retry: 'later', text: '网站没有给出字幕内容，请稍后重试' },
  TRANSCRIBE_NOT_CONFIGURED: { retry: 'never', text: '服务器没有配置语音转写' },
  TRANSCRIBE_FILE: { retry: 'never', text: '转写服务不接受这个文件' },
  TRANSCRIBE_EMPTY: { retry: 'never', text: '没有听到说话的内容' },
  TRANSCRIBE_QUOTA: { retry: 'later', text: '今天转写的次数已用完，请明天再试' },
  TRANSCRIBE_CANCELLED: { retry: 'now', text: '已取消' },
  TRANSCRIBE_INTERRUPTED: { retry: 'now', text: '转写被中断，请重试' },
  VIDEO_TICKET: { retry: 'never', text: '字幕链接已过期，请重新提取' },

  // The market. The first eight are also what a source of market data may fail with.
  MARKET_BANNED: { retry: 'later', text: '行情源暂时拒绝访问，请稍后再试' },
  MARKET_RATE: { retry: 'later', text: '行情源请求过多，请稍后再试' },
  MARKET_WRONG_DAY: { retry: 'later', text: '行情源给出的不是这一天的数据' },
  MARKET_HALF_PAGE: { retry: 'now', text: '行情源的数据不完整，请重试' },
  MARKET_MALFORMED: { retry: 'later', text: '行情源返回了无法识别的数据' },
  MARKET_NOT_SUPPORTED: { retry: 'never', text: '当前行情源没有这项数据' },
  MARKET_UNKNOWN_SYMBOL: { retry: 'never', text: '没有这只证券' },
  MARKET_TIMEOUT: { retry: 'now', text: '行情源没有及时响应，请重试' },
  MARKET_NETWORK: { retry: 'now', text: '暂时连不上行情源，请重试' },
  MARKET_LIST_READING: { retry: 'soon', text: '正在读取股票列表，约需一两分钟，读好后自动显示' },
  MARKET_CALENDAR: { retry: 'never', text: '交易日历不正确' },
  MARKET_WATCH_ENDED: { retry: 'now', text: '实时行情订阅已过期，请重试' },
  MARKET_TOO_MANY_WATCHES: { retry: 'later', text: '实时行情订阅太多，请稍后再试' },
  MARKET_LINES_CHANGED: { retry: 'never', text: '画线已在别处修改，请刷新' },

  // Watchlist, selection and diagnosis.
  WATCHLIST_FULL: { retry: 'never', text: '自选股数量已达上限' },
  WATCHLIST_GROUPS_FULL: { retry: 'never', text: '分组数量已达上限' },
  WATCHLIST_LAST_GROUP: { retry: 'never', text: '至少要保留一个分组' },
  WATCHLIST_ALERTS_FULL: { retry: 'never', text: '这只股票的提醒数量已达上限' },
  SELECTION_FORMULA: { retry: 'never', text: '公式或条件有错误' },
  SELECTION_FULL: { retry: 'never', text: '策略数量已达上限' },
  SELECTION_CHANGED: { retry: 'never', text: '策略已在别处修改，请刷新' },
  SELECTION_BUSY: { retry: 'later', text: '现在选股的人太多，请一分钟后再试' },
  SELECTION_NO_DATA: { retry: 'never', text: '没有这一天的行情，无法选股' },
  DIAGNOSIS_NO_BARS: { retry: 'never', text: '没有足够的行情，无法诊断' },
  DIAGNOSIS_FACTS_CHANGED: { retry: 'now', text: '行情已更新，请重试' },
  DIAGNOSIS_READING_REFUSED: { retry: 'later', text: '模型的解读没有通过核对，不予采用' },
  DIAGNOSIS_READING_INTERRUPTED: { retry: 'now', text: '解读被中断，请重试' },
  DISCLAIMER_CHANGED: { retry: 'never', text: '声明已更新，请阅读新版本' },

  // The official account of the test page.
  WECHAT_NOT_CONFIGURED: { retry: 'never', text: '服务器没有配置公众号' },
  WECHAT_REFUSED: { retry: 'never', text: '微信拒绝了这次请求' },
  WECHAT_UNREACHABLE: { retry: 'later', text: '暂时连不上微信，请稍后重试' },
  WECHAT_STATE: { retry: 'never', text: '这次授权已失效，请重新发起' },
} as const satisfies Record<string, ErrorRow>;

/** A code that the server may send. */
export type ErrorCode = keyof typeof rows;

/** The error table. */
export const errors: Readonly<Record<ErrorCode, ErrorRow>> = rows;

/** Whether a string is one of the contract's codes (a client also meets codes made by the transport). */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(rows, code);
}

/** Codes after which the stored sign-in is worthless and the login page is the way on. */
export const signInCodes: readonly ErrorCode[] = [
  'uni-id-token-not-exist',
  'uni-id-token-expired',
  'uni-id-check-token-failed',
];
