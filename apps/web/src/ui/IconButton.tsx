import { styled } from 'tamagui';
import { ButtonElement, type NativeProps, type StyledOwn } from './html';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import { tapped } from './tapped';

const Frame = styled(
  ButtonElement,
  {
    alignItems: 'center',
    justifyContent: 'center',
    width: 44,
    height: 44,
    borderRadius: '$full',
    variants: {
      on: {
        page: {
          color: '$ink',
          ...tapped('$pressed'),
        },
        bar: {
          color: '$onBar',
          ...tapped('$barPressed'),
        },
        /** Filled button at thumb height: send, stop. */
        brand: {
          backgroundColor: '$brand',
          color: '$onBrand',
          ...tapped('$brandPressed'),
        },
        /** Disabled look of the filled button. */
        rest: {
          backgroundColor: '$line',
          color: '$muted',
          opacity: 1,
        },
      },
    } as const,
  },
  { acceptsClassName: true },
);

interface IconButtonProps extends Omit<NativeProps<'button'>, StyledOwn> {
  readonly disabled?: boolean | undefined;
  readonly icon: IconName;
  /** Accessible name: the action. */
  readonly label: string;
  /** Background: the page, the dark bar, or a disc of its own, brand-coloured or at rest, as it also is while disabled. */
  readonly on?: 'page' | 'bar' | 'brand' | 'rest';
  /** Edge length of the icon, px; the target stays 44 px. */
  readonly size?: number;
}

/** Button that is only an icon, 44 px each way. */
export function IconButton({ icon, label, on = 'page', size = 22, disabled = false, ...props }: IconButtonProps) {
  return (
    <Frame
      {...props}
      inactive={disabled}
      on={disabled && on === 'brand' ? 'rest' : on}
      aria-label={label}
      title={props.title ?? label}
    >
      <Icon name={icon} size={size} />
    </Frame>
  );
}
