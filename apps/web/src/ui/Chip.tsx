import type { ReactNode } from 'react';
import type { NativeProps, StyledOwn } from './html';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import './theme/chip.css';

interface ChipProps extends Omit<NativeProps<'button'>, StyledOwn> {
  readonly disabled?: boolean | undefined;
  /** Selected or switched on. Omit it for a chip that only acts. */
  readonly on?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/**
 * Small button: one of several choices, a switch, a suggestion. Its look is plain CSS: a chart has some forty of them,
 * which all render again with it.
 */
export function Chip({ on, icon, disabled = false, children, ...props }: ChipProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled}
      className="ui-chip"
      data-on={on === true || undefined}
      aria-pressed={on}
    >
      {icon ? <Icon name={icon} size={16} /> : null}
      <span>{children}</span>
    </button>
  );
}
