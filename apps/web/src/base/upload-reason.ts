import { isErrorCode } from '@guanlan/contract/errors';
import * as z from 'zod/mini';

/** What the storage said when it refused. */
const Refusal = z.object({ error: z.object({ code: z.string() }) });

/** The storage's own reason stands in the detail of a failed upload. */
export function uploadReason(error: unknown): unknown {
  let detail = (error as { detail?: unknown }).detail;
  if (typeof detail === 'string') {
    try {
      detail = JSON.parse(detail);
    } catch {
      return error;
    }
  }
  const refusal = Refusal.safeParse(detail);
  return refusal.success && isErrorCode(refusal.data.error.code) ? { code: refusal.data.error.code } : error;
}
