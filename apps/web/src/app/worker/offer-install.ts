import * as v from 'valibot';
import { here } from '../../base/go';
import { install, installPrompt } from '../../base/install/install-prompt';
import { isInstalled } from '../../base/install/install-way';
import { persisted } from '../../base/persist';
import { showBar } from './app-bar';

/** Age of the first visit from which the app is offered, ms: it comes back the next day, and is worth a place. */
const WORTH_MS = 12 * 3_600_000;

const stored = persisted(
  'guanlan.install',
  v.object({
    /** First visit, ms since the epoch. */
    since: v.number(),
    isOffered: v.boolean(),
  }),
  { since: 0, isOffered: false },
);

/**
 * Offers once to install the app, where the browser can: to a user who comes back on another day, on the home page,
 * where nothing is interrupted. 设置 has it at any time.
 */
export function offerInstall(now = Date.now()): void {
  const { since, isOffered } = stored.read();
  if (since === 0) stored.write({ since: now, isOffered });
  if (isOffered || since === 0 || now - since < WORTH_MS || installPrompt() === null || isInstalled()) return;
  if (here() !== '/') {
    window.addEventListener('hashchange', () => offerInstall(now), { once: true });
    return;
  }
  stored.write({ since, isOffered: true });
  const hide = showBar('装到桌面，下次一点就开，没网也能看', [
    [
      '安装',
      () => {
        hide();
        void install().catch(() => {});
      },
    ],
    ['不用了', () => hide()],
  ]);
}
