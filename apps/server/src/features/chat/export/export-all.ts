import type { Handler } from '../../handler.js';
import { chatExportLink } from './export-link.js';

export const exportAll: Handler<'chat.exportAll'> = async (ctx, { assistant }, call) => {
  ctx.assistants.get(assistant);
  return chatExportLink(ctx, call.user, assistant);
};
