import type { ReactNode } from 'react';
import type { LinkedRouteId } from '../../../app/routes';
import { replace, storedHref } from '../../../base/go';
import { Link } from '../../../ui/Link';

interface SignInMethodLinkProps {
  readonly to: LinkedRouteId;
  /** Parameters of the page; those without a value are omitted. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly children: ReactNode;
}

/**
 * Link to another page of the sign-in family. It replaces the current page, so that going back leads to where signing
 * in was asked for, however many of these pages were looked at.
 *
 * @example <SignInMethodLink to="retrieve" query={{ uniIdRedirectUrl, phoneNumber }}>忘记密码</SignInMethodLink>
 */
export function SignInMethodLink({ to, query = {}, children }: SignInMethodLinkProps) {
  const path = storedHref(to, query);
  return (
    <Link
      fontSize="$14"
      href={`#${path}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        replace(to as 'home', query as never);
      }}
    >
      {children}
    </Link>
  );
}
