import { EnglishSetup } from '@guanlan/contract';
import { HOUR_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { englishHandlers } from './handlers.js';
import { teacherPrompt } from './prompt.js';
import { WORD_KEPT_FOR } from './restore-word.js';
import { purgeWords } from './store.js';
import { englishData } from './user-data.js';

export const english = {
  name: 'english',
  handlers: englishHandlers,
  assistants: { 'english-teacher': { prefers: [], prompt: teacherPrompt, setup: EnglishSetup } },
  userData: [englishData],
  chores: (ctx) => [
    { name: 'removed words', every: HOUR_MS, run: () => purgeWords(ctx.db, timeAgo(ctx, WORD_KEPT_FOR)) },
  ],
} satisfies Feature;
