import { RUN_DAYS, VIDEO_RESTORE_MS } from '@guanlan/contract';
import type { AppContext } from './context.js';
import { purgeLooseFiles, purgeRemoved, purgeShares } from './features/chat/purge.js';
import { RESTORE_FOR } from './features/chat/restore.js';
import { WORD_KEPT_FOR } from './features/english/restore-word.js';
import { purgeWords } from './features/english/store.js';
import { purgeFiles } from './features/files/purge.js';
import { purgeDays } from './features/generation/daily-limit.js';
import { purgeCheckpointTails } from './features/generation/jobs/checkpoint-tails.js';
import { purgeClosedAccounts } from './features/identity/closing/purge-closed.js';
import { purgeCaptchas } from './features/identity/codes/captcha-proof.js';
import { purgeChallenges } from './features/identity/factors/store.js';
import { purgeTries } from './features/identity/sign-in/login-tries.js';
import { purgeIdentity } from './features/identity/store.js';
import { STRATEGY_RESTORE_FOR } from './features/selection/restore.js';
import { runDaily } from './features/selection/run-daily.js';
import { purgeSelection } from './features/selection/store.js';
import { TERM_RESTORE_FOR } from './features/translation/restore-term.js';
import { purgeTerms } from './features/translation/store.js';
import { purgeRecords } from './features/video/store.js';
import { purgeTranscribedAudio, purgeTranscriptions } from './features/video/store-transcriptions.js';
import { checkAlerts } from './features/watchlist/check-alerts.js';
import { WATCH_RESTORE_FOR } from './features/watchlist/restore.js';
import { purgeWatchItems } from './features/watchlist/store.js';
import { purgeIdempotencyKeys } from './features/with-idempotency.js';
import type { Chore } from './housekeeping.js';
import { purgeSeenKeys } from './push/seen-keys.js';
import { purgePush } from './push/store.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Parts of the context that chores need. */
type ChoreContext = Pick<
  AppContext,
  | 'config'
  | 'db'
  | 'limits'
  | 'now'
  | 'storage'
  | 'sms'
  | 'mail'
  | 'log'
  | 'market'
  | 'endOfDay'
  | 'calendars'
  | 'screener'
  | 'push'
>;

/** Everything that is done now and then. */
export function chores(ctx: ChoreContext): Chore[] {
  const { db, limits, now } = ctx;
  const ago = (ms: number): Date => new Date(now() - ms);
  return [
    { name: 'rate limits', every: HOUR, run: () => limits.purge() },
    { name: 'call keys', every: HOUR, run: () => purgeIdempotencyKeys(db, ago(DAY)) },
    { name: 'unreported and old anonymous files', every: HOUR, run: () => purgeFiles(ctx) },
    { name: 'identity', every: HOUR, run: () => purgeIdentity(db, { codes: ago(DAY), sessions: ago(30 * DAY) }) },
    { name: 'second-factor challenges', every: HOUR, run: () => purgeChallenges(db, ago(DAY)) },
    { name: 'captchas', every: HOUR, run: () => purgeCaptchas(db, ago(0)) },
    { name: 'password tries', every: HOUR, run: () => purgeTries(db, ago(0)) },
    { name: 'closed accounts', every: HOUR, run: () => purgeClosedAccounts(ctx) },
    {
      name: 'push',
      every: HOUR,
      run: () => purgePush(db, { messages: ago(0), clients: ago(90 * DAY), newClients: ago(7 * DAY) }),
    },
    { name: 'days of answers', every: HOUR, run: () => purgeDays(db, now() - 40 * DAY) },
    { name: 'tails of ended answers', every: HOUR, run: () => purgeCheckpointTails(db) },
    { name: 'ended shares', every: HOUR, run: () => purgeShares(db, ago(0)) },
    { name: 'files without a message', every: HOUR, run: () => purgeLooseFiles(db, ago(RESTORE_FOR)) },
    { name: 'push keys', every: HOUR, run: () => purgeSeenKeys(db, ago(0)) },
    { name: 'files to be heard', every: HOUR, run: () => purgeTranscribedAudio(db, ago(DAY)) },
    { name: 'removed video records', every: HOUR, run: () => purgeRecords(db, ago(VIDEO_RESTORE_MS)) },
    { name: 'removed transcriptions', every: HOUR, run: () => purgeTranscriptions(db, ago(VIDEO_RESTORE_MS)) },
    { name: 'removed conversations', every: HOUR, run: () => purgeRemoved(db, ago(RESTORE_FOR)) },
    { name: 'removed words', every: HOUR, run: () => purgeWords(db, ago(WORD_KEPT_FOR)) },
    { name: 'removed watchlist stocks', every: HOUR, run: () => purgeWatchItems(db, ago(WATCH_RESTORE_FOR)) },
    {
      name: 'removed strategies and old runs',
      every: HOUR,
      run: () => purgeSelection(db, { strategies: ago(STRATEGY_RESTORE_FOR), runs: ago(RUN_DAYS * DAY) }),
    },
    { name: 'years of the calendar', every: MINUTE, run: () => ctx.calendars.refresh() },
    { name: 'list of stocks', every: MINUTE, after: 5_000, run: () => ctx.market.prepare() },
    // It may have years to read: a server that has just started has others to answer first.
    { name: 'days of the market', every: MINUTE, after: MINUTE / 2, run: () => ctx.endOfDay.run() },
    { name: 'panel of the day', every: MINUTE, after: MINUTE, run: () => ctx.screener.warmKept() },
    { name: 'daily strategies', every: MINUTE, run: () => runDaily(ctx) },
    { name: 'price alerts', every: ctx.market.source.interval, run: () => checkAlerts(ctx) },
    { name: 'removed terms', every: HOUR, run: () => purgeTerms(db, ago(TERM_RESTORE_FOR)) },
  ];
}
