import type { CloudClient } from '@guanlan/cloud-client';
import type { UploadOptions, UploadResult } from '@guanlan/cloud-client/files';
import type { AppConfig, FunctionInput, FunctionName, FunctionOutput, Functions } from '@guanlan/contract';
import { clearToken, setToken } from '../account/auth';

let config: Promise<AppConfig> | undefined;
let client: Promise<CloudClient<Functions>> | undefined;
let needLogin: () => void = () => {};

/** What the server says of itself; fetched once, again after a failure. */
export function loadConfig(): Promise<AppConfig> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function fetchConfig(): Promise<AppConfig> {
  const [{ AppConfig }, response] = await Promise.all([import('@guanlan/contract/config'), fetch('/config.json')]);
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return AppConfig.parse(await response.json());
}

/** Says what to do when the server finds that the sign-in is over. The shell opens the login page. */
export function onNeedLogin(listener: () => void): void {
  needLogin = listener;
}

/** The cloud client: its code and the space's key are loaded at the first call, not at boot. */
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

/** Fetches the code and the configuration ahead of the first call; failures show at that call. */
export function warmUpCloud(): void {
  loadClient().catch(() => {});
}

/** Calls a function of the contract. Rejects with an error that `errorText` puts into words. */
export async function callFunction<N extends FunctionName>(
  name: N,
  args: FunctionInput<N>,
  options: { timeout?: number; signal?: AbortSignal } = {},
): Promise<FunctionOutput<N>> {
  return (await loadClient()).call(name, args, options);
}

/** The space's files; the code for them is loaded at the first one. */
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

/** An address under which a file can be had for some minutes. Rejects when it is not there. */
export async function fileAddress(fileId: string): Promise<string> {
  const { fileList } = await (await loadFiles()).getTempFileURL({ fileList: [fileId] });
  const address = fileList[0]?.tempFileURL;
  // What the space does not know comes back as it was asked for.
  if (address === undefined || address === fileId)
    throw Object.assign(new Error('no such file'), { code: 'NOT_FOUND' });
  return address;
}

/** The address of a path under the cloud endpoint, such as that of an avatar. */
export async function cloudAddress(path: string): Promise<string> {
  return `${(await loadConfig()).cloud.endpoint}${path}`;
}
