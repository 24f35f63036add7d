import type { LinkedRouteId, RouteId } from '../../app/routes';
import { handedQuestion } from '../../base/account/handed-question';
import { handedWatch } from '../../base/account/handed-watch';
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

const queryOf = (target: string | undefined): URLSearchParams => new URLSearchParams(target?.split('?')[1]);

/** Page that a target leads to, if it is known and not built yet; undefined otherwise. */
function unopened(target: string | undefined): RouteId | undefined {
  const later = unbuilt.get(target?.split('?')[0] ?? '');
  return later !== undefined && !describeRoute(later).open ? later : undefined;
}

/** Whether signing in would not open the target either: the page is not built yet. */
export const isUnopened = (target: string | undefined): boolean => unopened(target) !== undefined;

/** Most characters of a question that are repeated, two lines of a narrow phone together with the words before them. */
const QUESTION_MAX = 24;

/** Start of a question, in one line. */
function startOf(question: string): string {
  const letters = [...question.trim().replace(/\s+/g, ' ')];
  return letters.length > QUESTION_MAX ? `${letters.slice(0, QUESTION_MAX).join('')}…` : letters.join('');
}

/** Verb for the question that waits on a page. */
function verbOf(page: RouteId, isDraft = false): string {
  if (page === 'translation') return '继续翻译';
  return isDraft ? '接着写' : '继续问';
}

/**
 * Sentence on the page that signing in leads to, or on the question that waits there; undefined for home and for rare
 * pages.
 */
export function leadTo(target: string | undefined): string | undefined {
  const later = unopened(target);
  if (later !== undefined) return `“${describeRoute(later).title}”尚未开放，登录后也看不到。`;
  const page = pageAt(pages, target ?? '');
  const watch = handedWatch();
  if (page === undefined) return watch ? `登录后加入自选：“${watch.name}”` : undefined;
  const asked = page === 'search' ? queryOf(target).get('q') : null;
  const question = asked ? { text: asked, isDraft: false } : handedQuestion(page);
  if (question !== null) return `登录后${verbOf(page, question.isDraft)}：“${startOf(question.text)}”`;
  if (watch) return `登录后加入自选：“${watch.name}”`;
  const { title, line } = describeRoute(page);
  return `登录后打开“${title}”${line === undefined ? '' : `：${line}`}。`;
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
  if (page === 'watchlist') return guestPage('先看大盘和排行', 'market');
  const code = queryOf(target).get('code');
  return code
    ? guestPage('先看这只股票的诊断', 'stock-trend', { code })
    : guestPage('先看全部股票的行情', 'stock-list');
}
