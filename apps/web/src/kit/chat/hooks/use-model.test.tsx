import type { Model } from '@guanlan/contract';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useModel } from './use-model';

const [first, second] = ['first', 'second'].map((id) => ({ id }) as Model) as [Model, Model];
const choiceOf = (models: readonly Model[], lastUsed: string | null = null) =>
  renderHook(() => useModel('test', models, lastUsed)).result.current;

afterEach(() => localStorage.clear());

it('takes the chosen model, else the last used, else the first', () => {
  expect(choiceOf([first, second])).toMatchObject({ model: first, modelId: 'first' });
  expect(choiceOf([first, second], 'second')).toMatchObject({ model: second, modelId: 'second' });
  const { result } = renderHook(() => useModel('test', [first, second], 'second'));
  act(() => result.current.choose(first));
  expect(choiceOf([first, second], 'second')).toMatchObject({ model: first, modelId: 'first' });
});

it('sends the stored choice also before the list is loaded, which a question after a reload may be', () => {
  expect(choiceOf([])).toMatchObject({ model: null, modelId: undefined });
  const { result } = renderHook(() => useModel('test', [first, second], null));
  act(() => result.current.choose(second));
  expect(choiceOf([])).toMatchObject({ model: null, modelId: 'second' });
});

it('leaves a stored choice that is no longer offered', () => {
  const { result } = renderHook(() => useModel('test', [first, second], null));
  act(() => result.current.choose(second));
  expect(choiceOf([first])).toMatchObject({ model: first, modelId: 'first' });
});
