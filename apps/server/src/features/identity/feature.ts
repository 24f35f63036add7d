import { hourly } from '../../jobs/cron.js';
import { DAY_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import type { UserData } from '../user-data.js';
import { purgeClosedAccounts } from './closing/purge-closed.js';
import { purgeCaptchas } from './codes/captcha-proof.js';
import { securityHandlers } from './factors/handlers.js';
import { purgeChallenges } from './factors/store.js';
import { securityData } from './factors/user-data.js';
import { identityHandlers } from './handlers.js';
import { loadLegacyKeys } from './password/legacy-keys.js';
import { verifyWrappedPassword } from './password/legacy-password.js';
import type { VerifyLegacy } from './password/password.js';
import { createSlowHash } from './password/slow-hash.js';
import { purgeTries } from './sign-in/login-tries.js';
import { purgeIdentity } from './store.js';
import { uniIdCo } from './uni-id/uni-id-co.js';
import { identityData } from './user-data.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** Verifies a password that was brought along from the original service. */
    readonly verifyLegacy: VerifyLegacy;
    /** User data of all features. */
    readonly userData: readonly UserData[];
  }
}

export const identity = {
  name: 'identity',
  handlers: { ...identityHandlers, ...securityHandlers },
  objects: { 'uni-id-co': uniIdCo },
  // The account goes last: it says whose the rest is.
  userData: [securityData, identityData],
  async services({ config }, { overrides }, all) {
    const slow = createSlowHash();
    const legacyKeys = await loadLegacyKeys(config.legacyPasswords);
    return {
      verifyLegacy:
        overrides.verifyLegacy ?? ((columns, password) => verifyWrappedPassword(slow, password, columns, legacyKeys)),
      userData: all.flatMap(({ userData = [] }) => userData),
    };
  },
  cron: (ctx) => [
    hourly('identity.purge-sessions', () =>
      purgeIdentity(ctx.db, { codes: timeAgo(ctx, DAY_MS), sessions: timeAgo(ctx, 30 * DAY_MS) }),
    ),
    hourly('identity.purge-challenges', () => purgeChallenges(ctx.db, timeAgo(ctx, DAY_MS))),
    hourly('identity.purge-captchas', () => purgeCaptchas(ctx.db, timeAgo(ctx, 0))),
    hourly('identity.purge-login-tries', () => purgeTries(ctx.db, new Date(ctx.now()))),
    hourly('identity.purge-closed-accounts', () => purgeClosedAccounts(ctx)),
  ],
} satisfies Feature;
