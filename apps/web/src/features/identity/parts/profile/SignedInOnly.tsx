import type { ReactNode } from 'react';
import { here, replace } from '../../../../base/go';
import { useSignedIn } from '../../../../base/hooks';
import { Screen } from '../../../../ui/Screen';
import { EmptyState } from '../../../../ui/states';

/** Page for signed-in users. Asks a visitor to sign in and leads back afterwards. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  if (useSignedIn()) return children;
  return (
    <Screen>
      <EmptyState
        icon="user"
        title="登录后才能查看"
        hint="登录后会回到这个页面"
        action="去登录"
        primary
        onAction={() => replace('login', { uniIdRedirectUrl: here() })}
      />
    </Screen>
  );
}
