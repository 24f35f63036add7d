import { startWork } from '../assistants/start-work.js';
import type { Handler } from '../handler.js';
import { videoSummary } from './summary-tool.js';

export const summarize: Handler<'video.summarize'> = async (ctx, { requestId, model, ...input }, { user }) => ({
  work: await startWork(ctx, user, videoSummary, { requestId, input, ...(model !== undefined && { model }) }),
});
