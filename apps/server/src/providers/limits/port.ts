/** A number of times that something may happen in a period, counted for each key apart. */
export interface Budget {
  /** Counts one more, or as many as it says; false when the budget of the key is used up. */
  spend(key: string, points?: number): Promise<boolean>;
}

/** The server's budgets. Those by address count an IPv6 network of 64 bits as one. */
export interface Limits {
  readonly callsByIp: Budget;
  /** Reading of one kind, such as streams: of what is not a call. */
  readonly streamsByIp: Budget;
  readonly configByIp: Budget;
  readonly ticketsByIp: Budget;
  readonly uploadsByIp: Budget;
  /** KB uploaded a day, by user, or by address where there is none. */
  readonly uploadKbByOwner: Budget;
  readonly smsByIp: Budget;
  readonly smsByNumber: Budget;
  /** One key for all: what a day of text messages may cost. */
  readonly smsByDay: Budget;
  /** Forgets counters that have run out. */
  purge(): Promise<void>;
}
