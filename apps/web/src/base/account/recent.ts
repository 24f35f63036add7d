import { decodeToken } from '@guanlan/id-token';
import * as v from 'valibot';
import { persisted } from '../persist';
import { getToken } from './auth';

const Recent = v.object({
  /** Name of the route. */
  route: v.string(),
  query: v.record(v.string(), v.string()),
  title: v.string(),
  /** ms since the epoch. */
  at: v.number(),
});
export type Recent = v.InferOutput<typeof Recent>;

/** More than there are routes that store one. */
const MAX_RECENT = 30;

/** Stored by user, so that another user of this device does not see the entries. */
const stored = () => persisted(`guanlan.recent.${decodeToken(getToken()).uid ?? ''}`, v.array(Recent), []);

/** Recent entries of this device, newest first, which the home page offers to continue. */
export const recents = (): readonly Recent[] => stored().read();

/** Adds an entry to continue with; only the newest of each route is stored. */
export function rememberRecent(entry: Recent): void {
  const others = stored()
    .read()
    .filter(({ route }) => route !== entry.route);
  stored().write([entry, ...others].slice(0, MAX_RECENT));
}

/** Removes the entry of a route whose content was deleted. */
export function forgetRecent(route: string): void {
  stored().write(
    stored()
      .read()
      .filter((entry) => entry.route !== route),
  );
}

/** Removes all entries when another user takes over the device. */
export const clearRecents = (): void => stored().clear();
