import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { KlineChoice } from '../../../../kit/kline/model/kline-model';
import { UiProvider } from '../../../../ui/UiProvider';
import { ChartSettings } from './ChartSettings';

afterEach(cleanup);

function Settings() {
  const [choice, setChoice] = useState<KlineChoice>({ overlays: [], panes: ['kdj'], params: {}, hollow: false });
  return (
    <UiProvider>
      <ChartSettings choice={choice} onChoice={setChoice} open onClose={() => {}} />
      <output>{JSON.stringify(choice.params)}</output>
    </UiProvider>
  );
}

it('says what a parameter may be where it is out of bounds, and keeps the one before', () => {
  const { container } = render(<Settings />);
  const field = () => screen.getByLabelText('N');
  const leave = (value: string): void => {
    fireEvent.change(field(), { target: { value } });
    fireEvent.blur(field());
  };
  leave('14');
  expect(container.querySelector('output')?.textContent).toBe('{"kdj":[14,3,3]}');
  leave('99999');
  expect(screen.getByRole('alert').textContent).toMatch(/^应为 \d+ 到 \d+ 的整数，仍用 14$/);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(container.querySelector('output')?.textContent).toBe('{"kdj":[14,3,3]}');
  fireEvent.click(screen.getByRole('button', { name: '恢复默认参数' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(container.querySelector('output')?.textContent).toBe('{}');
});
