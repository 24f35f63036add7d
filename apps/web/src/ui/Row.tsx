import type { MouseEvent, ReactNode } from 'react';
import { styled, View } from 'tamagui';
import { AnchorElement, ButtonElement } from './html';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import { Text } from './Text';
import { tapped } from './tapped';

const frame = {
  flexDirection: 'row',
  alignItems: 'center',
  gap: '$12',
  width: '100%',
  minHeight: 52,
  paddingHorizontal: '$16',
  paddingVertical: '$8',
  backgroundColor: '$card',
} as const;
const tappable = tapped('$pressed');

const Plain = styled(View, frame);
const Press = styled(ButtonElement, { ...frame, ...tappable }, { acceptsClassName: true });
const Anchor = styled(AnchorElement, { ...frame, ...tappable, display: 'flex' }, { acceptsClassName: true });

interface RowProps {
  readonly title: string;
  /** Second line, muted. */
  readonly note?: string | undefined;
  /** Content at the right, such as a value or a badge. */
  readonly value?: ReactNode;
  readonly icon?: IconName;
  /** Makes the row a link. */
  readonly href?: string;
  /** Makes the row a button; beside `href` it is called when the link is followed. */
  readonly onPress?: (event: MouseEvent) => void;
  readonly destructive?: boolean;
}

function Content({ title, note, value, icon, destructive = false, arrow }: RowProps & { arrow: boolean }) {
  return (
    <>
      {icon ? (
        <Text tone={destructive ? 'danger' : 'muted'} display="flex">
          <Icon name={icon} size={22} />
        </Text>
      ) : null}
      <View flexGrow={1} flexShrink={1} flexBasis={0} gap={2}>
        <Text tone={destructive ? 'danger' : 'ink'} numberOfLines={2}>
          {title}
        </Text>
        {note ? (
          <Text size={12} tone="muted" numberOfLines={2}>
            {note}
          </Text>
        ) : null}
      </View>
      {typeof value === 'string' ? (
        <Text tone="muted" size={14} numeric textAlign="right">
          {value}
        </Text>
      ) : (
        value
      )}
      {arrow ? (
        <Text tone="muted" display="flex">
          <Icon name="chevron" size={18} />
        </Text>
      ) : null}
    </>
  );
}

/** Row of a list or of settings: a link, a button, or only text. */
export function Row(props: RowProps) {
  const { href, onPress } = props;
  if (href !== undefined) {
    return (
      <Anchor href={href} className="ui-inset-focus" {...(onPress && { onClick: onPress })}>
        <Content {...props} arrow />
      </Anchor>
    );
  }
  if (onPress) {
    return (
      <Press onClick={onPress} className="ui-inset-focus">
        <Content {...props} arrow={!props.destructive} />
      </Press>
    );
  }
  return (
    <Plain>
      <Content {...props} arrow={false} />
    </Plain>
  );
}

/** Rows on one card, with hairlines between them. */
export function RowGroup({ children }: { readonly children: ReactNode }) {
  return (
    <View className="ui-rows" backgroundColor="$card" borderRadius="$panel" overflow="hidden">
      {children}
    </View>
  );
}
