import { methods } from '@guanlan/cloud-client/wire/methods';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../features/app-error.js';
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
/** A text as JSON may write it, each letter that is marked as an escape. */
const escaped = (text: string, marks?: readonly boolean[]): string =>
  [...text]
    .map((unit, at) => ((marks?.[at] ?? true) ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}` : unit))
    .join('');

/** The text itself, or with some of its letters escaped. */
const spelled = (text: string) =>
  fc.oneof(
    fc.constant(text),
    fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }).map((marks) => escaped(text, marks)),
  );

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

  it('reads forged keys as a JSON parser does or not at all, however they are escaped and how often they come', () => {
    const name = fc.constantFrom('params', 'method', 'token', '__proto__').chain(spelled);
    const longText = `"${'x'.repeat(MAX_ENVELOPE_BYTES)}"`;
    const method = fc
      .constantFrom(...Object.values(methods))
      .chain(spelled)
      .map((text) => `"${text}"`);
    const value = fc.oneof(
      method,
      fc.constantFrom(longText, '"a"', '"\\u0061"', '1', 'null', '{"params":"b","method":1}', '["params"]'),
    );
    const gap = fc.constantFrom('', ' ', '\n\t');
    const pair = fc
      .tuple(gap, name, gap, value)
      .map(([before, key, after, text]) => `${before}"${key}"${after}:${text}`);
    let whole = 0;
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 5 }), fc.nat(5), method, (pairs, at, called) => {
        const body = `{${[...pairs.slice(0, at), `"params":${longText}`, `"method":${called}`, ...pairs.slice(at)].join()}}`;
        const answer = read(body);
        if (typeof answer === 'string') {
          expect(['GATEWAY_MALFORMED', 'GATEWAY_TOO_LARGE']).toContain(answer);
          return;
        }
        whole += 1;
        expect(JSON.stringify(answer)).toBe(JSON.stringify(parsed(body)));
        expect(answer).toMatchObject({ method: expect.not.stringMatching(methods.authorize) });
      }),
      { numRuns: 2_000 },
    );
    expect(whole).toBeGreaterThan(20);
  });

  const long = 'x'.repeat(5_000);
  it.each([
    ['the parameters', `{"method":"${methods.invoke}","${escaped('params')}":"${long}"}`],
    ['the method', `{"${escaped('method')}":"${methods.invoke}","params":"${long}"}`],
    ["the method's name", `{"method":"${escaped(methods.invoke)}","params":"${long}"}`],
  ])('reads a call where %s is written with escapes', (_, body) => {
    expect(read(body)).toEqual(JSON.parse(body));
  });

  it.each([
    ['its key', `"${escaped('method')}":"${methods.authorize}"`],
    ['it', `"method":"${escaped(methods.authorize)}"`],
  ])('allows a method no more bytes where %s is written with escapes', (_, method) => {
    expect(read(`{${method},"params":"${long}"}`)).toBe('GATEWAY_TOO_LARGE');
  });

  it.each([
    ['a quote ends the parameters early', `{"params":"a","b":1,"c":"${'x'.repeat(5_000)}"}`],
    ['a long value follows the parameters', `{"params":"a","spaceId":"${'x'.repeat(5_000)}"}`],
    ['a long key follows the parameters', `{"params":"a","${'x'.repeat(5_000)}":1}`],
    ['many keys follow the parameters', `{"params":"a"${',"k":1'.repeat(1_000)}}`],
    ['the parameters come twice', `{"params":"${'x'.repeat(5_000)}","params":"a"}`],
    ['the parameters come twice, once with escapes', `{"params":"${long}","${escaped('params')}":"a"}`],
    ['the parameters come again as no text', `{"params":"${long}","params":1}`],
    ['the method comes twice', `{"method":"${methods.invoke}","params":"${long}","${escaped('method')}":"a"}`],
    ['a key has a broken escape', `{"params":"${long}","par\\u006":1}`],
    ['the parameters have no end', `{"params":"${'x'.repeat(5_000)}\\"}`],
    ['the bytes are not UTF-8', Buffer.from(`{"params":"${'x'.repeat(5_000)}\xff"}`, 'latin1')],
  ])('refuses a call where %s', (_, body) => {
    expect(() => readEnvelope(Buffer.from(body))).toThrow(new AppError('GATEWAY_MALFORMED'));
  });
});
