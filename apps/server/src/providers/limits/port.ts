import type { CostClass } from '@guanlan/contract';

/** A number of times that something may happen in a period, counted for each key apart. */
export interface Budget {
  /** Counts one more; returns null, or, where the budget of the key is used up, the ms until its period ends. */
  consume(key: string): Promise<number | null>;
  /** Whether one more would be granted now; counts nothing. */
  allows(key: string): Promise<boolean>;
}

/** A budget of which each node holds a share, so that it knows by itself when a key exceeds it. */
export interface SettledBudget extends Budget {
  /**
   * Counts `by` more, one by default; returns null, or, where that exceeds the budget of the key, the ms until its
   * period ends.
   */
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
  /** Takes back consumed points that were not used. */
  refund(key: string, points: number): Promise<void>;
}

/** Budgets of calls by their cost: see `costs` of the contract. */
export interface ClassBudgets {
  /** Counts `points`; returns null, or, where they exceed the caller's budget, the ms until a retry. */
  consume(cost: CostClass, caller: CostCaller, points?: number): Promise<number | null>;
  /**
   * Runs a call when the caller has a free slot of its class.
   *
   * @throws SlotsFull where too many of the caller's wait
   */
  run<T>(cost: CostClass, caller: CostCaller, work: () => Promise<T>): Promise<T>;
}

/** Caller of a function: a user, or all visitors of an address. */
export interface CostCaller {
  readonly ip: string;
  readonly uid: string | null;
}

/**
 * Relation of a code's asker to the account of the number or address that it is sent to: a device that has signed in
 * to that account or its owner, another device, or a number without an account.
 */
export type AskerOfCode = 'known-device' | 'account' | 'no-account';

/** Why a code is not sent: its number or address has had too many, or all together have. */
export interface CodeRefusal {
  readonly of: 'number' | 'all';
  /** Time until the period of the budget ends, ms. */
  readonly endsIn: number;
}

/** Budgets of the codes of one channel. */
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
  /**
   * KB that a user's calls may store in a day. Removed rows count, since they are stored for some days more and no
   * list bounds them.
   */
  readonly writtenKbByUser: Pick<SettledBudget, 'consume'>;
  /** Push connections opened. */
  readonly pushByIp: Budget;
  /** Push clients registered in a day: each is stored, and needs no account. */
  readonly pushRegistrationsByIp: Budget;
  /** Changes of push clients' bindings, and of their device data. */
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
  /** New accounts in a day, however they are created: each adds the budgets of a user. */
  readonly accountsByIp: Quota;
  /** Pages read for facts of a video. */
  readonly videoReadsByIp: Budget;
  readonly videoReadsByUser: Budget;
  readonly transcriptionsByUser: Budget;
  /** Forgets counters that have run out. */
  purge(): Promise<void>;
}
