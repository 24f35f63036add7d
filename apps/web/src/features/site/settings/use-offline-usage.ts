import { useEffect, useState } from 'react';
import { offlineCacheUsage } from '../../../base/offline/device-cache';
import type { StoredAmount } from './device-storage';

/** Amount of what is cached for the time without a network, null until it is known, and the function that reads it. */
export function useOfflineUsage(): readonly [StoredAmount | null, () => void] {
  const [usage, setUsage] = useState<StoredAmount | null>(null);
  const measure = (): void => void offlineCacheUsage().then(setUsage);
  useEffect(measure, []);
  return [usage, measure];
}
