import { searchWords } from '../generation/search-words.js';

/** Words that are in most questions and reveal nothing of their subject. */
const common = new Set(
  (
    '的 了 是 在 和 与 或 及 也 都 就 还 又 很 更 最 把 被 给 对 从 到 向 于 以 为 因为 所以 如果 但是 而 并 吗 呢 吧 啊 么 ' +
    '我 你 您 他 她 它 我们 你们 他们 自己 这 那 这个 那个 这些 那些 这样 那样 一个 一些 一下 一首 一句 个 首 句 些 种 次 ' +
    '什么 怎么 怎样 怎么样 如何 为什么 为何 哪 哪个 哪些 哪里 哪儿 谁 几 多少 多 何 什么样 是什么 是不是 有没有 ' +
    '有 没有 没 不 要 想 想要 能 能不能 可以 可不可以 会 请 请问 告诉 帮 帮我 说 讲 问 说说 讲讲 介绍 解释 一下子 关于 ' +
    '之前 以前 上次 刚才 时候 里 中 上 下 ' +
    'the a an of to in on at for and or is are was were be do does did what which who whom how why when where me my i you'
  ).split(' '),
);

/** Words of a question that are searched for: each is looked for in every text. */
export const QUERY_WORDS_MAX = 24;

/** The first words of a question by which it is searched: without the common ones, unless there are no others. */
export function queryWords(query: string): readonly string[] {
  const all = searchWords(query)
    .split(' ')
    .filter((word) => word !== '');
  const telling = all.filter((word) => !common.has(word));
  return (telling.length > 0 ? telling : all).slice(0, QUERY_WORDS_MAX);
}

/** Weight of a matching word: a single Chinese character is in many texts. */
const weight = (word: string): number => (/^\p{Script=Han}$/u.test(word) ? 0.4 : 1 + Math.min(word.length, 6) / 6);

/** Whether a word may show by itself what a text is about; a year, a number and a single character are in many texts. */
const isTelling = (word: string): boolean => !/^[\p{N}.]+年?$/u.test(word) && weight(word) >= 1;

/**
 * Share of a question that a text contains, 0–1; 0 where it contains none of the question's telling words. `text` is in
 * lower case.
 */
export function matchOf(words: readonly string[], text: string): number {
  const telling = words.filter(isTelling);
  if (telling.length > 0 && !telling.some((word) => text.includes(word))) return 0;
  let all = 0;
  let found = 0;
  for (const word of words) {
    all += weight(word);
    if (text.includes(word)) found += weight(word);
  }
  return all === 0 ? 0 : found / all;
}
