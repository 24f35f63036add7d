import { View } from 'tamagui';
import { Button } from '../../../../ui/Button';
import { IconButton } from '../../../../ui/IconButton';
import { Text } from '../../../../ui/Text';
import { dayOf } from '../../profile/time-ago';

interface FactorRowProps {
  readonly name: string;
  /** Times are ms since the epoch. */
  readonly addedAt: number;
  readonly lastUsedAt: number | null;
  readonly more?: string;
  readonly busy: boolean;
  /** Renames the factor; absent for one without a name. */
  readonly onRename?: () => void;
  readonly onRemove: () => void;
}

/** Row of a second factor. */
export function FactorRow({ name, addedAt, lastUsedAt, more, busy, onRename, onRemove }: FactorRowProps) {
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
      {onRename ? <IconButton icon="edit" label={`修改名称：${name}`} onClick={onRename} /> : null}
      <Button busy={busy} onClick={onRemove} aria-label={`移除 ${name}`}>
        移除
      </Button>
    </View>
  );
}
