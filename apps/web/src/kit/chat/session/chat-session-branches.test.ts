import { describe, expect, it } from 'vitest';
import { asked, FakeBrowser, FakeServer, fakeError, makeSession, ready, settle, texts } from './fake-chat.fixture';

describe('stopping', () => {
  it('ends the answer at the server and keeps its text', async () => {
    const { session, server, answer } = await asked('说到一半');
    const stopped = session.stop();
    expect(ready(session).busy).toEqual({ state: 'answering', messageId: answer, stopping: true });
    await stopped;
    expect(ready(session).busy.state).toBe('idle');
    expect(ready(session).turns[1]?.message).toMatchObject({ status: 'stopped', text: '说到一半' });
    expect(server.row(answer).status).toBe('stopped');
  });

  it('stops an answer that has no row yet as soon as it has one', async () => {
    const { session, server } = makeSession();
    const sent = session.send('你好');
    const stopped = session.stop();
    expect(ready(session).busy).toEqual({ state: 'sending', stopping: true });
    await Promise.all([sent, stopped]);
    await settle();
    expect(server.calls.map(({ name }) => name)).toEqual(['send', 'stop']);
    expect(ready(session).turns[1]?.message.status).toBe('stopped');
  });

  it('says so when the server cannot be told, and the answer goes on', async () => {
    const { session, server, answer } = await asked('说');
    server.fails.push({ name: 'stop', error: fakeError('SYS_ERR') });
    await expect(session.stop()).rejects.toMatchObject({ code: 'SYS_ERR' });
    server.text(answer, '下去');
    await settle();
    expect(texts(session)[1]).toBe('说下去');
    expect(ready(session).busy).toMatchObject({ state: 'answering', stopping: false });
  });
});

describe('branches', () => {
  async function answered() {
    const made = await asked('甲');
    made.server.emit(made.answer, { type: 'finish' });
    await settle();
    return made;
  }

  it('puts another answer beside the first', async () => {
    const { session, server, answer } = await answered();
    await session.regenerate(answer);
    const [, second] = ready(session).turns;
    expect(second?.siblings).toHaveLength(2);
    server.text(second?.message.id ?? '', '乙');
    server.emit(second?.message.id ?? '', { type: 'finish' });
    await settle();
    expect(texts(session)).toEqual(['你好', '乙']);
    session.select(answer);
    expect(texts(session)).toEqual(['你好', '甲']);
    await settle();
    expect(server.calls.at(-1)).toEqual({ name: 'select', args: answer });
  });

  it('keeps both questions when one is changed, each with its own answers', async () => {
    const { session, server } = await answered();
    const [first] = ready(session).turns;
    await session.edit(first?.message.id ?? '', '你好吗');
    expect(server.calls.at(-1)?.args).toMatchObject({ parentId: null, text: '你好吗' });
    const [second] = ready(session).turns;
    expect(second?.siblings).toHaveLength(2);
    expect(texts(session)).toEqual(['你好吗', '']);
    session.select(first?.message.id ?? '');
    expect(texts(session)).toEqual(['你好', '甲']);
  });

  it('follows a running answer while another branch is looked at', async () => {
    const { session, server, answer } = await answered();
    await session.regenerate(answer);
    const second = ready(session).turns[1]?.message.id ?? '';
    session.select(answer);
    server.text(second, '乙');
    server.emit(second, { type: 'finish' });
    await settle();
    session.select(second);
    expect(texts(session)).toEqual(['你好', '乙']);
  });

  it('offers a wish for another answer again that did not arrive', async () => {
    const { session, server, answer } = await answered();
    server.fails.push({ name: 'regenerate', error: fakeError('SYS_ERR') });
    await session.regenerate(answer);
    const [, failed] = ready(session).turns;
    expect(failed?.delivery.state).toBe('failed');
    expect(ready(session).busy.state).toBe('idle');
    await session.retry(failed?.message.id ?? '');
    expect(ready(session).turns[1]).toMatchObject({ delivery: { state: 'stored' }, key: failed?.key });
    expect(server.messages).toHaveLength(3);
  });

  it('retries an answer that was interrupted as another one', async () => {
    const { session, server, answer } = await asked('断');
    server.emit(answer, { type: 'abort', reason: 'interrupted' });
    await settle();
    expect(ready(session).turns[1]?.message).toMatchObject({ status: 'interrupted', text: '断' });
    await session.regenerate(answer);
    expect(ready(session).turns[1]?.siblings).toHaveLength(2);
  });

  it('keeps the error of an answer and its text', async () => {
    const { session, server, answer } = await asked('半句');
    server.emit(answer, { type: 'error', code: 'LLM_RATE', errorText: '模型服务请求过多' });
    await settle();
    expect(ready(session).turns[1]?.message).toMatchObject({
      status: 'error',
      text: '半句',
      error: { code: 'LLM_RATE', message: '模型服务请求过多' },
    });
  });
});

