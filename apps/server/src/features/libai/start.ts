import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { startWork } from '../works/start-work.js';
import { tuneNamed } from './prosody/tunes.js';
import { libaiTool } from './tool.js';

export const start: Handler<'libai.start'> = async (ctx, { requestId, model, ...request }, { user }) => {
  if (request.form === 'ci' && !tuneNamed(request.tune)) {
    throw new AppError('INVALID_PARAM', {
      fields: { tune: request.tune === '' ? '请选一个词牌' : '没有这个词牌的词谱' },
    });
  }
  return { work: await startWork(ctx, user, libaiTool, { requestId, input: request, model }) };
};
