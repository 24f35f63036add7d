// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { SideInput } from './SideInput';

afterEach(cleanup);

/** Renders the input with a text; returns its send button and what it sends to. */
function show(text: string) {
  const onSay = vi.fn();
  const rest = { sending: false, error: undefined, onLanguage: () => {}, onText: () => {} };
  render(
    <UiProvider>
      <SideInput side="a" language="zh-Hans" text={text} onSay={onSay} {...rest} />
    </UiProvider>,
  );
  return { onSay, send: screen.getByRole('button', { name: '翻译我说的话' }) };
}

describe('SideInput', () => {
  it('speaks to the other person in their language', () => {
    const rest = { text: '', sending: false, error: undefined, onLanguage() {}, onText() {}, onSay() {} };
    render(
      <UiProvider>
        <SideInput side="b" language="en" {...rest} />
      </UiProvider>,
    );
    expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe('Type or speak…');
    expect(screen.getByText('English').lang).toBe('en');
  });

  it('fills its send button only when there is something to send', () => {
    const empty = show(' ').send.className;
    cleanup();
    expect(show('你好').send.className).not.toBe(empty);
  });

  it('leads to its field where nothing is typed, and sends a text', () => {
    const { onSay, send } = show('');
    fireEvent.click(send);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(onSay).not.toHaveBeenCalled();
    cleanup();
    const filled = show('你好');
    fireEvent.click(filled.send);
    expect(filled.onSay).toHaveBeenCalledOnce();
  });
});
