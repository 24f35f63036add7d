import type { ChartLook } from './option';
import type { Tone } from './scene';

const tones: readonly Tone[] = [
  'rise',
  'fall',
  'ink',
  'muted',
  'line',
  'edge',
  'brand',
  'warning',
  'violet',
  'teal',
  'accent',
  'card',
];

/** The tokens in force where an element stands: theme, and rise and fall swapped or not. */
export function lookOf(element: Element): ChartLook {
  const style = getComputedStyle(element);
  const colors = Object.fromEntries(tones.map((tone) => [tone, style.getPropertyValue(`--${tone}`).trim()]));
  return { colors: colors as Record<Tone, string>, font: style.fontFamily };
}
