import { randomBytes } from 'node:crypto';
import type { Handler } from '../handler.js';
import { audit } from './audit.js';
import { requireProof } from './current-user.js';
import { EXPORT_PATH, exportHash } from './export-link.js';
import { insertExport } from './store-users.js';

/** Time in which the link must be used, ms. */
const LINK_TTL_MS = 86_400_000;

export const exportMyData: Handler<'identity.exportMyData'> = async (ctx, _args, call) => {
  await requireProof(ctx, call.user);
  const { uid: userId } = call.user;
  const token = randomBytes(24).toString('base64url');
  const at = new Date(ctx.now());
  const expiresAt = new Date(at.getTime() + LINK_TTL_MS);
  await insertExport(ctx.db, { tokenHash: exportHash(ctx, token), userId, expiresAt });
  await audit(ctx.db, call, { event: 'export', userId, at });
  return { path: `${EXPORT_PATH}/${token}`, expiresAt: expiresAt.getTime() };
};
