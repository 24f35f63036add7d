import type * as z from 'zod/mini';
import { chat } from './chat/chat.js';
import { chatShare } from './chat/chat-share.js';
import { copywriting } from './copywriting.js';
import { diagnosis } from './diagnosis.js';
import { disclaimer } from './disclaimer.js';
import { drawings } from './drawings.js';
import { english } from './english.js';
import { identity } from './identity/identity.js';
import { identityAccount } from './identity/identity-account.js';
import { identityCodes } from './identity/identity-codes.js';
import { identitySignIn } from './identity/identity-sign-in.js';
import { oauth } from './identity/oauth.js';
import { realname } from './identity/realname.js';
import { security } from './identity/security.js';
import { lab } from './lab/lab.js';
import { labStreams } from './lab/lab-streams.js';
import { libai } from './libai.js';
import { limitUp } from './market/limit-up.js';
import { market } from './market/market.js';
import { marketCalendar } from './market/market-calendar.js';
import { marketWatch } from './market/market-watch.js';
import { announcements } from './notices/announcements.js';
import { notices } from './notices/notices.js';
import { push } from './push/push.js';
import { search } from './search/search.js';
import { selection } from './selection.js';
import { system } from './system.js';
import { translation } from './translation.js';
import { video } from './video/video.js';
import { watchlist } from './watchlist.js';
import { works } from './works/works.js';

/** The whole function table: name → gate, input, output. */
export const functions = {
  ...system,
  ...identity,
  ...oauth,
  ...security,
  ...realname,
  ...identityCodes,
  ...identitySignIn,
  ...identityAccount,
  ...chat,
  ...chatShare,
  ...english,
  ...copywriting,
  ...translation,
  ...market,
  ...marketWatch,
  ...marketCalendar,
  ...limitUp,
  ...watchlist,
  ...drawings,
  ...disclaimer,
  ...selection,
  ...diagnosis,
  ...works,
  ...search,
  ...announcements,
  ...notices,
  ...lab,
  ...libai,
  ...labStreams,
  ...push,
  ...video,
};

type Table = typeof functions;

/** The name of a function. */
export type FunctionName = keyof Table;
/** Who may call function `N`. */
export type FunctionGate<N extends FunctionName> = Table[N]['gate'];
/** Arguments that a caller passes to function `N`. */
export type FunctionInput<N extends FunctionName> = z.input<Table[N]['input']>;
/** Arguments that the handler of function `N` receives, after parsing. */
export type FunctionArgs<N extends FunctionName> = z.output<Table[N]['input']>;
/** Result of function `N`. */
export type FunctionOutput<N extends FunctionName> = z.output<Table[N]['output']>;

/** The table as the type that `createCloudClient` takes. */
export type Functions = { [N in FunctionName]: { input: FunctionInput<N>; output: FunctionOutput<N> } };
