import type { Feature } from '../feature.js';
import { announcementsHandlers } from './handlers.js';
import { announcementNotices } from './notices.js';

export const announcements = {
  name: 'announcements',
  handlers: announcementsHandlers,
  notices: [announcementNotices],
} satisfies Feature;
