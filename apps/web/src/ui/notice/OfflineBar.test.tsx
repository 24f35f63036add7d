// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../UiProvider';
import { OfflineBar } from './OfflineBar';

afterEach(cleanup);

describe('OfflineBar', () => {
  it('says until when the content goes, and offers to read it again', () => {
    const onRetry = vi.fn();
    render(
      <UiProvider>
        <OfflineBar at={new Date().setHours(0, 0, 0, 0)} onRetry={onRetry} />
      </UiProvider>,
    );
    expect(screen.getByText(/内容截至/).textContent).toMatch(/ · 内容截至 00:00$/);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is not there once the server has answered', () => {
    render(
      <UiProvider>
        <OfflineBar at={null} onRetry={() => {}} />
      </UiProvider>,
    );
    expect(screen.queryByText(/内容截至/)).toBeNull();
  });
});
