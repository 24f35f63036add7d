import type { Handlers } from '../handler.js';
import { clear } from './clear.js';
import { mine } from './mine.js';
import { set } from './set.js';

export const avatarHandlers = {
  'avatar.mine': mine,
  'avatar.set': set,
  'avatar.clear': clear,
} satisfies Handlers;
