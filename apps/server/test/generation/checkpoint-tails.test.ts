import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeCheckpointTails, saveCheckpointTails } from '../../src/features/generation/jobs/checkpoint-tails.js';
import { findMessage } from '../../src/features/generation/messages.js';
import { messages, messageTails } from '../../src/features/generation/schema.js';
import { interruptOrphans } from '../../src/features/generation/store.js';
import { type ChatApp, type ChatUser, startChatApp } from '../chat/chat-app.js';

let app: ChatApp;
let user: ChatUser;
beforeAll(async () => {
  app = await startChatApp();
  user = await app.user();
});
afterAll(() => app.close());

const source = { n: 1, title: '甲', url: 'https://example.com/a' };

/** An answer that a server which is not there is writing. */
async function written(owner: string): Promise<string> {
  const { assistant } = await user.ask('[[short]]');
  await app.ctx.db
    .update(messages)
    .set({ status: 'streaming', owner, leaseUntil: new Date(app.ctx.now() + 60_000), text: '', reasoning: '', seq: 0 })
    .where(eq(messages.id, assistant.id));
  return assistant.id;
}

const kept = (id: string) => findMessage(app.ctx.db, user.uid, id);
const tailsOf = (id: string) => app.ctx.db.select().from(messageTails).where(eq(messageTails.messageId, id));
const tail = (id: string, after: number, seq: number, text: string, more: object = {}) => ({
  ...{ id, after, seq, text, reasoning: '', sources: null },
  ...more,
});

describe('what a running answer said since its row was written', () => {
  it('is read as one with the row, each second’s once however often it is written', async () => {
    const id = await written('there:1');
    const save = (...tails: ReturnType<typeof tail>[]) => saveCheckpointTails(app.ctx.db, 'there:1', tails);
    expect(await save(tail(id, 0, 3, '观', { reasoning: '先想。' }))).toEqual([{ id, stopWanted: false }]);
    await save(tail(id, 3, 5, '澜', { sources: [source] }));
    // A writer that does not know whether a tail was written writes it again, with the text that came meanwhile.
    await save(tail(id, 3, 9, '澜是\\大"江"', { sources: [source] }));
    await save(tail(id, 9, 10, '。', { reasoning: '再想。' }));
    expect(await kept(id)).toMatchObject({
      ...{ text: '观澜是\\大"江"。', reasoning: '先想。再想。', seq: 10, sources: [source], status: 'streaming' },
    });
    const { messages: all } = await user.call('chat.open', { conversationId: (await kept(id))?.conversationId ?? '' });
    expect(all.find((one) => one.id === id)).toMatchObject({ text: '观澜是\\大"江"。', seq: 10 });
  });

  it('is its owner’s to write, as long as the answer runs', async () => {
    const [ours, theirs] = [await written('there:2'), await written('elsewhere:2')];
    const held = await saveCheckpointTails(app.ctx.db, 'there:2', [tail(ours, 0, 1, '我'), tail(theirs, 0, 1, '他')]);
    expect(held).toEqual([{ id: ours, stopWanted: false }]);
    expect(await tailsOf(theirs)).toEqual([]);
    await app.ctx.db.update(messages).set({ stopWanted: true }).where(eq(messages.id, ours));
    expect(await saveCheckpointTails(app.ctx.db, 'there:2', [tail(ours, 1, 2, '们')])).toEqual([
      { id: ours, stopWanted: true },
    ]);
    await app.ctx.db.update(messages).set({ status: 'done' }).where(eq(messages.id, ours));
    expect(await saveCheckpointTails(app.ctx.db, 'there:2', [tail(ours, 2, 3, '了')])).toEqual([]);
  });

  it('becomes the row’s when its server is gone', async () => {
    const id = await written('gone:1');
    await saveCheckpointTails(app.ctx.db, 'gone:1', [tail(id, 0, 4, '半句', { reasoning: '想', sources: [source] })]);
    await saveCheckpointTails(app.ctx.db, 'gone:1', [tail(id, 4, 6, '话')]);
    await interruptOrphans(app.ctx.db, { node: 'gone', boot: '2' }, new Date(app.ctx.now()));
    const [row] = await app.ctx.db.select().from(messages).where(eq(messages.id, id));
    expect(row).toMatchObject({ status: 'interrupted', text: '半句话', reasoning: '想', seq: 6, sources: [source] });
    expect(await tailsOf(id)).toEqual([]);
  });

  it('becomes the row’s where its own server could not write the end, and not while that goes on', async () => {
    const { assistant } = await user.send('[[huge?tokens=100000&rate=100]]');
    const find = async (id: string) => (await app.ctx.db.select().from(messages).where(eq(messages.id, id)))[0];
    const owner = (await find(assistant.id))?.owner ?? '';
    const unwritten = await written(owner);
    await saveCheckpointTails(app.ctx.db, owner, [tail(unwritten, 0, 4, '半句')]);
    await app.ctx.db
      .update(messages)
      .set({ leaseUntil: new Date(app.ctx.now() - 1) })
      .where(eq(messages.owner, owner));
    // The title is made beside the answer's end, and the job lasts until then.
    await expect.poll(() => app.ctx.chatJobs.get(unwritten)?.events.closed).toBe(true);
    await app.ctx.chatJobs.sweep();
    expect(await find(unwritten)).toMatchObject({ status: 'interrupted', text: '半句' });
    expect(await find(assistant.id)).toMatchObject({ status: 'streaming' });
    await user.call('chat.stop', { messageId: assistant.id });
  });

  it('goes when the answer ends, and what came too late is forgotten', async () => {
    const { assistant } = await user.send('[[huge?tokens=100000&rate=100]]');
    const some = async () => (await tailsOf(assistant.id)).length;
    await expect.poll(some, { timeout: 20_000 }).toBeGreaterThan(1);
    const { message } = await user.call('chat.stop', { messageId: assistant.id });
    const late = { messageId: assistant.id, after: 9_999, seq: 10_000, text: '迟', reasoning: '' };
    await expect.poll(some).toBe(0);
    await app.ctx.db.insert(messageTails).values(late);
    expect((await kept(assistant.id))?.text).toBe(message.text);
    const running = await written('there:3');
    await saveCheckpointTails(app.ctx.db, 'there:3', [tail(running, 0, 1, '在')]);
    await purgeCheckpointTails(app.ctx.db);
    expect(await some()).toBe(0);
    expect(await tailsOf(running)).toHaveLength(1);
  });

  it('fails no other answer’s checkpoint when its conversation is deleted', async () => {
    const [gone, here] = [await written('there:4'), await written('there:4')];
    await app.ctx.db.execute(sql`delete from messages where id = ${gone}::uuid`);
    const held = await saveCheckpointTails(app.ctx.db, 'there:4', [tail(gone, 0, 1, '无'), tail(here, 0, 1, '有')]);
    expect(held.map(({ id }) => id)).toEqual([here]);
    expect(await saveCheckpointTails(app.ctx.db, 'there:4', [tail(randomUUID(), 0, 1, '无')])).toEqual([]);
  });
});
