import { cloudAddress } from '../../../base/cloud/cloud';

/** What a copy holds, in the order of its parts; `apps/server` writes it feature by feature. */
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

/** A download that the server refused, or broke off. Its code is for `errorText`. */
class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super('the copy did not come whole', options);
    this.code = code;
  }
}

/**
 * Fetches the copy that a link is good for, once, and tells how many bytes have come. Rejects with the signal's reason
 * when it is given up.
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
  // The server writes as it reads: an answer that breaks off in the middle is no copy.
  await file
    .text()
    .then(JSON.parse)
    .catch((cause: unknown) => {
      throw new DownloadFailed('SYS_ERR', { cause });
    });
  return file;
}

const nameOf = (day: Date): string => `guanlan-export-${day.toISOString().slice(0, 10)}.json`;

/** A size for people: `12 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
