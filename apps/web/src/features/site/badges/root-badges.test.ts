// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToken, setToken } from '../../../base/account/auth';
import { useBadges } from '../../../base/news/badges';
import { markSeen, seenUntil } from '../../../base/news/seen';
import { tellPushEvent } from '../../../base/push/push-events';
import { startRootBadges } from './root-badges';

const tokenOf = (uid: string): string => `h.${btoa(JSON.stringify({ uid, exp: 9_999_999_999 }))}.s`;
const signIn = (uid: string): void => setToken({ token: tokenOf(uid), tokenExpired: Date.now() + 1e9 });
const settle = () => act(async () => void (await Promise.resolve()));

let stop = (): void => {};
beforeEach(() => {
  localStorage.clear();
  signIn('u');
});
afterEach(() => {
  act(() => {
    stop();
    clearToken();
  });
  cleanup();
});

async function start(news: { alerts: number[]; announcements: number[] }) {
  const read = vi.fn(async () => structuredClone(news));
  stop = startRootBadges(read);
  const { result } = renderHook(() => useBadges());
  await settle();
  const shown = () => [result.current.market?.words ?? '', result.current.mine?.words ?? ''];
  return { news, read, shown };
}

describe('root badges', () => {
  it('count what came since the user has looked, and are gone once it is seen', async () => {
    markSeen('alerts', 10);
    const { shown } = await start({ alerts: [9, 11, 12], announcements: [5] });
    expect(shown()).toEqual(['2 条新提醒', '1 条新公告']);
    act(() => markSeen('alerts', 12));
    expect(shown()).toEqual(['', '1 条新公告']);
    act(() => markSeen('announcements', 5));
    expect(shown()).toEqual(['', '']);
  });

  it('take what fired before this device was used for no news, but what follows', async () => {
    const { news, read, shown } = await start({ alerts: [9, 11], announcements: [] });
    expect([shown(), seenUntil('alerts')]).toEqual([['', ''], 11]);
    news.alerts.push(20);
    act(() => tellPushEvent({ type: 'changed', what: 'watchlist' }));
    await settle();
    expect([shown(), read.mock.calls.length]).toEqual([['1 条新提醒', ''], 2]);
  });

  it('are seen in all tabs of a browser', async () => {
    markSeen('alerts', 0);
    const { shown } = await start({ alerts: [1], announcements: [] });
    expect(shown()[0]).toBe('1 条新提醒');
    localStorage.setItem('guanlan.seen.alerts.u', '1');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'guanlan.seen.alerts.u' })));
    expect(shown()[0]).toBe('');
  });

  it('are those of the user who is signed in, and stay when the server does not answer', async () => {
    markSeen('alerts', 0);
    const { news, read, shown } = await start({ alerts: [1], announcements: [] });
    read.mockRejectedValueOnce(new Error('away'));
    act(() => tellPushEvent({ type: 'changed', what: 'watchlist' }));
    await settle();
    expect(shown()[0]).toBe('1 条新提醒');
    news.alerts = [];
    act(() => signIn('v'));
    expect(shown()[0]).toBe('');
    await settle();
    expect(shown()[0]).toBe('');
  });
});
