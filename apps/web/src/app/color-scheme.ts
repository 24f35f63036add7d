import { useSyncExternalStore } from 'react';
import type { Scheme } from '../ui/theme/tokens';

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

function onSystemChange(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener);
  return () => darkSystem.removeEventListener('change', listener);
}

const isSystemDark = (): boolean => darkSystem.matches;

/** Scheme on screen: the chosen one, or that of the system, also when the system changes. */
export function useColorScheme(chosen: Scheme | 'system'): Scheme {
  const isDark = useSyncExternalStore(onSystemChange, isSystemDark);
  if (chosen !== 'system') return chosen;
  return isDark ? 'dark' : 'light';
}
