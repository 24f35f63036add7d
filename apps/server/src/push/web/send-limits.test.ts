import { describe, expect, it } from 'vitest';
import { type SendEnd, SendLimits } from './send-limits.js';

/** Limits with a clock of the test's own. */
function limitsAt() {
  let now = 1_000;
  const limits = new SendLimits(() => now);
  const wait = (ms: number): void => {
    now += ms;
  };
  /** Whether a send was made; it ends as given. */
  const send = (user: string, host: string, end: SendEnd, tookMs: number): boolean => {
    const ended = limits.begin(user, host);
    if (!ended) return false;
    wait(tookMs);
    ended(end);
    return true;
  };
  return { limits, wait, send };
}

describe('SendLimits', () => {
  it.each(['answered', 'unanswered'] as const)(
    'keeps back a user whose sends take long, each to another host, %s',
    (end) => {
      const { wait, send } = limitsAt();
      const made = Array.from({ length: 5 }, (_, at) => send('slow', `${at}.example.com`, end, 10_000));
      expect(made).toEqual([true, true, false, false, false]);
      expect(send('other', 'push.example.com', 'answered', 50)).toBe(true);
      wait(210_000);
      expect(send('slow', '9.example.com', end, 10_000)).toBe(true);
      expect(send('slow', '10.example.com', end, 10_000)).toBe(false);
    },
  );

  it('never keeps back a user whose push service answers as fast as they do', () => {
    const { send } = limitsAt();
    const made = Array.from({ length: 1_000 }, () => send('user', 'push.example.com', 'answered', 150));
    expect(made.every(Boolean)).toBe(true);
  });

  it('leaves a host alone that keeps several users waiting, and asks it once after a rest', () => {
    const { limits, wait, send } = limitsAt();
    const made = Array.from({ length: 4 }, (_, at) => send(`user ${at}`, 'gone.example.com', 'unanswered', 10_000));
    expect(made).toEqual([true, true, true, false]);
    expect(send('user 4', 'push.example.com', 'answered', 50)).toBe(true);
    wait(60_000);
    const ended = limits.begin('user 5', 'gone.example.com');
    expect([ended !== undefined, limits.begin('user 6', 'gone.example.com')]).toEqual([true, undefined]);
    wait(10_000);
    ended?.('unanswered');
    wait(119_000);
    expect(limits.begin('user 7', 'gone.example.com')).toBeUndefined();
    wait(1_000);
    expect(send('user 7', 'gone.example.com', 'answered', 50)).toBe(true);
    expect(send('user 8', 'gone.example.com', 'answered', 50)).toBe(true);
  });

  it('keeps places for hosts that answer quickly from all others, however many those are', () => {
    const { limits, wait, send } = limitsAt();
    expect(send('user', 'push.example.com', 'answered', 50)).toBe(true);
    const begun = Array.from({ length: 4 }, (_, at) => limits.begin(`user ${at}`, `${at}.example.com`));
    expect(begun.map((end) => end !== undefined)).toEqual([true, true, false, false]);
    expect(send('user', 'push.example.com', 'answered', 50)).toBe(true);
    wait(10_000);
    for (const end of begun) end?.('unanswered');
    expect(send('user 2', '2.example.com', 'answered', 2_000)).toBe(true);
    // One that answers slowly is none of the quick ones.
    const again = ['4', '5', '2'].map((at) => limits.begin(`user ${at}`, `${at}.example.com`));
    expect(again.map((end) => end !== undefined)).toEqual([true, true, false]);
  });

  it.each([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'wns2-par02p.notify.windows.com',
    'web.push.apple.com',
  ])(
    'keeps places for %s from all hosts that anybody may have, also from those that answered quickly before',
    (service) => {
      const { limits, send } = limitsAt();
      const strangers = [0, 1].map((at) => limits.begin(`user ${at}`, `${at}.example.com`));
      expect(strangers.every(Boolean)).toBe(true);
      // Before it has answered anything, and although it takes long.
      for (const user of ['user', 'other']) expect(send(user, service, 'answered', 1_500)).toBe(true);
      for (const end of strangers) end?.('answered');
      const quick = [...Array(6).keys()].map((at) => `${at}.example.com`);
      for (const host of quick) expect(send(`user of ${host}`, host, 'answered', 50)).toBe(true);
      const begun = quick.map((host) => limits.begin(`user of ${host}`, host));
      expect(begun.map((end) => end !== undefined)).toEqual([true, true, true, true, false, false]);
      expect(send('user', service, 'answered', 50)).toBe(true);
    },
  );

  it.each(['fcm.googleapis.com.example.com', 'evilfcm.googleapis.com.cn', 'notpush.apple.com'])(
    'takes %s for a host of anybody',
    (host) => {
      const { limits } = limitsAt();
      for (const at of [0, 1]) limits.begin(`user ${at}`, `${at}.example.com`);
      expect(limits.begin('user', host)).toBeUndefined();
    },
  );

  it('asks a host again whose probe was given up by this node', () => {
    const { wait, send } = limitsAt();
    for (let at = 0; at < 3; at += 1) send(`user ${at}`, 'gone.example.com', 'unanswered', 10_000);
    wait(60_000);
    expect(send('user 3', 'gone.example.com', 'given-up', 10_000)).toBe(true);
    expect(send('user 4', 'gone.example.com', 'unanswered', 10_000)).toBe(true);
  });

  it('does not count failures that delay nobody', () => {
    const { send } = limitsAt();
    const made = Array.from({ length: 20 }, () => send('user', 'gone.example.com', 'unanswered', 5));
    expect(made.every(Boolean)).toBe(true);
  });
});
