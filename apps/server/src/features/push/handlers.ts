import type { Handlers } from '../handler.js';
import { bind } from './bind.js';
import { unbind } from './unbind.js';

export const pushHandlers = {
  'push.bind': bind,
  'push.unbind': unbind,
} satisfies Handlers;
