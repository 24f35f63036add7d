import type { LlmTurn } from '../port.js';

interface DemoSource {
  readonly n: string;
  readonly title: string;
  readonly text: string;
}

/** Beginning of the search's request for an answer without sources. */
const UNSEARCHED = /^你是“观澜”的助手。这个问题(?:没有做检索|检索过)/;

const SOURCE_BLOCK = /<source n="(\d+)">\n标题：(.*)\n出处：.*\n([\s\S]*?)\n<\/source>/g;

/** Questions that the search's own texts have something on. */
const ANSWERABLE = ['床前明月光的下一句是什么', '李白写过哪些关于月亮的诗', '“但愿人长久”出自哪里'];

/** Text for a question of the search without sources, with questions that have some; null for what is no such question. */
export function demoUnsearched(turns: readonly LlmTurn[]): string | null {
  const [first] = turns;
  if (first?.role !== 'system' || !UNSEARCHED.test(first.text)) return null;
  return `当前为演示模型，不搜索就回答不了。换个问题再搜，或点下面能搜到内容的问题。\n\n【追问】\n${ANSWERABLE.join('\n')}`;
}

/** The demo's answer to a question over sources: lists them and says so. Null where there are none. */
export function demoSearch(turns: readonly LlmTurn[]): { readonly reasoning: string; readonly text: string } | null {
  const asked = turns.at(-1)?.text ?? '';
  if (!asked.startsWith('<sources>\n')) return null;
  const sources = [...asked.matchAll(SOURCE_BLOCK)].map(
    ([, n = '', title = '', text = '']): DemoSource => ({ n, title, text: text.trim() }),
  );
  if (sources.length === 0) return null;
  const lines = sources.slice(0, 5).map(({ n, title, text }) => `- **${plain(title)}**：${plain(brief(text))}[${n}]`);
  const others = sources.slice(0, 2).map(({ title }) => `《${bare(title)}》里还说了什么？`);
  return {
    reasoning: `搜到 ${sources.length} 条资料。当前为演示模型，不会归纳，只把资料里的话按编号列出来。`,
    text: [
      '**当前为演示模型，不会归纳。**下面是搜到的资料里的原话，编号可以点开核对：',
      lines.join('\n'),
      `【追问】\n${others.join('\n')}`,
    ].join('\n\n'),
  };
}

const brief = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > 80 ? `${characters.slice(0, 80).join('')}…` : characters.join('');
};

/** Words that nothing in them formats, and in which no number is a citation. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, ' ').trim();

const bare = (title: string): string => [...plain(title).replace(/[《》]/g, '')].slice(0, 30).join('');
