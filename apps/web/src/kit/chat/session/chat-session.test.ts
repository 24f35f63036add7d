import { describe, expect, it } from 'vitest';
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
