import { fileRules } from '@guanlan/contract';
import type { Handler } from '../handler.js';

export const sites: Handler<'video.sites'> = async (ctx) => ({
  sites: [...ctx.sites.health()],
  transcribe: ctx.transcriber && {
    model: ctx.transcriber.model,
    maxBytes: Math.min(fileRules.transcribe.maxBytes, ctx.config.files.maxBytes),
  },
});
