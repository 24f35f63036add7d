import { CONTINUOUS_MINUTES } from './climate.js';
import { Random } from './random.js';

/** Minutes of a day's bars. */
export const DAY_MINUTES = 240;
/** The last minute before lunch. */
const LUNCH_INDEX = 120;
/** Points of the path within a minute. */
const POINTS_PER_MINUTE = 3;

/** Makes a sum of three bytes a deviation of 1, and a half byte one of about 0.4. */
const NOISE_SCALE = 1 / 127.9;
const SHAKE_SCALE = 1 / 12;

/** Share of the remaining way to the target that each minute covers. */
const pace = Float64Array.from(
  { length: CONTINUOUS_MINUTES + 1 },
  (_, minute) => 1 / (CONTINUOUS_MINUTES - minute + 1),
);

/** Parameters from which a stock's day is drawn. Prices in cents; moves are shares of the reference price. */
export interface DayPlan {
  readonly seed: number;
  /** The exchange's previous close. */
  readonly reference: number;
  /** Infinite where there are none. */
  readonly up: number;
  readonly down: number;
  /** Opening gap and closing move, before limits apply. */
  readonly gap: number;
  readonly move: number;
  /** Deviation of a day's way around the straight one. */
  readonly unrest: number;
  /** Factor with which the market's path within the day adds to this one. */
  readonly beta: number;
  readonly tide: Float32Array;
  /** Shares of an ordinary day. */
  readonly shares: number;
  /** Shares are traded in multiples of it. */
  readonly lot: number;
  /** Percents from the open at which trading halts for some minutes; empty where it does not. */
  readonly haltsAt: readonly number[];
  readonly haltMinutes: number;
  /** Whether there is trading at the closing price after the close. */
  readonly fixedPrice: boolean;
}

/** Trading up to a moment. Prices and amount in cents. */
export interface DayState {
  readonly last: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly amount: number;
}

/** A minute's bar in cents. */
export interface MinuteState extends Omit<DayState, 'last'> {
  readonly close: number;
}

/** Busy after the open and towards the close; the calls are the first and the last entry. */
const profile = Float64Array.from({ length: DAY_MINUTES + 1 }, (_, minute) => {
  if (minute === 0 || minute === DAY_MINUTES) return 0.012;
  if (minute > CONTINUOUS_MINUTES) return 0;
  return (0.7 + 1.6 * Math.exp(-minute / 18) + 0.5 * Math.exp((minute - CONTINUOUS_MINUTES) / 15)) / 205;
});

/**
 * One day of one stock. The price follows a path without limits, drawn between the open and the day's end: it is that
 * path, rounded to cents and held within the limits. Where the path is beyond a limit the limit is sealed, and the
 * further beyond, the more shares queue. So every moment, minute and day derive from the same trades.
 */
export class DayPath {
  readonly #way = new Float64Array(POINTS_PER_MINUTE * CONTINUOUS_MINUTES + 1);
  /** The way as prices. */
  readonly #prices = new Int32Array(POINTS_PER_MINUTE * CONTINUOUS_MINUTES + 1);
  readonly #volumes = new Float64Array(DAY_MINUTES + 1);
  readonly #sumVolume = new Float64Array(DAY_MINUTES + 1);
  readonly #sumAmount = new Float64Array(DAY_MINUTES + 1);
  readonly #high = new Float64Array(DAY_MINUTES + 1);
  readonly #low = new Float64Array(DAY_MINUTES + 1);
  readonly #halted = new Uint8Array(DAY_MINUTES + 1);
  #closing = 0;
  #fixedShares = 0;
  #plan: DayPlan;

  constructor(plan: DayPlan) {
    this.#plan = plan;
    this.draw(plan);
  }

  /** Draws another day in the same memory. */
  draw(plan: DayPlan): this {
    this.#plan = plan;
    const random = new Random(plan.seed);
    this.#drawWay(random);
    this.#drawVolumes(random);
    this.#sumUp();
    const total = this.#sumVolume[DAY_MINUTES] as number;
    this.#fixedShares = plan.fixedPrice ? this.#lots(total * 0.004 * random.unit()) : 0;
    return this;
  }