describe('two tabs', () => {
  async function twoTabs() {
    const server = new FakeServer();
    const browser = new FakeBrowser();
    const one = makeSession(server, browser);
    await one.session.send('你好');
    const id = ready(one.session).conversation?.id ?? '';
    const answer = ready(one.session).turns[1]?.message.id ?? '';
    const two = makeSession(server, browser);
    two.session.open(id);
    await settle();
    return { server, one: one.session, two: two.session, answer };
  }

  it('both follow the same answer to the same end', async () => {
    const { server, one, two, answer } = await twoTabs();
    server.text(answer, '同一个', '回答');
    await settle();
    expect(texts(two)).toEqual(texts(one));
    server.emit(answer, { type: 'finish' });
    await settle();
    expect(ready(two).turns[1]?.message).toEqual(ready(one).turns[1]?.message);
  });

  it('a question asked in one appears and is answered in the other', async () => {
    const { server, one, two, answer } = await twoTabs();
    server.emit(answer, { type: 'finish' });
    await settle();
    await one.send('再问');
    await settle();
    const second = ready(two).turns[3]?.message.id ?? '';
    server.text(second, '再答');
    await settle();
    expect(texts(two)).toEqual(['你好', '', '再问', '再答']);
    expect(ready(two).busy).toMatchObject({ state: 'answering', messageId: second });
  });

  it('a stop in one ends the answer in the other', async () => {
    const { two, one } = await twoTabs();
    await two.stop();
    await settle();
    expect(ready(one).turns[1]?.message.status).toBe('stopped');
  });

  it('another branch in one is offered in the other, not forced on it', async () => {
    const { server, one, two, answer } = await twoTabs();
    server.text(answer, '甲');
    server.emit(answer, { type: 'finish' });
    await settle();
    await one.regenerate(answer);
    await settle();
    expect(texts(two)).toEqual(['你好', '甲']);
    expect(ready(two).turns[1]?.siblings).toHaveLength(2);
  });

  it('shows the running answer when a question is refused because of it', async () => {
    const { server, two, answer } = await twoTabs();
    server.emit(answer, { type: 'finish' });
    await settle();
    const phone = makeSession(server);
    phone.session.open(ready(two).conversation?.id ?? '');
    await settle();
    await phone.session.send('手机上问的');
    server.fails.push({ name: 'send', error: fakeError('CHAT_BUSY') });
    await two.send('电脑上问的');
    await settle();
    const { busy } = ready(two);
    expect(busy).toMatchObject({ state: 'answering' });
    expect(texts(two)).toEqual(['你好', '', '手机上问的', '', '电脑上问的']);
    expect(ready(two).turns.at(-1)?.delivery).toEqual({ state: 'queued', behind: 'answer' });
    server.emit(busy.state === 'answering' ? busy.messageId : '', { type: 'finish' });
    await settle();
    expect(texts(two)).toEqual(['你好', '', '手机上问的', '', '电脑上问的', '']);
  });

  it('says that the conversation is busy when no running answer is to be seen', async () => {
    const { server, two, answer } = await twoTabs();
    server.emit(answer, { type: 'finish' });
    await settle();
    server.fails.push({ name: 'send', error: fakeError('CHAT_BUSY') });
    await two.send('问');
    await settle();
    expect(ready(two).turns.at(-1)?.delivery).toMatchObject({ state: 'failed', error: { code: 'CHAT_BUSY' } });
  });

  it('reads a quiet conversation again when it is looked at after a while', async () => {
    const made = await asked('好');
    made.server.emit(made.answer, { type: 'finish' });
    await settle();
    const phone = makeSession(made.server);
    phone.session.open(made.conversationId);
    await settle();
    await phone.session.send('手机上问的');
    await made.clock.pass(31_000);
    made.wake.ring();
    await settle();
    expect(texts(made.session)).toEqual(['你好', '好', '手机上问的', '']);
  });
});

it('ends everything when it is disposed of', async () => {
  const { dispose, server, clock, wake, answer } = await asked('好');
  dispose();
  const reads = server.reads.length;
  wake.ring();
  server.cut(answer);
  await clock.pass(60_000);
  expect(server.reads).toHaveLength(reads);
});
