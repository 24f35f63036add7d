import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { OpenDownloads } from './open-downloads.js';

const answer = (destroyed = false) => Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;

describe('OpenDownloads', () => {
  it('refuses one too many of a user, until one of them is over', () => {
    const downloads = new OpenDownloads(2);
    const first = answer();
    downloads.add('a', first);
    downloads.add('a', answer());
    expect(() => downloads.add('a', answer())).toThrow('同时进行的下载太多，请等它们完成后再试');
    downloads.add('b', answer());
    first.emit('close');
    downloads.add('a', answer());
    expect(() => downloads.add('a', answer())).toThrow();
  });

  it('does not count the answer of a client that has gone', () => {
    const downloads = new OpenDownloads(1);
    downloads.add('a', answer(true));
    expect(() => downloads.add('a', answer())).not.toThrow();
  });
});
