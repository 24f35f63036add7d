import { describe, expect, it } from 'vitest';
import { EnterKey, type KeyDown } from './enter-key';

const enter: KeyDown = {
  key: 'Enter',
  keyCode: 13,
  isComposing: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
};

describe('EnterKey', () => {
  it('sends where there is a keyboard, and begins a line on a phone', () => {
    expect(new EnterKey().sends(enter, true, 0)).toBe(true);
    expect(new EnterKey().sends(enter, false, 0)).toBe(false);
    expect(new EnterKey().sends({ ...enter, ctrlKey: true }, false, 0)).toBe(true);
    expect(new EnterKey().sends({ ...enter, metaKey: true }, false, 0)).toBe(true);
  });

  it.each([{ key: 'a', keyCode: 65 }, { shiftKey: true }, { altKey: true }])('does not send with %o', (change) => {
    expect(new EnterKey().sends({ ...enter, ...change }, true, 0)).toBe(false);
  });

  it('never sends the Enter of an input method: Chrome and Firefox', () => {
    const key = new EnterKey();
    key.compositionStart();
    expect(key.sends({ ...enter, isComposing: true, keyCode: 229 }, true, 0)).toBe(false);
    expect(key.sends({ ...enter, isComposing: true }, true, 0)).toBe(false);
    expect(key.sends(enter, true, 0)).toBe(false);
    key.compositionEnd(1);
    expect(key.sends(enter, true, 500)).toBe(true);
  });

  it('never sends the Enter of an input method: Safari ends the composition before the key', () => {
    const key = new EnterKey();
    key.compositionStart();
    key.compositionEnd(1000);
    expect(key.sends({ ...enter, keyCode: 229 }, true, 1500)).toBe(false);
    expect(key.sends(enter, true, 1002)).toBe(false);
    expect(key.sends(enter, true, 1031)).toBe(true);
  });
});
