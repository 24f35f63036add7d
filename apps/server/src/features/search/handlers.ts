import type { Handlers } from '../handler.js';
import { ask } from './ask.js';
import { cancel } from './cancel.js';
import { sources } from './sources.js';

export const searchHandlers = {
  'search.sources': sources,
  'search.ask': ask,
  'search.cancel': cancel,
} satisfies Handlers;
