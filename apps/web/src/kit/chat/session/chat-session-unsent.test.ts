import { describe, expect, it } from 'vitest';
import {
  asked,
  endAnswer,
  fakeError,
  idOf,
  makeSession,
  ready,
  sent,
  settle,
  texts,
  unsent,
} from './fake-chat.fixture';

/** Conversation with one complete answer whose next `fails` questions do not reach the server. */
async function cutOff(fails: number) {
  const made = await asked('好');
  made.server.emit(made.answer, { type: 'finish' });
  await settle();
  for (let i = 0; i < fails; i += 1) made.server.fails.push({ name: 'send', error: fakeError('SYS_ERR') });
  return made;
}

describe('questions asked while an answer runs', () => {
  it('queue below it and go one after the other, each below the answer before', async () => {
    const { session, server } = await asked('好');
    expect(await session.send('二')).toBe(false);
    await session.send('三');
    expect(texts(session)).toEqual(['你好', '好', '二', '三']);
    expect(
      ready(session)
        .turns.slice(2)
        .map(({ delivery }) => delivery),
    ).toEqual([
      { state: 'queued', behind: 'answer' },
      { state: 'queued', behind: 'answer' },
    ]);
    expect(sent(server)).toHaveLength(1);
    await endAnswer(session, server);
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三']);
    await endAnswer(session, server);
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三', '']);
    const parents = sent(server).map(({ parentId }) => parentId);
    expect(parents).toEqual(
      [null, ...ready(session).turns.flatMap(({ message }, at) => (at % 2 ? [message.id] : []))].slice(0, 3),
    );
  });

  it('queue also behind a first question that has no conversation yet', async () => {
    const { session, server } = makeSession();
    const first = session.send('一');
    await session.send('二');
    await first;
    expect(texts(session)).toEqual(['一', '', '二']);
    await endAnswer(session, server);
    expect(texts(session)).toEqual(['一', '', '二', '']);
    expect(server.conversations.size).toBe(1);
  });

  it('queue behind another answer that is asked for, and follow that one', async () => {
    const { session, server, answer } = await asked('好');
    await endAnswer(session, server);
    const again = session.regenerate(answer);
    await session.send('二');
    await again;
    expect(texts(session)).toEqual(['你好', '', '二']);
    const { busy } = ready(session);
    await endAnswer(session, server);
    expect(sent(server).at(-1)).toMatchObject({ text: '二', parentId: (busy as { messageId: string }).messageId });
  });

  it.each(['error', 'stopped'] as const)('wait to be told when the answer ends with %s', async (how) => {
    const { session, server } = await asked('好');
    await session.send('二');
    if (how === 'error') await endAnswer(session, server, 'error');
    else await session.stop();
    await settle();
    expect(unsent(session)).toEqual([['二', 'failed']]);
    expect(sent(server)).toHaveLength(1);
    await session.retry(idOf(session, '二'));
    expect(texts(session)).toEqual(['你好', '好', '二', '']);
  });

  it('wait while they are being changed', async () => {
    const { session, server } = await asked('好');
    await session.send('二');
    session.setChanging(idOf(session, '二'));
    await endAnswer(session, server);
    expect(sent(server)).toHaveLength(1);
    await session.revise(idOf(session, '二'), '二改');
    expect(texts(session)).toEqual(['你好', '好', '二改', '']);
  });
});

