import type { Handlers } from '../handler.js';
import { list, unread } from './list.js';
import { prefs } from './prefs.js';
import { read } from './read.js';
import { devices } from './web-push/devices.js';
import { subscribe } from './web-push/subscribe.js';
import { unsubscribe } from './web-push/unsubscribe.js';

export const noticesHandlers = {
  'notices.list': list,
  'notices.unread': unread,
  'notices.read': read,
  'notices.prefs': prefs,
  'notices.devices': devices,
  'notices.subscribe': subscribe,
  'notices.unsubscribe': unsubscribe,
} satisfies Handlers;