  #drawWay(random: Random): void {
    const { haltsAt } = this.#plan;
    const halts = haltsAt.length > 0 ? new HaltMarks(this.#plan, this.#priceOf(openingWay(this.#plan))) : undefined;
    this.#halted.fill(0);
    const end = walk(this.#plan, random, { way: this.#way, halted: this.#halted, halts });
    this.#closing = end + stepOf(this.#plan) * random.normal();
    this.#price();
  }

  #price(): void {
    const [way, prices] = [this.#way, this.#prices];
    const { up, down } = this.#plan;
    const [top, bottom] = [Math.min(up, 0x3fff_ffff), Math.max(down, 1)];
    for (let point = 0; point < way.length; point++) {
      const price = Math.floor((way[point] as number) + 0.5);
      prices[point] = price > top ? top : price < bottom ? bottom : price;
    }
  }

  #drawVolumes(random: Random): void {
    const { shares, lot, reference, up, down } = this.#plan;
    const [way, volumes, halted] = [this.#way, this.#volumes, this.#halted];
    const liveliness = 25 / reference;
    let from = way[0] as number;
    for (let minute = 0; minute <= DAY_MINUTES; minute++) {
      const part = profile[minute] as number;
      const to = way[POINTS_PER_MINUTE * Math.min(minute, CONTINUOUS_MINUTES)] as number;
      const isHeld = (from >= up && to >= up) || (from <= down && to <= down);
      const factor = isHeld ? 0.06 : 1 + liveliness * Math.abs(to - from);
      const wanted = shares * part * factor * (0.5 + random.unit());
      from = to;
      const traded = Math.floor(wanted / lot) * lot;
      volumes[minute] = part === 0 || halted[minute] ? 0 : traded > lot ? traded : lot;
    }
  }

  #sumUp(): void {
    const prices = this.#prices;
    const open = prices[0] as number;
    let [high, low] = [open, open];
    let volume = this.#volumes[0] as number;
    let amount = volume * open;
    this.#keep(0, volume, amount, high, low);
    for (let minute = 1; minute <= CONTINUOUS_MINUTES; minute++) {
      const at = (minute - 1) * POINTS_PER_MINUTE;
      let sum = 0;
      for (let point = at; point <= at + POINTS_PER_MINUTE; point++) {
        const price = prices[point] as number;
        if (price > high) high = price;
        if (price < low) low = price;
        sum += price;
      }
      const traded = this.#volumes[minute] as number;
      volume += traded;
      amount += Math.round((traded * sum) / (POINTS_PER_MINUTE + 1));
      this.#keep(minute, volume, amount, high, low);
    }
    for (let minute = CONTINUOUS_MINUTES + 1; minute < DAY_MINUTES; minute++)
      this.#keep(minute, volume, amount, high, low);
    const close = this.#closeOf(DAY_MINUTES);
    const traded = this.#volumes[DAY_MINUTES] as number;
    this.#keep(DAY_MINUTES, volume + traded, amount + traded * close, Math.max(high, close), Math.min(low, close));
  }

