// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TransportError } from '../transport-error.js';
import { chooseFile, chooseImage, chooseVideo } from './choose-file.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The chooser's own input, and the user's hand on it. */
function chooser(): { input: HTMLInputElement; choose: (...names: string[]) => void; cancel: () => void } {
  const input = document.body.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no chooser is open');
  return {
    input,
    choose(...names) {
      const files = names.map((name) => new File(['x'], name));
      Object.defineProperty(input, 'files', { value: files });
      input.dispatchEvent(new Event('change'));
    },
    cancel: () => input.dispatchEvent(new Event('cancel')),
  };
}

const open = (): number => document.body.querySelectorAll('input').length;

describe('a chooser', () => {
  it('answers what the user chooses, and leaves nothing in the page', async () => {
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click');
    const files = chooseFile({ extensions: ['.pdf', 'docx'] });
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(chooser().input).toMatchObject({ accept: '.pdf,.docx', multiple: true });
    chooser().choose('a.pdf', 'b.pdf');
    expect((await files).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(open()).toBe(0);
  });

  it('takes no more than it should: 9 images, one video', async () => {
    const images = chooseImage({ camera: 'environment' });
    expect(chooser().input.accept).toBe('image/*');
    expect(chooser().input.getAttribute('capture')).toBe('environment');
    chooser().choose(...Array.from({ length: 12 }, (_, n) => `${n}.png`));
    expect(await images).toHaveLength(9);
    const video = chooseVideo();
    expect(chooser().input).toMatchObject({ accept: 'video/*', multiple: false });
    chooser().choose('a.mp4', 'b.mp4');
    expect((await video).name).toBe('a.mp4');
  });

  it.each([
    ['chooseFile', () => chooseFile()],
    ['chooseImage', () => chooseImage()],
    ['chooseVideo', () => chooseVideo()],
  ])('%s:fail cancel', async (api, run) => {
    const cancelled = { name: 'TransportError', kind: 'cancel', code: undefined, message: `${api}:fail cancel` };
    const first = run();
    chooser().cancel();
    await expect(first).rejects.toMatchObject(cancelled);
    const empty = run();
    chooser().choose();
    await expect(empty).rejects.toBeInstanceOf(TransportError);
    const replaced = run();
    const next = chooseFile();
    await expect(replaced).rejects.toMatchObject(cancelled);
    expect(open()).toBe(1);
    chooser().choose('a');
    expect(await next).toHaveLength(1);
  });

  it('is given up by a signal, before it opens and while it is open', async () => {
    const controller = new AbortController();
    const files = chooseFile({ signal: controller.signal });
    controller.abort('left the page');
    const given = { code: 600003, errMsg: 'chooseFile:fail abort', cause: 'left the page' };
    await expect(files).rejects.toMatchObject(given);
    await expect(chooseFile({ signal: controller.signal })).rejects.toMatchObject(given);
    expect(open()).toBe(0);
  });
});
