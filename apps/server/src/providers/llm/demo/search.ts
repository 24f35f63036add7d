import type { LlmTurn } from '../port.js';

interface DemoSource {
  readonly n: string;
  readonly title: string;
  /** Site, or author and book. */
  readonly site: string;
  readonly text: string;
}

/** Characters of a source that are quoted beside others; one that the question names is quoted whole. */
const QUOTE_MAX = 80;
/** Suggested questions below an answer. */
const FOLLOW_UPS_MAX = 2;

/** Beginning of the search's request for an answer without sources. */
const UNSEARCHED = /^你是“观澜”的助手。这个问题(?:没有做检索|检索过)/;

const SOURCE_BLOCK = /<source n="(\d+)">\n标题：(.*)\n出处：(.*)\n([\s\S]*?)\n<\/source>/g;

const QUESTION = /<question>\n([\s\S]*?)\n<\/question>/;

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
    ([, n = '', title = '', site = '', text = '']): DemoSource => ({ n, title, site, text: inOneLine(text) }),
  );
  if (sources.length === 0) return null;
  const question = QUESTION.exec(asked)?.[1] ?? '';
  const isWhole = ({ title, text }: DemoSource): boolean =>
    sources.length === 1 || question.includes(named(title)) || [...text].length <= QUOTE_MAX;
  const quoted = sources.slice(0, 5);
  const lines = quoted.map((source) => {
    const { n, title, text } = source;
    return `- **${plain(title)}**：${plain(isWhole(source) ? text : brief(text))}[${n}]`;
  });
  const before = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const others = followUps(quoted, isWhole).filter(
    (one) => !before.some((text) => text.includes(one)) && one !== question,
  );
  return {
    reasoning: `搜到 ${sources.length} 条资料。当前为演示模型，不会归纳，只把资料里的话按编号列出来。`,
    text: [
      '**当前为演示模型，不会归纳。**下面是搜到的资料里的原话，编号可以点开核对：',
      lines.join('\n'),
      ...(others.length > 0 ? [`【追问】\n${others.slice(0, FOLLOW_UPS_MAX).join('\n')}`] : []),
    ].join('\n\n'),
  };
}

/** Questions that lead to something new: the rest of a text that was cut, or more by the author of the only one. */
function followUps(quoted: readonly DemoSource[], isWhole: (source: DemoSource) => boolean): string[] {
  const rest = quoted.filter((source) => !isWhole(source)).map(({ title }) => `${named(title)}里还说了什么？`);
  const [only] = quoted;
  const author = quoted.length === 1 ? /^(\p{Script=Han}{2,4}) · /u.exec(only?.site ?? '')?.[1] : undefined;
  return author === undefined || isNameless(author) ? rest : [...rest, `${author}还写过哪些诗？`];
}

const isNameless = (author: string): boolean => /佚名|无名|不详|我的对话/.test(author);

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function brief(text: string): string {
  const characters = [...text];
  return characters.length > QUOTE_MAX ? `${characters.slice(0, QUOTE_MAX).join('')}…` : text;
}

/** Words that nothing in them formats, and in which no number is a citation. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, ' ').trim();

/** A title as questions name it. */
const named = (title: string): string => `《${[...plain(title).replace(/[《》]/g, '')].slice(0, 30).join('')}》`;
