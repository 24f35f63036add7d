import { type CopyInput, newMessage, type WorkAnswer } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { VersionCard } from './VersionCard';

afterEach(cleanup);

const input: CopyInput = { text: '原文', platform: 'general', tone: 'keep', length: 'same', versions: 1 };

const answer = (text: string, more: Partial<WorkAnswer> = {}): WorkAnswer => ({
  ...newMessage({ id: text, conversationId: 'w', parentId: 'p', role: 'assistant', text, createdAt: 0 }),
  ...{ model: 'm', status: 'done', mark: null, ...more },
});
const failing = (text: string): WorkAnswer =>
  answer(text, { status: 'error', error: { code: 'LLM_NETWORK', message: '' } });

function card(...answers: readonly WorkAnswer[]) {
  const deeds = { onMark: vi.fn(), onRetry: vi.fn(), onContinue: vi.fn(), onEdit: vi.fn(), onDownload: vi.fn() };
  const shown = (all: readonly WorkAnswer[], isSaidBelow = false) => (
    <UiProvider>
      <VersionCard
        piece={{ n: 0, text: '', data: null, answers: [...all] }}
        marks={{ added: false, removed: false }}
        running={false}
        isQueued={false}
        {...{ input, isSaidBelow, ...deeds }}
      />
    </UiProvider>
  );
  const { rerender } = render(shown(answers));
  return {
    ...deeds,
    now: (...all: readonly WorkAnswer[]): void => rerender(shown(all)),
    saidBelow: (): void => rerender(shown(answers, true)),
  };
}

const text = (): string | null | undefined => document.querySelector('.writing-text')?.textContent;
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

it('a failed rewrite leaves the old text, is reported below it, and is tried again', () => {
  const { onRetry } = card(answer('旧稿'), failing('新稿写到这'));
  expect(text()).toBe('旧稿');
  expect(screen.getByRole('alert').textContent).toContain('重写没有成功，上面还是之前的文字');
  press('重试');
  expect(onRetry).toHaveBeenCalledOnce();
  press('下一稿');
  expect(text()).toBe('新稿写到这');
  expect(screen.getByRole('alert').textContent).not.toContain('之前的文字');
});

it('a version that was cut off is continued, and asked for without a wish', () => {
  const { onContinue, onRetry } = card(answer('写到这', { status: 'interrupted' }));
  press('继续写');
  expect(onContinue).toHaveBeenCalledOnce();
  expect(onRetry).not.toHaveBeenCalled();
});

it('a finished rewrite of an accepted version stays in view, and leads to the accepted one', () => {
  const kept = answer('旧稿', { mark: 'kept' });
  const { now } = card(kept);
  now(kept, answer('新', { status: 'streaming' }));
  expect(text()).toBe('新');
  now(kept, { ...answer('新'), text: '新稿写好了' });
  expect(text()).toBe('新稿写好了');
  expect(screen.queryByText('已采用')).toBeNull();
  press('看已采用的');
  expect(text()).toBe('旧稿');
  expect(screen.getByText('已采用')).toBeDefined();
});

it('a version whose stream broke is marked as unfinished, also where the foot gives the reason, and keeps its part', () => {
  const { onRetry, saidBelow } = card(failing('写到这里就'));
  saidBelow();
  expect(text()).toBe('写到这里就');
  expect(screen.getByText('未写完')).toBeDefined();
  expect(screen.queryByRole('button', { name: '采用' })).toBeNull();
  expect(screen.getByRole('button', { name: '复制版本 1' })).toBeDefined();
  press('重试');
  expect(onRetry).toHaveBeenCalledOnce();
});

it('a version is read without Markdown marks, its lines and lists kept', () => {
  card(answer('# 上新\n\n**果茶**周末八折\n* 少糖\n* 去冰'));
  expect(text()).toBe('上新\n\n果茶周末八折\n- 少糖\n- 去冰');
});

it('an accepted version offers to take the acceptance back', () => {
  const { onMark } = card(answer('旧稿', { mark: 'kept' }));
  press('取消采用');
  expect(onMark.mock.calls.map(([, mark]) => mark)).toEqual([null]);
});
