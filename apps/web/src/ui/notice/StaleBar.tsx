import { styled, View } from 'tamagui';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { Text } from '../Text';

const Frame = styled(View, {
  flexDirection: 'row',
  alignItems: 'center',
  gap: '$8',
  paddingLeft: '$16',
  paddingRight: '$4',
  minHeight: 44,
  backgroundColor: '$warningSoft',
});

interface StaleBarProps {
  /** Text on the age of the content, or on the missing network: 「离线 · 内容截至 14:32」. */
  readonly text: string;
  readonly action?: string;
  readonly onAction?: () => void;
}

/** Bar saying that the content is not fresh, with an action to load it again. */
export function StaleBar({ text, action, onAction }: StaleBarProps) {
  return (
    <Frame role="status">
      <Text tone="warning" display="flex">
        <Icon name="clock" size={18} />
      </Text>
      <Text size={14} tone="warning" numeric flexGrow={1} flexShrink={1} paddingVertical="$8">
        {text}
      </Text>
      {action && onAction ? (
        <Button kind="quiet" onClick={onAction}>
          {action}
        </Button>
      ) : null}
    </Frame>
  );
}
