import { expect, it } from 'vitest';
import { MarketError } from '../market-error.js';
import { type Board, BoardMembers } from './board-members.js';
import type { ListRow } from './eastmoney-list.js';

const boards: Board[] = [
  { id: 'BK0475', name: '示例行业', kind: 'industry' },
  { id: 'BK0815', name: '示例概念', kind: 'theme' },
];

/** Boards whose answers come when the test says so. */
function slowBoards() {
  const asked: { end(rows?: readonly ListRow[]): void; fail(): void }[] = [];
  const answer = () =>
    new Promise<readonly ListRow[]>((resolve, reject) => {
      asked.push({
        end: (rows = []) => resolve(rows),
        fail: () => reject(new MarketError('MARKET_NETWORK', 'eastmoney', 'for a test')),
      });
    });
  let list = (): void => {};
  const told = new Promise<void>((resolve) => {
    list = resolve;
  });
  const members = new BoardMembers({ boards: () => told.then(() => boards), members: answer });
  return { members, asked, list, begun: (count: number) => expect.poll(() => asked.length).toBe(count) };
}

it('says how far it is while it reads, and nothing once all are there', async () => {
  const { members, asked, list, begun } = slowBoards();
  expect(members.reading).toBeNull();
  const whole = members.read(20_261_120);
  expect([members.reading, members.isEmpty]).toEqual([{ read: 0, total: 0 }, true]);
  list();
  await begun(1);
  expect(members.reading).toEqual({ read: 0, total: 2 });
  asked[0]?.end();
  await begun(2);
  expect([members.reading, members.isEmpty]).toEqual([{ read: 1, total: 2 }, false]);
  asked[1]?.end();
  await whole;
  expect(members.reading).toBeNull();
  const again = members.read(20_261_120);
  expect(members.reading).toBeNull();
  await again;
  expect(members.known()).toHaveLength(2);
});

it('pauses after a failure until the next call', async () => {
  const { members, asked, list, begun } = slowBoards();
  list();
  const stopped = members.read(20_261_120);
  await begun(1);
  asked[0]?.end();
  await begun(2);
  asked[1]?.fail();
  await stopped;
  expect([members.reading, members.known().length]).toEqual([null, 1]);
  const whole = members.read(20_261_120);
  await begun(3);
  expect(members.reading).toEqual({ read: 1, total: 2 });
  asked[2]?.end();
  await whole;
  expect([members.reading, members.known().length]).toEqual([null, 2]);
});
