import { describe, expect, it } from 'vitest';
import { settingsAt } from '../support/full-run.js';
import { growthOf } from './growth.js';
import { parsers } from './parsers.js';
import { hostileTexts } from './texts.js';

describe('CPU of the main thread grows with its input, and no faster', () => {
  const names = Object.keys(parsers);

  it.each(Object.entries(parsers))('%s', async (parser, { limit, read }) => {
    const slow: string[] = [];
    // A third of the texts, unless everything is run: each of them meets a third of the parsers.
    for (const [name, textOf] of settingsAt(names.indexOf(parser), Object.entries(hostileTexts), 3)) {
      const growth = await growthOf((length) => {
        const text = textOf(length);
        return () => read(text);
      }, limit);
      if (growth !== null) slow.push(`${name}, ${growth}`);
    }
    expect(slow).toEqual([]);
  });
});
