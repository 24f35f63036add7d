// @vitest-environment happy-dom
import { newMessage, type Work, type WorkAnswer } from '@guanlan/contract';
import { describe, expect, it, vi } from 'vitest';
import { browserClock } from '../chat/session/browser-ports';
import type { Tabs } from '../chat/session/session-ports';
import type { StreamEvent } from '../chat/stream/chat-transport';
import { WorkSession, type WorkTransport } from './work-session';

const answer = (id: string, status: WorkAnswer['status'], text = ''): WorkAnswer => ({
  ...newMessage({ id, conversationId: 'w', parentId: 'p', role: 'assistant', text, createdAt: 0 }),
  ...{ model: 'm', status, mark: null },
});

const work = (answers: WorkAnswer[][], running: boolean): Work => ({
  ...{ id: 'w', tool: 't', title: '', input: {}, model: 'm', running, problem: null, version: 1 },
  ...{ createdAt: 0, updatedAt: 0 },
  pieces: answers.map((all, n) => ({ n, text: `${n}`, data: null, answers: all })),
});

/** Tabs of one browser. */
function newTabs(): () => Tabs {
  const all = new Map<Tabs, Parameters<Tabs['subscribe']>[0]>();
  return () => {
    const tab: Tabs = {
      post: (note) => {
        for (const [other, listener] of all) if (other !== tab) listener(note);
      },
      subscribe: (listener) => {
        all.set(tab, listener);
        return () => all.delete(tab);
      },
    };
    return tab;
  };
}

interface StartOptions {
  readonly tool?: string;
  readonly tabs?: Tabs;
  /** Work as this device saw it last. */
  readonly cached?: Work;
  readonly failing?: boolean;
  /** Called with each pause between two reads, ms. */
  readonly onPause?: (ms: number) => void;
}

/** Server whose work the test sets, and whose streams send two pieces. */
function start(first: Work, { tool = 't', tabs = newTabs()(), cached, failing = false, onPause }: StartOptions = {}) {
  const server = { now: first, failing, hanging: false, silent: false, opened: 0, cached: [] as Work[] };
  let goOffline = (): void => {};
  const refuse = () => Promise.reject(new Error('not asked for'));
  const transport: WorkTransport = {
    open: async (_workId, signal) => {
      server.opened += 1;
      const { now, failing, hanging } = server;
      if (hanging) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      await Promise.resolve();
      if (failing) throw Object.assign(new Error('away'), { code: 'SYS_ERR' });
      return now;
    },
    cache: (seen) => server.cached.push(seen),
    openCached: async () => (cached ? { work: cached, at: 77 } : null),
    resume: refuse,
    retry: refuse,
    stop: refuse,
    mark: refuse,
    async *readStream(id): AsyncIterable<StreamEvent> {
      while (server.silent) await new Promise((resolve) => setTimeout(resolve, 5));
      yield { kind: 'chunk', seq: 1, chunk: { type: 'text-delta', id: '1', delta: `${id} 说` } };
      yield { kind: 'chunk', seq: 2, chunk: { type: 'text-delta', id: '1', delta: '完' } };
      yield { kind: 'chunk', seq: 3, chunk: { type: 'finish' } };
    },
  };
  const session = new WorkSession({
    ...{ tool, tabs },
    transport,
    clock: {
      ...browserClock,
      setTimeout(run, ms) {
        onPause?.(ms);
        return window.setTimeout(run, ms / 60);
      },
    },
    wake: {
      subscribe: () => () => {},
      onOffline: (listener) => {
        goOffline = listener;
        return () => {};
      },
    },
    random: () => 0.5,
  });
  const disconnect = session.connect();
  session.open('w');
  return { session, server, disconnect, goOffline: () => goOffline() };
}

const texts = (session: WorkSession): string[][] => {
  const state = session.getSnapshot();
  return state.phase === 'ready' ? state.work.pieces.map(({ answers }) => answers.map(({ text }) => text)) : [];
};

