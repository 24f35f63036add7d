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
  expect(state.phase === 'ready' && state.cues?.map(({ text }) => text)).toEqual(['潮来了']);
});
