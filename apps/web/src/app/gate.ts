import { getToken } from '../base/account/auth';
import { here, installNavigator, replace } from '../base/go';
import { overlayHistory } from '../base/overlay-history';
import { isRoot as isRootRoute } from './frame/roots';
import { hashRouter } from './hash-router';
import { safeRedirect } from './redirect';
import type { RouteRow } from './route-row';
import { isRoute, type RouteId, rowOf, rowOfPath } from './routes';

/** Whether a visitor must sign in before `row` is shown. A hint for the screens; the server checks every call. */
export const mustSignIn = (row: RouteRow): boolean => row.gate === 'login' && getToken() === null;

/** Replaces the current page by the login page, which leads back to it after signing in. */
export function openLogin(): void {
  const path = here();
  if (rowOfPath(pathOf(path))?.path.includes('/pages/login/')) return;
  replace('login', { uniIdRedirectUrl: path });
}

const pathOf = (address: string): string => address.split('?')[0] ?? '/';

installNavigator({
  href(id, query) {
    const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    const text = new URLSearchParams(given).toString();
    const { path } = rowOf(id as RouteId);
    return text === '' ? path : `${path}?${text}`;
  },
  describe(id) {
    const row = rowOf(id);
    return { title: row.title, line: row.line, open: !('later' in row) };
  },
  isRoute,
  open: (path, isReplacement) => overlayHistory.leavePage(() => hashRouter.open(path, { replace: isReplacement })),
  openRoot(id) {
    const from = rowOfPath(pathOf(here()))?.id;
    const { usr } = (window.history.state ?? {}) as { usr?: { overHome?: boolean } };
    overlayHistory.leavePage(() => {
      const { path } = rowOf(id);
      if (from === 'home') hashRouter.open(path, { state: { overHome: true } });
      else if (!isRootRoute(from)) hashRouter.open(path);
      else if (id === 'home' && usr?.overHome) {
        hashRouter.back();
        return true;
      } else hashRouter.open(path, { replace: true, state: usr });
      return false;
    });
  },
  back(otherwise = '/') {
    overlayHistory.leavePage(() => {
      // The router counts from 0. An entry without a number was made by a plain link, so another page of the app is
      // before it.
      const { idx } = (window.history.state ?? {}) as { idx?: number };
      if (idx === 0) hashRouter.open(otherwise, { replace: true });
      else hashRouter.back();
      return idx !== 0;
    });
  },
  safeRedirect: (target) => safeRedirect(target) ?? '/',
  inAppPath: safeRedirect,
});

/** Puts the home page behind a root that the browser was opened at, so that the system's back leads there. */
export function homeBehindRoot(): void {
  const address = here();
  const id = rowOfPath(pathOf(address))?.id;
  if (window.history.length > 1 || id === 'home' || !isRootRoute(id)) return;
  hashRouter.open('/', { replace: true });
  hashRouter.open(address, { state: { overHome: true } });
}
