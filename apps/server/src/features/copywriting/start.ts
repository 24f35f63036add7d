import type { Handler } from '../handler.js';
import { startWork } from '../works/start-work.js';
import { copywriting } from './tool.js';

export const copywritingStart: Handler<'copywriting.start'> = async (
  ctx,
  { requestId, model, ...input },
  { user },
) => ({
  work: await startWork(ctx, user, copywriting, { requestId, model, input }),
});
