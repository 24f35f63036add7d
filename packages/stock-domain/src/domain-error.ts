/** Codes of faulty arguments. */
export type DomainErrorCode =
  | 'INVALID_DATE'
  | 'INVALID_TIME'
  | 'INVALID_PRICE'
  | 'INVALID_AMOUNT'
  | 'INVALID_RATE'
  | 'INVALID_ACTION'
  | 'INVALID_FACTORS'
  | 'ALREADY_ADJUSTED'
  | 'INVALID_HISTORY'
  | 'INVALID_COUNT'
  | 'INVALID_CALENDAR'
  | 'INVALID_BARS'
  | 'INVALID_PERIOD'
  | 'INVALID_SIZE'
  | 'INVALID_PANEL'
  | 'PANEL_FULL'
  | 'NO_SHARED_MEMORY'
  | 'INVALID_SCREEN'
  | 'INVALID_SIGNAL'
  | 'INVALID_REPLAY'
  | 'INVALID_PARAMETER'
  | 'UNKNOWN_INDICATOR'
  | 'INVALID_FACT';

/** An argument that no rule can work with. The same argument fails again. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  /** Which bar, row or record is at fault, counted from 0; absent where the fault is of the whole. */
  readonly index: number | undefined;

  constructor(code: DomainErrorCode, message: string, index?: number) {
    super(message);
    this.code = code;
    this.index = index;
  }
}
