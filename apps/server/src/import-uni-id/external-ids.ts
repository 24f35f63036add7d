import * as z from 'zod/mini';
import { MAX_LISTED, Text } from './extended-json.js';

/** Identity of a user at another service. */
export interface ExternalId {
  readonly provider: 'wechat' | 'qq' | 'alipay' | 'apple';
  readonly kind: string;
  readonly subject: string;
}

const Openids = z.union([
  z
    .record(z.string(), z.unknown())
    .check(z.refine((ids) => Object.keys(ids).length <= MAX_LISTED, `holds more than ${MAX_LISTED}`)),
  Text,
]);

/** The fields of a user with ids at other services. */
export const ExternalIds = z.object({
  wx_unionid: z.optional(Text),
  wx_openid: z.optional(Openids),
  qq_unionid: z.optional(Text),
  qq_openid: z.optional(Openids),
  ali_openid: z.optional(Text),
  apple_openid: z.optional(Text),
});

/** The ids as rows: a union id is good for every app of its owner, an open id for one kind of app. */
export function externalIdsOf(fields: z.infer<typeof ExternalIds>): ExternalId[] {
  const ids: ExternalId[] = [];
  const add = (provider: ExternalId['provider'], kind: string, subject: unknown): void => {
    const text = Text.safeParse(subject).data?.trim();
    if (text) ids.push({ provider, kind, subject: text });
  };
  const addOpenids = (provider: ExternalId['provider'], openids: z.infer<typeof Openids> | undefined): void => {
    if (typeof openids === 'string') add(provider, 'openid', openids);
    else for (const [app, openid] of Object.entries(openids ?? {})) add(provider, `openid:${app.slice(0, 60)}`, openid);
  };
  add('wechat', 'unionid', fields.wx_unionid);
  addOpenids('wechat', fields.wx_openid);
  add('qq', 'unionid', fields.qq_unionid);
  addOpenids('qq', fields.qq_openid);
  add('alipay', 'openid', fields.ali_openid);
  add('apple', 'openid', fields.apple_openid);
  return ids;
}
