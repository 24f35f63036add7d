import { describe, expect, it } from 'vitest';
import { detectVendor, vendors } from './vendors.js';

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

describe('detectVendor', () => {
  it.each([
    ['x', 'https://api.deepseek.com', 'deepseek'],
    ['x', 'https://dashscope.aliyuncs.com/compatible-mode/v1', 'dashscope'],
    ['x', 'https://ark.cn-beijing.volces.com/api/v3', 'ark'],
    ['x', 'https://spark-api-open.xf-yun.com/v1', 'spark'],
    ['x', 'http://localhost:11434/v1', 'ollama'],
    ['deepseek', 'https://qianfan.baidubce.com/v2', 'qianfan'],
    ['kimi', 'http://127.0.0.1:9000/v1', 'moonshot'],
    ['bailian', 'http://127.0.0.1:9000/v1', 'dashscope'],
    ['x', 'https://api.deepseek.com.evil.example', 'generic'],
    ['x', 'https://notvolces.com', 'generic'],
  ])('%s at %s is %s', (name, url, vendor) => {
    expect(detectVendor(name, url).name).toBe(vendor);
  });

  it('knows every vendor under its own name', () => {
    for (const name of Object.keys(vendors)) expect(detectVendor(name, 'https://proxy.example/v1').name).toBe(name);
  });

  it('blanks old reasoning for DeepSeek V4 only', () => {
    expect(vendors.deepseek.historyReasoning('deepseek-v4-pro')).toBe('blank');
    expect(vendors.deepseek.historyReasoning('deepseek-reasoner')).toBe('omit');
    expect(vendors.generic.historyReasoning('v4')).toBe('omit');
  });
});
