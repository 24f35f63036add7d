// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeSynthesis } from './fake-synthesis.fixture';
import { speak, stopSpeaking, useIsSpeaking } from './speaker';

afterEach(() => {
  act(() => stopSpeaking());
  cleanup();
  vi.unstubAllGlobals();
});

const reading = (text: string) => renderHook(() => useIsSpeaking(text, 'en')).result;

it('resumes a synthesis that was paused elsewhere, and reads', () => {
  const { synthesis, said } = fakeSynthesis('en-US');
  speak('Good morning.', 'en');
  expect([synthesis.resume.mock.calls.length, said.length]).toEqual([1, 1]);
});

it('keeps reading when the end of the replaced utterance arrives late, also of the same text', () => {
  const { said } = fakeSynthesis('en-US');
  const isReading = reading('Again.');
  act(() => speak('Again.', 'en'));
  act(() => speak('Again.', 'en'));
  act(() => said[0]?.onerror?.());
  expect(isReading.current).toBe(true);
  act(() => said[1]?.onend?.());
  expect(isReading.current).toBe(false);
});

it('does not read a text without words', () => {
  const { said } = fakeSynthesis('en-US');
  const isReading = reading('…！');
  act(() => speak('…！', 'en'));
  expect([said, isReading.current]).toEqual([[], false]);
});
