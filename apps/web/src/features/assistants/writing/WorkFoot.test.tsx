import type { Work } from '@guanlan/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { WorkFoot } from './WorkFoot';

afterEach(cleanup);

const work: Work = {
  ...{ id: 'w', tool: 'translation', title: '', input: {}, model: 'm', running: false, version: 1 },
  ...{ createdAt: 0, updatedAt: 0, pieces: [{ n: 0, text: '一', data: null, answers: [] }] },
  problem: { code: 'CHAT_DAILY_LIMIT', message: '' },
};
const refuse = vi.fn(() => Promise.reject(new Error('not asked for')));
const actions = { adopt: vi.fn(), reload: vi.fn(), resume: refuse, retry: refuse, stop: refuse, mark: refuse };

it('a long word on what is wrong stands apart from the count and the button', () => {
  render(
    <UiProvider>
      <WorkFoot work={work} lost={false} actions={actions} unit="段">
        完成
      </WorkFoot>
    </UiProvider>,
  );
  const word = screen.getByText('今天的回答次数已用完，明天 0 点恢复');
  expect(word.closest('[role="status"]')).not.toBeNull();
  const row = screen.getByRole('button', { name: '继续翻译' }).parentElement;
  expect(row?.textContent).toContain('0 / 1 段');
  expect(row?.contains(word)).toBe(false);
});
