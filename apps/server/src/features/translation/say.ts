import type { UtteranceData } from '@guanlan/contract';
import { consumeReading } from '../generation/consume-reading.js';
import type { Handler } from '../handler.js';
import { addPiece } from '../works/start-work.js';
import { ownTerms } from './start.js';
import { talk } from './tools.js';

export const translationSay: Handler<'translation.say'> = async (ctx, args, call) => {
  const { user } = call;
  await consumeReading(ctx, call, args.workId);
  const { workId, requestId, model, text, side, from, to } = args;
  const data: UtteranceData = { side, from, to, glossary: await ownTerms(ctx, user.uid, { from, to }, text) };
  return { work: await addPiece(ctx, user, talk, { workId, requestId, model, source: { text, data } }) };
};
