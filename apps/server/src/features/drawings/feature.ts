import type { Feature } from '../feature.js';
import { drawingsHandlers } from './handlers.js';
import { drawingsData } from './user-data.js';

export const drawings = {
  name: 'drawings',
  handlers: drawingsHandlers,
  userData: [drawingsData],
} satisfies Feature;
