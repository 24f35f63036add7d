import { expect, it } from 'vitest';
import { SearchQueue } from './search-queue.js';

const create = (waiting = 40) => new SearchQueue({ perCaller: 3, waiting, reserved: 'server' });

/** Work that ends when the test ends it. */
function held(): { readonly work: () => Promise<void>; readonly end: () => void } {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

it('serves callers in turns, however many works of one came first', async () => {
  const queue = create();
  const order: string[] = [];
  const first = held();
  const run = (caller: string, name: string) => queue.run(caller, async () => void order.push(name));
  const running = queue.run('a', first.work);
  const others = [run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('b', 'b2'), run('c', 'c1')];
  first.end();
  await Promise.all([running, ...others]);
  expect(order).toEqual(['b1', 'c1', 'a2', 'b2', 'a3']);
});

it('a caller has three places and all callers so many, but the server its own', async () => {
  const queue = create(4);
  const first = held();
  const all = [queue.run('a', first.work), queue.run('a', first.work), queue.run('a', first.work)];
  await expect(queue.run('a', first.work)).rejects.toMatchObject({
    code: 'SELECTION_BUSY',
    message: '你的选股还没有完成，请等它结束后再试',
  });
  all.push(queue.run('b', first.work), queue.run('c', first.work));
  // A caller with two waiting searches loses one to a caller with none; a caller's only waiting search is never dropped.
  const dropped = expect(all[2]).rejects.toMatchObject({ code: 'SELECTION_BUSY' });
  all[2] = queue.run('d', first.work);
  await dropped;
  await expect(queue.run('e', first.work)).rejects.toMatchObject({ code: 'SELECTION_BUSY' });
  all.push(queue.run('server', first.work));
  expect(queue.waiting).toBe(5);
  first.end();
  await Promise.all(all);
  expect(queue.waiting).toBe(0);
});

it('a wait that is given up frees its place, and is never run', async () => {
  const queue = create();
  const first = held();
  const gone = new AbortController();
  const ran: string[] = [];
  const running = queue.run('a', first.work);
  const waits = [queue.run('a', first.work), queue.run('a', async () => void ran.push('given up'), gone.signal)];
  gone.abort();
  await expect(waits[1]).rejects.toMatchObject({ code: 'SELECTION_BUSY' });
  waits[1] = queue.run('a', first.work);
  await expect(queue.run('a', first.work, AbortSignal.abort())).rejects.toMatchObject({ code: 'SELECTION_BUSY' });
  first.end();
  await Promise.all([running, ...waits]);
  expect(ran).toEqual([]);
});

it('a work that fails ends its turn', async () => {
  const queue = create();
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', async () => 1);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(1);
});
