import type { Model } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { refusalOf } from './withholds';

const blind: Model = { id: 'a/b', label: 'b', demo: false, search: false, vision: false };
const image = (state: 'working' | 'ready' | 'failed') => ({ kind: 'image', state }) as const;
const text = { kind: 'text', state: 'ready' } as const;

it.each([
  ['nothing', [], blind, null],
  ['a text', [text], blind, null],
  ['a picture for a model that sees', [image('ready')], { ...blind, vision: true }, null],
  ['a picture for one that does not', [text, image('ready')], blind, '不支持图片'],
  ['what is on its way', [image('working')], blind, '还在上传'],
  ['what failed', [image('failed')], blind, '没有传上去'],
])('%s', (_what, items, model, refusal) => {
  if (refusal === null) expect(refusalOf(items, model)).toBeNull();
  else expect(refusalOf(items, model)).toContain(refusal);
});
