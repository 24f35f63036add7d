import { errors, isErrorCode, signInCodes } from '@guanlan/contract/errors';

/** Text of a failure: one sentence and one action. */
export interface ErrorText {
  readonly title: string;
  /** Label of the action that may help; null where a retry would fail again. */
  readonly action: '重试' | '重新登录' | '刷新页面' | null;
  /** The server is still preparing the answer: `useAutoRetry` repeats the read. */
  readonly soon?: boolean;
  /** The server was not reached: `useAutoRetry` repeats the read at intervals. */
  readonly unreached?: boolean;
  /** Messages beside form fields, by field name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Failures that never reached the server; the transport and the cloud client set their codes. */
const local: Readonly<Record<string, string>> = {
  SYS_ERR: '网络不通，请检查网络后重试',
  AUTH_FAILED: '暂时连不上服务器，请稍后重试',
  UPLOAD_FAILED: '上传没有完成，请检查网络后重试',
};

const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === undefined ? '' : String(code);
};

/** Server's own message, which says when to try again. */
const waitOf = (error: object): string | undefined =>
  'message' in error && typeof error.message === 'string' && error.message !== '' ? error.message : undefined;

const fieldsOf = (error: unknown): Readonly<Record<string, string>> => {
  const fields = typeof error === 'object' && error !== null && 'fields' in error ? error.fields : undefined;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
};

/** Converts a caught error to text. Also accepts the plain object that RTK Query stores. */
export function errorText(error: unknown): ErrorText {
  const code = codeOf(error);
  const fields = fieldsOf(error);
  if (isErrorCode(code)) {
    const row = errors[code];
    const again = row.retry === 'never' ? null : '重试';
    return {
      title: (code === 'RATE_LIMITED' ? waitOf(error as object) : undefined) ?? row.text,
      action: signInCodes.includes(code) ? '重新登录' : again,
      soon: row.retry === 'soon',
      fields,
    };
  }
  if (isUnloadedChunk(error)) return { title: '这部分没有加载出来，请检查网络或刷新页面', action: '刷新页面', fields };
  return { title: local[code] ?? '网络不通，请检查网络后重试', action: '重试', unreached: true, fields };
}

/**
 * Whether a chunk could not be loaded: a newer build has replaced it while this page was open, or the network failed,
 * which the browser reports in the same words.
 */
export function isUnloadedChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|Importing a module script/i.test(error.message);
}
