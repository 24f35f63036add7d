import type { NoticePrefs } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { Chip } from '../../../ui/Chip';
import { ChoiceGroup } from '../../../ui/field/ChoiceGroup';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/Text';
import { type Quiet, readTime, timeText } from '../quiet-times';

/** Quiet hours to choose from, in minutes of the day in China. */
const usual = [
  ['不设', null],
  ['22:00–7:00', { from: 1320, to: 420 }],
  ['23:00–8:00', { from: 1380, to: 480 }],
  ['收盘后（15:30–9:00）', { from: 930, to: 540 }],
] as const;

/** Own times begin with these where there were none. */
const FIRST_OWN: Quiet = { from: 1350, to: 420 };

const isSame = (one: Quiet | null, other: Quiet | null): boolean => one?.from === other?.from && one?.to === other?.to;

interface QuietHoursProps {
  readonly quiet: NoticePrefs['quiet'];
  readonly onChange: (quiet: NoticePrefs['quiet']) => void;
}

/** Choice of the time without notifications: a usual one, or own times. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  // Own times stay on screen while they happen to be usual ones.
  const [isOwn, setOwn] = useState(() => !usual.some(([, one]) => isSame(one, quiet)));
  const startOwn = (): void => {
    setOwn(true);
    if (quiet === null) onChange(FIRST_OWN);
  };
  return (
    <View gap="$8">
      <ChoiceGroup title="免打扰时段" note="北京时间。这段时间只进消息，不弹出也不通知">
        {usual.map(([label, one]) => (
          <Chip
            key={label}
            on={!isOwn && isSame(one, quiet)}
            onClick={() => {
              setOwn(false);
              onChange(one);
            }}
          >
            {label}
          </Chip>
        ))}
        <Chip on={isOwn} onClick={startOwn}>
          自定义
        </Chip>
      </ChoiceGroup>
      {isOwn ? <OwnTimes quiet={quiet ?? FIRST_OWN} onChange={onChange} /> : null}
    </View>
  );
}

function OwnTimes({ quiet, onChange }: { readonly quiet: Quiet; readonly onChange: (quiet: Quiet) => void }) {
  const field = (label: string, end: 'from' | 'to') => (
    <View flexGrow={1} flexBasis={0} minWidth={120}>
      <TextField
        label={label}
        type="time"
        // The browser empties the value while its parts are typed, so it is not set from here.
        defaultValue={timeText(quiet[end])}
        onChange={({ target }) => {
          const minute = readTime(target.value);
          if (minute !== null) onChange({ ...quiet, [end]: minute });
        }}
      />
    </View>
  );
  return (
    <>
      <View flexDirection="row" flexWrap="wrap" gap="$12">
        {field('开始', 'from')}
        {field('结束', 'to')}
      </View>
      {quiet.from === quiet.to ? (
        <Text size={12} tone="warning" role="status">
          开始和结束一样，全天都不会弹出和通知
        </Text>
      ) : null}
    </>
  );
}
