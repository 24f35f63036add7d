import { describeRoute } from '../../base/go';
import { examplePages, pageAt } from '../../kit/examples/example-pages';

/** Pages that a visitor is most often sent to the login page from. */
const pages = [
  ...examplePages,
  'stock',
  'watchlist',
  'records',
  'english-words',
  'english-review',
  'search-records',
  'userinfo',
] as const;

/** Sentence on the page that signing in leads to; empty for home and for rare pages. */
export function leadTo(target: string | undefined): string {
  const page = pageAt(pages, target ?? '');
  return page ? `登录后打开“${describeRoute(page).title}”。` : '';
}
