import type { LinkedRouteId, RouteId } from '../../app/routes';
import { describeRoute, storedHref } from '../../base/go';
import { examplePages, pageAt } from '../../kit/examples/example-pages';

/** Pages that a visitor is most often sent to the login page from. */
const pages = [
  ...examplePages,
  'stock',
  'watchlist',
  'records',
  'inbox',
  'english-words',
  'english-review',
  'search-records',
  'video-info',
  'userinfo',
] as const;

/** Pages that ask to sign in and are not built yet, by their paths. */
const unbuilt: ReadonlyMap<string, RouteId> = new Map([
  ['/pages/stock-zhibo/stock-zhibo', 'stock-live'],
  ['/pages/account/account', 'account'],
  ['/pages_diagnosis/replay_report', 'replay-report'],
]);

/** Sentence on the page that signing in leads to; empty for home and for rare pages. */
export function leadTo(target: string | undefined): string {
  const later = unbuilt.get(target?.split('?')[0] ?? '');
  if (later && !describeRoute(later).open) return `“${describeRoute(later).title}”还没有开放，登录后也看不到。`;
  const page = pageAt(pages, target ?? '');
  return page ? `登录后打开“${describeRoute(page).title}”。` : '';
}

/** Page that guests may read in place of one that asks them to sign in. */
interface GuestPage {
  readonly label: string;
  readonly path: string;
}

const guestPage = (label: string, id: LinkedRouteId, query: Readonly<Record<string, string>> = {}): GuestPage => ({
  label,
  path: storedHref(id, query),
});

/** Page about the same subject as the target that is open to guests; null where there is none. */
export function guestPageFor(target: string | undefined): GuestPage | null {
  const page = pageAt(['stock', 'watchlist'], target ?? '');
  if (page === undefined) return null;
  if (page === 'watchlist') return guestPage('先看大盘和异动', 'market');
  const code = new URLSearchParams(target?.split('?')[1]).get('code');
  return code
    ? guestPage('先看这只股票的诊断', 'stock-trend', { code })
    : guestPage('先看全部股票的行情', 'stock-list');
}