describe('questions that cannot be sent', () => {
  it('stay in their order, several deep', async () => {
    const { session } = await cutOff(9);
    for (const text of ['二', '三', '四']) await session.send(text);
    expect(texts(session)).toEqual(['你好', '好', '二', '三', '四']);
    expect(unsent(session)).toEqual([
      ['二', 'failed'],
      ['三', 'queued'],
      ['四', 'queued'],
    ]);
  });

  it('go in their order once the first is sent again', async () => {
    const { session, server } = await cutOff(2);
    for (const text of ['二', '三']) await session.send(text);
    await session.retry(idOf(session, '二'));
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三']);
    await endAnswer(session, server);
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三', '']);
    const last = sent(server).at(-1);
    expect(last?.parentId).toBe(ready(session).turns[3]?.message.id);
  });

  it('are tried again with the next one when only the network was in the way', async () => {
    const { session, server } = await cutOff(1);
    await session.send('二');
    await session.send('三');
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三']);
    await endAnswer(session, server);
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三', '']);
  });

  it('go by themselves once the network is there again, each once and in their order', async () => {
    const { session, server, wake } = await cutOff(1);
    for (const text of ['二', '三']) void session.send(text);
    await settle();
    expect(unsent(session)).toEqual([
      ['二', 'failed'],
      ['三', 'queued'],
    ]);
    wake.ring();
    wake.ring();
    await settle();
    await endAnswer(session, server);
    await endAnswer(session, server);
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三', '']);
    expect(sent(server).map(({ text }) => text)).toEqual(['你好', '二', '二', '三']);
  });

  it('are tried a few times while the network that came back needs a moment', async () => {
    const { session, server, wake, clock } = await cutOff(3);
    await session.send('二');
    wake.ring();
    await clock.pass(60_000);
    expect(texts(session)).toEqual(['你好', '好', '二', '']);
    expect(sent(server)).toHaveLength(5);
  });

  it('are left to the user when the network that came back does not last', async () => {
    const { session, server, wake, clock } = await cutOff(99);
    await session.send('二');
    wake.ring();
    await clock.pass(600_000);
    expect(sent(server)).toHaveLength(6);
    expect(unsent(session)).toEqual([['二', 'failed']]);
  });

  it('are not sent by themselves while they are edited, or in a conversation that was left', async () => {
    const { session, server, wake, clock } = await cutOff(9);
    await session.send('二');
    session.setChanging(idOf(session, '二'));
    wake.ring();
    await clock.pass(60_000);
    expect(sent(server)).toHaveLength(2);
    session.setChanging(null);
    wake.ring();
    await settle();
    session.open(null);
    await clock.pass(60_000);
    expect(sent(server)).toHaveLength(3);
  });

  it('are not tried again by themselves when the server refused them', async () => {
    const { session, server } = await cutOff(0);
    server.fails.push({ name: 'send', error: fakeError('CHAT_DAILY_LIMIT') });
    await session.send('二');
    await session.send('三');
    expect(sent(server).map(({ text }) => text)).toEqual(['你好', '二']);
    expect(unsent(session)).toEqual([
      ['二', 'failed'],
      ['三', 'queued'],
    ]);
  });

  it('can be sent out of their order: those before come below the answer', async () => {
    const { session, server } = await cutOff(0);
    server.fails.push({ name: 'send', error: fakeError('CHAT_DAILY_LIMIT') });
    await session.send('二');
    await session.send('三');
    await session.retry(idOf(session, '三'));
    expect(texts(session)).toEqual(['你好', '好', '三', '', '二']);
    await endAnswer(session, server);
    // A refused question is sent only by the user.
    expect(sent(server).map(({ text }) => text)).toEqual(['你好', '二', '三']);
    await session.retry(idOf(session, '二'));
    expect(sent(server).at(-1)).toMatchObject({ text: '二', parentId: ready(session).turns[3]?.message.id });
    expect(texts(session)).toEqual(['你好', '好', '三', '', '二', '']);
  });

  it('are dropped one by one, and brought back where they were', async () => {
    const { session } = await cutOff(9);
    for (const text of ['二', '三', '四']) await session.send(text);
    const back = session.discard(idOf(session, '三'));
    expect(texts(session)).toEqual(['你好', '好', '二', '四']);
    back?.();
    expect(texts(session)).toEqual(['你好', '好', '二', '三', '四']);
    expect(session.discard('gone')).toBeNull();
  });

  it('are not sent in place of one that is dropped', async () => {
    const { session, server } = await cutOff(2);
    for (const text of ['二', '三']) await session.send(text);
    session.discard(idOf(session, '二'));
    await settle();
    expect(unsent(session)).toEqual([['三', 'failed']]);
    expect(sent(server).map(({ text }) => text)).toEqual(['你好', '二', '二']);
  });

  it('are changed where they stand, under a request of their own', async () => {
    const { session, server } = await cutOff(2);
    for (const text of ['二', '三']) await session.send(text);
    await session.revise(idOf(session, '三'), '三改');
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三改']);
    const requests = server.calls.flatMap(({ name, args }) =>
      name === 'send' ? [(args as { requestId: string }).requestId] : [],
    );
    expect(new Set(requests.slice(1)).size).toBe(1);
    await endAnswer(session, server);
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三改', '']);
  });

  it('keep their request while their words are the same', async () => {
    const { session, server } = await cutOff(0);
    server.fails.push({ name: 'send', error: fakeError('SYS_ERR'), after: true });
    await session.send('二', { model: 'm' });
    await session.revise(idOf(session, '二'), '二', { model: 'm' });
    expect(server.messages).toHaveLength(4);
    expect(texts(session)).toEqual(['你好', '好', '二', '']);
  });

  it('are asked anew when they are gone by the time they are changed', async () => {
    const { session, server } = await asked('好');
    await session.send('二');
    const id = idOf(session, '二');
    await endAnswer(session, server);
    await session.revise(id, '二改');
    expect(texts(session)).toEqual(['你好', '好', '二', '', '二改']);
  });

  it('keep what they bring along', async () => {
    const { session, server } = await cutOff(1);
    const attachments = [{ fileId: 'f', kind: 'text' as const, name: '甲.txt', size: 3 }];
    await session.send('看看', { attachments, search: true, setup: { level: 'B1' } });
    expect(ready(session).turns.at(-1)?.message.attachments).toEqual(attachments);
    await session.retry(idOf(session, '看看'));
    expect(sent(server).at(-1)).toMatchObject({ attachments: [{ fileId: 'f' }], search: true, setup: { level: 'B1' } });
  });

  it('in place of another question stay on a branch of their own', async () => {
    const { session, server } = await cutOff(1);
    await session.edit(idOf(session, '你好'), '你好吗');
    expect(texts(session)).toEqual(['你好吗']);
    expect(ready(session).turns[0]?.siblings).toHaveLength(2);
    await session.send('然后');
    expect(texts(session)).toEqual(['你好吗', '', '然后']);
    expect(sent(server).at(-1)).toMatchObject({ text: '你好吗', parentId: null });
  });

  it('are not asked in the name of somebody else who signed in', async () => {
    const { session, server, signedIn } = await asked('好');
    await session.send('二');
    signedIn.isOwner = false;
    await endAnswer(session, server);
    expect(unsent(session)).toEqual([['二', 'failed']]);
    expect(sent(server)).toHaveLength(1);
  });
});

