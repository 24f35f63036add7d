import { type ChooseOptions, chooseFile, chooseImage, chooseVideo, uploadFile } from '@guanlan/transport/browser';
import { type CloudTask, track } from '../calls/task.js';
import type { CloudCore } from '../cloud-client.js';
import { type CloudFiles, createCloudFiles } from '../files/cloud-files.js';
import type { UploadItem, UploadManyOptions, UploadOutcome } from '../files/file-options.js';

/** Options of choosing files and uploading them. */
export interface ChooseAndUploadOptions extends ChooseOptions, UploadManyOptions {
  /** `all` when absent. */
  readonly type?: 'all' | 'image' | 'video' | undefined;
  /**
   * Sees what was chosen before anything is uploaded. It may answer what to upload in its place (with names, types or
   * time-outs of its own), or `false` for nothing at all; anything else goes on.
   */
  readonly onChooseFile?: ((files: readonly File[]) => Chosen | Promise<Chosen>) | undefined;
}

/** Result of `onChooseFile`: the items to upload in place of the chosen files; `false` uploads nothing. */
export type Chosen = readonly UploadItem[] | boolean | undefined;

/** The files of a space, in a browser. */
export interface BrowserCloudFiles extends CloudFiles {
  /**
   * Lets the user choose files and uploads them, 5 at a time. Call it from a click. Rejects with a `TransportError` of
   * kind `cancel` where the user chooses none; a single upload that fails is told in its outcome.
   */
  chooseAndUploadFile(options?: ChooseAndUploadOptions): CloudTask<readonly UploadOutcome[]>;
}

const choosers = {
  all: chooseFile,
  image: chooseImage,
  video: async (options: ChooseOptions) => [await chooseVideo(options)],
} as const;

/** {@link createCloudFiles} over the browser's own uploads and choosers. */
export function createBrowserCloudFiles(client: { readonly core: CloudCore }): BrowserCloudFiles {
  const files = createCloudFiles(client, { uploadFile });

  async function chooseAndUpload(options: ChooseAndUploadOptions): Promise<readonly UploadOutcome[]> {
    const { type = 'all', onChooseFile, signal, onUploadProgress } = options;
    const chosen = await choosers[type](options);
    const wanted = await onChooseFile?.(chosen);
    if (wanted === false) return [];
    const items = typeof wanted === 'object' ? wanted : chosen.map((file) => ({ file }));
    return files.uploadFiles(items, { signal, onUploadProgress });
  }

  return {
    ...files,
    chooseAndUploadFile: (options = {}) =>
      track(() => client.core.interceptors.run('chooseAndUploadFile', options, () => chooseAndUpload(options))),
  };
}
