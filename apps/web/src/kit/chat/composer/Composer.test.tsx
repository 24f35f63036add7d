import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { Composer } from './Composer';

afterEach(cleanup);

/** Class of the send button, which says how it is drawn. */
function sendClass(state: { readonly isFilled?: boolean; readonly waiting?: boolean }): string {
  const nothing = (): void => {};
  const actions = { onChange: nothing, onSend: nothing, onLongPaste: nothing, onStop: null, onCancelEdit: null };
  const rest = { field: createRef<HTMLTextAreaElement>(), value: '', placeholder: '', stopping: false };
  render(
    <UiProvider>
      <Composer {...actions} {...rest} isFilled={state.isFilled ?? false} waiting={state.waiting ?? false}>
        {null}
      </Composer>
    </UiProvider>,
  );
  const { className } = screen.getByRole('button', { name: '发送' });
  cleanup();
  return className;
}

it('Composer fills its send button only when there is something to send', () => {
  const empty = sendClass({});
  const filled = sendClass({ isFilled: true });
  expect(filled).not.toBe(empty);
  expect(empty).toContain('_backgroundColor-line');
  expect(sendClass({ waiting: true })).toBe(filled);
});
