import { DomainError } from '@guanlan/stock-domain';
import { type Diagnosis, diagnose } from '@guanlan/stock-domain/diagnosis';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { gather } from './gather.js';
import { keepDiagnosis } from './store.js';
import { toRule } from './to-rule.js';

export const run: Handler<'diagnosis.run'> = async (ctx, { code, day }, { user }) => {
  const { input, provenance } = await gather(ctx.market, code, day);
  let found: Diagnosis;
  try {
    found = diagnose(input);
  } catch (error) {
    // Bars that the rules refuse are the source's fault.
    if (error instanceof DomainError) throw new AppError('MARKET_MALFORMED', { cause: error });
    throw error;
  }
  const diagnosis = toRule(found);
  if (user && day === undefined) {
    await keepDiagnosis(ctx.db, user.uid, found, { factsHash: diagnosis.factsHash, at: new Date(ctx.now()) });
  }
  return { diagnosis, provenance };
};
