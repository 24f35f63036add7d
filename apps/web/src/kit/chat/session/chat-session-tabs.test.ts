import { describe, expect, it } from 'vitest';
import {
  asked,
  endAnswer,
  type FakeServer,
  fakeError,
  idOf,
  makeSession,
  ready,
  sent,
  settle,
  texts,
  unsent,
} from './fake-chat.fixture';

describe('unsent questions in two tabs', () => {
  it('are sent by the tab that follows the answer, though another tab opens when the answer has just ended', async () => {
    const { session, server, browser, clock, answer, conversationId } = await asked('好');
    for (const text of ['二', '三']) await session.send(text);
    // The first tab learns later that the answer has ended.
    server.down = 'unreachable';
    server.cut(answer);
    await settle();
    server.emit(answer, { type: 'finish' });
    const other = makeSession(server, browser);
    other.session.open(conversationId);
    await settle();
    expect(unsent(other.session)).toEqual([
      ['二', 'failed'],
      ['三', 'queued'],
    ]);
    server.down = 'no';
    await clock.pass(10_000);
    for (const expected of [
      ['你好', '好', '二', '', '三'],
      ['你好', '好', '二', '', '三', ''],
    ]) {
      expect([texts(session), texts(other.session)]).toEqual([expected, expected]);
      await endAnswer(session, server);
    }
    expect([...unsent(session), ...unsent(other.session)]).toEqual([]);
    expect(server.messages.map(({ text }) => text).filter((text) => text === '二' || text === '三')).toHaveLength(2);
  });

  async function twoTabs() {
    const one = await asked('好');
    const two = makeSession(one.server, one.browser);
    two.session.open(one.conversationId);
    await settle();
    return { one: one.session, two: two.session, server: one.server };
  }

  it('are shown in both, and sent once', async () => {
    const { one, two, server } = await twoTabs();
    await one.send('二');
    await two.send('三');
    await settle();
    expect(texts(one)).toEqual(['你好', '好', '二', '三']);
    expect(texts(two)).toEqual(texts(one));
    await endAnswer(one, server);
    expect(texts(one)).toEqual(['你好', '好', '二', '', '三']);
    expect(texts(two)).toEqual(texts(one));
    await endAnswer(one, server);
    expect(texts(two)).toEqual(['你好', '好', '二', '', '三', '']);
    expect(server.messages.filter(({ text }) => text === '二')).toHaveLength(1);
    expect(server.messages).toHaveLength(6);
  });

  /** Lets the next reading of a conversation be answered only when the returned function is called. */
  function delayReply(server: FakeServer): () => Promise<void> {
    const { open } = server;
    let release = () => {};
    const delay = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.open = async (id) => {
      server.open = open;
      const reply = await open.call(server, id);
      await delay;
      return reply;
    };
    return () => {
      release();
      return settle();
    };
  }

  it('show in a tab that was opening while the other sent them', async () => {
    const { session, server, browser, conversationId } = await asked('好');
    await endAnswer(session, server);
    const other = makeSession(server, browser).session;
    const reply = delayReply(server);
    other.open(conversationId);
    await settle();
    await session.send('二');
    await reply();
    expect(texts(other)).toEqual(['你好', '好', '二', '']);
    expect(texts(session)).toEqual(texts(other));
  });

  it('show in a tab that was reading while the other sent them', async () => {
    const { one, two, server } = await twoTabs();
    await endAnswer(one, server);
    const reply = delayReply(server);
    await one.send('二');
    await settle();
    await endAnswer(one, server);
    await one.send('三');
    await reply();
    expect(texts(two)).toEqual(['你好', '好', '二', '', '三', '']);
    expect(texts(one)).toEqual(texts(two));
  });

  it('are sent once when both are told to send at the same moment', async () => {
    const { one, two, server } = await twoTabs();
    await endAnswer(one, server);
    server.fails.push({ name: 'send', error: fakeError('SYS_ERR') });
    await one.send('二');
    await Promise.all([one.retry(idOf(one, '二')), two.retry(idOf(two, '二'))]);
    await settle();
    expect(server.messages).toHaveLength(4);
    for (const tab of [one, two]) expect(texts(tab)).toEqual(['你好', '好', '二', '']);
  });

  it('move to the end of what the other tab asked', async () => {
    const { one, two, server } = await twoTabs();
    await endAnswer(one, server);
    server.fails.push({ name: 'send', error: fakeError('CHAT_DAILY_LIMIT') });
    await one.send('发不出去');
    await two.send('另一问');
    // Waits behind the first question until it is released.
    await two.retry(idOf(two, '另一问'));
    await settle();
    expect(texts(one)).toEqual(['你好', '好', '另一问', '', '发不出去']);
    expect(texts(two)).toEqual(texts(one));
    await endAnswer(one, server);
    await one.retry(idOf(one, '发不出去'));
    expect(sent(server).at(-1)?.parentId).toBe(ready(one).turns[3]?.message.id);
  });
});
