import { newMessage, type Work, type WorkAnswer } from '@guanlan/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWork } from './use-work';
import { workTransport } from './work-transport';

afterEach(() => vi.restoreAllMocks());

const answer = (id: string): WorkAnswer => ({
  ...newMessage({ id, conversationId: 'w', parentId: 'p', role: 'assistant', text: id, createdAt: 0 }),
  ...{ model: 'm', status: 'done', mark: null },
});

const work = (answers: readonly string[], version: number): Work => ({
  ...{ id: 'w', tool: 't', title: '', input: {}, model: 'm', running: false, problem: null, version },
  ...{ createdAt: 0, updatedAt: 0 },
  pieces: [{ n: 0, text: '', data: null, answers: answers.map(answer) }],
});

/** Work on screen, with a server that records its calls; answers are lost while `lost`. */
async function show() {
  const server = { asked: [] as string[], lost: false, now: work(['a'], 1) };
  vi.spyOn(workTransport, 'open').mockImplementation(async () => server.now);
  vi.spyOn(workTransport, 'retry').mockImplementation(async ({ requestId }) => {
    server.asked.push(requestId);
    if (server.lost) throw new Error('the answer was lost');
    return server.now;
  });
  const { result } = renderHook(() => useWork('w', 't'));
  await waitFor(() => expect(result.current.state.phase).toBe('ready'));
  return { server, result };
}

test('another answer that was asked for and lost is, asked for again, the same request', async () => {
  const { server, result } = await show();
  const retry = (options = {}) => act(() => result.current.actions.retry(0, options));
  server.lost = true;
  await expect(retry()).rejects.toThrow('lost');
  await expect(retry()).rejects.toThrow('lost');
  await expect(retry({ note: '短一点' })).rejects.toThrow('lost');
  await expect(retry({ model: 'other' })).rejects.toThrow('lost');
  server.lost = false;
  await retry();
  await retry();
  const [first, second, noted, other, third, fourth] = server.asked;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, noted, other, fourth]).size).toBe(4);
});

test('who sees the answer that was lost, and asks again, gets another one', async () => {
  const { server, result } = await show();
  server.lost = true;
  await expect(act(() => result.current.actions.retry(0))).rejects.toThrow('lost');
  server.lost = false;
  server.now = work(['a', 'b'], 2);
  act(() => result.current.actions.adopt(server.now));
  await act(() => result.current.actions.retry(0));
  expect(server.asked[1]).not.toBe(server.asked[0]);
});
