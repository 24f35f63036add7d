import type { LinkedRouteId } from '../../../app/routes';
import { homeGroups } from '../home-groups';

/** Users that a page is for; absent: everybody. */
type For = 'visitor' | 'user';
/** Page with its search words; its line is that of the route where none stands here. */
type Searchable = readonly [id: LinkedRouteId, line: string | null, words: string, of?: For];

/** Search words of the home page's routes. */
const words: Partial<Record<LinkedRouteId, string>> = {
  'deepseek-chat': '新建对话 AI 对话 聊天 推理 DeepSeek 历史记录 对话记录',
  chat: 'AI 对话 大模型 问答 历史记录 对话记录',
  'bailian-chat': '对话 聊天 通义 千问 阿里',
  'qianfan-chat': '对话 聊天 文心 百度',
  stock: '股票 行情 K线 日K 分时 走势 股价 五档',
  'stock-trend': '诊断 诊股 趋势',
  'stock-selection': '选股 条件选股 市盈率 公式 策略 筛选',
  watchlist: '自选 自选股 提醒 预警 收藏 盯盘 持仓',
  'limit-up': '涨停板 打板 连板 炸板',
  'real-time': '实时 行情 排行',
  copywriting: '改写 文案 润色 仿写',
  libai: '李白 诗 诗词 写诗 词 对联 古文',
  translation: '翻译 英译中 中译英',
  'chat-translation': '翻译 对话翻译 面对面',
  'english-teacher': '英语 外语 口语 作文 批改',
  'video-info': '视频 字幕 转写 转文字 提取 抖音 B站 哔哩哔哩 YouTube',
  search: '搜索 问答 答案 联网',
};

/** Searchable pages without a tile on the home page. */
const more: readonly Searchable[] = [
  ['market', '指数、自选、排行和题材', '大盘 指数'],
  ['stock-list', '全部股票的行情', '股票 列表 行情 A股 沪深 板块'],
  ['real-time-list', '盘中更新的股票列表', '实时列表 实时 列表 行情'],
  ['real-time-watchlist', '盘中更新的自选', '实时 自选 自选股'],
  ['stock-trend-bimodal', '规则与模型并排', '双模 诊断 诊股'],
  ['stock-trend-deep', '依据更多数据的诊断', '诊断 诊股'],
  ['english-words', null, '生词 单词 词汇'],
  ['english-review', null, '生词 背单词'],
  ['search-records', null, '历史 记录'],
  [
    'settings',
    '外观、字号、涨跌颜色、通知',
    '设置 偏好 颜色 外观 深色 浅色 夜间 黑暗 字体 大字 红涨绿跌 绿涨红跌 红绿 按钮语言 框架文字 通知 推送 免打扰 缓存 清除 关于 版本',
  ],
  ['announcements', '平台发布的消息', '公告 通知 消息'],
  ['notice', '怎样使用，有哪些限制', '须知 规则 帮助'],
  ['disclaimer', '行情与诊断的免责声明', '免责 风险 声明'],
  ['login', '手机号登录', '登陆 账号 登录', 'visitor'],
  ['register', '设置用户名和密码', '账号 密码', 'visitor'],
  ['login-password', '用户名、手机号或邮箱', '密码 账号', 'visitor'],
  ['userinfo', '头像、昵称、登录密码与绑定', '我的 个人 资料 账号 头像 昵称 性别 微信', 'user'],
  ['change-password', '换一个登录密码', '密码 改密码 账号安全', 'user'],
  ['bind-mobile', '登录和验证用的手机号', '手机 换绑 绑定', 'user'],
  ['bind-email', '登录和验证用的邮箱', '邮箱 邮件 绑定', 'user'],
  ['devices', '查看并退出其他设备', '设备 退出登录 登出 下线 账号安全', 'user'],
  ['second-factor', '动态码与通行密钥', '两步 验证 安全 passkey 账号安全', 'user'],
  ['realname-verify', '姓名和身份证号', '实名 身份证', 'user'],
  ['export-data', '下载账号里的全部数据', '导出 数据 备份', 'user'],
  ['retrieve', '忘记了登录密码', '密码 找回 忘记'],
  ['deactivate', '删除账号和数据', '注销 销户 删号 删除账号', 'user'],
];

/** Views of a page under a title of their own: its tiles, and agreements, whose page the home page does not load. */
const views = [
  ['agreement', { doc: 'service' }, '用户服务协议', '使用规则、模型的回答、谁提供服务', '条款'],
  ['agreement', { doc: 'privacy' }, '隐私政策', '存了什么，存在哪里，怎样删除', '个人信息 数据'],
  ['real-time', { kind: 'theme' }, '题材热度', '哪些概念在涨', '题材 概念 板块'],
  ['real-time', { kind: 'industry' }, '行业热度', '哪些行业在涨', '行业 板块'],
  ['market', {}, '排行榜', '涨幅、跌幅、涨速与成交额', '涨幅榜 跌幅榜 涨速榜 成交额榜 异动 排行'],
  ['stock-list', { board: 'chinext' }, '创业板', '创业板的股票', ''],
  ['stock-list', { board: 'star' }, '科创板', '科创板的股票', ''],
  ['stock-list', { board: 'bse' }, '北交所', '北交所的股票', '北证'],
] as const satisfies readonly (readonly [LinkedRouteId, Readonly<Record<string, string>>, string, string, string])[];

const searchable: readonly Searchable[] = [
  ...homeGroups.flatMap(({ items }) => items.map(([id]): Searchable => [id, null, words[id] ?? ''])),
  ...more,
];

/** Normalises white space, width and case for comparisons, so that `k线` finds `K 线`. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** Whether `text` contains `wanted`; Latin letters match at the beginning of a word only. */
function has(text: string, wanted: string): boolean {
  if (!/^[a-z]/.test(wanted)) return text.includes(wanted);
  // Without a lookbehind, which older browsers cannot parse.
  return (
    text.startsWith(wanted) || [...text.matchAll(/[^a-z]/g)].some(({ index }) => text.startsWith(wanted, index + 1))
  );
}

interface PageHit {
  readonly id: LinkedRouteId;
  /** Query of the page's address. */
  readonly query?: Readonly<Record<string, string>>;
  readonly title: string;
  readonly line: string;
}

type Describe = (id: LinkedRouteId) => { readonly title: string; readonly line?: string | undefined };

/**
 * Pages that match a text by title, description or search words: titles that begin with it first, then titles that
 * contain it.
 */
export function pagesFor(query: string, isSignedIn: boolean, describe: Describe): readonly PageHit[] {
  const wanted = plain(query);
  const own: For = isSignedIn ? 'user' : 'visitor';
  const rank = ({ title }: PageHit): number => {
    const at = plain(title).indexOf(wanted);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  const pages = searchable
    .filter(([, , , of]) => of === undefined || of === own)
    .map(([id, given, others]) => {
      const { title, line = '' } = describe(id);
      return { id, line: given ?? line, others, title };
    });
  const others = views.map(([id, params, title, line, also]) => ({ id, query: params, title, line, others: also }));
  return [...pages, ...others]
    .filter(({ title, line, others }) => [title, line, ...others.split(' ')].some((text) => has(plain(text), wanted)))
    .sort((one, other) => rank(one) - rank(other));
}
