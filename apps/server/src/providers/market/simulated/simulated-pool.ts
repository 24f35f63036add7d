import { boardRunAt, changePercent, limitBits, limitMarks } from '@guanlan/stock-domain';
import type { SourceLimitUp } from '../port.js';
import { CONTINUOUS_MINUTES } from './climate.js';
import { DAY_MINUTES } from './day-path.js';
import { eventMinute, momentOfPosition, positionAt, type SimulatedMoment } from './moment.js';
import { THEMES } from './names.data.js';
import { floatSharesAt, type LiveDay, quoteOf, shownState } from './simulated-quote.js';
import type { StockHistory } from './stock-history.js';
import type { World } from './world.js';

/** 口径. */
export const POOL_RULE =
  '最新价等于涨停价为封板，由封转开计一次炸板，不设最短开板时间；收盘价等于涨停价计一板，按个股交易日计，停牌不中断，无涨跌幅日不计板；含ST';

/** Samples of the path per minute. */
const STEPS_PER_MINUTE = 20;
/** Bars that a run of boards is looked for in. */
const LOOK_BACK = 40;

interface Seal {
  readonly first: number;
  readonly last: number;
  readonly breaks: number;
  readonly isSealed: boolean;
}

/** When the upper limit was sealed, by the three seconds in which quotes come; undefined where it never was. */
function sealOfDay({ path }: LiveDay, up: number, position: number): Seal | undefined {
  const end = Math.min(position, DAY_MINUTES);
  let [first, last, breaks, isSealed]: [number, number, number, boolean] = [-1, -1, 0, false];
  const look = (at: number): void => {
    const isUp = path.stateAt(at).last === up;
    if (isUp && !isSealed) {
      last = at;
      if (first < 0) first = at;
    }
    if (!isUp && isSealed) breaks++;
    isSealed = isUp;
  };
  for (let step = 0; step <= Math.min(end, CONTINUOUS_MINUTES) * STEPS_PER_MINUTE; step++)
    look(step / STEPS_PER_MINUTE);
  if (end >= DAY_MINUTES) look(DAY_MINUTES);
  return first < 0 ? undefined : { first, last, breaks, isSealed };
}

/** The row of a stock in the pool of a day; undefined where it is not in it. */
export function poolRow(
  world: World,
  history: StockHistory,
  live: LiveDay,
  moment: SimulatedMoment,
): SourceLimitUp | undefined {
  const { company } = history;
  const up = history.limits.up[live.at] as number;
  const minute = eventMinute(moment.minute, live.plan.fixedPrice);
  if (!Number.isFinite(up) || minute < 565) return undefined;
  const position = positionAt(minute);
  const state = shownState(live.path, position, minute);
  if (state.high !== up) return undefined;
  const seal = sealOfDay(live, up, position);
  if (!seal) return undefined;
  const quote = quoteOf(world, history, live, moment);
  const run = runOf(history, live.at, seal.isSealed);
  const float = floatSharesAt(history, live.at);
  const [bid] = quote.bids ?? [];
  return {
    code: company.security.key,
    name: quote.name,
    state: seal.isSealed ? 'sealed' : 'broken',
    last: state.last / 100,
    limitUp: up / 100,
    changePercent: quote.prevClose === null ? null : changePercent(state.last / 100, quote.prevClose),
    firstSealedAt: momentOfPosition(moment.date, seal.first),
    lastSealedAt: momentOfPosition(moment.date, seal.last),
    isApproximate: false,
    breaks: seal.breaks,
    sealAmount: seal.isSealed && bid ? Math.round(bid.volume * bid.price) : null,
    boards: seal.isSealed ? (run?.consecutive ?? null) : null,
    run: run ? { days: run.days, boards: run.boards } : null,
    amount: state.amount / 100,
    turnoverPercent: (state.volume / float) * 100,
    floatValue: (state.last * float) / 100,
    industry: company.industry,
    theme: hottestTheme(world, history, moment.day),
  };
}

/** The run of boards that today's would be the last of. */
function runOf(history: StockHistory, at: number, isSealed: boolean) {
  if (!isSealed) return undefined;
  const from = Math.max(0, at - LOOK_BACK);
  const { up, down } = history.limits;
  const marks = limitMarks(history.barsBetween(from, at), { up: up.subarray(from), down: down.subarray(from) });
  const withToday = Uint8Array.from([...marks, limitBits.touchedUp | limitBits.closedUp]);
  return boardRunAt(withToday, withToday.length - 1);
}

function hottestTheme(world: World, { company }: StockHistory, day: number): string | null {
  const [hottest] = company.themes.toSorted((a, b) => world.climate.theme(b, day) - world.climate.theme(a, day));
  return hottest === undefined ? null : (THEMES[hottest] ?? null);
}
