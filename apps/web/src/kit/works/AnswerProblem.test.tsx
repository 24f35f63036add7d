import type { Model } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../ui/UiProvider';
import { AnswerProblem } from './AnswerProblem';
import { ToolModels } from './tool-models';

afterEach(cleanup);

const named = (id: string): Model => ({ id, label: id, demo: false, vision: false, search: false });
const models = [named('one'), named('two')];

interface Shown {
  readonly code?: string;
  readonly of?: readonly Model[];
  readonly edit?: () => void;
  readonly retry?: () => void;
}

function show({ code, of = models, edit, retry = () => {} }: Shown): void {
  const answer = code
    ? { status: 'error' as const, error: { code, message: '' } }
    : { status: 'interrupted' as const, error: null };
  render(
    <UiProvider>
      <ToolModels value={{ models: of, model: of[0] ?? null, choose: () => {} }}>
        <AnswerProblem answer={answer} className="" retry={retry} edit={edit && { label: '改个问法', run: edit }} />
      </ToolModels>
    </UiProvider>,
  );
}

const offered = (): (string | null)[] => screen.queryAllByRole('button').map((one) => one.textContent);

it.each([
  ['LLM_BALANCE', '换个模型'],
  ['LLM_AUTH', '换个模型'],
  ['LLM_MODERATION_IN', '改个问法'],
  ['LLM_TOO_LONG', '改个问法'],
  ['LLM_NETWORK', '重试'],
  ['LLM_LENGTH', '重试'],
  ['CHAT_DAILY_LIMIT', '查看用量'],
  ['uni-id-token-expired', '重新登录'],
])('%s → one action: %s', (code, action) => {
  show({ code, edit: () => {} });
  expect(offered()).toEqual([action]);
});

it('does not offer a model that is not there, nor to change what cannot be changed', () => {
  show({ code: 'LLM_BALANCE', of: models.slice(0, 1) });
  expect(offered()).toEqual(['重试']);
  cleanup();
  show({ code: 'LLM_MODERATION_IN', of: models.slice(0, 1) });
  expect(offered()).toEqual([]);
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

it('what is refused, and cannot be said otherwise, goes to another model', () => {
  show({ code: 'LLM_MODERATION_IN' });
  expect(offered()).toEqual(['换个模型']);
});

it('what is too long has no new conversation to go to: another model may read more', () => {
  show({ code: 'LLM_TOO_LONG' });
  expect(screen.getByRole('alert').textContent).toContain('内容太长，超出了这个模型的上限');
  expect(offered()).toEqual(['换个模型']);
});

it('what was interrupted is tried again; what was refused is said otherwise', () => {
  const [retry, edit] = [vi.fn(), vi.fn()];
  show({ retry, edit });
  expect(screen.getByRole('alert').textContent).toContain('已中断，没有写完，最后几个字可能没有保存');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledExactlyOnceWith();
  cleanup();
  show({ code: 'LLM_MODERATION_IN', retry, edit });
  fireEvent.click(screen.getByRole('button', { name: '改个问法' }));
  expect(edit).toHaveBeenCalledOnce();
  expect(retry).toHaveBeenCalledOnce();
});

it('is a failure in red, but for the limit of the demonstration', () => {
  const tone = (code: string): string | undefined => {
    cleanup();
    show({ code });
    return screen.getByRole('alert').dataset.tone;
  };
  expect(tone('LLM_NETWORK')).toBe('danger');
  expect(tone('LLM_DEMO_ONLY')).toBeUndefined();
});
