import { replace } from '../base/go';
import { Button } from '../ui/Button';
import { Screen } from '../ui/Screen';
import { ErrorState } from '../ui/states';

const reload = (): void => window.location.reload();

/** Page that could not be rendered. */
export function PageFailed({ isHome }: { readonly isHome: boolean }) {
  return (
    <Screen>
      <ErrorState
        title="这一页出了错，显示不出来"
        hint="已保存的内容都还在。多半刷新一下就好；还不行，就先回首页，稍后再来。"
        action="刷新"
        onAction={reload}
        other={
          isHome ? null : (
            <Button kind="quiet" onClick={() => replace('home')}>
              回首页
            </Button>
          )
        }
      />
    </Screen>
  );
}

function startAtHome(): void {
  window.location.hash = '#/';
  reload();
}

const button = { minHeight: 44, minWidth: 120, margin: 8, font: 'inherit' } as const;

/** Everything failed to render, the design system included: plain elements that need none of it. */
export function AppFailed() {
  return (
    <main role="alert" style={{ padding: '20vh 24px', textAlign: 'center', font: '16px/1.6 system-ui, sans-serif' }}>
      <p>应用出了错，显示不出来。已保存的内容都还在。</p>
      <button type="button" style={button} onClick={reload}>
        刷新
      </button>
      <button type="button" style={button} onClick={startAtHome}>
        回首页
      </button>
    </main>
  );
}
