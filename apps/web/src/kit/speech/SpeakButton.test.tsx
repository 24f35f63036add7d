import type { Language } from '@guanlan/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../ui/UiProvider';
import { fakeSynthesis } from './fake-synthesis.fixture';
import { SpeakButton } from './SpeakButton';
import { stopSpeaking } from './speaker';

afterEach(() => {
  cleanup();
  stopSpeaking();
  vi.unstubAllGlobals();
});

const show = (children: ReactNode) => render(<UiProvider>{children}</UiProvider>);
const button = (text: string, language: Language) => <SpeakButton text={text} language={language} label="朗读译文" />;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is shown only when the browser has a voice of the language, and as soon as it has one', () => {
  const { add } = fakeSynthesis('en-US', 'zh-HK');
  show(button('駅はどこですか', 'ja'));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => add('ja-JP'));
  expect(screen.queryByRole('button', { name: '朗读译文' })).not.toBeNull();
});

it('is not shown when the browser cannot speak', () => {
  vi.stubGlobal('speechSynthesis', undefined);
  vi.stubGlobal('SpeechSynthesisUtterance', undefined);
  show(button('Hello', 'en'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('reads sentence by sentence in a voice of the language, until the end', () => {
  const { said } = fakeSynthesis('en-US', 'zh-HK', 'zh-CN');
  show(button('你好。车站在哪里？', 'zh-Hans'));
  press('朗读译文');
  expect(said.map(({ text, lang, voice }) => [text, lang, voice?.lang])).toEqual([
    ['你好。', 'zh-CN', 'zh-CN'],
    ['车站在哪里？', 'zh-CN', 'zh-CN'],
  ]);
  expect(screen.queryByRole('button', { name: '停止朗读' })).not.toBeNull();
  act(() => said.at(-1)?.onend?.());
  expect(screen.queryByRole('button', { name: '朗读译文' })).not.toBeNull();
});

it('stops reading when pressed again', () => {
  const { synthesis } = fakeSynthesis('en-US');
  show(button('Over there.', 'en'));
  press('朗读译文');
  synthesis.cancel.mockClear();
  press('停止朗读');
  expect(synthesis.cancel).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: '朗读译文' })).not.toBeNull();
});

it('a second button takes over from the first, whose late end does not stop it', () => {
  const { said, synthesis } = fakeSynthesis('en-US', 'ja-JP');
  show(
    <>
      {button('One.', 'en')}
      <SpeakButton text="二。" language="ja" label="另一句" />
    </>,
  );
  press('朗读译文');
  press('另一句');
  expect(synthesis.cancel).toHaveBeenCalledTimes(2);
  act(() => said[0]?.onerror?.());
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['朗读译文', '停止朗读']);
});

it('reading stops when the button is unmounted', () => {
  const { synthesis } = fakeSynthesis('en-US');
  const { unmount } = show(button('Over there.', 'en'));
  press('朗读译文');
  synthesis.cancel.mockClear();
  unmount();
  expect(synthesis.cancel).toHaveBeenCalledOnce();
});