describe('WorkSession', () => {
  it('reads running answers and finds the pieces that begin later', async () => {
    const { session, server, disconnect } = start(work([[answer('a', 'streaming')], []], true));
    await vi.waitFor(() => expect(texts(session)).toEqual([['a 说完'], []]));
    server.now = work([[answer('a', 'done', 'a 说完')], [answer('b', 'streaming')]], true);
    await vi.waitFor(() => expect(texts(session)).toEqual([['a 说完'], ['b 说完']]));
    server.now = work([[answer('a', 'done', 'a 说完')], [answer('b', 'done', 'b 说完')]], false);
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ work: { running: false } }));
    disconnect();
  });

  it('asks sooner for a work of which nothing is begun, and less often the longer that takes', async () => {
    const pauses: number[] = [];
    const { session, server, disconnect } = start(work([[], []], true), { onPause: (ms) => pauses.push(ms) });
    await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(4));
    expect(pauses.slice(0, 5)).toEqual([200, 400, 800, 1_200, 1_200]);
    server.now = work([[answer('a', 'done', '好')], []], true);
    await vi.waitFor(() => expect(texts(session)).toEqual([['好'], []]));
    expect(pauses.at(-1)).toBe(1_200);
    disconnect();
  });

  it('shows what this device saw last where it cannot be opened, and the newer once the server is back', async () => {
    const cached = work([[answer('a', 'done', '旧')]], false);
    const { session, server, disconnect } = start(work([[answer('a', 'done', '新')]], false), {
      cached,
      failing: true,
    });
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ phase: 'ready', link: 'lost', cachedAt: 77 }));
    expect(texts(session)).toEqual([['旧']]);
    server.failing = false;
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ link: 'live', cachedAt: null }));
    expect(texts(session)).toEqual([['新']]);
    disconnect();
  });

  it('caches what was read of a running work when it is left, and leaves an ended one to its last answer', async () => {
    const { session, server, disconnect } = start(work([[answer('a', 'streaming')], []], true));
    await vi.waitFor(() => expect(texts(session)).toEqual([['a 说完'], []]));
    disconnect();
    expect(server.cached.map(({ pieces }) => pieces[0]?.answers[0]?.text)).toEqual(['a 说完']);
    const ended = start(work([[answer('a', 'done', '好')]], false));
    await vi.waitFor(() => expect(texts(ended.session)).toEqual([['好']]));
    ended.disconnect();
    expect(ended.server.cached).toEqual([]);
  });

  it('is not of another tool, also without the server', async () => {
    const cached = { ...work([[]], false), tool: 'other' };
    const { session, disconnect } = start(work([[]], false), { cached, failing: true });
    await vi.waitFor(() =>
      expect(session.getSnapshot()).toMatchObject({ phase: 'failed', error: { code: 'SYS_ERR' } }),
    );
    disconnect();
  });

  it('keeps what it shows while the server is away, and goes on after', async () => {
    const { session, server, disconnect } = start(work([[]], true));
    await vi.waitFor(() => expect(session.getSnapshot().phase).toBe('ready'));
    server.failing = true;
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ phase: 'ready', link: 'lost' }));
    server.failing = false;
    server.now = work([[answer('a', 'done', '好')]], false);
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ link: 'live', work: { running: false } }));
    expect(texts(session)).toEqual([['好']]);
    disconnect();
  });

  it('knows at once that the device has left the network, whatever was asked before', async () => {
    const { session, server, disconnect, goOffline } = start(work([[]], true));
    await vi.waitFor(() => expect(session.getSnapshot().phase).toBe('ready'));
    server.hanging = true;
    const { opened } = server;
    await vi.waitFor(() => expect(server.opened).toBe(opened + 1));
    Object.assign(server, { hanging: false, failing: true });
    goOffline();
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ link: 'lost' }));
    server.failing = false;
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ link: 'live' }));
    disconnect();
  });

  it('tells a stream over which nothing comes, while the server does not answer either', async () => {
    const { session, server, disconnect } = start(work([[]], true));
    await vi.waitFor(() => expect(session.getSnapshot().phase).toBe('ready'));
    server.silent = true;
    server.now = work([[answer('a', 'streaming')]], true);
    await vi.waitFor(() => expect(texts(session)).toEqual([['']]));
    server.hanging = true;
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ link: 'silent' }));
    server.silent = false;
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ link: 'live' }));
    expect(texts(session)).toEqual([['a 说完']]);
    disconnect();
  });

  it('says nothing of the network where nothing runs', async () => {
    const { session, server, disconnect, goOffline } = start(work([[answer('a', 'done', '好')]], false));
    await vi.waitFor(() => expect(session.getSnapshot().phase).toBe('ready'));
    const { opened } = server;
    goOffline();
    expect(server.opened).toBe(opened);
    disconnect();
  });

  it('asks on while the server is away, also where nothing runs: it says that it does', async () => {
    const { session, server, disconnect } = start(work([[answer('a', 'done', '好')]], false));
    await vi.waitFor(() => expect(session.getSnapshot().phase).toBe('ready'));
    server.failing = true;
    session.reload();
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ link: 'lost' }));
    const { opened } = server;
    await vi.waitFor(() => expect(server.opened).toBeGreaterThan(opened + 1));
    server.failing = false;
    await vi.waitFor(() => expect(session.getSnapshot()).toMatchObject({ link: 'live' }));
    disconnect();
  });

  it('hears from another tab that a work has changed', async () => {
    const tab = newTabs();
    const here = start(work([[answer('a', 'done', '好')]], false), { tabs: tab() });
    const there = start(work([[answer('a', 'done', '好')]], false), { tabs: tab() });
    for (const { session } of [here, there]) await vi.waitFor(() => expect(session.getSnapshot().phase).toBe('ready'));
    const more = work([[answer('a', 'done', '好'), answer('b', 'streaming')]], true);
    there.server.now = more;
    here.session.adopt(more);
    await vi.waitFor(() => expect(texts(there.session)).toEqual([['好', 'b 说完']]));
    for (const { disconnect } of [here, there]) disconnect();
  });

  it('looks again when it was told of a change while it looked', async () => {
    const tab = newTabs();
    const first = work([[answer('a', 'done', '好')]], false);
    const { session, server, disconnect } = start(first, { tabs: tab() });
    // The first read is on its way, with the earlier state.
    server.now = work([[answer('a', 'done', '更好')]], false);
    tab().post({ conversationId: 'w', version: 2 });
    await vi.waitFor(() => expect(server.opened).toBe(2));
    await vi.waitFor(() => expect(texts(session)).toEqual([['更好']]));
    disconnect();
  });

  it('does not know a work of another tool: not to show it, and not to do anything with it', async () => {
    const { session, server, disconnect } = start(work([[answer('a', 'done', '好')]], false), { tool: 'another' });
    await vi.waitFor(() =>
      expect(session.getSnapshot()).toMatchObject({ phase: 'failed', error: { code: 'NOT_FOUND' } }),
    );
    expect(server.opened).toBe(1);
    disconnect();
  });

  it('says that a work cannot be opened, and opens it when asked again', async () => {
    const { session, server, disconnect } = start(work([[]], false));
    await vi.waitFor(() => expect(session.getSnapshot().phase).toBe('ready'));
    server.failing = true;
    session.open(null);
    expect(session.getSnapshot().phase).toBe('none');
    session.open('w');
    await vi.waitFor(() => expect(session.getSnapshot().phase).toBe('failed'));
    server.failing = false;
    session.reload();
    await vi.waitFor(() => expect(session.getSnapshot().phase).toBe('ready'));
    disconnect();
  });

  it('asks nothing any more once the screen is gone', async () => {
    const { session, server, disconnect } = start(work([[]], true));
    await vi.waitFor(() => expect(session.getSnapshot().phase).toBe('ready'));
    disconnect();
    const { opened } = server;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.opened - opened).toBeLessThanOrEqual(1);
  });
});
