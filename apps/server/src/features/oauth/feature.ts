import type { Feature } from '../feature.js';
import { oauthHandlers } from './handlers.js';
import { oauthData } from './user-data.js';

export const oauth = {
  name: 'oauth',
  handlers: oauthHandlers,
  userData: [oauthData],
} satisfies Feature;
