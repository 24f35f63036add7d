import { decodeToken } from '@guanlan/id-token';
import { View } from 'tamagui';
import { getToken } from '../../../base/account/auth';
import { errorText } from '../../../base/error-text';
import { AdminsOnly } from '../../../kit/gate/AdminsOnly';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { useCalendarYearsQuery } from '../calendar/calendarApi';
import { ImportCard } from '../calendar/ImportCard';
import { PreviewCard } from '../calendar/PreviewCard';
import { useCalendarImport } from '../calendar/use-calendar-import';
import { YearsCard } from '../calendar/YearsCard';

/** Years of the exchange calendar and the import of the next one, for administrators. The server refuses all others. */
export function MarketCalendarScreen() {
  if (decodeToken(getToken()).role.includes('admin')) return <Calendar />;
  return <AdminsOnly />;
}

function Calendar() {
  const { data: years, error, isFetching, refetch } = useCalendarYearsQuery();
  const form = useCalendarImport();
  if (!years) {
    return (
      <Screen>
        {error && !isFetching ? (
          <ErrorState
            title={errorText(error).title}
            action={errorText(error).action ?? '重试'}
            onAction={() => void refetch()}
          />
        ) : (
          <Skeleton label="正在读取交易日历" rows={5} />
        )}
      </Screen>
    );
  }
  return (
    <Screen>
      <View padding="$16" gap="$16">
        {form.checked ? (
          <PreviewCard form={form} checked={form.checked} known={years} />
        ) : (
          <ImportCard form={form} next={(years.at(-1)?.year ?? 0) + 1} />
        )}
        <YearsCard years={years} />
      </View>
    </Screen>
  );
}
