import type { CloudCore } from '../cloud-client.js';
import { boundTimeout } from '../options.js';
import type { FileInfoItem } from '../wire/files.js';
import { methods } from '../wire/methods.js';
import { infoParams, pairInfo, TEMP_URL_LIFE_S } from './file-list.js';
import type { FileInfo, FileListOptions, TempFile } from './file-options.js';

async function ask(core: CloudCore, { fileList, timeout, signal }: FileListOptions): Promise<readonly FileInfoItem[]> {
  const params = JSON.stringify(infoParams(fileList));
  const limits = { timeoutMs: boundTimeout(timeout, core.space.timeoutMs), signal };
  return pairInfo(fileList, (await core.gateway.call(methods.fileInfo, params, limits)).data);
}

/** Reads the metadata of files, each under the id that was given. */
export async function fileInfo(core: CloudCore, options: FileListOptions): Promise<readonly FileInfo[]> {
  const known = await ask(core, options);
  return options.fileList.map((fileID, index) => ({ ...known[index], fileID }));
}

/** Addresses under which files can be had for a time. */
export async function tempFiles(core: CloudCore, options: FileListOptions): Promise<readonly TempFile[]> {
  const asked = core.ports.now();
  const known = await ask(core, options);
  return options.fileList.map((fileID, index) => {
    const { url = fileID, expiresInSecond = TEMP_URL_LIFE_S } = known[index] ?? {};
    return { fileID, tempFileURL: url, expiresAt: asked + expiresInSecond * 1000 };
  });
}
