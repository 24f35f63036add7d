import { methods } from '@guanlan/cloud-client/wire/methods';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../features/app-error.js';
import { MAX_ENVELOPE_BYTES } from './envelope-shape.js';
import { readEnvelope } from './read-envelope.js';

const read = (text: string): unknown => {
  try {
    return readEnvelope(Buffer.from(text));
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return 'GATEWAY_MALFORMED';
  }
};

describe('readEnvelope', () => {
  it('reads a long call as a JSON parser does, wherever its parameters stand', () => {
    const unit = fc.constantFrom('"', '\\', '\\\\', '{"a":"b"}', ',', '权', '\u2028', 'x'.repeat(700));
    const text = fc.string({ unit, minLength: 60, maxLength: 300 });
    fc.assert(
      fc.property(text, fc.boolean(), fc.nat(2), (params, first, indent) => {
        const others = { method: methods.invoke, spaceId: 's', timestamp: 1, token: 't"\\' };
        const body = JSON.stringify(first ? { params, ...others } : { ...others, params }, null, indent);
        expect(read(body)).toEqual(JSON.parse(body));
      }),
    );
  });

  it('never reads bytes otherwise than a JSON parser does', () => {
    const start = `{"method":"${methods.invoke}","params":"`;
    const piece = fc.constantFrom(
      '"',
      '\\',
      '\\"',
      ',"k":1',
      ':',
      '{',
      '}',
      '",',
      '"params":"a"',
      'x',
      'x'.repeat(2_000),
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.array(piece, { maxLength: 8 }), (some, more) => {
        const text = `${start}${some.join('')}${'x'.repeat(MAX_ENVELOPE_BYTES)}${more.join('')}"}`;
        const value = read(text);
        if (value !== 'GATEWAY_MALFORMED') expect(value).toEqual(parsed(text));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a quote ends the parameters early', `{"params":"a","b":1,"c":"${'x'.repeat(5_000)}"}`],
    ['a long value follows the parameters', `{"params":"a","spaceId":"${'x'.repeat(5_000)}"}`],
    ['a long key follows the parameters', `{"params":"a","${'x'.repeat(5_000)}":1}`],
    ['many keys follow the parameters', `{"params":"a"${',"k":1'.repeat(1_000)}}`],
    ['the parameters come twice', `{"params":"${'x'.repeat(5_000)}","params":"a"}`],
    ['the parameters have no end', `{"params":"${'x'.repeat(5_000)}\\"}`],
    ['the bytes are not UTF-8', Buffer.from(`{"params":"${'x'.repeat(5_000)}\xff"}`, 'latin1')],
  ])('refuses a call where %s', (_, body) => {
    expect(() => readEnvelope(Buffer.from(body))).toThrow(new AppError('GATEWAY_MALFORMED'));
  });
});
