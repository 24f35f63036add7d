import { createFont, createTamagui } from 'tamagui';
import { colorsOf, fontFamily, radius, rem, space, type } from './tokens';

const sizes = Object.keys(type) as unknown as (keyof typeof type)[];
const inRem = (pxOf: (size: keyof typeof type) => number) =>
  Object.fromEntries(sizes.map((size) => [size, rem(pxOf(size))])) as Record<keyof typeof type, number>;

const body = createFont({
  family: fontFamily,
  size: inRem(Number),
  lineHeight: inRem((size) => type[size].ui),
  weight: { 12: '400' },
  letterSpacing: { 12: 0 },
});

/** `light` and `dark`, each with a `swapped` sub-theme in which rise is green and fall is red. */
const themes = {
  light: colorsOf('light'),
  light_swapped: colorsOf('light', true),
  dark: colorsOf('dark'),
  dark_swapped: colorsOf('dark', true),
};

export const config = createTamagui({
  settings: {
    disableSSR: true,
    defaultFont: 'body',
    allowedStyleValues: { space: true, size: true, radius: 'number', zIndex: 'number', color: 'strict-web' },
  },
  tokens: { color: {}, space, size: space, radius, zIndex: {} },
  themes,
  fonts: { body },
});

type Config = typeof config;

declare module 'tamagui' {
  interface TamaguiCustomConfig extends Config {}
}
