import type { Handlers } from '../handler.js';
import { list } from './list.js';
import { publish } from './publish.js';
import { withdraw } from './withdraw.js';

export const announcementsHandlers = {
  'announcements.list': list,
  'announcements.publish': publish,
  'announcements.withdraw': withdraw,
} satisfies Handlers;
