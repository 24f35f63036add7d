import { describe, expect, it } from 'vitest';
import { SILENCE_MS, UNSTABLE_MS } from '../stream/answer-stream';
import { asked, ready, settle, texts } from './fake-chat.fixture';

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
