import type { Handlers } from '../handler.js';
import { addWord } from './add-word.js';
import { lookup } from './lookup.js';
import { wordRemoval } from './removal.js';
import { review } from './review.js';
import { reviewQueue } from './review-queue.js';
import { undoReview } from './undo-review.js';
import { words } from './words.js';

export const englishHandlers = {
  'english.lookup': lookup,
  'english.addWord': addWord,
  'english.words': words,
  'english.reviewQueue': reviewQueue,
  'english.review': review,
  'english.undoReview': undoReview,
  ...wordRemoval,
} satisfies Handlers;
