import { newMessage, type WorkAnswer } from '@guanlan/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { ParagraphRow } from './ParagraphRow';

afterEach(cleanup);

const answer = (text: string, more: Partial<WorkAnswer> = {}): WorkAnswer => ({
  ...newMessage({ id: text, conversationId: 'w', parentId: 'p', role: 'assistant', text, createdAt: 0 }),
  ...{ model: 'm', status: 'done', mark: null, ...more },
});
const failing = (text: string): WorkAnswer =>
  answer(text, { status: 'error', error: { code: 'LLM_NETWORK', message: '' } });

/** Row of a paragraph whose page gives the reason of a failure in its foot. */
function row(...answers: WorkAnswer[]): void {
  render(
    <UiProvider>
      <ol>
        <ParagraphRow
          piece={{ n: 0, text: '江水又涨了。', data: null, answers }}
          input={{ text: '江水又涨了。', from: 'zh-Hans', to: 'en', glossary: [] }}
          running={false}
          isUnwritten={false}
          isSaidBelow
          edited={undefined}
          onEdited={() => {}}
          onRetry={() => {}}
          onWrite={async () => true}
        />
      </ol>
    </UiProvider>,
  );
}

it('a failed retranslation leaves the translation, and is reported below it', () => {
  row(answer('The river has risen.'), failing(''));
  expect(screen.getByText('The river has risen.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('重译没有成功，上面还是之前的译文');
  expect(screen.queryByText('未翻译')).toBeNull();
});

it('a translation whose stream broke keeps its part, and is not called untranslated', () => {
  row(failing('The river'));
  expect(screen.getByText('The river')).toBeDefined();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.queryByText('未翻译')).toBeNull();
});

it('a translation is read without the marks that the model added', () => {
  row(answer('**The river** has risen.'));
  expect(screen.getByText('The river has risen.')).toBeDefined();
});

it('a translation that the user wrote keeps the stars', () => {
  row(answer('**The river** is 5*3*2 m', { model: null }));
  expect(screen.getByText('**The river** is 5*3*2 m')).toBeDefined();
});
