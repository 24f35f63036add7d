import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Frame, formatFrame, HEARTBEAT_DATA, parseFrame } from './frame.js';
import { PushWireError } from './wire-error.js';

const frame: Frame = { command: 0, packetId: 1, timeStamp: 1_700_000_000_000, data: HEARTBEAT_DATA, signature: '' };

describe('formatFrame', () => {
  it("writes the protocol's keys in its order, whatever the order given", () => {
    const text = '{"version":"1.0","command":0,"packetId":1,"timeStamp":1700000000000,"data":"\\"\\"","signature":""}';
    expect(formatFrame(frame)).toBe(text);
    const { signature, data, ...numbers } = frame;
    expect(formatFrame({ signature, data, ...numbers })).toBe(text);
  });
});

describe('parseFrame', () => {
  it('reads back what was written', () => {
    const whole = fc.record({
      command: fc.integer(),
      packetId: fc.maxSafeInteger(),
      timeStamp: fc.maxSafeInteger(),
      data: fc.string(),
      signature: fc.string(),
    });
    fc.assert(
      fc.property(whole, (given) => {
        expect(parseFrame(formatFrame(given))).toEqual(given);
      }),
    );
  });

  it('does not judge version, freshness, order or sign, and takes numbers as text', () => {
    const odd = '{"version":"9","command":"80","packetId":-7,"timeStamp":1,"data":"x","more":true}';
    expect(parseFrame(odd)).toEqual({ command: 80, packetId: -7, timeStamp: 1, data: 'x', signature: '' });
  });

  it.each([
    '',
    'null',
    '7',
    '[]',
    '{}',
    '{"command":0',
    '{"command":null,"packetId":1,"timeStamp":1,"data":""}',
    '{"command":1.5,"packetId":1,"timeStamp":1,"data":""}',
    '{"command":"","packetId":1,"timeStamp":1,"data":""}',
    '{"command":"0x1","packetId":1,"timeStamp":1,"data":""}',
    '{"command":0,"packetId":1e300,"timeStamp":1,"data":""}',
    '{"command":0,"packetId":1,"data":""}',
    '{"command":0,"packetId":1,"timeStamp":1}',
    '{"command":0,"packetId":1,"timeStamp":1,"data":{}}',
    '{"command":0,"packetId":1,"timeStamp":1,"data":"","signature":7}',
  ])('refuses %j', (text) => {
    expect(() => parseFrame(text)).toThrow(expect.objectContaining({ code: 'PUSH_BAD_FRAME' }));
  });

  it('throws nothing but PushWireError, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        try {
          parseFrame(text);
        } catch (error) {
          expect(error).toBeInstanceOf(PushWireError);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
