import { useEffect, useState } from 'react';
import { loadConfig } from './cloud';

/** Whether the server has the demonstration model alone; false until that is known. */
export function useDemoServer(): boolean {
  const [isDemo, setDemo] = useState(false);
  useEffect(() => {
    loadConfig().then(
      ({ llm }) => setDemo(llm.demo),
      () => {},
    );
  }, []);
  return isDemo;
}
