import type { ReactNode } from 'react';
import { styled } from 'tamagui';
import { ButtonElement, type NativeProps, type StyledOwn } from './html';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import { Spinner } from './Spinner';
import { Text } from './Text';
import { tapped } from './tapped';

const Frame = styled(
  ButtonElement,
  {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '$8',
    minHeight: 44,
    minWidth: 44,
    paddingHorizontal: '$16',
    borderRadius: '$control',
    borderWidth: 1,
    borderColor: '$none',
    variants: {
      kind: {
        primary: {
          backgroundColor: '$brand',
          color: '$onBrand',
          ...tapped('$brandPressed'),
        },
        secondary: {
          backgroundColor: '$card',
          borderColor: '$line',
          color: '$ink',
          ...tapped('$pressed'),
        },
        quiet: {
          backgroundColor: '$none',
          color: '$brand',
          ...tapped('$pressed'),
        },
        danger: {
          backgroundColor: '$card',
          borderColor: '$danger',
          color: '$danger',
          ...tapped('$dangerSoft'),
        },
      },
      block: { true: { width: '100%', minHeight: 48 } },
    } as const,
  },
  { acceptsClassName: true },
);

interface ButtonProps extends Omit<NativeProps<'button'>, StyledOwn> {
  readonly disabled?: boolean | undefined;
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Full width, for the one primary action of a screen. */
  readonly block?: boolean;
  /** Shows that the action is running and ignores further taps; the button keeps its focus. */
  readonly busy?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A push button. Form submits pass `type="submit"`. */
export function Button({
  kind = 'secondary',
  busy = false,
  icon,
  disabled = false,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <Frame
      {...props}
      inactive={disabled}
      kind={kind}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={18} /> : icon ? <Icon name={icon} size={20} /> : null}
      <Text tone="inherit" strong={kind === 'primary'}>
        {children}
      </Text>
    </Frame>
  );
}
