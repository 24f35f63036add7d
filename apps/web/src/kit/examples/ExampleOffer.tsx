import { useState } from 'react';
import { describeRoute } from '../../base/go';
import { Button } from '../../ui/Button';
import { onDemand } from '../../ui/overlay/on-demand';
import { examplePageOf } from './example-pages';

const ExampleSheet = onDemand(() => import('./ExampleSheet').then((m) => m.ExampleSheet));

/** Offers a guest an example of the page that signing in leads to; renders nothing where there is none. */
export function ExampleOffer({ target }: { readonly target: string | undefined }) {
  const [open, setOpen] = useState(false);
  const page = examplePageOf(target ?? '');
  if (!page) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        先看看“{describeRoute(page).title}”的例子
      </Button>
      {open ? <ExampleSheet page={page} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
