import { hourly } from '../../jobs/cron.js';
import { timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { toTool } from '../works/tool.js';
import { translationHandlers } from './handlers.js';
import { TERM_RESTORE_FOR } from './removal.js';
import { purgeTerms } from './store.js';
import { translation as document, talk } from './tools.js';
import { translationData } from './user-data.js';

export const translation = {
  name: 'translation',
  handlers: translationHandlers,
  tools: [toTool(document), toTool(talk)],
  userData: [translationData],
  cron: (ctx) => [hourly('translation.purge-terms', () => purgeTerms(ctx.db, timeAgo(ctx, TERM_RESTORE_FOR)))],
} satisfies Feature;
