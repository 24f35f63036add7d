import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';

interface LazyPartProps {
  /** Loads the part's component; a constant function. */
  readonly load: () => Promise<ComponentType>;
  /** Height that is reserved meanwhile, px, so that the page does not move when the part appears. */
  readonly reserved?: number;
}

/** Part of a page whose code and data load after the page is shown. Left out where they cannot be loaded. */
export function LazyPart({ load, reserved = 0 }: LazyPartProps) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [isLeftOut, setLeftOut] = useState(false);
  useEffect(() => {
    let over = false;
    const cancel = whenIdle(() => {
      load()
        .then((Part) => !over && setLoaded(() => Part))
        .catch(() => !over && setLeftOut(true));
    });
    return () => {
      over = true;
      cancel();
    };
  }, [load]);
  if (Loaded) return <Loaded />;
  return isLeftOut || reserved === 0 ? null : <div style={{ height: reserved }} aria-hidden="true" />;
}
