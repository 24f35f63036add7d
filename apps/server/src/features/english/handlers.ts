import type { Handlers } from '../handler.js';
import { addWord } from './add-word.js';
import { lookup } from './lookup.js';
import { removeAllWords } from './remove-all-words.js';
import { removeWord } from './remove-word.js';
import { restoreAllWords } from './restore-all-words.js';
import { restoreWord } from './restore-word.js';
import { review } from './review.js';
import { reviewQueue } from './review-queue.js';
import { undoReview } from './undo-review.js';
import { words } from './words.js';

export const englishHandlers = {
  'english.lookup': lookup,
  'english.addWord': addWord,
  'english.removeWord': removeWord,
  'english.restoreWord': restoreWord,
  'english.removeAllWords': removeAllWords,
  'english.restoreAllWords': restoreAllWords,
  'english.words': words,
  'english.reviewQueue': reviewQueue,
  'english.review': review,
  'english.undoReview': undoReview,
} satisfies Handlers;
