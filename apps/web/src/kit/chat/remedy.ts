import { errors, isErrorCode } from '@guanlan/contract';

/** Action that helps after a failure. For `login` the app also opens the login page by itself. */
export type Remedy = 'retry' | 'continue' | 'edit' | 'new-chat' | 'other-model' | 'usage' | 'login';

const special: Readonly<Record<string, Remedy>> = {
  LLM_AUTH: 'other-model',
  LLM_BALANCE: 'other-model',
  LLM_BAD_REQUEST: 'other-model',
  LLM_REDIRECT: 'other-model',
  CHAT_MODEL_NOT_FOUND: 'other-model',
  CHAT_NO_VISION: 'other-model',
  CHAT_FILE_GONE: 'edit',
  CHAT_DAILY_LIMIT: 'usage',
  LLM_MODERATION_IN: 'edit',
  LLM_MODERATION_OUT: 'edit',
  INVALID_PARAM: 'edit',
  LLM_TOO_LONG: 'new-chat',
  LLM_LENGTH: 'continue',
  LLM_UNKNOWN_END: 'continue',
  NOT_FOUND: 'new-chat',
  'uni-id-token-not-exist': 'login',
  'uni-id-token-expired': 'login',
  'uni-id-check-token-failed': 'login',
};

/** Remedy after a failure with `code`; another model only where there is one. */
export function remedyOf(code: string, hasOtherModel: boolean): Remedy {
  const remedy = special[code];
  if (remedy === 'other-model' && !hasOtherModel) return 'retry';
  if (remedy) return remedy;
  return isErrorCode(code) && errors[code].retry === 'never' ? 'edit' : 'retry';
}

export const remedyLabels: Readonly<Record<Remedy, string>> = {
  retry: '重试',
  continue: '继续写',
  edit: '修改问题',
  'new-chat': '新对话',
  'other-model': '换个模型',
  usage: '查看用量',
  login: '重新登录',
};
