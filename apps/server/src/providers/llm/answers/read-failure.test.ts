import { describe, expect, it } from 'vitest';
import { LlmError } from '../port.js';
import { readFailure, readRetryAfter } from './read-failure.js';

describe('readFailure', () => {
  it.each([
    [{ error: { message: 'm', type: 't', code: 'c' } }, { code: 'c', type: 't', message: 'm' }],
    [{ error: { message: 'm', code: 1302 } }, { code: '1302', type: '', message: 'm' }],
    [{ error: { message: ['odd'], code: null } }, { code: '', type: '', message: '' }],
    [{ error: 'broken' }, { code: '', type: '', message: 'broken' }],
    [
      { error_code: 17, error_msg: 'm' },
      { code: '17', type: '', message: 'm', formOf: 'qianfan' },
    ],
    [
      { base_resp: { status_code: 1008, status_msg: 'm' } },
      { code: '1008', type: '', message: 'm', formOf: 'minimax' },
    ],
    [
      { code: 10013, message: 'm', sid: 's' },
      { code: '10013', type: '', message: 'm' },
    ],
    [
      { code: 'Arrearage', message: 'm' },
      { code: 'Arrearage', type: '', message: 'm' },
    ],
  ])('reads %j', (value, expected) => {
    expect(readFailure(value, 200)).toEqual({ status: 200, ...expected });
  });

  it.each([
    [{ choices: [] }],
    [{ error: null, choices: [] }],
    [{ code: 0, message: 'Success', choices: [] }],
    [{ code: 0, message: 'Success', sid: 's' }],
    [{ code: 'x', choices: [{ delta: {} }] }],
    [null],
    ['text'],
    [[]],
  ])('%j is none', (value) => {
    expect(readFailure(value, 200)).toBeNull();
  });

  it.each([
    ['error', (long: string) => ({ error: { message: long, type: long, code: long } })],
    ['error as a text', (long: string) => ({ error: long })],
    ['error_code', (long: string) => ({ error_code: long, error_msg: long })],
    ['errors', (long: string) => ({ errors: [{ code: long, message: long }] })],
    ['code', (long: string) => ({ code: long, message: long })],
  ])('cuts the endless texts of %s', (_, body) => {
    const { code = '', type = '', message = '' } = readFailure(body('insufficient_'.repeat(10_000)), 429) ?? {};
    expect(message).toMatch(/^(insufficient_)+/);
    expect(Math.max(code.length, type.length, message.length)).toBe(2_000);
  });
});

describe('LlmError', () => {
  it('carries no more of what a vendor said than a log can take', () => {
    const { message } = new LlmError('LLM_UNKNOWN', `HTTP 500 ${'x'.repeat(15_000_000)}`);
    expect(message).toHaveLength(500);
    expect(message).toMatch(/^HTTP 500 x/);
  });
});

describe('readRetryAfter', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    [{ 'retry-after': '3' }, 3],
    [{ 'retry-after-ms': '250', 'retry-after': '3' }, 0.25],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30],
    [{ 'retry-after': 'Thu, 01 Jan 2015 00:00:30 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%j', (headers, seconds) => {
    expect(readRetryAfter(headers, now)).toBe(seconds);
  });
});
