import type { InboxKind, NoticePrefs } from '@guanlan/contract';
import { View } from 'tamagui';
import { useIsAdmin } from '../../../base/account/is-admin';
import { errorText } from '../../../base/error-text';
import { Chip } from '../../../ui/Chip';
import { ChoiceGroup } from '../../../ui/field/ChoiceGroup';
import { showToast } from '../../../ui/notice/toast';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { ErrorState, Skeleton } from '../../../ui/states';
import { useNoticePrefsQuery, useSetNoticePrefsMutation } from '../inboxApi';
import { kinds, kindsFor } from '../kinds';
import { PushSection } from '../web-push/PushSection';

/** Quiet hours to choose from, in minutes of the day in China. */
const quietHours = [
  ['不设', null],
  ['22:00–7:00', { from: 1320, to: 420 }],
  ['23:00–8:00', { from: 1380, to: 480 }],
  ['收盘后（15:30–9:00）', { from: 930, to: 540 }],
] as const;

/** Sheet of how the user wants to be told. */
export function PrefsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useNoticePrefsQuery();
  return (
    <BottomSheet open={open} title="通知设置" onClose={onClose}>
      {data ? (
        <Prefs prefs={data} />
      ) : error && !isFetching ? (
        <ErrorState title={errorText(error).title} action="重试" onAction={() => void refetch()} />
      ) : (
        <Skeleton label="正在加载通知设置" rows={3} />
      )}
    </BottomSheet>
  );
}

function Prefs({ prefs }: { readonly prefs: NoticePrefs }) {
  const isAdmin = useIsAdmin();
  const [store] = useSetNoticePrefsMutation();
  const change = async (next: Partial<NoticePrefs>): Promise<void> => {
    try {
      await store({ ...prefs, ...next }).unwrap();
    } catch (failure) {
      showToast({ title: `没有保存：${errorText(failure).title}`, icon: 'error' });
    }
  };
  const toggle = (kind: InboxKind): Promise<void> =>
    change({
      silent: prefs.silent.includes(kind) ? prefs.silent.filter((one) => one !== kind) : [...prefs.silent, kind],
    });
  return (
    <View gap="$24">
      <ChoiceGroup title="开着网页时弹出" note="关掉的种类只进消息，不弹出来">
        {kindsFor(isAdmin).map((kind) => (
          <Chip key={kind} on={!prefs.silent.includes(kind)} onClick={() => void toggle(kind)}>
            {kinds[kind].name}
          </Chip>
        ))}
      </ChoiceGroup>
      <PushSection prefs={prefs} onChange={(next) => void change(next)} />
      <ChoiceGroup title="免打扰时段" note="北京时间。这段时间只进消息，不弹出也不通知">
        {quietHours.map(([label, quiet]) => (
          <Chip
            key={label}
            on={quiet?.from === prefs.quiet?.from && quiet?.to === prefs.quiet?.to}
            onClick={() => void change({ quiet })}
          >
            {label}
          </Chip>
        ))}
      </ChoiceGroup>
    </View>
  );
}
