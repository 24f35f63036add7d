import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { replace } from '../base/go';
import { useOwnerKey, useSignedIn } from '../base/hooks';
import { Screen } from '../ui/Screen';
import { EmptyState, ErrorState } from '../ui/states';
import { AsyncScreen } from './async-screen';
import { ErrorBoundary } from './ErrorBoundary';
import { PageFailed } from './failures';
import { Frame } from './frame/Frame';
import { isRoot } from './frame/roots';
import { Shell } from './frame/shell';
import { mustSignIn, openLogin } from './gate';
import { usePlace } from './hash-router';
import type { RouteRow } from './route-row';
import { rowOfPath } from './routes';

const goHome = (): void => replace('home');

/** Page of the current address, by the route table. */
export function Router() {
  const { key, pathname, search } = usePlace();
  const row = rowOfPath(pathname);
  // Nothing that one user typed or was shown is left on the page for the next.
  const owner = useOwnerKey();
  return (
    <Frame id={row?.id} visit={key} owner={owner}>
      {row ? (
        <Row key={`${row.id} ${owner}`} row={row} search={search} visit={key} />
      ) : (
        <Shell title="页面不存在" nav="default">
          <Screen>
            <EmptyState
              title="没有这个页面"
              hint="链接可能写错了，或者页面已经移走"
              action="回到首页"
              onAction={goHome}
            />
          </Screen>
        </Shell>
      )}
    </Frame>
  );
}

/** Page of a row, behind its gate and with its query parameters. */
function Row({ row, search, visit }: { row: RouteRow; search: string; visit: string }) {
  const signedIn = useSignedIn();
  const query = useMemo(() => v.safeParse(row.query, Object.fromEntries(new URLSearchParams(search))), [row, search]);
  const closed = !signedIn && mustSignIn(row);
  useEffect(() => {
    if (closed) openLogin();
  }, [closed]);
  if (closed) return null;
  return (
    <Shell title={row.title} nav={row.nav} isRoot={isRoot(row.id)}>
      {query.success ? (
        <ErrorBoundary place={visit} fallback={<PageFailed isHome={row.id === 'home'} />}>
          <AsyncScreen row={row} query={query.output as Record<string, unknown>} />
        </ErrorBoundary>
      ) : (
        <Screen>
          <ErrorState title="链接里的参数不正确" action="回到首页" onAction={goHome} />
        </Screen>
      )}
    </Shell>
  );
}
