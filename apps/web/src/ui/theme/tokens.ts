import { swapPriceColors } from './price-colors';

/**
 * Raw values of the design. Components use them through Tamagui (`$ink`, `$12`), plain CSS through custom properties of
 * the same names (`var(--ink)`, `var(--c-space-12)`), charts through `colorsOf`.
 */
const light = {
  ink: '#1B1F2A',
  muted: '#5B6477',
  line: '#E6E8EE',
  /** Border of a control: 3:1 against card and ground, so that a field is recognisable. */
  edge: '#858C9B',
  ground: '#F5F6F9',
  card: '#FFFFFF',
  /** Colour of a pressed or hovered surface. */
  pressed: '#F0F2F7',
  brand: '#2A62F0',
  brandPressed: '#1F4FCB',
  brandSoft: '#E8EFFE',
  onBrand: '#FFFFFF',
  accent: '#9A3B2E',
  paper: '#FBF7EF',
  warning: '#9C5006',
  warningSoft: '#FDF3E4',
  danger: '#C9252D',
  dangerPressed: '#A81C23',
  dangerSoft: '#FDECEC',
  rise: '#D02A46',
  fall: '#0E8150',
  /** Curves of a chart, in addition to ink, warning, brand and muted. */
  violet: '#7C3AB8',
  teal: '#0B7A86',
  bar: '#1C2333',
  onBar: '#FFFFFF',
  onBarMuted: '#B4BDCE',
  barPressed: '#323B50',
  scrim: 'rgba(15, 19, 28, 0.48)',
  /** Toast: dark in every theme. */
  float: '#2A3142',
  onFloat: '#FFFFFF',
  bone: '#E9EBF0',
  none: 'rgba(0, 0, 0, 0)',
} as const;

export type ColorName = keyof typeof light;
export type Colors = Readonly<Record<ColorName, string>>;

const dark: Colors = {
  ink: '#E7EAF1',
  muted: '#9CA5B8',
  line: '#2B3242',
  edge: '#6B7589',
  ground: '#0F131C',
  card: '#181D29',
  pressed: '#242B3A',
  brand: '#84A6FF',
  brandPressed: '#A5BEFF',
  brandSoft: '#1E2A4A',
  onBrand: '#0B1326',
  accent: '#E2937F',
  paper: '#1D1A14',
  warning: '#E3A857',
  warningSoft: '#2C2315',
  danger: '#FF8A8F',
  dangerPressed: '#FFA9AD',
  dangerSoft: '#331A1E',
  rise: '#FF7488',
  fall: '#43C48D',
  violet: '#C79BF2',
  teal: '#5CC3CF',
  bar: '#1C2333',
  onBar: '#FFFFFF',
  onBarMuted: '#B4BDCE',
  barPressed: '#323B50',
  scrim: 'rgba(0, 0, 0, 0.6)',
  float: '#2A3142',
  onFloat: '#FFFFFF',
  bone: '#242B3A',
  none: 'rgba(0, 0, 0, 0)',
};

export type Scheme = 'light' | 'dark';

const schemes: Readonly<Record<Scheme, Colors>> = { light, dark };

/** Colours of a scheme; `riseGreen` swaps those of rise and fall. */
export function colorsOf(scheme: Scheme, riseGreen = false): Colors {
  const colors = schemes[scheme];
  return riseGreen ? swapPriceColors(colors) : colors;
}

/** Spacing scale on a 4-point grid, px. */
export const space = { 0: 0, 2: 2, 4: 4, 8: 8, 12: 12, 16: 16, 20: 20, 24: 24, 32: 32, 48: 48 } as const;

/**
 * Corner radii, px: controls, cards, sheets and bubbles. No name may be that of a colour: colours are looked up first.
 */
export const radius = { control: 8, panel: 12, sheet: 20, full: 999 } as const;

/** Type sizes with the line heights for UI (1.3) and for prose (1.6), px at the standard text size. */
export const type = {
  12: { ui: 16, prose: 19 },
  14: { ui: 18, prose: 22 },
  16: { ui: 21, prose: 26 },
  18: { ui: 23, prose: 29 },
  22: { ui: 29, prose: 35 },
  28: { ui: 36, prose: 45 },
} as const;

/**
 * Size of type in the unit that the user's text size scales. A text, whatever its type says: Tamagui's own types know
 * numbers alone, while its style sheets take any length.
 */
export const rem = (px: number): number => `${px / 16}rem` as unknown as number;

/** Text sizes that a user may choose, as factors of the standard one. */
export const textSizes = { standard: 1, large: 1.125, xlarge: 1.25 } as const;

export type TextSize = keyof typeof textSizes;

export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", "Segoe UI", sans-serif';

/** Limit of a motion's duration, ms. */
export const MOTION_MS = 200;

/** Limit of the content column's width, px. */
export const COLUMN_PX = 720;
