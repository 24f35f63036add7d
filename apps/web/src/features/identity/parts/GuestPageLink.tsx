import { followPath } from '../../../base/go';
import { Button } from '../../../ui/Button';
import { guestPageFor } from '../sign-in-target';

/** Way on for guests who do not want to sign in now; renders nothing where all about the target asks for an account. */
export function GuestPageLink({ target }: { readonly target: string | undefined }) {
  const page = guestPageFor(target);
  return page ? (
    <Button kind="quiet" onClick={() => followPath(page.path)}>
      {page.label}
    </Button>
  ) : null;
}
