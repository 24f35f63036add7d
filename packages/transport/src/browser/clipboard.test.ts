// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setClipboardData } from './clipboard.js';

const legacy = (copy: () => boolean): void => {
  Object.defineProperty(document, 'execCommand', { value: vi.fn(copy), configurable: true });
};
const clipboard = (writeText: (text: string) => Promise<void>): void => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
};

describe('setClipboardData', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('copies with the clipboard of the browser and says so', async () => {
    const writeText = vi.fn(async () => {});
    clipboard(writeText);
    expect(await setClipboardData('茅台')).toBe('content copied');
    expect(writeText).toHaveBeenCalledWith('茅台');
  });

  it('copies a selection where the browser has no clipboard', async () => {
    vi.stubGlobal('navigator', {});
    let selected: string | undefined;
    legacy(() => {
      selected = document.querySelector('textarea')?.value;
      return true;
    });
    expect(await setClipboardData('茅台')).toBe('content copied');
    expect(selected).toBe('茅台');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it.each([
    ['refuses', () => false],
    [
      'throws',
      () => {
        throw new Error('no selection');
      },
    ],
  ])('asks to copy by hand where the second way %s too', async (_, copy) => {
    const cause = new Error('not allowed');
    clipboard(() => Promise.reject(cause));
    legacy(copy);
    const message = 'setClipboardData:fail copy failed, please copy manually';
    await expect(setClipboardData('x')).rejects.toMatchObject({ kind: 'copy', message, cause });
    expect(document.querySelector('textarea')).toBeNull();
  });
});
