/** A part of a day. */
export type Phase =
  | 'before-open'
  | 'opening-call'
  | 'opening-call-locked'
  | 'opening-pause'
  | 'continuous'
  | 'lunch'
  | 'closing-call'
  | 'closing-pause'
  | 'fixed-price'
  | 'after-close'
  | 'closed-day'
  | 'unknown';

/** Properties of a phase. */
export interface PhaseFacts {
  /** Whether orders are matched at once. */
  readonly isTrading: boolean;
  /** Whether the exchange takes withdrawals of orders. */
  readonly canCancel: boolean;
  /** Whether the price shown is what the opening call would match now: never take it for a trade. */
  readonly isVirtual: boolean;
  /** Whether new quotes are to be expected: outside of these a quote that stands still is not late. */
  readonly isMoving: boolean;
}

const facts = (isTrading: boolean, canCancel: boolean, isVirtual: boolean, isMoving: boolean): PhaseFacts => ({
  isTrading,
  canCancel,
  isVirtual,
  isMoving,
});

/** Properties of each phase. In the opening pause orders are accepted but not matched. */
export const phaseFacts: Readonly<Record<Phase, PhaseFacts>> = {
  'before-open': facts(false, false, false, false),
  'opening-call': facts(false, true, true, true),
  'opening-call-locked': facts(false, false, true, true),
  'opening-pause': facts(false, false, false, false),
  continuous: facts(true, true, false, true),
  lunch: facts(false, false, false, false),
  'closing-call': facts(false, false, false, true),
  'closing-pause': facts(false, false, false, false),
  'fixed-price': facts(true, true, false, true),
  'after-close': facts(false, false, false, false),
  'closed-day': facts(false, false, false, false),
  unknown: facts(false, false, false, false),
};
