import { describe, expect, it } from 'vitest';
import { settingsAt } from '../support/full-run.js';
import { growthOf } from './growth.js';
import { parsers } from './parsers.js';
import { hostileTexts } from './texts.js';

describe('CPU of the main thread grows with its input, and no faster', () => {
  const names = Object.keys(parsers);

  it.each(Object.entries(parsers))('%s', async (parser, { limit, always = [], read }) => {
    const slow: string[] = [];
    const all = Object.entries(hostileTexts);
    // A third of the texts, unless everything is run: each of them meets a third of the parsers.
    const third = new Map(settingsAt(names.indexOf(parser), all, 3));
    for (const [name, textOf] of all) {
      if (!third.has(name) && !always.includes(name)) continue;
      const growth = await growthOf((length) => {
        const text = textOf(length);
        return () => read(text);
      }, limit);
      if (growth !== null) slow.push(`${name}, ${growth}`);
    }
    expect(slow).toEqual([]);
  });
});
