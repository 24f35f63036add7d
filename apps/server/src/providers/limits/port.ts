/** A number of times that something may happen in a period, counted for each key apart. */
export interface Budget {
  /** Counts one more; false when the budget of the key is used up. */
  spend(key: string): Promise<boolean>;
  /** Whether one more would be granted now; counts nothing. */
  allows(key: string): Promise<boolean>;
}

/** The server's budgets. Those by address count an IPv6 network of 64 bits as one. */
export interface Limits {
  readonly callsByIp: Budget;
  readonly pushByIp: Budget;
  readonly smsByIp: Budget;
  readonly smsByNumber: Budget;
  /** One key for all: what a day of text messages may cost. */
  readonly smsByDay: Budget;
  /** Forgets counters that have run out. */
  purge(): Promise<void>;
}
