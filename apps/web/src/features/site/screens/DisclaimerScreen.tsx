import { View } from 'tamagui';
import { errorText } from '../../../base/error-text';
import { go, here } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Button } from '../../../ui/Button';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { Heading } from '../../../ui/Text';
import { noticeTitle } from '../notice-title';
import { useNoticesQuery } from '../noticesApi';
import { NoticeText } from '../parts/NoticeText';
import { useAccept } from '../use-accept';

/** The disclaimer and the terms of the source, and whether this user has accepted the versions in force. */
export function DisclaimerScreen() {
  const signedIn = useSignedIn();
  const { data, error, isFetching, refetch } = useNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { accept, isLoading } = useAccept();
  const notices = data?.notices.filter(({ asked }) => asked);
  if (!notices) {
    const failure = error !== undefined && !isFetching ? errorText(error) : null;
    return (
      <Screen>
        {failure ? (
          <ErrorState title={failure.title} action={failure.action ?? '重试'} onAction={() => void refetch()} />
        ) : (
          <Skeleton label="正在加载免责声明" rows={5} />
        )}
      </Screen>
    );
  }
  const open = notices.filter(({ acceptedAt }) => acceptedAt === null);
  const bottom = !signedIn ? (
    <View padding="$12">
      <Button block onClick={() => go('login', { uniIdRedirectUrl: here() })}>
        登录后确认
      </Button>
    </View>
  ) : open.length > 0 ? (
    <View padding="$12">
      <Button kind="primary" block busy={isLoading} onClick={() => void accept(open)}>
        我已阅读并同意
      </Button>
    </View>
  ) : null;
  return (
    <Screen bottom={bottom} ground="card">
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
