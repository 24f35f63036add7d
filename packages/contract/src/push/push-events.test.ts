import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PushEvent, readPushEvent } from './push-events.js';

describe('the text of a push', () => {
  it.each([
    { type: 'notice', title: '到期提醒', text: '会员将于明日到期', path: '/pages/account/account' },
    { type: 'notice', title: '通知', text: '' },
    { type: 'changed', what: 'orders' },
    { type: 'quotes', watchId: 'w', seq: 3, quotes: [{ code: 'SH605901', last: 10.2, ratios: { changePercent: 2 } }] },
  ])('%j is read', (event) => {
    expect(readPushEvent(JSON.stringify(event))).toEqual(event);
  });

  it.each([
    'hello',
    '',
    'null',
    '{"type":"other"}',
    '{"type":"notice","title":"","text":"x"}',
    '{"type":"notice","title":"x","text":"x","path":"https://elsewhere.example"}',
    '{"type":"notice","title":"x","text":"x","path":"//elsewhere.example"}',
    '{"type":"changed","what":"everything"}',
    '{"type":"quotes","watchId":"w","seq":1,"quotes":[{"last":10}]}',
    '{"type":"quotes","watchId":"w","seq":1,"quotes":[{"code":"SH605901","last":"10"}]}',
  ])('%s is left alone', (text) => {
    expect(readPushEvent(text)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const event = readPushEvent(text);
        expect(event === undefined || PushEvent.safeParse(event).success).toBe(true);
      }),
    );
  });
});
