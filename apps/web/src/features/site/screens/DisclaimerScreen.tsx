import { View } from 'tamagui';
import { errorText } from '../../../base/error-text';
import { go, here } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Button } from '../../../ui/Button';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { Heading } from '../../../ui/Text';
import { useNoticesQuery } from '../noticesApi';
import { NoticeText } from '../parts/NoticeText';
import { useAccept } from '../use-accept';

/** The disclaimer, and whether this user has accepted the version in force. */
export function DisclaimerScreen() {
  const signedIn = useSignedIn();
  const { data, error, isFetching, refetch } = useNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { accept, isLoading } = useAccept();
  const notice = data?.notices.find(({ kind }) => kind === 'disclaimer');
  if (!notice) {
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
  const bottom = !signedIn ? (
    <View padding="$12">
      <Button block onClick={() => go('login', { uniIdRedirectUrl: here() })}>
        登录后确认
      </Button>
    </View>
  ) : notice.acceptedAt === null ? (
    <View padding="$12">
      <Button kind="primary" block busy={isLoading} onClick={() => void accept(notice)}>
        我已阅读并同意
      </Button>
    </View>
  ) : null;
  return (
    <Screen bottom={bottom} ground="card">
      <View padding="$20" gap="$16">
        <Heading level={2}>{notice.title}</Heading>
        <NoticeText notice={notice} signedIn={signedIn} />
      </View>
    </Screen>
  );
}
