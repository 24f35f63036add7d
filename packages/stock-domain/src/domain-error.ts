/** What can be wrong with what a caller hands in. */
export type DomainErrorCode = 'INVALID_DATE' | 'INVALID_PRICE' | 'INVALID_CALENDAR';

/** An argument that no rule can work with. The same argument fails again. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;

  constructor(code: DomainErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
