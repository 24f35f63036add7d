import { isErrorCode } from '@guanlan/contract/errors';
import * as z from 'zod/mini';

/** Answer of a storage that refused an upload. */
const Refusal = z.object({ error: z.object({ code: z.string() }) });

/** Reason of a failed upload: the storage's own, which stands in the error's detail, else the error itself. */
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
