import type { Handlers } from '../handler.js';
import { check } from './check.js';
import { poem } from './poem.js';
import { poems } from './poems.js';
import { start } from './start.js';
import { tunes } from './tunes.js';

export const libaiHandlers = {
  'libai.start': start,
  'libai.tunes': tunes,
  'libai.check': check,
  'libai.poems': poems,
  'libai.poem': poem,
} satisfies Handlers;
