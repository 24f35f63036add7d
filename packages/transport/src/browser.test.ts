import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from './browser.js';

describe('the browser entry', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('uses the fetch that the page has at that moment, with credentials handed on', async () => {
    const fetch = vi.fn(async () => new Response('{"ok":true}', { headers: { 'X-A': 'b' } }));
    vi.stubGlobal('fetch', fetch);
    const { data, headers } = await request({ url: '/x', credentials: 'include' });
    expect(data).toEqual({ ok: true });
    expect(headers['x-a']).toBe('b');
    expect(fetch).toHaveBeenCalledWith('/x', expect.objectContaining({ method: 'GET', credentials: 'include' }));
  });
});
