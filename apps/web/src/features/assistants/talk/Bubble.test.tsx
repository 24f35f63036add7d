// @vitest-environment happy-dom
import { newMessage, type WorkPiece } from '@guanlan/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { Bubble } from './Bubble';

afterEach(cleanup);

const failed = (code: string): WorkPiece => ({
  ...{ n: 1, text: '你好', data: { side: 'a', from: 'zh-Hans', to: 'en', glossary: [] } },
  answers: [
    {
      ...newMessage({ id: 'a', conversationId: 'w', parentId: 'p', role: 'assistant', text: '', createdAt: 0 }),
      ...{ model: 'm', status: 'error', error: { code, message: '' }, mark: null },
    },
  ],
});

const show = (piece: WorkPiece, isSaidAbove: boolean): void =>
  void render(
    <UiProvider>
      <ol>
        <Bubble {...{ piece, isSaidAbove }} onRetry={() => {}} onEdit={() => {}} onStop={() => {}} />
      </ol>
    </UiProvider>,
  );

describe('Bubble', () => {
  it('tells the limit of the demonstration in full once, and after that in a few words', () => {
    show(failed('LLM_DEMO_ONLY'), false);
    expect(screen.getByRole('alert').textContent).toContain('演示模型只处理页面上的示例');
    cleanup();
    show(failed('LLM_DEMO_ONLY'), true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('这句不是示例，演示没有译文')).toBeDefined();
  });

  it('tells any other failure in full', () => {
    show(failed('LLM_NETWORK'), true);
    expect(screen.getByRole('alert')).toBeDefined();
  });
});
