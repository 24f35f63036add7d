import { methods } from '@guanlan/cloud-client/wire/methods';
import type { CostClass } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { consumeCost } from '../../features/consume-cost.js';
import { fileInfo } from '../../features/files/info.js';
import { report } from '../../features/files/uploads/report.js';
import { type FileCall, giveTicket } from '../../features/files/uploads/ticket.js';
import { passGate } from './pass-gate.js';

type FileMethod = (typeof methods)['fileSign' | 'fileReport' | 'fileInfo'];

/** Class of cost; all callers of an address count together, since only the ticket identifies a file's owner. */
const costOf = (method: FileMethod): CostClass => (method === methods.fileInfo ? 'read' : 'write');

/** Runs one of the file methods and answers its data. Throws `AppError`. */
export async function callFileMethod(ctx: AppContext, method: FileMethod, params: unknown, call: FileCall) {
  await consumeCost(ctx, costOf(method), { ip: call.ip, uid: null });
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
