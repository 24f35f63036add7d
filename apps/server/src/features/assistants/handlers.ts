import type { Handlers } from '../handler.js';
import { mark, open, resume, retry, stop } from './works.js';

export const assistantsHandlers = {
  'works.open': open,
  'works.resume': resume,
  'works.retry': retry,
  'works.stop': stop,
  'works.mark': mark,
} satisfies Handlers;
