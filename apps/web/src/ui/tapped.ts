import type { ColorName } from './theme/tokens';

/** Style of a surface that is hovered or pressed; changes at once, without motion. */
export function tapped(ground: `$${ColorName}`) {
  return { hoverStyle: { backgroundColor: ground }, pressStyle: { backgroundColor: ground } } as const;
}
