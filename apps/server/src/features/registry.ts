import type { FunctionName } from '@guanlan/contract';
import { announcementsHandlers } from './announcements/handlers.js';
import { chatHandlers } from './chat/handlers.js';
import { diagnosisHandlers } from './diagnosis/handlers.js';
import { disclaimerHandlers } from './disclaimer/handlers.js';
import { drawingsHandlers } from './drawings/handlers.js';
import { englishHandlers } from './english/handlers.js';
import type { Handler } from './handler.js';
import { securityHandlers } from './identity/factors/handlers.js';
import { identityHandlers } from './identity/handlers.js';
import { labHandlers } from './lab/handlers.js';
import { libaiHandlers } from './libai/handlers.js';
import { marketHandlers } from './market/handlers.js';
import { oauthHandlers } from './oauth/handlers.js';
import { pushHandlers } from './push/handlers.js';
import { realnameHandlers } from './realname/handlers.js';
import { searchHandlers } from './search/handlers.js';
import { selectionHandlers } from './selection/handlers.js';
import { systemHandlers } from './system/handlers.js';
import { videoHandlers } from './video/handlers.js';
import { watchlistHandlers } from './watchlist/handlers.js';
import { assistantsHandlers } from './works/handlers.js';

/** Every function's handler: a function of the contract without one does not compile. */
export const handlers: { readonly [N in FunctionName]: Handler<N> } = {
  ...systemHandlers,
  ...identityHandlers,
  ...oauthHandlers,
  ...securityHandlers,
  ...realnameHandlers,
  ...chatHandlers,
  ...englishHandlers,
  ...marketHandlers,
  ...watchlistHandlers,
  ...drawingsHandlers,
  ...disclaimerHandlers,
  ...selectionHandlers,
  ...diagnosisHandlers,
  ...assistantsHandlers,
  ...searchHandlers,
  ...labHandlers,
  ...libaiHandlers,
  ...announcementsHandlers,
  ...pushHandlers,
  ...videoHandlers,
};
