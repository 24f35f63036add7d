import { DomainError } from '../domain-error.js';
import { isTradeDate, type TradeDate } from '../trade-date.js';

/** A corporate action (dividend, bonus issue, rights issue) with its ex-date, per share held. */
export interface CorporateAction {
  readonly exDate: TradeDate;
  /** Dividend in yuan a share, before tax; 10派2.5 is 0.25. 0 when absent. */
  readonly cash?: number;
  /** New shares a share for nothing (送, 转); 10送3转2 is 0.5. 0 when absent. */
  readonly bonus?: number;
  /** Shares offered a share (配); 10配3 is 0.3. 0 when absent. */
  readonly rights?: number;
  /** Price of an offered share in yuan. */
  readonly rightsPrice?: number;
}

/** Numbers of an action are exact to this part. */
export const ACTION_PARTS = 100_000_000;

function exact(name: string, value: number | undefined, limit: number): number {
  const parts = Math.round((value ?? 0) * ACTION_PARTS);
  if (!(parts >= 0 && parts <= limit * ACTION_PARTS)) {
    throw new DomainError('INVALID_ACTION', `${name} ${value} is not between 0 and ${limit}`);
  }
  return parts;
}

/** An action's numbers as whole hundred-millionths. */
export interface ExactAction {
  readonly cash: number;
  readonly bonus: number;
  readonly rights: number;
  readonly rightsPrice: number;
}

/**
 * Checks an action.
 *
 * @throws DomainError INVALID_ACTION
 */
export function requireAction({ exDate, cash, bonus, rights, rightsPrice }: CorporateAction): ExactAction {
  if (!isTradeDate(exDate)) throw new DomainError('INVALID_ACTION', `${exDate} is not a day in the form YYYYMMDD`);
  const given: ExactAction = {
    cash: exact('cash', cash, 10_000),
    bonus: exact('bonus', bonus, 1000),
    rights: exact('rights', rights, 1000),
    rightsPrice: exact('rightsPrice', rightsPrice, 100_000),
  };
  if (given.rights > 0 !== given.rightsPrice > 0) {
    throw new DomainError('INVALID_ACTION', 'rights and rightsPrice go together');
  }
  return given;
}