describe('unsent questions after a reload', () => {
  async function reloaded(fails: number, ...questions: readonly string[]) {
    const before = await cutOff(fails);
    for (const text of questions) await before.session.send(text);
    before.dispose();
    before.server.fails.length = 0;
    const after = makeSession(before.server, before.browser);
    after.session.open(before.conversationId);
    await settle();
    return { ...after, conversationId: before.conversationId };
  }

  it('are there in their order, and nothing was sent by itself', async () => {
    const { session, server } = await reloaded(9, '二', '三');
    expect(texts(session)).toEqual(['你好', '好', '二', '三']);
    const calls = sent(server).length;
    await session.send('四');
    expect(sent(server)).toHaveLength(calls);
    await session.retry(idOf(session, '二'));
    for (let i = 0; i < 3; i += 1) await endAnswer(session, server);
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三', '', '四', '']);
  });

  it('are kept for each conversation, and for the one to come', async () => {
    const { session, conversationId, browser, server } = await reloaded(9, '二');
    session.open(null);
    expect(texts(session)).toEqual([]);
    server.fails.push({ name: 'send', error: fakeError('SYS_ERR') });
    await session.send('新的');
    session.open(conversationId);
    await settle();
    expect(texts(session)).toEqual(['你好', '好', '二']);
    const again = makeSession(server, browser);
    again.session.open(null);
    expect(texts(again.session)).toEqual(['新的']);
    expect(unsent(again.session)).toEqual([['新的', 'failed']]);
  });

  it('are not shown when only the reply was lost', async () => {
    const made = await cutOff(0);
    made.server.fails.push({ name: 'send', error: fakeError('SYS_ERR'), after: true });
    await made.session.send('二');
    await made.session.send('三');
    made.dispose();
    const { session, server } = makeSession(made.server, made.browser);
    session.open(made.conversationId);
    await settle();
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三']);
    expect(unsent(session)).toEqual([['三', 'queued']]);
    await endAnswer(session, server);
    expect(texts(session)).toEqual(['你好', '好', '二', '', '三', '']);
    expect(server.messages).toHaveLength(6);
  });

  it('go after an answer that still runs', async () => {
    const made = await asked('好');
    await made.session.send('二');
    made.dispose();
    const { session, server } = makeSession(made.server, made.browser);
    session.open(made.conversationId);
    await settle();
    expect(unsent(session)).toEqual([['二', 'queued']]);
    await endAnswer(session, server);
    expect(texts(session)).toEqual(['你好', '好', '二', '']);
  });

  it('show themselves on the branch on which they were asked', async () => {
    const made = await cutOff(9);
    await made.session.edit(idOf(made.session, '你好'), '你好吗');
    made.dispose();
    const { session } = makeSession(made.server, made.browser);
    session.open(made.conversationId);
    await settle();
    expect(texts(session)).toEqual(['你好吗']);
    session.select(ready(session).turns[0]?.siblings[0] ?? '');
    expect(texts(session)).toEqual(['你好', '好']);
  });
});

it('arrives in the conversation that it was asked in when another is on screen by then', async () => {
  const { session, server, browser, conversationId } = await cutOff(0);
  const sending = session.send('二');
  void session.send('三');
  session.open(null);
  await sending;
  expect(texts(session)).toEqual([]);
  const again = makeSession(server, browser);
  again.session.open(conversationId);
  await settle();
  expect(texts(again.session)).toEqual(['你好', '好', '二', '', '三']);
});
