import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../context.js';

/** Where an archive of conversations is fetched, followed by the link's token. */
export const CHAT_EXPORT_PATH = '/export/chat';
/** How long the link may wait for its use, ms. */
const LIFE = 10 * 60_000;

type LinkContext = Pick<AppContext, 'secrets' | 'now'>;

const macOf = ({ secrets }: LinkContext, body: string): Buffer =>
  createHmac('sha256', secrets.codeKey).update(`chat export\0${body}`).digest();

/** The path of an archive of a user's conversations with an assistant. */
export function chatExportLink(ctx: LinkContext, userId: string, assistant: string) {
  const expiresAt = ctx.now() + LIFE;
  const body = Buffer.from(JSON.stringify([userId, assistant, expiresAt])).toString('base64url');
  return { path: `${CHAT_EXPORT_PATH}/${body}.${macOf(ctx, body).toString('base64url')}`, expiresAt };
}

/** Whose conversations a token opens, and with which assistant; null for one that is not ours or has run out. */
export function openChatExport(ctx: LinkContext, token: string): { userId: string; assistant: string } | null {
  const [body = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(ctx, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [userId, assistant, expiresAt] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return expiresAt > ctx.now() ? { userId, assistant } : null;
}
