import { useEffect, useMemo, useState } from 'react';
import { loadConfig } from '../../../base/cloud/cloud';
import { back, followRedirect, inAppPath } from '../../../base/go';
import { useNavBar } from '../../../base/nav-bar';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { FramedPage } from '../parts/FramedPage';
import { LeaveNotice } from '../parts/LeaveNotice';
import { judgeTarget, titleOf, type WebTarget } from '../web-target';

interface WebViewProps {
  readonly url?: string | undefined;
  readonly title?: string | undefined;
}

/** The hosts that the operator allows inside the app; none while they are not known. */
function useHosts(): readonly string[] | null {
  const [hosts, setHosts] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let over = false;
    loadConfig().then(
      ({ webView }) => !over && setHosts(webView.hosts),
      // Without the list every page is opened outside, after asking: that needs no server.
      () => !over && setHosts([]),
    );
    return () => {
      over = true;
    };
  }, []);
  return hosts;
}

/** Leads to a web page: inside the app where the operator allows its host, outside after asking, or not at all. */
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
  return <Notice target={path === null ? target : null} given={url} title={shown} />;
}

interface NoticeProps {
  /** Null while it is being judged, or left for. */
  readonly target: WebTarget | null;
  readonly given: string | undefined;
  readonly title: string;
}

function Notice({ target, given, title }: NoticeProps) {
  useNavBar(title === '' ? {} : { title });
  return <Screen>{target ? <Verdict target={target} given={given} /> : <Skeleton label="正在打开网页" />}</Screen>;
}

function Verdict({ target, given = '' }: { target: WebTarget; given?: string | undefined }) {
  if (target.is === 'outside') return <LeaveNotice {...target} />;
  if (target.is === 'refused') {
    const hint = `${target.reason}：${given.length > 80 ? `${given.slice(0, 80)}…` : given}`;
    return <ErrorState title="这个网址不能打开" hint={hint} action="返回" onAction={back} />;
  }
  return <EmptyState title="没有要打开的网页" hint="链接不完整，没有写明要打开的网址" action="返回" onAction={back} />;
}
