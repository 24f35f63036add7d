import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { UnreadAnswers } from './unread-answers.js';

class Answer extends EventEmitter {
  destroyed = false;
  isGivenUp = false;
  destroy(): void {
    this.isGivenUp = true;
  }
}

function setUp() {
  const unread = new UnreadAnswers({ ofAddress: 100_000, total: 250_000 });
  const add = (ip: string, bytes: number): Answer => {
    const answer = new Answer();
    unread.add(answer as unknown as ServerResponse, ip, bytes);
    return answer;
  };
  return { unread, add };
}

const given = (answers: readonly Answer[]): boolean[] => answers.map(({ isGivenUp }) => isGivenUp);

it('gives up the oldest answers of an address of which too much waits, and of no other', () => {
  const { add } = setUp();
  const other = add('192.0.2.1', 90_000);
  const own = [add('2001:db8::1', 40_000), add('2001:db8::2', 40_000), add('2001:db8::3', 40_000)];
  expect(given(own)).toEqual([true, false, false]);
  expect(other.isGivenUp).toBe(false);
});

it('counts an answer until it is read or given up', () => {
  const { unread, add } = setUp();
  const first = add('192.0.2.1', 60_000);
  first.emit('close');
  expect(unread.total).toBe(0);
  const more = [add('192.0.2.1', 60_000), add('192.0.2.1', 60_000)];
  expect(given(more)).toEqual([true, false]);
  for (const answer of more) answer.emit('close');
  expect(unread.total).toBe(0);
});

it('gives up answers of the address with the most where too much waits in all', () => {
  const { add } = setUp();
  const most = [add('192.0.2.1', 45_000), add('192.0.2.1', 45_000)];
  const others = [add('192.0.2.2', 60_000), add('192.0.2.3', 60_000), add('192.0.2.4', 60_000)];
  expect(given(most)).toEqual([true, false]);
  expect(given(others)).toEqual([false, false, false]);
});

it('counts no answer whose connection has ended already', () => {
  const { unread } = setUp();
  const answer = Object.assign(new Answer(), { destroyed: true });
  unread.add(answer as unknown as ServerResponse, '192.0.2.1', 60_000);
  expect(unread.total).toBe(0);
});

it('leaves an address its last answer, however long that is', () => {
  const { add } = setUp();
  expect(add('192.0.2.1', 200_000).isGivenUp).toBe(false);
});
