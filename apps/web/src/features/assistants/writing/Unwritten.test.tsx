import { newMessage, type Work, type WorkPiece } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToolModels } from '../../../kit/works/tool-models';
import { UiProvider } from '../../../ui/UiProvider';
import { isUnwritten, Unwritten } from './Unwritten';

afterEach(cleanup);

const failed = (code: string): WorkPiece['answers'][number] => ({
  ...newMessage({ id: 'a', conversationId: 'w', parentId: 'p', role: 'assistant', text: '', createdAt: 0 }),
  ...{ model: 'm', status: 'error', error: { code, message: '' }, mark: null },
});

const workOf = (problem: string | null, ...answers: WorkPiece['answers'][]): Work => ({
  ...{ id: 'w', tool: 'copywriting', title: '', input: {}, model: 'm', running: false, version: 1 },
  ...{ createdAt: 0, updatedAt: 0, problem: problem === null ? null : { code: problem, message: '' } },
  pieces: answers.map((all, n) => ({ n, text: '', data: null, answers: all })),
});

function show(problem: string | null) {
  const deeds = { resume: vi.fn(async () => {}), edit: vi.fn(), trySample: vi.fn() };
  render(
    <UiProvider>
      <ToolModels value={{ models: [], model: null, choose: () => {}, trySample: deeds.trySample }}>
        <Unwritten
          work={workOf(problem, [], [])}
          actions={{ resume: deeds.resume }}
          again="继续写"
          edit={{ label: '改要求再写', run: deeds.edit }}
        />
      </ToolModels>
    </UiProvider>,
  );
  return deeds;
}

const offered = (): (string | null)[] => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

it('an unwritten work is one that ended without a word, for one reason', () => {
  const demo = 'LLM_DEMO_ONLY';
  expect(isUnwritten(workOf(demo, [failed(demo)], [failed(demo)], []))).toBe(true);
  expect(isUnwritten(workOf(null, [], []))).toBe(true);
  expect(isUnwritten({ ...workOf(null, [], []), running: true })).toBe(false);
  expect(isUnwritten(workOf(demo, [failed(demo)], [failed('LLM_RATE')]))).toBe(false);
  expect(isUnwritten(workOf(demo, [{ ...failed(demo), text: '写了一半' }], []))).toBe(false);
});

it('an unwritten work says the reason, and offers what helps and a change of the request', () => {
  const deeds = show('LLM_DEMO_ONLY');
  expect(screen.getByRole('alert').textContent).toContain('演示模型只处理页面上的示例');
  expect(offered()).toEqual(['试试示例', '改要求再写']);
  press('试试示例');
  expect(deeds.trySample).toHaveBeenCalledOnce();
  press('改要求再写');
  expect(deeds.edit).toHaveBeenCalledOnce();
});

it('an unwritten work whose request has to be changed offers that once', () => {
  show('LLM_MODERATION_IN');
  expect(offered()).toEqual(['改要求再写']);
});

it('a work that was stopped before its first word goes on, or has its request changed', () => {
  const deeds = show(null);
  expect(screen.getByRole('alert').textContent).toContain('停在了这里，还没有写');
  expect(offered()).toEqual(['继续写', '改要求再写']);
  press('继续写');
  expect(deeds.resume).toHaveBeenCalledOnce();
});
