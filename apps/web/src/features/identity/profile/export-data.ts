import { cloudAddress } from '../../../base/cloud/cloud';

/** Content of a data export in the order of its parts; `apps/server` writes it feature by feature. */
export const exportParts = [
  '账号资料：昵称、性别、头像、手机号、邮箱',
  '登录设备与安全日志',
  '全部对话，包括每一条消息；改写、翻译、诗稿等写作记录',
  '生词本与复习记录、术语表、视频提取与转写记录',
  '上传过的文件清单和地址',
  '实名认证提交的信息',
  '微信等第三方绑定',
  '两步验证方式（不含密钥）',
  '接收推送的设备',
] as const;

/** Download that the server refused or broke off; `code` is for `errorText`. */
class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super('the copy did not come whole', options);
    this.code = code;
  }
}

/**
 * Downloads the export of a link that works once, and reports the bytes received. Rejects with the signal's reason when
 * it is aborted.
 */
export async function fetchCopy(
  path: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<File> {
  const response = await fetch(await cloudAddress(path), { signal });
  if (!response.ok || !response.body)
    throw new DownloadFailed(response.status === 404 ? 'FILE_LINK_EXPIRED' : 'SYS_ERR');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      bytes += next.value.length;
      onBytes(bytes);
    }
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new DownloadFailed('SYS_ERR', { cause });
  }
  const file = new File(parts, nameOf(new Date()), { type: 'application/json' });
  // The server streams the export: one that breaks off in the middle is no valid JSON.
  await file
    .text()
    .then(JSON.parse)
    .catch((cause: unknown) => {
      throw new DownloadFailed('SYS_ERR', { cause });
    });
  return file;
}

const nameOf = (day: Date): string => `guanlan-export-${day.toISOString().slice(0, 10)}.json`;

/** Size in words: `12 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
