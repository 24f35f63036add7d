import { describe, expect, it } from 'vitest';
import { detectVendor, vendors } from './vendors.js';

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
