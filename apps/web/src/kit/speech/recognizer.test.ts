// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { heard, recognitionError, recognizer } from './recognizer';

class Fake {}
const names = window as { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown };

afterEach(() => {
  delete names.SpeechRecognition;
  delete names.webkitSpeechRecognition;
});

describe('speech recognition', () => {
  it('is found under its prefixed name, in a secure context only', () => {
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    expect(recognizer()).toBeNull();
    names.webkitSpeechRecognition = Fake;
    expect(recognizer()).toBe(Fake);
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
    expect(recognizer()).toBeNull();
  });

  it('separates final words from interim ones', () => {
    const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });
    const results = [result('I am', true), result(' here', true), result(' and there', false)];
    expect(heard({ resultIndex: 0, results })).toEqual({
      final: 'I am here',
      interim: 'and there',
      all: 'I am here and there',
    });
    expect(heard({ resultIndex: 2, results })).toEqual({ final: '', interim: 'and there', all: 'I am here and there' });
  });

  it('explains an error, and is silent about a deliberate end', () => {
    expect(recognitionError('not-allowed')).toContain('麦克风');
    expect(recognitionError('something new')).toContain('重试');
    expect(recognitionError('aborted')).toBeNull();
  });
});
