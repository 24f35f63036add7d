import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../UiProvider';
import { PickField } from './PickField';

afterEach(cleanup);

const groups = [
  { name: '水果', options: [{ value: 'apple', text: '苹果' }] },
  {
    name: '蔬菜',
    options: [
      { value: 'leek', text: '韭菜' },
      { value: 'yam', text: '山药' },
    ],
  },
];

function show(first: string, onPick = vi.fn()) {
  function Field() {
    const [value, setValue] = useState(first);
    return (
      <PickField
        label="食材"
        value={value}
        otherwise="自定"
        groups={groups}
        onPick={(next) => {
          setValue(next);
          onPick(next);
        }}
      />
    );
  }
  render(
    <UiProvider locale="zh-Hans">
      <Field />
    </UiProvider>,
  );
  return onPick;
}

const option = (name: string) => screen.getByRole('button', { name, hidden: true });

describe('PickField', () => {
  it('says what is chosen, offers the others by group, and takes one', async () => {
    const onPick = show('leek');
    fireEvent.click(screen.getByRole('button', { name: '食材：韭菜' }));
    expect(screen.getAllByRole('list', { hidden: true }).map((list) => list.getAttribute('aria-label'))).toEqual([
      '水果',
      '蔬菜',
    ]);
    expect(option('韭菜').getAttribute('aria-pressed')).toBe('true');
    expect(option('山药').getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(option('韭菜')));
    fireEvent.click(option('山药'));
    expect(onPick.mock.calls).toEqual([['yam']]);
    expect(screen.getByRole('button', { name: '食材：山药' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '苹果', hidden: true })).toBeNull();
  });

  it('changes nothing when the chosen one is taken again, and names a value that is not offered', () => {
    const onPick = show('fish');
    fireEvent.click(screen.getByRole('button', { name: '食材：自定' }));
    fireEvent.click(option('苹果'));
    fireEvent.click(screen.getByRole('button', { name: '食材：苹果' }));
    fireEvent.click(option('苹果'));
    expect(onPick).toHaveBeenCalledTimes(1);
  });
});
