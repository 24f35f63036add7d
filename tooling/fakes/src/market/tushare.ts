import type { FakeAnswer, FakeMarketState, FakeRequest } from './answer.ts';
import type { FakeStock } from './fake-stock.ts';

/** The token that it knows. */
export const TUSHARE_TOKEN = 'tushare-fake-token';

interface Question {
  readonly api_name: string;
  readonly token: string;
  readonly params: Readonly<Record<string, string>>;
  readonly fields: string;
}

type Row = Readonly<Record<string, string | number | null>>;

const tsCode = ({ code }: FakeStock): string => `${code.slice(2)}.${code.slice(0, 2)}`;

function symbols({ stocks }: FakeMarketState, state: string | undefined): Row[] {
  const dead = { industry: null, list_date: '19990101', delist_date: '20240607', list_status: 'D' };
  if (state === 'D') return [{ ts_code: '600909.SH', name: '示例退', ...dead }];
  if (state !== 'L') return [];
  return stocks
    .filter(({ limitUp }) => limitUp > 0)
    .map((stock) => {
      const rest = { industry: '银行', list_date: '20010827', delist_date: null, list_status: 'L' };
      return { ts_code: tsCode(stock), name: stock.name, ...rest };
    });
}

/** Newest first, in lots of 100 and thousands of yuan. */
function daily(
  stock: FakeStock,
  { start_date = '0', end_date = '99999999' }: Question['params'],
  wrongDay: boolean,
): Row[] {
  return stock.days
    .filter(({ time }) => wrongDay || (time >= start_date && time <= end_date))
    .map(({ time, volume, amount, ...prices }): Row => {
      return { ts_code: tsCode(stock), trade_date: time, ...prices, vol: volume / 100, amount: amount / 1000 };
    })
    .toReversed();
}

/** A week around the new year, with its holiday on a weekday. */
const calendar: Row[] = [
  ...['20251229', '20251230', '20251231'].map((cal_date) => ({ cal_date, is_open: 1 })),
  ...['20260101', '20260102', '20260103', '20260104'].map((cal_date) => ({ cal_date, is_open: 0 })),
  { cal_date: '20260105', is_open: 1 },
];

function rowsOf({ api_name, params }: Question, state: FakeMarketState): Row[] | null {
  const stock = state.stocks.find((one) => tsCode(one) === params.ts_code);
  switch (api_name) {
    case 'stock_basic':
      return symbols(state, params.list_status);
    case 'daily':
      return stock ? daily(stock, params, state.quirk === 'wrong-day') : [];
    case 'adj_factor':
      return (stock?.days ?? [])
        .filter(({ time }) => time <= (params.end_date ?? '99999999'))
        .map(({ time }) => ({ trade_date: time, adj_factor: time < '20261118' ? 3 : 3.3 }))
        .toReversed();
    case 'dividend':
      return [
        { div_proc: '预案', ex_date: null, stk_div: 0.5, cash_div_tax: 9 },
        { div_proc: '实施', ex_date: '20261118', stk_div: 0, cash_div_tax: 0.9 },
      ];
    case 'namechange':
      return [
        { name: '*ST示例', start_date: '20250430' },
        { name: '示例家电', start_date: '20010827' },
        { name: '*ST示例', start_date: '20250430' },
      ];
    case 'trade_cal':
      return state.quirk === 'missing-fields' ? calendar.filter(({ cal_date }) => cal_date !== '20251230') : calendar;
    default:
      return null;
  }
}

const json = (value: unknown): FakeAnswer => ({ type: 'application/json', body: JSON.stringify(value) });
const failure = (code: number, msg: string): FakeAnswer => json({ request_id: 'fake', code, msg, data: null });

/** Answers of Tushare: always with status 200, also for errors. */
export function tushare({ body }: FakeRequest, state: FakeMarketState): FakeAnswer {
  const question = JSON.parse(body) as Question;
  if (question.token !== TUSHARE_TOKEN) return failure(40101, '您的token不对，请确认。');
  if (state.quirk === 'no-points') return failure(40203, '抱歉，您没有访问该接口的权限，积分不足');
  if (state.quirk === 'too-often') return failure(40203, '抱歉，您每分钟最多访问该接口200次');
  const rows = rowsOf(question, state);
  if (!rows) return failure(40001, '请指定正确的接口名');
  const fields = question.fields.split(',');
  const items = rows.map((row) => fields.map((field) => row[field] ?? null));
  const isHalf = state.quirk === 'half-page';
  const size = Math.min(state.pageSize ?? items.length, Number(question.params.limit ?? items.length));
  const shown = items.slice(isHalf ? 1 : 0, size);
  return json({ code: 0, msg: null, data: { fields, items: shown, has_more: isHalf || items.length > size } });
}
