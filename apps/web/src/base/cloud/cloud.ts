import type { CloudClient } from '@guanlan/cloud-client';
import type { UploadOptions, UploadResult } from '@guanlan/cloud-client/files';
import type { AppConfig, FunctionInput, FunctionName, FunctionOutput, Functions } from '@guanlan/contract';
import { clearToken, setToken } from '../account/auth';

let config: Promise<AppConfig> | undefined;
let client: Promise<CloudClient<Functions>> | undefined;
let needLogin: () => void = () => {};

/** Server's public configuration; fetched once, and again after a failure. */
export function loadConfig(): Promise<AppConfig> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function fetchConfig(): Promise<AppConfig> {
  const [{ readConfig }, response] = await Promise.all([import('./app-config'), fetch('/config.json')]);
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return readConfig(await response.json());
}

/**
 * Sets the function that is called when the server reports that the session has ended. The shell opens the login page.
 */
export function onNeedLogin(listener: () => void): void {
  needLogin = listener;
}

/** Loads the cloud client: its code and the space's key are needed at the first call, not at boot. */
function loadClient(): Promise<CloudClient<Functions>> {
  client ??= Promise.all([import('@guanlan/cloud-client/browser'), loadConfig()])
    .then(([{ createBrowserCloudClient }, { cloud }]) => {
      const made = createBrowserCloudClient<Functions>(cloud);
      made.onRefreshToken(setToken);
      made.onNeedLogin(() => {
        clearToken();
        needLogin();
      });
      return made;
    })
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

/** Loads code and configuration ahead of the first call; a failure shows at that call. */
export function warmUpCloud(): void {
  loadClient().catch(() => {});
}

/** Calls a function of the contract. Rejects with an error for `errorText`. */
export async function callFunction<N extends FunctionName>(
  name: N,
  args: FunctionInput<N>,
  options: { timeout?: number; signal?: AbortSignal } = {},
): Promise<FunctionOutput<N>> {
  return (await loadClient()).call(name, args, options);
}

/** Loads the client of the file space at the first use. */
async function loadFiles() {
  const [{ createBrowserCloudFiles }, cloud] = await Promise.all([
    import('@guanlan/cloud-client/files/browser'),
    loadClient(),
  ]);
  return createBrowserCloudFiles(cloud);
}

/** Uploads a file to the space. Rejects with an error for `errorText`. */
export async function uploadFile(options: UploadOptions): Promise<UploadResult> {
  return (await loadFiles()).uploadFile(options);
}

/** Temporary address of a file. Rejects when the file does not exist. */
export async function fileAddress(fileId: string): Promise<string> {
  const { fileList } = await (await loadFiles()).getTempFileURL({ fileList: [fileId] });
  const address = fileList[0]?.tempFileURL;
  // The file space returns an unknown id as the address.
  if (address === undefined || address === fileId)
    throw Object.assign(new Error('no such file'), { code: 'NOT_FOUND' });
  return address;
}

/** URL of a path under the cloud endpoint, such as an avatar's. */
export async function cloudAddress(path: string): Promise<string> {
  return `${(await loadConfig()).cloud.endpoint}${path}`;
}
