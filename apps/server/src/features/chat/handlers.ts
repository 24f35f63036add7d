import type { Handlers } from '../handler.js';
import { conversations } from './conversations.js';
import { exportAll } from './export/export-all.js';
import { models } from './models.js';
import { open } from './open.js';
import { quota } from './quota.js';
import { regenerate } from './regenerate.js';
import { conversationRemoval } from './removal.js';
import { rename } from './rename.js';
import { search } from './search/search.js';
import { select } from './select.js';
import { send } from './send.js';
import { share } from './sharing/share.js';
import { shared } from './sharing/shared.js';
import { shares } from './sharing/shares.js';
import { unshare } from './sharing/unshare.js';
import { unshareAll } from './sharing/unshare-all.js';
import { stop } from './stop.js';

export const chatHandlers = {
  'chat.models': models,
  'chat.quota': quota,
  'chat.send': send,
  'chat.regenerate': regenerate,
  'chat.stop': stop,
  'chat.conversations': conversations,
  'chat.search': search,
  'chat.open': open,
  'chat.select': select,
  'chat.rename': rename,
  'chat.exportAll': exportAll,
  'chat.share': share,
  'chat.shares': shares,
  'chat.unshare': unshare,
  'chat.unshareAll': unshareAll,
  'chat.shared': shared,
  ...conversationRemoval,
} satisfies Handlers;
