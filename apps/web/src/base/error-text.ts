import { errors, isErrorCode, signInCodes } from '@guanlan/contract/errors';

/** What a screen says of a failure: one sentence and one action. */
export interface ErrorText {
  readonly title: string;
  /** Label of the action that may help; null when the same thing would fail again. */
  readonly action: '重试' | '重新登录' | '刷新页面' | null;
  /** What was asked for is on its way: `useAutoRetry` asks for it again. */
  readonly soon?: boolean;
  /** The server was not reached: `useAutoRetry` tries it now and then. */
  readonly unreached?: boolean;
  /** Sentences beside form fields, by field name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Failures that never reached the server: their codes are made by the transport and the cloud client. */
const local: Readonly<Record<string, string>> = {
  SYS_ERR: '网络不通，请检查网络后重试',
  AUTH_FAILED: '暂时连不上服务器，请稍后重试',
  UPLOAD_FAILED: '上传没有完成，请检查网络后重试',
};

const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === undefined ? '' : String(code);
};

/** The server's own sentence, which says when to come again. */
const waitOf = (error: object): string | undefined =>
  'message' in error && typeof error.message === 'string' && error.message !== '' ? error.message : undefined;

const fieldsOf = (error: unknown): Readonly<Record<string, string>> => {
  const fields = typeof error === 'object' && error !== null && 'fields' in error ? error.fields : undefined;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
};

/** Puts a caught error into words. Also takes the plain object that RTK Query keeps of it. */
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
  if (isStaleBuild(error)) return { title: '应用已更新，请刷新页面', action: '刷新页面', fields };
  return { title: local[code] ?? '网络不通，请检查网络后重试', action: '重试', unreached: true, fields };
}

/** A part of the app that is no longer on the server: a newer build replaced it while this page was open. */
function isStaleBuild(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|Importing a module script/i.test(error.message);
}
