import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../../context.js';
import type { Caller } from '../../handler.js';
import { isSessionLive } from '../../identity/sessions/session.js';
import type { Assistants } from '../store.js';

/** Path at which an archive of conversations is fetched, followed by the link's token. */
export const CHAT_EXPORT_PATH = '/export/chat';
/** Time in which the link must be used, ms. */
const LINK_TTL_MS = 10 * 60_000;

type LinkContext = Pick<AppContext, 'db' | 'secrets' | 'now'>;

/** User whose conversations a link opens, and the session that created it. */
interface ChatExport {
  readonly uid: string;
  readonly sid: string;
  readonly assistants: Assistants;
}

const macOf = ({ secrets }: Pick<AppContext, 'secrets'>, body: string): Buffer =>
  createHmac('sha256', secrets.codeKey).update(`chat export\0${body}`).digest();

/** The path of an archive of a user's conversations with these assistants; good as long as the user's session, too. */
export function chatExportLink(ctx: LinkContext, { uid, sid }: Caller, assistants: Assistants) {
  const expiresAt = ctx.now() + LINK_TTL_MS;
  const body = Buffer.from(JSON.stringify([uid, assistants, expiresAt, sid])).toString('base64url');
  return { path: `${CHAT_EXPORT_PATH}/${body}.${macOf(ctx, body).toString('base64url')}`, expiresAt };
}

/** The export that a token opens; null for a token that is not ours or has expired. */
export async function openChatExport(ctx: LinkContext, token: string): Promise<ChatExport | null> {
  const [body = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(ctx, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [uid, assistants, expiresAt, sid] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    Assistants,
    number,
    string,
  ];
  return expiresAt > ctx.now() && (await isSessionLive(ctx, sid)) ? { uid, sid, assistants } : null;
}
