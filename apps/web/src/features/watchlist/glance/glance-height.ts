import * as v from 'valibot';
import { persisted } from '../../../base/persist';

/** Height of the card while it shows indices alone, px. */
const INDICES_PX = 78;

const stored = persisted('guanlan.glance.height', v.pipe(v.number(), v.minValue(0), v.maxValue(600)), INDICES_PX);

/** Height of the home page's market card when it was shown last, px. */
export const glanceHeight = (): number => stored.read();

/** Stores the height of the card, px; 0 where there is none. */
export function rememberGlanceHeight(height: number): void {
  if (Math.abs(height - stored.read()) > 1) stored.write(height);
}
