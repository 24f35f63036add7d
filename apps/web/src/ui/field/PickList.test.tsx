import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../UiProvider';
import { PickList } from './PickList';

afterEach(cleanup);

const optionsOf = (vendor: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    value: { id: `${vendor}-${at}` },
    text: `model-${at}`,
    name: `${vendor} · model-${at}`,
    note: at === 0 ? '能看图' : undefined,
  }));

function show(count: number) {
  const picked: object[] = [];
  const groups = ['甲', '乙'].map((name) => ({ name, options: optionsOf(name, count) }));
  render(
    <UiProvider locale="zh-Hans">
      <PickList
        value={groups[0]?.options[0]?.value ?? null}
        groups={groups}
        onPick={(one) => picked.push(one)}
        canFilter
      />
    </UiProvider>,
  );
  return picked;
}

it('a few options have no filter, and each is named with its heading and note', () => {
  const picked = show(2);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: '甲 · model-0，能看图' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '乙 · model-1' }));
  expect(picked).toEqual([{ id: '乙-1' }]);
});

it('many options are filtered by name and by heading', () => {
  show(7);
  const field = screen.getByRole('textbox', { name: '筛选' });
  fireEvent.change(field, { target: { value: ' MODEL-3 ' } });
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    '甲 · model-3',
    '乙 · model-3',
  ]);
  fireEvent.change(field, { target: { value: '乙' } });
  expect(screen.getAllByRole('button')).toHaveLength(7);
  expect(screen.queryByRole('heading', { name: '甲' })).toBeNull();
  fireEvent.change(field, { target: { value: '没有的' } });
  expect(screen.getByText('没有名称含“没有的”的选项')).toBeTruthy();
});
