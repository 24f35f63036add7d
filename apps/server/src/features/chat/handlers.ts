import type { Handlers } from '../handler.js';
import { conversations } from './conversations.js';
import { models } from './models.js';
import { open } from './open.js';
import { regenerate } from './regenerate.js';
import { remove } from './remove.js';
import { rename } from './rename.js';
import { restore } from './restore.js';
import { search } from './search.js';
import { select } from './select.js';
import { send } from './send.js';
import { stop } from './stop.js';

export const chatHandlers = {
  'chat.models': models,
  'chat.send': send,
  'chat.regenerate': regenerate,
  'chat.stop': stop,
  'chat.conversations': conversations,
  'chat.search': search,
  'chat.open': open,
  'chat.select': select,
  'chat.rename': rename,
  'chat.remove': remove,
  'chat.restore': restore,
} satisfies Handlers;
