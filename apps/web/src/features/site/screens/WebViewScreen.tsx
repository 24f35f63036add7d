import { useEffect, useMemo, useState } from 'react';
import { loadConfig } from '../../../base/cloud/cloud';
import { back, followRedirect, inAppPath } from '../../../base/go';
import { useNavBar } from '../../../base/nav-bar';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { FramedPage } from '../parts/FramedPage';
import { LeaveWarning } from '../parts/LeaveWarning';
import { judgeTarget, titleOf, type WebTarget } from '../web-target';

interface WebViewProps {
  readonly url?: string | undefined;
  readonly title?: string | undefined;
}

/** Hosts that the operator allows inside the app; null while unknown. */
function useHosts(): readonly string[] | null {
  const [hosts, setHosts] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let over = false;
    loadConfig().then(
      ({ webView }) => !over && setHosts(webView.hosts),
      // Without the list every page opens outside after a prompt, which needs no server.
      () => !over && setHosts([]),
    );
    return () => {
      over = true;
    };
  }, []);
  return hosts;
}

/** Opens a web page: inside the app where the operator allows its host, outside after a prompt, or not at all. */
export function WebViewScreen({ url, title }: WebViewProps) {
  const hosts = useHosts();
  const target = useMemo(
    () => hosts && judgeTarget(url, { origin: window.location.origin, hosts, inApp: inAppPath }),
    [url, hosts],
  );
  const shown = titleOf(title);
  const path = target?.is === 'in-app' ? target.path : null;
  useEffect(() => {
    if (path !== null) followRedirect(path);
  }, [path]);
  if (target?.is === 'framed') return <FramedPage {...target} title={shown || target.host} />;
  return <Warning target={path === null ? target : null} given={url} title={shown} />;
}

interface WarningProps {
  /** Judged target; null while that is pending or the app has left for it. */
  readonly target: WebTarget | null;
  readonly given: string | undefined;
  readonly title: string;
}

function Warning({ target, given, title }: WarningProps) {
  useNavBar(title === '' ? {} : { title });
  return <Screen>{target ? <Verdict target={target} given={given} /> : <Skeleton label="正在打开网页" />}</Screen>;
}

function Verdict({ target, given = '' }: { target: WebTarget; given?: string | undefined }) {
  if (target.is === 'outside') return <LeaveWarning {...target} />;
  if (target.is === 'refused') {
    const hint = `${target.reason}：${given.length > 80 ? `${given.slice(0, 80)}…` : given}`;
    return <ErrorState title="这个网址不能打开" hint={hint} action="返回" onAction={back} />;
  }
  return <EmptyState title="没有要打开的网页" hint="链接不完整，没有写明要打开的网址" action="返回" onAction={back} />;
}
