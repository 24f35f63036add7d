import type { Me } from '@guanlan/contract';
import type { ReactNode } from 'react';
import { Screen } from '../../../../ui/Screen';
import { useMeQuery } from '../../identityApi';
import { QueryView } from './QueryView';
import { SignedInOnly } from './SignedInOnly';

/** Page that needs the account: asks a visitor to sign in, and shows loading and failure. */
export function MeGate({ children }: { readonly children: (me: Me) => ReactNode }) {
  return (
    <SignedInOnly>
      <Gate>{children}</Gate>
    </SignedInOnly>
  );
}

function Gate({ children }: { readonly children: (me: Me) => ReactNode }) {
  const query = useMeQuery();
  if (query.data !== undefined) return children(query.data);
  return (
    <Screen>
      <QueryView query={query} label="正在读取账号">
        {() => null}
      </QueryView>
    </Screen>
  );
}
