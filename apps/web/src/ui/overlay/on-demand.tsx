import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '../notice/toast';

interface Closable {
  readonly onClose: () => void;
}

/**
 * Component that is loaded when it is first opened: a sheet, a viewer. A load that fails closes it with a word to the
 * user, and the next opening loads again; a failed `lazy` would fail for good, and take the page with it.
 */
export function onDemand<P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function OnDemand(props: P) {
    const [Shown, setShown] = useState(() => loaded);
    const { onClose } = props;
    useEffect(() => {
      if (Shown) return;
      let over = false;
      load().then(
        (component) => {
          loaded = component;
          if (!over) setShown(() => component);
        },
        () => {
          if (over) return;
          showToast({ title: '没有打开成功，请检查网络后再试' });
          onClose();
        },
      );
      return () => {
        over = true;
      };
      // A parent passes a new `onClose` each time it renders, which is no reason to load again.
    }, [Shown]);
    return Shown ? <Shown {...props} /> : null;
  };
}
