// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import type { Transcript } from '../transcript';
import { PastePanel } from './PastePanel';
import { usePaste } from './use-paste';

const MEETING =
  '产品周会 2026年11月20日\n关键词：上线、预算\n张伟 00:05\n大家早上好，我们开始。\n李娜 01:10\n好，先说预算。';
let titles: (string | undefined)[] = [];

function Page({ summarized = null }: { readonly summarized?: Transcript | null }) {
  const paste = usePaste();
  titles.push(paste.transcript?.title);
  return <PastePanel paste={paste} shown={paste.transcript ?? summarized} onLink={() => {}} />;
}

const show = (summarized: Transcript | null = null): void =>
  void render(
    <UiProvider>
      <Page summarized={summarized} />
    </UiProvider>,
  );

function paste(text: string): void {
  fireEvent.change(screen.getByLabelText('粘贴的文字'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '用作文字稿' }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  titles = [];
});
afterEach(cleanup);

describe('PastePanel', () => {
  it('folds into one line once its text is taken, and unfolds to be changed', () => {
    show();
    paste(MEETING);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('粘贴的文字 · 2 行')).toBeDefined();
    const edit = screen.getByRole('button', { name: '修改' });
    expect(document.activeElement).toBe(edit);
    fireEvent.click(edit);
    expect(screen.getByLabelText<HTMLTextAreaElement>('粘贴的文字').value).toBe(MEETING);
    expect(document.activeElement).toBe(screen.getByLabelText('粘贴的文字'));
  });

  it('offers a sample while the field is empty, which is read with its times and its title', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: '试试示例' }));
    expect(screen.queryByRole('button', { name: '试试示例' })).toBeNull();
    expect(screen.getByText('认出 12 行，带时间；开头 1 行没有时间，只用来取标题')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '用作文字稿' }));
    expect(titles.at(-1)).toBe('社区图书角筹备会');
  });

  it('stays folded beside the summary of a pasted text, and takes another one', () => {
    show({
      ...{ title: '产品周会', label: '产品周会', source: '粘贴的文字 · 没有时间', timed: false, url: null },
      ...{ writtenBy: null, cues: [{ start: 0, end: 0, text: '一' }] },
    });
    expect(screen.getByText('粘贴的文字 · 1 段')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '换一份' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('粘贴的文字').value).toBe('');
  });

  it.each([
    ['the line before the first time', MEETING, '产品周会 2026年11月20日'],
    [
      'the first words where only a date and labels stand there',
      MEETING.replace('产品周会 ', ''),
      '张伟：大家早上好，我们开始。',
    ],
    [
      'the first words where nothing stands there',
      MEETING.slice(MEETING.indexOf('张伟')),
      '张伟：大家早上好，我们开始。',
    ],
  ])('takes as title %s', (_, text, title) => {
    show();
    paste(text);
    expect(titles.at(-1)).toBe(title);
  });
});
