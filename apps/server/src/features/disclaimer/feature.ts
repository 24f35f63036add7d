import type { Feature } from '../feature.js';
import { disclaimerHandlers } from './handlers.js';
import { disclaimerData } from './user-data.js';

export const disclaimer = {
  name: 'disclaimer',
  handlers: disclaimerHandlers,
  userData: [disclaimerData],
} satisfies Feature;
