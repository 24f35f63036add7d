import { randomUUID } from 'node:crypto';
import { type FunctionInput, PoemRequest, type Work } from '@guanlan/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { libaiTool } from '../../src/features/libai/tool.js';
import { type ChatApp, type ChatUser, startChatApp } from '../chat/chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp({});
});
afterAll(() => app.close());

const request = (more: Partial<FunctionInput<'libai.start'>> = {}): FunctionInput<'libai.start'> => ({
  requestId: randomUUID(),
  form: 'qijue',
  subject: '秋夜泊舟',
  versions: 1,
  ...more,
});

const settled = (user: ChatUser, workId: string): Promise<Work> =>
  vi.waitFor(
    async () => {
      const { work } = await user.call('works.open', { workId });
      expect(work.running).toBe(false);
      return work;
    },
    { timeout: 30_000, interval: 50 },
  );

/** Upstream requests that contain a text. */
const sent = (text: string): string[] =>
  app.fake.requests.map(({ body }) => JSON.stringify(body)).filter((body) => body.includes(text));

describe('libai.start', () => {
  it('begins as many versions as are wished, each asked for in its own way', async () => {
    const user = await app.user();
    const { work } = await user.call(
      'libai.start',
      request({ versions: 3, subject: '三稿之题', mood: '苍茫', rhyme: '下平七阳' }),
    );
    expect(work).toMatchObject({ tool: 'libai', title: '七言绝句·三稿之题' });
    const done = await settled(user, work.id);
    expect(done.pieces.map(({ answers }) => answers.map(({ status }) => status))).toEqual([
      ['done'],
      ['done'],
      ['done'],
    ]);
    const bodies = sent('三稿之题');
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies.map((body) => /写法：([^\\"]+)/.exec(body)?.[1])).size).toBe(3);
    for (const body of bodies) {
      expect(body).toContain('你是李白');
      expect(body).toContain('各句字数：7 7 7 7');
      expect(body).toContain('意境：苍茫');
      expect(body).toContain('韵部：下平七阳');
    }
  });

  it('is one work for one request, and keeps the prompt to itself', async () => {
    const user = await app.user();
    const same = request({ subject: '只写一回' });
    const [first, second] = [await user.call('libai.start', same), await user.call('libai.start', same)];
    expect(second.work.id).toBe(first.work.id);
    const work = await settled(user, first.work.id);
    expect(sent('只写一回')).toHaveLength(1);
    expect(JSON.stringify({ ...work, pieces: work.pieces.map(({ data, text }) => ({ data, text })) })).not.toContain(
      '你是李白',
    );
  });

  it('sends the pattern of a tune, and the faults with another try', async () => {
    const user = await app.user();
    const { work } = await user.call('libai.start', request({ form: 'ci', tune: '望江南', subject: '词之题' }));
    await settled(user, work.id);
    expect(sent('词之题')[0]).toContain('〔平〕');
    await user.call('works.retry', { requestId: randomUUID(), workId: work.id, piece: 0, note: '第2句出律' });
    const again = await settled(user, work.id);
    expect(again.pieces[0]?.answers).toHaveLength(2);
    expect(sent('词之题').at(-1)).toContain('第2句出律');
  });

  it.each([
    ['no tune', request({ form: 'ci' })],
    ['an unknown tune', request({ form: 'ci', tune: '无此调' })],
    ['no subject', request({ subject: '  ' })],
    ['too many versions', request({ versions: 4 })],
    ['no whole number of versions', request({ versions: 1.5 })],
    ['a subject too long', request({ subject: '长'.repeat(301) })],
  ])('refuses %s', async (_, args) => {
    expect(await (await app.user()).codeOf('libai.start', args)).toBe('INVALID_PARAM');
  });

  it('refuses visitors', async () => {
    expect((await app.call('libai.start', request())).error?.code).toMatch(/^uni-id-/);
    expect((await app.call('libai.check', { form: 'fu', text: '月' })).error?.code).toMatch(/^uni-id-/);
  });
});

describe('the other functions', () => {
  it('check a text, list the tunes, search the corpus and open a poem', async () => {
    const user = await app.user();
    const { check } = await user.call('libai.check', {
      form: 'wujue',
      text: '白日依山尽，黄河入海流。欲穷千里目，更上一层楼。',
    });
    expect(check).toMatchObject({ passed: true, rhyme: '下平十一尤' });
    expect((await user.call('libai.tunes', {})).tunes.length).toBeGreaterThanOrEqual(40);
    const { items } = await user.call('libai.poems', { query: '静夜思' });
    const poem = await user.call('libai.poem', { id: items[0]?.id ?? '' });
    expect(poem.lines.join('')).toContain('低头思故乡');
    expect(await user.codeOf('libai.poem', { id: 'nothing-1' })).toBe('NOT_FOUND');
    expect(await user.codeOf('libai.poems', { query: '  ' })).toBe('INVALID_PARAM');
    expect(await user.codeOf('libai.poems', { query: '月', cursor: '-1' })).toBe('INVALID_PARAM');
    expect(await user.codeOf('libai.check', { form: 'wujue', text: '长'.repeat(8001) })).toBe('INVALID_PARAM');
  });
});

describe('the tool', () => {
  it('cuts titles short and reads a stored request again', () => {
    const read = PoemRequest.parse({ form: 'fu', subject: '长'.repeat(100), versions: 2 });
    expect(libaiTool.title(read)).toHaveLength(24);
    expect(libaiTool.pieces(read)).toHaveLength(2);
    expect(libaiTool.input.safeParse({ form: 'sonnet', subject: '月', versions: 1 }).success).toBe(false);
  });
});
