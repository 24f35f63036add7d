import type { Handler } from '../../handler.js';
import { chatExportLink } from './export-link.js';

export const exportAll: Handler<'chat.exportAll'> = async (ctx, { assistant }, call) => {
  for (const id of [assistant].flat()) ctx.assistants.get(id);
  return chatExportLink(ctx, call.user, assistant);
};
