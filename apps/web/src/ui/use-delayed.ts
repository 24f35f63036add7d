import { useEffect, useState } from 'react';

/** False, then true after `ms`: for content that should not flash during a short wait. */
export function useDelayed(ms: number): boolean {
  const [due, setDue] = useState(ms <= 0);
  useEffect(() => {
    if (ms <= 0) return;
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due;
}
