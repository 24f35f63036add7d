import { type IconName, iconPaths } from './icon-paths';

/** Icons that are filled, since they stand on a coloured background or on a picture. */
const solid: ReadonlySet<IconName> = new Set(['stop', 'play']);

interface IconProps {
  readonly name: IconName;
  /** Edge length, px. */
  readonly size?: number;
  /** Accessible name where no text beside the icon says it; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** Outline icon in the colour of the surrounding text. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={solid.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      style={{ flexShrink: 0 }}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
