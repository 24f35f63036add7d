import type { AppContext } from '../../context.js';
import { LlmError } from '../../providers/llm/port.js';
import { AppError } from '../app-error.js';
import { chooseModel } from '../chat/assistants.js';
import { countAnswer } from '../chat/daily-limit.js';
import { pseudonym } from '../chat/start-answer.js';
import type { Ask } from './tool.js';

/** Longest time that a quick answer may take, ms: a call is given up after 15 s. */
const PATIENCE = 12_000;

/** A quick question to a model from within a call; nothing of it is stored. */
export interface QuickAsk extends Ask {
  /** Whose models are taken, an id of `chat/assistants.ts`. */
  readonly assistant: string;
  readonly userId: string;
  readonly model?: string | undefined;
}

/** The whole answer of a model, for something small. Throws {@link AppError} with the model's code, or `CHAT_DAILY_LIMIT`. */
export async function askModel(ctx: AppContext, { assistant, userId, model, ...ask }: QuickAsk): Promise<string> {
  const chosen = chooseModel(ctx.llm, assistant, model, null);
  await countAnswer(ctx, userId);
  const signal = AbortSignal.timeout(PATIENCE);
  let text = '';
  try {
    for await (const event of ctx.llm.stream({ ...ask, model: chosen.id, userId: pseudonym(userId) }, signal)) {
      if (event.type === 'text') text += event.delta;
      else if (event.type === 'finish' && event.reason === 'moderation') throw new AppError('LLM_MODERATION_OUT');
    }
  } catch (error) {
    if (signal.aborted) throw new AppError('LLM_TIMEOUT', { cause: error });
    if (error instanceof LlmError) throw new AppError(error.code, { cause: error });
    throw error;
  }
  return text;
}
