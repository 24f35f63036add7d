import type { CalendarYearRow } from '@guanlan/contract';
import { dateText, dayText } from '../../../base/market-text';
import { Section } from '../../../kit/report/Section';
import { Table } from '../../../kit/report/Table';
import { Collapsible } from '../../../ui/Collapsible';

/** Number of years that are listed before the list is expanded. */
const YEARS_SHOWN = 5;

const originOf = ({ origin, importedAt }: CalendarYearRow): string => {
  if (origin === 'built-in') return '程序自带';
  const at = importedAt === null ? '' : ` ${dateText(importedAt)}`;
  return origin === 'file' ? `文件${at}` : `管理员导入${at}`;
};

function Years({ caption, years }: { readonly caption: string; readonly years: readonly CalendarYearRow[] }) {
  return (
    <Table
      caption={caption}
      head={['年份', '交易日', '休市工作日', '来源']}
      rows={years.map((row) => ({
        key: String(row.year),
        cells: [row.year, row.tradingDays, row.closedWeekdays.length, originOf(row)],
      }))}
    />
  );
}

/** Known years, newest first, with their origins. */
export function YearsCard({ years }: { readonly years: readonly CalendarYearRow[] }) {
  const newest = years.toReversed();
  const older = newest.slice(YEARS_SHOWN);
  const to = (newest[0]?.year ?? 0) * 10_000 + 1231;
  return (
    <Section title="已知的年份" note={`已知到 ${dayText(to).slice(0, 10)}；之后的日子在各个页面显示为“未知”，不作猜测`}>
      <Years caption="最近的年份" years={newest.slice(0, YEARS_SHOWN)} />
      {older.length > 0 ? (
        <Collapsible title={`更早的 ${older.length} 年`}>
          <Years caption="更早的年份" years={older} />
        </Collapsible>
      ) : null}
    </Section>
  );
}
