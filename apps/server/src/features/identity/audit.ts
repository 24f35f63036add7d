import type { Db } from '../../context.js';
import type { Call } from '../handler.js';
import { insertAudit } from './store.js';

/** Writes down what happened to an account. `detail` never holds tokens, codes or whole numbers. */
export function audit(
  db: Db,
  call: Pick<Call, 'ip' | 'userAgent' | 'requestId'>,
  entry: { event: string; userId: string | null; at: Date; detail?: Record<string, string | number | boolean> },
): Promise<void> {
  const { ip, userAgent, requestId } = call;
  return insertAudit(db, { ...entry, ip, userAgent: userAgent.slice(0, 300), requestId });
}
