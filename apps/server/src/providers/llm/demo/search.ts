import type { LlmTurn } from '../port.js';

interface DemoSource {
  readonly n: string;
  readonly title: string;
  readonly text: string;
}

const SOURCE_BLOCK = /<source n="(\d+)">\n标题：(.*)\n出处：.*\n([\s\S]*?)\n<\/source>/g;

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
