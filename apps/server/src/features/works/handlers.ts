import type { Handlers } from '../handler.js';
import { mark, open, resume, retry, stop } from './works.js';
import { write } from './write.js';

export const worksHandlers = {
  'works.open': open,
  'works.resume': resume,
  'works.retry': retry,
  'works.stop': stop,
  'works.mark': mark,
  'works.write': write,
} satisfies Handlers;
