import type { LlmRequest, Rehearsal } from '../port.js';
import type { DemoAnswer } from './answer.js';

/** Longest text of a rehearsal, in characters: one that has no end of its own meets `maxTokens` before that. */
const TEXT_MAX = 30_000;
const DEMO_SENTENCE = '本地演示模型按固定规则写下这一行，供测试流式传输时核对先后、有无遗漏和重复。';
const DEMO_REASONING = '先想清楚要写什么，再决定每一行写到哪里；这一段是推理，不属于正文。';

/** Numbered lines of about `characters`, in which lost or doubled text can be seen with the naked eye. */
function numbered(characters: number): string {
  let text = '';
  for (let n = 1; text.length < characters; n += 1) text += `第 ${n} 行：${DEMO_SENTENCE}\n`;
  return text.slice(0, characters);
}

/** The demo model's answer in a rehearsal: equal for equal requests. */
export function rehearsed({ trouble, characters = TEXT_MAX }: Rehearsal): DemoAnswer {
  return {
    reasoning: DEMO_REASONING.repeat(trouble === 'reasoning' ? 12 : 1),
    text: numbered(Math.min(characters, TEXT_MAX)),
  };
}

/** An event in a rehearsal; `at` is the index of the answer's piece at which it happens. */
export interface Incident {
  readonly at: number;
  readonly is: 'stall' | 'cut' | 'error';
}

/** The incident of a request whose answer has `pieces` pieces; null where nothing happens. */
export function incidentOf({ rehearsal, maxTokens }: LlmRequest, pieces: number): Incident | null {
  const trouble = rehearsal?.trouble;
  if (trouble !== 'stall' && trouble !== 'cut' && trouble !== 'error') return null;
  return { at: Math.floor(Math.min(pieces, maxTokens ?? pieces) / 2), is: trouble };
}
