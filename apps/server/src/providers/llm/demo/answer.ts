import { DEMO_REFUSAL } from '@guanlan/contract';
import { chatAnswers } from '@guanlan/contract/written';
import type { LlmTurn } from '../port.js';
import { nearestQuestion } from './nearest.js';
import { demoReading } from './reading.js';
import { demoSearch, demoUnsearched } from './search.js';
import { demoStock } from './stock.js';
import { demoSummary } from './summary.js';
import { demoTeacher } from './teacher.js';
import { demoToolAnswer } from './tools.js';
import { demoVerse } from './verse.js';

/** Answer of the demo model. */
export interface DemoAnswer {
  readonly reasoning: string;
  readonly text: string;
}

const answers: ReadonlyMap<string, DemoAnswer> = new Map(Object.entries(chatAnswers));

const WRITTEN_NOTE = '> 演示：这段回答是事先写好的。';

/**
 * The demo's answer to a history: deterministic, and plain about being a demo.
 *
 * @throws LlmError LLM_DEMO_ONLY for a text of a tool that is not its sample
 */
export function demoAnswer(turns: readonly LlmTurn[]): DemoAnswer {
  const found = demoSearch(turns);
  if (found) return found;
  const teacher = demoTeacher(turns);
  if (teacher) return teacher;
  const forTool = demoToolAnswer(turns);
  if (forTool !== null) return { reasoning: '', text: forTool };
  const summary = demoSummary(turns);
  if (summary !== null) return { reasoning: '', text: summary };
  const reading = demoReading(turns);
  if (reading !== null) return { reasoning: '', text: reading };
  const stock = demoStock(turns);
  if (stock !== null) return { reasoning: '', text: stock };
  const verse = demoVerse(turns);
  if (verse) return verse;
  const question = turns.findLast((turn) => turn.role === 'user')?.text.trim() ?? '';
  const written = answers.get(question) ?? answers.get(nearestQuestion(question, [...answers.keys()]) ?? '');
  if (!written) return { reasoning: '', text: demoUnsearched(turns) ?? DEMO_REFUSAL };
  return { reasoning: written.reasoning, text: `${written.text}\n\n${WRITTEN_NOTE}` };
}
