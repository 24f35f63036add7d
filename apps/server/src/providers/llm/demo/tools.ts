import { sampleTexts } from '@guanlan/contract/samples';
import { rewrites, translations } from '@guanlan/contract/written';
import { LlmError, type LlmTurn } from '../port.js';

/** Translations of a sample, by language. A source may be the name of a property that every object has. */
const written = new Map(Object.entries(translations));

interface Asked {
  readonly system: string;
  readonly source: string;
}

/** Demonstration of a writing tool. `words` begin the tool's system prompt. */
interface DemoTool {
  readonly words: string;
  /** Result that was written for the source; undefined for any other. */
  readonly written: (asked: Asked) => string | undefined;
}

const tools: readonly DemoTool[] = [
  {
    words: '你是专业译者。',
    written: ({ system, source }) => written.get(source.trim())?.[/译成([^。]+)。/.exec(system)?.[1] ?? ''],
  },
  {
    words: '你是资深的中文文案编辑。',
    written: ({ system, source }) =>
      source.trim() === sampleTexts.copywriting ? rewrites.find(([angle]) => system.includes(angle))?.[1] : undefined,
  },
];

/** Source between the tags of a prompt; null where there is none. */
const sourceIn = (text: string): string | null => /<text>\n([\s\S]*?)\n<\/text>/.exec(text)?.[1] ?? null;

/**
 * Prepared result for the sample of a tool; null where the prompt is not one of a tool.
 *
 * @throws LlmError LLM_DEMO_ONLY for any other text
 */
export function demoToolAnswer(turns: readonly LlmTurn[]): string | null {
  const system = turns[0]?.role === 'system' ? turns[0].text : '';
  const tool = tools.find(({ words }) => system.startsWith(words));
  if (!tool) return null;
  const sources = turns.flatMap(({ role, text }) => (role === 'user' ? [sourceIn(text)] : []));
  // A wish for another version follows the source in a turn of its own.
  const source = sources.findLast((one) => one !== null) ?? '';
  const text = tool.written({ system, source });
  // A line in place of a result would be kept, copied and shared as one.
  if (text === undefined) throw new LlmError('LLM_DEMO_ONLY', 'nothing was written for this text');
  return text;
}
