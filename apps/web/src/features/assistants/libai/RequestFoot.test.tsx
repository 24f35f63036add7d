import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { RequestFoot } from './RequestFoot';

afterEach(cleanup);

const choice = { models: [], model: null, choose: () => {} };

it('a request that failed says why, and is made again', () => {
  const again = vi.fn();
  render(
    <UiProvider>
      <RequestFoot
        choice={choice}
        failed={{ title: '网络不通，请检查网络后重试', again }}
        starting={false}
        onSubmit={() => {}}
      />
    </UiProvider>,
  );
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain('网络不通，请检查网络后重试');
  expect(notice.dataset.tone).toBe('danger');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(again).toHaveBeenCalledOnce();
});

it('a request that did not fail shows no notice', () => {
  render(
    <UiProvider>
      <RequestFoot choice={choice} failed={null} starting={false} onSubmit={() => {}} />
    </UiProvider>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
