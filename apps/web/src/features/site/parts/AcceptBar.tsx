import type { Notice } from '@guanlan/contract';
import { View } from 'tamagui';
import { go, here } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Button } from '../../../ui/Button';
import { useAccept } from '../use-accept';

interface AcceptBarProps {
  readonly notices: readonly Notice[];
  /** Label of the button that accepts. */
  readonly words: string;
}

/**
 * Bar below notices that accepts the versions not accepted yet, or leads to signing in. Renders nothing when all are
 * accepted.
 */
export function AcceptBar({ notices, words }: AcceptBarProps) {
  const signedIn = useSignedIn();
  const { accept, isLoading } = useAccept();
  const open = notices.filter(({ acceptedAt }) => acceptedAt === null);
  if (signedIn && open.length === 0) return null;
  return (
    <View padding="$12">
      {signedIn ? (
        <Button kind="primary" block busy={isLoading} onClick={() => void accept(open)}>
          {words}
        </Button>
      ) : (
        <Button block onClick={() => go('login', { uniIdRedirectUrl: here() })}>
          登录后确认
        </Button>
      )}
    </View>
  );
}
