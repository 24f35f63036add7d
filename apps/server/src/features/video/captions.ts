import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { readCaptionTicket } from './caption-ticket.js';
import { callerOf, consumeRead } from './consume-read.js';
import { asVideoError } from './video-error.js';

/** Longest reading, the wait for a thread with it, ms: a call is given up after 15 s. */
const READ_MS = 13_000;

export const captions: Handler<'video.captions'> = async (ctx, { ticket }, call) => {
  const track = readCaptionTicket(ctx.secrets.codeKey, ticket, ctx.now());
  await consumeRead(ctx, call);
  const caller = callerOf(call);
  // The result is not stored: a caller that has disconnected needs no place any more.
  const signal = AbortSignal.any([AbortSignal.timeout(READ_MS), call.gone()]);
  const cues = await ctx.sites.captions(track, { signal, caller }).catch((error: unknown) => {
    throw signal.aborted ? new AppError('VIDEO_TIMEOUT', { cause: error }) : asVideoError(error);
  });
  // Sites answer with nothing where they want to see a person, or where the address has run out.
  if (cues.length === 0) throw new AppError('VIDEO_NO_CAPTIONS');
  return { cues, language: track.language, label: track.label, source: track.source, at: ctx.now() };
};
