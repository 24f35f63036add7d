import type { Handlers } from '../handler.js';
import { list, unread } from './list.js';
import { prefs } from './prefs.js';
import { read } from './read.js';

export const noticesHandlers = {
  'notices.list': list,
  'notices.unread': unread,
  'notices.read': read,
  'notices.prefs': prefs,
} satisfies Handlers;
