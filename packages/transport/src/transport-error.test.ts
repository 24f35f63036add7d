import { describe, expect, it } from 'vitest';
import { type TransportApi, TransportError, type TransportErrorKind, timeoutError } from './transport-error.js';

describe('TransportError', () => {
  it.each<[TransportApi, TransportErrorKind, number | undefined, string, boolean]>([
    ['request', 'timeout', 5, 'request:fail timeout', true],
    ['request', 'network', 5, 'request:fail network error', true],
    ['request', 'abort', 600003, 'request:fail abort', false],
    ['uploadFile', 'upload', 602001, 'uploadFile:fail error', true],
    ['connectSocket', 'connect', 600009, 'connectSocket:fail connect failure', true],
    ['sendSocketMessage', 'not-open', 10002, 'sendSocketMessage:fail socket is not open', false],
    ['chooseFile', 'cancel', undefined, 'chooseFile:fail cancel', false],
    ['chooseImage', 'cancel', undefined, 'chooseImage:fail cancel', false],
    ['chooseVideo', 'cancel', undefined, 'chooseVideo:fail cancel', false],
    ['setClipboardData', 'copy', undefined, 'setClipboardData:fail copy failed, please copy manually', false],
    ['login', 'not-supported', undefined, 'login:fail not supported', false],
  ])('%s %s', (api, kind, code, message, retry) => {
    const cause = new Error('below');
    const error = new TransportError(api, kind, { cause });
    expect(error).toMatchObject({ name: 'TransportError', api, kind, code, message, errMsg: message, retry, cause });
  });

  it('keeps the short form apart from the detail', () => {
    const error = new TransportError('request', 'network', { detail: 'no route' });
    expect(error).toMatchObject({
      errMsg: 'request:fail network error',
      message: 'request:fail network error: no route',
    });
  });
});

describe('timeoutError', () => {
  it.each([
    [60_000, '60 seconds'],
    [15_000, '15 seconds'],
    [100, '0.1 seconds'],
  ])('names the seconds of %i ms', (ms, seconds) => {
    const error = timeoutError('request', ms);
    expect(error.errMsg).toBe('request:fail timeout');
    expect(error.message).toBe(`request:fail timeout: the request was not completed within ${seconds} and was aborted`);
  });
});
