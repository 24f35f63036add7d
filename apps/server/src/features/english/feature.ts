import { EnglishSetup } from '@guanlan/contract';
import { hourly } from '../../jobs/cron.js';
import { timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { englishHandlers } from './handlers.js';
import { teacherPrompt } from './prompt.js';
import { WORD_KEPT_FOR } from './removal.js';
import { purgeWords } from './store.js';
import { englishData } from './user-data.js';

export const english = {
  name: 'english',
  handlers: englishHandlers,
  assistants: { 'english-teacher': { prefers: [], prompt: teacherPrompt, setup: EnglishSetup } },
  userData: [englishData],
  cron: (ctx) => [hourly('english.purge-words', () => purgeWords(ctx.db, timeAgo(ctx, WORD_KEPT_FOR)))],
} satisfies Feature;
