import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../UiProvider';
import { ActionSheetDialog } from './ActionSheetDialog';

afterEach(cleanup);

function pressedOf(chosenIndex?: number): (string | null)[] {
  render(
    <UiProvider>
      <ActionSheetDialog
        open
        items={['英语', '日语']}
        onAnswer={() => {}}
        {...(chosenIndex === undefined ? {} : { chosenIndex })}
      />
    </UiProvider>,
  );
  return ['英语', '日语'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'));
}

it('a sheet of options marks the chosen one', () => {
  expect(pressedOf(1)).toEqual(['false', 'true']);
});

it('a sheet of actions marks none', () => {
  expect(pressedOf()).toEqual([null, null]);
});
