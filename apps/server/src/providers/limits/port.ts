/** A number of times that something may happen in a period, counted for each key apart. */
export interface Budget {
  /** Counts one more; false when the budget of the key is used up. */
  spend(key: string): Promise<boolean>;
  /** Whether one more would be granted now; counts nothing. */
  allows(key: string): Promise<boolean>;
}

/** A budget of which each node keeps a part, so that it knows by itself when a key is over it. */
export interface SettledBudget extends Budget {
  /** Whether the key is known, without asking anybody, to have used its budget up; counts nothing. */
  isSpent(key: string): boolean;
}

/** A quantity that may be used up in a period, counted for each key apart. */
export interface Quota {
  /** Counts so much more; false, and nothing is counted, when that is over the quota of the key. */
  spend(key: string, points: number): Promise<boolean>;
  /** Takes back what was spent and then not used. */
  refund(key: string, points: number): Promise<void>;
}

/** The server's budgets. Those by address count an IPv6 network of 64 bits as one. */
export interface Limits {
  readonly callsByIp: SettledBudget;
  /** Push connections opened. */
  readonly pushByIp: Budget;
  /** Streams opened. */
  readonly streamsByIp: Budget;
  /** Readings of the configuration. */
  readonly configByIp: Budget;
  /** Readings of files. */
  readonly filesByIp: Budget;
  readonly ticketsByIp: Budget;
  readonly uploadsByIp: Budget;
  /** KB uploaded a day, by user, or by address where there is none. */
  readonly uploadKbByOwner: Quota;
  readonly smsByIp: Budget;
  readonly smsByNumber: Budget;
  /** One key for all: what a day of text messages may cost. */
  readonly smsByDay: Budget;
  /** Tries at the second factors of an account that can be guessed at. */
  readonly factorTriesByUser: Budget;
  /** Searches for an answer: a source of the web may cost money. */
  readonly searchesByUser: Budget;
  /** Cancellations of searches that another server makes, one of each: a search whose own is spent ends. */
  readonly searchCancels: Budget;
  /** Requests to be verified as a person. */
  readonly realnameByUser: Budget;
  /** Pages of the web read for their text. */
  readonly articlesByUser: Budget;
  readonly mailByIp: Budget;
  readonly mailByAddress: Budget;
  readonly mailByDay: Budget;
  /** Codes that an address may ask for without a captcha. */
  readonly codesBeforeCaptcha: Budget;
  /** Tries at a password. */
  readonly loginsByIp: Budget;
  readonly registrationsByIp: Budget;
  /** Pages read for facts of a video. */
  readonly videoReadsByIp: Budget;
  readonly videoReadsByUser: Budget;
  readonly transcriptionsByUser: Budget;
  /** Forgets counters that have run out. */
  purge(): Promise<void>;
}
