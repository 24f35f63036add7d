import { describe, expect, it } from 'vitest';
import { contrast } from './contrast';
import { type ColorName, colorsOf, radius } from './tokens';

/** Every pair of text and background that the primitives use. */
const pairs: readonly (readonly [ColorName, ColorName])[] = [
  ['ink', 'card'],
  ['ink', 'ground'],
  ['ink', 'pressed'],
  ['ink', 'paper'],
  ['muted', 'card'],
  ['muted', 'ground'],
  ['muted', 'pressed'],
  ['muted', 'brandSoft'],
  ['muted', 'warningSoft'],
  ['brand', 'card'],
  ['brand', 'ground'],
  ['brand', 'pressed'],
  ['brandPressed', 'brandSoft'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandPressed'],
  ['accent', 'paper'],
  ['accent', 'card'],
  ['warning', 'card'],
  ['warning', 'warningSoft'],
  ['danger', 'card'],
  ['danger', 'ground'],
  ['danger', 'pressed'],
  ['danger', 'dangerSoft'],
  ['rise', 'card'],
  ['fall', 'card'],
  ['rise', 'ground'],
  ['fall', 'ground'],
  ['violet', 'card'],
  ['teal', 'card'],
  ['onBar', 'bar'],
  ['onBar', 'barPressed'],
  ['onBarMuted', 'bar'],
  ['onFloat', 'float'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (scheme) => {
  const colors = colorsOf(scheme);

  it.each(pairs)('%s is readable on %s', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['card', 'ground'] as const)('the edge of a control is seen on %s', (ground) => {
    expect(contrast(colors.edge, colors[ground])).toBeGreaterThanOrEqual(3);
  });

  it('swaps rise and fall and nothing else', () => {
    const { rise, fall, ...rest } = colorsOf(scheme, true);
    const { rise: wasRise, fall: wasFall, ...before } = colors;
    expect([rise, fall]).toEqual([wasFall, wasRise]);
    expect(rest).toEqual(before);
  });
});

it('shares no name between corners and colours, since Tamagui looks up colours first', () => {
  expect(Object.keys(radius).filter((name) => name in colorsOf('light'))).toEqual([]);
});
