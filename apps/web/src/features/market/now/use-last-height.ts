import { useLayoutEffect, useMemo, useRef } from 'react';
import * as v from 'valibot';
import { persisted } from '../../../base/persist';

const Height = v.pipe(v.number(), v.minValue(0), v.maxValue(4000));

/**
 * Keeps the room that a part of a page had when it was shown last, until its content has come, so that nothing below it
 * moves. A placeholder that is higher is cut.
 *
 * @param name - part, by which the height is stored on this device
 * @param isWaiting - whether the content is still on its way
 * @param first - height where none is stored, px
 */
export function useLastHeight<T extends HTMLElement>(name: string, isWaiting: boolean, first: number) {
  const ref = useRef<T>(null);
  const stored = useMemo(() => persisted(`guanlan.market.height.${name}`, Height, first), [name, first]);
  useLayoutEffect(() => {
    const height = ref.current?.offsetHeight;
    if (!isWaiting && height !== undefined && Math.abs(height - stored.read()) > 1) stored.write(height);
  }, [isWaiting, stored]);
  return { ref, style: isWaiting ? ({ height: stored.read(), overflow: 'hidden' } as const) : undefined };
}
