import type { Feature } from '../feature.js';
import { labHandlers } from './handlers.js';

export const lab = {
  name: 'lab',
  handlers: labHandlers,
} satisfies Feature;
