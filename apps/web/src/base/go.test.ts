// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { installNavigator, rewrite } from './go';

installNavigator({
  href: (id, query) => `/${id}${query.q === undefined ? '' : `?q=${query.q}`}`,
  open: () => {},
  openRoot: () => {},
  back: () => {},
  describe: () => ({ title: '', open: true }),
  isRoute: (id): id is never => Boolean(id),
  safeRedirect: () => '/',
  inAppPath: () => null,
});

describe('rewrite', () => {
  afterEach(() => window.history.replaceState(null, '', '#/'));

  it('changes the query of the page in the address', () => {
    window.history.replaceState(null, '', '#/search?q=1');
    rewrite('search', { q: '2' });
    expect(window.location.hash).toBe('#/search?q=2');
    rewrite('search');
    expect(window.location.hash).toBe('#/search');
  });

  it('leaves the address of another page as it is', () => {
    window.history.replaceState(null, '', '#/userinfo');
    rewrite('search', { q: '2' });
    expect(window.location.hash).toBe('#/userinfo');
  });
});
