import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { readCaptionTicket } from './caption-ticket.js';
import { spendRead } from './spend-read.js';
import { asVideoError } from './video-error.js';

export const captions: Handler<'video.captions'> = async (ctx, { ticket }, call) => {
  const track = readCaptionTicket(ctx.secrets.codeKey, ticket, ctx.now());
  await spendRead(ctx, call);
  const cues = await ctx.sites.captions(track).catch((error: unknown) => {
    throw asVideoError(error);
  });
  // Sites answer with nothing where they want to see a person, or where the address has run out.
  if (cues.length === 0) throw new AppError('VIDEO_NO_CAPTIONS');
  return { cues, language: track.language, label: track.label, source: track.source, at: ctx.now() };
};
