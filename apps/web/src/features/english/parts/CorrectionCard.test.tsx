import type { EnglishCorrection } from '@guanlan/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { CorrectionCard } from './CorrectionCard';

afterEach(cleanup);

const WRONG_SENTENCE = 'She like swim very many.';
const same: EnglishCorrection = {
  original: WRONG_SENTENCE,
  corrected: WRONG_SENTENCE,
  reason: '',
  better: WRONG_SENTENCE,
};

const show = (correction: EnglishCorrection, model: string | null) =>
  render(
    <UiProvider>
      <CorrectionCard correction={correction} model={model} />
    </UiProvider>,
  ).container;

it('never calls right what the demonstration model left as it is', () => {
  const card = show(same, 'demo/local');
  expect(card.textContent).toContain('演示模型没有批改');
  expect(card.textContent).not.toContain('没有错误');
  expect(card.querySelector('svg, [data-right]')).toBeNull();
});

it('never calls right a part of a suggested sentence that the demonstration model left as it is', () => {
  const part = 'Yesterday I go to the supermarket and buyed many apple';
  const card = show({ original: part, corrected: part, reason: '', better: part }, 'demo/local');
  expect(card.textContent).toContain('演示模型没有批改');
  expect(card.querySelector('[data-right]')).toBeNull();
});

it('calls right a sentence for which the demonstration model has a written reason', () => {
  const said = 'Hello!';
  const card = show({ original: said, corrected: said, reason: '打招呼没有问题。', better: 'Hi there!' }, 'demo/local');
  expect(card.textContent).toContain('没有错误');
  expect(card.textContent).toContain('打招呼没有问题。');
});

it('calls right what a model has read and left as it is', () => {
  const card = show(same, 'deepseek/deepseek-chat');
  expect(card.textContent).toContain('没有错误');
  expect(card.querySelector('[data-right]')).not.toBeNull();
});
