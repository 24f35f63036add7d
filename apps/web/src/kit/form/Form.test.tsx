import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../../ui/UiProvider';
import { Form } from './Form';

afterEach(cleanup);

function fields(): { readonly name: HTMLElement; readonly city: HTMLElement } {
  render(
    <UiProvider>
      <Form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="姓名" enterKeyHint="next" />
        <input aria-label="城市" enterKeyHint="done" />
      </Form>
    </UiProvider>,
  );
  const [name, city] = [screen.getByLabelText('姓名'), screen.getByLabelText('城市')];
  // happy-dom supports the attribute, but not its property.
  Object.assign(name, { enterKeyHint: 'next' });
  name.focus();
  return { name, city };
}

it('Enter in a field that says `next` leads to the next one', () => {
  const { name, city } = fields();
  fireEvent.keyDown(name, { key: 'Enter', keyCode: 13 });
  expect(document.activeElement).toBe(city);
});

it.each([
  ['as most browsers mark it', { isComposing: true, keyCode: 229 }],
  ['as Safari marks it', { isComposing: false, keyCode: 229 }],
])('an Enter that picks a word in an input method stays in its field: %s', (_, mark) => {
  const { name } = fields();
  fireEvent.keyDown(name, { key: 'Enter', ...mark });
  expect(document.activeElement).toBe(name);
});
