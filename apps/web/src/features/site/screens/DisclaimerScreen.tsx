import { View } from 'tamagui';
import { useSignedIn } from '../../../base/hooks';
import { Screen } from '../../../ui/Screen';
import { Heading } from '../../../ui/Text';
import { noticeTitle } from '../notice-title';
import { AcceptBar } from '../parts/AcceptBar';
import { NoticesState } from '../parts/NoticesState';
import { NoticeText } from '../parts/NoticeText';
import { useNotices } from '../use-notices';

/** Disclaimer and the source's terms, and whether this user has accepted the versions in force. */
export function DisclaimerScreen() {
  const signedIn = useSignedIn();
  const { notices: all, ...state } = useNotices();
  const notices = all?.filter(({ asked, kind }) => asked && kind !== 'usage');
  if (!notices) return <NoticesState {...state} label="正在加载免责声明" />;
  return (
    <Screen bottom={<AcceptBar notices={notices} words="我已阅读并同意" />} ground="card">
      <View padding="$20" gap="$24">
        {notices.map((notice) => (
          <View key={notice.kind} gap="$16">
            <Heading level={2}>{noticeTitle(notice)}</Heading>
            <NoticeText notice={notice} signedIn={signedIn} />
          </View>
        ))}
      </View>
    </Screen>
  );
}
