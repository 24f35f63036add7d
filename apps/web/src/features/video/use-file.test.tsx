import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFile } from './use-file';

afterEach(cleanup);

const captions = '1\r\n00:00:01,000 --> 00:00:02,000\r\n潮来了\r\n';

function utf16(text: string, littleEndian: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return view.buffer;
}

it.each([
  ['UTF-8', captions],
  ['UTF-16, little end first', utf16(`\ufeff${captions}`, true)],
  ['UTF-16, big end first', utf16(`\ufeff${captions}`, false)],
])('reads captions in %s', async (_, content) => {
  const { result } = renderHook(useFile);
  await act(() => result.current.read(new File([content], 'a.srt')));
  const { state } = result.current;
  expect(state.phase === 'ready' && state.lines?.cues.map(({ text }) => text)).toEqual(['潮来了']);
});

it.each([
  ['with times', '0:01 潮来了\n0:05 潮退了', true],
  ['without times', '潮来了\n潮退了', false],
])('reads a text file %s as a transcript', async (_, content, timed) => {
  const { result } = renderHook(useFile);
  await act(() => result.current.read(new File([content], 'a.txt')));
  const { state } = result.current;
  const lines = state.phase === 'ready' ? state.lines : null;
  expect(lines?.timed).toBe(timed);
  expect(lines?.cues.map(({ text }) => text)).toEqual(['潮来了', '潮退了']);
});

it('says that a text file is too long to be summed up', async () => {
  const { result } = renderHook(useFile);
  await act(() => result.current.read(new File(['潮'.repeat(200_001)], 'a.txt')));
  expect(result.current.state).toMatchObject({ phase: 'failed', message: expect.stringContaining('最多 20 万字') });
});
