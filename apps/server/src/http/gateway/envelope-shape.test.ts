import { methods } from '@guanlan/cloud-client/wire/methods';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeEnvelope, MAX_CALL_BYTES, MAX_ENVELOPE_KEYS } from './envelope-shape.js';

const call = { method: methods.invoke, params: '{"a":"\\"b"}', spaceId: 's', timestamp: 1, token: 't' };
const verdict = (body: Buffer | string): string => {
  const shape = judgeEnvelope(Buffer.from(body));
  return typeof shape === 'string' ? shape : 'fine';
};
const judge = (body: unknown): string => verdict(JSON.stringify(body));
const keys = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

describe('judgeEnvelope', () => {
  it('lets every call of ours pass, whatever its texts hold and however it is written', () => {
    const unit = fc.constantFrom('"', '\\', '{', '}', '[', ',', ':', 'a', '权', '\u2028', 'x'.repeat(150));
    const text = fc.string({ unit, maxLength: 300 });
    const scalar = fc.oneof(fc.string({ maxLength: 50 }), fc.double(), fc.boolean(), fc.constant(null));
    const extra = fc.dictionary(fc.string({ maxLength: 20 }), scalar, { maxKeys: MAX_ENVELOPE_KEYS - 5 });
    fc.assert(
      fc.property(text, extra, fc.nat(2), (params, more, indent) => {
        const body = { ...more, ...call, params };
        expect(verdict(JSON.stringify(body, null, indent))).toBe('fine');
      }),
    );
  });

  it('ends with any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void judgeEnvelope(Buffer.from(bytes))));
    const pieces = fc.array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '1', 'params', 'method', ' '));
    fc.assert(fc.property(pieces, (some) => void judgeEnvelope(Buffer.from(`{${some.join('')}`))));
  });

  it('refuses an eleventh key, wherever the parameters stand', () => {
    expect(judge({ ...call, ...keys(5) })).toBe('fine');
    expect(judge({ ...call, ...keys(6) })).toBe('malformed');
    expect(judge({ ...keys(6), ...call })).toBe('malformed');
    expect(judge(keys(95_000))).toBe('malformed');
  });

  it('allows a long text for the parameters alone', () => {
    expect(judge({ ...call, params: 'x'.repeat(100_000) })).toBe('fine');
    expect(judge({ ...call, params: 'x"'.repeat(100_000) })).toBe('fine');
    expect(judge({ ...call, params: '"'.repeat(250_000) })).toBe('fine');
    expect(judge({ spaceId: 'x'.repeat(5_000), method: methods.invoke })).toBe('malformed');
    expect(judge({ ['x'.repeat(5_000)]: 1, ...call })).toBe('malformed');
    expect(verdict(JSON.stringify(call).replace(':', `:${' '.repeat(5_000)}`))).toBe('malformed');
    expect(verdict(JSON.stringify(call) + ' '.repeat(5_000))).toBe('malformed');
  });

  it('allows short values that nest a little', () => {
    expect(judge({ ...call, extra: [1, [2, { a: '}' }]] })).toBe('fine');
    expect(judge({ ...call, extra: Array.from({ length: 5_000 }, () => ({})) })).toBe('malformed');
    expect(judge({ ...call, extra: JSON.parse('['.repeat(20) + ']'.repeat(20)) })).toBe('malformed');
    expect(judge({ ...call, params: { a: Array.from({ length: 5_000 }, () => ({})) } })).toBe('malformed');
  });

  it.each([
    [methods.authorize, 4_096],
    [methods.fileReport, 4_096],
    [methods.fileSign, 16_384],
    [methods.fileInfo, 131_072],
    [methods.invoke, MAX_CALL_BYTES],
    ['none of ours', 4_096],
  ])('a call of %s has at most %i bytes', (method, most) => {
    const empty = JSON.stringify({ ...call, method, params: '' }).length;
    expect(judge({ ...call, method, params: 'x'.repeat(most - empty) })).toBe('fine');
    expect(judge({ ...call, method, params: 'x'.repeat(most - empty + 1) })).toBe('too-large');
  });

  it.each(['', '1', 'null', '[]', '{}', '"a"', '{"a"}', '{"a":1', '{"a":1}x', '{1:1}', '{"a":1,}', '{"a":"'])(
    '%s is malformed',
    (text) => {
      expect(judgeEnvelope(Buffer.from(text))).toBe('malformed');
    },
  );
});
