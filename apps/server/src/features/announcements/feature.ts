import type { Feature } from '../feature.js';
import { announcementsHandlers } from './handlers.js';

export const announcements = {
  name: 'announcements',
  handlers: announcementsHandlers,
} satisfies Feature;
