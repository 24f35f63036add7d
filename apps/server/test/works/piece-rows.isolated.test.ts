import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { StoredMessage } from '../../src/features/generation/rows.js';
import { PieceRows } from '../../src/features/works/piece-rows.js';
import { startWork } from '../../src/features/works/start-work.js';
import type * as store from '../../src/features/works/store.js';
import { type ToolDef, toTool } from '../../src/features/works/tool.js';
import { type ChatApp, startChatApp } from '../chat/chat-app.js';
import { settledWork } from '../chat/settled-work.js';

/** Rows that were read, by the function that read them. */
const read = { listPieces: 0, listChangedPieces: 0 };

vi.mock('../../src/features/works/store.js', async (original) => {
  const real = await original<typeof store>();
  const counted =
    <A extends unknown[]>(name: keyof typeof read, of: (...args: A) => Promise<StoredMessage[]>) =>
    async (...args: A) => {
      const rows = await of(...args);
      read[name] += rows.length;
      return rows;
    };
  return {
    ...real,
    listPieces: counted('listPieces', real.listPieces),
    listChangedPieces: counted('listChangedPieces', real.listChangedPieces),
  };
});

const PIECE_COUNT = 40;

/** Each piece's request contains the number of pieces before it. */
const lines: ToolDef<number> = {
  id: 'translation',
  concurrency: 2,
  input: z.number(),
  title: String,
  pieces: (count) => Array.from({ length: count }, (_, n) => ({ text: `第 ${n} 段` })),
  ask: (_input, { text }, done) => ({ turns: [{ role: 'user', text: `${text}，之前 ${done.length} 段` }] }),
};

vi.mock('../../src/features/works/tools.js', () => ({
  Tools: class {
    get = () => toTool(lines);
    find = () => toTool(lines);
  },
}));

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp({ env: { CHAT_RUNNING_PER_USER: '10' } });
});
afterAll(() => app.close());

describe('the rows of a work', () => {
  it('are read once, and then what changed: running many pieces costs no more for each', async () => {
    const user = await app.user();
    const caller = { uid: user.uid, sid: '', roles: [] };
    const { id } = await startWork(app.ctx, caller, lines, { requestId: randomUUID(), input: PIECE_COUNT });
    const before = { ...read };
    await settledWork(user, id);
    // Changed pieces are read when an answer begins, while it is written, and when it ends: two or three are written
    // at a time. On a busy machine an answer is written for longer, and read some times more; to read all pieces for
    // each would be some 1,600 rows.
    expect(read.listChangedPieces).toBeLessThan(PIECE_COUNT * 15);
    expect(read.listChangedPieces).toBeGreaterThan(PIECE_COUNT);
    expect(before.listPieces).toBeLessThan(PIECE_COUNT * 4);
    const last = app.fake.requests.find(({ body }) => JSON.stringify(body).includes(`第 ${PIECE_COUNT - 1} 段`));
    expect(JSON.stringify(last?.body)).toMatch(new RegExp(`之前 (${PIECE_COUNT - 2}|${PIECE_COUNT - 1}) 段`));
  });

  it('have what was added, ended and marked since, also where a mark was taken back', async () => {
    const user = await app.user();
    const caller = { uid: user.uid, sid: '', roles: [] };
    const { id } = await startWork(app.ctx, caller, lines, { requestId: randomUUID(), input: 2 });
    await settledWork(user, id);
    const rows = new PieceRows(app.ctx.db, id);
    const marks = async () => (await rows.read()).map(({ answers }) => answers.map(({ text, mark }) => [text, mark]));
    const [[first] = []] = await marks();
    const { work } = await user.call('works.open', { workId: id });
    const messageId = work.pieces[0]?.answers[0]?.id ?? '';
    await user.call('works.mark', { workId: id, messageId, mark: 'rejected' });
    expect((await marks())[0]).toEqual([[first?.[0], 'rejected']]);
    await user.call('works.mark', { workId: id, messageId, mark: null });
    expect((await marks())[0]).toEqual([first]);
    await user.call('works.write', { requestId: randomUUID(), workId: id, piece: 1, text: '我自己写的' });
    expect((await marks())[1]?.at(-1)).toEqual(['我自己写的', null]);
    expect(await rows.read()).toEqual(await new PieceRows(app.ctx.db, id).read());
  });
});
