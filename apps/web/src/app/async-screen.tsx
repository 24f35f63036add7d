import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useSignedIn } from '../base/hooks';
import { Screen } from '../ui/Screen';
import { ErrorState, Skeleton } from '../ui/states';
import { useTexts } from '../ui/texts';
import { loadScreen } from './load-screen';
import type { RouteRow } from './route-row';

/** Times of the specification for a page that loads on demand, ms. */
const LOADING_AFTER = 200;
const LOAD_TIMEOUT_MS = 60_000;

type Loaded = Awaited<ReturnType<typeof loadScreen>>;
type State =
  | { readonly is: 'waiting' }
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly timedOut: boolean }
  | { readonly is: 'ready'; readonly Screen: Loaded };

/** Screens that were loaded before, which are shown at once. */
const loaded = new Map<string, Loaded>();

const startOf = (row: RouteRow): State => {
  const Screen = loaded.get(row.id);
  return Screen ? { is: 'ready', Screen } : { is: 'waiting' };
};

function load(row: RouteRow, set: (state: State) => void): () => void {
  let over = false;
  const end = (state: State): void => {
    if (over) return;
    over = true;
    clearTimeout(showLoading);
    clearTimeout(giveUp);
    set(state);
  };
  const showLoading = setTimeout(() => !over && set({ is: 'loading' }), LOADING_AFTER);
  const giveUp = setTimeout(() => end({ is: 'failed', timedOut: true }), LOAD_TIMEOUT_MS);
  loadScreen(row.id).then(
    (Screen) => {
      loaded.set(row.id, Screen);
      // Rendered in short slices, between which the page answers a finger.
      startTransition(() => end({ is: 'ready', Screen }));
    },
    () => end({ is: 'failed', timedOut: false }),
  );
  return () => {
    over = true;
    clearTimeout(showLoading);
    clearTimeout(giveUp);
  };
}

/** Loads a row's screen on demand and renders it with its query parameters; after a failed load a tap repeats it. */
export function AsyncScreen({ row, query }: { row: RouteRow; query: Record<string, unknown> }) {
  const [state, setState] = useState<State>(() => startOf(row));
  useEffect(() => (loaded.has(row.id) ? undefined : load(row, setState)), [row]);
  if (state.is === 'ready') {
    return (
      <>
        <state.Screen {...query} />
        {row.disclaims ? <Disclaimer /> : null}
      </>
    );
  }
  if (state.is === 'waiting') return <Screen>{null}</Screen>;
  if (state.is === 'loading') {
    return (
      <Screen>
        <Skeleton label="正在打开页面" delay={0} />
      </Screen>
    );
  }
  return (
    <Screen>
      <LoadFailed timedOut={state.timedOut} />
    </Screen>
  );
}

const AskNotice = lazy(() =>
  import('../features/site/AskNotice').then(
    (m) => ({ default: m.AskNotice }),
    () => ({ default: () => null }),
  ),
);

/** Disclaimer over a stock page, loaded beside it; where loading fails, the page stays without it. */
function Disclaimer() {
  const signedIn = useSignedIn();
  return signedIn ? (
    <Suspense fallback={null}>
      <AskNotice />
    </Suspense>
  ) : null;
}

/** Failed load of a chunk, after a new deployment or without network: reloading the page helps with both. */
function LoadFailed({ timedOut }: { timedOut: boolean }) {
  const { connectionTimedOut } = useTexts();
  return (
    <ErrorState
      title={timedOut ? connectionTimedOut : '页面没有加载成功'}
      hint="网络不通，或应用已经更新；点一下屏幕重新加载"
      action="重新加载"
      onAction={() => window.location.reload()}
      tapAnywhere
    />
  );
}
