import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLinkedAgain } from './use-linked-again';

afterEach(() => window.history.replaceState(null, '', '#/'));

function follow(address: string): void {
  window.history.replaceState(null, '', `#${address}`);
  window.dispatchEvent(new Event('hashchange'));
}

it('opens a linked conversation again after another one took its place', () => {
  const open = vi.fn();
  const { rerender, unmount } = renderHook(({ shown }) => useLinkedAgain('a', shown, open), {
    initialProps: { shown: 'a' as string | null },
  });
  follow('/pages/chat/chat?conversationId=a');
  expect(open).not.toHaveBeenCalled();
  rerender({ shown: null });
  follow('/pages/chat/chat?conversationId=b');
  expect(open).not.toHaveBeenCalled();
  follow('/pages/chat/chat?conversationId=a');
  expect(open.mock.calls).toEqual([['a']]);
  unmount();
  follow('/pages/chat/chat?conversationId=a');
  expect(open).toHaveBeenCalledTimes(1);
});
