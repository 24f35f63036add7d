import { useEffect } from 'react';
import { followRedirect } from '../../base/go';
import { useSignedIn } from '../../base/hooks';

/** Follows the redirect at once when the user is signed in already, here or in another tab. */
export function useLeaveSignedIn(uniIdRedirectUrl: string | undefined): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn) followRedirect(uniIdRedirectUrl);
  }, [signedIn, uniIdRedirectUrl]);
}
