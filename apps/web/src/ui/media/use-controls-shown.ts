import { useEffect, useState } from 'react';

/** Time without user input after which the controls of a playing video hide, ms. */
export const CONTROLS_HIDE = 3000;

/** Whether a player's controls are shown. Call `stir` at every user input. */
export function useControlsShown(playing: boolean): { shown: boolean; stir: () => void; hide: () => void } {
  const [shown, setShown] = useState(true);
  const [stirs, setStirs] = useState(0);
  useEffect(() => {
    if (!playing || !shown) return;
    const timer = setTimeout(() => setShown(false), CONTROLS_HIDE);
    return () => clearTimeout(timer);
  }, [playing, shown, stirs]);
  const stir = (): void => {
    setShown(true);
    setStirs((count) => count + 1);
  };
  return { shown: shown || !playing, stir, hide: () => setShown(false) };
}
