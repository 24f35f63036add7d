import * as v from 'valibot';
import { brand } from '../base/brand';
import { later, page, type RouteRow } from './route-row';
import { wechatReturn } from './wechat-return';

const identityPages = '/uni_modules/uni-id-pages/pages';
const payPages = '/uni_modules/uni-pay/pages';

const login = { gate: 'login' } as const;
const profile = { ...login, extra: true } as const;
const custom = { nav: 'custom' } as const;
/** Options of stock pages. */
const stocks = { disclaims: true } as const;

/** Target after signing in; `safeRedirect` checks it before use, so any text is accepted here. */
const redirect = { uniIdRedirectUrl: v.optional(v.string()) };

/** Number or address typed on the previous page. */
const phoneNumber = v.optional(v.pipe(v.string(), v.regex(/^1\d{10}$/)));
const email = v.optional(v.string());

/** Id of an object on the server. */
const id = v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)));

/** Options of chat pages: behind the login, with the conversation in the address. */
const chatPage = { ...login, query: v.object({ conversationId: id }) };

/** Parameters of a writing tool's page: the work on screen. */
const workQuery = v.object({ workId: id });

/** Stock of a page; a text that is no complete code is searched for. */
const stockQuery = v.object({ code: v.optional(v.string()) });

const chartPeriod = v.picklist(['minute', 'minute5', 'day', 'week', 'month', '5m', '15m', '30m', '60m']);
const chartAdjust = v.picklist(['forward', 'none', 'backward']);

/** Stock and view of its chart; invalid values of a link give way to the last view. */
const chartQuery = v.object({
  code: v.optional(v.string()),
  period: v.fallback(v.optional(chartPeriod), undefined),
  adjust: v.fallback(v.optional(chartAdjust), undefined),
});

/** Target of a web view; its screen judges it, so any text is accepted here. */
const webView = v.object({ url: v.optional(v.string()), title: v.optional(v.string()) });

/**
 * Every page of the app. Paths, gates and bars are those of the product's specification; pages beyond it are marked
 * `extra`.
 */
