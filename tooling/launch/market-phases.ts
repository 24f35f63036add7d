/** A moment of the simulated exchange, and what its pages must say then. */
export interface MarketPhaseMoment {
  /** Names it for people: of pictures, of journeys. */
  readonly id: string;
  /** Value for `MARKET_SIM_CLOCK`, at which the clock stops. */
  readonly moment: string;
  /** The part of the day, in the words of the screens. */
  readonly phase: string;
  /** Pattern of the latest possible time of the numbers, as the screens write it. */
  readonly asOf: RegExp;
  /** Whether prices, or the match of a call, move. */
  readonly isMoving: boolean;
  /** Code of the stock whose pages are shown. */
  readonly code: string;
}

/** A stock with every kind of number. */
const usual = 'SH605901';

/** One moment of every kind that a market page has to show. */
export const marketPhases = [
  {
    id: 'call',
    moment: '2026-11-20T09:20:00+08:00',
    phase: '开盘集合竞价（不可撤单）',
    asOf: /截至 11-(20 09:20:00|19 15:[03]0:00)/,
    isMoving: true,
    code: usual,
  },
  {
    id: 'open',
    moment: '2026-11-20T10:15:00+08:00',
    phase: '盘中',
    asOf: /截至 11-20 10:15:00/,
    isMoving: true,
    code: usual,
  },
  {
    id: 'lunch',
    moment: '2026-11-20T12:00:00+08:00',
    phase: '午间休市',
    asOf: /截至 11-20 11:30:00/,
    isMoving: false,
    code: usual,
  },
  {
    id: 'closed',
    moment: '2026-11-20T16:00:00+08:00',
    phase: '已收盘',
    asOf: /截至 11-20 15:[03]0:00/,
    isMoving: false,
    code: usual,
  },
  {
    id: 'holiday',
    moment: '2026-10-02T11:00:00+08:00',
    phase: '休市',
    asOf: /截至 09-30 15:[03]0:00/,
    isMoving: false,
    code: usual,
  },
  {
    // Eleven are sealed by then, and this one for the fifth day in a row.
    id: 'limit-up',
    moment: '2026-09-22T14:30:00+08:00',
    phase: '盘中',
    asOf: /截至 09-22 14:30:00/,
    isMoving: true,
    code: 'SH605952',
  },
  {
    // A Monday of a year that no calendar has yet.
    id: 'unknown',
    moment: '2027-01-04T10:15:00+08:00',
    phase: '交易日历未知',
    asOf: /截至 12-31 15:[03]0:00/,
    isMoving: false,
    code: usual,
  },
] as const satisfies readonly MarketPhaseMoment[];
