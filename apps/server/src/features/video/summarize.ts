import type { Handler } from '../handler.js';
import { startWork } from '../works/start-work.js';
import { videoSummary } from './summary-tool.js';

export const summarize: Handler<'video.summarize'> = async (ctx, { requestId, model, ...input }, { user }) => ({
  work: await startWork(ctx, user, videoSummary, { requestId, input, ...(model !== undefined && { model }) }),
});
