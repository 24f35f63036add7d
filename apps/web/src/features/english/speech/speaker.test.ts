import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak, stopSpeaking, useSpeaking } from './speaker';

class Utterance {
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

let queue: Utterance[] = [];
const synthesis = {
  getVoices: () => [{ lang: 'en-US', localService: true }],
  cancel: vi.fn(),
  resume: vi.fn(),
  speak: (utterance: Utterance) => void queue.push(utterance),
};

beforeEach(() => {
  queue = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', synthesis);
});
afterEach(() => {
  act(stopSpeaking);
  vi.unstubAllGlobals();
});

it('reads sentence by sentence until the last one ends, also after it was paused elsewhere', () => {
  const { result } = renderHook(useSpeaking);
  act(() => speak('Good morning. How are you?'));
  expect(queue.map(({ text }) => text)).toEqual(['Good morning.', 'How are you?']);
  expect(synthesis.resume).toHaveBeenCalled();
  expect(result.current).toBe('Good morning. How are you?');
  act(() => queue[0]?.onend?.());
  expect(result.current).not.toBeNull();
  act(() => queue[1]?.onend?.());
  expect(result.current).toBeNull();
});

it('goes on saying that it reads when the end of what it took the place of comes late, of the same text too', () => {
  const { result } = renderHook(useSpeaking);
  act(() => speak('Again.'));
  const [first] = queue;
  act(() => speak('Again.'));
  act(() => first?.onerror?.());
  expect(result.current).toBe('Again.');
  act(() => queue.at(-1)?.onend?.());
  expect(result.current).toBeNull();
});

it('reads nothing where there is no word', () => {
  const { result } = renderHook(useSpeaking);
  act(() => speak('…！'));
  expect([queue, result.current]).toEqual([[], null]);
});
