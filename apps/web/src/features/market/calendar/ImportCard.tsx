import { useRef } from 'react';
import { View } from 'tamagui';
import { Section } from '../../../kit/report/Section';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/field/TextArea';
import { Text } from '../../../ui/Text';
import { CALENDAR_TEXT_MAX, type useCalendarImport } from './use-calendar-import';

const example = '{ "year": 2027, "closed": ["2027-01-01", "2027-02-08"] }';

interface ImportCardProps {
  readonly form: ReturnType<typeof useCalendarImport>;
  /** First year that is not imported yet. */
  readonly next: number;
}

/** Form to paste or open a published year of the calendar. */
export function ImportCard({ form, next }: ImportCardProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <Section title="导入一年" note={`交易所在每年 12 月公布下一年的休市安排；接下来要导入的是 ${next} 年`}>
      <TextArea
        label="交易日历（JSON）"
        hint={`closed 写休市日，或用 open 写交易日；日期写作 MMDD、YYYYMMDD 或 YYYY-MM-DD。例如 ${example}`}
        error={form.problem ?? undefined}
        spellCheck={false}
        minLines={5}
        maxLines={14}
        maxLength={CALENDAR_TEXT_MAX + 1}
        value={form.text}
        onChange={(event) => form.write(event.target.value)}
      />
      <View flexDirection="row" flexWrap="wrap" gap="$8">
        <Button icon="inbox" onClick={() => file.current?.click()}>
          打开文件
        </Button>
        <View flexGrow={1}>
          <Button kind="primary" block busy={form.isBusy} onClick={() => void form.check()}>
            检查
          </Button>
        </View>
      </View>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="交易日历文件"
        accept=".json,.txt,application/json,text/plain"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void form.openFile(chosen);
        }}
      />
      <Text size={12} tone="muted">
        {`也可以把文件命名为 calendar-${next}.json 放进服务器的数据目录（DATA_DIR），一分钟内生效；这里导入的优先于文件。`}
      </Text>
    </Section>
  );
}
