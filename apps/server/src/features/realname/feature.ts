import type { Feature } from '../feature.js';
import { realnameHandlers } from './handlers.js';
import { realnameData } from './user-data.js';

export const realname = {
  name: 'realname',
  handlers: realnameHandlers,
  userData: [realnameData],
} satisfies Feature;
