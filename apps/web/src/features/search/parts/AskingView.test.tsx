import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import type { AskState, Question } from '../use-ask';
import { AskingView } from './AskingView';

afterEach(cleanup);

const question: Question = {
  ...{ query: '潮汐', source: undefined, workId: null, unsearched: false, model: undefined },
};

function show(asking: Exclude<AskState, { phase: 'idle' }>) {
  const done: string[] = [];
  const log = (what: string) => () => void done.push(what);
  render(
    <UiProvider>
      <AskingView
        {...{ asking, onRetry: log('retry'), onUnsearched: log('unsearched') }}
        {...{ onEdit: log('edit'), onStop: log('stop') }}
      />
    </UiProvider>,
  );
  return done;
}

it('a search that was stopped says so, and is made again on request', () => {
  const done = show({ phase: 'stopped', question });
  expect(screen.getByText('已停止搜索')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重新搜索' }));
  expect(done).toEqual(['retry']);
});

it('a refused question offers the ways on of a search that found nothing', () => {
  const done = show({ phase: 'failed', question, error: { code: 'RATE_LIMITED', message: '联网搜索太频繁' } });
  expect(screen.getByRole('alert').textContent).toContain('联网搜索太频繁');
  for (const name of ['改个问法', '重新搜索', '不搜索，直接回答'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(done).toEqual(['edit', 'retry', 'unsearched']);
});

it('a question that did not reach the server is asked again once the device is online', () => {
  const done = show({ phase: 'failed', question, error: { code: 'SYS_ERR' } });
  expect(screen.getByRole('alert').textContent).toContain('连上以后会自动再问一次');
  window.dispatchEvent(new Event('online'));
  expect(done).toEqual(['retry']);
});

it('a question that would be refused again can only be changed', () => {
  show({ phase: 'failed', question, error: { code: 'INVALID_PARAM', fields: { query: '问题不超过 300 个字' } } });
  expect(screen.getByText('问题不超过 300 个字')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['改个问法']);
});