export const routes = [
  page('home', '/', brand.name, {
    ...custom,
    aliases: ['/pages/index/index'],
  }),
  page('market', '/pages/market/market', '行情', { extra: true }),
  page('tools', '/pages/tools/tools', '工具', { extra: true }),
  page('mine', '/pages/mine/mine', '我的', { extra: true }),
  page('records', '/pages/mine/records', '全部记录', {
    line: '所有对话和作品，可搜索',
    ...profile,
    query: v.object({ q: v.optional(v.string()), of: v.optional(v.string()) }),
  }),
  page('inbox', '/pages/mine/inbox', '消息', {
    line: '提醒、公告和任务结果',
    ...profile,
    query: v.object({ of: v.optional(v.string()) }),
  }),
  page('developer', '/pages/mine/developer', '开发者', {
    extra: true,
    // The diagnostics of the push connection are a sheet over this page.
    query: v.object({ show: v.fallback(v.optional(v.picklist(['push'])), undefined) }),
  }),

  // Chat, writing and language
  page('chat', '/pages/chat/chat', '大模型聊天', { ...chatPage, line: '通用大模型' }),
  page('deepseek-chat', '/pages/deepseek-chat/deepseek-chat', '深度思考', { ...chatPage, line: '先想后答，过程可看' }),
  page('bailian-chat', '/pages/bailian-chat/bailian-chat', '百炼大模型', { ...chatPage, line: '通义，可联网搜索' }),
  page('qianfan-chat', '/pages/qianfan-chat/qianfan-chat', '千帆大模型', { ...chatPage, line: '文心，答案带出处' }),
  page('shared-chat', '/pages/share/chat', '分享的内容', {
    extra: true,
    query: v.object({ id: v.optional(v.string()) }),
  }),
  page('stream-test', '/pages/chatliushi-uni/chatliushi-uni', '流式测试'),
  page('native-ai-test', '/pages/test-uni-ai/test-uni-ai', '原生 AI 测试'),
  page('english-teacher', '/pages/englishTeacher/englishTeacher', '英语老师', { ...chatPage, line: '逐句纠正' }),
  page('english-words', '/pages/englishTeacher/words', '生词本', { ...profile, line: '记下的单词和释义' }),
  page('english-review', '/pages/englishTeacher/review', '复习单词', { ...profile, line: '今天该复习的单词' }),
  page('copywriting', '/pages/copywriting/copywriting', '文案改写', {
    line: '换语气、换平台',
    ...login,
    query: workQuery,
  }),
  page('translation', '/pages/translation/translation', '翻译', { line: '长文分段翻译', query: workQuery }),
  page('chat-translation', '/pages/chat-translation/chat-translation', '多语言翻译', {
    line: '面对面实时翻译',
    query: workQuery,
  }),
  page('video-info', '/pages/videoInfoEext/videoInfoEext', '视频信息提取', {
    line: '视频一键提取文案和要点',
    query: v.object({ url: v.optional(v.string()), recordId: id, workId: id, transcriptionId: id }),
  }),
  page('libai', '/pages/libai/libai', '李白写作', { line: '诗词、对联与题跋', ...login, query: workQuery }),
  page('search', '/pages/search/search', '搜索答案', {
    line: '带出处的答案',
    query: v.object({ q: v.optional(v.string()), workId: id, cite: v.optional(v.string()) }),
  }),
  page('search-records', '/pages/search/record', '搜索记录', { line: '问过的问题和答案' }),

  // Stocks
  page('stock', '/pages/stock/stock', '股票', { line: '行情与 K 线', ...login, ...stocks, query: chartQuery }),
  later('stock-live', '/pages/stock-zhibo/stock-zhibo', '股票直播', login),
  later('courseware-edit', '/pages/stock-zhibo/editkejian', '编辑课件'),
  page('stock-trend', '/pages/stock-qushi/stock-qushi', '深度诊断与趋势', {
    line: '一只股票的来龙去脉',
    ...stocks,
    query: stockQuery,
  }),
  page('stock-trend-deep', '/pages_stock/stock-qushi', '深度诊断趋势', { ...stocks, query: stockQuery }),
  page('stock-trend-bimodal', '/pages_stock/stock-qushi-bimodal', '双模诊断趋势', { ...stocks, query: stockQuery }),
  page('stock-selection', '/pages_diagnosis/stock-selection/stock-selection', '选股', {
    line: '按条件和公式筛选',
    ...stocks,
    query: v.object({ strategy: v.optional(v.string()), formula: v.optional(v.string()) }),
  }),
  page('stock-list', '/pages_diagnosis/stock_list', '股票列表', stocks),
  page('watchlist', '/pages_diagnosis/stock_choiced', '自选股', { line: '分组、成本与提醒', ...login, ...stocks }),
  later('signals', '/pages_diagnosis/view_replay', '查看信号'),
  later('replay-report', '/pages_diagnosis/replay_report', '复盘报告', login),
  later('signal-monitor', '/pages_diagnosis/replay_report_monitor', '买卖信号监控与复盘统计'),
  page('limit-up', '/pages_diagnosis/limitup', '今日涨停', { ...stocks, line: '连板梯队与炸板率' }),
  page('real-time', '/pages_diagnosis/real-time/real-time', '实时行情', { ...stocks, line: '盘中实时榜' }),
  page('real-time-list', '/pages_diagnosis/real-time/stock_list', '实时股票列表', stocks),
  page('real-time-watchlist', '/pages_diagnosis/real-time/stock_choiced', '实时自选', {
    ...stocks,
    pullRefresh: true,
    reachBottom: 100,
  }),
  page('notice', '/pages_diagnosis/notice', '平台使用须知'),
  page('disclaimer', '/pages_diagnosis/disclaimer', '免责声明'),

  // Account, membership and money
  later('account', '/pages/account/account', '我的账户', login),
  later('recharge', '/pages/account/recharge', '充值'),
  later('member-permission', '/pages/account/member-permission', '会员权益'),
  later('membership', '/pages_diagnosis/account/recharge', '开通会员'),
  later('membership-2', '/pages_diagnosis/account/recharge2', '开通会员'),
  later('pay-desk', `${payPages}/pay-desk/pay-desk`, '收银台'),
  later('pay-success', `${payPages}/success/success`, '支付成功'),
  later('pay-ad', `${payPages}/ad-interactive-webview/ad-interactive-webview`, '广告'),

  // Identity
  page('login', `${identityPages}/login/login-withoutpwd`, '登录', {
    ...custom,
    query: v.object({ ...redirect, ...wechatReturn, phoneNumber, email, type: v.optional(v.string()) }),
  }),
  page('login-sms', `${identityPages}/login/login-smscode`, '手机验证码登录', {
    query: v.object({ ...redirect, phoneNumber }),
  }),
  page('login-password', `${identityPages}/login/login-withpwd`, '账号密码登录', {
    query: v.object({ ...redirect, account: v.optional(v.string()) }),
  }),
  page('register', `${identityPages}/register/register`, '注册', { query: v.object(redirect) }),
  page('register-email', `${identityPages}/register/register-by-email`, '邮箱验证码注册', {
    query: v.object({ ...redirect, email }),
  }),
  page('register-admin', `${identityPages}/register/register-admin`, '注册管理员账号', {
    query: v.object({ setupToken: v.optional(v.string()) }),
  }),
  page('retrieve', `${identityPages}/retrieve/retrieve`, '重置密码', {
    query: v.object({ ...redirect, phoneNumber, lock: v.optional(v.string()) }),
  }),
  page('retrieve-email', `${identityPages}/retrieve/retrieve-by-email`, '通过邮箱重置密码', {
    query: v.object({ ...redirect, email }),
  }),
  page('userinfo', `${identityPages}/userinfo/userinfo`, '个人资料', { query: v.object(wechatReturn) }),
  page('bind-mobile', `${identityPages}/userinfo/bind-mobile/bind-mobile`, '绑定手机号码'),
  page('crop-image', `${identityPages}/userinfo/cropImage/cropImage`, '裁剪头像'),
  page('change-password', `${identityPages}/userinfo/change_pwd/change_pwd`, '修改密码'),
  page('set-password', `${identityPages}/userinfo/set-pwd/set-pwd`, '设置密码', { query: v.object(redirect) }),
  page('deactivate', `${identityPages}/userinfo/deactivate/deactivate`, '注销账号'),
  page('realname-verify', `${identityPages}/userinfo/realname-verify/realname-verify`, '实名认证'),
  page('realname-review', '/pages/admin/realname-review', '实名审核', { extra: true }),
  page('market-calendar', '/pages/admin/market-calendar', '交易日历', profile),
  page('identity-webview', `${identityPages}/common/webview/webview`, '网页', { query: webView }),

  // Account pages beyond the specification that users expect.
  page('bind-email', '/pages/account/email', '绑定邮箱', profile),
  page('devices', '/pages/account/devices', '登录设备', profile),
  page('second-factor', '/pages/account/second-factor', '两步验证', profile),
  page('export-data', '/pages/account/export', '导出我的数据', profile),
  page('deactivated', '/pages/account/deactivated', '正在注销', {
    extra: true,
    query: v.object({ until: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) }),
  }),

  page('settings', '/pages/account/settings', '设置', { extra: true }),
  page('announcements', '/pages/site/announcements', '公告', { extra: true }),
  page('share-in', '/pages/site/share', '分享到观澜', {
    extra: true,
    // The share could not be received.
    query: v.object({ lost: v.fallback(v.optional(v.picklist(['1'])), undefined) }),
  }),
  page('agreement', '/pages/account/agreement', '协议', {
    extra: true,
    query: v.object({ doc: v.picklist(['service', 'privacy', 'realname']) }),
  }),

  // Test pages and redirects
  page('fixed-top-test', '/pages/test2/test2', '固定顶部测试', {
    pullRefresh: true,
    query: v.object({ tab: v.optional(v.picklist(['1', '2', '3'])) }),
  }),
  page('api-test', '/pages/fastapi/fastapi', '接口测试', {
    query: v.object({ function: v.optional(v.string()), args: v.optional(v.string()) }),
  }),
  page('wechat-test', '/pages/wechattest/wechattest', '公众号测试', {
    query: v.object({
      code: v.optional(v.string()),
      state: v.optional(v.string()),
      declined: v.optional(v.string()),
    }),
  }),
  page('webview', '/pages/webview/webview', '跳转', { query: webView }),
] as const;

