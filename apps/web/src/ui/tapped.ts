import type { ColorName } from './theme/tokens';

/** How a surface answers the pointer over it and the finger on it, at once and without motion. */
export function tapped(ground: `$${ColorName}`) {
  return { hoverStyle: { backgroundColor: ground }, pressStyle: { backgroundColor: ground } } as const;
}
