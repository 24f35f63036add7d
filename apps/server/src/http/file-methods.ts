import { methods } from '@guanlan/cloud-client/wire/methods';
import type { AppContext } from '../context.js';
import { fileInfo } from '../features/files/info.js';
import { report } from '../features/files/report.js';
import { type FileCall, giveTicket } from '../features/files/ticket.js';
import { passGate } from './pass-gate.js';

type FileMethod = (typeof methods)['fileSign' | 'fileReport' | 'fileInfo'];

/** Runs one of the file methods and answers its data. Throws `AppError`. */
export async function callFileMethod(ctx: AppContext, method: FileMethod, params: unknown, call: FileCall) {
  switch (method) {
    case methods.fileSign:
      return giveTicket(ctx, params, call, async (token, gate) => (await passGate(ctx, gate, token))?.caller ?? null);
    case methods.fileReport:
      await report(ctx, call.spaceId, params);
      return {};
    case methods.fileInfo:
      return fileInfo(ctx, params, call);
  }
}
