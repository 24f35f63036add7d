import type { UtteranceData } from '@guanlan/contract';
import { consumeReading } from '../chat/consume-reading.js';
import type { Handler } from '../handler.js';
import { addPiece } from './start-work.js';
import { talk } from './translation.js';
import { ownTerms } from './translation-start.js';

export const translationSay: Handler<'translation.say'> = async (ctx, args, call) => {
  const { user } = call;
  await consumeReading(ctx, call, args.workId);
  const { workId, requestId, model, text, side, from, to } = args;
  const data: UtteranceData = { side, from, to, glossary: await ownTerms(ctx, user.uid, { from, to }, text) };
  return { work: await addPiece(ctx, user, talk, { workId, requestId, model, source: { text, data } }) };
};
