import { useEffect, useRef, useState } from 'react';
import { rememberFolded, wasUnfolded } from './search-memory';

/**
 * Whether the conditions are folded into a line: from each new result on, until they are unfolded. A page that is come
 * back to is as it was left.
 *
 * @param found - result on screen
 * @param isCurrent - whether it is that of the conditions
 */
export function useFolded(found: object | undefined, isCurrent: boolean, visit: string) {
  const [isUnfolded, setUnfolded] = useState(() => wasUnfolded(visit));
  const before = useRef(found);
  useEffect(() => {
    if (found === before.current) return;
    before.current = found;
    setUnfolded(false);
    rememberFolded(visit, true);
  }, [found, visit]);
  return {
    isFolded: found !== undefined && isCurrent && !isUnfolded,
    unfold(): void {
      setUnfolded(true);
      rememberFolded(visit, false);
    },
  };
}
