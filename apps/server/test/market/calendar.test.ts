import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { Calendars } from '../../src/features/market/calendar/calendars.js';
import { startMarketApp } from './market-app.js';

const app = await startMarketApp({}, 20);
afterAll(() => app.close());

/** Closed weekdays that make a year of 242 trading days. */
const closed = ['0101', '0208', '0209', '0210', '0211', '0212', '0215', '0405', '0503', '0504', '0505', '0609', '0915'];
const holidays = [...closed, '1001', '1004', '1005', '1006', '1007'];
const year = (of: number, days = holidays) => JSON.stringify({ year: of, closed: days });

async function admin() {
  const { uid, token } = await app.signIn();
  await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${uid}`);
  return token;
}

describe('a year of the calendar', () => {
  it('is unknown everywhere until it is taken in, and known from then on', async () => {
    const token = await admin();
    app.at('2027-01-04T10:00:00');
    expect(await app.answer('market.status', {})).toMatchObject({ phase: 'unknown', calendarTo: 20_261_231 });
    const user = await app.signIn();
    expect(await app.codeOf('market.importCalendar', { json: year(2027) }, user.token)).toBe('uni-id-permission-error');
    const checked = await app.answer('market.importCalendar', { json: year(2027), check: true }, token);
    expect(checked).toMatchObject({ knownTo: 20_271_231, imported: false, year: { year: 2027, importedAt: null } });
    expect((await app.answer('market.calendar', { year: 2027 })).known).toBe(false);
    const taken = await app.answer('market.importCalendar', { json: year(2027) }, token);
    expect(taken.imported).toBe(true);
    expect(await app.answer('market.status', {})).toMatchObject({ phase: 'continuous', calendarTo: 20_271_231 });
    const { days, known } = await app.answer('market.calendar', { year: 2027 });
    expect([known, days.length]).toEqual([true, taken.year.tradingDays]);
    const { years } = await app.answer('market.calendarYears', {}, token);
    expect(years.at(-1)).toMatchObject({ year: 2027, origin: 'imported', tradingDays: days.length });
    expect(years.find((one) => one.year === 2026)).toMatchObject({
      origin: 'built-in',
      tradingDays: 242,
      importedAt: null,
    });
  });

  it('is refused where it is none, does not follow, or opens what cannot be open', async () => {
    const token = await admin();
    const wrong = ['{{', '[]', year(2026), year(2030), year(2028, []), year(2027, ['1301'])];
    for (const json of wrong) {
      const { error } = await app.call('market.importCalendar', { json }, token);
      expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['MARKET_CALENDAR', ['json']]);
    }
    expect((await app.answer('market.calendarYears', {}, token)).years.at(-1)?.year).toBe(2027);
  });

  it('may be corrected, and comes to the other servers', async () => {
    const token = await admin();
    const { db, parsing, log, now, config } = app.ctx;
    const other = new Calendars({ db, parsing, log, now, folder: config.dataDir });
    await other.refresh();
    expect(other.current().statusOf(20_270_506)).toBe('open');
    await app.answer('market.importCalendar', { json: year(2027, [...holidays, '0506']) }, token);
    await other.refresh();
    expect(other.current().statusOf(20_270_506)).toBe('closed');
    expect(app.ctx.calendars.current().statusOf(20_270_506)).toBe('closed');
  });

  it('may lie in the data folder as a file, which does not take an import’s place', async () => {
    const { calendars, config } = app.ctx;
    await writeFile(join(config.dataDir, 'calendar-2027.json'), year(2027));
    await writeFile(join(config.dataDir, 'calendar-2029.json'), year(2029));
    await writeFile(join(config.dataDir, 'calendar-2030.json'), 'not a calendar');
    // The new year of 2028 is a Saturday.
    await writeFile(join(config.dataDir, 'calendar-2028.json'), year(2028, holidays.slice(1)));
    await calendars.refresh();
    expect(calendars.current().statusOf(20_270_506)).toBe('closed');
    const origins = calendars.years().slice(-3);
    expect(origins.map((one) => [one.year, one.origin])).toEqual([
      [2027, 'imported'],
      [2028, 'file'],
      [2029, 'file'],
    ]);
    const said = () => app.logLines.filter((line) => line.includes('calendar-2030.json')).length;
    expect(said()).toBe(1);
    expect(app.logLines.find((line) => line.includes('calendar-2030.json'))).not.toContain('stack');
    await calendars.refresh();
    expect(said()).toBe(1);
  });

  it('is known from the first answer on when it is in the data folder before the start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'guanlan-calendar-'));
    await writeFile(join(dataDir, 'calendar-2027.json'), year(2027));
    const other = await startMarketApp({ env: { DATA_DIR: dataDir } }, 60);
    try {
      other.at('2027-01-04T10:00:00');
      expect(await other.answer('market.status', {})).toMatchObject({ phase: 'continuous', calendarTo: 20_271_231 });
      expect(other.ctx.calendars.years().at(-1)).toMatchObject({ year: 2027, origin: 'file' });
    } finally {
      await other.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
