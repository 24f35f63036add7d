import { describe, expect, it } from 'vitest';
import { asked, fakeError, makeSession, ready, settle, texts } from './fake-chat.fixture';

describe('opening', () => {
  it('is no empty chat before what was left is asked for', () => {
    const { session } = makeSession(undefined, undefined, undefined, 'left');
    expect(session.getSnapshot()).toEqual({ phase: 'opening', conversationId: 'left' });
    expect(makeSession().session.getSnapshot().phase).toBe('ready');
  });

  it('does not show a conversation with another assistant, nor takes it for its own', async () => {
    const { server, conversationId } = await asked('一');
    const conversation = server.conversations.get(conversationId);
    if (!conversation) throw new Error('the conversation is not at the server');
    server.conversations.set(conversationId, { ...conversation, assistant: 'qianfan' });
    const { session, seen } = makeSession(server);
    session.open(conversationId);
    await settle();
    expect(session.getSnapshot()).toMatchObject({ phase: 'unopened', conversationId, error: { code: 'NOT_FOUND' } });
    expect(seen).toEqual([]);
  });

  it('shows the stored partial text at once and goes on after it', async () => {
    const { server, answer, conversationId } = await asked('已经', '写好');
    const again = makeSession(server);
    again.session.open(conversationId);
    expect(again.session.getSnapshot()).toEqual({ phase: 'opening', conversationId });
    await settle();
    expect(texts(again.session)).toEqual(['你好', '已经写好']);
    expect(server.reads.at(-1)).toEqual({ messageId: answer, after: 2 });
    server.text(answer, '的文字');
    await settle();
    expect(texts(again.session)[1]).toBe('已经写好的文字');
  });

  it('shows what this device saw last where the server is away, with its time, and the newer once it is back', async () => {
    const { server, conversationId } = await asked('好');
    const stored = await server.open(conversationId);
    const error = fakeError('SYS_ERR');
    const asks: unknown[] = [];
    Object.assign(server, {
      openCached: async (id: string, failed: unknown) => {
        asks.push([id, failed]);
        return { value: { ...stored, messages: stored.messages.slice(0, 1) }, at: 77 };
      },
    });
    server.fails.push({ name: 'open', error }, { name: 'open', error });
    const { session, wake } = makeSession(server);
    session.open(conversationId);
    await settle();
    expect([texts(session), ready(session).cachedAt, asks]).toEqual([['你好'], 77, [[conversationId, error]]]);
    // A read that fails again leaves it as it is.
    wake.ring();
    await settle();
    expect([texts(session), ready(session).cachedAt]).toEqual([['你好'], 77]);
    wake.ring();
    await settle();
    expect([texts(session), ready(session).cachedAt]).toEqual([['你好', '好'], null]);
  });

  it('fails where this device has nothing, or the conversation of another assistant', async () => {
    const { server, conversationId } = await asked('好');
    const { conversation, messages } = await server.open(conversationId);
    const cached = [null, { value: { conversation: { ...conversation, assistant: 'qianfan' }, messages }, at: 1 }];
    Object.assign(server, { openCached: async () => cached.shift() });
    for (let at = 0; at < 2; at += 1) {
      server.fails.push({ name: 'open', error: fakeError('SYS_ERR') });
      const { session } = makeSession(server);
      session.open(conversationId);
      await settle();
      expect(session.getSnapshot()).toMatchObject({ phase: 'unopened', error: { code: 'SYS_ERR' } });
    }
    expect(cached).toEqual([]);
  });

  it('keeps a conversation for this device as soon as an answer has ended', async () => {
    const { server, session, answer, conversationId } = await asked('好');
    const kept: unknown[] = [];
    Object.assign(server, { cache: (opened: unknown) => kept.push(opened) });
    server.emit(answer, { type: 'finish' });
    await settle();
    expect(texts(session)).toEqual(['你好', '好']);
    expect(kept).toMatchObject([
      { conversation: { id: conversationId }, messages: [{ text: '你好' }, { text: '好', status: 'done' }] },
    ]);
  });

  it('can be tried again when it fails', async () => {
    const { server, conversationId } = await asked('好');
    const error = fakeError('SYS_ERR');
    server.fails.push({ name: 'open', error });
    const { session } = makeSession(server);
    session.open(conversationId);
    await settle();
    expect(session.getSnapshot()).toEqual({ phase: 'unopened', conversationId, error });
    session.reopen();
    await settle();
    expect(texts(session)).toEqual(['你好', '好']);
  });

  it('is tried again when the page wakes up, unless there is nothing to open', async () => {
    const { server, conversationId } = await asked('好');
    server.fails.push({ name: 'open', error: fakeError('SYS_ERR') });
    const { session, wake } = makeSession(server);
    session.open(conversationId);
    await settle();
    wake.ring();
    await settle();
    expect(texts(session)).toEqual(['你好', '好']);
    session.open('gone');
    await settle();
    wake.ring();
    expect(session.getSnapshot().phase).toBe('unopened');
  });

  it('is tried again when the page woke up before it failed', async () => {
    const { server, conversationId } = await asked('好');
    server.fails.push({ name: 'open', error: fakeError('SYS_ERR') });
    const { session, wake } = makeSession(server);
    session.open(conversationId);
    wake.ring();
    await settle();
    expect(texts(session)).toEqual(['你好', '好']);
  });

  it('goes to the branch of a message that is looked for', async () => {
    const { server, session, answer, conversationId } = await asked('甲');
    server.emit(answer, { type: 'finish' });
    await settle();
    await session.regenerate(answer);
    const again = makeSession(server);
    again.session.open(conversationId, answer);
    await settle();
    expect(texts(again.session)).toEqual(['你好', '甲']);
    again.session.open(conversationId, 'gone');
    await settle();
    expect(texts(again.session)).toEqual(['你好', '']);
  });

  it('forgets what was opened before', async () => {
    const { session, server, answer } = await asked('好');
    session.open(null);
    expect(session.getSnapshot()).toMatchObject({ phase: 'ready', conversation: null, turns: [] });
    server.text(answer, '还在说');
    server.emit(answer, { type: 'finish' });
    await settle();
    expect(ready(session).turns).toEqual([]);
  });

  it('ignores the answer to an opening that was overtaken', async () => {
    const { server, conversationId } = await asked('好');
    const { session } = makeSession(server);
    session.open(conversationId);
    session.open(null);
    await settle();
    expect(ready(session).turns).toEqual([]);
  });
});
