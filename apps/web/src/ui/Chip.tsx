import type { ReactNode } from 'react';
import { styled } from 'tamagui';
import { ButtonElement, type NativeProps, type StyledOwn } from './html';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import { Text } from './Text';
import { tapped } from './tapped';

/** Drawn 32 px high with a target of 44 px, which extends beyond the visible edge. */
const Frame = styled(
  ButtonElement,
  {
    position: 'relative',
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: '$4',
    minHeight: 32,
    minWidth: 44,
    marginVertical: 6,
    paddingHorizontal: '$12',
    borderRadius: '$full',
    borderWidth: 1,
    borderColor: '$line',
    backgroundColor: '$card',
    color: '$ink',
    ...tapped('$pressed'),
    variants: {
      on: { true: { backgroundColor: '$brandSoft', borderColor: '$brand', color: '$brandPressed' } },
    } as const,
  },
  { acceptsClassName: true },
);

interface ChipProps extends Omit<NativeProps<'button'>, StyledOwn> {
  readonly disabled?: boolean | undefined;
  /** Selected or switched on. Omit it for a chip that only acts. */
  readonly on?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** Small button: one of several choices, a switch, a suggestion. */
export function Chip({ on, icon, disabled = false, children, ...props }: ChipProps) {
  return (
    <Frame {...props} inactive={disabled} on={on ?? false} className="ui-chip" aria-pressed={on}>
      {icon ? <Icon name={icon} size={16} /> : null}
      <Text size={14} tone="inherit">
        {children}
      </Text>
    </Frame>
  );
}
