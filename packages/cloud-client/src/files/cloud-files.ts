import type { Progress, UploadFunction } from '@guanlan/transport';
import { type CloudTask, track } from '../calls/task.js';
import type { CloudCore } from '../cloud-client.js';
import type {
  FileInfo,
  FileListOptions,
  TempFile,
  UploadItem,
  UploadManyOptions,
  UploadOptions,
  UploadOutcome,
  UploadResult,
} from './file-options.js';
import { fileInfo, tempFiles } from './known-files.js';
import { runParallel } from './upload-many.js';
import { fileNameOf, uploadOne } from './upload-one.js';

/** The files of a space. All failures are {@link CloudError}s, but for what an interceptor throws. */
export interface CloudFiles {
  /** Uploads a file: asks for a ticket, posts the file to the storage, reports it. */
  uploadFile(options: UploadOptions): CloudTask<UploadResult>;
  /** Uploads several, 5 at a time. Never rejects for a single one: each outcome says how it ended. */
  uploadFiles(items: readonly UploadItem[], options?: UploadManyOptions): CloudTask<readonly UploadOutcome[]>;
  /** Answers addresses under which files can be had for a time. */
  getTempFileURL(options: FileListOptions): CloudTask<{ readonly fileList: readonly TempFile[] }>;
  /** Answers what is known of files. */
  getFileInfo(options: FileListOptions): CloudTask<{ readonly fileList: readonly FileInfo[] }>;
}

/** Ports of the file methods. */
export interface FilePorts {
  readonly uploadFile: UploadFunction;
}

/**
 * Makes the file functions of a client. `./files/browser` and `./files/node` have the same with the port supplied.
 *
 * @example
 * const files = createCloudFiles(client, { uploadFile });
 * const { fileID } = await files.uploadFile({ file, cloudPath: 'cats/tom.png' });
 */
export function createCloudFiles(client: { readonly core: CloudCore }, ports: FilePorts): CloudFiles {
  const { core } = client;
  const { interceptors } = core;

  const uploadFile: CloudFiles['uploadFile'] = (options) =>
    track(() => interceptors.run('uploadFile', options, () => uploadOne(core, ports.uploadFile, options)));

  async function tryUpload(item: UploadItem, index: number, many: UploadManyOptions): Promise<UploadOutcome> {
    const { file, cloudPath = `${core.ports.now()}_${index}${extensionOf(fileNameOf(item))}` } = item;
    const { signal, onUploadProgress } = many;
    const told = onUploadProgress && ((progress: Progress) => onUploadProgress({ ...progress, index }));
    try {
      const { fileID } = await uploadFile({ ...item, cloudPath, signal, onUploadProgress: told });
      return { file, cloudPath, fileID };
    } catch (error) {
      return { file, cloudPath, error };
    }
  }

  return {
    uploadFile,
    uploadFiles: (items, many = {}) => track(() => runParallel(items, (item, index) => tryUpload(item, index, many))),
    getTempFileURL: (options) =>
      track(() =>
        interceptors.run('getTempFileURL', options, async () => ({ fileList: await tempFiles(core, options) })),
      ),
    getFileInfo: (options) =>
      track(() => interceptors.run('getFileInfo', options, async () => ({ fileList: await fileInfo(core, options) }))),
  };
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot);
}
