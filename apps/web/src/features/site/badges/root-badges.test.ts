// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToken, setToken } from '../../../base/account/auth';
import { useBadges } from '../../../base/news/badges';
import { markSeen } from '../../../base/news/seen';
import { setUnread } from '../../../base/news/unread';
import { tellPushEvent } from '../../../base/push/push-events';
import { startRootBadges } from './root-badges';

const tokenOf = (uid: string): string => `h.${btoa(JSON.stringify({ uid, exp: 9_999_999_999 }))}.s`;
const signIn = (uid: string): void => setToken({ token: tokenOf(uid), tokenExpired: Date.now() + 1e9 });
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));

let stop = (): void => {};
beforeEach(() => {
  localStorage.clear();
  signIn('u');
});
afterEach(() => {
  act(() => {
    stop();
    clearToken();
    setUnread(null);
  });
  cleanup();
});

const none = { alert: 0, strategy: 0, announcement: 0, work: 0, job: 0 };

async function start(counts: { alert?: number; strategy?: number; announcement?: number }, published: number[] = []) {
  const unread = { ...none, ...counts };
  const calls = {
    unread: vi.fn(async () => ({ ...unread })),
    readAnnouncements: vi.fn(async () => ({ ...unread, announcement: 0 })),
    announcements: vi.fn(async () => published),
  };
  stop = startRootBadges(calls);
  const { result } = renderHook(() => useBadges());
  await settle();
  const shown = () => result.current.mine?.words ?? '';
  const roots = () => Object.keys(result.current).filter((root) => result.current[root]);
  return { unread, calls, shown, roots };
}

describe('root badges', () => {
  it('count all notices on 我的 alone, and follow what the server says of them', async () => {
    const { unread, calls, shown, roots } = await start({ alert: 2, announcement: 1 });
    expect([shown(), roots()]).toEqual(['3 条新消息', ['mine']]);
    unread.strategy = 3;
    act(() => tellPushEvent({ type: 'changed', what: 'notices' }));
    await settle();
    expect([shown(), calls.unread.mock.calls.length]).toEqual(['6 条新消息', 2]);
    act(() => setUnread({ ...none, announcement: 1 }));
    expect(shown()).toBe('1 条新公告');
  });

  it('say of one notice in place of another which kind it is', async () => {
    const { shown } = await start({ announcement: 1 });
    act(() => setUnread({ ...none, alert: 1 }));
    expect(shown()).toBe('1 条新消息');
  });

  it('are gone on all devices once announcements are seen on one', async () => {
    const { calls, shown } = await start({ announcement: 2 });
    act(() => markSeen('announcements', 5));
    await settle();
    expect([shown(), calls.readAnnouncements.mock.calls.length]).toEqual(['', 1]);
  });

  it('count for a guest the announcements since the last look in this browser', async () => {
    act(() => clearToken());
    const { calls, shown } = await start({ alert: 9 }, [5, 7]);
    expect([shown(), calls.unread.mock.calls.length]).toEqual(['2 条新公告', 0]);
    localStorage.setItem('guanlan.seen.announcements.', '5');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'guanlan.seen.announcements.' })));
    expect(shown()).toBe('1 条新公告');
    act(() => markSeen('announcements', 7));
    expect([shown(), calls.readAnnouncements.mock.calls.length]).toEqual(['', 0]);
  });

  it('are those of the user who is signed in, and stay when the server does not answer', async () => {
    const { unread, calls, shown } = await start({ alert: 1 });
    calls.unread.mockRejectedValueOnce(new Error('away'));
    act(() => tellPushEvent({ type: 'changed', what: 'notices' }));
    await settle();
    expect(shown()).toBe('1 条新消息');
    unread.alert = 0;
    act(() => signIn('v'));
    expect(shown()).toBe('');
    await settle();
    expect(shown()).toBe('');
  });
});
