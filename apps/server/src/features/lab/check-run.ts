import { createHash } from 'node:crypto';
import type { TextDigest } from '@guanlan/contract';
import { findAnswer } from '../generation/find-answer.js';
import type { Handler } from '../handler.js';

export const checkRun: Handler<'lab.checkRun'> = async (ctx, { messageId }, call) => {
  const { status, seq, text, reasoning } = await findAnswer(ctx, call.user.uid, messageId);
  return { status, seq, text: digest(text), reasoning: digest(reasoning) };
};

const digest = (text: string): TextDigest => ({
  length: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
});
