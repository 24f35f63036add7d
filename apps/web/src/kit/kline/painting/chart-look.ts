import { type Tone, tones } from '../model/scene';
import type { ChartLook } from './drawing';

/** Token values at an element (theme, colours of rise and fall) and the screen's pixel ratio. */
export function lookOf(element: Element): ChartLook {
  const style = getComputedStyle(element);
  const colors = Object.fromEntries(tones.map((tone) => [tone, style.getPropertyValue(`--${tone}`).trim()]));
  return {
    colors: colors as Record<Tone, string>,
    font: style.fontFamily,
    ratio: Math.max(1, window.devicePixelRatio || 1),
  };
}
