import { describe, expect, it } from 'vitest';
import { SILENCE_MS, UNSTABLE_MS } from './answer-stream';
import { asked, fakeError, makeSession, ready, settle, texts } from './fake-chat.fixture';

describe('sending', () => {
  it('shows the question at once and the answer as it comes', async () => {
    const { session, server } = makeSession();
    const sent = session.send('你好');
    expect(ready(session).turns.map(({ message, delivery }) => [message.role, message.text, delivery.state])).toEqual([
      ['user', '你好', 'sending'],
      ['assistant', '', 'sending'],
    ]);
    expect(ready(session).busy).toEqual({ state: 'sending', stopping: false });
    const keys = ready(session).turns.map(({ key }) => key);
    expect(await sent).toBe(true);
    const { busy, turns, conversation } = ready(session);
    expect(busy).toMatchObject({ state: 'answering', stopping: false });
    expect(turns.map(({ key }) => key)).toEqual(keys);
    expect(conversation?.id).toBeDefined();
    const [, answer] = turns;
    server.text(answer?.message.id ?? '', '我在', '，请说');
    await settle();
    expect(texts(session)).toEqual(['你好', '我在，请说']);
    server.emit(answer?.message.id ?? '', { type: 'finish' });
    await settle();
    expect(ready(session).busy.state).toBe('idle');
    expect(ready(session).turns[1]?.message).toMatchObject({ status: 'done', text: '我在，请说' });
  });

  it('asks for a search with every way of asking, where it is wanted', async () => {
    const { session, server } = makeSession();
    const end = async (): Promise<void> => {
      const { busy } = ready(session);
      if (busy.state === 'answering') server.emit(busy.messageId, { type: 'finish' });
      await settle();
    };
    await session.send('一', { search: true });
    await end();
    const [question, answer] = ready(session).turns;
    await session.edit(question?.message.id ?? '', '二', { search: true });
    await end();
    await session.regenerate(answer?.message.id ?? '', { search: true });
    await end();
    await session.send('三', { search: false });
    const asks = server.calls.filter(({ name }) => name === 'send' || name === 'regenerate');
    expect(asks.map(({ name, args }) => [name, (args as { search?: boolean }).search])).toEqual([
      ['send', true],
      ['send', true],
      ['regenerate', true],
      ['send', undefined],
    ]);
  });

  it('does not change its snapshot with the tokens of an answer', async () => {
    const { session, server, answer } = await asked('一');
    let changes = 0;
    session.subscribe(() => (changes += 1));
    const before = session.getSnapshot();
    for (let i = 0; i < 100; i += 1) server.text(answer, '字');
    await settle();
    expect(texts(session)[1]).toHaveLength(101);
    expect(changes).toBe(0);
    expect(session.getSnapshot()).toBe(before);
  });

  it('measures the thinking until the server says how long it was', async () => {
    const { session, server, clock, answer } = await asked();
    expect(session.answer(answer)?.getSnapshot()).toMatchObject({ thinkingSince: null, thoughtMs: null });
    server.emit(answer, { type: 'reasoning-delta', id: 'r', delta: '想' });
    await settle();
    const began = clock.now();
    await clock.pass(2500);
    server.emit(answer, { type: 'reasoning-delta', id: 'r', delta: '好了' });
    server.text(answer, '答');
    await clock.pass(1000);
    server.text(answer, '案');
    await settle();
    expect(session.answer(answer)?.getSnapshot()).toMatchObject({ thinkingSince: began, thoughtMs: 2500 });
  });

  it('keeps the turns that do not change the same objects', async () => {
    const { session, server, answer } = await asked('一');
    const [question] = ready(session).turns;
    server.emit(answer, { type: 'finish' });
    await settle();
    expect(ready(session).turns[0]).toBe(question);
  });

  it('goes on from the end of the branch', async () => {
    const { session, server, answer, conversationId } = await asked('好');
    server.emit(answer, { type: 'finish' });
    await settle();
    await session.send('然后呢');
    expect(server.calls.findLast(({ name }) => name === 'send')?.args).toMatchObject({
      parentId: answer,
      conversationId,
      text: '然后呢',
    });
    expect(texts(session)).toEqual(['你好', '好', '然后呢', '']);
  });

  it('sends along what the conversation is to be set to, and nothing where there is nothing to set', async () => {
    const { session, server } = makeSession();
    await session.send('Hello.', { setup: { level: 'B1' } });
    expect(server.calls.findLast(({ name }) => name === 'send')?.args).toMatchObject({ setup: { level: 'B1' } });
    const other = makeSession();
    await other.session.send('你好');
    expect(other.server.calls.findLast(({ name }) => name === 'send')?.args).not.toHaveProperty('setup');
  });

  it('offers a question that did not arrive again, under the same request id', async () => {
    const { session, server } = makeSession();
    const error = fakeError('SYS_ERR');
    server.fails.push({ name: 'send', error });
    expect(await session.send('你好')).toBe(false);
    const [turn] = ready(session).turns;
    expect(ready(session).turns).toHaveLength(1);
    expect(turn?.delivery).toEqual({ state: 'failed', error });
    expect(await session.retry(turn?.message.id ?? '')).toBe(true);
    const ids = server.calls.map(({ args }) => (args as { requestId: string }).requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(texts(session)).toEqual(['你好', '']);
    expect(ready(session).turns[0]?.key).toBe(turn?.key);
  });

  it('generates once when the server had the question and only its reply was lost', async () => {
    const { session, server } = makeSession();
    server.fails.push({ name: 'send', error: fakeError('SYS_ERR'), after: true });
    await session.send('你好');
    await session.retry(ready(session).turns[0]?.message.id ?? '');
    expect(server.messages).toHaveLength(2);
    expect(texts(session)).toEqual(['你好', '']);
  });

  it('forgets a question that is given up', async () => {
    const { session, server } = await asked('好');
    server.emit(ready(session).turns[1]?.message.id ?? '', { type: 'finish' });
    await settle();
    server.fails.push({ name: 'send', error: fakeError('SYS_ERR') });
    await session.send('发不出去');
    session.discard(ready(session).turns[2]?.message.id ?? '');
    expect(texts(session)).toEqual(['你好', '好']);
  });

  it('leaves a first question its own conversation when only the reply was lost and a later one made another', async () => {
    const { session, server, seen } = makeSession();
    server.fails.push({ name: 'send', error: fakeError('CHAT_DAILY_LIMIT'), after: true });
    await session.send('第一问');
    await session.send('第二问');
    const [first, second] = ready(session).turns;
    await session.retry(second?.message.id ?? '');
    const { conversation, busy } = ready(session);
    server.emit(busy.state === 'answering' ? busy.messageId : '', { type: 'finish' });
    await settle();
    await session.retry(first?.message.id ?? '');
    expect(ready(session).conversation?.id).toBe(conversation?.id);
    expect(texts(session)).toEqual(['第二问', '']);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(2);
  });

  it('tells of the new conversation and of its title', async () => {
    const { server, answer, seen, conversationId } = await asked('好');
    server.emit(answer, { type: 'data-title', data: { title: '问候' } });
    await settle();
    expect(seen.map(({ id, title }) => [id, title])).toEqual([
      [conversationId, ''],
      [conversationId, '问候'],
    ]);
  });
});

describe('a lost connection', () => {
  it('loses no character and repeats none', async () => {
    const { session, server, clock, answer } = await asked('一', '二');
    server.cut(answer);
    await settle();
    expect(session.answer(answer)?.getSnapshot().link).toBe('lost');
    server.text(answer, '三', '四');
    await clock.pass(500);
    expect(texts(session)[1]).toBe('一二三四');
    expect(server.reads.map(({ after }) => after)).toEqual([0, 2]);
    server.cut(answer);
    server.text(answer, '五');
    server.emit(answer, { type: 'finish' });
    await clock.pass(1000);
    expect(ready(session).turns[1]?.message).toMatchObject({ text: '一二三四五', status: 'done' });
  });

  it('is never a failure of the answer, however often it fails', async () => {
    const { session, server, clock, answer } = await asked('一');
    server.down = 'unreachable';
    server.cut(answer);
    await clock.pass(300_000);
    expect(server.reads.length).toBeGreaterThan(20);
    expect(server.reads.length).toBeLessThan(60);
    expect(session.answer(answer)?.getSnapshot()).toMatchObject({
      link: 'lost',
      message: { text: '一', status: 'streaming' },
    });
    server.down = 'no';
    server.text(answer, '二');
    server.emit(answer, { type: 'finish' });
    await clock.pass(10_000);
    expect(texts(session)[1]).toBe('一二');
  });

  it('is found out by twenty seconds of silence', async () => {
    const { session, server, clock, answer } = await asked('一');
    await clock.pass(SILENCE_MS - 1);
    expect(server.reads).toHaveLength(1);
    await clock.pass(1 + 500);
    expect(server.reads).toEqual([
      { messageId: answer, after: 0 },
      { messageId: answer, after: 1 },
    ]);
    server.text(answer, '二');
    await settle();
    expect(texts(session)[1]).toBe('一二');
  });

  it('is said after two heartbeats that did not come, without giving the stream up', async () => {
    const { session, server, clock, answer } = await asked('一');
    const link = () => session.answer(answer)?.getSnapshot().link;
    await clock.pass(UNSTABLE_MS - 1);
    expect(link()).toBe('live');
    await clock.pass(1);
    expect(link()).toBe('silent');
    server.beat(answer);
    await settle();
    expect(link()).toBe('live');
    await clock.pass(UNSTABLE_MS);
    expect(link()).toBe('silent');
    server.text(answer, '二');
    await settle();
    expect(link()).toBe('live');
    expect(texts(session)[1]).toBe('一二');
    expect(server.reads).toHaveLength(1);
  });

  it('is made again at once by hand where nothing comes over it', async () => {
    const { session, server, clock, answer } = await asked('一');
    await clock.pass(UNSTABLE_MS);
    session.answer(answer)?.reconnect();
    await clock.pass(500);
    expect(server.reads).toHaveLength(2);
    server.text(answer, '二');
    await settle();
    expect(session.answer(answer)?.getSnapshot()).toMatchObject({ link: 'live', message: { text: '一二' } });
  });

  it('is known at once when the device leaves the network, and mended when it is back', async () => {
    const { session, server, clock, wake, answer } = await asked('一');
    server.down = 'unreachable';
    wake.goOffline();
    await settle();
    expect(session.answer(answer)?.getSnapshot().link).toBe('lost');
    await clock.pass(60_000);
    server.down = 'no';
    server.text(answer, '二');
    wake.ring();
    await settle();
    expect(session.answer(answer)?.getSnapshot()).toMatchObject({ link: 'live', message: { text: '一二' } });
  });

  it('is mended at once when the page is looked at again', async () => {
    const { server, clock, wake, answer } = await asked('一');
    server.down = 'unreachable';
    server.cut(answer);
    await clock.pass(60_000);
    server.down = 'no';
    const before = server.reads.length;
    wake.ring();
    await settle();
    expect(server.reads.length).toBe(before + 1);
  });

  it('is not trusted on waking after silence, but a lively one is left alone', async () => {
    const { session, server, clock, wake, answer } = await asked('一');
    wake.ring();
    await clock.pass(1000);
    expect(server.reads).toHaveLength(1);
    await clock.pass(4000);
    wake.ring();
    await clock.pass(500);
    expect(server.reads).toHaveLength(2);
    expect(texts(session)[1]).toBe('一');
    expect(answer).not.toBe('');
  });

  it('asks for the message itself when the stream is refused', async () => {
    const { session, server, clock, answer } = await asked('一');
    server.down = 'refusing';
    server.patch(answer, { status: 'interrupted', text: '一二', seq: 2 });
    server.cut(answer);
    await clock.pass(500);
    expect(ready(session).turns[1]?.message).toMatchObject({ status: 'interrupted', text: '一二' });
    expect(ready(session).busy.state).toBe('idle');
  });

  it('gives the conversation up when it is gone', async () => {
    const { session, server, clock, answer, conversationId } = await asked('一');
    server.down = 'refusing';
    server.conversations.clear();
    server.cut(answer);
    await clock.pass(500);
    expect(session.getSnapshot()).toMatchObject({ phase: 'unopened', conversationId });
    const reads = server.reads.length;
    await clock.pass(60_000);
    expect(server.reads).toHaveLength(reads);
  });

  it('takes a snapshot in place of what it had', async () => {
    const { session, server, answer } = await asked('一');
    server.emit(answer, { type: 'data-snapshot', data: { text: '一二三', reasoning: '想' } });
    server.text(answer, '四');
    await settle();
    expect(texts(session)[1]).toBe('一二三四');
  });
});
