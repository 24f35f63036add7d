import { decodeToken } from '@guanlan/id-token';
import * as z from 'zod/mini';
import { persisted } from '../persist';
import { getToken } from './auth';

const Recent = z.object({
  /** Route name. */
  route: z.string(),
  query: z.record(z.string(), z.string()),
  title: z.string(),
  /** ms since the epoch. */
  at: z.number(),
});
export type Recent = z.infer<typeof Recent>;

const MAX_RECENT = 6;

/** Kept by user: what one left open is not shown to another who signs in on the same device. */
const stored = () => persisted(`guanlan.recent.${decodeToken(getToken()).uid ?? ''}`, z.array(Recent), []);

/** What the user did last on this device, newest first: the home page offers to go on with it. */
export const recents = (): readonly Recent[] => stored().read();

/** Remembers a thing that can be gone on with; the newest of each page counts. */
export function rememberRecent(entry: Recent): void {
  const others = stored()
    .read()
    .filter(({ route }) => route !== entry.route);
  stored().write([entry, ...others].slice(0, MAX_RECENT));
}

/** Forgets what was left open under a route: it was deleted. */
export function forgetRecent(route: string): void {
  stored().write(
    stored()
      .read()
      .filter((entry) => entry.route !== route),
  );
}

/** Forgets everything: somebody else uses this device now. */
export const clearRecents = (): void => stored().clear();
