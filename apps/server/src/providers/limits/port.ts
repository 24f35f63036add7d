import type { CostClass } from '@guanlan/contract';

/** A number of times that something may happen in a period, counted for each key apart. */
export interface Budget {
  /** Counts one more; null, or, where the budget of the key is used up, when it begins anew, ms from now. */
  consume(key: string): Promise<number | null>;
  /** Whether one more would be granted now; counts nothing. */
  allows(key: string): Promise<boolean>;
}

/** A budget of which each node keeps a part, so that it knows by itself when a key is over it. */
export interface SettledBudget extends Budget {
  /** Counts so many more, one unless it is said; null, or, where that is over the budget of the key, when it begins anew, ms from now. */
  consume(key: string, by?: number): Promise<number | null>;
  /** When the running period of the key ends, ms from now; 0 where none is known here. */
  endsIn(key: string): number;
  /** Whether the key is known, without asking anybody, to have used its budget up; counts nothing. */
  isExhausted(key: string): boolean;
}

/** A quantity that may be used up in a period, counted for each key apart. */
export interface Quota {
  /** Counts so much more; null, or, where that is over the quota and nothing is counted, when its period ends, ms from now. */
  consume(key: string, points: number): Promise<number | null>;
  /** Takes back what was spent and then not used. */
  refund(key: string, points: number): Promise<void>;
}

/** Budgets of calls by what they cost: see `costs` of the contract. */
export interface ClassBudgets {
  /** Counts so many points; null, or in how many ms to come again when that is over the budget of the caller. */
  consume(cost: CostClass, caller: CostCaller, points?: number): Promise<number | null>;
  /**
   * Runs a call when fewer of the same caller's of its class run than may at a time.
   *
   * @throws SlotsFull where too many of the caller's wait
   */
  run<T>(cost: CostClass, caller: CostCaller, work: () => Promise<T>): Promise<T>;
}

/** Who calls: a user, or all visitors of an address. */
export interface CostCaller {
  readonly ip: string;
  readonly uid: string | null;
}

/**
 * Who asks for a code, by the account of the number or the address that it is to be sent to: from a device that has
 * signed in to that account or as its owner, from another one, or for a number that no account has.
 */
export type AskerOfCode = 'known-device' | 'account' | 'no-account';

/** Why a code is not sent: its number or address has had too many, or all together have. */
export interface CodeRefusal {
  readonly of: 'number' | 'all';
  /** When the budget begins anew, ms from now. */
  readonly endsIn: number;
}

/** How many codes one channel sends. */
export interface CodeBudgets {
  readonly byIp: Quota;
  /** Counts a code to a number or an address; or why not, and nothing is counted, where a budget is used up. */
  consume(to: string, asker: AskerOfCode): Promise<CodeRefusal | null>;
  /** Takes back a code that was counted and then not sent. */
  refund(to: string, asker: AskerOfCode): Promise<void>;
}

/** The server's budgets. Those by address count an IPv6 network of 64 bits as one, and the /48 around it as eight. */
export interface Limits {
  readonly callsByIp: Budget & Pick<SettledBudget, 'isExhausted' | 'endsIn'>;
  readonly callsByCost: ClassBudgets;
  /** KB that a user's calls bring to be kept in a day: what is removed is kept for days, too, so that no list bounds it. */
  readonly writtenKbByUser: Pick<SettledBudget, 'consume'>;
  /** Push connections opened. */
  readonly pushByIp: Budget;
  /** Push clients registered in a day: each is kept, and needs no account. */
  readonly pushRegistrationsByIp: Budget;
  /** Changes of what push clients are bound to, and of what they tell of themselves. */
  readonly pushChangesByIp: Budget;
  /** Streams opened. */
  readonly streamsByIp: Budget;
  /** Readings of the configuration. */
  readonly configByIp: Budget;
  /** Readings of files. */
  readonly filesByIp: Budget;
  readonly ticketsByIp: Budget;
  readonly uploadsByIp: Budget;
  /** KB uploaded a day, by user. */
  readonly uploadKbByUser: Quota;
  /** KB uploaded a day by all users of an address, and of the /48 of an IPv6 address: accounts cost little. */
  readonly userUploadKbByIp: Quota;
  /** KB uploaded a day without signing in, by address, and by the /48 of an IPv6 address. */
  readonly anonymousUploadKbByIp: Quota;
  /** Codes by text message: a day of them costs so much at most. */
  readonly smsCodes: CodeBudgets;
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
  /** Codes by e-mail. */
  readonly mailCodes: CodeBudgets;
  /** Codes that an address may ask for without a captcha. */
  readonly codesBeforeCaptcha: Budget;
  /** Tries at a password. */
  readonly loginsByIp: Budget;
  /** Tries at a new account with a password in an hour. */
  readonly registrationsByIp: Quota;
  /** New accounts in a day, however they come about: every one brings the budgets of a user. */
  readonly accountsByIp: Quota;
  /** Pages read for facts of a video. */
  readonly videoReadsByIp: Budget;
  readonly videoReadsByUser: Budget;
  readonly transcriptionsByUser: Budget;
  /** Forgets counters that have run out. */
  purge(): Promise<void>;
}
