import { describe, expect, it } from 'vitest';
import { type HttpAnswer, readAnswer } from './answer.js';
import { CloudError } from './cloud-error.js';

const http = (data: unknown, status = 200, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  headers,
  data,
});

function errorOf(answer: HttpAnswer): CloudError {
  try {
    readAnswer(answer);
  } catch (error) {
    if (error instanceof CloudError) return error;
  }
  throw new Error('the answer was read as good');
}

describe('a good answer', () => {
  it('is its data, its request id and the rest of the envelope', () => {
    const header = { 'x-serverless-request-id': 'r1', date: 'now' };
    expect(readAnswer(http({ success: true, data: [1], header }))).toEqual({
      data: [1],
      requestId: 'r1',
      rest: { success: true, header },
    });
  });

  it('is not judged by success', () => {
    expect(readAnswer(http({ success: false, data: 'kept' })).data).toBe('kept');
    expect(readAnswer(http({})).data).toBeUndefined();
  });

  it('takes the request id from the response header where the envelope has none', () => {
    expect(readAnswer(http({ data: 1 }, 200, { 'request-id': 'r2' })).requestId).toBe('r2');
    const both = http({ header: { 'x-serverless-request-id': 'r1' } }, 200, { 'request-id': 'r2' });
    expect(readAnswer(both).requestId).toBe('r1');
    expect(readAnswer(http({ header: null })).requestId).toBeUndefined();
  });
});

describe('an error answer', () => {
  it.each<[string, HttpAnswer, string, string]>([
    ['names code and message', http({ error: { code: 'E', message: 'm' } }), 'E', 'm'],
    ['may come with an error status', http({ error: { code: 'E', message: 'm' } }, 403), 'E', 'm'],
    ['without a code', http({ error: {} }), 'SYSTEM_ERROR', 'unknown system error'],
    ['that is no object', http({ error: 'broken' }), 'SYSTEM_ERROR', 'unknown system error'],
    ['with a code that is no text', http({ error: { code: 7, message: 8 } }), 'SYSTEM_ERROR', 'unknown system error'],
    ['of an error status without a body', http('', 502), 'SYS_ERR', 'HTTP status 502'],
    ['of an error status with a text', http('Bad Gateway', 500), 'SYS_ERR', 'HTTP status 500'],
    ['of an error status that tries to look good', http({ success: true, data: 1 }, 404), 'SYS_ERR', 'HTTP status 404'],
  ])('%s', (_, answer, code, message) => {
    expect(errorOf(answer)).toMatchObject({ code, message, errMsg: message });
  });

  it.each([[''], ['<html>'], [null], [7], [[]], [undefined]])('refuses a body that is not an object: %j', (body) => {
    expect(errorOf(http(body, 200, { 'request-id': 'r' }))).toMatchObject({ code: 'SYS_ERR', requestId: 'r' });
  });

  it('carries the request id and the sentences beside form fields', () => {
    const error = { code: 'INVALID_PARAM', message: 'm', fields: { mobile: '手机号码格式不正确', odd: 7 } };
    expect(errorOf(http({ error, header: { 'x-serverless-request-id': 'r1' } }))).toMatchObject({
      requestId: 'r1',
      fields: { mobile: '手机号码格式不正确' },
    });
    expect(errorOf(http({ error })).fields).toEqual({ mobile: '手机号码格式不正确' });
  });
});
