import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { UnreadAnswers } from '../gateway/unread-answers.js';
import { OpenDownloads } from './open-downloads.js';

const answer = (destroyed = false) => Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;

const of = (userId: string) => ({ userId, ip: '192.0.2.1' });
const open = (max: number): OpenDownloads => new OpenDownloads(max, new UnreadAnswers());

describe('OpenDownloads', () => {
  it('refuses one too many of a user, until one of them is over', () => {
    const downloads = open(2);
    const first = answer();
    downloads.add(of('a'), first);
    downloads.add(of('a'), answer());
    expect(() => downloads.add(of('a'), answer())).toThrow('同时进行的下载太多，请等它们完成后再试');
    downloads.add(of('b'), answer());
    first.emit('close');
    downloads.add(of('a'), answer());
    expect(() => downloads.add(of('a'), answer())).toThrow();
  });

  it('does not count the answer of a client that has gone', () => {
    const downloads = open(1);
    downloads.add(of('a'), answer(true));
    expect(() => downloads.add(of('a'), answer())).not.toThrow();
  });
});
