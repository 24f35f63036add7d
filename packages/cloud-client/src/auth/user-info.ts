import { isObject } from '../calls/answer.js';
import { CloudError, clientCodes } from '../calls/cloud-error.js';
import { type LoginType, loginTypes, readLoginType } from './login-type.js';

/** Profile of the signed-in user; unknown fields are absent. */
export interface UserInfo {
  readonly uid: string;
  readonly loginType: LoginType;
  readonly email?: string;
  readonly nickName?: string;
  readonly gender?: string;
  readonly avatarUrl?: string;
  readonly location: { readonly country?: string; readonly province?: string; readonly city?: string };
}

/** The names under which services of either generation tell a field. */
const spellings = { uid: ['uid', 'sub'], nickName: ['nickName', 'name'], avatarUrl: ['avatarUrl', 'picture'] } as const;

/**
 * Reads user information.
 *
 * @param loginType - the way of being signed in, where the answer does not tell it
 * @throws CloudError SYS_ERR where the answer names no user
 */
export function readUserInfo(data: unknown, loginType: LoginType): UserInfo {
  const given = isObject(data) ? data : {};
  const place = isObject(given.location) ? given.location : given;
  const uid = textOf(given, spellings.uid);
  if (uid === undefined) {
    throw new CloudError({ code: clientCodes.system, message: 'the user information names no user' });
  }
  const told = readLoginType(given.loginType);
  return {
    uid,
    loginType: told === loginTypes.none ? loginType : told,
    ...textsOf(given, {
      email: ['email'],
      gender: ['gender'],
      nickName: spellings.nickName,
      avatarUrl: spellings.avatarUrl,
    }),
    location: textsOf(place, { country: ['country'], province: ['province'], city: ['city'] }),
  };
}

type Json = Readonly<Record<string, unknown>>;

function textOf(given: Json, names: readonly string[]): string | undefined {
  return names.map((name) => given[name]).find((value): value is string => typeof value === 'string' && value !== '');
}

function textsOf<Name extends string>(
  given: Json,
  wanted: Readonly<Record<Name, readonly string[]>>,
): { readonly [Key in Name]?: string } {
  const texts: { [Key in Name]?: string } = {};
  for (const name in wanted) {
    const text = textOf(given, wanted[name]);
    if (text !== undefined) texts[name] = text;
  }
  return texts;
}
