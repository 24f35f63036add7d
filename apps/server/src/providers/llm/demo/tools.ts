import type { LlmTurn } from '../port.js';

/** The demo model's replacement of a writing tool. `words` occur in the tool's system prompt. */
interface DemoTool {
  readonly words: string;
  readonly text: (characters: number) => string;
}

const SAMPLE_NOTE = '内容仅作界面示例。';

const tools: readonly DemoTool[] = [
  {
    words: '你是专业译者。',
    text: (characters) => `（当前为演示模型，没有翻译这段 ${characters} 字的原文。${SAMPLE_NOTE}）`,
  },
  {
    words: '你是资深的中文文案编辑。',
    text: (characters) => `（当前为演示模型，没有改写这篇 ${characters} 字的原文。${SAMPLE_NOTE}）`,
  },
];

/** The demo's answer where a tool asks and not a person: one line, in place of a result that it cannot make. */
export function demoToolAnswer(turns: readonly LlmTurn[]): string | null {
  const system = turns[0]?.role === 'system' ? turns[0].text : '';
  const tool = tools.find(({ words }) => system.startsWith(words));
  if (!tool) return null;
  const asked = turns.findLast((turn) => turn.role === 'user')?.text ?? '';
  const source = /<text>\n([\s\S]*?)\n<\/text>/.exec(asked)?.[1] ?? asked;
  return tool.text([...source].length);
}
