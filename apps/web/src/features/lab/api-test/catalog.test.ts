// @vitest-environment happy-dom
import { functions } from '@guanlan/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { mayKeepArgs, pastCalls, readDraft, rememberCall, writeDraft } from './call-history';
import { isFunction, searchCatalog } from './catalog';
import type { CallRecord } from './lab-client';

const found = (query: string) => searchCatalog(query).flatMap(({ items }) => items.map(({ name }) => name));

describe('the list of functions', () => {
  it('has every function once, by feature', () => {
    expect(found('').sort()).toEqual(Object.keys(functions).sort());
    const features = searchCatalog('').map(({ feature }) => feature);
    expect(new Set(features).size).toBe(features.length);
  });

  it('names each feature in Chinese', () => {
    for (const { title } of searchCatalog('')) expect(title).toMatch(/^\p{Script=Han}+$/u);
  });

  it('is searched by name, argument, feature and gate, all words at once', () => {
    expect(found('ECHO')).toEqual(['system.echo']);
    expect(found('对话 rename')).toEqual(['chat.rename']);
    expect(found('对话 需登录 stop')).toEqual(['chat.stop']);
    expect(found('wechat origin')).toEqual(['lab.wechatAuthorize']);
    expect(found('没有这样的函数')).toEqual([]);
  });

  it('rejects names that are no function', () => {
    expect(['system.echo', 'system.nothing', 'toString', '', undefined].map(isFunction)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the calls that are kept', () => {
  beforeEach(() => localStorage.clear());
  const record = (over: Partial<CallRecord>): CallRecord => ({
    name: 'system.echo',
    args: { a: 1 },
    tamper: 'none',
    at: 1,
    ms: 2,
    requestId: 'r',
    exchanges: [],
    outcome: { ok: true, data: {}, fits: true },
    ...over,
  });

  it('are the newest twenty', () => {
    for (let at = 1; at <= 25; at += 1) rememberCall(record({ at }));
    expect(pastCalls().map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
    expect(pastCalls()[0]).toEqual({ name: 'system.echo', args: '{"a":1}', at: 25, ms: 2, code: 'OK', requestId: 'r' });
  });

  it('hold no code and no number of a sign-in, in the history or in the draft', () => {
    rememberCall(record({ name: 'identity.loginBySms', args: { mobile: '13800138000', code: '123456' } }));
    writeDraft('identity.loginBySms', '{"code":"123456"}');
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/123456|13800138000/);
    expect(pastCalls()[0]).toMatchObject({ name: 'identity.loginBySms', args: null });
    expect(readDraft()).toEqual({ name: 'identity.loginBySms', text: '' });
    expect([mayKeepArgs('chat.send'), mayKeepArgs('payment.pay')]).toEqual([true, false]);
  });
});
