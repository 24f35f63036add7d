import { type TransportApi, TransportError } from '../transport-error.js';

/** Options of the file chooser. */
export interface ChooseOptions {
  /** Most files that are taken, the first ones chosen. */
  readonly count?: number | undefined;
  /** Only these, for example `['.pdf', 'docx']`; the browser offers them, it does not enforce them. */
  readonly extensions?: readonly string[] | undefined;
  /** Opens the camera instead of the gallery where the device has one: the one behind or the one in front. */
  readonly camera?: 'environment' | 'user' | undefined;
  /** Gives up waiting. */
  readonly signal?: AbortSignal | undefined;
}

/** Chosen files: one at least. */
export type ChosenFiles = [File, ...File[]];

/** The chooser that is open. A browser shows one at a time, and not every one tells when it is closed. */
let closeOpen = (): void => {};

function inputFor(accept: string, { count, camera }: ChooseOptions): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = count !== 1;
  input.hidden = true;
  if (camera) input.setAttribute('capture', camera);
  return input;
}

function choose(api: TransportApi, kind: string, options: ChooseOptions): Promise<ChosenFiles> {
  const { count = Number.POSITIVE_INFINITY, extensions, signal } = options;
  const accept = extensions?.map((extension) => `.${extension.replace(/^\./, '')}`).join() ?? kind;
  closeOpen();
  return new Promise((resolve, reject) => {
    const input = inputFor(accept, options);
    const settle = (run: () => void): void => {
      input.remove();
      signal?.removeEventListener('abort', abort);
      if (closeOpen === cancel) closeOpen = () => {};
      run();
    };
    const cancel = (): void => settle(() => reject(new TransportError(api, 'cancel')));
    const abort = (): void => settle(() => reject(new TransportError(api, 'abort', { cause: signal?.reason })));
    if (signal?.aborted) return abort();
    input.addEventListener('cancel', cancel);
    input.addEventListener('change', () => {
      const [first, ...more] = [...(input.files ?? [])].slice(0, count);
      settle(() => (first ? resolve([first, ...more]) : reject(new TransportError(api, 'cancel'))));
    });
    signal?.addEventListener('abort', abort, { once: true });
    closeOpen = cancel;
    // In the page, because some browsers forget an input that is not.
    document.body.append(input);
    input.click();
  });
}

/**
 * Lets the user choose files of any kind. Call it from a click: a browser opens no chooser otherwise.
 *
 * @throws TransportError `chooseFile:fail cancel` where the user chooses none, or another chooser is opened
 */
export const chooseFile = (options: ChooseOptions = {}): Promise<ChosenFiles> => choose('chooseFile', '', options);

/** Lets the user choose images, 9 when `count` is absent; see {@link chooseFile}. */
export const chooseImage = (options: ChooseOptions = {}): Promise<ChosenFiles> =>
  choose('chooseImage', 'image/*', { count: 9, ...options });

/** Lets the user choose one video; see {@link chooseFile}. */
export const chooseVideo = async (options: Omit<ChooseOptions, 'count'> = {}): Promise<File> => {
  const [video] = await choose('chooseVideo', 'video/*', { ...options, count: 1 });
  return video;
};
