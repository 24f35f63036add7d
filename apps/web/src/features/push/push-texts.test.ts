import { afterClose } from '@guanlan/push-client';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { closeText, pushFacts, stateText } from './push-texts';
import { INITIAL_VIEW, PushView, viewOf } from './push-view';

const NOW = 1_750_000_000_000;
const view = (over: Partial<PushView>): PushView => ({ ...INITIAL_VIEW, ...over });

describe('the words for the push connection', () => {
  it('name the state, its reason and the time of the next attempt', () => {
    expect(stateText(view({ state: 'online' }), NOW)).toBe('在线');
    expect(stateText(view({ state: 'stopped', why: 'server-close' }), NOW)).toBe('已停止：服务器关闭了连接');
    expect(stateText(view({ state: 'waiting', why: 'dropped', nextAttemptAt: NOW + 2100 }), NOW)).toBe(
      '等待重新连接：连接中断了，3 秒后重试',
    );
    expect(stateText(view({ state: 'waiting', why: 'dropped', nextAttemptAt: NOW - 5 }), NOW)).toContain('马上重试');
  });

  it('have a word for every state', () => {
    for (const state of PushView.entries.state.options) {
      expect(stateText(view({ state }), NOW)).toMatch(/^\p{Script=Han}/u);
    }
  });

  it('call every close code that stops the client a stop', () => {
    for (const code of [20, 23, 24])
      expect([afterClose(code), closeText(code)]).toEqual(['stop', expect.stringContaining('停止')]);
    expect(closeText(4999)).toBe('没有约定含义的代码');
  });

  it('list known facts, and 无 for missing ones', () => {
    const facts = Object.fromEntries(
      pushFacts({ view: view({ lastClose: { code: 1006, reason: '', at: NOW - 5000 } }), holds: false }, NOW),
    );
    expect(facts).toMatchObject({ 连接所在: '另一个标签页', 最近心跳: '无' });
    expect(facts.上次断开).toMatch(/^1006（连接突然中断.*5 秒前/);
  });
});

describe('viewOf', () => {
  it('makes a view that survives being sent to another tab', () => {
    const made = viewOf({
      status: { state: 'waiting', nextAttemptAt: 5, why: 'dropped' },
      clientId: 'c',
      url: 'ws://a',
      encryptType: undefined,
      onlineSince: undefined,
      lastFrameAt: 1,
      lastHeartbeatAt: undefined,
      lastClose: undefined,
      lastError: undefined,
      rttMs: undefined,
      waitingMessages: 0,
      counters: { attempts: 2, framesIn: 3, framesOut: 4, framesRefused: 0, heartbeats: 0, messages: 5, duplicates: 0 },
    });
    expect(v.parse(PushView, structuredClone(made))).toEqual(made);
    expect(made).toMatchObject({ state: 'waiting', why: 'dropped', nextAttemptAt: 5, attempts: 2, messages: 5 });
  });
});
