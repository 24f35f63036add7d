/** Budget of a class of calls per minute, in points: a call costs one point unless it says otherwise. */
export interface CostBudget {
  /** All callers of an address that are not signed in. An IPv6 network of 64 bits is one address. */
  readonly visitors: number;
  /** One signed-in user, from all addresses. */
  readonly user: number;
  /** All signed-in users of an address, as an office is one; null: only the budget of all its calls. */
  readonly address: number | null;
  /**
   * How many calls of one signed-in user run at a time, and how many may wait for them: calls that change one user's rows
   * wait for one another in the database, where each holds a connection.
   */
  readonly atOnce: SlotLimits;
  /**
   * Slots shared by all visitors of an address, such as an office. Absent where their calls wait for no rows: a visitor has
   * none, but for codes, tries and accounts.
   */
  readonly visitorsAtOnce?: SlotLimits;
  /** Places for one caller where calls of the class take turns; absent where they do not. */
  readonly places?: SlotLimits;
}

/** How many calls of one caller run, and how many may wait for them. */
export interface SlotLimits {
  readonly running: number;
  readonly waiting: number;
}

/**
 * Cost classes of calls, as the rate limits of cloud APIs have them: calls that cost alike share a budget. Null: the
 * budget of all calls of an address is enough. The numbers hold with {@link usualCalls}; where the operator sets others, these
 * change in proportion.
 */
export const costs = {
  /** Answered from memory, or from a row or two. */
  light: null,
  /** Reads lists from the database or a source, or works something out. */
  read: { visitors: 900, user: 600, address: null, atOnce: { running: 10, waiting: 600 } },
  /** Changes what is stored. Whole lists come at once, one call for each entry. */
  write: { visitors: 300, user: 600, address: null, atOnce: { running: 2, waiting: 600 } },
  /** Hashes a password, checks a proof or sends a code. */
  credential: {
    visitors: 120,
    user: 60,
    address: 240,
    atOnce: { running: 2, waiting: 60 },
    visitorsAtOnce: { running: 8, waiting: 120 },
  },
  /** Reads pages of others. */
  fetch: { visitors: 30, user: 30, address: 150, atOnce: { running: 8, waiting: 30 } },
  /** Asks a model. */
  model: { visitors: 20, user: 60, address: 600, atOnce: { running: 4, waiting: 60 } },
  /** Reads all that somebody has. */
  export: { visitors: 10, user: 10, address: 60, atOnce: { running: 2, waiting: 10 } },
  /** Goes through the whole market. */
  screen: {
    visitors: 20,
    user: 40,
    address: 200,
    atOnce: { running: 4, waiting: 40 },
    places: { running: 1, waiting: 2 },
  },
} as const satisfies Record<string, CostBudget | null>;

/** Calls in a minute of an address, of any class, and of a user, to read and to write each, unless the operator sets others. */
export const usualCalls = { address: 1200, user: costs.write.user } as const;

/** The class of a function's cost. */
export type CostClass = keyof typeof costs;
