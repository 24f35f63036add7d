import { hourly } from '../../jobs/cron.js';
import { timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { chatAssistants } from './assistants.js';
import { chatHandlers } from './handlers.js';
import { purgeLooseFiles, purgeRemoved, purgeShares } from './purge.js';
import { RESTORE_FOR } from './removal.js';
import { chatData } from './user-data.js';

export const chat = {
  name: 'chat',
  handlers: chatHandlers,
  assistants: chatAssistants,
  userData: [chatData],
  cron: (ctx) => [
    hourly('chat.purge-ended-shares', () => purgeShares(ctx.db, timeAgo(ctx, 0))),
    hourly('chat.purge-loose-files', () => purgeLooseFiles(ctx.db, timeAgo(ctx, RESTORE_FOR))),
    hourly('chat.purge-removed-conversations', () => purgeRemoved(ctx.db, timeAgo(ctx, RESTORE_FOR))),
  ],
} satisfies Feature;
