import { type Bars, createBars, createCalendar, createPanel, type Panel, tradingCalendar } from '@guanlan/stock-domain';
import { randomFrom } from './screening-data.ts';

export const calendar = createCalendar(tradingCalendar);

const boards = ['SH600', 'SH601', 'SH603', 'SZ000', 'SZ001', 'SZ002', 'SZ300', 'SH688'];
const symbolOf = (at: number): string => `${boards[Math.floor(at / 1000)]}${String(at % 1000).padStart(3, '0')}`;

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;
const within = (price: number, low: number, high: number): number => cents(Math.min(Math.max(price, low), high));

/** Days of one invented company, up to the calendar's last: a random walk that keeps its limits and sometimes pauses. */
function walk(seed: number, length: number): Bars {
  const random = randomFrom(seed);
  const bars = createBars(length, 'day');
  const days = calendar.days.subarray(calendar.days.length - length - 12);
  let price = cents(5 + random() * 60);
  let day = 0;
  for (let i = 0; i < length; i++) {
    // At random a stock is suspended for a day, twelve times at most.
    if (day - i < 12 && random() < 0.004) day++;
    const [low, high] = [price * 0.902, price * 1.098];
    const jump = random() < 0.01 ? (random() < 0.5 ? high : low) : 0;
    const open = within(jump || price * (1 + (random() - 0.5) * 0.02), low, high);
    const drift = random() + random() + random() + random() - 2;
    const close = within(Math.min(Math.max(open * (1 + drift * 0.03), 1), 3000), low, high);
    bars.time[i] = days[day++] as number;
    bars.open[i] = open;
    bars.close[i] = close;
    bars.high[i] = within(Math.max(open, close) * (1 + random() * 0.015), low, high);
    bars.low[i] = within(Math.min(open, close) * (1 - random() * 0.015), low, high);
    bars.high[i] = Math.max(bars.high[i] as number, open, close);
    bars.low[i] = Math.min(bars.low[i] as number, open, close);
    bars.volume[i] = Math.round(1e6 * Math.exp((random() + random() - 1) * 1.6)) * 100;
    bars.amount[i] = (bars.volume[i] as number) * close;
    price = close;
  }
  return bars;
}

/** A market of such walks under codes of its boards. */
export function tradedMarket(symbols: number, length: number): Panel {
  return createPanel(
    'day',
    Array.from({ length: symbols }, (_, at) => [symbolOf(at), walk(at + 1, length)] as const),
  );
}
