import { DOUBLE, type DuckDBConnection, DuckDBDataChunk, DuckDBInstance, INTEGER } from '@duckdb/node-api';
import type { Panel } from '@guanlan/stock-domain';

/** Rows of one chunk of the appender. */
const CHUNK = 2048;

/** A database in memory with two threads and the panel's bars in it, in order of symbol and day. */
export async function openDatabase(panel: Panel, threads: number): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads) });
  const connection = await instance.connect();
  await connection.run(
    'CREATE TABLE bars (symbol INTEGER, day INTEGER, high DOUBLE, low DOUBLE, close DOUBLE, volume DOUBLE)',
  );
  const appender = await connection.createAppender('bars');
  const types = [INTEGER, INTEGER, DOUBLE, DOUBLE, DOUBLE, DOUBLE];
  for (let at = 0; at < panel.symbols.length; at++) {
    const { length, high, low, close, volume } = panel.bars(at);
    for (let from = 0; from < length; from += CHUNK) {
      const to = Math.min(from + CHUNK, length);
      const days = Array.from({ length: to - from }, (_, i) => from + i);
      const chunk = DuckDBDataChunk.create(types, to - from);
      const part = (column: Float64Array): number[] => Array.from(column.subarray(from, to));
      chunk.setColumns([days.map(() => at), days, part(high), part(low), part(close), part(volume)]);
      appender.appendDataChunk(chunk);
    }
  }
  appender.closeSync();
  return connection;
}

/**
 * The rule in SQL. A recursive average is a running sum of values that are multiplied by a growing power, divided by
 * that power again. (2/3)⁻ⁿ exceeds the range of a DOUBLE after 1,700 days: those two restart every thousand days,
 * from the value that the thousand before left.
 */
const SCREEN = `
WITH windows AS (
  SELECT symbol, day, close, volume,
    max(high) OVER nine AS top, min(low) OVER nine AS bottom,
    CASE WHEN day >= 59 THEN avg(close) OVER sixty END AS close60,
    CASE WHEN day >= 4 THEN avg(volume) OVER five END AS volume5,
    first_value(close) OVER whole AS first,
    sum(close * pow(13.0 / 11.0, day)) OVER whole AS fast,
    sum(close * pow(27.0 / 25.0, day)) OVER whole AS slow
  FROM bars
  WINDOW whole AS (PARTITION BY symbol ORDER BY day),
    five AS (PARTITION BY symbol ORDER BY day ROWS 4 PRECEDING),
    nine AS (PARTITION BY symbol ORDER BY day ROWS 8 PRECEDING),
    sixty AS (PARTITION BY symbol ORDER BY day ROWS 59 PRECEDING)
), differences AS (
  SELECT *,
    pow(11.0 / 13.0, day) * (2.0 / 13.0 * fast + 11.0 / 13.0 * first)
      - pow(25.0 / 27.0, day) * (2.0 / 27.0 * slow + 25.0 / 27.0 * first) AS dif,
    CASE WHEN day >= 8 THEN (close - bottom) / (top - bottom) * 100 END AS rsv,
    (day - 8) // 1000 AS block, (day - 8) % 1000 AS step
  FROM windows
), sums AS (
  SELECT *,
    pow(0.8, day) * 0.2 * sum(dif * pow(1.25, day)) OVER (PARTITION BY symbol ORDER BY day) AS dea,
    sum(CASE WHEN day = 8 THEN 3 * rsv ELSE rsv END * pow(1.5, step))
      OVER (PARTITION BY symbol, block ORDER BY day) AS grown
  FROM differences
), ks AS (
  SELECT *,
    pow(2.0 / 3.0, step) * grown / 3
      + coalesce(pow(2.0 / 3.0, step + 1000)
        * (lag(grown, (step + 1)::INTEGER) OVER (PARTITION BY symbol ORDER BY day)) / 3, 0) AS k
  FROM sums
), growing AS (
  SELECT *,
    sum(CASE WHEN day = 8 THEN 3 * k ELSE k END * pow(1.5, step))
      OVER (PARTITION BY symbol, block ORDER BY day) AS grown_k,
    CASE WHEN dif > dea AND lag(dif) OVER days <= lag(dea) OVER days THEN 1 ELSE 0 END AS crossed
  FROM ks
  WINDOW days AS (PARTITION BY symbol ORDER BY day)
), js AS (
  SELECT *,
    3 * k - 2 * (pow(2.0 / 3.0, step) * grown_k / 3
      + coalesce(pow(2.0 / 3.0, step + 1000)
        * (lag(grown_k, (step + 1)::INTEGER) OVER (PARTITION BY symbol ORDER BY day)) / 3, 0)) AS j
  FROM growing
), seen AS (
  SELECT symbol, day, close, volume, close60, volume5,
    max(crossed) OVER (PARTITION BY symbol ORDER BY day ROWS 2 PRECEDING) AS crossed3,
    max(CASE WHEN j < 20 THEN 1 ELSE 0 END) OVER (PARTITION BY symbol ORDER BY day ROWS 4 PRECEDING) AS oversold5
  FROM js
)
SELECT symbol, day FROM seen
WHERE crossed3 = 1 AND close > close60 AND volume > 2 * volume5 AND oversold5 = 1
ORDER BY symbol, day`;

/** The hits of the rule, each as symbol and day in one number. */
export async function ruleInSql(connection: DuckDBConnection): Promise<Float64Array> {
  const reader = await connection.runAndReadAll(SCREEN);
  const [symbols, days] = reader.getColumnsJS() as [number[], number[]];
  return Float64Array.from(symbols, (symbol, i) => symbol * 1e6 + (days[i] as number));
}
