import { expect, it } from 'vitest';
import type { Llm } from '../../providers/llm/port.js';
import { Assistants } from './assistants.js';

const models = ['a/one', 'b/plain', 'b/reasoner', 'c/reasoner'].map((id) => ({
  ...{ id, label: id, provider: id, vendor: id.slice(0, 1), search: false, vision: false, demo: false },
  reasoning: id.endsWith('reasoner'),
}));
const llm = { models } as unknown as Llm;
const assistants = new Assistants(
  llm,
  new Map([
    ['plain', { prefers: ['b'], prompt: '' }],
    ['deep', { prefers: ['b'], prefersReasoning: true, prompt: '' }],
  ]),
);

it.each([
  ['plain', ['b/plain', 'b/reasoner', 'a/one', 'c/reasoner']],
  ['deep', ['b/reasoner', 'b/plain', 'a/one', 'c/reasoner']],
])('%s: models of its vendors come first, among them those that it prefers', (id, order) => {
  expect(assistants.modelsFor(id).map((model) => model.id)).toEqual(order);
  expect(assistants.chooseModel(id, undefined, null).id).toBe(order[0]);
});
