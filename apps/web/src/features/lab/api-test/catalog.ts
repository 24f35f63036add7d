import { type FunctionName, functions, type Gate } from '@guanlan/contract';
import { inputSchema } from './json-schema';

/** Entry of the list of functions. */
export interface CatalogItem {
  readonly name: FunctionName;
  readonly gate: Gate;
  /** Names of the arguments as in the schema, optional ones with a question mark. */
  readonly note: string;
}

export interface CatalogGroup {
  readonly feature: string;
  readonly title: string;
  readonly items: readonly CatalogItem[];
}

/** Callers that a gate admits, in words. */
export const gateTexts: Readonly<Record<Gate, string>> = { anonymous: '无需登录', user: '需登录', admin: '管理员' };

/** Names of the features: titles of the list's groups. */
const featureTitles: Readonly<Record<string, string>> = {
  system: '系统',
  identity: '账号',
  oauth: '第三方登录',
  security: '两步验证',
  realname: '实名认证',
  chat: '对话',
  english: '英语',
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
  announcements: '公告',
  notices: '消息',
  works: '作品',
  selection: '选股',
  lines: '画线',
  disclaimer: '声明',
  libai: '诗词',
  copywriting: '文案',
  translation: '翻译',
};

/** Title of a feature; its identifier where it has no title yet. */
const featureTitle = (feature: string): string => featureTitles[feature] ?? feature;

const names = Object.keys(functions) as FunctionName[];
const featureOf = (name: string): string => name.split('.')[0] ?? name;

/** Whether a text is the name of a function of the contract. */
export const isFunction = (name: string | undefined): name is FunctionName =>
  name !== undefined && Object.hasOwn(functions, name);

function argumentsOf(name: FunctionName): string {
  const { properties = {}, required = [] } = inputSchema(name);
  return Object.keys(properties)
    .map((key) => (required.includes(key) ? key : `${key}?`))
    .join('、');
}

const items = new Map<FunctionName, CatalogItem>();

/** Entry of a function. */
export function catalogItem(name: FunctionName): CatalogItem {
  const known = items.get(name) ?? { name, gate: functions[name].gate, note: argumentsOf(name) };
  items.set(name, known);
  return known;
}

/** Functions whose name, arguments, feature or gate contain every word of `query`, grouped by feature. */
export function searchCatalog(query: string): CatalogGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, CatalogItem[]>();
  for (const name of names) {
    const item = catalogItem(name);
    const feature = featureOf(name);
    const text = `${name} ${item.note} ${featureTitle(feature)} ${gateTexts[item.gate]}`.toLowerCase();
    if (words.every((word) => text.includes(word))) groups.set(feature, [...(groups.get(feature) ?? []), item]);
  }
  return [...groups].map(([feature, items]) => ({ feature, title: featureTitle(feature), items }));
}
