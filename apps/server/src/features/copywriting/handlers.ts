import type { Handlers } from '../handler.js';
import { copywritingReadLink } from './read-link.js';
import { copywritingStart } from './start.js';

export const copywritingHandlers = {
  'copywriting.readLink': copywritingReadLink,
  'copywriting.start': copywritingStart,
} satisfies Handlers;
