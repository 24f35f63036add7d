// @vitest-environment happy-dom
import type { Language } from '@guanlan/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDictation } from './use-dictation';

class Fake {
  static last: Fake;
  lang = '';
  continuous = true;
  onresult: (event: object) => void = () => {};
  onend: () => void = () => {};
  start = vi.fn();
  stop = vi.fn(() => this.onend());
  abort = vi.fn(() => this.onend());
  constructor() {
    Fake.last = this;
  }
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('SpeechRecognition', Fake);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function dictate() {
  const onHeard = vi.fn();
  const hook = renderHook(({ language }) => useDictation({ language, continuous: false, onHeard }), {
    initialProps: { language: 'ja' as Language },
  });
  return { ...hook, onHeard, toggle: () => act(() => hook.result.current?.toggle()) };
}

it('reports speech in the given language until it is stopped', () => {
  const { result, onHeard, toggle } = dictate();
  toggle();
  expect(Fake.last).toMatchObject({ lang: 'ja-JP', continuous: false });
  const results = [Object.assign([{ transcript: '駅は' }], { isFinal: false })];
  act(() => Fake.last.onresult({ resultIndex: 0, results }));
  expect(result.current).toMatchObject({ isListening: true, interim: '駅は' });
  expect(onHeard).toHaveBeenCalledWith({ final: '', interim: '駅は', all: '駅は' });
  toggle();
  expect(result.current).toMatchObject({ isListening: false, interim: '' });
});

it('ends when the language changes, and on unmount', () => {
  const { result, rerender, unmount, toggle } = dictate();
  toggle();
  const first = Fake.last;
  rerender({ language: 'en' });
  expect(first.abort).toHaveBeenCalledOnce();
  expect(result.current?.isListening).toBe(false);
  toggle();
  expect(Fake.last.lang).toBe('en-US');
  unmount();
  expect(Fake.last.abort).toHaveBeenCalledOnce();
});

it('is absent outside a secure context', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(dictate().result.current).toBeNull();
});
