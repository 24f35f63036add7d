import { useEffect, useMemo, useState } from 'react';
import { View } from 'tamagui';
import { useNavBar } from '../../../base/nav-bar';
import { AnchorElement } from '../../../ui/html';
import { StaleBar } from '../../../ui/notice/StaleBar';
import { Screen } from '../../../ui/Screen';
import { Spinner } from '../../../ui/Spinner';
import { Text } from '../../../ui/Text';
import '../web-view.css';

/** Time after which a page counts as slow, ms; a frame of another site reports no failure. */
const LOAD_TIMEOUT_MS = 15_000;

interface FramedPageProps {
  readonly url: string;
  readonly host: string;
  readonly title: string;
}

/** Page of an allowed host in a sandboxed frame: its scripts and forms run, without access to the app. */
export function FramedPage({ url, host, title }: FramedPageProps) {
  const [state, setState] = useState<'loading' | 'slow' | 'shown'>('loading');
  const [attempt, setAttempt] = useState(0);
  const outside = useMemo(
    () => (
      <AnchorElement className="web-view-outside" href={url} target="_blank" rel="noopener noreferrer">
        浏览器打开
      </AnchorElement>
    ),
    [url],
  );
  useNavBar({ title, right: outside });
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [url, attempt]);
  const again = (): void => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <Screen wide ground="card">
      {state === 'slow' ? <StaleBar text={`${host} 长时间没有打开`} action="重新加载" onAction={again} /> : null}
      {state === 'loading' ? (
        <View position="absolute" top={0} left={0} right={0} padding="$24" alignItems="center" role="status">
          <Spinner />
          <Text size={14} tone="muted" paddingTop="$8">
            正在打开 {host}
          </Text>
        </View>
      ) : null}
      <iframe
        key={attempt}
        className="web-view-frame"
        src={url}
        title={title}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        onLoad={() => setState('shown')}
      />
    </Screen>
  );
}
