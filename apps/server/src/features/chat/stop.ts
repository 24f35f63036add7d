import { toMessage } from '../generation/rows.js';
import { stopAnswer } from '../generation/stop-answer.js';
import type { Handler } from '../handler.js';

export const stop: Handler<'chat.stop'> = async (ctx, args, call) => ({
  message: toMessage(await stopAnswer(ctx, call.user.uid, args.messageId)),
});