  #keep(minute: number, volume: number, amount: number, high: number, low: number): void {
    this.#sumVolume[minute] = volume;
    this.#sumAmount[minute] = amount;
    this.#high[minute] = high;
    this.#low[minute] = low;
  }

  #closeOf(minute: number): number {
    if (minute >= DAY_MINUTES) return this.#priceOf(this.#closing);
    return this.#prices[POINTS_PER_MINUTE * Math.min(minute, CONTINUOUS_MINUTES)] as number;
  }

  #priceOf(way: number): number {
    return priceOf(this.#plan, way);
  }

  #lots(shares: number): number {
    return Math.floor(shares / this.#plan.lot) * this.#plan.lot;
  }

  /** Shares that trade at the closing price after the close. */
  get fixedShares(): number {
    return this.#fixedShares;
  }

  /** Price and shares of the opening call. */
  get openingCall(): { readonly price: number; readonly shares: number } {
    return { price: this.#closeOf(0), shares: this.#volumes[0] as number };
  }

  /** Price of the path at a moment, in cents and without limits. @param position - trading minutes passed, 0…240 */
  wayAt(position: number): number {
    if (position >= DAY_MINUTES) return this.#closing;
    const point = POINTS_PER_MINUTE * Math.min(Math.max(position, 0), CONTINUOUS_MINUTES);
    const at = Math.floor(point);
    const from = this.#way[at] as number;
    return at === point ? from : from + ((this.#way[at + 1] as number) - from) * (point - at);
  }

  /** Whether trading is halted for some minutes. */
  isHaltedAt(position: number): boolean {
    const minute = Math.floor(position) + 1;
    return minute <= CONTINUOUS_MINUTES && this.#halted[minute] === 1;
  }

  /** Trading up to a moment within the day's 240 minutes. */
  stateAt(position: number): DayState {
    const minute = Math.min(DAY_MINUTES, Math.max(0, Math.floor(position)));
    const open = this.#closeOf(0);
    const whole = {
      last: this.#closeOf(minute),
      open,
      high: this.#high[minute] as number,
      low: this.#low[minute] as number,
      volume: this.#sumVolume[minute] as number,
      amount: this.#sumAmount[minute] as number,
    };
    const part = position - minute;
    if (part <= 0 || minute >= CONTINUOUS_MINUTES || this.#halted[minute + 1]) return whole;
    return this.#within(minute, part, whole);
  }

  #within(minute: number, part: number, before: DayState): DayState {
    const at = minute * POINTS_PER_MINUTE;
    const last = this.#priceOf(this.wayAt(minute + part));
    let [high, low] = [Math.max(before.high, last), Math.min(before.low, last)];
    for (let point = at; point <= at + part * POINTS_PER_MINUTE; point++) {
      high = Math.max(high, this.#prices[point] as number);
      low = Math.min(low, this.#prices[point] as number);
    }
    const traded = this.#volumes[minute + 1] as number;
    const volume = this.#lots(traded * part);
    const whole = (this.#sumAmount[minute + 1] as number) - before.amount;
    const amount = traded > 0 ? Math.round((whole * volume) / traded) : 0;
    return { ...before, last, high, low, volume: before.volume + volume, amount: before.amount + amount };
  }

  /** The bar of minute 1…240; the opening call belongs to the first. */
  minuteBar(minute: number): MinuteState {
    return this.barOf(minute, minute);
  }

  /** The bar of all minutes from one to another, both included. */
  barOf(first: number, last: number): MinuteState {
    const prices = this.#prices;
    const open = this.#closeOf(first > CONTINUOUS_MINUTES ? first : first - 1);
    let [high, low] = [open, open];
    const end = Math.min(last, CONTINUOUS_MINUTES) * POINTS_PER_MINUTE;
    for (let point = (first - 1) * POINTS_PER_MINUTE; point <= end; point++) {
      const price = prices[point] as number;
      if (price > high) high = price;
      if (price < low) low = price;
    }
    const close = this.#closeOf(last);
    const before = first === 1 ? { volume: 0, amount: 0 } : this.#sumsAt(first - 1);
    const after = this.#sumsAt(last);
    return {
      open,
      high: Math.max(high, close),
      low: Math.min(low, close),
      close,
      volume: after.volume - before.volume,
      amount: after.amount - before.amount,
    };
  }

  #sumsAt(minute: number): { volume: number; amount: number } {
    return { volume: this.#sumVolume[minute] as number, amount: this.#sumAmount[minute] as number };
  }

  /** The whole day, trading at the closing price included. */
  whole(): DayState {
    const day = this.stateAt(DAY_MINUTES);
    const volume = day.volume + this.#fixedShares;
    return { ...day, volume, amount: day.amount + this.#fixedShares * day.last };
  }
}

/** The price of a point of the way: whole cents within the limits. */
const priceOf = ({ up, down }: DayPlan, way: number): number => Math.max(down, 1, Math.min(up, Math.floor(way + 0.5)));

/** The way's first point. */
const openingWay = ({ reference, gap }: DayPlan): number => Math.max(1, reference * (1 + gap));

/** Deviation of a minute's step. */
const stepOf = ({ reference, unrest }: DayPlan): number => (reference * unrest) / Math.sqrt(CONTINUOUS_MINUTES);

/** Arrays to which a walk writes its points, and the marks that may halt it. */
interface Trace {
  readonly way: Float64Array;
  readonly halted: Uint8Array;
  readonly halts: HaltMarks | undefined;
}

/**
 * Walks through the minutes of continuous trading and returns the end of the path. Without a trace it only computes
 * the end: the innermost loop of the simulation, since years of days are computed on a stock's first use.
 */
function walk(plan: DayPlan, random: Random, trace: Trace | null): number {
  const { reference, move, beta, tide } = plan;
  const step = stepOf(plan);
  const target = reference * (1 + move);
  const pull = reference * beta;
  let straight = openingWay(plan);
  let from = straight;
  if (trace) trace.way[0] = from;
  for (let minute = 1; minute <= CONTINUOUS_MINUTES; minute++) {
    const at = (minute - 1) * POINTS_PER_MINUTE;
    const bits = random.bits();
    if (trace?.halts?.isHalted(minute)) {
      trace.halted[minute] = 1;
      trace.way.fill(from, at + 1, at + POINTS_PER_MINUTE + 1);
      straight = from - pull * (tide[minute] as number);
      continue;
    }
    const noise = ((bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) - 382.5) * NOISE_SCALE;
    straight += (target - straight) * (pace[minute] as number);
    if (minute < CONTINUOUS_MINUTES) straight += step * noise;
    const to = straight + pull * (tide[minute] as number);
    if (trace) {
      const { way, halts } = trace;
      way[at + 1] = from + (to - from) * 0.33 + step * SHAKE_SCALE * (((bits >>> 24) & 15) - 7.5);
      way[at + 2] = from + (to - from) * 0.67 + step * SHAKE_SCALE * ((bits >>> 28) - 7.5);
      way[at + 3] = to;
      halts?.cut(way, at, minute);
      from = way[at + 3] as number;
    } else from = to;
  }
  return from;
}

/** The price in cents at which a day closes, as its path has it, for a fifth of the work. */
export function closingPrice(plan: DayPlan): number {
  // A halt changes the way that follows it.
  if (plan.haltsAt.length > 0) return new DayPath(plan).whole().last;
  const random = new Random(plan.seed);
  const end = walk(plan, random, null);
  return priceOf(plan, end + stepOf(plan) * random.normal());
}

/** Cuts the way off where trading halts on a day without limits. */
class HaltMarks {
  readonly #marks: { readonly up: number[]; readonly down: number[] };
  readonly #minutes: number;
  #until = 0;

  constructor({ haltsAt, haltMinutes }: DayPlan, open: number) {
    this.#minutes = haltMinutes;
    this.#marks = {
      up: haltsAt.map((percent) => Math.ceil((open * (100 + percent)) / 100)),
      down: haltsAt.map((percent) => Math.floor((open * (100 - percent)) / 100)),
    };
  }

  isHalted(minute: number): boolean {
    return minute <= this.#until;
  }

  /** A way that reaches the next mark in this minute ends it there, and trading halts. */
  cut(way: Float64Array, at: number, minute: number): void {
    const [up = Number.POSITIVE_INFINITY] = this.#marks.up;
    const [down = Number.NEGATIVE_INFINITY] = this.#marks.down;
    const points = [at + 1, at + 2, at + 3];
    const isUp = points.some((point) => Math.floor((way[point] as number) + 0.5) >= up);
    const isDown = points.some((point) => Math.floor((way[point] as number) + 0.5) <= down);
    if (!isUp && !isDown) return;
    const mark = isUp ? up : down;
    this.#marks[isUp ? 'up' : 'down'].shift();
    for (const point of [at + 1, at + 2]) {
      way[point] = isUp ? Math.min(way[point] as number, mark - 1) : Math.max(way[point] as number, mark + 1);
    }
    way[at + 3] = mark;
    // A halt continues over lunch, by the clock.
    this.#until = Math.min(minute <= LUNCH_INDEX ? LUNCH_INDEX : CONTINUOUS_MINUTES, minute + this.#minutes);
    if (minute === LUNCH_INDEX) this.#until = 0;
  }
}
