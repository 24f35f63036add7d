import type { Handler } from '../handler.js';
import { assistantOf } from './assistants.js';
import { chatExportLink } from './export-link.js';

export const exportAll: Handler<'chat.exportAll'> = async (ctx, { assistant }, call) => {
  assistantOf(assistant);
  return chatExportLink(ctx, call.user, assistant);
};
