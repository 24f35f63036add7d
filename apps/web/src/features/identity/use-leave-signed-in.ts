import { useEffect } from 'react';
import { followRedirect } from '../../base/go';
import { useSignedIn } from '../../base/hooks';

/** Leads who is signed in already, here or in another tab, on to where signing in would have led. */
export function useLeaveSignedIn(uniIdRedirectUrl: string | undefined): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn) followRedirect(uniIdRedirectUrl);
  }, [signedIn, uniIdRedirectUrl]);
}
