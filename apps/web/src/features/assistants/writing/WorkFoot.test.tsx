import { newMessage, type Work } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToolModels } from '../../../kit/works/tool-models';
import { UiProvider } from '../../../ui/UiProvider';
import { WorkFoot } from './WorkFoot';

afterEach(cleanup);

const written: Work['pieces'][number] = {
  ...{ n: 0, text: '一', data: null },
  answers: [
    {
      ...newMessage({ id: 'a', conversationId: 'w', parentId: 'p', role: 'assistant', text: 'one', createdAt: 0 }),
      ...{ model: 'm', status: 'done', mark: null },
    },
  ],
};
const work: Work = {
  ...{ id: 'w', tool: 'translation', title: '', input: {}, model: 'm', running: false, version: 1 },
  ...{ createdAt: 0, updatedAt: 0, pieces: [written, { n: 1, text: '二', data: null, answers: [] }] },
  problem: { code: 'CHAT_DAILY_LIMIT', message: '' },
};
const refuse = vi.fn(() => Promise.reject(new Error('not asked for')));
const actions = { adopt: vi.fn(), reload: vi.fn(), resume: refuse, retry: refuse, stop: refuse, mark: refuse };

it('a long problem text is placed outside the row of count and button', () => {
  render(
    <UiProvider>
      <WorkFoot work={work} link="live" cachedAt={null} actions={actions} unit="段">
        完成
      </WorkFoot>
    </UiProvider>,
  );
  const word = screen.getByText('今天的回答次数已用完，明天 0 点恢复');
  expect(word.closest('[role="status"]')).not.toBeNull();
  const row = screen.getByRole('button', { name: '查看用量' }).parentElement;
  expect(row?.textContent).toContain('1 / 2 段');
  expect(row?.contains(word)).toBe(false);
});

it('the foot of a work without a word leaves reason and action to its page', () => {
  const pieces = work.pieces.slice(1);
  render(
    <UiProvider>
      <WorkFoot work={{ ...work, pieces }} link="live" cachedAt={null} actions={actions} unit="段">
        完成
      </WorkFoot>
    </UiProvider>,
  );
  expect(screen.getByText('0 / 1 段')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByText('今天的回答次数已用完，明天 0 点恢复')).toBeNull();
});

const models = ['one', 'two'].map((id) => ({ id, label: id, demo: false, vision: false, search: false }));

function show(code: string): void {
  render(
    <UiProvider>
      <ToolModels value={{ models, model: models[0] ?? null, choose: () => {} }}>
        <WorkFoot
          work={{ ...work, problem: { code, message: '' } }}
          link="live"
          cachedAt={null}
          actions={actions}
          unit="段"
          edit={{ label: '改要求再写', run: () => {} }}
        >
          完成
        </WorkFoot>
      </ToolModels>
    </UiProvider>,
  );
}

it.each([
  ['LLM_BALANCE', '换个模型'],
  ['LLM_AUTH', '换个模型'],
  ['CHAT_MODEL_NOT_FOUND', '换个模型'],
  ['LLM_RATE', '继续翻译'],
  ['LLM_NETWORK', '继续翻译'],
  ['SYSTEM_ERROR', '继续翻译'],
  ['LLM_TOO_LONG', '改要求再写'],
  ['LLM_MODERATION_IN', '改要求再写'],
  ['CHAT_DAILY_LIMIT', '查看用量'],
])('a work that stopped for %s offers one thing: %s', (code, action) => {
  show(code);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([action]);
});

const refused: Work['pieces'][number] = {
  ...{ n: 1, text: '二', data: null },
  answers: [
    {
      ...newMessage({ id: 'b', conversationId: 'w', parentId: 'q', role: 'assistant', text: '', createdAt: 0 }),
      ...{ model: 'm', status: 'error', error: { code: 'LLM_MODERATION_IN', message: '' }, mark: null },
    },
  ],
};

it.each([
  ['offers to change the request', undefined, ['改要求再写']],
  ['offers to write the piece by hand', { label: '自己翻译', run: () => {} }, ['自己翻译']],
  ['leaves the action to the field in which the user writes the piece', null, []],
])('a work of which a piece was refused %s', (_, byHand, labels) => {
  render(
    <UiProvider>
      <WorkFoot
        work={{ ...work, problem: null, pieces: [written, refused] }}
        {...{ link: 'live', cachedAt: null, unit: '段', actions, byHand }}
        edit={{ label: '改要求再写', run: () => {} }}
      >
        完成
      </WorkFoot>
    </UiProvider>,
  );
  expect(screen.queryAllByRole('button').map((one) => one.textContent)).toEqual(labels);
});

it('resumes with the chosen model', async () => {
  const resume = vi.fn(async () => {});
  render(
    <UiProvider>
      <ToolModels value={{ models, model: models[0] ?? null, choose: () => {} }}>
        <WorkFoot
          work={{ ...work, problem: { code: 'LLM_BALANCE', message: '' } }}
          {...{ link: 'live', cachedAt: null, unit: '段', actions: { ...actions, resume } }}
        >
          完成
        </WorkFoot>
      </ToolModels>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '换个模型' }));
  fireEvent.click(await screen.findByRole('button', { name: 'two' }));
  await vi.waitFor(() => expect(resume).toHaveBeenCalledWith('two'));
});
