import type { InboxKind, NoticePrefs } from '@guanlan/contract';
import { View } from 'tamagui';
import { useIsAdmin } from '../../../base/account/is-admin';
import { errorText } from '../../../base/error-text';
import { showToast } from '../../../ui/notice/toast';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { SwitchGroup, SwitchRow } from '../../../ui/rows/SwitchRow';
import { ErrorState, Skeleton } from '../../../ui/states';
import { useNoticePrefsQuery, useSetNoticePrefsMutation } from '../inboxApi';
import { kinds, kindsFor } from '../kinds';
import { PushSection } from '../web-push/PushSection';
import { QuietHours } from './QuietHours';

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
      <SwitchGroup title="开着网页时弹出" note="关掉的种类只进消息，不弹出来">
        {kindsFor(isAdmin).map((kind) => (
          <SwitchRow
            key={kind}
            label={kinds[kind].name}
            on={!prefs.silent.includes(kind)}
            onChange={() => void toggle(kind)}
          />
        ))}
      </SwitchGroup>
      <PushSection prefs={prefs} onChange={(next) => void change(next)} />
      <QuietHours quiet={prefs.quiet} onChange={(quiet) => void change({ quiet })} />
    </View>
  );
}
