import type { Handler } from '../handler.js';
import { copywriting } from './copywriting.js';
import { startWork } from './start-work.js';

export const copywritingStart: Handler<'copywriting.start'> = async (
  ctx,
  { requestId, model, ...input },
  { user },
) => ({
  work: await startWork(ctx, user, copywriting, { requestId, model, input }),
});
