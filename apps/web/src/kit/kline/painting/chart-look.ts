import { type Tone, tones } from '../model/scene';
import type { ChartLook } from './drawing';

/** The tokens in force where an element stands: theme, and rise and fall swapped or not; and the screen's pixels. */
export function lookOf(element: Element): ChartLook {
  const style = getComputedStyle(element);
  const colors = Object.fromEntries(tones.map((tone) => [tone, style.getPropertyValue(`--${tone}`).trim()]));
  return {
    colors: colors as Record<Tone, string>,
    font: style.fontFamily,
    ratio: Math.max(1, window.devicePixelRatio || 1),
  };
}
