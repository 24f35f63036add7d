import type { Model } from '@guanlan/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ModelName } from './ModelName';

const offered: Model[] = [
  { id: 'bailian/dashscope', label: '百炼 · 通义千问', demo: false, vision: false, search: false },
];
// Reads from the server's functions, whose store a name on its own does not have.
vi.mock('../../chat/use-models', () => ({ useModels: () => offered }));

afterEach(cleanup);

it.each([
  ['bailian/dashscope', '百炼 · 通义千问'],
  ['demo/local', '演示模型'],
  ['bailian/former', 'bailian/former'],
])('the model %s is called %s', (id, name) => {
  render(<ModelName id={id} />);
  expect(screen.getByText(name)).toBeDefined();
});
