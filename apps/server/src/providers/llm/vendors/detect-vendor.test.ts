import { describe, expect, it } from 'vitest';
import { detectVendor, vendorNamed } from './detect-vendor.js';
import { vendors } from './vendors.js';

describe('detectVendor', () => {
  it.each([
    ['x', 'https://api.deepseek.com', 'deepseek'],
    ['x', 'https://dashscope.aliyuncs.com/compatible-mode/v1', 'dashscope'],
    ['x', 'https://ark.cn-beijing.volces.com/api/v3', 'ark'],
    ['x', 'https://spark-api-open.xf-yun.com/v1', 'spark'],
    ['x', 'http://localhost:11434/v1', 'ollama'],
    ['x', 'http://[::1]:11434/v1', 'ollama'],
    ['deepseek', 'https://qianfan.baidubce.com/v2', 'qianfan'],
    ['kimi', 'http://127.0.0.1:9000/v1', 'moonshot'],
    ['bailian', 'http://127.0.0.1:9000/v1', 'dashscope'],
    ['x', 'https://api.deepseek.com.evil.example', 'generic'],
    ['x', 'https://notvolces.com', 'generic'],
  ])('%s at %s is %s', (name, url, vendor) => {
    expect(detectVendor(name, url).name).toBe(vendor);
  });

  it('knows every vendor under its own name, under its aliases, and at its own address', () => {
    for (const { name, aliases, baseUrl } of Object.values(vendors)) {
      for (const word of [name, ...aliases]) {
        expect(detectVendor(word, 'https://proxy.example/v1').name).toBe(name);
        expect(vendorNamed(word.toUpperCase())).toBe(vendors[name]);
      }
      if (baseUrl !== null) expect(detectVendor('x', baseUrl)).toBe(vendors[name]);
    }
  });

  it('gives no name twice', () => {
    const words = Object.values(vendors).flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('reads what a gateway may send for a vendor whose host it is not', () => {
    const { reasoningIn, wholeBy } = detectVendor('deepseek', 'https://proxy.example/v1');
    expect(reasoningIn).toEqual(['reasoning_content', 'reasoning', 'thinking', 'reasoning_details', 'blocks', 'tags']);
    expect(wholeBy).toBe('done');
    expect(detectVendor('ollama', 'http://gpu:11434/v1').reasoningIn).toEqual([
      'reasoning',
      'tags',
      'reasoning_content',
      'thinking',
      'reasoning_details',
      'blocks',
    ]);
    expect(vendors.deepseek.reasoningIn).toEqual(['reasoning_content']);
  });
});
