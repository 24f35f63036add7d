import { describe, expect, it } from 'vitest';
import { growthOf } from './growth.js';
import { parsers } from './parsers.js';
import { hostileTexts } from './texts.js';

describe('CPU of the main thread grows with its input, and no faster', () => {
  it.each(Object.entries(parsers))('%s', async (_, { limit, read }) => {
    const slow: string[] = [];
    for (const [name, textOf] of Object.entries(hostileTexts)) {
      const growth = await growthOf((length) => {
        const text = textOf(length);
        return () => read(text);
      }, limit);
      if (growth !== null) slow.push(`${name}, ${growth}`);
    }
    expect(slow).toEqual([]);
  });
});
