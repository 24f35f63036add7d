import type { CalendarYearRow, FunctionOutput } from '@guanlan/contract';
import { View } from 'tamagui';
import { dayText } from '../../../base/market-text';
import { Section } from '../../../kit/report/Section';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { showModal } from '../../../ui/overlay/modal';
import { Text } from '../../../ui/Text';
import type { useCalendarImport } from './use-calendar-import';
import { type DaysOff, daysOff, type YearChange, yearChange } from './year-change';

/** Range of days such as 02-08 周一 – 02-12 周五. */
const spanOf = ({ from, to }: DaysOff): string =>
  from === to ? dayText(from).slice(5) : `${dayText(from).slice(5)} – ${dayText(to).slice(5)}`;

const factsOf = (spans: readonly DaysOff[]): readonly (readonly [string, string])[] =>
  spans.map((span) => [spanOf(span), `${span.weekdays} 个工作日`]);

const titles: Readonly<Record<YearChange['kind'], (year: number) => string>> = {
  new: (year) => `将新增 ${year} 年`,
  corrected: (year) => `将更正 ${year} 年`,
  same: (year) => `${year} 年没有变化`,
};

interface PreviewCardProps {
  readonly form: ReturnType<typeof useCalendarImport>;
  readonly checked: FunctionOutput<'market.importCalendar'>;
  readonly known: readonly CalendarYearRow[];
}

/** Preview of the changes that importing a year would make. */
export function PreviewCard({ form, checked: { year, knownTo }, known }: PreviewCardProps) {
  const change = yearChange(year, known);
  const off = year.closedWeekdays.length;
  const take = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: `${titles[change.kind](year.year)}？`,
      content: '所有人看到的交易日、下次开盘和行情时段会按它来算。导入后可以再次导入来更正。',
      confirmText: '导入',
      cancelText: '取消',
    });
    if (confirm) await form.take();
  };
  return (
    <Section
      title={titles[change.kind](year.year)}
      note={`${year.tradingDays} 个交易日，工作日休市 ${off} 天；已知到 ${dayText(knownTo).slice(0, 10)}`}
    >
      {change.kind === 'corrected' ? (
        <>
          <Days title="改为休市" spans={change.closed} />
          <Days title="改为开市" spans={change.opened} />
        </>
      ) : (
        <Days title="休市" spans={daysOff(year.year, year.closedWeekdays)} />
      )}
      <View gap="$8">
        {change.kind === 'same' ? null : (
          <Button kind="primary" block busy={form.isBusy} onClick={() => void take()}>
            {`导入 ${year.year} 年`}
          </Button>
        )}
        <Button kind="quiet" block onClick={form.revise}>
          返回修改
        </Button>
      </View>
    </Section>
  );
}

function Days({ title, spans }: { readonly title: string; readonly spans: readonly DaysOff[] }) {
  if (spans.length === 0) return null;
  return (
    <div>
      <Text size={14} tone="muted">
        {title}
      </Text>
      <Facts of={factsOf(spans)} />
    </div>
  );
}
