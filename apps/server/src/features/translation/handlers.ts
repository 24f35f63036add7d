import type { Handlers } from '../handler.js';
import { termRemoval } from './removal.js';
import { translationSaveTerm } from './save-term.js';
import { translationSay } from './say.js';
import { translationStart } from './start.js';
import { translationStartTalk } from './start-talk.js';
import { translationTerms } from './terms.js';

export const translationHandlers = {
  'translation.start': translationStart,
  'translation.startTalk': translationStartTalk,
  'translation.say': translationSay,
  'translation.terms': translationTerms,
  'translation.saveTerm': translationSaveTerm,
  ...termRemoval,
} satisfies Handlers;
