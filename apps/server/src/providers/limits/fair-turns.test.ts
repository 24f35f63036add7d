import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairTurns } from './fair-turns.js';

const unwanted = (): AbortSignal => new AbortController().signal;

/** Works of callers that end when they are told to. */
function worksIn(turns: FairTurns) {
  const running: string[] = [];
  const begin = (name: string, signal = unwanted()) => {
    let resolve = (): void => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const ended = turns.run(
      name.slice(0, 1),
      async () => {
        running.push(name);
        await promise;
        running.splice(running.indexOf(name), 1);
      },
      signal,
    );
    const end = (): Promise<void> => {
      resolve();
      return ended;
    };
    return { end, ended };
  };
  return { running, begin };
}

it('runs so many at a time, of all and of one caller, and the others as places come free', async () => {
  const { running, begin } = worksIn(new FairTurns({ running: 3, perCaller: 2 }));
  const [a1, , a3] = ['a1', 'a2', 'a3'].map((name) => begin(name));
  const [b1] = ['b1', 'b2', 'c1'].map((name) => begin(name));
  await turnOfLoop();
  expect(running).toEqual(['a1', 'a2', 'b1']);
  await a1?.end();
  await turnOfLoop();
  // Nothing of c runs, something of a does.
  expect(running).toEqual(['a2', 'b1', 'c1']);
  await b1?.end();
  await turnOfLoop();
  expect(running).toEqual(['a2', 'c1', 'b2']);
  expect(a3).toBeDefined();
});

it('lets a wait be given up, and frees the place of a work that fails', async () => {
  const turns = new FairTurns({ running: 1, perCaller: 1 });
  const { running, begin } = worksIn(turns);
  const leaving = new AbortController();
  const failing = turns.run('x', () => Promise.reject(new Error('broken')), unwanted());
  const waiting = begin('a1', leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(waiting.ended).rejects.toThrow('gone');
  await expect(failing).rejects.toThrow('broken');
  begin('b1');
  await turnOfLoop();
  expect([running, turns.waiting]).toEqual([['b1'], 0]);
  await expect(turns.run('c', async () => 1, leaving.signal)).rejects.toThrow('gone');
});
