import type { RealnameStatus } from '@guanlan/contract';
import { useState } from 'react';
import { Screen } from '../../../ui/Screen';
import { QueryView } from '../parts/profile/QueryView';
import { SignedInOnly } from '../parts/profile/SignedInOnly';
import { RealnameForm } from '../parts/realname/RealnameForm';
import { RealnameResult } from '../parts/realname/RealnameResult';
import { useRealnameStatusQuery } from '../realname/realnameApi';

/** Verification of the signed-in user: request, pending, approved or rejected, withdrawal. */
export function RealnameScreen() {
  return (
    <SignedInOnly>
      <Realname />
    </SignedInOnly>
  );
}

function Realname() {
  const query = useRealnameStatusQuery();
  /** Whether the user has acted on this page: then the outcome takes the focus. */
  const [acted, setActed] = useState(false);
  const refresh = async (): Promise<void> => void (await query.refetch());
  if (query.data === undefined) {
    return (
      <Screen>
        <QueryView query={query} label="正在读取实名认证">
          {() => null}
        </QueryView>
      </Screen>
    );
  }
  const status: RealnameStatus = query.data;
  const common = { status, acted, onActed: () => setActed(true), onRefresh: refresh };
  return status.state === 'none' || status.state === 'rejected' ? (
    <RealnameForm {...common} />
  ) : (
    <RealnameResult {...common} refreshing={query.isFetching} />
  );
}