type Row = (typeof routes)[number];

/** Name of a route. */
export type RouteId = Row['id'];
/** Name of a route that links may lead to: its screen is built. */
export type LinkedRouteId = Exclude<Row, { readonly later: true }>['id'];
/** The name of a route whose screen exists. */
export type OpenRouteId = Exclude<Row, { readonly later: true }>['id'];
/** Properties of the screen of route `I`: its parsed query parameters. */
export type RouteProps<I extends string> =
  Extract<Row, { id: I }> extends RouteRow<I, infer Q> ? v.InferOutput<Q> : never;
/** Query parameters of a link to route `I`. */
export type RouteQuery<I extends RouteId> =
  Extract<Row, { id: I }> extends RouteRow<I, infer Q> ? v.InferInput<Q> : never;

const byPath = new Map<string, RouteRow>();
const byId = new Map<string, RouteRow>();
for (const row of routes as readonly RouteRow[]) {
  byId.set(row.id, row);
  for (const path of [row.path, ...(row.aliases ?? [])]) byPath.set(path, row);
}

/** Row of an in-app path, or undefined. A trailing slash is ignored. */
export function rowOfPath(path: string): RouteRow | undefined {
  let end = path.length;
  // A pattern would be tried at each slash of a row of them in the middle of the address.
  while (path.length > 1 && path[end - 1] === '/') end -= 1;
  return byPath.get(path.slice(0, end));
}

/** Row of a route. */
export function rowOf(id: RouteId): RouteRow {
  const row = byId.get(id);
  if (!row) throw new Error(`no route ${id}`);
  return row;
}

/** Whether a text is the name of a route that links may lead to. */
export function isRoute(id: string): id is LinkedRouteId {
  const row: (RouteRow & { readonly later?: boolean }) | undefined = byId.get(id);
  return row !== undefined && row.later !== true;
}
