import { describe, expect, it } from 'vitest';
import { vendors } from './vendors.js';

describe('pictures', () => {
  it.each([
    ['dashscope', 'qwen-vl-max', true],
    ['dashscope', 'qwen3-vl-plus', true],
    ['dashscope', 'qwen-max', false],
    ['zhipu', 'glm-4.5v', true],
    ['zhipu', 'glm-4v-plus', true],
    ['zhipu', 'glm-4.6', false],
    ['moonshot', 'moonshot-v1-8k-vision-preview', true],
    ['moonshot', 'moonshot-v1-8k', false],
    ['ark', 'doubao-1-5-vision-pro', true],
    ['ark', 'ep-20260101-abcde', false],
    ['qianfan', 'ernie-4.5-turbo-vl-32k', true],
    ['qianfan', 'ernie-4.5-turbo-32k', false],
    ['ollama', 'llava', true],
    ['ollama', 'qwen3', false],
    ['deepseek', 'deepseek-chat', false],
    ['generic', 'gpt-4o-mini', true],
    ['generic', 'gpt-oss', false],
  ] as const)('%s %s: %s', (vendor, model, sees) => {
    expect(vendors[vendor].sees(model)).toBe(sees);
  });

  it('go in the part itself: bare to Zhipu, as a data URL to all others', () => {
    const image = { type: 'image/png', base64: 'AAAA' };
    for (const vendor of Object.values(vendors)) {
      expect(vendor.imageUrl(image)).toBe(vendor.name === 'zhipu' ? 'AAAA' : 'data:image/png;base64,AAAA');
    }
  });
});
