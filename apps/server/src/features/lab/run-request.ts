import type { NativeRun } from '@guanlan/contract';
import type { Llm, LlmModel, LlmRequest, LlmTurn } from '../../providers/llm/port.js';
import { AppError } from '../app-error.js';

/** A test run in the words of the port. */
interface RunRequest {
  readonly model: LlmModel;
  readonly turns: readonly LlmTurn[];
  readonly how: Pick<LlmRequest, 'maxTokens' | 'rehearsal'>;
}

/** Room beyond the asked characters, in tokens: reasoning counts as output, too. */
const TOKEN_HEADROOM = 4_000;

/**
 * The model request of a run: a number of tokens is a ceiling upstream, a number of characters is put into words.
 * Throws `CHAT_MODEL_NOT_FOUND`.
 */
export function runRequest(llm: Llm, { model: id, size, prompt, trouble }: NativeRun): RunRequest {
  const model = llm.models.find((one) => one.id === id);
  if (!model) throw new AppError('CHAT_MODEL_NOT_FOUND');
  const { unit, n } = size;
  const byLength = unit === 'characters';
  const system: LlmTurn = { role: 'system', text: `请用大约 ${n} 个字回答，写满再停，不要反问。` };
  return {
    model,
    turns: [...(byLength ? [system] : []), { role: 'user', text: prompt }],
    how: {
      maxTokens: byLength ? 2 * n + TOKEN_HEADROOM : n,
      ...(model.demo && { rehearsal: { trouble, ...(byLength && { characters: n }) } }),
    },
  };
}
