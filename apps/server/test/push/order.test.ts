import { clientActions } from '@guanlan/push-client/wire';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/harness.js';
import { lockTable } from '../support/lock-table.js';
import { DirectClient } from './push-direct.js';

const app = await startTestApp();
afterAll(() => app.close());
const { push } = app.ctx;
const sendTo = (cid: string, payload: string) => push.send({ kind: 'cid', value: cid }, payload);

const lock = (table: string) => lockTable(app.databaseUrl, table);

describe('a client that comes back', () => {
  it('gets stored messages before those sent while it logs in', async () => {
    const other = await DirectClient.online(push);
    const first = await DirectClient.online(push);
    first.session.end();
    await sendTo(first.cid, 'kept');
    await sendTo(other.cid, 'for another');
    const { id } = await other.push();
    // The login waits for the reports, and they for the table.
    const release = await lock('push_reports');
    other.confirm(id);
    const again = await DirectClient.online(push, first.secret);
    await sendTo(first.cid, 'live');
    await release();
    expect([(await again.push()).payload, (await again.push()).payload]).toEqual(['kept', 'live']);
  });
});

describe('a receipt', () => {
  it('is recorded when the connection ends while it waits behind a call: the message does not come again', async () => {
    const first = await DirectClient.online(push);
    await sendTo(first.cid, 'confirmed');
    await sendTo(first.cid, 'not confirmed');
    const { id } = await first.push();
    const release = await lock('push_clients');
    first.act(clientActions.setMode, { mode: 'slow' });
    first.confirm(id);
    first.session.end();
    await release();
    const again = await DirectClient.online(push, first.secret);
    expect((await again.push()).payload).toBe('not confirmed');
    await sendTo(first.cid, 'last');
    expect((await again.push()).payload).toBe('last');
  });

  it('is noted when the server stops', async () => {
    const own = await startTestApp({ databaseUrl: app.databaseUrl });
    const first = await DirectClient.online(own.ctx.push);
    await sendTo(first.cid, 'x');
    first.session.end();
    const second = await DirectClient.online(own.ctx.push, first.secret);
    const { id } = await second.push();
    const release = await lock('push_clients');
    second.act(clientActions.setMode, { mode: 'slow' });
    second.confirm(id);
    const stopped = own.ctx.push.stop();
    await release();
    await stopped;
    const last = await DirectClient.online(push, first.secret);
    await sendTo(first.cid, 'after');
    expect((await last.push()).payload).toBe('after');
    await own.close();
  });

  it('after a frame that is no good is not believed', async () => {
    const first = await DirectClient.online(push);
    await sendTo(first.cid, 'once more');
    const { id } = await first.push();
    const release = await lock('push_clients');
    first.act(clientActions.setMode, { mode: 'slow' });
    first.session.receive('{}');
    first.confirm(id);
    first.session.end();
    await release();
    const again = await DirectClient.online(push, first.secret);
    expect((await again.push()).payload).toBe('once more');
  });
});

describe('a message that takes long to be kept', () => {
  it('reaches clients connected when it is stored, once, and none before', async () => {
    const clients = await Promise.all(Array.from({ length: 12 }, () => DirectClient.online(push)));
    const [gone, ...stayed] = clients;
    const release = await lock('push_messages');
    const sent = push.send({ kind: 'all', value: '' }, 'late');
    // Time in which it could be written by mistake.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect(clients.map(({ heard }) => heard.length)).toEqual(clients.map(() => 0));
    gone?.session.end();
    await release();
    const { messageId } = await sent;
    for (const one of stayed) expect(await one.push()).toEqual({ id: messageId, payload: 'late' });
    await push.send({ kind: 'all', value: '' }, 'next');
    for (const one of stayed) expect((await one.push()).payload).toBe('next');
    expect(gone?.heard).toEqual([]);
  });

  it('is not sent at all when it cannot be stored, and the next one is', async () => {
    const client = await DirectClient.online(push);
    const unkept = push.send({ kind: 'cid', value: client.cid }, 'half of a character would do: \0');
    await expect(unkept).rejects.toThrow();
    await sendTo(client.cid, 'good');
    expect((await client.push()).payload).toBe('good');
  });
});
