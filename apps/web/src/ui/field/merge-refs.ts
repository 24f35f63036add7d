import type { Ref, RefCallback } from 'react';

/** Ref that sets several others: the primitive's own and the caller's. */
export function mergeRefs<T>(...refs: readonly (Ref<T> | undefined)[]): RefCallback<T> {
  return (value) => {
    const cleanups = refs.map((ref) => setRef(ref, value));
    return () => {
      for (const clean of cleanups) clean();
    };
  };
}

/** Sets one ref. Returns the function that clears it. */
function setRef<T>(ref: Ref<T> | undefined, value: T | null): () => void {
  if (typeof ref === 'function') {
    const clean = ref(value);
    return typeof clean === 'function' ? clean : () => void ref(null);
  }
  if (!ref) return () => {};
  ref.current = value;
  return () => {
    ref.current = null;
  };
}
