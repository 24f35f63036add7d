import { AppError } from '../app-error.js';
import { startWork } from '../assistants/start-work.js';
import type { Handler } from '../handler.js';
import { tuneNamed } from './prosody/tunes.js';
import { libaiTool } from './tool.js';

export const start: Handler<'libai.start'> = async (ctx, { requestId, model, ...wish }, { user }) => {
  if (wish.form === 'ci' && !tuneNamed(wish.tune)) {
    throw new AppError('INVALID_PARAM', { fields: { tune: wish.tune === '' ? '请选一个词牌' : '没有这个词牌的词谱' } });
  }
  return { work: await startWork(ctx, user, libaiTool, { requestId, input: wish, model }) };
};
