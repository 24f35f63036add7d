import { View } from 'tamagui';
import { Button } from '../../../../ui/Button';
import { Text } from '../../../../ui/Text';
import { dayOf } from '../../profile/time-ago';

interface FactorRowProps {
  readonly name: string;
  /** Times are ms since the epoch. */
  readonly addedAt: number;
  readonly lastUsedAt: number | null;
  readonly more?: string;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** One second factor that the account has. */
export function FactorRow({ name, addedAt, lastUsedAt, more, busy, onRemove }: FactorRowProps) {
  return (
    <View flexDirection="row" alignItems="center" gap="$12" padding="$16">
      <View flexGrow={1} flexShrink={1} flexBasis={0} gap="$4" minWidth={0}>
        <Text>{name}</Text>
        <Text size={12} tone="muted" numeric>
          {[`添加于 ${dayOf(addedAt)}`, lastUsedAt === null ? '还没有用过' : `最近使用 ${dayOf(lastUsedAt)}`, more]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </View>
      <Button busy={busy} onClick={onRemove} aria-label={`移除 ${name}`}>
        移除
      </Button>
    </View>
  );
}
