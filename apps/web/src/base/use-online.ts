import { useEffect, useState } from 'react';

/** Text of every page without a network. */
export const OFFLINE_TEXT = '网络已断开';

/** Whether this device is online, as far as the browser knows. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
