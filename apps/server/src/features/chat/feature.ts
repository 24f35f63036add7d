import { HOUR_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { chatAssistants } from './assistants.js';
import { chatHandlers } from './handlers.js';
import { purgeLooseFiles, purgeRemoved, purgeShares } from './purge.js';
import { RESTORE_FOR } from './restore.js';
import { chatData } from './user-data.js';

export const chat = {
  name: 'chat',
  handlers: chatHandlers,
  assistants: chatAssistants,
  userData: [chatData],
  chores: (ctx) => [
    { name: 'ended shares', every: HOUR_MS, run: () => purgeShares(ctx.db, timeAgo(ctx, 0)) },
    {
      name: 'files without a message',
      every: HOUR_MS,
      run: () => purgeLooseFiles(ctx.db, timeAgo(ctx, RESTORE_FOR)),
    },
    { name: 'removed conversations', every: HOUR_MS, run: () => purgeRemoved(ctx.db, timeAgo(ctx, RESTORE_FOR)) },
  ],
} satisfies Feature;
