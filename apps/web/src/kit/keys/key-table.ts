import type { RouteId } from '../../app/routes';

/** Keys, and their effect in words. */
export type KeyLine = readonly [keys: string, effect: string];

/** Keys of every page, as `app/frame/use-app-keys.ts` and the dialogs handle them. */
export const appKeys: readonly KeyLine[] = [
  ['Ctrl / ⌘ + K', '查找股票、功能和自己的记录，或者提问'],
  ['/', '同上；有输入框的页面跳到输入框'],
  ['?', '打开这张快捷键表'],
  ['Esc', '关闭弹窗或面板'],
  ['Tab', '移到下一个按钮或输入框'],
];

const chatKeys: readonly KeyLine[] = [
  ['/', '跳到输入框'],
  ['Enter', '发送；Shift + Enter 换行'],
  ['Ctrl / ⌘ + Enter', '发送'],
  ['Esc', '停止正在写的回答'],
];

const chartKeys: readonly KeyLine[] = [
  ['← →', '移动十字线；按住 Shift 一次十根'],
  ['Home / End', '到最早、最新一根'],
  ['+ / −', '放大、缩小'],
  ['0', '恢复原来的大小'],
];

/**
 * Keys of single pages, as their components handle them; those of the chart while it has the focus. A change of a key is
 * made here as well.
 */
const pageKeys: Partial<Record<RouteId, readonly KeyLine[]>> = {
  home: [
    ['↑ ↓', '在输入框和搜索结果之间移动'],
    ['Enter', '打开第一条结果'],
    ['Esc', '回到输入框'],
  ],
  chat: chatKeys,
  'deepseek-chat': chatKeys,
  'bailian-chat': chatKeys,
  'qianfan-chat': chatKeys,
  'english-teacher': chatKeys,
  'english-review': [
    ['空格', '翻开卡片'],
    ['1 – 4', '评分：忘了、困难、记得、轻松'],
    ['Z', '撤销上一次评分'],
  ],
  search: [
    ['/', '跳到搜索框'],
    ['Esc', '停止正在写的答案'],
  ],
  'chat-translation': [['Enter', '说出这一句；Shift + Enter 换行']],
  stock: chartKeys,
  'stock-selection': [
    ['↑ ↓', '写公式时选一个补全'],
    ['Enter / Tab', '用选中的补全'],
    ['Esc', '收起补全'],
  ],
};

/** Keys of the page at a route; undefined where it has none of its own. */
export const keysOf = (page: string | undefined): readonly KeyLine[] | undefined =>
  (pageKeys as Partial<Record<string, readonly KeyLine[]>>)[page ?? ''];
