import { createHash } from 'node:crypto';
import { type Diagnosis, factsForNarration } from '@guanlan/stock-domain/diagnosis';

/** Names the facts of a diagnosis: equal facts have equal names, whenever they were computed. */
export const factsHashOf = (diagnosis: Diagnosis): string =>
  createHash('sha256').update(factsForNarration(diagnosis)).digest('hex').slice(0, 32);
