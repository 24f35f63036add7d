import { errorText } from '../../../base/error-text';

/** WeChat's error numbers with their remedies. */
const meanings: Readonly<Record<string, string>> = {
  '-1': '微信系统繁忙，请稍候再试',
  '40001': 'AppSecret 不正确，或 access_token 已失效',
  '40003': 'openid 不正确',
  '40013': 'AppID 不正确',
  '40029': '授权码无效，请重新发起授权',
  '40125': 'AppSecret 不正确',
  '40163': '授权码已经用过，请重新发起授权',
  '40164': '服务器的 IP 不在公众号后台的白名单里',
  '41001': '请求里缺少 access_token',
  '41002': '请求里缺少 AppID',
  '41004': '请求里缺少 AppSecret',
  '41008': '请求里缺少授权码',
  '42001': 'access_token 已过期',
  '45009': '今天的调用次数已用完',
  '45011': '调用太频繁，请稍候再试',
  '48001': '公众号没有这个接口的权限',
  '50002': '公众号已被限制使用',
};

/** Failed call in words, with the meaning of WeChat's error number where there is one. */
export interface WechatFailure {
  readonly title: string;
  readonly hint: string | undefined;
}

/** Describes a failure of the official account's functions. */
export function wechatFailure(error: unknown): WechatFailure {
  const { title, fields } = errorText(error);
  const { errcode, errmsg, ...others } = fields;
  if (errcode === undefined) return { title, hint: Object.values(others)[0] };
  const meaning = meanings[errcode];
  const said = `errcode ${errcode}${errmsg ? `：${errmsg}` : ''}`;
  return { title, hint: meaning ? `${meaning}（${said}）` : said };
}
