import type { Handler } from '../handler.js';
import { startWork } from '../works/start-work.js';
import { talk } from './tools.js';

export const translationStartTalk: Handler<'translation.startTalk'> = async (
  ctx,
  { requestId, model, ...input },
  { user },
) => ({ work: await startWork(ctx, user, talk, { requestId, model, input }) });
